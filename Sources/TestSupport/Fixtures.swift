public import Documents
public import Foundation
public import Testing

/// The documents that the project draws itself, and what is recorded of them.
public enum Fixtures {
  /// The folder `Fixtures/` of the project.
  public static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures", directoryHint: .isDirectory)

  /// The record types that have cases, which are also the names of their folders.
  public static let types = ["book", "business_card", "document", "receipt"]

  /// Every case of the given types, by type and name.
  ///
  /// A folder that can't be listed has no cases; the tests over the cases assert that there are some.
  public static func cases(of types: [String] = types) -> [FixtureCase] {
    types.flatMap { cases(of: $0, in: folder.appending(path: $0, directoryHint: .isDirectory)) }
  }

  /// PDFs that carry an invoice as data: the data identifies them, as their pages look like any invoice's.
  public static let dataInvoices = cases(of: ["invoice"])

  /// The samples of a plugin that is an example, by the name of its folder under `Plugins/`.
  public static func samples(of plugin: String, type: String) -> [FixtureCase] {
    cases(of: type, in: example(plugin).appending(path: "samples", directoryHint: .isDirectory))
  }

  /// The samples of every plugin that is an example.
  public static let samples =
    samples(of: "InvoiceRules", type: "invoice") + samples(of: "MRZ", type: "travel_document")
    + samples(of: "Parcel", type: "parcel")

  /// The folder of a plugin that is an example.
  public static func example(_ plugin: String) -> URL {
    folder.deletingLastPathComponent().appending(path: "Plugins/\(plugin)", directoryHint: .isDirectory)
  }

  /// A day after all that the fixtures show.
  public static let today: CalendarDate = {
    guard let day = CalendarDate("2025-06-30") else { preconditionFailure("the calendar has this day") }
    return day
  }()

  private static func cases(of type: String, in folder: URL) -> [FixtureCase] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    return names.sorted().compactMap { FixtureCase(type: type, name: $0, in: folder) }
  }

  /// A file in the folder, by its path there.
  public static func file(_ path: String) -> URL { folder.appending(path: path) }
}

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
