import Documents
import Foundation

/// Books as BibTeX entries, in UTF-8.
public enum BibTeX {
  /// An entry for each book, under keys that differ.
  public static func text(of books: [BookEntry]) -> String {
    var taken: Set<String> = []
    return books.map { entry($0, key: key(of: $0, &taken)) }.joined(separator: "\n")
  }

  private static func entry(_ book: BookEntry, key: String) -> String {
    // Twice in braces: styles would write it small.
    let title = book.fullTitle.isEmpty ? nil : "{\(escaped(book.fullTitle))}"
    let authors = book.authors.map { author in
      // A name that can't be taken apart, or that holds the word between names, is one.
      author.family == nil || author.name.lowercased().contains(" and ")
        ? "{\(escaped(author.name))}" : escaped(author.inverted)
    }.joined(separator: " and ")
    let fields = [
      ("title", title), ("author", authors.isEmpty ? nil : authors), ("publisher", book.publisher.map(escaped)),
      ("series", book.series.map(escaped)), ("volume", book.volume.map(escaped)),
      ("edition", book.edition.map(escaped)), ("isbn", book.isbn13 ?? book.isbn10),
    ]
    let lines = fields.compactMap { name, value in value.map { "  \(name) = {\($0)}" } }
    return "@book{\(key),\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  /// `dick-man-high`: ASCII letters and digits; a number is added to one that is taken.
  private static func key(of book: BookEntry, _ taken: inout Set<String>) -> String {
    let family = book.authors.first.map { $0.family ?? $0.name }
    let words = ([family] + book.title.split(separator: " ").map(String.init)).compactMap(\.self).map { word in
      word.folded.filter {
        $0.isASCII && ($0.isLetter || $0.isNumber)
      }
    }
    let long = words.enumerated().filter { $0.offset == 0 && !$0.element.isEmpty || $0.element.count > 3 }
    let stem = long.prefix(3).map(\.element).joined(separator: "-")
    let base = stem.isEmpty ? "book" : stem
    let key = taken.contains(base) ? (2...).lazy.map { "\(base)-\($0)" }.first { !taken.contains($0) } ?? base : base
    taken.insert(key)
    return key
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&", "%", "$", "#", "_": "\\\(character)"
      // BibTeX counts a brace after a backslash, too.
      case "{": "\\textbraceleft{}"
      case "}": "\\textbraceright{}"
      case "~": "\\textasciitilde{}"
      case "^": "\\textasciicircum{}"
      case "\\": "\\textbackslash{}"
      default: character.isNewline ? " " : String(character)
      }
    }.joined()
  }
}
