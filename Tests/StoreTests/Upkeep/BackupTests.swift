import Documents
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite struct BackupTests {
  /// A digest as good as any: the ids of `Sample` are the length of the bytes.
  private let digest: @Sendable (Data) -> String = { Sample.id($0.count) }

  private func withLibrary(_ body: (Library, URL) async throws -> Void) async throws {
    try await withFolder { folder in
      let library = try Library(at: folder.appending(path: "library"))
      for number in [3, 5] {
        try await library.save(
          try Sample.document(Sample.id(number)), original: Data(repeating: 7, count: number), source: "\(number).jpg",
          records: [Sample.book("Book \(number)")], session: "trip")
      }
      try await library.save(
        try Sample.document(Sample.id(9)), original: nil, source: "9.json", records: [(Sample.receipt(), "Café Crème")])
      try await body(library, folder)
    }
  }

  @Test func aBackupBringsEverythingBack() async throws {
    try await withLibrary { library, folder in
      let id = try await library.records()[0].record.id
      try await library.tag([id], adding: ["kept"])
      let file = folder.appending(path: "backup")
      let report = try await library.backUp(to: file)
      #expect(report == BackupReport(documentCount: 3, recordCount: 3, originalCount: 2, missingOriginals: []))
      let permissions = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
      #expect((permissions as? NSNumber)?.intValue == 0o600)

      let place = folder.appending(path: "restored")
      try Library.restore(from: file, to: place, digest: digest)
      let restored = try Library(at: place)
      #expect(try await restored.records() == library.records())
      #expect(try await restored.sessions() == library.sessions())
      #expect(try await restored.search("cafe").count == 3)
      #expect(try await restored.verify(digest: digest).isEmpty)
      #expect(try Data(contentsOf: try #require(try restored.originalFile(of: Sample.id(5)))).count == 5)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["backup", "library", "restored"])
    }
  }

  @Test func nothingIsOverwritten() async throws {
    try await withLibrary { library, folder in
      let file = folder.appending(path: "backup")
      try await library.backUp(to: file)
      await #expect(throws: LibraryError(folder: file.path, reason: .alreadyThere)) {
        try await library.backUp(to: file)
      }
      #expect(throws: LibraryError(folder: library.folder.path, reason: .alreadyThere)) {
        try Library.restore(from: file, to: library.folder, digest: digest)
      }
      let place = folder.appending(path: "other")
      for (other, reason) in [
        (folder.appending(path: "absent"), LibraryError.Reason.missing),
        (library.folder.appending(path: "library.sqlite"), .notABackup),
      ] {
        #expect(throws: LibraryError(folder: other.path, reason: reason)) {
          try Library.restore(from: other, to: place, digest: digest)
        }
      }
      #expect(!Library.isThere(in: place))
      // A damaged original is not brought back as if it were sound.
      #expect(throws: LibraryError.self) { try Library.restore(from: file, to: place) { _ in "other" } }
      #expect(!Library.isThere(in: place))
    }
  }

  @Test func aBackupIsOfOneMomentWhileOthersWrite() async throws {
    try await withLibrary { library, folder in
      let writer = try Library(at: library.folder)
      async let writing: Void = {
        for number in 20..<60 {
          try await writer.save(
            try Sample.document(Sample.id(number)), original: Data(repeating: 1, count: number), source: "x",
            records: [Sample.book("Book \(number)")])
        }
      }()
      let file = folder.appending(path: "backup")
      let report = try await library.backUp(to: file)
      try await writing
      #expect(report.documentCount == report.recordCount && report.missingOriginals.isEmpty)
      let place = folder.appending(path: "restored")
      try Library.restore(from: file, to: place, digest: digest)
      #expect(try await Library(at: place).verify(digest: digest).isEmpty)
    }
  }

  @Test func whatIsDamagedIsNamed() async throws {
    try await withLibrary { library, _ in
      #expect(try await library.verify(digest: digest).isEmpty)
      let changed = try #require(try library.originalFile(of: Sample.id(3)))
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: changed.path)
      try Data(repeating: 0, count: 4).write(to: changed)
      try FileManager.default.removeItem(at: try #require(try library.originalFile(of: Sample.id(5))))
      try await library.write { db in
        try db.execute(
          sql: """
            UPDATE record SET json = '[]' WHERE type = 'receipt';
            INSERT INTO page_index(page_index, rowid, text) VALUES ('delete', 1, 'Café Crème 12.50');
            """)
      }
      let faults = try await library.verify(digest: digest)
      #expect(Set(faults.map(\.kind)) == [.changed, .missing, .row, .index], "\(faults)")
      let health = try await library.health()
      #expect(health.indexProblems.count == 1 && !health.isSound)
      try await library.vacuum(evictingReadingsBefore: .distantPast)
      #expect(try await library.health().indexProblems.isEmpty)
    }
  }

  @Test func aVacuumLetsGoWhatIsNotNeeded() async throws {
    try await withLibrary { library, _ in
      let before = Date.now.addingTimeInterval(-1)
      try await library.cacheReading(try Sample.document(Sample.id(3)), settings: "a")
      let stray = library.folder.appending(path: "originals/00/.0000.left-behind")
      let young = library.folder.appending(path: "originals/00/\(Sample.id(77))")
      for file in [stray, young] { try Data(count: 3_000_000).write(to: file) }
      try FileManager.default.setAttributes(
        [.modificationDate: Date.now.addingTimeInterval(-4000)], ofItemAtPath: stray.path)
      #expect(try await library.health().orphanedOriginalCount == 1)
      let first = try await library.vacuum(evictingReadingsBefore: before)
      #expect(first.evictedReadingCount == 0 && first.removedOriginalCount == 1)
      #expect(!FileManager.default.fileExists(atPath: stray.path) && FileManager.default.fileExists(atPath: young.path))
      let second = try await library.vacuum(evictingReadingsBefore: .distantFuture)
      #expect(second.evictedReadingCount == 1)
      #expect(try await library.cachedReading(Sample.id(3), settings: "a") == nil)
      #expect(try await library.verify(digest: digest).isEmpty)
    }
  }
}
