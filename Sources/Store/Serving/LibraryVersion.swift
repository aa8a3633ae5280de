import Foundation
import GRDB

/// Tells whether a library changed, whichever program changed it, without reading any of its rows.
///
/// It has a connection of its own: SQLite counts for each connection the commits of all others.
///
/// Source: SQLite, `PRAGMA data_version`.
public final class LibraryVersion: Sendable {
  private let library: Library
  private let connection: DatabaseQueue

  /// The version of a library that lies in a folder.
  ///
  /// - Throws: `LibraryError`.
  public init(of library: Library) throws {
    self.library = library
    do {
      var configuration = Configuration()
      configuration.readonly = true
      connection = try DatabaseQueue(
        path: Library.databaseFile(in: library.folder).path, configuration: configuration)
    } catch {
      throw library.failure(error)
    }
  }

  /// A number that is greater after every commit.
  ///
  /// - Throws: `LibraryError`.
  public func current() throws -> Int64 {
    do {
      return try connection.unsafeRead { db in
        try Int64.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
      }
    } catch {
      throw library.failure(error)
    }
  }
}
