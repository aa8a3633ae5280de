public import Documents
public import Extraction
import Finders

/// Replaces what was read of a book with what a catalogue lists, in the fields that the record's type names.
public struct CatalogFilling: Sendable {
  private let fields: Manifest.CatalogFields

  /// The filling of a type's fields.
  public init(_ fields: Manifest.CatalogFields) { self.fields = fields }

  /// The least confidence of a word that is looked up.
  private static let leastConfidence = 0.4
  /// The most words on a spine or a front cover; those on the back describe the book and do not name it.
  private static let mostWords = 40

  /// What a catalogue is asked for: all words that were read at the book's place, with the library's mark, or else the
  /// texts of the fields.
  public func query(for record: Record, in document: Document) -> String {
    let place = fields.place.flatMap { record.fields[$0]?.leaves.first?.evidence.first }
    let words = document.linesWithPages.filter { page, line in
      guard let place else { return true }
      let (box, x, y) = (place.box, line.box.midX, line.box.midY)
      return place.page == page.number && box.x <= x && x <= box.maxX && box.y <= y && y <= box.maxY
    }
    .flatMap(\.line.words).filter { $0.confidence >= Self.leastConfidence }
    if (1...Self.mostWords).contains(words.count) { return words.map(\.text).joined(separator: " ") }
    var texts: [String] = []
    for name in fields.text ?? [fields.title, fields.authors] {
      for field in record.fields[name]?.leaves ?? [] {
        let text = field.text ?? field.value.string ?? ""
        if !text.isEmpty, !texts.contains(text) { texts.append(text) }
      }
    }
    return texts.joined(separator: " ")
  }

  /// The record with title, authors and ISBN as the catalogue has them; unchanged where its own ISBN is another.
  public func filled(_ record: Record, with match: CatalogMatch) -> Record {
    // The number printed on the book itself outranks a catalogue.
    if let own = value(fields.isbn13, of: record)?.value.string, own != match.book.isbn13 { return record }
    var filled = record
    filled.fields[fields.title] = .value(
      Self.field(match.book.title, match, over: value(fields.title, of: record)))
    if !match.book.authors.isEmpty {
      let authors = record.fields[fields.authors]?.leaves ?? []
      filled.fields[fields.authors] = .list(
        match.book.authors.enumerated().map { index, name in
          .value(Self.field(name, match, over: index < authors.count ? authors[index] : authors.first))
        })
    }
    if let thirteen = fields.isbn13, record.fields[thirteen] == nil, let isbn = match.book.isbn13.flatMap({ ISBN($0) })
    {
      filled.fields[thirteen] = .value(Self.field(isbn.isbn13, match, over: nil))
      if let ten = fields.isbn10, let text = isbn.isbn10 {
        filled.fields[ten] = .value(Self.field(text, match, over: nil))
      }
    }
    return filled
  }

  private func value(_ name: String?, of record: Record) -> Field<JSONValue>? {
    guard let name, case .value(let field) = record.fields[name] else { return nil }
    return field
  }

  /// The catalogue's value with the place and the text of what was read, which stays among the alternatives.
  private static func field(
    _ value: String, _ match: CatalogMatch, over read: Field<JSONValue>?
  ) -> Field<JSONValue> {
    var alternatives: [Field<JSONValue>.Alternative] = []
    if let read, read.value != .string(value) {
      alternatives = [Field.Alternative(read.value, confidence: min(read.confidence, 1 - match.confidence))]
    }
    return Field(
      .string(value), text: read?.text, confidence: match.confidence, source: .catalog, evidence: read?.evidence ?? [],
      alternatives: alternatives)
  }
}
