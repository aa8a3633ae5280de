import Documents
import Finders
import Foundation

/// Books from lines of an Open Library dump: editions, each a type, key, revision, time and a JSON object, parted
/// by tabs.
///
/// Editions name their authors by key. Lines of authors that come before them give the names, as in a file of both; else
/// the statement of responsibility (`by Ana Lund`) does.
struct OpenLibraryDump: CatalogParser {
  private var pending = Data()
  private var names: [String: String] = [:]
  private var number = 0

  mutating func parse(_ data: Data) -> Result<[CatalogBook?], CatalogProblem> {
    pending.append(data)
    var books: [CatalogBook?] = []
    var start = pending.startIndex
    while let end = pending[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if let problem = take(pending[start..<end], into: &books) { return .failure(problem) }
      start = pending.index(after: end)
    }
    pending = Data(pending[start...])
    if pending.count > CatalogFile.longestEntry {
      return .failure(CatalogProblem(reason: "line \(number + 1) is too long for a dump of Open Library"))
    }
    return .success(books)
  }

  mutating func finish() -> Result<[CatalogBook?], CatalogProblem> {
    var books: [CatalogBook?] = []
    if !pending.isEmpty, let problem = take(pending, into: &books) { return .failure(problem) }
    return .success(books)
  }

  private struct Entry: Decodable {
    struct Reference: Decodable { var key: String? }

    var title: String?
    var subtitle: String?
    var name: String?
    var authors: [Reference]?
    var byStatement: String?
    var isbn13: [String]?
    var isbn10: [String]?

    private enum CodingKeys: String, CodingKey {
      case title, subtitle, name, authors
      case byStatement = "by_statement"
      case isbn13 = "isbn_13"
      case isbn10 = "isbn_10"
    }

    /// Other kinds of entries keep authors in other forms, so one that is not expected is no error.
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      title = try? container.decodeIfPresent(String.self, forKey: .title)
      subtitle = try? container.decodeIfPresent(String.self, forKey: .subtitle)
      name = try? container.decodeIfPresent(String.self, forKey: .name)
      authors = try? container.decodeIfPresent([Reference].self, forKey: .authors)
      byStatement = try? container.decodeIfPresent(String.self, forKey: .byStatement)
      isbn13 = try? container.decodeIfPresent([String].self, forKey: .isbn13)
      isbn10 = try? container.decodeIfPresent([String].self, forKey: .isbn10)
    }
  }

  private mutating func take(_ line: Data, into books: inout [CatalogBook?]) -> CatalogProblem? {
    number += 1
    let cells = line.split(separator: UInt8(ascii: "\t"), maxSplits: 4, omittingEmptySubsequences: false)
    guard !line.isEmpty else { return nil }
    guard cells.count == 5, let entry = try? JSONDecoder().decode(Entry.self, from: cells[4]) else {
      return CatalogProblem(reason: "line \(number) is no line of an Open Library dump")
    }
    switch String(decoding: cells[0], as: UTF8.self) {
    case "/type/author":
      names[String(decoding: cells[1], as: UTF8.self)] = entry.name
    case "/type/edition":
      books.append(book(of: entry))
    default:
      // Works, redirections and deletions are no books of their own.
      break
    }
    return nil
  }

  private func book(of entry: Entry) -> CatalogBook? {
    let title = [entry.title, entry.subtitle].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ": ")
    guard title.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    var authors = (entry.authors ?? []).compactMap { $0.key.flatMap { names[$0] } }
    if authors.isEmpty, let statement = entry.byStatement {
      let by = statement.lowercased().hasPrefix("by ") ? String(statement.dropFirst(3)) : statement
      authors = [by.trimmingCharacters(in: CharacterSet(charactersIn: " .;"))]
    }
    let isbn = ((entry.isbn13 ?? []) + (entry.isbn10 ?? [])).lazy.compactMap { ISBN($0) }.first
    return CatalogBook(title: title, authors: authors, isbn13: isbn?.isbn13)
  }
}
