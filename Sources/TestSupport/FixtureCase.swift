public import Documents
public import Foundation
public import Testing

/// One document of a type, with what is true of it and what was recorded of it.
public struct FixtureCase: Hashable, Sendable {
  /// The record type.
  public let type: String
  /// The case's name.
  public let name: String
  /// The picture or PDF.
  public let input: URL

  /// The case in a folder of its name; nil if it has no input.
  init?(type: String, name: String, in folder: URL) {
    let own = folder.appending(path: name, directoryHint: .isDirectory)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: own.path(percentEncoded: false))) ?? []
    guard let file = files.sorted().first(where: { $0.hasPrefix("input.") }) else { return nil }
    self.type = type
    self.name = name
    input = own.appending(path: file)
  }

  /// The languages that it is read in.
  public var languages: [String] {
    if name.hasPrefix("german") { return ["deu", "eng"] }
    return name.hasPrefix("spanish") ? ["spa", "eng"] : ["eng"]
  }

  /// Where its plain reading is recorded, as one upright page of lines.
  public var documentFile: URL { sibling("document.json") }
  /// Where its reading spine by spine is recorded; only books have one.
  public var spinesFile: URL? { type == "book" ? sibling("spines.json") : nil }
  /// Where its records are recorded.
  public var recordFile: URL { sibling("record.json") }

  /// The plain reading; throws if none is recorded.
  public func document() throws -> Document { try decoded(documentFile) }

  /// The reading spine by spine, or the plain one of what is no book; throws if none is recorded.
  public func spines() throws -> Document { try decoded(spinesFile ?? documentFile) }

  /// What is true of the document: the fields of its record as plain values, or a list of such.
  public func truth() throws -> JSONValue { try decoded(sibling("truth.json")) }

  private func sibling(_ name: String) -> URL { input.deletingLastPathComponent().appending(path: name) }

  private func decoded<Value: Decodable>(_ file: URL) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(contentsOf: file))
  }
}

extension FixtureCase: CustomTestStringConvertible {
  /// Type and name.
  public var testDescription: String { "\(type)/\(name)" }
}
