public import Documents
public import Foundation
import Glibc
public import Reading

/// What is to be extracted from.
public enum Source: Hashable, Sendable {
  /// A file.
  case file(URL)
  /// A recorded reading: the JSON that reading a file gave.
  case reading(URL)
  /// A file that goes by another name: a document's original in a library, which results call what it was given as.
  case original(URL, name: String)
  /// A file that was taken out of another: of an archive, or of a mail.
  case part(URL, name: String, mail: Document.Mail?)
  /// Bytes that came on standard input.
  case bytes(Data, name: String)

  /// A document as plugins are tried on: a recorded reading if its name ends in `.json`, any other file otherwise.
  public init(document url: URL) {
    self = url.pathExtension.lowercased() == "json" ? .reading(url) : .file(url)
  }

  /// What comes on standard input; of more than so many bytes, which are too many, no more than tell that.
  public static func standardInput(limit: Int) throws -> Source {
    .bytes(try FileHandle.standardInput.contents(until: limit), name: "-")
  }

  /// What results and messages call it: the path as given.
  public var name: String {
    switch self {
    case .file(let url), .reading(let url): url.relativePath
    case .original(_, let name), .part(_, let name, _), .bytes(_, let name): name
    }
  }
}

/// A source that is loaded: its bytes, or the reading that was recorded of them.
public struct SourceFile: Sendable {
  /// What results and messages call it.
  public let name: String
  /// The bytes of what is no regular file; nil for a file, which can be read again, and for a recorded reading.
  private let bytes: Data?
  /// How many bytes there are; 0 for a recorded reading.
  let byteCount: Int
  /// The SHA-256 of the bytes, computed once; the recorded document's id for a recorded reading.
  let id: String
  /// The reading, if the source is a recorded one.
  let recorded: Document?
  /// The file; nil if there is none.
  let url: URL?
  /// What it is; nil for a recorded reading, and for what can't be read.
  let kind: Document.Kind?
  /// The mail that it came with.
  let mail: Document.Mail?
  /// Whether it is read page by page.
  var hasParts: Bool { kind == .pdf || kind == .tiff }
  /// The file's state when its digest was computed; nil if there is no file.
  private let state: FileState?

  /// Loads a source; throws `Failure`.
  public init(_ source: Source, limits: Limits) throws {
    name = source.name
    mail = if case .part(_, _, let mail) = source { mail } else { nil }
    state =
      switch source {
      case .file(let url) where Self.isRegular(url), .original(let url, _), .part(let url, _, _): FileState(url)
      case .file, .reading, .bytes: nil
      }
    switch source {
    case .reading(let url):
      let document = try Self.recordedDocument(in: Self.load(url, limit: Limits.readingBytes))
      (bytes, byteCount, id, recorded, self.url, kind) = (nil, 0, document.id, document, nil, nil)
    case .file(let url) where Self.isRegular(url), .original(let url, _), .part(let url, _, _):
      let (head, count, digest) = try Self.digest(of: url, limit: limits.fileBytes)
      (bytes, byteCount, id, recorded, self.url, kind) = (
        nil, count, digest, nil, url, Document.Kind(firstBytes: head)
      )
    case .file(let url):
      // What a pipe gives can't be read a second time.
      let data = try Self.load(url, limit: limits.fileBytes)
      (bytes, byteCount, id, recorded, self.url, kind) = (
        data, data.count, Digest.sha256(data), nil, nil, Document.Kind(firstBytes: data)
      )
    case .bytes(let data, _):
      guard data.count <= limits.fileBytes else { throw Self.endless(limits.fileBytes) }
      (bytes, byteCount, id, recorded, url, kind) = (
        data, data.count, Digest.sha256(data), nil, nil, Document.Kind(firstBytes: data)
      )
    }
  }

  /// The bytes that were given, loaded again if they are a file's; nil for a recorded reading. Throws `Failure` if the file
  /// has changed since its digest was computed.
  func original() throws -> Data? {
    guard let url else { return bytes }
    let data = try Self.loaded { try Data(contentsOf: url) }
    guard FileState(url) == state else { throw Failure(.corrupt, "it changed while it was read") }
    return data
  }

  /// The beginning of a file, its size and the digest of all of it, without loading it.
  private static func digest(of url: URL, limit: Int) throws -> (head: Data, count: Int, digest: String) {
    let count = try checkedSize(of: url, limit: limit)
    return try loaded {
      let file = try FileHandle(forReadingFrom: url)
      defer { try? file.close() }
      let head = try file.read(upToCount: 1024) ?? Data()
      try file.seek(toOffset: 0)
      return (head, count, try Digest.sha256(file))
    }
  }

  /// The bytes of what a path leads to, which can be read and is not too large.
  private static func checkedSize(of url: URL, limit: Int) throws -> Int {
    guard let status = status(of: url) else { throw Failure(.notFound, "there is no such file") }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw Failure(.notFound, "it is a folder") }
    guard Int(status.st_size) <= limit else { throw Limits.tooLarge("it has", Int(status.st_size), limit: limit) }
    return Int(status.st_size)
  }

  /// The bytes of a file, a pipe or a device, as long as they keep to the limit.
  private static func load(_ url: URL, limit: Int) throws -> Data {
    _ = try checkedSize(of: url, limit: limit)
    return try loaded {
      if isRegular(url) { return try Data(contentsOf: url) }
      let data = try FileHandle(forReadingFrom: url).contents(until: limit)
      guard data.count <= limit else { throw endless(limit) }
      return data
    }
  }

  private static func endless(_ limit: Int) -> Failure { Limits.tooLarge("it gives more than", limit, limit: limit) }

  /// Does what reads a file; what the system says against it is a `Failure`.
  private static func loaded<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let failure as Failure {
      throw failure
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
      let isForbidden = cause.domain == NSPOSIXErrorDomain && cause.code == Int(EACCES)
      throw Failure(
        .notFound,
        isForbidden
          ? "you have no permission to read it" : "it can't be opened: \((error as NSError).localizedDescription)")
    }
  }

  private static func isRegular(_ url: URL) -> Bool { status(of: url).map { $0.st_mode & S_IFMT == S_IFREG } ?? false }

  /// The status of the file that a path leads to, through symbolic links.
  fileprivate static func status(of url: URL) -> stat? {
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

  /// The document of which nothing is read yet; of a source that is no file of a known kind there is none.
  func empty(_ settings: ReadingSettings) -> Document {
    Document(id: id, kind: kind ?? .pdf, pages: [], language: settings.languages.joined(separator: "+"))
  }
}

extension FileHandle {
  /// The bytes up to the end, or the first that are more than a limit: the size of a pipe or a device is known only when all is read, and
  /// some never end.
  fileprivate func contents(until limit: Int) throws -> Data {
    var data = Data()
    while data.count <= limit, let part = try read(upToCount: 1 << 20), !part.isEmpty { data += part }
    return data
  }
}

/// What changes whenever a file is written or replaced.
private struct FileState: Hashable {
  let (device, inode): (UInt64, UInt64)
  let size: Int
  let (seconds, nanoseconds): (Int, Int)

  init?(_ url: URL) {
    guard let status = SourceFile.status(of: url) else { return nil }
    (device, inode, size) = (UInt64(status.st_dev), UInt64(status.st_ino), Int(status.st_size))
    (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
  }
}
