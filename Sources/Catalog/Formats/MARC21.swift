import Documents
import Finders
import Foundation

/// Books from MARC 21 records in the exchange format of ISO 2709: title from field 245, authors from 100, 110 and 700,
/// ISBN from 020.
struct MARC21: CatalogParser {
  private static let recordEnd: UInt8 = 0x1D
  private static let fieldEnd: UInt8 = 0x1E
  private static let subfieldStart: UInt8 = 0x1F
  private static let leaderLength = 24
  private static let entryLength = 12

  private var pending = Data()
  private var number = 0

  /// Whether bytes begin a record: five digits of its length, and its directory's form at the end of the leader.
  static func begins(_ data: Data) -> Bool {
    let leader = [UInt8](data.prefix(leaderLength))
    return leader.count == leaderLength && leader.prefix(5).allSatisfy(isDigit)
      && leader[20...].elementsEqual("4500".utf8)
  }

  mutating func parse(_ data: Data) -> Result<[CatalogBook?], CatalogProblem> {
    pending.append(data)
    var books: [CatalogBook?] = []
    var start = pending.startIndex
    while let end = pending[start...].firstIndex(of: Self.recordEnd) {
      number += 1
      guard let fields = Self.fields(in: [UInt8](pending[start..<end])) else {
        return .failure(CatalogProblem(reason: "record \(number) is no MARC 21 record"))
      }
      books.append(Self.book(of: fields))
      start = pending.index(after: end)
      // Some files have a line end after each record.
      while start < pending.endIndex, pending[start] == 0x0A || pending[start] == 0x0D {
        start = pending.index(after: start)
      }
    }
    pending = Data(pending[start...])
    if pending.count > CatalogFile.longestEntry {
      return .failure(CatalogProblem(reason: "record \(number + 1) does not end"))
    }
    return .success(books)
  }

  mutating func finish() -> Result<[CatalogBook?], CatalogProblem> {
    pending.isEmpty
      ? .success([]) : .failure(CatalogProblem(reason: "record \(number + 1) is cut short"))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    bytes.allSatisfy(isDigit) ? Int(String(decoding: bytes, as: UTF8.self)) : nil
  }

  /// The subfields of each field: its tag, and pairs of code and text.
  private static func fields(in record: [UInt8]) -> [(tag: String, subfields: [(code: UInt8, text: String)])]? {
    guard record.count > leaderLength, let base = number(record[12..<17]), base <= record.count, base > leaderLength
    else { return nil }
    let directory = record[leaderLength..<(base - 1)]
    guard directory.count % entryLength == 0 else { return nil }
    var fields: [(String, [(UInt8, String)])] = []
    for at in stride(from: directory.startIndex, to: directory.endIndex, by: entryLength) {
      let entry = directory[at..<(at + entryLength)]
      guard let length = number(entry[(at + 3)..<(at + 7)]), let start = number(entry[(at + 7)...]), length > 0,
        base + start + length <= record.count
      else { return nil }
      let data = record[(base + start)..<(base + start + length)].filter { $0 != fieldEnd }
      let subfields = data.split(separator: subfieldStart, omittingEmptySubsequences: false).dropFirst().compactMap {
        part in part.first.map { ($0, String(decoding: part.dropFirst(), as: UTF8.self)) }
      }
      fields.append((String(decoding: entry.prefix(3), as: UTF8.self), subfields))
    }
    return fields
  }

  private static func book(of fields: [(tag: String, subfields: [(code: UInt8, text: String)])]) -> CatalogBook? {
    func texts(_ tag: String, _ codes: String) -> [[String]] {
      fields.filter { $0.tag == tag }.map { field in
        field.subfields.filter { codes.utf8.contains($0.code) }.map {
          $0.text.trimmingCharacters(in: CharacterSet(charactersIn: " /:;,="))
        }
      }
    }
    guard let title = texts("245", "abnp").first?.filter({ !$0.isEmpty }).joined(separator: ": "),
      title.contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    let authors = ["100", "110", "700"].flatMap { tag in
      texts(tag, "a").compactMap { $0.first.flatMap(AuthorNames.natural) }
    }
    let isbn = texts("020", "a").lazy.compactMap { cell in
      cell.first.flatMap { ISBN(String($0.prefix { $0.isNumber || "xX-".contains($0) })) }
    }.first
    return CatalogBook(title: title, authors: authors, isbn13: isbn?.isbn13)
  }
}
