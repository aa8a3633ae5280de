import Catalog
import Documents
import Finders
import Store

/// Fills books that were read from a spine with what the library's catalogues say of them.
struct BookCatalog {
  /// The type of the records that are matched.
  static let type = "book"

  let library: Library
  let document: Document

  /// The record with title, authors and ISBN as a catalogue has them; unchanged where no book of it is likely.
  func filled(_ record: Record) async throws -> Record {
    let text = printed(in: record)
    guard record.type == Self.type, !text.isEmpty else { return record }
    guard let match = CatalogMatch.best(for: text, among: try await library.catalogCandidates(for: text)) else {
      return record
    }
    // The number on the book itself outranks a catalogue.
    if let own = Self.value("isbn13", of: record)?.value.string, own != match.book.isbn13 { return record }
    var filled = record
    let title = Self.value("title", of: record)
    filled.fields["title"] = .value(Self.field(match.book.title, match, over: title))
    if !match.book.authors.isEmpty {
      let authors = record.fields["authors"]?.leaves ?? []
      filled.fields["authors"] = .list(
        match.book.authors.enumerated().map { index, name in
          .value(Self.field(name, match, over: index < authors.count ? authors[index] : authors.first))
        })
    }
    if record.fields["isbn13"] == nil, let isbn = match.book.isbn13.flatMap({ ISBN($0) }) {
      filled.fields["isbn13"] = .value(Self.field(isbn.isbn13, match, over: nil))
      if let ten = isbn.isbn10 { filled.fields["isbn10"] = .value(Self.field(ten, match, over: nil)) }
    }
    return filled
  }

  /// The least confidence of a word that is looked up.
  private static let leastConfidence = 0.4
  /// The most words that stand on a spine or a front cover; the back's tell of the book, not what it is called.
  private static let mostWords = 40

  /// What is printed on the spine: all that was read at its place, the library's mark with it, or else what the fields hold.
  private func printed(in record: Record) -> String {
    let place = record.fields["shelf_index"]?.leaves.first?.evidence.first
    let words = document.linesWithPages.filter { page, line in
      guard let place else { return true }
      let (box, x, y) = (place.box, line.box.midX, line.box.midY)
      return place.page == page.number && box.x <= x && x <= box.maxX && box.y <= y && y <= box.maxY
    }
    .flatMap(\.line.words).filter { $0.confidence >= Self.leastConfidence }
    if (1...Self.mostWords).contains(words.count) { return words.map(\.text).joined(separator: " ") }
    var texts: [String] = []
    for name in ["title", "subtitle", "authors", "publisher", "series"] {
      for field in record.fields[name]?.leaves ?? [] {
        let text = field.text ?? field.value.string ?? ""
        if !text.isEmpty, !texts.contains(text) { texts.append(text) }
      }
    }
    return texts.joined(separator: " ")
  }

  private static func value(_ name: String, of record: Record) -> Field<JSONValue>? {
    guard case .value(let field) = record.fields[name] else { return nil }
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
