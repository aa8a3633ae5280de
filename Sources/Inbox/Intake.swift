public import Documents
public import Engine
import Foundation
import Reading
public import Store

/// Takes files into the library, one at a time: each is read, and its records are kept, or the library has it already.
public struct Intake: Sendable {
  /// What came of a file.
  public enum Outcome: Sendable {
    /// The library has it.
    ///
    /// - isKnown: Whether it was there before, and nothing was read.
    case taken([FileResult], isKnown: Bool)
    /// It can't be taken, or not all that it holds: the parts that can't, and the results of those that were.
    case failed(Failure, parts: [Reason.Part] = [], [FileResult] = [])
  }

  /// How files are read that are of a type, or of any; throws `ReportedError`.
  public typealias ReadingsMaker = @Sendable (_ type: String?) throws -> Readings

  let library: Library
  private let registry: Registry
  private let readings: ReadingsMaker

  /// An intake of a library.
  public init(library: Library, registry: Registry, readings: @escaping ReadingsMaker) {
    (self.library, self.registry, self.readings) = (library, registry, readings)
  }

  /// Takes a file into the library.
  ///
  /// - Parameters:
  ///   - place: Where the file is.
  ///   - source: What the library calls it.
  ///   - marks: What is said of it.
  ///   - asksForLease: Whether the kernel knows who has it open.
  /// - Throws: What is no fault of the file, such as a full disk; `CancellationError`.
  public func take(
    _ place: String, source: String, marks: SubfolderRule.Marks, asksForLease: Bool
  ) async throws -> Outcome {
    func isBeingWritten() -> Bool { asksForLease && OpenFile(place)?.lease() == .some }
    while true {
      while isBeingWritten() { try await Task.sleep(for: Self.pause) }
      let before = FileStatus(place)
      let outcome = try await process(place, source: source, marks: marks)
      // Who had it open from before may have written to it while it was read.
      if before == FileStatus(place), !isBeingWritten() { return outcome }
      try Task.checkCancellation()
    }
  }

  /// Whether the library holds a file's bytes and has read them.
  func holds(_ place: String) async throws -> Bool { try await known(place, source: place) != nil }

  private func process(_ place: String, source: String, marks: SubfolderRule.Marks) async throws -> Outcome {
    let (readings, file) = (try readings(marks.type), URL(filePath: place))
    let pipeline = Pipeline(
      readings: readings, registry: registry, library: library, type: marks.type, session: marks.session,
      deed: DeedRun(.extract))
    guard Readings.isContainer(file) else {
      let (result, isKnown) = try await process(.original(file, name: source), at: file, marks, by: pipeline)
      if let error = result.error, result.records.isEmpty { return .failed(error) }
      return .taken([result], isKnown: isKnown)
    }
    return try await PrivateFolder.with { folder in
      let unpacked = try await readings.unpacked(file, name: source, in: folder)
      var results: [FileResult] = []
      var faults = unpacked.faults
      var areKnown = true
      for part in unpacked.sources {
        guard case .part(let inner, _, _) = part else { continue }
        let (result, isKnown) = try await process(part, at: inner, marks, by: pipeline)
        areKnown = areKnown && isKnown
        if let error = result.error, result.records.isEmpty {
          faults.append((part.name, error))
        } else {
          results.append(result)
        }
      }
      guard let failure = Unpacked.failure(of: faults, taken: results.count, in: source) else {
        return .taken(results, isKnown: areKnown)
      }
      if results.isEmpty, faults.count == 1, faults[0].name == source { return .failed(failure) }
      let parts = faults.map { Reason.Part(name: $0.name, code: $0.failure.code, message: $0.failure.message) }
      return .failed(failure, parts: parts, results)
    }
  }

  /// The result of a document: what the library has of it already, or what is kept of it now.
  private func process(
    _ source: Source, at file: URL, _ marks: SubfolderRule.Marks, by pipeline: Pipeline
  ) async throws -> (FileResult, isKnown: Bool) {
    if let known = try await known(file.path(percentEncoded: false), source: source.name) {
      try await tag(known, marks)
      return (known, true)
    }
    let result = try await pipeline.process(source)
    try await tag(result, marks)
    return (result, false)
  }

  /// What the library holds of the same bytes; nil if it has no records of them or not the file itself.
  private func known(_ place: String, source: String) async throws -> FileResult? {
    guard let file = try? FileHandle(forReadingFrom: URL(filePath: place)), let id = try? Digest.sha256(file) else {
      return nil
    }
    let records = try await library.earlierRecords(ofDocument: id).map(\.record)
    guard !records.isEmpty, try library.originalFile(of: id) != nil, let stored = try await library.document(id) else {
      return nil
    }
    return FileResult(source: source, document: stored.document, pages: stored.pageTexts.count, records: records)
  }

  private func tag(_ result: FileResult, _ marks: SubfolderRule.Marks) async throws {
    guard !marks.tags.isEmpty else { return }
    try await library.tag(result.records.map(\.id), adding: marks.tags)
  }

  private static let pause = Duration.milliseconds(500)
}
