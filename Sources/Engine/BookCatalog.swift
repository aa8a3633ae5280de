import Catalog
import Documents
import Finders
import Store

/// Fills books that were read from a spine with what the library's catalogues say of them.
struct BookCatalog {
  /// The type of the records that are matched.
  static let type = "book"

  let library: Library

  /// The record with title, authors and ISBN as a catalogue has them; unchanged where no book of it is likely.
  func filled(_ record: Record) async throws -> Record {
    let text = Self.printed(in: record)
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

  /// What is printed on the spine, as far as the record holds it.
  private static func printed(in record: Record) -> String {
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
