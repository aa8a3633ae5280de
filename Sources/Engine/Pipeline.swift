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
      let outcome = await extract(from: document, of: file, by: route.extractor)

      document.findings += route.findings + outcome.findings
      result.document = FileResult.Summary(document)
      result.explanation = FileResult.Explanation(votes: route.votes, candidates: outcome.candidates)
      result.error = outcome.failure
      let records = try await catalogued(outcome.records, of: document, by: route.extractor)
      result.records = try await keep(records, of: document, from: file, by: route.extractor)
    } catch let failure as Failure {
      result.error = failure
    }
    return result
  }

  /// What an extractor made of a document; a failure costs the records, never the document.
  private struct Outcome {
    var records: [Record] = []
    var candidates: [[CandidateReport]] = []
    var findings: [Finding] = []
    var failure: Failure?
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
      return Outcome(records: try extractions.map(assembly.record), candidates: extractions.map(\.candidates))
    } catch {
      return Outcome(failure: error as? Failure ?? Failure(.pluginFailed, "\(extractor.manifest.id): \(error)"))
    }
  }

  /// The records with what the library's catalogues say of them.
  private func catalogued(
    _ records: [Record], of document: Document, by extractor: RegisteredExtractor?
  ) async throws -> [Record] {
    guard let library, let extractor, extractor.shape.type == BookCatalog.type, try await library.hasCatalogs() else {
      return records
    }
    let catalog = BookCatalog(library: library, document: document)
    var filled: [Record] = []
    for record in records { filled.append(extractor.shape.judged(try await catalog.filled(record)).record) }
    return filled
  }

  private func keep(
    _ records: [Record], of document: Document, from file: SourceFile, by extractor: RegisteredExtractor?
  ) async throws -> [Record] {
    guard let library else { return records }
    return try await library.save(
      document, original: file.original(), source: file.name,
      records: records.map { ($0, extractor?.shape.title(of: $0)) }, session: session,
      follows: extractor?.shape.follows ?? [:],
      judge: { extractor?.shape.judged($0) ?? ($0, nil) }
    )
  }
}
