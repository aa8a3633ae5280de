import Documents
import Foundation
import GRDB

extension Library {
  /// Takes back what was done last, in one transaction.
  ///
  /// Records are as they were before: their fields, status, tags, notes and corrections. What an extraction added goes to the
  /// trash. That it was taken back stays in the records' history; it can't be taken back itself.
  ///
  /// - Parameter id: Only this one.
  /// - Throws: `UndoError` if there is nothing; `LibraryError`; then nothing was changed.
  @discardableResult
  public func undo(_ id: Int64? = nil) async throws -> UndoReport {
    try await write { db in
      let last = "SELECT rowid FROM deed WHERE rowid = coalesce(?, rowid) ORDER BY rowid DESC LIMIT 1"
      guard let rowid = try Int64.fetchOne(db, sql: last, arguments: [id]) else { throw UndoError.nothing }
      return try Self.undo(rowid, db)
    }
  }

  /// The last thing done; nil if there is none.
  ///
  /// - Throws: `LibraryError`.
  public func lastDeed() async throws -> Deed? {
    try await read { db in
      try Int64.fetchOne(db, sql: "SELECT max(rowid) FROM deed").map { try Self.deed($0, db) }
    }
  }

  /// The id of the last thing done to a record; nil if nothing was that can be taken back.
  ///
  /// - Throws: `LibraryError`.
  public func lastDeed(ofRecord id: String) async throws -> Int64? {
    try await read { db in
      try Int64.fetchOne(db, sql: "SELECT max(deed_rowid) FROM deed_record WHERE record_id = ?", arguments: [id])
    }
  }

  /// Makes records of their own again of those that were merged, in one transaction.
  ///
  /// The record that stayed loses what it took from the others, unless it was changed since.
  ///
  /// - Parameter prefix: The id, or its beginning, of the record that stayed or of one of the others.
  /// - Returns: The records, the one that stayed first.
  /// - Throws: `UndoError`, `RecordLookupError`, `LibraryError`; then nothing was changed.
  @discardableResult
  public func unmerge(_ prefix: String) async throws -> [StoredRecord] {
    try await write { db in
      let id = try Self.record(prefix, db).record.id
      let merge = try Int64.fetchOne(
        db,
        sql: """
          SELECT deed.rowid FROM deed JOIN deed_record ON deed_rowid = deed.rowid
          WHERE record_id = ? AND action = 'merge' ORDER BY deed.rowid DESC LIMIT 1
          """, arguments: [id])
      guard let rowid = merge else { throw UndoError.notMerged(id) }
      let states = try Self.states(of: rowid, db)
      var log = DeedLog(.unmerge, db)
      for (id, _) in states { try log.keep(id, isWhole: true) }
      for (id, state) in states {
        guard var state else { continue }
        if state.content != nil { try Self.keepLaterChanges(in: &state, of: id, db) }
        guard try state.restore(id, db) else { continue }
        try CorrectionRows.log(Change(recordID: id, changedAt: Date.now, action: .unmerge), db)
      }
      try db.execute(sql: "DELETE FROM deed WHERE rowid = ?", arguments: [rowid])
      let stayed = states.filter { $0.state?.content != nil } + states.filter { $0.state?.content == nil }
      return stayed.compactMap { try? Self.record($0.id, db) }
    }
  }

  /// The work of `undo(_:)`, within a transaction.
  static func undo(_ rowid: Int64, _ db: Database) throws -> UndoReport {
    let deed = try Self.deed(rowid, db)
    var report = UndoReport(deed: deed, restored: [], lost: [], titles: [:])
    let documents = try Row.fetchAll(
      db, sql: "SELECT document_id, effect, sessions FROM deed_document WHERE deed_rowid = ?", arguments: [rowid]
    ).map { row in
      let sessions: String? = try row.value("sessions")
      return (
        id: try row.value("document_id") as String, effect: try row.value("effect") as String,
        sessions: try sessions.map { try StoredJSON.value([Int64].self, $0) } ?? []
      )
    }
    for document in documents where document.effect == "trashed" {
      try TrashRows.restore(document: document.id, inSessions: document.sessions, db)
    }
    for (id, state) in try states(of: rowid, db) {
      let isDone =
        if let state {
          try state.restore(id, db)
        } else {
          // Either it was made, and is there, or it went to the trash.
          try TrashRows.move(record: id, db) || TrashRows.restore(record: id, db)
        }
      if isDone { report.restored.append(id) } else { report.lost.append(id) }
      report.titles[id] = try String.fetchOne(
        db, sql: "SELECT title FROM record WHERE id = ? UNION ALL SELECT title FROM trash WHERE record_id = ?",
        arguments: [id, id])
      try CorrectionRows.log(Change(recordID: id, changedAt: Date.now, action: .undo), db)
    }
    for document in documents where document.effect != "trashed" {
      try undo(document.effect, of: document.id, in: rowid, db)
    }
    try restoreDetails(of: rowid, db)
    try db.execute(sql: "DELETE FROM deed WHERE rowid = ?", arguments: [rowid])
    return report
  }

  private static func undo(_ effect: String, of documentID: String, in deed: Int64, _ db: Database) throws {
    switch effect {
    case "added":
      let hasRecord = try Int.fetchOne(
        db, sql: "SELECT 1 FROM record WHERE document_id = ? LIMIT 1", arguments: [documentID])
      if hasRecord == nil { try TrashRows.move(document: documentID, db) }
    default:
      // joined:7, the session's row.
      guard let session = Int64(effect.dropFirst("joined:".count)) else { return }
      try db.execute(
        sql: "DELETE FROM session_document WHERE session_rowid = ? AND document_id = ?",
        arguments: [session, documentID])
    }
  }

  private static func restoreDetails(of deed: Int64, _ db: Database) throws {
    guard let details = try details(of: deed, db) else { return }
    try details.session?.restore(db)
    if let made = details.newSession { try db.execute(sql: "DELETE FROM session WHERE rowid = ?", arguments: [made]) }
    if let pair = details.keptApart {
      try db.execute(
        sql: "DELETE FROM kept_apart WHERE first_id = ? AND second_id = ?", arguments: StatementArguments(pair))
    }
    for calibration in details.calibrations ?? [] { try calibration.restore(db) }
    // The new one goes first: both may have the same name.
    if let new = details.newCatalog { try CatalogRows.hide(new, db) }
    if let removed = details.removedCatalog { try CatalogRows.show(removed, db) }
  }

  private static func details(of deed: Int64, _ db: Database) throws -> DeedLog.Details? {
    let json = try String.fetchOne(db, sql: "SELECT details FROM deed WHERE rowid = ?", arguments: [deed])
    return try json.map { try StoredJSON.value(DeedLog.Details.self, $0) }
  }

  /// Leaves in the state before a merge what people changed in the record since.
  private static func keepLaterChanges(
    in state: inout RecordState, of id: String, _ db: Database
  ) throws {
    let changed = try String.fetchAll(
      db,
      sql: """
        SELECT DISTINCT field FROM change
        WHERE record_id = ?1 AND action IN ('set', 'clear', 'revert') AND field IS NOT NULL
          AND rowid > (SELECT max(rowid) FROM change WHERE record_id = ?1 AND action = 'merge')
        """, arguments: [id])
    guard !changed.isEmpty, let current = try RecordState(of: id, isWhole: true, db)?.content else { return }
    for field in changed {
      state.content?.record.fields[field] = current.record.fields[field]
      state.content?.corrections.removeAll { $0.field == field }
    }
    state.content?.corrections += current.corrections.filter { changed.contains($0.field) }
  }

  private static func deed(_ rowid: Int64, _ db: Database) throws -> Deed {
    let row = try Row.fetchOne(db, sql: "SELECT action, done_at FROM deed WHERE rowid = ?", arguments: [rowid])
    guard let row, let action = Deed.Action(rawValue: try row.value("action")) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "deed \(rowid) is no known change")
    }
    let ids = try String.fetchAll(
      db, sql: "SELECT record_id FROM deed_record WHERE deed_rowid = ? ORDER BY record_id", arguments: [rowid])
    let details = try details(of: rowid, db)
    return Deed(
      id: rowid, action: action, doneAt: try Date(stored: row.value("done_at")), recordIDs: ids,
      subject: details?.subject ?? details?.session?.name)
  }

  private static func states(of deed: Int64, _ db: Database) throws -> [(id: String, state: RecordState?)] {
    try Row.fetchAll(
      db, sql: "SELECT record_id, state FROM deed_record WHERE deed_rowid = ? ORDER BY record_id", arguments: [deed]
    ).map { row in
      let json: String? = try row.value("state")
      return (try row.value("record_id"), try json.map { try StoredJSON.value(RecordState.self, $0) })
    }
  }
}
