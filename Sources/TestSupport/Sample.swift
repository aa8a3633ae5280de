public import Documents
public import Foundation
public import Store

public import struct Documents.Record

/// Documents and records for tests of the library.
public enum Sample {
  /// An id in the form of a SHA-256.
  public static func id(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 64 - digits.count) + digits
  }

  /// A line of words side by side.
  public static func line(_ text: String, y: Double = 0.1) throws -> Line {
    let words = text.split(separator: " ").enumerated().map { index, word in
      Word(
        String(word), box: Box(x: 0.05 * Double(index), y: y, width: 0.04, height: 0.02), confidence: 0.9,
        origin: .ocr(recognizer: "tesseract"))
    }
    guard let line = Line(words) else { throw CocoaError(.formatting) }
    return line
  }

  /// A document of one page of text.
  public static func document(_ id: String = id(1), text: String = "Café Crème 12.50") throws -> Document {
    Document(
      id: id, kind: .jpeg,
      pages: [Page(number: 1, width: 800, height: 1200, textSource: .ocr, lines: [try line(text)])],
      barcodes: [Barcode(format: "ean13", text: "9780306406157", page: 1, box: .page)],
      metadata: Document.Metadata(title: "A title"), language: "eng",
      findings: [Finding("page_skipped", severity: .info, message: "page 2 was not read")])
  }

  /// A field of one value.
  public static func field(_ value: JSONValue, text: String? = nil, confidence: Double = 0.95) -> RecordField {
    .value(
      Field(
        value, text: text, confidence: confidence, source: .ocr,
        evidence: [Region(page: 1, box: Box(x: 0.1, y: 0.2, width: 0.3, height: 0.05))],
        alternatives: [.init(.string("other"), confidence: 0.03)]))
  }

  /// A receipt with values of every kind.
  public static func receipt(
    _ merchant: String = "Café Crème", id: String = UUID().uuidString.lowercased(), version: String = "1.0.0",
    status: Record.Status = .ready
  ) -> Record {
    Record(
      id: id, type: "receipt", extractor: .init(id: "receipt", version: version), confidence: 0.93, status: status,
      fields: [
        "merchant": field(.string(merchant), text: merchant.uppercased()),
        "date": field(.string("2025-11-03"), text: "03.11.2025", confidence: 0.8),
        "total": field(
          .object(["amount": .string("12.50"), "currency": .string("EUR")]), text: "12,50", confidence: 0.5),
        "items": .list([
          .group(["description": field(.string("Espresso")), "quantity": field(.integer(2))]),
          .group(["description": field(.string("Croissant")), "quantity": field(.number(1.5))]),
        ]),
      ],
      findings: [
        Finding("total_mismatch", field: "total", severity: .warning, message: "the items add up to 12.00"),
        Finding("date_ambiguous", field: "date", severity: .info, message: "it could be 11 March"),
      ])
  }

  /// A book on a shelf.
  public static func book(_ title: String, status: Record.Status = .ready) -> (record: Record, title: String?) {
    let record = Record(
      id: UUID().uuidString.lowercased(), type: "book", extractor: .init(id: "book-spine", version: "1.0.0"),
      confidence: 0.9, status: status, fields: ["title": field(.string(title))], findings: [])
    return (record, title)
  }
}

extension Library {
  /// Stores records as they are, over whatever is stored, and returns them.
  @discardableResult
  public func save(
    _ document: Document, original: Data?, source: String, records: [(record: Record, title: String?)],
    session: String? = nil
  ) async throws -> [Record] {
    try await save(
      document, original: original, source: source, records: records.map { FinishedRecord($0.record, title: $0.title) },
      after: nil, session: session)
    return records.map(\.record)
  }
}
