public import Documents
import Foundation
import GRDB

public import struct Documents.Record

extension Library {
  /// Makes one record of several, in one transaction.
  ///
  /// The first record gets the combined fields, those that differ from its own as corrections, so that they stay when its file is
  /// extracted again. The others are rejected, so that they do not come back; their values stay in them.
  ///
  /// - Parameters:
  ///   - ids: The records' ids, or their beginnings; the first one stays.
  ///   - judge: Judges the record with its new fields.
  ///   - combine: The fields of all records together.
  /// - Returns: The record as it is kept.
  /// - Throws: `RecordLookupError`, `LibraryError`; then nothing was changed.
  @discardableResult
  public func merge(
    _ ids: [String], judge: @escaping RecordJudge, combine: @escaping @Sendable ([Record]) -> Record.Fields
  ) async throws -> StoredRecord {
    try await write { db in
      let records = try ids.map { try Self.record($0, db).record }
      guard let first = records.first else { throw RecordLookupError.notFound("") }
      let others = records.dropFirst().filter { $0.id != first.id }
      let fields = combine(records)
      var log = DeedLog(.merge, db)
      try log.keep(first.id, isWhole: true)
      for other in others { try log.keep(other.id, isWhole: false) }
      try FindingRows.settle("duplicate", of: first.id, db)
      let merged = try Self.correct(first.id, judge: judge, &log, db) { record in
        fields.filter { record.fields[$0.key] != $0.value }.mapValues(Correction.value)
      }
      let now = Date.now
      for other in others {
        try db.execute(
          sql: "UPDATE record SET status = ?, updated_at = ? WHERE id = ?",
          arguments: [Record.Status.rejected.rawValue, now.stored, other.id])
        try db.execute(
          sql: "INSERT OR REPLACE INTO merged (record_rowid, into_id) SELECT rowid, ? FROM record WHERE id = ?",
          arguments: [first.id, other.id])
        for (id, partner) in [(first.id, other.id), (other.id, first.id)] {
          try CorrectionRows.log(
            Change(recordID: id, changedAt: now, action: .merge, after: Self.reference(to: partner)), db)
        }
      }
      return merged
    }
  }

  /// Notes that two records are of two things, however alike they are, in one transaction.
  ///
  /// - Throws: `RecordLookupError`, `LibraryError`; then nothing was noted.
  public func keepApart(_ first: String, _ second: String) async throws {
    try await write { db in
      let (one, other) = (try Self.record(first, db).record.id, try Self.record(second, db).record.id)
      let pair = [one, other].sorted()
      try db.execute(
        sql: "INSERT INTO kept_apart (first_id, second_id) VALUES (?, ?) ON CONFLICT DO NOTHING",
        arguments: StatementArguments(pair))
      guard db.changesCount > 0 else { return }
      var log = DeedLog(.keepBoth, db)
      for id in pair { try log.keep(id, isWhole: true) }
      try log.keep(DeedLog.Details(keptApart: pair))
      let change = Change(recordID: one, changedAt: Date.now, action: .keepBoth, after: Self.reference(to: other))
      try CorrectionRows.log(change, db)
      for id in pair { try FindingRows.settle("duplicate", of: id, db) }
    }
  }

  /// The pairs of ids that were said to be of two things.
  ///
  /// - Throws: `LibraryError`.
  public func keptApart() async throws -> Set<Set<String>> {
    try await read { db in
      Set(
        try Row.fetchAll(db, sql: "SELECT first_id, second_id FROM kept_apart").map { row in
          try [row.value("first_id"), row.value("second_id")]
        })
    }
  }

  private static func reference(to id: String) -> RecordField {
    .value(Field(.string(id), confidence: 1, source: .user))
  }
}
