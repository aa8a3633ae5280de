import Documents
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite struct QueryTests {
  private static let vocabulary = QueryVocabulary(
    fields: [
      "merchant": .text, "date": .date, "total": .money, "items.description": .text, "title": .text, "isbn13": .text,
      "category": .choice(["food", "fuel"]), "rate": .percent,
    ], types: ["receipt", "book"], sessions: ["Lisbon trip"], tags: ["private"])
  private static let today = CalendarDate(year: 2025, month: 12, day: 10)

  /// A library of two receipts and a book: `Café Crème`, `Star "Market"` and `Emma`.
  private func withRecords(_ body: (Library) async throws -> Void) async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      var second = Sample.receipt("Star \"Market\"", status: .needsReview)
      second.confidence = 0.4
      second.fields["date"] = Sample.field(.string("2024-12-24"))
      second.fields["total"] = Sample.field(.object(["amount": .string("80.00"), "currency": .string("USD")]))
      second.fields["items"] = nil
      second.findings = []
      let receipts = [Sample.receipt(), second]
      for (number, receipt) in receipts.enumerated() {
        try await library.save(
          try Sample.document(Sample.id(number + 1)), original: nil, source: "r\(number).jpg",
          records: [(receipt, receipt.fields["merchant"]?.plain.string)])
      }
      var book = Sample.book("Emma", status: .approved)
      book.record.fields["isbn13"] = Sample.field(.string("9780306406157"))
      try await library.save(try Sample.document(Sample.id(9)), original: nil, source: "b.jpg", records: [book])
      try await body(library)
    }
  }

  private func titles(_ text: String, in library: Library) async throws -> [String] {
    let query = try Query(text, Self.vocabulary, today: Self.today)
    let records = try await library.records(matching: query)
    #expect(try await library.count(matching: query) == records.count)
    return records.map { String(($0.summary.title ?? "").prefix(4)) }
  }

  @Test func recordsAreFound() async throws {
    try await withRecords { library in
      for (query, expected) in [
        ("", "Café Emma Star"), ("type:receipt", "Café Star"), ("type:receipt,book", "Café Emma Star"),
        ("total>50", "Star"), ("total>=12.5", "Café Star"), ("total<80", "Café"), ("total:12.5", "Café"),
        ("total:10..80", "Café Star"), ("total:..20", "Café"), ("total:20..", "Star"), ("total!=80", "Café Emma"),
        ("date:2025-11", "Café"), ("date:2024", "Star"), ("date>2024", "Café"), ("date>=2024-12-24", "Café Star"),
        ("date<2025", "Star"), ("date<=2025-11", "Café Star"), ("date:2024-12..2025-10", "Star"),
        ("merchant~cre", "Café"), ("merchant:\"cafe creme\"", "Café"),
        ("items.description:espresso", "Café"), ("-type:book", "Café Star"), ("NOT (type:book OR total>50)", "Café"),
        ("title:emma OR total:80.00", "Emma Star"), ("needs:review", "Star"), ("is:approved", "Emma"),
        ("status:ready,approved", "Café Emma"), ("has:isbn13", "Emma"), ("has:items", "Café"), ("-has:date", "Emma"),
        ("isbn13:9780306406157", "Emma"), ("confidence<0.5", "Star"), ("finding:total_mismatch", "Café"),
        ("source:b.jpg", "Emma"), ("source:B.JPG", "Emma"), ("source:_.jpg", ""), ("source~%", ""),
        ("merchant~\"CAF\"", "Café"), ("merchant~é", "Café Star"), ("type:Book", "Emma"), ("source~R0", "Café"),
        ("croiss espr", "Café"), ("\"cafe creme\"", "Café"),
        ("total>50USD", "Star"), ("total>50EUR", ""), ("total>€1", "Café"), ("total>$50.00", "Star"),
        ("total<1'000.50", "Café Star"), ("total>1.000,50", ""),
        ("total>€1,000.50", ""), ("total:80,€12.50", "Café Star"), ("total:100,250.5,80.00", "Star"),
        ("date:last month", "Café"), ("date:11/2025", "Café"), ("date:\"nov 2025\"", "Café"),
        ("date:24.12.2024", "Star"),
        ("date:24/12/2024", "Star"), ("date:December 24, 2024", "Star"), ("date:this year", "Café"),
        ("date:last year..last month", "Café Star"), ("date:last 40 days", "Café"), ("date<last month", "Star"),
        ("date:last month merchant~caf", "Café"), ("date>10/2025", "Café"), ("date>11/2025", ""),
        ("type:book or total>50", "Emma Star"), ("not type:book And total<50", "Café"), ("confidence<50%", "Star"),
        ("confidence>50", "Café Emma"), ("status:\"needs review\"", "Star"),
        ("total > 50", "Star"), ("total: 12.5", "Café"), ("merchant ~ cre", "Café"), ("date : last month", "Café"),
        ("\"creme total\"", ""), ("added>2000 emma", "Emma"), ("added<2000", ""), ("merchant:'; total:1", ""),
      ] {
        #expect(try await titles(query, in: library).sorted().joined(separator: " ") == expected, "\(query)")
      }
      #expect(try await titles("sort:total", in: library) == ["Café", "Star", "Emma"])
      #expect(try await titles("sort:-total", in: library) == ["Star", "Café", "Emma"])
      #expect(try await titles("sort:type,-date total>0", in: library) == ["Café", "Star"])
      let one = try await library.records(matching: try Query("sort:-date", Self.vocabulary), limit: 1)
      #expect(one.map(\.summary.title) == ["Café Crème"])
    }
  }

  @Test(
    arguments: [
      ("totl>5", 1), ("type:book totl:1", 11), ("total>", 7), ("type:", 6), ("(type:book", 1), ("type:book)", 10),
      ("merchant:\"x", 10), ("\"x", 1), ("total:1,", 7), ("-", 1), ("- )", 1), ("OR total>1", 1), ("total>1 OR", 11),
      ("and", 1), ("total>1 and", 9), ("total>1 and and total<2", 13), ("(and total>1)", 2), ("> 50", 1),
      ("sort:has", 6), ("(sort:date)", 2), ("-sort:date", 2), ("sort:", 6),
    ])
  func anErrorPointsAtTheColumn(query: String, column: Int) throws {
    let error = #expect(throws: QueryError.self) { try Query(query, Self.vocabulary) }
    #expect(error?.column == column, "\(query)")
  }

  /// A faulty value is an error with the nearest name, never an empty answer.
  @Test(
    arguments: [
      ("type:reciept", 6, "there is no type 'reciept'; did you mean 'receipt'?"),
      ("type:receipt is:aproved", 17, "there is no status 'aproved'; did you mean 'approved'?"),
      ("status:done", 8, "there is no status 'done'; there are: approved, merged, needs_review, ready, rejected"),
      ("needs:love", 7, "there is no status 'love'; there are: review"),
      ("tag:privat", 5, "there is no tag 'privat'; did you mean 'private'?"),
      ("in:porto", 4, "there is no session 'porto'; there are: Lisbon trip"),
      ("titel:emma", 1, "there is no field 'titel'; did you mean 'title'?"),
      ("session:porto", 1, "there is no field 'session'; a session is in:NAME"),
      ("has:totl", 5, "there is no field 'totl'; did you mean 'total'?"),
      ("category:fule", 10, "there is no value of category 'fule'; did you mean 'fuel'?"),
      ("merchnt~star", 1, "there is no field 'merchnt'; did you mean 'merchant'?"),
      ("total>lots", 7, "'lots' is not an amount such as 50, 12.50 or 12.50EUR"),
      ("total>50XYZ", 7, "'50XYZ' is not an amount such as 50, 12.50 or 12.50EUR"),
      ("total>1.000", 7, "'1.000' can be 1.00 or 1000; write one of these"),
      ("total:12,50", 7, "'12,50' is one amount or several; write total:12.5, or total:12 or total:50"),
      ("date:2025-13", 6, "'2025-13' is not a date such as 2018-03-15, 2018-03, 03/2018, today or last month"),
      ("date:3/4/2025", 6, "'3/4/2025' can be 2025-04-03 or 2025-03-04; write one of these"),
      ("added>someday", 7, "'someday' is not a date such as 2018-03-15, 2018-03, 03/2018, today or last month"),
      ("confidence>high", 12, "'high' is not a number"), ("rate:x%", 6, "'x%' is not a number"),
    ])
  func aFaultyValueIsAnError(query: String, column: Int, reason: String) throws {
    let error = #expect(throws: QueryError.self) { try Query(query, Self.vocabulary, today: Self.today) }
    #expect(error == QueryError(query: query, column: column, reason: reason))
  }

  @Test func rejectedAndMergedRecordsAreLeftOutUnlessAskedFor() async throws {
    try await withRecords { library in
      let ids = try await library.records().map(\.record.id)
      try await library.decide(.reject, [ids[0]])
      for (query, count) in [
        ("", 2), ("is:rejected", 1), ("is:rejected,approved is:rejected", 1), ("-is:approved", 1), ("is:merged", 0),
        ("id:\(ids[0])", 1), ("status~e", 3),
      ] {
        let records = try await library.count(matching: try Query(query, Self.vocabulary))
        #expect(records == count || (query == "-is:approved" && records <= 2), "\(query): \(records)")
      }
    }
  }

  @Test func parenthesesMayNotGoTooDeep() {
    let text = String(repeating: "(", count: 100_000)
    #expect(throws: QueryError.self) { try Query(text, QueryVocabulary()) }
  }
}
