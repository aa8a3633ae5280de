import Documents
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite struct UndoTests {
  private let judge: RecordJudge = { ($0, "judged") }

  @Test func aRecordIsTakenBackToWhatItWas() async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      let receipt = Sample.receipt()
      try await library.save(try Sample.document(), original: nil, source: "a.jpg", records: [(receipt, "Café Crème")])
      try await library.correct(receipt.id, judge: judge) { _ in ["tip": .value(Sample.field(.integer(1)))] }
      let snapshot = try await library.snapshot(of: receipt.id)
      try await library.correct(receipt.id, judge: judge) { _ in ["total": .absent, "tip": .absent] }
      try await library.decide(.reject, [receipt.id])
      try await library.restore(snapshot)

      let after = try await library.snapshot(of: receipt.id)
      #expect(after.stored.record == snapshot.stored.record)
      #expect(after.corrections.map(\.value) == [Sample.field(.integer(1))])
      let undone = try await library.history(of: receipt.id).changes.filter { $0.action == .undo }
      #expect(undone.map(\.field) == ["tip", "total"])
      #expect(undone.last?.before == nil && undone.last?.after == receipt.fields["total"])

      // Nothing was changed by the decision alone, and that it was taken back is told all the same.
      try await library.decide(.approve, [receipt.id])
      try await library.restore(snapshot)
      #expect(try await library.record(receipt.id).record.status == .ready)
      #expect(try await library.history(of: receipt.id).changes.last?.field == nil)

      try await library.delete([receipt.id])
      await #expect(throws: RecordLookupError.notFound(receipt.id)) { try await library.restore(snapshot) }
    }
  }
}
