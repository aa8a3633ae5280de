public import Documents
public import Foundation
import GRDB

/// What lets a program, or a browser elsewhere, ask a server.
public struct AccessToken: Hashable, Sendable {
  /// What it allows; each also what those before it allow.
  public enum Scope: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
    /// To look.
    case read
    /// To add and to change.
    case write
    /// To erase for good.
    case admin

    /// Whether this allows less.
    public static func < (one: Scope, other: Scope) -> Bool {
      allCases.firstIndex(of: one).map { $0 < (allCases.firstIndex(of: other) ?? 0) } ?? true
    }
  }

  /// What it is called.
  public var name: String
  /// What it allows.
  public var scope: Scope
  /// When it was made.
  public var createdAt: Date
  /// When it was used last, to the hour; nil if never.
  public var usedAt: Date?

  /// Whether its last use was noted so long ago that another is worth a write.
  public var isUseOld: Bool { usedAt.map { $0 < Date.now.addingTimeInterval(-3600) } ?? true }
}

/// Why a token can't be made or revoked.
public enum TokenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another one has the name.
  case nameTaken(String)
  /// None has the name.
  case notFound(String)
  /// A name has at least one character that is not a space.
  case nameEmpty

  /// The reason.
  public var description: String {
    switch self {
    case .nameTaken(let name): "there is a token '\(name)' already"
    case .notFound(let name): "there is no token '\(name)'"
    case .nameEmpty: "a token needs a name"
    }
  }
}

extension TokenError: ReportedError {
  /// The kind of error.
  public var errorCode: String { "invalid_token" }
}

extension Library {
  /// Keeps a token by its hash.
  ///
  /// - Parameter hash: The SHA-256 of the token, in hexadecimal digits.
  /// - Throws: `TokenError`, `LibraryError`.
  public func addToken(named name: String, scope: AccessToken.Scope, hash: String) async throws {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines).stored
    guard !name.isEmpty else { throw TokenError.nameEmpty }
    try await write { db in
      if try Int.fetchOne(db, sql: "SELECT 1 FROM token WHERE name = ?", arguments: [name]) != nil {
        throw TokenError.nameTaken(name)
      }
      try db.execute(
        sql: "INSERT INTO token (name, hash, scope, created_at) VALUES (?, ?, ?, ?)",
        arguments: [name, hash, scope.rawValue, Date.now.stored])
    }
  }

  /// All tokens, by name.
  ///
  /// - Throws: `LibraryError`.
  public func tokens() async throws -> [AccessToken] {
    try await read { db in try Row.fetchAll(db, sql: "SELECT * FROM token ORDER BY name").map { try Self.token($0) } }
  }

  /// The token of a hash; nil if there is none. Notes that it was used.
  ///
  /// - Throws: `LibraryError`.
  public func token(hash: String) async throws -> AccessToken? {
    try await token("SELECT * FROM token WHERE hash = ?", [hash])
  }

  /// The token that let a browser in; nil if there is none, or it was too long ago. Notes that it was used.
  ///
  /// - Parameter hash: The SHA-256 of the browser's cookie, in hexadecimal digits.
  /// - Throws: `LibraryError`.
  public func token(ofLogin hash: String) async throws -> AccessToken? {
    try await token(
      """
      SELECT token.* FROM token JOIN login ON token_rowid = token.rowid WHERE login.hash = ? AND login.created_at > ?
      """, [hash, Date.now.addingTimeInterval(-Self.loginSeconds).stored])
  }

  private func token(_ sql: String, _ arguments: StatementArguments) async throws -> AccessToken? {
    let found = try await read { db in
      try Row.fetchOne(db.cachedStatement(sql: sql), arguments: arguments).map { try Self.token($0) }
    }
    // To the hour, so that looking does not mean writing.
    if let found, found.isUseOld {
      try await write { db in
        try db.execute(sql: "UPDATE token SET used_at = ? WHERE name = ?", arguments: [Date.now.stored, found.name])
      }
    }
    return found
  }

  /// How long a browser stays let in, in seconds: 30 days.
  public static let loginSeconds: TimeInterval = 30 * 86_400

  /// Keeps that a token let a browser in; the oldest of too many ends.
  ///
  /// - Parameters:
  ///   - hash: The SHA-256 of the browser's cookie, in hexadecimal digits.
  ///   - token: The SHA-256 of the token.
  ///   - limit: How many browsers may be let in at a time.
  /// - Returns: Whether there is such a token.
  /// - Throws: `LibraryError`.
  public func addLogin(hash: String, token: String, limit: Int) async throws -> Bool {
    try await write { db in
      try db.execute(
        sql: "INSERT INTO login (hash, token_rowid, created_at) SELECT ?, rowid, ? FROM token WHERE hash = ?",
        arguments: [hash, Date.now.stored, token])
      guard db.changesCount == 1 else { return false }
      try db.execute(
        sql: "DELETE FROM login WHERE hash NOT IN (SELECT hash FROM login ORDER BY created_at DESC, hash LIMIT ?)",
        arguments: [limit])
      return true
    }
  }

  /// Takes a token's rights away.
  ///
  /// - Throws: `TokenError`, `LibraryError`.
  public func revokeToken(named name: String) async throws {
    try await write { db in
      try db.execute(sql: "DELETE FROM token WHERE name = ?", arguments: [name.stored])
      if db.changesCount == 0 { throw TokenError.notFound(name) }
    }
  }

  private static func token(_ row: Row) throws -> AccessToken {
    let (scope, used): (String, String?) = try (row.value("scope"), row.value("used_at"))
    return try AccessToken(
      name: row.value("name"), scope: AccessToken.Scope(rawValue: scope) ?? .read,
      createdAt: Date(stored: row.value("created_at")), usedAt: used.map { try Date(stored: $0) })
  }
}
