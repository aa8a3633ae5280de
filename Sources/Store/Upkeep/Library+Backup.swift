public import Foundation
import GRDB

/// What a backup holds.
public struct BackupReport: Hashable, Sendable {
  /// The documents.
  public var documentCount: Int
  /// The records.
  public var recordCount: Int
  /// The originals.
  public var originalCount: Int
  /// The documents whose originals are missing in the library, and so in the backup.
  public var missingOriginals: [String]
}

extension Library {
  /// Writes the whole library, originals included, into one file: the state of one moment, while others go on writing.
  ///
  /// The file is a SQLite database like the library's own, with the originals in one more table. It appears under its name
  /// whole or not at all.
  ///
  /// - Throws: `LibraryError`; `.alreadyThere` if there is such a file.
  @concurrent @discardableResult
  public func backUp(to file: URL) async throws -> BackupReport {
    guard !FileManager.default.fileExists(atPath: file.path) else {
      throw LibraryError(folder: file.path, reason: .alreadyThere)
    }
    let partial = file.deletingLastPathComponent().appending(path: ".\(file.lastPathComponent).\(UUID().uuidString)")
    do {
      defer { try? FileManager.default.removeItem(at: partial) }
      try Self.makePrivateFile(partial)
      try await database.vacuum(into: partial.path)
      let report = try await addOriginals(to: partial)
      try FileHandle(forWritingTo: partial).synchronize()
      try FileManager.default.moveItem(at: partial, to: file)
      try DiskFolder(file.deletingLastPathComponent()).synchronize()
      return report
    } catch {
      throw error is CancellationError ? error : LibraryError(folder: file.path, error)
    }
  }

  private func addOriginals(to file: URL) async throws -> BackupReport {
    var configuration = Configuration()
    configuration.journalMode = .default
    let copy = try DatabaseQueue(path: file.path, configuration: configuration)
    let originals = originals
    let report = try await copy.write { db in
      try db.execute(sql: "CREATE TABLE \(Self.backupTable) (id TEXT NOT NULL PRIMARY KEY, bytes BLOB NOT NULL) STRICT")
      var report = BackupReport(
        documentCount: try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM document") ?? 0,
        recordCount: try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM record") ?? 0, originalCount: 0,
        missingOriginals: [])
      let ids = try String.fetchAll(db, sql: "SELECT id FROM (\(Self.keptOriginals)) ORDER BY id")
      let insert = try db.makeStatement(sql: "INSERT INTO \(Self.backupTable) VALUES (?, ?)")
      for id in ids {
        guard let bytes = try? Data(contentsOf: originals.file(of: id), options: .mappedIfSafe) else {
          report.missingOriginals.append(id)
          continue
        }
        try insert.execute(arguments: [id, bytes])
        report.originalCount += 1
      }
      return report
    }
    try copy.close()
    return report
  }

  /// Brings a library back from a backup into a folder that has none.
  ///
  /// Every original is held to its digest. The library appears when all of it is there; what was begun and broken off is
  /// simply begun again.
  ///
  /// - Parameters:
  ///   - file: The backup.
  ///   - folder: The library's folder, made if there is none.
  ///   - digest: The SHA-256 of bytes as the library's ids have it.
  /// - Throws: `LibraryError`, of the backup's file or of the folder.
  public static func restore(from file: URL, to folder: URL, digest: (Data) -> String) throws {
    do {
      guard FileManager.default.fileExists(atPath: file.path) else {
        throw LibraryError(folder: file.path, reason: .missing)
      }
      let backup = try DatabaseQueue(path: file.path, configuration: readOnlyConfiguration(naming: file))
      try backup.read { db in try check(db, naming: file) }
      guard !isThere(in: folder) else { throw LibraryError(folder: folder.path, reason: .alreadyThere) }
      try DiskFolder(folder).make()
      let lock = try FolderLock(folder)
      let originals = Originals(folder: folder.appending(path: "originals"))
      try backup.read { db in
        let rows = try Row.fetchCursor(db, sql: "SELECT id, bytes FROM \(backupTable)")
        while let row = try rows.next() {
          let (id, bytes): (String, Data) = try (row.value("id"), row.value("bytes"))
          guard digest(bytes) == id else {
            throw LibraryError(folder: file.path, reason: .damaged("the original \(id) holds other bytes"))
          }
          try originals.keep(bytes, as: id)
        }
      }
      let partial = folder.appending(path: ".restoring.\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: partial) }
      try makePrivateFile(partial)
      try backup.vacuum(into: partial.path)
      let library = try DatabaseQueue(path: partial.path)
      try library.write { try $0.execute(sql: "DROP TABLE \(backupTable)") }
      try library.vacuum()
      try library.close()
      try FileHandle(forWritingTo: partial).synchronize()
      try FileManager.default.moveItem(at: partial, to: databaseFile(in: folder))
      try DiskFolder(folder).synchronize()
      lock.release()
    } catch {
      throw LibraryError(folder: file.path, error)
    }
  }

  private static func check(_ db: Database, naming file: URL) throws {
    let problems = try String.fetchAll(db, sql: "PRAGMA quick_check").filter { $0 != "ok" }
    if let first = problems.first { throw LibraryError(folder: file.path, reason: .damaged(first)) }
    guard try db.tableExists(backupTable) else { throw LibraryError(folder: file.path, reason: .notABackup) }
  }

  private static func readOnlyConfiguration(naming file: URL) -> Configuration {
    var configuration = configuration(folder: file)
    configuration.readonly = true
    return configuration
  }

  private static func makePrivateFile(_ file: URL) throws {
    let descriptor = open(file.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    close(descriptor)
  }

  private static let backupTable = "backup_original"
}
