import Documents
import Foundation
import Reading
import TestSupport
import Testing

/// One reader for all tests: loading a language takes longer than reading a small page. It is not safe to share between
/// threads, so it lives on the main actor.
@MainActor
enum SharedReader {
  private static let english = Result { try Reader(settings: ReadingSettings()) }
  private static var known: [String: Document] = [:]

  /// The document in a file of the fixtures, read once for all tests.
  static func read(_ path: String) throws -> Document {
    if let document = known[path] { return document }
    let document = try readAnew(path)
    known[path] = document
    return document
  }

  /// The document in a file of the fixtures, read whatever was read before.
  static func readAnew(_ path: String) throws -> Document {
    try english.get().read(Data(contentsOf: Fixtures.file(path)))
  }

  /// The document in a file of the fixtures, under settings of its own.
  static func read(_ path: String, _ settings: ReadingSettings) throws -> Document {
    try Reader(settings: settings).read(Data(contentsOf: Fixtures.file(path)))
  }

  /// The failure of reading bytes, or nil; a document without anything on it is `no_text`, as the engine says.
  static func failure(of data: Data, _ settings: ReadingSettings? = nil) throws -> Failure? {
    do {
      let reader = try settings.map { try Reader(settings: $0) } ?? english.get()
      let document = try reader.read(data)
      return document.isEmpty ? Failure(.noText, "nothing was found") : nil
    } catch let failure as Failure {
      return failure
    }
  }
}

/// What a list of files holds, as `truth.json` says beside them.
enum Truth {
  static func value(_ path: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: Fixtures.file(path)))
  }

  /// The lines of each page of a file in `formats/`.
  static func pages(of name: String) throws -> [[String]] {
    let pages = try #require(try value("formats/truth.json")[name]?["pages"]?.array)
    return pages.map { page in (page.array ?? []).compactMap(\.string) }
  }

  /// The names of the files in `formats/` that can be read.
  static let readable: [String] = names { !$0.hasPrefix("hostile/") }
  /// The names of the files in `formats/` that a reader must refuse or survive.
  static let hostile: [String] = names { $0.hasPrefix("hostile/") }

  private static func names(_ isWanted: (String) -> Bool) -> [String] {
    ((try? value("formats/truth.json").object) ?? [:]).keys.filter(isWanted).sorted()
  }
}
