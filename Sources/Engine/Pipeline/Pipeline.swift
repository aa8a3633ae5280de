import Reading
import Documents
import Extraction
public import Store

/// The whole way of a file: reading, routing, extraction, checks, store. Values go forward; nothing reaches back.
public struct Pipeline: Sendable {
  /// Turns sources into documents.
  public let readings: Readings
  /// The extractors that are there.
  public let registry: Registry
  /// Where documents and records are kept; nil to keep nothing.
  public let library: Library?
  /// The type that every document is taken for; nil to go by what the extractors say.
  public let type: String?
  /// The session that the documents join; nil for none.
  public let session: String?

  /// A pipeline of its parts.
  public init(readings: Readings, registry: Registry, library: Library?, type: String? = nil, session: String? = nil) {
    self.readings = readings
    self.registry = registry
    self.library = library
    self.type = type
    self.session = session
  }

  /// What came of a source: its records, or the reason why there are none. Throws only what ends the whole batch, such as
  /// a full disk.
  public func process(_ source: Source) async throws -> FileResult {
    var result = FileResult(source: source.name)
    do {
      let file = try SourceFile(source, limits: readings.settings.limits)
      // What is known to be a book is not read as a page first.
      let known = type.flatMap { registry.extractor(named: $0) }
      var document = try await readings.document(of: file, asWantedBy: known)
      let route = await registry.route(document, as: type)
      document = try await readings.document(of: file, read: document, for: known, asWantedBy: route.extractor)
      var outcome = Outcome()
      for part in await parts(of: document, routed: route) {
        let extracted = await extract(from: part.document, of: file, by: part.extractor)
        outcome.add(try await catalogued(extracted, of: part.document))
      }
      document.findings += route.findings + outcome.findings
      result.document = FileResult.Summary(document)
      result.explanation = FileResult.Explanation(votes: route.votes, candidates: outcome.candidates)
      result.error = outcome.failure
      result.records = try await keep(outcome, of: document, from: file)
    } catch let failure as Failure {
      result.error = failure
    }
    return result
  }

  /// What an extractor made of a document; a failure costs the records, never the document.
  private struct Outcome {
    var records: [Record] = []
    /// What the records hold, by the ids of their extractors.
    var shapes: [String: Manifest.RecordShape] = [:]
    var candidates: [[CandidateReport]] = []
    var findings: [Finding] = []
    var failure: Failure?

    mutating func add(_ other: Outcome) {
      records += other.records
      shapes.merge(other.shapes) { first, _ in first }
      candidates += other.candidates
      findings += other.findings
      failure = failure ?? other.failure
    }
  }

  /// The parts that go to extractors of their own; the document itself where a person said what it is.
  private func parts(of document: Document, routed route: Registry.Route) async -> [Registry.Part] {
    type == nil
      ? await registry.parts(of: document, routed: route)
      : [Registry.Part(document: document, extractor: route.extractor)]
  }

  private func extract(
    from document: Document, of file: SourceFile, by extractor: RegisteredExtractor?
  ) async -> Outcome {
    guard !document.isEmpty else {
      return Outcome(failure: Failure(.noText, "no text and no barcode was found on any page"))
    }
    guard let extractor else {
      let message = "no extractor claims this document; its text is kept and can be searched"
      return Outcome(findings: [Finding("no_extractor", severity: .info, message: message)])
    }
    do {
      let assembly = RecordAssembly(extractor: extractor, document: document)
      let extractions = try await readings.withPageImages(of: file, document, for: extractor) { images in
        try await extractor.extract(from: document, pageImages: images)
      }
      return Outcome(
        records: try extractions.map(assembly.record), shapes: [extractor.manifest.id: extractor.shape],
        candidates: extractions.map(\.candidates))
    } catch {
      return Outcome(failure: error as? Failure ?? Failure(.pluginFailed, "\(extractor.manifest.id): \(error)"))
    }
  }

  /// The records with what the library's catalogues say of them.
  private func catalogued(_ outcome: Outcome, of document: Document) async throws -> Outcome {
    guard let library, outcome.shapes.values.contains(where: { $0.type == BookCatalog.type }),
      try await library.hasCatalogs()
    else { return outcome }
    let catalog = BookCatalog(library: library, document: document)
    var filled = outcome
    for (index, record) in outcome.records.enumerated() {
      guard let shape = outcome.shapes[record.extractor.id], shape.type == BookCatalog.type else { continue }
      filled.records[index] = shape.judged(try await catalog.filled(record)).record
    }
    return filled
  }

  private func keep(_ outcome: Outcome, of document: Document, from file: SourceFile) async throws -> [Record] {
    guard let library else { return outcome.records }
    let shapes = outcome.shapes
    return try await library.save(
      document, original: file.original(), source: file.name,
      records: outcome.records.map { ($0, shapes[$0.extractor.id]?.title(of: $0)) }, session: session,
      follows: shapes.values.compactMap(\.follows).reduce(into: [:]) { $0.merge($1) { first, _ in first } },
      judge: { shapes[$0.extractor.id]?.judged($0) ?? ($0, nil) }
    )
  }
}
