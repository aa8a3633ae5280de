public import Foundation
import GRDB

extension Library {
  /// Opens the library in a folder.
  ///
  /// To write, the folder is made if there is none (readable by its owner alone), and a library of an older form is
  /// brought up to date. To read, the same happens to a library that can be written; one that can't be written is read
  /// as it is.
  ///
  /// - Throws: `LibraryError`; a library that is damaged, newer or another program's is left untouched.
  public init(at folder: URL, access: Access = .write) throws {
    do {
      switch access {
      case .write:
        try DiskFolder(folder).make()
        guard Self.isWritable(folder) else { throw LibraryError(folder: folder.path, reason: .readOnly) }
        try self.init(writableAt: folder)
      case .read:
        guard FileManager.default.fileExists(atPath: Self.databaseFile(in: folder).path) else {
          throw LibraryError(folder: folder.path, reason: .missing)
        }
        if Self.isWritable(folder) {
          try self.init(writableAt: folder)
        } else {
          try self.init(readOnlyAt: folder)
        }
      }
    } catch {
      throw LibraryError(folder: folder.path, error)
    }
  }

  /// Opens the library in a folder for a process that reads for many at once, as a server does: reads don't wait for one
  /// another, nor for writes.
  ///
  /// - Parameter readers: How many reads run at a time.
  /// - Throws: `LibraryError`.
  public init(sharedAt folder: URL, readers: Int) throws {
    do {
      // Made, or brought up to date, as any other.
      _ = try Library(at: folder)
      var configuration = Self.configuration(folder: folder, cacheSize: Self.sharedCacheSize)
      configuration.maximumReaderCount = readers
      let pool = try DatabasePool(path: Self.databaseFile(in: folder).path, configuration: configuration)
      try pool.writeWithoutTransaction { try $0.execute(sql: Self.synchronous) }
      self.init(folder: folder, database: pool)
    } catch {
      throw LibraryError(folder: folder.path, error)
    }
  }

  /// A library whose database lives in memory and ends with the value; originals are kept in the folder.
  ///
  /// - Throws: `LibraryError`.
  public static func inMemory(folder: URL) throws -> Library {
    do {
      let queue = try DatabaseQueue(configuration: configuration(folder: folder))
      try Migrations.migrator.migrate(queue)
      return Library(folder: folder, database: queue)
    } catch {
      throw LibraryError(folder: folder.path, error)
    }
  }

  /// Opens a library for reading and writing, and brings it up to date.
  ///
  /// One process at a time does this: turning a new database to write-ahead logging, and migrating it, can't wait for
  /// one another inside SQLite.
  private init(writableAt folder: URL) throws {
    let lock = try FolderLock(folder)
    try Self.makeDatabaseFile(in: folder)
    // One connection, for a command does one thing at a time: a pool would write to the database, and wait for the disk,
    // whenever it is opened.
    var configuration = Self.configuration(folder: folder)
    configuration.journalMode = .wal
    let queue = try DatabaseQueue(path: Self.databaseFile(in: folder).path, configuration: configuration)
    if try !queue.read(Migrations.migrator.hasCompletedMigrations) {
      try Migrations.migrator.migrate(queue)
    }
    try queue.writeWithoutTransaction { try $0.execute(sql: Self.synchronous) }
    self.init(folder: folder, database: queue)
    lock.release()
  }

  /// A save is acknowledged once it has reached the disk: what a person corrected outlives a power cut. It costs one fsync a
  /// save, little beside the reading that comes before it.
  private static let synchronous = "PRAGMA synchronous = FULL"

  /// Opens a library for reading where nothing can be written.
  init(readOnlyAt folder: URL) throws {
    let queue = try Self.readOnlyQueue(in: folder)
    guard try queue.read(Migrations.migrator.hasCompletedMigrations) else {
      throw LibraryError(folder: folder.path, reason: .olderVersion)
    }
    self.init(folder: folder, database: queue)
  }

  /// A connection that reads alone, set up further by what is given.
  static func readOnlyQueue(
    in folder: URL, setUp: @escaping @Sendable (Database) throws -> Void = { _ in }
  ) throws -> DatabaseQueue {
    var configuration = configuration(folder: folder)
    configuration.readonly = true
    configuration.prepareDatabase(setUp)
    let file = databaseFile(in: folder)
    // A write-ahead log beside the database holds changes of a process that may still run. Without one nothing but the
    // file itself is to be read, and SQLite must be told so, or it fails to make its shared memory beside it.
    let hasLog = FileManager.default.fileExists(atPath: file.path + "-wal")
    return try DatabaseQueue(
      path: hasLog ? file.path : file.absoluteString + "?immutable=1", configuration: configuration)
  }

  /// How every connection is set up; it refuses a database that is not this program's, or that is newer, before
  /// anything is written to it.
  static func configuration(folder: URL, cacheSize: Int = cacheSize) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(busyTimeout)
    configuration.label = "docent.library"
    configuration.prepareDatabase { db in
      guard try Migrations.isLibrary(db) else { throw LibraryError(folder: folder.path, reason: .notALibrary) }
      guard try !Migrations.migrator.hasBeenSuperseded(db) else {
        throw LibraryError(folder: folder.path, reason: .newerVersion)
      }
      try db.execute(sql: "PRAGMA cache_size = -\(cacheSize)")
      // What is deleted is overwritten, not left in free pages.
      try db.execute(sql: "PRAGMA secure_delete = ON")
      QuerySQL.prepare(db)
    }
    return configuration
  }

  /// Makes an empty database file that its owner alone may read, if there is none; SQLite gives its log the same
  /// permissions.
  ///
  /// One that is there is not opened: closing it would drop the locks that this process holds on it through SQLite.
  private static func makeDatabaseFile(in folder: URL) throws {
    let descriptor = open(databaseFile(in: folder).path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
      try DiskFolder(folder).synchronize()
    } else if errno != EEXIST {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  /// Whether the folder and the database in it, if there is one, can be written.
  private static func isWritable(_ folder: URL) -> Bool {
    let file = databaseFile(in: folder).path
    return FileManager.default.isWritableFile(atPath: folder.path)
      && (!FileManager.default.fileExists(atPath: file) || FileManager.default.isWritableFile(atPath: file))
  }

  /// Whether there is a library in a folder, which may hold plugins alone.
  public static func isThere(in folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: databaseFile(in: folder).path)
  }

  static func databaseFile(in folder: URL) -> URL {
    URL(filePath: folder.path, directoryHint: .isDirectory).appending(path: "library.sqlite")
  }
}

/// A lock on a folder that processes hold one at a time, until it is released or the process ends.
///
/// It makes no file: the folder itself is locked (flock(2)). Where the file system has no such locks it holds nobody up.
struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// Waits for the lock.
  init(_ folder: URL) throws {
    descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  deinit { close(descriptor) }

  /// Lets the next process in.
  consuming func release() {}
}
