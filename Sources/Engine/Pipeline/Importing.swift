import Documents
import Extraction
public import Foundation
public import Reading
public import Store

/// The end of the flow for what another pipeline extracted: refine → judge → keep.
public struct Importing: Sendable {
  private let registry: Registry
  private let library: Library
  private let refiners: [any Refiner]
  private let session: String?
  private let deed: DeedRun
  private let originals: URL?
  private let limits: Limits

  /// An import into a library.
  ///
  /// - Parameters:
  ///   - session: The session that the documents join; nil for none.
  ///   - deed: What undo takes back together.
  ///   - originals: A folder that files are looked for in, by their names, beside the places that results name; nil for none.
  ///   - limits: What a file may be to be kept.
  public init(
    registry: Registry, library: Library, session: String? = nil, deed: DeedRun, originals: URL? = nil,
    limits: Limits = Limits()
  ) {
    (self.registry, self.library, self.session, self.deed) = (registry, library, session, deed)
    (self.originals, self.limits) = (originals, limits)
    refiners = Pipeline.refiners(from: library, registry)
  }

  /// What was kept of a result.
  public struct Outcome: Hashable, Sendable {
    /// How many records.
    public var records: Int
    /// Whether the file was found and kept.
    public var hasOriginal: Bool
  }

  /// Stores a result's document and records as an extraction does; what a person decided or corrected stays as it is.
  ///
  /// - Parameter fingerprint: What the reading depends on, by which the library finds it again; nil if that is not known.
  /// - Throws: The result's own failure if it has no document; `Failure` if it can't be of this document or one of its records is none; `LibraryError`.
  public func take(_ result: FileResult, fingerprint: String? = nil) async throws -> Outcome {
    guard let summary = result.document else {
      throw result.error ?? Failure(.corrupt, "the result has neither a document nor an error")
    }
    guard Self.isDigest(summary.id) else { throw Failure(.corrupt, "'\(summary.id)' is no document's id") }
    let document = try result.reading ?? Document(summary)
    guard document.id == summary.id else { throw Failure(.corrupt, "the reading is of another document") }
    if result.reading != nil, let fingerprint {
      try await library.cacheReading(document, settings: fingerprint)
    }
    let original = original(of: result)
    let records = try result.records.map(checked)
    let machine = records.filter { !$0.isTouched }
    while true {
      let earlier = try await library.earlierRecords(ofDocument: document.id)
      var refined = machine
      for refiner in refiners { refined = try await refiner.refined(refined, of: document) }
      let revised = EarlierRun(records: earlier, registry: registry).revised(refined, extracted: machine)
      let touched = records.filter(\.isTouched).map { record in
        FinishedRecord(record, title: registry.shape(of: record)?.title(of: record))
      }
      do {
        try await library.save(
          document, original: original, source: result.source, records: revised.map(registry.judged) + touched,
          after: earlier, session: session, deed: deed)
        return Outcome(records: records.count, hasOriginal: original != nil)
      } catch is RecordConflict {
        // Another process stored or corrected these records meanwhile.
      }
    }
  }

  /// A record as an extractor of its type could have made it; a file of results is anybody's word. Throws `Failure`.
  private func checked(_ record: Record) throws -> Record {
    guard let shape = registry.shape(of: record) else {
      throw Failure(.corrupt, "no extractor that is here makes records of the type '\(record.type)'")
    }
    guard UUID(uuidString: record.id) != nil else { throw Failure(.corrupt, "'\(record.id)' is no record's id") }
    var checked = record
    checked.id = record.id.lowercased()
    checked.fields = record.fields.mapValues(\.withoutControls)
    checked.findings = record.findings.map(\.withoutControls)
    if let violation = shape.schema.violations(in: .object(checked.fields.mapValues(\.plain))).first {
      throw Failure(.corrupt, "a record breaks its schema: \(violation)")
    }
    return checked
  }

  private static func isDigest(_ id: String) -> Bool {
    id.utf8.count == 64 && id.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// The bytes of the file that a result is of, if it can be reached and has not changed.
  private func original(of result: FileResult) -> Data? {
    guard let id = result.document?.id else { return nil }
    let path = result.source.hasPrefix("file:") ? URL(string: result.source)?.path : result.source
    guard let path else { return nil }
    let given = URL(filePath: path, directoryHint: .notDirectory)
    let beside = originals?.appending(path: given.lastPathComponent, directoryHint: .notDirectory)
    for url in [given, beside].compactMap(\.self) {
      if let file = try? SourceFile(.file(url), limits: limits), file.id == id, let bytes = try? file.original() {
        return bytes
      }
    }
    return nil
  }
}

extension Record {
  /// Whether a person decided about the record or gave one of its values.
  fileprivate var isTouched: Bool {
    status.isDecided || fields.values.contains { $0.leaves.contains { $0.source == .user } }
  }
}

extension Document {
  /// A document of which the summary alone is known.
  fileprivate init(_ summary: FileResult.Summary) throws {
    guard let kind = Kind(rawValue: summary.mime) else {
      throw Failure(.corrupt, "'\(summary.mime)' is no kind of file that is read")
    }
    var metadata = Metadata()
    metadata.pageCount = summary.pages
    self.init(
      id: summary.id, kind: kind, pages: [], barcodes: summary.barcodes, metadata: metadata, language: summary.language,
      findings: summary.findings ?? [])
  }
}
