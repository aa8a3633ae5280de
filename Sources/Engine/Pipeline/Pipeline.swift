import Documents
public import Extraction
import Reading
public import Store

/// The whole flow of a file: read → route → extract → refine → judge → keep. Values go forward; nothing reaches back.
public struct Pipeline: Sendable {
  /// Turns sources into documents.
  public let readings: Readings
  /// The plugins.
  public let registry: Registry
  /// What improves the records, in this order.
  public let refiners: [any Refiner]
  /// The library whose records, calibration and catalogues are used; nil for none.
  public let library: Library?
  /// Whether documents and records are stored in the library.
  public let keeps: Bool
  /// The type that every document is taken for; nil to ask the extractors.
  public let type: String?
  /// The session that the documents join; nil for none.
  public let session: String?
  /// What undo takes back together; nil for each document alone.
  public let deed: DeedRun?
  /// Is told how far a document is.
  public let observer: @Sendable (PipelineStage) async -> Void

  /// A pipeline of its parts.
  ///
  /// - Parameter calibrations: What fits the extractors' confidences, by their ids, where there is no library that has its own.
  public init(
    readings: Readings, registry: Registry, library: Library?, keeps: Bool = true, type: String? = nil,
    session: String? = nil, deed: DeedRun? = nil, calibrations: [String: Calibration] = [:],
    observer: @escaping @Sendable (PipelineStage) async -> Void = { _ in }
  ) {
    (self.readings, self.registry, self.library, self.keeps) = (readings, registry, library, keeps)
    (self.type, self.session, self.deed, self.observer) = (type, session, deed, observer)
    refiners =
      library.map { Self.refiners(from: $0, registry) }
      ?? (calibrations.isEmpty ? [] : [UserCalibration { calibrations[$0] }])
  }

  /// The result of a source: its records, or the reason why there are none. Throws only what ends the whole batch, such as
  /// a full disk.
  public func process(_ source: Source) async throws -> FileResult {
    do {
      let file = try readings.load(source)
      var (document, route) = try await read(file)
      if let mail = file.mail { document.metadata.mail = mail }
      await observer(.extracting)
      let extracted = await extract(from: document, of: file, routed: route)
      document.findings += route.findings + extracted.findings
      let earlier = try await library?.earlierRecords(ofDocument: document.id) ?? []
      let refined = try await refine(extracted.records, of: document, after: earlier)
      let judged = refined.map(registry.judged)
      try await keep(judged, of: document, from: file, after: earlier)
      return FileResult(source: source.name, document, route, extracted, records: judged.map(\.record))
    } catch is RecordConflict {
      // Another process stored or corrected these records meanwhile.
      return try await process(source)
    } catch let failure as Failure {
      // What a reader that was ended with the work says is no fault of the file.
      try Task.checkCancellation()
      return FileResult(source: source.name, error: failure)
    }
  }

  /// The document, divided as its extractor wants it, and the extractor.
  private func read(_ file: SourceFile) async throws -> (Document, Registry.Route) {
    // A document of a given type is not read as a page first.
    let first = readings.plan(for: type.flatMap { registry.extractor(named: $0) }, of: file)
    let document = try await readings.document(of: file, plan: first, observer: observer)
    let route = await registry.route(document, as: type)
    let plan = readings.plan(for: route.extractor, of: file)
    // A shelf is read as one without being asked for.
    let isRead = plan == first || document.pages.allSatisfy { !$0.spines.isEmpty }
    return (isRead ? document : try await readings.document(of: file, plan: plan, observer: observer), route)
  }

  /// The records, refined and revised by what the library holds of the same document.
  func refine(
    _ extracted: [Record], of document: Document, after earlier: [EarlierRecord]
  ) async throws -> [FinishedRecord] {
    var records = extracted
    for refiner in refiners { records = try await refiner.refined(records, of: document) }
    return EarlierRun(records: earlier, registry: registry).revised(records, extracted: extracted)
  }

  private func keep(
    _ records: [FinishedRecord], of document: Document, from file: SourceFile, after earlier: [EarlierRecord]
  ) async throws {
    try Task.checkCancellation()
    guard let library, keeps else { return }
    try await library.save(
      document, original: file.original(), source: file.name, records: records, after: earlier, session: session,
      deed: deed)
  }
}

/// How far a document is in its pipeline.
public enum PipelineStage: Hashable, Sendable {
  /// So many of its pages are read.
  case read(pages: Int, of: Int)
  /// So many of the lines of print that were found on a picture are read.
  case recognized(lines: Int, of: Int)
  /// Its records are extracted.
  case extracting
}
