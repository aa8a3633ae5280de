import Documents
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Store

@Suite struct ExportTests {
  @Test func rowsHaveAColumnForEachKindOfValue() async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      let book = Sample.book("Emma")
      var receipt = Sample.receipt()
      receipt.fields["status"] = Sample.field(.string("paid"))
      try await library.save(
        try Sample.document(), original: nil, source: "a.jpg", records: [(receipt, "Café Crème"), book])
      try await library.tag([receipt.id], adding: ["b", "a"])
      let rows = Mutex<[[String]]>([])
      let query = try Query("sort:-type", QueryVocabulary())
      try await library.exportRows(matching: query, fields: ["merchant", "items"]) { columns in
        rows.withLock { $0.append(columns.map(\.name)) }
      } row: { row in
        rows.withLock { $0.append(row) }
      }
      #expect(
        rows.withLock { $0 } == [
          [
            "source", "id", "type", "status", "confidence", "tags", "note", "merchant", "date", "status_field", "title",
            "total", "total_currency",
          ],
          [
            "a.jpg", receipt.id, "receipt", "ready", "0.93", "a; b", "", "Café Crème",
            "2025-11-03", "paid", "", "12.50", "EUR",
          ],
          [
            "a.jpg", book.record.id, "book", "ready", "0.9", "", "", "", "", "",
            "Emma", "", "",
          ],
        ])
      let titles = Mutex<[String?]>([])
      try await library.exportRecords(matching: query) { record in titles.withLock { $0.append(record.summary.title) } }
      #expect(titles.withLock { $0 } == ["Café Crème", "Emma"])
      await #expect(throws: CocoaError.self) {
        try await library.exportRecords(matching: query) { _ in throw CocoaError(.userCancelled) }
      }
    }
  }
}
