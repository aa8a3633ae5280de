import Documents
import Foundation
import Store
import TestSupport
import Testing

@testable import Engine

import struct Documents.Record

struct EarlierRunTests {
  private func withPipeline(_ body: (Pipeline, Library, Document) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      let library = try Library.inMemory(folder: folder)
      try await body(try .ofSamples(library), library, try Sample.document())
    }
  }

  private func books(_ titles: [String]) -> [Record] { titles.map { Sample.book($0).record } }

  private func titles(_ library: Library) async throws -> [String?] {
    try await library.summaries().map(\.title)
  }

  @Test func itReplacesTheRecordAndKeepsItsId() async throws {
    try await withPipeline { pipeline, library, document in
      let first = Sample.receipt()
      try await pipeline.finish([first], of: document)
      let created = try await library.record(first.id).summary.createdAt
      let second = Sample.receipt("Café Noir", version: "1.1.0")
      let saved = try await pipeline.finish([second], of: document)
      #expect(saved.map(\.id) == [first.id])
      let records = try await library.records()
      #expect(records.map(\.record) == saved)
      #expect(records.first?.record.fields == second.fields)
      #expect(records.first?.record.extractor.version == "1.1.0")
      #expect(records.first?.summary.createdAt == created)
      #expect(try await library.summaries().map(\.title) == ["Café Noir"])
    }
  }

  @Test(arguments: [Decision.approve, .reject])
  func whatAPersonDecidedStays(_ decision: Decision) async throws {
    try await withPipeline { pipeline, library, document in
      let first = try #require(try await pipeline.finish([Sample.receipt()], of: document).first)
      try await library.decide(decision, [first.id])
      let saved = try await pipeline.finish([Sample.receipt("Wrong")], of: document)
      var expected = first
      expected.status = decision.status
      #expect(saved == [expected])
      #expect(try await library.records().map(\.record) == [expected])
    }
  }

  @Test func aRecordFollowsItsTitleAlongTheShelf() async throws {
    try await withPipeline { pipeline, library, document in
      let shelf = try await pipeline.finish(books(["Emma", "Dune", "Ulysses"]), of: document)
      try await library.decide(.approve, [shelf[1].id])
      let saved = try await pipeline.finish(books(["Middlemarch", "Emma", "Beloved", "Dune"]), of: document)
      #expect(saved[1].id == shelf[0].id)
      #expect(saved[3].id == shelf[1].id)
      #expect(saved[3].status == .approved)
      #expect(try await titles(library).compactMap(\.self).sorted() == ["Beloved", "Dune", "Emma", "Middlemarch"])
    }
  }

  @Test func aShiftedPlaceDoesNotHideANewRecord() async throws {
    try await withPipeline { pipeline, library, document in
      let shelf = try await pipeline.finish(books(["Emma", "Dvne"]), of: document)
      try await library.decide(.approve, [shelf[1].id])
      try await pipeline.finish(books(["Emma", "Ulysses", "Dune"]), of: document)
      #expect(try await titles(library).compactMap(\.self).sorted() == ["Dune", "Dvne", "Emma", "Ulysses"])
    }
  }

  @Test func anotherExtractorsRecordsStay() async throws {
    try await withPipeline { pipeline, library, document in
      try await pipeline.finish([Sample.receipt()], of: document)
      try await pipeline.finish(books(["Emma"]), of: document)
      #expect(try await library.summaries().count == 2)
    }
  }

  @Test func anExtractorThatReturnsNothingTakesNothingAway() async throws {
    try await withPipeline { pipeline, library, document in
      try await pipeline.finish([Sample.receipt()], of: document)
      try await pipeline.finish([], of: document)
      #expect(try await titles(library) == ["Café Crème"])
    }
  }

  @Test func fewerBooksThanBeforeTakeNoneAway() async throws {
    try await withPipeline { pipeline, library, document in
      for shelf in [["Emma", "Dune", "Ulysses"], ["Dune", "Beloved"]] {
        try await pipeline.finish(books(shelf), of: document)
      }
      #expect(try await titles(library).compactMap(\.self).sorted() == ["Beloved", "Dune", "Emma", "Ulysses"])
    }
  }

  @Test func aRunThatFindsLessTakesNothingAway() async throws {
    try await withPipeline { pipeline, _, document in
      let first = try await pipeline.finish([Sample.receipt()], of: document)
      var next = Sample.receipt()
      next.fields["items"] = nil
      let saved = try await pipeline.finish([next], of: document)
      #expect(saved.first?.fields == first.first?.fields)
      #expect(saved.first?.findings.contains { $0.code == "kept_value" && $0.field == "items" } == true)
    }
  }

  @Test func aCorrectionOutranksTheNextRun() async throws {
    try await withPipeline { pipeline, library, document in
      let receipt = Sample.receipt()
      try await pipeline.finish([receipt], of: document)
      let merchant = RecordField.value(Field(.string("Corner Bakery"), confidence: 1, source: .user))
      try await library.correct(receipt.id, judge: { ($0, nil) }) { _ in
        ["date": .absent, "merchant": .value(merchant)]
      }
      let next = Sample.receipt("Café Noir", version: "2.0.0")
      let saved = try await pipeline.finish([next], of: document)
      #expect(saved.map(\.id) == [receipt.id])
      #expect(saved.first?.fields["merchant"] == merchant && saved.first?.fields["date"] == nil)
      // The judge sees the corrected merchant, which the type requires.
      #expect(saved.first?.status == .ready && saved.first?.confidence == 1)
      let stored = try await library.record(receipt.id)
      #expect(stored.record == saved.first && stored.summary.title == "Corner Bakery")
      let corrections = try await library.history(of: receipt.id).corrections
      #expect(corrections.first { $0.field == "merchant" }?.machine == next.fields["merchant"])

      try await library.correct(receipt.id, judge: { ($0, nil) }) { _ in ["merchant": .machine] }
      #expect(try await library.record(receipt.id).record.fields["merchant"] == next.fields["merchant"])
      #expect(try await library.history(of: receipt.id).corrections.map(\.field) == ["date"])
    }
  }

  /// What a person corrected while a file was extracted again is not lost.
  @Test func aConcurrentCorrectionIsAConflict() async throws {
    try await withPipeline { pipeline, library, document in
      let first = Sample.receipt()
      try await pipeline.finish([first], of: document)
      let earlier = try await library.earlierRecords(ofDocument: document.id)
      try await library.correct(first.id, judge: { ($0, nil) }) { _ in ["date": .absent] }
      await #expect(throws: RecordConflict(documentID: document.id)) {
        try await library.save(
          document, original: nil, source: "a.jpg", records: [FinishedRecord(first, title: nil)], after: earlier)
      }
    }
  }
}
