public import Documents
import Extraction
public import Store

/// What people do to records by hand, whatever program they do it with.
public struct RecordEditing: Sendable {
  private let library: Library
  private let registry: Registry

  /// Edits a library's records, whose types the plugins define.
  public init(library: Library, registry: Registry) { (self.library, self.registry) = (library, registry) }

  /// Corrects fields of a record, in one transaction.
  ///
  /// - Parameters:
  ///   - entries: What the fields are, as text; empty to take one away.
  ///   - reverted: The fields that go back to what the extractor said.
  ///   - prefix: The record's id, or its beginning.
  ///   - revision: The record's last change as it was looked at; nil to correct it whoever changed it since.
  /// - Returns: The record as it is kept.
  /// - Throws: `EditError`, `FieldValueError`, `RecordLookupError`, `RevisionConflict`, `LibraryError`.
  @discardableResult
  public func set(
    _ entries: [FieldEntry], reverting reverted: [String] = [], of prefix: String, revision: Int64? = nil
  ) async throws -> StoredRecord {
    let entries = FieldEntry.joined(entries)
    let record = try await library.record(prefix).record
    let shape = try shape(of: record)
    for name in reverted where shape.schema.properties?[name] == nil {
      throw FieldValueError(name, "a \(shape.type) has no such field")
    }
    return try await library.correct(record.id, revision: revision, judge: shape.judged) { record in
      var record = record
      var corrections = Dictionary(reverted.map { ($0, Correction.machine) }) { first, _ in first }
      for entry in entries {
        let field = try entry.field(in: record, shape: shape)
        record.fields[entry.path.name] = field
        corrections[entry.path.name] = field.map(Correction.value) ?? .absent
      }
      return corrections
    }
  }

  /// Makes one record of several of one type, the first of which stays.
  ///
  /// - Throws: `EditError`, `RecordLookupError`, `LibraryError`.
  @discardableResult
  public func merge(_ ids: [String]) async throws -> StoredRecord {
    var records: [Record] = []
    for id in ids { records.append(try await library.record(id).record) }
    guard let first = records.first else { throw RecordLookupError.notFound("") }
    let shape = try shape(of: first)
    if let other = records.first(where: { $0.type != first.type }) {
      throw EditError.otherType(id: other.id, type: other.type, wanted: first.type)
    }
    if Set(records.map(\.id)).count < records.count { throw EditError.sameRecord }
    return try await library.merge(records.map(\.id), judge: shape.judged, combine: RecordMerging.combined)
  }

  private func shape(of record: Record) throws -> Manifest.RecordShape {
    guard let shape = registry.shape(of: record) else { throw EditError.noPlugin(record.type) }
    return shape
  }
}

/// Why a record can't be edited so.
public enum EditError: Error, Hashable, Sendable {
  /// No plugin for records of its type is installed.
  case noPlugin(String)
  /// A record that is to be merged is of another type.
  case otherType(id: String, type: String, wanted: String)
  /// A record is to be merged with itself.
  case sameRecord
  /// There is no such type; the ones there are.
  case noType(String, known: Set<String>)
  /// The library keeps no copy of the file.
  case noOriginal(String)
  /// There is nothing of the type on the file.
  case nothingFound(name: String, type: String)
  /// The file failed.
  case failed(name: String, Failure)
}

extension EditError: ReportedError {
  /// What is wrong.
  public var description: String {
    switch self {
    case .noPlugin(let type): "no plugin for records of type '\(type)' is installed, so values can't be checked"
    case .otherType(let id, let type, let wanted): "'\(id)' is a \(type), not a \(wanted)"
    case .sameRecord: "a record can't be merged with itself"
    case .noType(let type, let known): "there is no type '\(type)'\(QueryVocabulary.hint(for: type, among: known))"
    case .noOriginal(let name): "\(name): the library keeps no copy of this file"
    case .nothingFound(let name, let type): "\(name): there is no \(type) on it"
    case .failed(let name, let failure): "\(name): \(failure.message)"
    }
  }

  /// The kind of error.
  public var errorCode: String {
    switch self {
    case .noPlugin: "no_plugin"
    case .otherType: "other_type"
    case .sameRecord: "same_record"
    case .noType: "no_such_type"
    case .noOriginal: "no_original"
    case .nothingFound: "nothing_found"
    case .failed(_, let failure): failure.code.rawValue
    }
  }

  /// A type that does not exist is wrong usage.
  public var exitStatus: ExitStatus { if case .noType = self { .usage } else { .unable } }
}
