import Documents
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

import struct Documents.Record

@Suite struct SumsTests {
  private static let fields = [
    "receipt": ListedRecord.Fields(date: "date", amount: "total"), "book": ListedRecord.Fields(),
    "invoice": ListedRecord.Fields(date: "issued", amount: "gross"),
  ]

  private static func receipt(
    _ amount: String?, _ currency: String? = "EUR", on date: String?, _ status: Record.Status = .ready,
    type: String = "receipt"
  ) -> Record {
    var record = Sample.receipt(status: status)
    (record.type, record.findings) = (type, [])
    let names = fields[type] ?? ListedRecord.Fields()
    record.fields["total"] = nil
    record.fields["date"] = nil
    if let name = names.amount, let amount {
      let own = currency.map { ["currency": JSONValue.string($0)] } ?? [:]
      record.fields[name] = Sample.field(.object(["amount": .string(amount)].merging(own) { one, _ in one }))
    }
    if let name = names.date, let date { record.fields[name] = Sample.field(.string(date)) }
    return record
  }

  private func sums(of records: [Record], by key: AmountKey, _ query: Store.Query = .all) async throws -> [String] {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      for (number, record) in records.enumerated() {
        try await library.save(
          try Sample.document(Sample.id(number + 1)), original: nil, source: "a.jpg", records: [(record, nil)])
      }
      return try await library.sums(matching: query, by: key, fields: Self.fields).map { row in
        "\(row.key ?? "–") \(Money(row.sum, currency: row.currency)) of \(row.count), \(row.unreviewedCount) unreviewed"
      }.sorted()
    }
  }

  /// Binary floating point makes other sums of these.
  @Test func sumsAreExactAndOfOneCurrency() async throws {
    let tenths = (0..<10).map { _ in Self.receipt("0.10", on: "2025-11-03") }
    let large = ["123456789012345678.01", "-0.005", "0.015"].map { Self.receipt($0, "USD", on: "2025-11-30") }
    #expect(
      try await sums(of: tenths + large + [Self.receipt("7", nil, on: "2025-11-01")], by: .month) == [
        "2025-11 1.00 EUR of 10, 0 unreviewed", "2025-11 123456789012345678.02 USD of 3, 0 unreviewed",
        "2025-11 7.00 of 1, 0 unreviewed",
      ])
  }

  @Test func eachTypeHasItsOwnDateAndAmount() async throws {
    let records = [
      Self.receipt("1.00", on: "2024-12-31"), Self.receipt("2.00", on: "2025-01-01", type: "invoice"),
      Self.receipt("4.00", on: nil, .needsReview), Self.receipt(nil, on: "2025-01-02"),
      Self.receipt(nil, on: nil, type: "book"),
    ]
    #expect(
      try await sums(of: records, by: .year) == [
        "2024 1.00 EUR of 1, 0 unreviewed", "2025 2.00 EUR of 1, 0 unreviewed", "– 4.00 EUR of 1, 1 unreviewed",
      ])
    #expect(
      try await sums(of: records, by: .year, Store.Query(type: "invoice")) == ["2025 2.00 EUR of 1, 0 unreviewed"])
  }

  /// Of a list the first value counts, as in the lists of records.
  @Test func aFieldIsSummedUpByItsFirstValue() async throws {
    var two = Self.receipt("3.00", on: nil)
    two.fields["total"] = .list(
      ["3.00", "5.00"].map { Sample.field(.object(["amount": .string($0), "currency": .string("EUR")])) })
    #expect(
      try await sums(of: [two, Self.receipt("4.00", on: nil)], by: .field("items.description")) == [
        "Espresso 7.00 EUR of 2, 0 unreviewed"
      ])
  }

  @Test func whatIsPerhapsThereTwiceCountsOnceSomebodyDecided() async throws {
    func twice(_ amount: String, _ status: Record.Status) -> Record {
      var record = Self.receipt(amount, on: "2025-11-03", status)
      record.findings = [Finding("duplicate", severity: .warning, message: "the same as another")]
      return record
    }
    let records = [twice("1.00", .needsReview), twice("2.00", .approved), twice("4.00", .rejected)]
    #expect(try await sums(of: records, by: .year) == ["2025 2.00 EUR of 1, 0 unreviewed"])
    #expect(
      try await sums(of: records, by: .year, Store.Query(status: "rejected")) == ["2025 4.00 EUR of 1, 0 unreviewed"])
  }

  @Test func aRecordHasItsPlaceInTheReview() async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      let records = [0.3, 0.1, 0.2].map { confidence in
        var record = Sample.receipt(status: .needsReview)
        record.confidence = confidence
        return record
      }
      for (number, record) in (records + [Sample.receipt()]).enumerated() {
        try await library.save(
          try Sample.document(Sample.id(number + 1)), original: nil, source: "a.jpg", records: [(record, nil)])
      }
      let (last, first, middle) = (records[0].id, records[1].id, records[2].id)
      let query = Store.Query.all.needingReview
      #expect(try await library.ids(matching: query) == [first, middle, last])
      for (id, place) in [
        (nil, RecordPlace(position: 0, count: 3, next: first)),
        ("unknown", RecordPlace(position: 0, count: 3, next: first)),
        (first, RecordPlace(position: 1, count: 3, next: middle)),
        (middle, RecordPlace(position: 2, count: 3, previous: first, next: last)),
        (last, RecordPlace(position: 3, count: 3, previous: middle)),
      ] {
        #expect(try await library.place(of: id, matching: query) == place)
      }
    }
  }

  /// A library of 100,000 records has no time to look at each of them.
  @Test(arguments: [Store.Query.all, Store.Query(type: "receipt"), Store.Query(session: "trip")])
  func theOrderOfTheReviewIsThatOfAnIndex(query: Store.Query) async throws {
    let sql = QuerySQL(query.needingReview)
    let plan = try await plan(sql.selectRecords("record.rowid"), sql.selectArguments)
    #expect(plan.contains("SEARCH record USING COVERING INDEX record_on_confidence (status=?)"), "\(plan)")
    #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
  }

  @Test(arguments: [AmountKey.month, .year])
  func sumsByTimeAreAnsweredByIndexes(key: AmountKey) async throws {
    let sql = Library.amounts(matching: .all, by: key, fields: Self.fields)
    let plan = try await plan(sql.text, sql.arguments)
    #expect(plan.count { $0.contains("COVERING INDEX field_on_value (name=? AND record_rowid=?)") } == 3, "\(plan)")
    #expect(plan.contains { $0.contains("SCAN record USING COVERING INDEX") }, "\(plan)")
  }

  private func plan(_ sql: String, _ arguments: StatementArguments) async throws -> [String] {
    try await withFolder { folder in
      try await Library.inMemory(folder: folder).read { db in
        try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)", arguments: arguments).map { $0["detail"] }
      }
    }
  }
}
