import Documents
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite struct OpeningTests {
  private func reason(_ body: () throws -> Void) -> LibraryError.Reason? {
    do {
      try body()
      return nil
    } catch {
      return (error as? LibraryError)?.reason
    }
  }

  private func database(in folder: URL) -> URL { folder.appending(path: "library.sqlite") }

  /// A library with one record, closed.
  private func makeLibrary(at folder: URL) async throws {
    try await Library(at: folder).save(
      try Sample.document(), original: nil, source: "a.jpg", records: [(Sample.receipt(), "Café Crème")])
  }

  @Test func anEmptyFolderGetsALibrary() async throws {
    try await withFolder { parent in
      let folder = parent.appending(path: "new/library")
      let health = try await Library(at: folder).health()
      #expect(health.schemaVersion == Migrations.migrator.migrations.count)
      #expect(health.documentCount == 0)
      #expect(health.isSound)
      let permissions = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions]
      #expect((permissions as? NSNumber)?.intValue == 0o700)
      let ofDatabase = try FileManager.default.attributesOfItem(atPath: database(in: folder).path)[.posixPermissions]
      #expect((ofDatabase as? NSNumber)?.intValue == 0o600)
      #expect(try await Library(at: folder, access: .read).summaries().isEmpty)
    }
  }

  @Test func readingNeedsALibrary() async throws {
    try await withFolder { folder in
      #expect(reason { _ = try Library(at: folder, access: .read) } == .missing)
      #expect(reason { _ = try Library(at: folder.appending(path: "absent"), access: .read) } == .missing)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files.isEmpty)
    }
  }

  @Test(arguments: [0, 20, 5000])
  func aDamagedDatabaseIsNamedAndLeftAlone(offset: Int) async throws {
    try await withFolder { folder in
      try await makeLibrary(at: folder)
      let file = database(in: folder)
      var bytes = try Data(contentsOf: file)
      for index in offset..<min(bytes.count, offset + 20_000) { bytes[index] = 0xA5 }
      try bytes.write(to: file)
      do {
        let library = try Library(at: folder)
        let health = try await library.health()
        #expect(!health.databaseProblems.isEmpty)
      } catch let error as LibraryError {
        guard case .damaged = error.reason else { throw error }
        #expect(error.description.hasPrefix("\(folder.path): "))
        #expect(try Data(contentsOf: file) == bytes)
      }
    }
  }

  @Test(arguments: ["id = NULL", "json = 'no JSON'", "created_at = 'yesterday'", "confidence = NULL"])
  func aDamagedRowIsNamed(_ damage: String) async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      try await library.save(try Sample.document(), original: nil, source: "a.jpg", records: [(Sample.receipt(), nil)])
      try await library.write { db in
        // What SQLite itself would refuse, as only a damaged file can hold it.
        try db.execute(sql: "DROP TRIGGER record_event_update")
        try db.execute(sql: "PRAGMA writable_schema = ON")
        try db.execute(sql: "UPDATE sqlite_master SET sql = replace(sql, 'NOT NULL', '') WHERE name = 'record'")
        try db.execute(sql: "PRAGMA writable_schema = RESET")
        try db.execute(sql: "UPDATE record SET \(damage)")
      }
      do {
        _ = try await library.records()
        Issue.record("the damage was not seen")
      } catch let error as LibraryError {
        guard case .damaged = error.reason else { throw error }
      }
    }
  }

  @Test func aTextFileIsNoDatabase() async throws {
    try await withFolder { folder in
      let bytes = Data("not a database, but long enough to be looked at as one; ".utf8)
      try bytes.write(to: database(in: folder))
      #expect(reason { _ = try Library(at: folder) } == .damaged("file is not a database"))
      #expect(try Data(contentsOf: database(in: folder)) == bytes)
    }
  }

  @Test func anotherProgramsDatabaseIsRefused() async throws {
    try await withFolder { folder in
      do {
        let queue = try DatabaseQueue(path: database(in: folder).path)
        try await queue.write { try $0.execute(sql: "CREATE TABLE note (text TEXT)") }
      }
      let bytes = try Data(contentsOf: database(in: folder))
      #expect(reason { _ = try Library(at: folder) } == .notALibrary)
      #expect(try Data(contentsOf: database(in: folder)) == bytes)
    }
  }

  @Test(arguments: [Library.Access.read, .write])
  func aNewerLibraryIsRefused(_ access: Library.Access) async throws {
    try await withFolder { folder in
      try await makeLibrary(at: folder)
      do {
        let queue = try DatabaseQueue(path: database(in: folder).path)
        try await queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('999')") }
      }
      let bytes = try Data(contentsOf: database(in: folder))
      #expect(reason { _ = try Library(at: folder, access: access) } == .newerVersion)
      #expect(reason { _ = try Library(readOnlyAt: folder) } == .newerVersion)
      #expect(try Data(contentsOf: database(in: folder)) == bytes)
    }
  }

  @Test func anInterruptedFirstOpeningIsTakenUp() async throws {
    try await withFolder { folder in
      do {
        let queue = try DatabaseQueue(path: database(in: folder).path)
        try await queue.write { try $0.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT PRIMARY KEY)") }
      }
      #expect(try await Library(at: folder).health().isSound)
    }
  }

  @Test(arguments: ["library", "a b?mode=memory#c%41"])
  func aLibraryIsReadWhereNothingCanBeWritten(_ name: String) async throws {
    try await withFolder { parent in
      let folder = parent.appending(path: name)
      try await makeLibrary(at: folder)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      let library = try Library(readOnlyAt: folder)
      #expect(try await library.summaries().map(\.title) == ["Café Crème"])
      #expect(try await library.search("cafe").map(\.passages.count) == [2])
      #expect(try await library.health().isSound)
      await #expect(throws: LibraryError(folder: folder.path, reason: .readOnly)) {
        try await library.save(try Sample.document(), original: nil, source: "b.jpg", records: [])
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == files)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func aReadOnlyFolderIsReadAndNotWritten() async throws {
    try await withFolder { folder in
      try await makeLibrary(at: folder)
      try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path) }
      #expect(reason { _ = try Library(at: folder) } == .readOnly)
      #expect(try await Library(at: folder, access: .read).summaries().count == 1)
    }
  }

  @Test func aFolderThatCannotBeMadeIsNamed() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "file")
      try Data().write(to: file)
      for place in [file, file.appending(path: "library"), URL(filePath: "/proc/docent")] {
        do {
          _ = try Library(at: place)
          Issue.record("\(place.path) was opened")
        } catch let error as LibraryError {
          #expect(error.description.hasPrefix("\(place.path): "))
        }
      }
    }
  }

  @Test func aFullDiskIsNamedAndNothingIsSaved() async throws {
    try await withFolder { folder in
      try await makeLibrary(at: folder)
      let library = try Library(at: folder)
      try await library.database.writeWithoutTransaction { db in
        let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(pages)")
      }
      let text = String(repeating: "word ", count: 20_000)
      await #expect(throws: LibraryError(folder: folder.path, reason: .full)) {
        try await library.save(
          try Sample.document(Sample.id(2), text: text), original: nil, source: "b.jpg", records: [])
      }
      let health = try await library.health()
      #expect(health.documentCount == 1)
      #expect(health.isSound)
    }
  }
}
