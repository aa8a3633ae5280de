public import Documents
import Extraction
public import Store

/// Makes records of another type of a record's file.
public struct Retyping: Sendable {
  private let library: Library
  private let registry: Registry
  /// Readings for the languages that a file was read in.
  private let readings: @Sendable (_ languages: String?) throws -> Readings

  /// A retyping of a library's records.
  ///
  /// - Parameter readings: Readings for the languages that a file was read in.
  public init(
    library: Library, registry: Registry, readings: @escaping @Sendable (_ languages: String?) throws -> Readings
  ) {
    (self.library, self.registry, self.readings) = (library, registry, readings)
  }

  /// The records of the new type; the old record is in the trash then.
  ///
  /// - Throws: `EditError`, `RecordLookupError`, `LibraryError`; then the record is as it was.
  public func run(_ id: String, as type: String) async throws -> [Record] {
    guard let extractor = registry.extractor(named: type) else {
      throw EditError.noType(type, known: Set(registry.extractors.map(\.shape.type)))
    }
    let old = try await library.record(id)
    guard let source = try await library.sources(ofRecords: [old.record.id]).first, let original = source.original
    else { throw EditError.noOriginal(old.summary.source) }
    let deed = DeedRun(.retype)
    let pipeline = Pipeline(
      readings: try readings(source.languages), registry: registry, library: library, type: extractor.manifest.id,
      deed: deed)
    let result = try await pipeline.process(.original(original, name: source.name))
    if let error = result.error { throw EditError.failed(name: source.name, error) }
    if result.records.isEmpty { throw EditError.nothingFound(name: source.name, type: type) }
    if !result.records.contains(where: { $0.id == old.record.id }) { try await library.retire(old.record.id, in: deed) }
    return result.records
  }
}
