public import Documents
public import Extraction
public import Foundation
public import Rules

/// An extractor as the engine runs it: linked in, as rules alone, or in a process of its own.
public protocol RunnableExtractor: Sendable {
  /// What the extractor is and what its records hold.
  var manifest: Manifest { get }
  /// Where the plugin comes from, for people.
  var location: String { get }
  /// The folder that page images are written to; nil for an extractor that can't be given any.
  var imageFolder: URL? { get }

  /// The probability that the document is one of this extractor's, 0…1.
  func match(_ document: Document) async throws -> Double
  /// The records in a document; with the upright page images if the manifest asks for them.
  func extract(from document: Document, pageImages: [URL]?) async throws -> [Extraction<Record.Fields>]
  /// What the plugin's process did between two calls that it should not have done.
  func departures() async -> [String]
  /// Ends the plugin's process, which has so long to end by itself.
  func stop(within limit: Duration) async
}

extension RunnableExtractor {
  /// No folder: the extractor is given no images.
  public var imageFolder: URL? { nil }
  /// Nothing: there is no process.
  public func departures() async -> [String] { [] }
  /// Does nothing: there is no process.
  public func stop(within limit: Duration) async {}
}

/// An extractor that is linked into the program.
public struct LinkedExtractor<Plugin: Extractor>: RunnableExtractor {
  private let plugin: Plugin

  /// An extractor that is linked in.
  public init(_ plugin: Plugin) { self.plugin = plugin }

  /// The plugin's own manifest.
  public var manifest: Manifest { Plugin.manifest }
  /// The program.
  public var location: String { "the program itself" }

  /// The plugin's own score.
  public func match(_ document: Document) -> Double { plugin.match(document) }

  /// The plugin's records in the generic form, as `extract(from:within:)` gives them within ten seconds.
  public func extract(from document: Document, pageImages: [URL]?) throws -> [Extraction<Record.Fields>] {
    try extract(from: document, within: ProcessorBudget.usualSeconds)
  }

  /// The plugin's records in the generic form; those that were found when the processor time is up, each with a finding. Throws `Failure` if
  /// there are none by then.
  func extract(from document: Document, within seconds: Double) throws -> [Extraction<Record.Fields>] {
    let budget = ProcessorBudget(seconds: seconds)
    var found = try ProcessorBudget.$current.withValue(budget) {
      try plugin.extract(from: document).map { try $0.generic() }
    }
    guard budget.isExceeded else { return found }
    let limit = "\(seconds.formatted()) s of processor time"
    guard !found.isEmpty else { throw Failure(.timeout, "\(manifest.id): nothing was found within \(limit)") }
    for index in found.indices {
      found[index].findings.append(
        Finding(
          "extraction_cut_short", severity: .warning,
          message: "the document is so dense that \(limit) were not enough; not every field was looked for"))
    }
    return found
  }
}

/// An extractor that is rules alone, in its folder.
public struct RulesPlugin: RunnableExtractor {
  private let rules: RulesExtractor
  /// The folder's path.
  public let location: String

  /// The rules of a plugin in a folder.
  public init(_ rules: RulesExtractor, in folder: URL) {
    self.rules = rules
    location = folder.path(percentEncoded: false)
  }

  /// What the rules are for.
  public var manifest: Manifest { rules.manifest }

  /// The rules' own score.
  public func match(_ document: Document) -> Double { rules.match(document) }

  /// The record that the rules find, if any; throws `Failure` if one of their patterns takes too long.
  public func extract(from document: Document, pageImages: [URL]?) throws -> [Extraction<Record.Fields>] {
    let records = rules.extract(from: document)
    try manifest.check(rules.rules.patterns)
    return records
  }
}

/// An extractor that the registry knows: its manifest is asked before it is, and its calibration applied after it.
public struct RegisteredExtractor: Sendable {
  /// The extractor itself.
  public let plugin: any RunnableExtractor
  /// What its records hold; the same as the manifest's, which every extractor has.
  public let shape: Manifest.RecordShape
  /// The calibration fitted to labelled documents; nil to report confidences as the extractor does.
  public var calibration: Calibration?

  /// An extractor of any kind; one without a record in its manifest is a programming error and stops the program.
  public init(_ plugin: any RunnableExtractor, calibration: Calibration? = nil) {
    guard let shape = plugin.manifest.record else {
      // The parser refuses an extractor's manifest without a record.
      preconditionFailure("\(plugin.manifest.id) is not an extractor")
    }
    (self.plugin, self.shape, self.calibration) = (plugin, shape, calibration)
  }

  /// An extractor that is linked in.
  public init(_ plugin: some Extractor) { self.init(LinkedExtractor(plugin)) }

  /// What the extractor is and what its records hold.
  public var manifest: Manifest { plugin.manifest }
  /// Where the plugin comes from, for people.
  public var location: String { plugin.location }

  /// The probability that the document is one of this extractor's, 0…1, and the reason, for people.
  ///
  /// The manifest's own patterns come first: where they rule the document out, the extractor is not asked.
  func match(_ document: Document, text: String) async throws -> (score: Double, reason: String) {
    guard manifest.accepts(document.kind) else { return (0, "does not take \(document.kind.mime)") }
    let excluding = manifest.match?.none?.first { $0.matches(text) }
    try manifest.check(manifest.match?.none ?? [])
    if let pattern = excluding { return (0, "the text has \(pattern.source)") }
    var reason = "the extractor's own judgement"
    if let any = manifest.match?.any, !any.isEmpty {
      let including = any.first { $0.matches(text) }
      try manifest.check(any)
      guard let pattern = including else { return (0, "the text has none of its words") }
      reason = "the text has \(pattern.source)"
    }
    return (min(max(try await plugin.match(document), 0), 1), reason)
  }

  /// The probability by which the engine routes the document, 0…1.
  public func match(_ document: Document) async throws -> Double {
    try await match(document, text: document.text).score
  }

  /// The records in a document; throws `Failure`.
  public func extract(from document: Document, pageImages: [URL]?) async throws -> [Extraction<Record.Fields>] {
    do {
      let found = try await plugin.extract(from: document, pageImages: pageImages)
      return calibration.map { found.map($0.applied) } ?? found
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.pluginFailed, "\(manifest.id): \(error)")
    }
  }

  /// What the plugin's process did between two calls that it should not have done; nothing if it has no process.
  public func departures() async -> [String] { await plugin.departures() }

  /// Ends the plugin's process, if it has one; it is told so and has a moment to end.
  public func stop(within limit: Duration = ChildProcess.parting) async { await plugin.stop(within: limit) }
}

extension Manifest {
  /// Throws `Failure` if one of the plugin's patterns was given up because it takes too long.
  fileprivate func check(_ patterns: [Pattern]) throws {
    guard let slow = patterns.first(where: \.isExhausted) else { return }
    throw Failure(.pluginFailed, "\(id): its pattern \(slow.source) takes too long, so the plugin is not used")
  }
}
