import Documents
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite struct MigrationTests {
  /// A library as the first version made it, with one receipt.
  private func withOldLibrary(_ body: (URL, Documents.Record) async throws -> Void) async throws {
    try await withFolder { folder in
      let receipt = Sample.receipt()
      do {
        let queue = try DatabaseQueue(path: folder.appending(path: "library.sqlite").path)
        try Migrations.migrator.migrate(queue, upTo: "1")
        try await queue.write { db in
          try db.execute(
            sql: """
              INSERT INTO document VALUES (:id, 'image/jpeg', 1, 'eng', NULL, 'a.jpg', :document, :now);
              INSERT INTO page (document_id, number, width, height, rotation, text_source, text)
                VALUES (:id, 1, 800, 1200, 0, 'ocr', '咖啡 Café');
              INSERT INTO record
                (id, document_id, position, type, extractor_id, extractor_version, title, confidence, status, created_at,
                 updated_at, text, json)
                VALUES (:record, :id, 0, 'receipt', 'receipt', '1.0.0', 'Café', 0.93, 'approved', :now, :now, 'Café', :json);
              INSERT INTO field (record_rowid, position, path, name, text, confidence, grade, source)
                VALUES (1, 0, 'merchant', 'merchant', 'Café', 0.95, 'high', 'ocr');
              """,
            arguments: [
              "id": Sample.id(1), "document": try StoredJSON.text(try Sample.document()), "record": receipt.id,
              "json": try StoredJSON.text(receipt.fields), "now": Date.now.stored,
            ])
        }
      }
      try await body(folder, receipt)
    }
  }

  @Test func anOldLibraryKeepsEverything() async throws {
    try await withOldLibrary { folder, receipt in
      let library = try Library(at: folder)
      let health = try await library.health()
      #expect(health.schemaVersion == Migrations.migrator.migrations.count)
      #expect(health.isSound)
      let stored = try await library.record(receipt.id)
      #expect(stored.record.fields == receipt.fields)
      #expect(stored.record.status == .approved)
      #expect(stored.summary.title == "Café")
      #expect(try await library.document(Sample.id(1))?.pageTexts == [1: "咖啡 Café"])
      #expect(try await library.search("cafe").map(\.passages.count) == [2])
      #expect(try await library.search("咖啡").flatMap(\.passages).map(\.place) == [.page(1)])
      #expect(try await library.history(of: receipt.id).changes.isEmpty)
      #expect(try await library.search("9780306406157").count == 1)
      #expect(try await library.search("cafes").map(\.isNear) == [true])
    }
  }
}
