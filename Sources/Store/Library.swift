import Documents
public import Foundation
import GRDB

/// The documents and records that are kept, in one folder on this machine.
///
/// The folder holds `library.sqlite`, under `originals/` every file that was saved, byte for byte, and under `renditions/`
/// pictures of pages that were asked for. Any number of processes may read and write one library at a time; each write is
/// one transaction, whole or not at all.
///
/// Every method throws `LibraryError`, which names the folder and the reason.
public struct Library: Sendable {
  /// What a library is opened for.
  public enum Access: Hashable, Sendable {
    /// To read and write; a folder without a library gets an empty one.
    case write
    /// To read; the library must exist, but may lie where nothing can be written.
    case read
  }

  /// How long a write waits for another process, in seconds.
  public static let busyTimeout = 30.0

  /// The most memory that pages of the database take, in KiB: a large library is sorted and exported from memory.
  static let cacheSize = 65_536
  /// The same for each connection of a library that is shared by many readers.
  static let sharedCacheSize = 8_192

  /// The folder that holds the library.
  public let folder: URL

  let database: any DatabaseWriter
  let originals: Originals

  init(folder: URL, database: any DatabaseWriter) {
    self.folder = folder
    self.database = database
    originals = Originals(folder: folder.appending(path: "originals"))
  }

  /// Runs a read of one consistent state of the database.
  func read<Value: Sendable>(_ work: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      return try await database.read(work)
    } catch {
      throw failure(error)
    }
  }

  /// Runs one transaction, whole or not at all.
  func write<Value: Sendable>(_ work: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      return try await database.write(work)
    } catch {
      throw failure(error)
    }
  }

  /// The library's failure that an error amounts to; what the caller did wrong, and a cancelled task, stay as they are.
  func failure(_ error: any Error) -> any Error {
    switch error {
    case let error as CallerError: error.error
    case is RecordLookupError, is FieldValueError, is SQLError, is SessionError, is TagError, is RecordConflict,
      is UndoError, is TokenError, is RevisionConflict, is CancellationError:
      error
    default: LibraryError(folder: folder.path, error)
    }
  }
}

/// An error of a body that a caller gave, on its way back to the caller.
struct CallerError: Error {
  let error: any Error

  /// Calls a body.
  static func passing(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      throw CallerError(error: error)
    }
  }

  /// Calls a body.
  static func passing<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch {
      throw CallerError(error: error)
    }
  }
}
