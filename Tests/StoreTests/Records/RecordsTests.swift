import Documents
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite struct RecordsTests {
  @Test func newestComeFirstAndFiltersHold() async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      for number in 1...3 {
        try await library.save(
          try Sample.document(Sample.id(number)), original: nil, source: "\(number).jpg",
          records: [
            (Sample.receipt(status: number == 2 ? .needsReview : .ready), "receipt \(number)"),
            Sample.book("book \(number)"),
          ])
        try await Task.sleep(for: .milliseconds(5))
      }
      let all = try await library.summaries()
      #expect(
        all.map(\.title) == ["receipt 3", "book 3", "receipt 2", "book 2", "receipt 1", "book 1"])
      #expect(try await library.summaries(matching: .init(limit: 2)) == Array(all.prefix(2)))
      #expect(
        try await library.summaries(matching: .init(type: "book")).map(\.title) == ["book 3", "book 2", "book 1"])
      #expect(try await library.records(matching: .init(status: .needsReview)).map(\.summary.title) == ["receipt 2"])
      #expect(
        try await library.summaries(matching: .init(type: "receipt", documentID: Sample.id(1))).map(\.source) == [
          "1.jpg"
        ])
      #expect(try await library.records().map(\.summary) == all)
    }
  }

  @Test func aRecordIsFoundByTheBeginningOfItsId() async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      let ids = ["aaaa1111-0000", "aaaa2222-0000", "bbbb0000-0000"]
      for (number, id) in ids.enumerated() {
        try await library.save(
          try Sample.document(Sample.id(number)), original: nil, source: "a", records: [(Sample.receipt(id: id), nil)])
      }
      #expect(try await library.record("BBBB").record.id == ids[2])
      #expect(try await library.record("aaaa2").record.id == ids[1])
      #expect(try await library.record(ids[0]).record.id == ids[0])
      await #expect(throws: RecordLookupError.tooShort("bbb")) { try await library.record("bbb") }
      await #expect(throws: RecordLookupError.notFound("cccc")) { try await library.record("cccc") }
      await #expect(throws: RecordLookupError.notFound("aaaa%")) { try await library.record("aaaa%") }
      await #expect(throws: RecordLookupError.ambiguous("aaaa", candidates: Array(ids.prefix(2)))) {
        try await library.record("aaaa")
      }
    }
  }
}
