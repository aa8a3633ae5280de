import Documents
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite struct SelectTests {
  private static let receipts = RecordView(
    type: "receipt",
    columns: [
      "merchant": .text, "date": .date, "total": .money, "status": .text, "emails": .list,
      "items": .rows(["description": .text, "quantity": .number]),
    ])
  private static let documents = RecordView(type: "document", columns: ["title": .text])

  private func withLibrary(_ body: (Library) async throws -> Void) async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      var receipt = Sample.receipt()
      receipt.fields["emails"] = .list([Sample.field(.string("a@x.org")), Sample.field(.string("b@x.org"))])
      receipt.fields["status"] = Sample.field(.string("paid"))
      try await library.save(
        try Sample.document(), original: nil, source: "a.jpg", records: [(receipt, "Café Crème"), Sample.book("Emma")])
      try await body(library)
    }
  }

  private func rows(_ sql: String, _ library: Library) async throws -> [[JSONValue]] {
    try await library.select(sql, views: [Self.receipts, Self.documents]).rows
  }

  @Test func aTypeIsAView() async throws {
    try await withLibrary { library in
      let receipt = try await rows(
        "SELECT merchant, total, total_currency, date, status, status_field, emails, source FROM receipt", library)
      #expect(
        receipt == [
          [
            .string("Café Crème"), .number(12.5), .string("EUR"), .string("2025-11-03"), .string("ready"),
            .string("paid"),
            .string("a@x.org; b@x.org"), .string("a.jpg"),
          ]
        ])
      #expect(
        try await rows("SELECT number, description, quantity FROM receipt_items ORDER BY number", library) == [
          [.integer(1), .string("Espresso"), .number(2)], [.integer(2), .string("Croissant"), .number(1.5)],
        ])
      let id = try #require(try await library.records().first { $0.record.type == "receipt" }?.record.id)
      try await library.tag([id], adding: ["b", "a"])
      try await library.note("seen", on: id)
      #expect(try await rows("SELECT tags, note FROM receipt", library) == [[.string("a; b"), .string("seen")]])
      // A type takes the place of a table of its name.
      #expect(try await rows("SELECT * FROM document", library).isEmpty)
      #expect(try await rows("SELECT count(*) FROM main.document", library) == [[.integer(1)]])
    }
  }

  @Test(
    arguments: [
      "DELETE FROM record", "UPDATE record SET title = 'x'", "DROP TABLE record", "CREATE TABLE x (y)",
      "PRAGMA user_version = 3",
      "ATTACH 'other.sqlite' AS other", "SELECT 1; DELETE FROM record", "WITH x AS (SELECT 1) DELETE FROM record",
      "SELECT nothing FROM receipt", "", "VACUUM INTO 'copy.sqlite'",
    ])
  func nothingIsChanged(sql: String) async throws {
    try await withLibrary { library in
      let before = try await library.records()
      await #expect(throws: SQLError.self) { _ = try await rows(sql, library) }
      #expect(try await library.records() == before)
    }
  }

  @Test func viewsAreKeptForOtherPrograms() async throws {
    try await withLibrary { library in
      for views in [[Self.receipts, Self.documents], [RecordView(type: "receipt", columns: ["merchant": .text])]] {
        try await library.keepViews(views)
        try await library.keepViews(views)
      }
      let result = try await library.select("SELECT * FROM receipt", views: [])
      #expect(result.columns.last == "merchant" && result.rows.count == 1)
      #expect(try await library.select("SELECT * FROM document_record", views: []).rows.isEmpty)
      #expect(try await library.health().isSound)
    }
  }

  @Test func aLibraryThatCanOnlyBeReadHasViewsToo() async throws {
    try await withLibrary { library in
      let reader = try Library(readOnlyAt: library.folder)
      #expect(try await rows("SELECT merchant FROM receipt", reader).count == 1)
    }
  }
}
