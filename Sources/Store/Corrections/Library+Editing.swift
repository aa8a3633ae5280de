public import Documents
import Foundation
import GRDB

public import struct Documents.Record

/// What a person makes of a field.
public enum Correction: Hashable, Sendable {
  /// The field as it is; its source is `user`, its confidence 1.
  case value(RecordField)
  /// There is no such field.
  case absent
  /// What the extractor said is right after all.
  case machine
}

/// Gives a record the confidence, status and findings that its fields amount to under its type's manifest, and the title
/// that lists show.
public typealias RecordJudge = @Sendable (Record) -> (record: Record, title: String?)

extension Library {
  /// Corrects fields of a record, in one transaction.
  ///
  /// A corrected field outranks every later run of the extractor, whose values are kept beside it. Findings about a
  /// corrected field are settled and go. A record that was approved or rejected stays so.
  ///
  /// - Parameters:
  ///   - prefix: The record's id, or its beginning.
  ///   - revision: The record's last change as it was looked at; nil to correct it whoever changed it since.
  ///   - judge: Judges the record with its new fields.
  ///   - edit: The corrections by field, made of the record as it is; an error ends it all.
  /// - Returns: The record as it is kept.
  /// - Throws: `RecordLookupError`, `FieldValueError`, `RevisionConflict`, `LibraryError`; then nothing was changed.
  @discardableResult
  public func correct(
    _ prefix: String, revision: Int64? = nil, judge: @escaping RecordJudge,
    edit: @escaping @Sendable (Record) throws -> [String: Correction]
  ) async throws -> StoredRecord {
    try await write { db in
      try Self.check(revision, ofRecord: prefix, db)
      var log = DeedLog(.set, db)
      return try Self.correct(prefix, judge: judge, &log, db, edit)
    }
  }

  /// The work of `correct(_:judge:edit:)`, within a transaction.
  static func correct(
    _ prefix: String, judge: RecordJudge, _ log: inout DeedLog, _ db: Database,
    _ edit: (Record) throws -> [String: Correction]
  ) throws -> StoredRecord {
    let stored = try Self.record(prefix, db)
    let rowid = try Self.rowid(of: stored.record.id, db)
    let known = Dictionary(uniqueKeysWithValues: try CorrectionRows.of(record: rowid, db).map { ($0.field, $0) })
    let now = Date.now
    var record = stored.record
    let corrections = try edit(stored.record)
    if !corrections.isEmpty { try log.keep(record.id, isWhole: true) }
    for (name, correction) in corrections.sorted(by: { $0.key < $1.key }) {
      let before = record.fields[name]
      let machine = known[name] == nil ? before : known[name]?.machine
      let action: Change.Action
      switch correction {
      case .value(let field):
        record.fields[name] = field
        action = .set
      case .absent:
        record.fields[name] = nil
        action = .clear
      case .machine:
        record.fields[name] = machine
        action = .revert
      }
      let after = record.fields[name]
      if correction == .machine {
        try CorrectionRows.delete(field: name, record: rowid, db)
      } else {
        let kept = StoredCorrection(field: name, value: after, machine: machine, correctedAt: now)
        try CorrectionRows.save(kept, record: rowid, db)
      }
      record.findings.removeAll { $0.field == name }
      let change = Change(
        recordID: record.id, changedAt: now, action: action, field: name, before: before, after: after)
      try CorrectionRows.log(change, db)
    }
    let judged = judge(record)
    let row = RecordRows.New(
      record: judged.record, title: judged.title, documentID: stored.summary.documentID,
      position: stored.summary.position, now: now.stored)
    try RecordRows.save(row, over: rowid, db)
    return try Self.record(record.id, db)
  }

  /// Decides about records, in one transaction: approves or rejects them.
  ///
  /// - Parameters:
  ///   - ids: The records' ids, or their beginnings.
  ///   - inBulk: Whether nobody looked at each of them.
  ///   - revision: The last change of each as it was looked at; nil to decide whoever changed them since.
  /// - Returns: The ids of the records that the decision changed.
  /// - Throws: `RecordLookupError`, `RevisionConflict`, `LibraryError`; then nothing was changed.
  @discardableResult
  public func decide(
    _ decision: Decision, _ ids: [String], inBulk: Bool = false, revision: Int64? = nil
  ) async throws -> [String] {
    try await write { db in
      for id in ids { try Self.check(revision, ofRecord: id, db) }
      var log = DeedLog(decision.deed, db)
      return try ids.compactMap { prefix in
        let stored = try Self.record(prefix, db)
        guard stored.record.status != decision.status else { return nil }
        try log.keep(stored.record.id, isWhole: false)
        let now = Date.now
        try db.execute(
          sql: "UPDATE record SET status = ?, updated_at = ? WHERE id = ?",
          arguments: [decision.status.rawValue, now.stored, stored.record.id])
        let rowid = try Self.rowid(of: stored.record.id, db)
        // What is decided anew is neither a part of another record any more nor approved unseen.
        for table in ["merged", "approved_in_bulk"] {
          try db.cachedStatement(sql: "DELETE FROM \(table) WHERE record_rowid = ?").execute(arguments: [rowid])
        }
        if decision == .approve, inBulk {
          try db.cachedStatement(sql: "INSERT INTO approved_in_bulk (record_rowid) VALUES (?)")
            .execute(arguments: [rowid])
        }
        try CorrectionRows.log(
          Change(recordID: stored.record.id, changedAt: now, action: decision.action), db)
        return stored.record.id
      }
    }
  }

  /// The row of a record.
  static func rowid(of id: String, _ db: Database) throws -> Int64 {
    guard let rowid = try Int64.fetchOne(db, sql: "SELECT rowid FROM record WHERE id = ?", arguments: [id]) else {
      throw RecordLookupError.notFound(id)
    }
    return rowid
  }
}
