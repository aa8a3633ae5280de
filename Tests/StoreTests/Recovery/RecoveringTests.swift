import Catalog
import Documents
import Foundation
import GRDB
import TestSupport
import Testing

import struct Documents.Record

@testable import Store

/// Libraries with damaged pages: what can be read is saved, and it is sound.
struct RecoveringTests {
  /// A stand-in for SHA-256: the originals of these tests hold their numbers, behind the first bytes of a JPEG file.
  private static let digest: @Sendable (Data) -> String = {
    Sample.id(Int(String(decoding: $0.dropFirst(4), as: UTF8.self)) ?? 0)
  }

  private static func original(_ number: Int) -> Data { Data([0xff, 0xd8, 0xff, 0xe0]) + Data("\(number)".utf8) }

  private static let pageSize = 4096

  private func makeLibrary(in folder: URL, documents: Int) async throws -> [String: Record] {
    let library = try Library(at: folder)
    var records: [String: Record] = [:]
    for number in 1...documents {
      let receipt = Sample.receipt("Shop \(number)")
      records[receipt.id] = receipt
      let text = "page \(number) " + String(repeating: "words and more ", count: number % 7 == 0 ? 900 : 40)
      try await library.save(
        try Sample.document(Sample.id(number), text: text), original: Self.original(number), source: "\(number).jpg",
        records: [(receipt, "Shop \(number)")], session: "Trip")
    }
    try await library.tag(Array(records.keys.sorted().prefix(5)), adding: ["trip"])
    try await library.note("a note", on: try #require(records.keys.min()))
    _ = try await library.importCatalog(named: "books") {
      try $0(CatalogBook(title: "The Salt Road", authors: ["Perpetua Lund"]))
    }
    try library.database.close()
    return records
  }

  private func overwrite(_ pages: some Sequence<Int>, of file: URL, _ random: inout SeededGenerator) throws {
    var bytes = try Data(contentsOf: file)
    for page in pages {
      for place in page * Self.pageSize..<(page + 1) * Self.pageSize {
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
    }
    try bytes.write(to: file)
  }

  private func withFolders(_ body: (_ old: URL, _ new: URL) async throws -> Void) async throws {
    try await withFolder { folder in
      try await body(
        folder.appending(path: "old", directoryHint: .isDirectory),
        folder.appending(path: "new", directoryHint: .isDirectory))
    }
  }

  @Test func aSoundLibraryIsRecoveredWhole() async throws {
    try await withFolders { old, new in
      let records = try await makeLibrary(in: old, documents: 60)
      let report = try await Library.recover(from: old, to: new, digest: Self.digest)
      #expect(report.isWhole, "\(report)")
      #expect(report.recordCount == records.count && report.originalCount == records.count)
      let (first, second) = (try Library(at: old), try Library(at: new))
      #expect(try await LibraryContents(of: first) == LibraryContents(of: second))
      #expect(try await second.verify(digest: Self.digest).isEmpty)
      #expect(try await second.search("perpetua OR shop").count == first.search("perpetua OR shop").count)
      await #expect(throws: LibraryError.self) {
        try await Library.recover(from: old, to: new, digest: Self.digest)
      }
    }
  }

  @Test func changesInTheLogAreRecovered() async throws {
    try await withFolders { old, new in
      _ = try await makeLibrary(in: old, documents: 3)
      let library = try Library(at: old)
      try await library.write { try $0.execute(sql: "UPDATE record SET title = 'from the log' WHERE rowid = 2") }
      // While it is open the change stands in the log alone.
      let database = try Data(contentsOf: Library.databaseFile(in: old))
      #expect(database.range(of: Data("from the log".utf8)) == nil)
      #expect(try await Library.recover(from: old, to: new, digest: Self.digest).isWhole)
      let titles = try await Library(at: new).records().map(\.summary.title)
      #expect(titles.contains("from the log"))
      try library.database.close()
    }
  }

  /// A hundred random pages of a library are noise: no record comes out wrong, most come out, and what is lost is named.
  @Test(arguments: 1...5) func aHundredDamagedPagesCostWhatTheyHold(seed: UInt64) async throws {
    try await withFolders { old, new in
      let records = try await makeLibrary(in: old, documents: 300)
      var random = SeededGenerator(seed: seed)
      let file = Library.databaseFile(in: old)
      let count = try Data(contentsOf: file).count / Self.pageSize
      var pages: Set<Int> = []
      while pages.count < 100 { pages.insert(Int.random(in: 0..<count, using: &random)) }
      try overwrite(pages, of: file, &random)

      let faults = try await Library.verify(at: old, digest: Self.digest)
      #expect(
        faults.contains { $0.message.hasPrefix("table ") && $0.message.contains("rows can be saved") }, "\(faults)")
      let report = try await Library.recover(from: old, to: new, digest: Self.digest)
      let library = try Library(at: new)
      // Files whose documents are lost are there to be extracted from again: nothing but that keeps the library from being sound.
      #expect(try await library.verify(digest: Self.digest).isEmpty)
      #expect(report.originalCount == records.count && !report.isWhole)
      // A record lies on up to three pages: its own and two that it runs over to.
      let expected = pow(1 - Double(pages.count) / Double(count), 3) * Double(records.count)
      #expect(Double(report.recordCount) >= 0.95 * expected, "\(report.recordCount) records, \(count) pages")
      for stored in try await library.records() { #expect(records[stored.record.id]?.fields == stored.record.fields) }
      // Every document is there, or its original is to be extracted from again.
      #expect(report.documentCount + report.incomplete.count { $0.source == nil } >= records.count)
    }
  }

  @Test func aLibraryWithoutItsFirstPageIsRecovered() async throws {
    try await withFolders { old, new in
      let records = try await makeLibrary(in: old, documents: 30)
      var random = SeededGenerator(seed: 1)
      try overwrite([0], of: Library.databaseFile(in: old), &random)
      #expect(throws: LibraryError.self) { try Library(at: old) }
      let faults = try await Library.verify(at: old, digest: Self.digest)
      #expect(faults.first?.kind == .database)
      let report = try await Library.recover(from: old, to: new, digest: Self.digest)
      #expect(report.recordCount == records.count && report.documentCount == records.count)
    }
  }

  @Test func aFileThatIsNoDatabaseGivesNothing() async throws {
    try await withFolders { old, new in
      _ = try await makeLibrary(in: old, documents: 3)
      var random = SeededGenerator(seed: 2)
      let file = Library.databaseFile(in: old)
      try overwrite(0..<(try Data(contentsOf: file).count / Self.pageSize), of: file, &random)
      let report = try await Library.recover(from: old, to: new, digest: Self.digest)
      #expect(report.recordCount == 0 && report.incomplete.count == 3)
      #expect(try await Library(at: new).verify(digest: Self.digest).isEmpty)
    }
  }
}
