import Documents
import Foundation
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
      (bytes, id, recorded, self.url) = (data, Digest.sha256(data), nil, url)
    case .bytes(let data, _):
      (bytes, id, recorded, url) = (data, Digest.sha256(data), nil, nil)
    }
  }

  private static func load(_ url: URL, limit: Int) throws -> Data {
    let path = url.path(percentEncoded: false)
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      throw Failure(.notFound, "there is no such file")
    }
    guard attributes[.type] as? FileAttributeType != .typeDirectory else {
      throw Failure(.notFound, "it is a folder")
    }
    let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    guard size <= limit else {
      throw Failure(.tooLarge, "it has \(size >> 20) MiB; the limit is \(limit >> 20) MiB")
    }
    do {
      return try Data(contentsOf: url)
    } catch {
      throw Failure(.notFound, "it can't be opened: \((error as NSError).localizedDescription)")
    }
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
