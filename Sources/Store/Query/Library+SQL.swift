public import Documents
import Foundation
import GRDB

/// What a statement gave: its columns, and its rows in order.
public struct SQLResult: Hashable, Sendable {
  /// The columns' names.
  public var columns: [String]
  /// The rows; a blob is given as hexadecimal digits.
  public var rows: [[JSONValue]]
}

/// Why a statement was not run.
public struct SQLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in SQLite's words or our own.
  public var description: String
}

extension Library {
  /// Runs one statement that reads, with the record types as views.
  ///
  /// A view takes the place of a table of its name, which is `main.NAME` then.
  ///
  /// - Throws: `SQLError` if the statement is faulty or would change anything; `LibraryError`.
  public func select(_ sql: String, views: [RecordView]) async throws -> SQLResult {
    do {
      // A connection of its own: the views must not stay with those of the library.
      let queue = try Self.readOnlyQueue(in: folder) { db in
        for (name, statement) in views.flatMap(\.statements) {
          try db.execute(sql: "CREATE TEMP VIEW IF NOT EXISTS \(RecordView.quoted(name)) AS \(statement)")
        }
      }
      return try await queue.read { db in
        do {
          let statement = try db.makeStatement(sql: sql)
          let verb = sql.drop(while: \.isWhitespace).prefix(while: \.isLetter).lowercased()
          guard statement.isReadonly, ["select", "with", "values", "explain"].contains(verb) else {
            throw SQLError(description: "only statements that read are run here")
          }
          let rows = try Row.fetchAll(statement)
          return SQLResult(columns: statement.columnNames, rows: rows.map { $0.databaseValues.map(Self.value) })
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR || error.resultCode == .SQLITE_MISUSE
        {
          throw SQLError(description: error.message ?? "\(error.resultCode)")
        }
      }
    } catch {
      throw failure(error)
    }
  }

  /// Makes the record types' views a part of the library, for other programs that read it; a type whose name is a table's
  /// has `_record` after it.
  ///
  /// - Throws: `LibraryError`.
  public func keepViews(_ views: [RecordView]) async throws {
    let known = try await read { db in try Self.keptViews(db) }
    let wanted = try await read { db in
      let tables = Set(try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'"))
      return views.flatMap(\.statements).map { name, sql in (tables.contains(name) ? "\(name)_record" : name, sql) }
    }
    let changed = wanted.filter { known[$0.0] != Self.definition($0.0, $0.1) }
    guard !changed.isEmpty else { return }
    try await write { db in
      for (name, sql) in changed {
        try db.execute(sql: "DROP VIEW IF EXISTS \(RecordView.quoted(name))")
        try db.execute(sql: Self.definition(name, sql))
      }
    }
  }

  private static func keptViews(_ db: Database) throws -> [String: String] {
    let rows = try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_master WHERE type = 'view'")
    return Dictionary(uniqueKeysWithValues: try rows.map { try ($0.value("name"), $0.value("sql")) })
  }

  private static func definition(_ name: String, _ sql: String) -> String {
    "CREATE VIEW \(RecordView.quoted(name)) AS \(sql)"
  }

  private static func value(_ value: DatabaseValue) -> JSONValue {
    switch value.storage {
    case .null: .null
    case .int64(let number): .integer(Int(number))
    case .double(let number): .number(number)
    case .string(let text): .string(text)
    case .blob(let data): .string(data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
    }
  }
}

extension SQLError: ReportedError {
  /// The kind of error.
  public var errorCode: String { "invalid_sql" }
  /// What is wrong, for people.
  public var report: String { "the statement can't be run: \(self)" }
}
