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
    /// It can't be taken.
    case failed(Failure)
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
  /// - Throws: What is no fault of the file, such as a full disk; `CancellationError`.
  public func take(_ place: String, source: String, marks: SubfolderRule.Marks) async throws -> Outcome {
    while true {
      let before = try await closed(place)
      let outcome = try await process(place, source: source, marks: marks)
      // Who had it open from before may have written to it while it was read.
      if before == FileStatus(place), !isBeingWritten(place) { return outcome }
      try Task.checkCancellation()
    }
  }

  /// Whether the library holds a file's bytes and has read them.
  func holds(_ place: String) async throws -> Bool { try await known(place, source: place) != nil }

  private func process(_ place: String, source: String, marks: SubfolderRule.Marks) async throws -> Outcome {
    if let known = try await known(place, source: source) {
      try await tag(known, marks)
      return .taken([known], isKnown: true)
    }
    let pipeline = Pipeline(
      readings: try readings(marks.type), registry: registry, library: library, type: marks.type,
      session: marks.session, deed: DeedRun(.extract))
    let result = try await pipeline.process(.original(URL(filePath: place), name: source))
    if let error = result.error, result.records.isEmpty { return .failed(error) }
    try await tag(result, marks)
    return .taken([result], isKnown: false)
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

  /// Waits until nobody writes to a file, and gives what it is then.
  private func closed(_ place: String) async throws -> FileStatus? {
    while isBeingWritten(place) { try await Task.sleep(for: Self.pause) }
    return FileStatus(place)
  }

  private func isBeingWritten(_ place: String) -> Bool { OpenFile(place)?.lease() == .some }

  private static let pause = Duration.milliseconds(500)
}
