import Documents
import Foundation
import Synchronization
import TestSupport
import Testing

import struct Documents.Record

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
      try await library.exportRows(matching: query, fields: ["receipt": ["merchant", "items"]]) { columns in
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

  /// Lines are put together of stored JSON; they say what an encoder would.
  @Test func linesAreWhatAnEncoderWrites() async throws {
    try await withFolder { folder in
      let library = try Library.inMemory(folder: folder)
      var receipt = Sample.receipt("Say \"hi\" \\ 咖啡\n\u{1}", version: "1.0.0-\"x\"")
      receipt.confidence = 1
      receipt.findings.append(Finding("odd", severity: .error, message: "a \"quoted\" / slashed \t message"))
      try await library.save(
        try Sample.document(), original: nil, source: "a \"b\".jpg", records: [(receipt, "Say"), Sample.book("Emma")])
      try await library.tag([receipt.id], adding: ["b", "a"])
      try await library.note("mine \"own\"", on: receipt.id)
      let lines = Mutex<[String]>([])
      let query = try Query("sort:-type", QueryVocabulary())
      try await library.exportLines(matching: query) { line in lines.withLock { $0.append(line) } }
      let values = try lines.withLock { $0 }.map { try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8)) }
      let records = try await library.records(matching: query)
      #expect(values.count == 2 && lines.withLock { $0.allSatisfy { $0.hasSuffix("}\n") } })
      for (value, stored) in zip(values, records) {
        let record = try JSONDecoder().decode(Record.self, from: JSONEncoder().encode(try #require(value["record"])))
        #expect(record == stored.record)
        #expect(value["source"]?.string == stored.summary.source)
        #expect(value["document_id"]?.string == stored.summary.documentID)
      }
      #expect(values[0]["tags"] == .array([.string("a"), .string("b")]) && values[1]["tags"] == nil)
      #expect(values[0]["note"] == .string("mine \"own\"") && values[1]["note"] == nil)
      #expect(values[0].object?.keys.sorted() == ["document_id", "note", "record", "source", "tags"])
    }
  }
}
