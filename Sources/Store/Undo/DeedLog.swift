import Documents
import Foundation
import GRDB

/// Keeps what undo needs while a change is made, within the change's transaction.
///
/// The deed begins with the first thing that is kept, so that a change of nothing is no deed.
struct DeedLog {
  /// What there was beside records, as `deed.details` keeps it.
  struct Details: Codable {
    /// What was changed, for people.
    var subject: String?
    /// The session as it was.
    var session: SessionState?
    /// The row of a session that was made.
    var newSession: Int64?
    /// The pair of records that was kept apart.
    var keptApart: [String]?
    /// The row of a catalogue that was imported.
    var newCatalog: Int64?
    /// The row of a catalogue that was removed, or replaced.
    var removedCatalog: Int64?
    /// The calibrations as they were.
    var calibrations: [CalibrationState]?
  }

  private let action: Deed.Action
  private let run: String?
  private let db: Database
  private var rowid: Int64?

  /// A log of a change.
  ///
  /// - Parameter run: What several transactions have in common that are one deed.
  init(_ action: Deed.Action, run: String? = nil, _ db: Database) {
    self.action = action
    self.run = run
    self.db = db
  }

  /// Keeps a record as it is now, before it is changed or where it is to be made.
  ///
  /// - Parameter isWhole: Whether more than its status changes.
  mutating func keep(_ id: String, isWhole: Bool) throws {
    let deed = try begin()
    let known = try db.cachedStatement(sql: "SELECT 1 FROM deed_record WHERE deed_rowid = ? AND record_id = ?")
    // Of several changes in one deed the first knows how it was.
    if try Int.fetchOne(known, arguments: [deed, id]) != nil { return }
    let state = try RecordState(of: id, isWhole: isWhole, db)
    try insert(id, state.map { try StoredJSON.text($0) }, deed)
  }

  /// Notes a record that goes to the trash, which keeps how it was.
  mutating func keepTrashed(_ id: String) throws {
    let deed = try begin()
    try insert(id, nil, deed)
  }

  /// Notes what was done to a document.
  mutating func note(_ effect: DocumentEffect, on documentID: String) throws {
    let deed = try begin()
    var sessions: String?
    if case .trashed = effect {
      sessions = try StoredJSON.text(
        Int64.fetchAll(
          db, sql: "SELECT session_rowid FROM session_document WHERE document_id = ?", arguments: [documentID]))
    }
    try db.cachedStatement(
      sql:
        "INSERT INTO deed_document (deed_rowid, document_id, effect, sessions) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
    ).execute(arguments: [deed, documentID, effect.text, sessions])
  }

  /// Keeps what there was beside records.
  mutating func keep(_ details: Details) throws {
    let deed = try begin()
    let json = try String.fetchOne(db, sql: "SELECT details FROM deed WHERE rowid = ?", arguments: [deed])
    var details = details
    if var known = try json.map({ try StoredJSON.value(Details.self, $0) }) {
      // Of several changes in one deed the first knows how it was.
      guard let more = details.calibrations, let before = known.calibrations else { return }
      known.calibrations = before + more.filter { new in !before.contains { $0.extractorID == new.extractorID } }
      details = known
    }
    try db.execute(
      sql: "UPDATE deed SET details = ? WHERE rowid = ?", arguments: [try StoredJSON.text(details), deed])
  }

  /// What is done to a document.
  enum DocumentEffect {
    /// It was not there before.
    case added
    /// It joined a session, by its row.
    case joined(Int64)
    /// It went to the trash.
    case trashed

    /// The effect as `deed_document.effect` keeps it.
    var text: String {
      switch self {
      case .added: "added"
      case .joined(let session): "joined:\(session)"
      case .trashed: "trashed"
      }
    }
  }

  private func insert(_ id: String, _ state: String?, _ deed: Int64) throws {
    try db.cachedStatement(
      sql: "INSERT INTO deed_record (deed_rowid, record_id, state) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
    ).execute(arguments: [deed, id, state])
  }

  private mutating func begin() throws -> Int64 {
    if let rowid { return rowid }
    if let run, let known = try Int64.fetchOne(db, sql: "SELECT rowid FROM deed WHERE run = ?", arguments: [run]) {
      rowid = known
      return known
    }
    try db.execute(
      sql: "INSERT INTO deed (action, done_at, run) VALUES (?, ?, ?)",
      arguments: [action.rawValue, Date.now.stored, run])
    rowid = db.lastInsertedRowID
    return db.lastInsertedRowID
  }
}

/// The calibration of an extractor, as undo keeps it.
struct CalibrationState: Codable {
  var extractorID: String
  /// The calibration as its table holds it; nil if there was none.
  var json: String?
  var fittedAt: String?

  init(of extractorID: String, _ db: Database) throws {
    self.extractorID = extractorID
    let row = try Row.fetchOne(
      db, sql: "SELECT json, fitted_at FROM calibration WHERE extractor_id = ?", arguments: [extractorID.stored])
    json = try row?.value("json")
    fittedAt = try row?.value("fitted_at")
  }

  /// Brings the calibration back, or removes the one that is there.
  func restore(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM calibration WHERE extractor_id = ?", arguments: [extractorID.stored])
    guard let json, let fittedAt else { return }
    try db.execute(
      sql: "INSERT INTO calibration (extractor_id, json, fitted_at) VALUES (?, ?, ?)",
      arguments: [extractorID.stored, json, fittedAt])
  }
}

/// A session with its documents, as undo keeps it.
struct SessionState: Codable {
  var rowid: Int64
  var name: String
  var startedAt: String
  var documentIDs: [String]

  init(of rowid: Int64, _ db: Database) throws {
    let row = try Row.fetchOne(db, sql: "SELECT name, started_at FROM session WHERE rowid = ?", arguments: [rowid])
    guard let row else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "session \(rowid) is missing") }
    self.rowid = rowid
    name = try row.value("name")
    startedAt = try row.value("started_at")
    documentIDs = try String.fetchAll(
      db, sql: "SELECT document_id FROM session_document WHERE session_rowid = ?", arguments: [rowid])
  }

  /// Brings the session back; of its documents those that are there.
  func restore(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO session (rowid, name, started_at) VALUES (?, ?, ?)
        ON CONFLICT (rowid) DO UPDATE SET name = excluded.name, started_at = excluded.started_at
        """, arguments: [rowid, name, startedAt])
    for id in documentIDs {
      try db.execute(
        sql: """
          INSERT INTO session_document (session_rowid, document_id)
          SELECT ?, id FROM document WHERE id = ? ON CONFLICT DO NOTHING
          """, arguments: [rowid, id])
    }
  }
}
