import Catalog
import Documents
import Extraction
import Foundation
import GRDB
import TestSupport
import Testing

import struct Documents.Record

@testable import Store

@Suite struct UndoTests {
  private let judge: RecordJudge = { ($0, $0.fields["merchant"]?.plain.string) }

  /// A library of so many receipts, each of its own document with an original.
  private func withReceipts(_ count: Int, _ body: (Library, [String]) async throws -> Void) async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      var ids: [String] = []
      for number in 1...count {
        let receipt = Sample.receipt("Shop \(number)")
        ids.append(receipt.id)
        try await library.save(
          try Sample.document(Sample.id(number)), original: Data([UInt8(number)]), source: "\(number).jpg",
          records: [(receipt, "Shop \(number)")], session: "Trip")
      }
      try await body(library, ids)
    }
  }

  @Test func everyKindOfChangeIsTakenBackAndNamed() async throws {
    try await withReceipts(3) { library, ids in
      let changes: [(Deed.Action, () async throws -> Void)] = [
        (.set, { try await library.correct(ids[0], judge: judge) { _ in ["total": .absent] } }),
        (.approve, { try await library.decide(.approve, ids) }),
        (.reject, { try await library.decide(.reject, [ids[1]]) }),
        (.reopen, { try await library.decide(.reopen, [ids[1]]) }),
        (.tag, { try await library.tag([ids[0]], adding: ["old"]) }),
        (.note, { try await library.note("seen", on: ids[0]) }),
        (.keepBoth, { try await library.keepApart(ids[0], ids[1]) }),
        (
          .merge,
          {
            try await library.merge([ids[0], ids[1]], judge: judge) {
              $0[0].fields.merging(["tip": Sample.field(.integer(1))]) { one, _ in one }
            }
          }
        ),
        (.delete, { try await library.delete([ids[0], ids[2]]) }),
        (.importCatalog, { _ = try await library.importCatalog(named: "books") { try $0(Self.book) } }),
        (.importCatalog, { _ = try await library.importCatalog(named: "books") { _ in } }),
        (.removeCatalog, { _ = try await library.removeCatalog(named: "books") }),
        (.calibrate, { try await library.keep(Calibration(fields: [:]), ofExtractor: "receipt") }),
        (.calibrate, { try await library.keep(nil, ofExtractor: "receipt") }),
        (.session, { try await library.renameSession("Trip", to: "Journey") }),
        (.session, { try await library.duplicateSession("Journey", as: "Other") }),
        (.session, { try await library.deleteSession("Other", withRecords: true) }),
        (.restore, { try await library.restoreFromTrash([ids[2]]) }),
      ]
      var states = [try await LibraryContents(of: library)]
      for (_, change) in changes {
        try await change()
        states.append(try await LibraryContents(of: library))
      }
      for (action, _) in changes.reversed() {
        #expect(states.popLast() != states.last, "\(action) changed nothing")
        let report = try await library.undo()
        #expect(report.deed.action == action && report.lost.isEmpty)
        #expect(try await LibraryContents(of: library) == states.last, "\(action)")
      }
      #expect(try await library.lastDeed()?.action == .extract)
      #expect(try await library.history(of: ids[0]).changes.contains { $0.action == .undo })
      #expect(try await library.health().isSound)
    }
  }

  private static let book = CatalogBook(title: "The Salt Road", authors: ["Perpetua Lund"])

  @Test func twoCalibrationsOfOneRunAreOneDeed() async throws {
    try await withReceipts(1) { library, _ in
      try await library.keep(Calibration(fields: [:]), ofExtractor: "receipt")
      let before = try await LibraryContents(of: library)
      let run = DeedRun(.calibrate)
      for id in ["receipt", "invoice"] { try await library.keep(nil, ofExtractor: id, in: run) }
      for id in ["receipt", "invoice"] { try await library.keep(Calibration(fields: [:]), ofExtractor: id, in: run) }
      #expect(try await LibraryContents(of: library) != before)
      try await library.undo()
      #expect(try await LibraryContents(of: library) == before)
    }
  }

  @Test func aChangeOfNothingIsNoDeed() async throws {
    try await withReceipts(1) { library, ids in
      try await library.decide(.approve, ids)
      try await library.decide(.approve, ids)
      try await library.tag(ids, adding: [])
      try await library.keep(nil, ofExtractor: "receipt")
      #expect(try await library.undo().deed.action == .approve)
      #expect(try await library.undo().deed.action == .extract)
      await #expect(throws: UndoError.nothing) { try await library.undo() }
    }
  }

  @Test func aMergeIsTakenApartAndKeepsWhatWasCorrectedSince() async throws {
    try await withReceipts(2) { library, ids in
      try await library.merge(ids, judge: judge) { records in
        records[0].fields.merging(["tip": Sample.field(.integer(1))]) { one, _ in one }
      }
      let asked = try Query("is:merged", QueryVocabulary())
      #expect(try await library.records(matching: asked).map(\.record.id) == [ids[1]])
      try await library.correct(ids[0], judge: judge) { _ in ["merchant": .value(Sample.field(.string("Mine")))] }
      let apart = try await library.unmerge(ids[1])
      #expect(apart.map(\.record.id) == ids)
      #expect(apart.map(\.record.status) == [.ready, .ready])
      #expect(apart[0].record.fields["tip"] == nil)
      #expect(apart[0].record.fields["merchant"]?.plain == .string("Mine"))
      await #expect(throws: UndoError.notMerged(ids[0])) { try await library.unmerge(ids[0]) }
    }
  }

  /// After every change of a random sequence undo leaves the library as it was; and so does taking back all of them.
  @Test func randomSequencesAreTakenBack() async throws {
    let sequences = ProcessInfo.processInfo.environment["DOCENT_SEQUENCES"].flatMap { Int($0) } ?? 20
    for seed in 1...sequences {
      var random = SeededGenerator(seed: UInt64(seed))
      try await withReceipts(5) { library, _ in
        var states = [try await LibraryContents(of: library)]
        for step in 1...30 {
          let change = random.next()
          try await self.change(library, by: change)
          let after = try await LibraryContents(of: library)
          guard after != states.last else { continue }
          _ = try await library.undo()
          #expect(try await LibraryContents(of: library) == states.last, "sequence \(seed), step \(step)")
          try await self.change(library, by: change)
          states.append(try await LibraryContents(of: library))
        }
        while states.count > 1 {
          states.removeLast()
          _ = try await library.undo()
          #expect(try await LibraryContents(of: library) == states.last, "sequence \(seed), back to \(states.count)")
        }
        #expect(try await library.health().isSound)
      }
    }
  }

  /// One change that a number stands for, of whatever the library holds.
  private func change(_ library: Library, by number: UInt64) async throws {
    var random = SeededGenerator(seed: number)
    let ids = try await library.records().map(\.record.id).sorted()
    let some = ids.filter { _ in random.next() % 3 == 0 }
    let one = ids.isEmpty ? nil : ids[Int(random.next() % UInt64(ids.count))]
    let field = ["merchant", "date", "total", "tip"][Int(random.next() % 4)]
    let value = Sample.field(.string("value \(random.next() % 5)"))
    switch random.next() % 18 {
    case 0: try await library.decide(.approve, some)
    case 1: try await library.decide(.reject, some)
    case 2: try await library.decide(.reopen, some)
    case 3, 4: if let one { try await library.correct(one, judge: judge) { _ in [field: .value(value)] } }
    case 5: if let one { try await library.correct(one, judge: judge) { _ in [field: .absent] } }
    case 6:
      if let one, let other = ids.first(where: { $0 != one }) {
        try await library.merge([one, other], judge: judge) { $0[0].fields.merging([field: value]) { _, new in new } }
      }
    case 7: try await library.delete(some, keepingOriginals: random.next() % 2 == 0)
    case 8:
      let trashed = try await library.trash().map(\.id).sorted()
      if !trashed.isEmpty { try await library.restoreFromTrash([trashed[Int(random.next() % UInt64(trashed.count))]]) }
    case 9: try await library.tag(some, adding: ["tag\(random.next() % 3)"], removing: ["tag\(random.next() % 3)"])
    case 10: if let one { try await library.note("note \(random.next() % 3)", on: one) }
    case 11:
      if let one, let other = ids.last(where: { $0 != one }) { try await library.keepApart(one, other) }
    case 12:
      let books = Int(random.next() % 4)
      _ = try await library.importCatalog(named: "books \(random.next() % 2)") { add in
        for _ in 0..<books { try add(Self.book) }
      }
    case 13: _ = try await library.removeCatalog(named: "books \(random.next() % 2)")
    case 14:
      let session = try await library.sessions().map(\.name).sorted().first
      let (withRecords, other) = (random.next() % 2 == 0, "Trip \(random.next() % 4)")
      guard let session else { break }
      switch random.next() % 3 {
      case 0: try await library.deleteSession(session, withRecords: withRecords)
      case 1: try? await library.renameSession(session, to: other)
      default: try? await library.duplicateSession(session, as: other)
      }
    case 15:
      let fitted = random.next() % 2 == 0
      try await library.keep(fitted ? Calibration(fields: [:]) : nil, ofExtractor: "receipt")
    default:
      let number = Int(random.next() % 8) + 1
      let receipt = Sample.receipt("Shop \(random.next() % 5)", version: "\(random.next() % 3)")
      try await library.save(
        try Sample.document(Sample.id(number)), original: Data([UInt8(number)]), source: "\(number).jpg",
        records: [(receipt, receipt.fields["merchant"]?.plain.string)], session: "Trip \(random.next() % 2)")
    }
  }
}

/// All that a person can see of a library, to compare it with another state; the trash is not.
struct LibraryContents: Equatable {
  private var records: [String: RecordDigest] = [:]
  private var documents: [String: StoredDocument] = [:]
  private var sessions: [String: [Int]] = [:]
  private var tags: [String]
  private var apart: Set<Set<String>>
  private var catalogs: [CatalogSummary]
  private var calibrations: [String]

  private struct RecordDigest: Equatable {
    var stored: StoredRecord
    var corrections: [StoredCorrection]
  }

  init(of library: Library) async throws {
    for stored in try await library.records() {
      // What an extractor makes again is another record, with another id.
      records[stored.record.id] = RecordDigest(
        stored: stored, corrections: try await library.history(of: stored.record.id).corrections)
    }
    let ids = try await library.read { try String.fetchAll($0, sql: "SELECT id FROM document") }
    for id in ids { documents[id] = try await library.document(id) }
    for session in try await library.sessions() {
      sessions[session.name] = [session.documentCount, session.recordCount]
    }
    tags = try await library.tags().map { "\($0.name) \($0.recordCount)" }
    apart = try await library.keptApart()
    catalogs = try await library.catalogs()
    calibrations = try await library.read {
      try String.fetchAll($0, sql: "SELECT extractor_id || fitted_at FROM calibration ORDER BY 1")
    }
  }
}
