import Documents
public import Foundation
import GRDB

extension Library {
  /// Writes a new library from what can be read of a damaged one, which is left as it is.
  ///
  /// Rows are read page by page, without SQLite. What refers to lost rows is left out; fields, indexes and spellings are made anew; every
  /// original is held to its digest. What undo goes by and cached readings are not taken over.
  ///
  /// - Parameters:
  ///   - folder: The damaged library's folder.
  ///   - new: The new library's folder, which has none yet.
  ///   - digest: The SHA-256 of bytes as the library's ids have it.
  /// - Throws: `LibraryError`: `.missing`, `.alreadyThere`, or why the new library can't be written.
  @concurrent
  public static func recover(
    from folder: URL, to new: URL, digest: @escaping @Sendable (Data) -> String
  ) async throws -> RecoveryReport {
    guard isThere(in: folder) else { throw LibraryError(folder: folder.path, reason: .missing) }
    guard !isThere(in: new) else { throw LibraryError(folder: new.path, reason: .alreadyThere) }
    let pages: DatabasePages
    do { pages = try DatabasePages(databaseFile(in: folder)) } catch { throw LibraryError(folder: folder.path, error) }
    do {
      try DiskFolder(new).make()
      let partial = new.appending(path: ".recovering.\(UUID().uuidString)", directoryHint: .isDirectory)
      defer { try? FileManager.default.removeItem(at: partial) }
      try DiskFolder(partial).make()
      let rows = try copyRows(of: pages, to: partial)
      let library = try Library(at: partial)
      let source = Originals(folder: folder.appending(path: "originals"))
      let (saved, lost) = try await library.write { db in
        let lost = try Recovery.addLostDocuments(source, db)
        return (try Recovery.restoreOrder(after: rows, db), lost)
      }
      try await library.vacuum(evictingReadingsBefore: .distantPast)
      let (known, incomplete) = try await library.read { db in
        (
          try String.fetchSet(db, sql: "SELECT id FROM (\(keptOriginals))").subtracting(lost),
          try Recovery.incompleteDocuments(recordsAreWhole: rows.isWhole("record"), db)
        )
      }
      try library.database.close()
      let target = Originals(folder: new.appending(path: "originals"))
      var report = saved
      try source.copy(known: known, incomplete: incomplete, to: target, &report, digest: digest)
      try FileManager.default.moveItem(at: databaseFile(in: partial), to: databaseFile(in: new))
      try DiskFolder(new).synchronize()
      return report
    } catch {
      throw LibraryError(folder: new.path, error)
    }
  }

  /// What can be read of the tables of a library that is damaged, whatever state it is in.
  ///
  /// - Throws: `LibraryError` if there is no file that can be read.
  @concurrent
  public static func salvageable(in folder: URL) async throws -> RecoveryReport {
    do {
      let pages = try DatabasePages(databaseFile(in: folder))
      let form = try DatabaseQueue()
      try Migrations.migrator.migrate(form)
      let tables = try await form.read { try Salvage.tables(of: $0) }
      let salvage = Salvage(pages, tables: tables)
      var report = RecoveryReport()
      for table in tables where !Recovery.isDerived(table.name) {
        var count = 0
        let lost = salvage.rows(of: table) { _ in count += 1 }
        report.add(table.name, count, lost: lost, salvage)
      }
      report.strayPageCount = salvage.strayPageCount
      return report
    } catch {
      throw LibraryError(folder: folder.path, error)
    }
  }

  /// Makes a database of the form that the damaged one had, and fills it with the rows that can be read.
  private static func copyRows(of pages: DatabasePages, to folder: URL) throws -> RecoveryReport {
    var setUp = configuration(folder: folder)
    setUp.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: databaseFile(in: folder).path, configuration: setUp)
    try Migrations.migrator.migrate(queue, upTo: Recovery.version(of: pages))
    let report = try queue.write { db in
      let tables = try Salvage.tables(of: db)
      let salvage = Salvage(pages, tables: tables)
      var report = RecoveryReport()
      for table in tables where !Recovery.isDerived(table.name) {
        var (count, refused) = (0, 0)
        let insert = try Recovery.insertion(into: table, db)
        let lost = try salvage.rows(of: table) { row in
          do {
            try insert.execute(arguments: Recovery.arguments(row, table))
            count += db.changesCount
          } catch is DatabaseError {
            refused += 1
          }
        }
        report.add(table.name, count, lost: lost + refused, salvage)
      }
      report.strayPageCount = salvage.strayPageCount
      return report
    }
    try queue.close()
    return report
  }
}

extension RecoveryReport {
  fileprivate mutating func add(_ name: String, _ count: Int, lost: Int, _ salvage: Salvage) {
    let damaged = salvage.damagedPageCounts[name] ?? 0
    guard count + lost + damaged > 0 else { return }
    tables.append(Table(name: name, rowCount: count, lostRowCount: lost, damagedPageCount: damaged))
  }

  fileprivate func isWhole(_ table: String) -> Bool {
    tables.first { $0.name == table }?.isWhole ?? true
  }
}

extension Originals {
  /// Copies what is sound to another library: the originals of known documents, and those of unknown ones, which are to be extracted
  /// from again.
  fileprivate func copy(
    known: Set<String>, incomplete: [String: String], to target: Originals, _ report: inout RecoveryReport,
    digest: (Data) -> String
  ) throws {
    func copy(_ id: String) throws -> Bool {
      guard let bytes = try? Data(contentsOf: file(of: id), options: .mappedIfSafe), digest(bytes) == id else {
        return false
      }
      try target.keep(bytes, as: id)
      report.originalCount += 1
      return true
    }
    for id in known.sorted() {
      guard try copy(id) else {
        report.lostOriginals.append(id)
        continue
      }
      if let source = incomplete[id] {
        report.incomplete.append(RecoveryReport.Incomplete(file: try target.file(of: id), source: source))
      }
    }
    for id in ids().subtracting(known).sorted() where try copy(id) {
      report.incomplete.append(RecoveryReport.Incomplete(file: try target.file(of: id), source: nil))
    }
  }
}
