import Documents
import Foundation
import TestSupport
import Testing

@testable import Store

import struct Documents.Record

@Suite struct CorrectionTests {
  private func withReceipt(_ body: (Library, Record) async throws -> Void) async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      let receipt = Sample.receipt(status: .needsReview)
      try await save(receipt, in: library)
      try await body(library, receipt)
    }
  }

  @discardableResult
  private func save(_ receipt: Record, in library: Library) async throws -> [Record] {
    try await library.save(
      try Sample.document(), original: nil, source: "a.jpg", records: [(receipt, "Café Crème")])
  }

  /// A record is ready where the total is sure.
  private static let judge: RecordJudge = { record in
    var judged = record
    judged.confidence = record.fields["total"]?.leaves.first?.confidence ?? 0
    if record.status != .approved { judged.status = judged.confidence >= 0.9 ? .ready : .needsReview }
    return (judged, record.fields["merchant"]?.plain.string)
  }

  private static let total = RecordField.value(
    Field(.object(["amount": .string("13.00"), "currency": .string("EUR")]), confidence: 1, source: .user))

  @Test func aCorrectionIsKeptBesideTheMachinesValue() async throws {
    try await withReceipt { library, receipt in
      let before = Date.now.addingTimeInterval(-1)
      let stored = try await library.correct(receipt.id, judge: Self.judge) { _ in
        ["total": .value(Self.total), "date": .absent, "tip": .absent]
      }
      #expect(stored.record.fields["total"] == Self.total)
      #expect(stored.record.fields["date"] == nil)
      #expect(stored.record.status == .ready && stored.record.confidence == 1)
      #expect(stored.record.findings.isEmpty)
      let history = try await library.history(of: String(receipt.id.prefix(8)))
      #expect(history.id == receipt.id)
      #expect(history.changes.map(\.action) == [.clear, .clear, .set])
      #expect(history.changes.map(\.field) == ["date", "tip", "total"])
      #expect(history.changes[2].before == receipt.fields["total"] && history.changes[2].after == Self.total)
      #expect(history.changes.allSatisfy { $0.changedAt > before })
      #expect(history.corrections.map(\.machine) == [receipt.fields["date"], nil, receipt.fields["total"]])
      #expect(try await library.search("13.00").flatMap(\.recordIDs) == [receipt.id])
      #expect(try await library.search("03.11.2025").isEmpty)
    }
  }

  @Test func anEditThatFailsChangesNothing() async throws {
    try await withReceipt { library, receipt in
      @Sendable func refuse(_: Record) throws -> [String: Correction] { throw FieldValueError("total", "is not money") }
      try await #require(throws: FieldValueError.self) {
        _ = try await library.correct(receipt.id, judge: Self.judge, edit: refuse)
      }
      try await #require(throws: RecordLookupError.self) {
        _ = try await library.decide(.approve, [receipt.id, "ffffffff"])
      }
      #expect(try await library.record(receipt.id).record == receipt)
      #expect(try await library.history(of: receipt.id).changes.isEmpty)
    }
  }

  @Test func decisionsAreMadeOnceAndTakenBack() async throws {
    try await withReceipt { library, receipt in
      #expect(try await library.decide(.approve, [receipt.id]) == [receipt.id])
      #expect(try await library.decide(.approve, [receipt.id]).isEmpty)
      #expect(try await library.record(receipt.id).record.status == .approved)
      try await library.decide(.reopen, [receipt.id])
      #expect(try await library.record(receipt.id).record.status == .needsReview)
      #expect(try await library.history(of: receipt.id).changes.map(\.action) == [.approve, .reopen])
    }
  }

  @Test func theTrailOutlivesTheRecord() async throws {
    try await withReceipt { library, receipt in
      #expect(try await library.delete([receipt.id, receipt.id], keepingOriginals: true) == [receipt.id])
      #expect(try await library.summaries().isEmpty)
      let history = try await library.history(of: String(receipt.id.prefix(8)))
      #expect(history.changes.map(\.before) == [.group(receipt.fields)])
      #expect(try await library.document(Sample.id(1)) != nil)
    }
  }
}
