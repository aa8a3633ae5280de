public import Documents
public import Engine
public import Extraction
public import Foundation
import Rules
public import Testing

/// An extractor in the form that the conformance suite takes: of any type, listed once.
public struct ExtractorUnderTest: Sendable, CustomTestStringConvertible {
  /// The manifest.
  public let manifest: Manifest
  /// What its records hold.
  public let shape: Manifest.RecordShape
  /// The extractor as the engine knows it.
  public let registered: RegisteredExtractor
  /// What the extractor itself says of a document.
  public let match: @Sendable (Document) -> Double
  /// The records in a document, in the generic form.
  public let extract: @Sendable (Document) throws -> [Extraction<Record.Fields>]

  /// An extractor that is linked in.
  public init<Plugin: Extractor>(_ plugin: Plugin) {
    manifest = Plugin.manifest
    registered = RegisteredExtractor(plugin)
    shape = registered.shape
    match = { plugin.match($0) }
    extract = { try plugin.extract(from: $0).map { try $0.generic() } }
  }

  /// An extractor that is rules alone, from its folder; throws `ManifestError`.
  public init(rulesIn folder: URL) throws {
    let file = folder.appending(path: "manifest.json")
    manifest = try Manifest(json: Data(contentsOf: file), file: file.path(percentEncoded: false))
    guard let shape = manifest.record, let name = manifest.runtime.rules else { throw CocoaError(.fileReadCorruptFile) }
    let yaml = try Data(contentsOf: folder.appending(path: name))
    let rules = RulesExtractor(
      manifest: manifest, shape: shape, rules: try Rules(yaml: yaml, file: "\(manifest.id)/\(name)", shape: shape),
      today: Fixtures.today)
    self.shape = shape
    registered = RegisteredExtractor(RulesPlugin(rules, in: folder))
    match = { rules.match($0) }
    extract = { rules.extract(from: $0) }
  }

  /// The manifest's id.
  public var testDescription: String { manifest.id }

  /// A recorded reading, divided as the extractor wants it.
  public func reading(of fixture: FixtureCase) throws -> Document {
    try manifest.reading?.segmentation == .spines ? fixture.spines() : fixture.document()
  }

  /// The records as golden files keep them, without what differs from run to run.
  public func goldenRecords(in document: Document) throws -> [GoldenRecord] {
    try extract(document).map { GoldenRecord(type: shape.type, fields: $0.fields, findings: $0.findings) }
  }
}

/// A record as golden files keep it: without ids, which differ from run to run.
public struct GoldenRecord: Hashable, Sendable, Codable {
  /// The record type.
  public var type: String
  /// The fields by name.
  public var fields: Record.Fields
  /// What the extractor's checks found.
  public var findings: [Finding]
}
