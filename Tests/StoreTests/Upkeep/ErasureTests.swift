import Documents
import Extraction
import Foundation
import GRDB
import TestSupport
import Testing

import struct Documents.Record

@testable import Store

/// What is erased is in no file of the library any more.
struct ErasureTests {
  private let judge: RecordJudge = { ($0, $0.fields["merchant"]?.plain.string) }

  /// The files below a folder that hold some bytes.
  private func files(in folder: URL, holding text: String) throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
    return paths.filter { path in
      (try? Data(contentsOf: folder.appending(path: path)))?.range(of: Data(text.utf8)) != nil
    }
  }

  @Test func theWordsOfErasedRecordsAreNowhere() async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      var ids: [String] = []
      for (number, word) in ["quokkaburrow", "keptword"].enumerated() {
        let receipt = Sample.receipt("Shop \(word)")
        ids.append(receipt.id)
        try await library.save(
          try Sample.document(Sample.id(number + 1), text: "\(word) street total 5.00"),
          original: Data("original \(word)".utf8), source: "\(word).jpg", records: [(receipt, "Shop \(word)")],
          session: "Trip")
        try await library.correct(receipt.id, judge: judge) { _ in
          ["merchant": .value(Sample.field(.string("corrected \(word)")))]
        }
        try await library.note("a note on \(word)", on: receipt.id)
      }
      #expect(try !files(in: folder, holding: "quokkaburrow").isEmpty)
      // A value that was replaced before leaves no word either.
      try await library.correct(ids[0], judge: judge) { _ in
        ["merchant": .value(Sample.field(.string("numbatburrow")))]
      }
      try await library.correct(ids[0], judge: judge) { _ in ["merchant": .value(Sample.field(.string("Shop")))] }
      try await library.delete([ids[0]])
      try await library.emptyTrash()
      #expect(try files(in: folder, holding: "numbatburrow") == [])
      #expect(try files(in: folder, holding: "quokkaburrow") == [])
      #expect(try files(in: folder, holding: "keptword").contains("library.sqlite"))
      // What was done stays, without what it was done to.
      let history = try await library.history(of: ids[0]).changes
      #expect(history.map(\.action).contains(.set) && history.allSatisfy { $0.before == nil && $0.after == nil })
      #expect(try await library.health().isSound)
    }
  }

  /// What erasing is to take away is found where it is still there.
  @Test func remainsAreFound() async throws {
    try await withFolder { folder in
      let digest: @Sendable (Data) -> String = { Sample.id($0.count) }
      let library = try Library(at: folder)
      let receipt = Sample.receipt("Shop quokkaburrow")
      try await library.save(
        try Sample.document(Sample.id(3)), original: Data("abc".utf8), source: "a.jpg", records: [(receipt, "Shop")],
        session: "Trip")
      try await library.delete([receipt.id])
      try await library.emptyTrash()
      #expect(try await library.verify(digest: digest) == [])
      try await library.write { db in
        try db.execute(sql: "UPDATE change SET before = '{}' WHERE action = 'delete'")
      }
      try Data("x".utf8).write(to: folder.appending(path: "originals/.deleted.\(Sample.id(3))"))
      #expect(try await library.verify(digest: digest).map(\.kind) == [.remains, .remains])
    }
  }

  /// Pages that were freed without being overwritten are found, and vacuum takes them away.
  @Test func freePagesThatHoldSomethingAreFound() async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      try await library.writeWithoutErasing { db in
        try db.execute(sql: "CREATE TABLE loose (text TEXT)")
        for number in 0..<200 {
          try db.execute(
            sql: "INSERT INTO loose VALUES (?)", arguments: [String(repeating: "word \(number) ", count: 50)])
        }
        try db.execute(sql: "DROP TABLE loose")
      }
      let faults = try await Library.verify(at: folder) { Sample.id($0.count) }
      #expect(faults.map(\.kind) == [.remains] && faults.first?.message.contains("free pages") == true, "\(faults)")
      try await library.vacuum(evictingReadingsBefore: .distantPast)
      try library.database.close()
      #expect(try await Library.verify(at: folder) { Sample.id($0.count) } == [])
    }
  }
}

extension Library {
  fileprivate func writeWithoutErasing(_ body: @escaping @Sendable (Database) throws -> Void) async throws {
    try await database.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA secure_delete = OFF")
      try db.inTransaction {
        try body(db)
        return .commit
      }
      try db.execute(sql: "PRAGMA secure_delete = ON")
      _ = try db.checkpoint(.truncate)
    }
  }
}
