import Documents
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite struct QueryTests {
  private static let fields: Set<String> = ["merchant", "date", "total", "items.description", "title", "isbn13"]

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
    let query = try Query(text, fields: Self.fields)
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
        ("\"creme total\"", ""), ("added>2000 emma", "Emma"), ("added<2000", ""), ("merchant:'; total:1", ""),
      ] {
        #expect(try await titles(query, in: library).sorted().joined(separator: " ") == expected, "\(query)")
      }
      #expect(try await titles("sort:total", in: library) == ["Café", "Star", "Emma"])
      #expect(try await titles("sort:-total", in: library) == ["Star", "Café", "Emma"])
      #expect(try await titles("sort:type,-date total>0", in: library) == ["Café", "Star"])
      let one = try await library.records(matching: try Query("sort:-date", fields: Self.fields), limit: 1)
      #expect(one.map(\.summary.title) == ["Café Crème"])
    }
  }

  @Test(
    arguments: [
      ("totl>5", 1), ("type:book totl:1", 11), ("total>", 7), ("type:", 6), ("(type:book", 1), ("type:book)", 10),
      ("merchant:\"x", 10), ("\"x", 1), ("total:1,", 9), ("-", 1), ("- )", 1), ("OR total>1", 1), ("total>1 OR", 11),
      ("sort:has", 6), ("(sort:date)", 2), ("-sort:date", 2), ("sort:", 6),
    ])
  func anErrorPointsAtTheColumn(query: String, column: Int) throws {
    let error = #expect(throws: QueryError.self) { try Query(query, fields: Self.fields) }
    #expect(error?.column == column, "\(query)")
  }

  @Test func parenthesesMayNotGoTooDeep() {
    let text = String(repeating: "(", count: 100_000)
    #expect(throws: QueryError.self) { try Query(text, fields: []) }
  }
}
