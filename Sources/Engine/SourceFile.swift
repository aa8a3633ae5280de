import Documents
import Foundation
import Glibc
import Reading

/// A source that is loaded: its bytes, or the reading that was recorded of them.
struct SourceFile: Sendable {
  /// What results and messages call it.
  let name: String
  /// The file's bytes; nil for a recorded reading.
  let bytes: Data?
  /// The SHA-256 of the bytes; the recorded document's id for a recorded reading.
  let id: String
  /// The reading, if the source is a recorded one.
  let recorded: Document?
  /// The file, for who can only read files; nil if there is none.
  let url: URL?

  /// Loads a source; throws `Failure`.
  init(_ source: Source, limits: Limits) throws {
    name = source.name
    switch source {
    case .reading(let url):
      let document = try Self.recordedDocument(in: Self.load(url, limit: Limits.readingBytes))
      (bytes, id, recorded, self.url) = (nil, document.id, document, nil)
    case .file(let url):
      let data = try Self.load(url, limit: limits.fileBytes)
      // What a pipe gives can't be read a second time.
      (bytes, id, recorded, self.url) = (data, Digest.sha256(data), nil, Self.isRegular(url) ? url : nil)
    case .bytes(let data, _):
      (bytes, id, recorded, url) = (data, Digest.sha256(data), nil, nil)
    }
  }

  /// The bytes of a file, a pipe or a device, as long as they keep to the limit.
  private static func load(_ url: URL, limit: Int) throws -> Data {
    guard let status = status(of: url) else { throw Failure(.notFound, "there is no such file") }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw Failure(.notFound, "it is a folder") }
    guard Int(status.st_size) <= limit else {
      throw Failure(.tooLarge, "it has \(status.st_size >> 20) MiB; the limit is \(limit >> 20) MiB")
    }
    do {
      if isRegular(url) { return try Data(contentsOf: url) }
      // The size of a pipe or a device is known only when all is read, and some never end.
      let file = try FileHandle(forReadingFrom: url)
      var data = Data()
      while let part = try file.read(upToCount: 1 << 20), !part.isEmpty {
        data += part
        guard data.count <= limit else { throw Failure(.tooLarge, "it gives more than \(limit >> 20) MiB, the limit") }
      }
      return data
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.notFound, "it can't be opened: \((error as NSError).localizedDescription)")
    }
  }

  private static func isRegular(_ url: URL) -> Bool { status(of: url).map { $0.st_mode & S_IFMT == S_IFREG } ?? false }

  /// What the system says of the file that a path leads to, through symbolic links.
  private static func status(of url: URL) -> stat? {
    var status = stat()
    return stat(url.path(percentEncoded: false), &status) == 0 ? status : nil
  }

  /// Reads what `docent read --format json` printed, or the document in it alone.
  private static func recordedDocument(in data: Data) throws -> Document {
    struct Reading: Decodable { var document: Document }
    do {
      if let reading = try? JSONDecoder().decode(Reading.self, from: data) { return reading.document }
      return try JSONDecoder().decode(Document.self, from: data)
    } catch let error as DecodingError {
      throw Failure(.corrupt, "it is not a recorded reading: \(error.shortDescription)")
    }
  }
}
