public import Documents
public import Extraction
public import Foundation
public import Rules

/// An extractor that the registry knows, whether it is linked in or runs in its own process.
public struct RegisteredExtractor: Sendable {
  /// What the extractor is and what its records hold.
  public let manifest: Manifest
  /// The plugin's folder; nil if it is linked in.
  public let folder: URL?
  /// What its records hold; the same as the manifest's, which every extractor has.
  public let shape: Manifest.RecordShape

  /// What fitting on labelled documents says of its confidences; nil for one that says what it means.
  public var calibration: Calibration?

  private let score: @Sendable (Document) async throws -> Double
  private let records: @Sendable (Document, [URL]?) async throws -> [Extraction<Record.Fields>]
  private let end: @Sendable (Duration) async -> Void
  private let left: @Sendable () async -> [String]
  /// Where its page images go; nil for an extractor that is given none.
  let images: URL?

  /// An extractor that is linked in.
  public init<Plugin: Extractor>(_ plugin: Plugin) {
    manifest = Plugin.manifest
    folder = nil
    guard let shape = Plugin.manifest.record else {
      // The parser refuses an extractor's manifest without a record.
      preconditionFailure("\(Plugin.manifest.id) is not an extractor")
    }
    self.shape = shape
    score = { plugin.match($0) }
    records = { document, _ in try plugin.extract(from: document).map { try $0.generic() } }
    end = { _ in }
    left = { [] }
    images = nil
  }

  /// An extractor that runs in its own process, which is started at its first document.
  public init(_ process: PluginProcess, shape: Manifest.RecordShape) {
    manifest = process.manifest
    folder = process.folder
    self.shape = shape
    score = { try await process.match($0) }
    records = { try await process.extract(from: $0, pageImages: $1) }
    end = { await process.stop(within: $0) }
    left = { await process.departures() }
    images = process.images
  }

  /// An extractor that is rules alone, from its folder.
  public init(_ rules: RulesExtractor, folder: URL) {
    manifest = rules.manifest
    self.folder = folder
    shape = rules.shape
    score = { rules.match($0) }
    records = { document, _ in rules.extract(from: document) }
    end = { _ in }
    left = { [] }
    images = nil
  }

  /// How likely the document is one of this extractor's, 0…1, and why, for people.
  ///
  /// The manifest's own patterns are asked first: where they rule the document out, the extractor is not.
  func match(_ document: Document, text: String) async throws -> (score: Double, reason: String) {
    guard manifest.accepts(document.kind) else { return (0, "does not take \(document.kind.mime)") }
    if let pattern = manifest.match?.none?.first(where: { $0.matches(text) }) {
      return (0, "the text has \(pattern.source)")
    }
    var reason = "the extractor's own judgement"
    if let any = manifest.match?.any, !any.isEmpty {
      guard let pattern = any.first(where: { $0.matches(text) }) else { return (0, "the text has none of its words") }
      reason = "the text has \(pattern.source)"
    }
    return (min(max(try await score(document), 0), 1), reason)
  }

  /// What the engine takes the plugin's answer for, 0…1: its manifest is asked first.
  public func match(_ document: Document) async throws -> Double {
    try await match(document, text: document.text).score
  }

  /// The records in a document; throws `Failure`.
  public func extract(from document: Document, pageImages: [URL]?) async throws -> [Extraction<Record.Fields>] {
    do {
      let found = try await records(document, pageImages)
      return calibration.map { found.map($0.applied) } ?? found
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.pluginFailed, "\(manifest.id): \(error)")
    }
  }

  /// What the plugin's process did between two calls that it should not have; of none that has no process.
  public func departures() async -> [String] { await left() }

  /// Ends the plugin's process, if it has one; it is told so and has a moment to go.
  public func stop(within limit: Duration = ChildProcess.parting) async { await end(limit) }
}
