public import Foundation
import GRDB

/// What the library knows of a mail on a server.
public struct MailNote: Hashable, Sendable {
  /// Why it can't be taken; nil if the library has it and all its parts.
  public var problem: String?
  /// Whether it was marked on the server.
  public var isMarked: Bool

  /// A note.
  public init(problem: String? = nil, isMarked: Bool = false) {
    (self.problem, self.isMarked) = (problem, isMarked)
  }
}

/// A folder of mails on a server, and what the numbers of its mails (UID) are valid for (RFC 3501, UIDVALIDITY).
public struct MailFolderState: Hashable, Sendable {
  /// Server, user and folder, as a URL.
  public var folder: String
  /// What the numbers are valid for.
  public var validity: UInt32

  /// A folder's state.
  public init(folder: String, validity: UInt32) { (self.folder, self.validity) = (folder, validity) }
}

extension Library {
  /// What is known of a folder's mails, by their numbers.
  ///
  /// - Throws: `LibraryError`.
  public func mailNotes(of state: MailFolderState) async throws -> [UInt32: MailNote] {
    try await read { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT uid, problem, is_marked FROM mail WHERE folder = ? AND uid_validity = ?",
        arguments: [state.folder.stored, Int64(state.validity)])
      let notes = try rows.map { row in
        (
          try row.value("uid") as UInt32,
          MailNote(problem: try row.value("problem"), isMarked: try row.value("is_marked"))
        )
      }
      return Dictionary(notes) { $1 }
    }
  }

  /// Notes what became of a mail.
  ///
  /// - Throws: `LibraryError`.
  public func note(_ note: MailNote, of uid: UInt32, in state: MailFolderState, at time: Date) async throws {
    try await write { db in
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO mail (folder, uid_validity, uid, problem, is_marked, noted_at) VALUES (?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          state.folder.stored, Int64(state.validity), Int64(uid), note.problem?.stored, note.isMarked, time.stored,
        ])
    }
  }

  /// Forgets mails that are not in a folder any more: a server gives no number twice, and none of another validity comes back.
  ///
  /// - Throws: `LibraryError`.
  public func forgetMails(of state: MailFolderState, but uids: some Collection<UInt32> & Sendable) async throws {
    let kept = try StoredJSON.text(Array(uids))
    try await write { db in
      try db.execute(
        sql: """
          DELETE FROM mail
          WHERE folder = ? AND (uid_validity <> ? OR uid NOT IN (SELECT value FROM json_each(?)))
          """, arguments: [state.folder.stored, Int64(state.validity), kept])
    }
  }
}
