import Documents
import Foundation
import Store
import TestSupport
import Testing

@testable import Engine

import struct Documents.Record

struct DateNeighboursTests {
  /// The codes of findings about a date that comes after receipts of other dates, on 22 November 2026.
  private func findings(_ date: String, after others: [String]) async throws -> [String] {
    try await withTemporaryFolder { folder in
      let library = try Library.inMemory(folder: folder)
      func receipt(_ date: String) -> Record {
        var receipt = Sample.receipt()
        receipt.findings = []
        receipt.fields["date"] = Sample.field(.string(date), text: date, confidence: 0.99)
        return receipt
      }
      for (number, other) in others.enumerated() {
        try await library.save(
          try Sample.document(Sample.id(number + 2)), original: nil, source: "a.jpg", records: [(receipt(other), nil)])
      }
      let extractor = DeclaredExtractor(
        id: "receipt", type: "receipt", titleField: "merchant", record: #""dates":["date"],"#)
      let check = DateNeighbours(
        library: library, registry: try Registry([RegisteredExtractor(extractor)]),
        today: CalendarDate(year: 2026, month: 11, day: 22))
      return try await check.refined([receipt(date)], of: try Sample.document(Sample.id(1))).flatMap(\.findings)
        .map(\.code)
    }
  }

  private static let others = ["2017-01-03", "2017-05-04", "2018-02-01", "2018-12-24", "2017-08-15"]

  @Test(arguments: [
    // A misread year, and one that others have too.
    ("2011-08-15", ["date_apart"]), ("2016-08-15", []),
    // Whoever begins anew begins today.
    ("2026-08-15", []),
  ])
  func aDateYearsFromTheOthersIsReported(_ date: String, _ codes: [String]) async throws {
    #expect(try await findings(date, after: Self.others) == codes)
  }

  @Test func fewOthersSayNothing() async throws {
    #expect(try await findings("2011-08-15", after: Self.others.dropLast()).isEmpty)
  }
}
