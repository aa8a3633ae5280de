import Foundation
import GRDB

/// A page of a table or an index, with what it refers to and the rows that it holds.
///
/// Source: the SQLite file format, <https://www.sqlite.org/fileformat2.html>, sections 1.6 and 2.1.
struct BTreePage {
  enum Kind: UInt8 {
    case indexInterior = 2
    case tableInterior = 5
    case indexLeaf = 10
    case tableLeaf = 13
  }

  /// A row as it is stored.
  struct Row {
    /// Its number; nil in an index, and in a table without row numbers.
    var rowid: Int64?
    var values: [DatabaseValue]
  }

  let kind: Kind
  /// The pages below this one.
  let children: [Int]
  private let bytes: [UInt8]
  private let cells: [Int]

  /// A page; nil if it is not of a table or an index, or its header is damaged.
  init?(_ number: Int, of pages: DatabasePages) {
    // The first page begins with the file's header.
    let start = number == 1 ? 100 : 0
    guard let bytes = pages.page(number), let kind = Kind(rawValue: bytes[start]) else { return nil }
    let isInterior = kind == .indexInterior || kind == .tableInterior
    let first = start + (isInterior ? 12 : 8)
    let count = bytes.integer(at: start + 3, bytes: 2)
    guard first + 2 * count <= pages.usableSize else { return nil }
    let cells = (0..<count).map { bytes.integer(at: first + 2 * $0, bytes: 2) }
    guard cells.allSatisfy({ $0 >= first + 2 * count && $0 + 4 <= pages.usableSize }) else { return nil }
    self.kind = kind
    self.bytes = bytes
    self.cells = cells
    children = isInterior ? (cells + [start + 8]).map { bytes.integer(at: $0, bytes: 4) } : []
  }

  /// The rows that can be read, and how many can't.
  func rows(_ pages: DatabasePages) -> (rows: [Row], lost: Int) {
    guard kind != .tableInterior else { return ([], 0) }
    let rows = cells.compactMap { row(at: $0, pages) }
    return (rows, cells.count - rows.count)
  }

  private func row(at cell: Int, _ pages: DatabasePages) -> Row? {
    var reader = ByteReader(bytes, from: cell + (kind == .indexInterior ? 4 : 0), to: pages.usableSize)
    guard let length = reader.variableInteger(), length > 0 else { return nil }
    var rowid: Int64?
    if kind == .tableLeaf {
      rowid = reader.variableInteger()
      if rowid == nil { return nil }
    }
    guard let record = payload(Int(length), at: reader.place, pages), let values = RowRecord.values(of: record)
    else { return nil }
    return Row(rowid: rowid, values: values)
  }

  /// The bytes of a row: those on this page, and the rest from the pages that it runs over to.
  private func payload(_ length: Int, at place: Int, _ pages: DatabasePages) -> [UInt8]? {
    let usable = pages.usableSize
    guard length <= pages.count * usable else { return nil }
    let most = kind == .tableLeaf ? usable - 35 : (usable - 12) * 64 / 255 - 23
    let least = (usable - 12) * 32 / 255 - 23
    guard length > most else { return place + length <= usable ? Array(bytes[place..<place + length]) : nil }
    let surplus = least + (length - least) % (usable - 4)
    let local = surplus <= most ? surplus : least
    guard place + local + 4 <= usable else { return nil }
    var record = Array(bytes[place..<place + local])
    var next = bytes.integer(at: place + local, bytes: 4)
    while record.count < length {
      guard let page = pages.page(next) else { return nil }
      record += page[4..<4 + min(usable - 4, length - record.count)]
      next = page.integer(at: 0, bytes: 4)
    }
    // The last page of a chain refers to none: another one is a page of something else.
    return next == 0 ? record : nil
  }
}

/// Bytes that are read from front to back, never past an end.
struct ByteReader {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var place: Int

  init(_ bytes: [UInt8], from place: Int, to end: Int) {
    self.bytes = bytes
    self.place = place
    self.end = min(end, bytes.count)
  }

  /// A number of one to nine bytes, seven bits each, eight in the ninth; nil at the end.
  mutating func variableInteger() -> Int64? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard place < end else { return nil }
      let byte = bytes[place]
      place += 1
      if index == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
      value = value << 7 | UInt64(byte & 0x7f)
      if byte & 0x80 == 0 { break }
    }
    return Int64(bitPattern: value)
  }

  /// The next bytes; nil if there are not so many.
  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= end - place else { return nil }
    defer { place += count }
    return bytes[place..<place + count]
  }
}

/// The values of a row (SQLite file format, section 2.1).
enum RowRecord {
  /// The values in a row's bytes; nil if they are not a row, to the last byte.
  static func values(of record: [UInt8]) -> [DatabaseValue]? {
    var header = ByteReader(record, from: 0, to: record.count)
    guard let headerSize = header.variableInteger(), headerSize >= header.place, headerSize <= record.count
    else { return nil }
    var body = ByteReader(record, from: Int(headerSize), to: record.count)
    var values: [DatabaseValue] = []
    while header.place < headerSize {
      guard let type = header.variableInteger(), let value = value(of: type, &body) else { return nil }
      values.append(value)
    }
    return header.place == headerSize && body.place == record.count ? values : nil
  }

  private static func value(of type: Int64, _ body: inout ByteReader) -> DatabaseValue? {
    switch type {
    case 0: return .null
    case 1...6:
      let size = [1, 2, 3, 4, 6, 8][Int(type) - 1]
      return body.take(size).map { bytes in
        let isNegative = (bytes.first ?? 0) & 0x80 != 0
        return bytes.reduce(isNegative ? -1 : 0) { $0 << 8 | Int64($1) }.databaseValue
      }
    case 7: return body.take(8).map { Double(bitPattern: $0.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }).databaseValue }
    case 8: return Int64(0).databaseValue
    case 9: return Int64(1).databaseValue
    case 12...:
      guard let bytes = body.take(Int((type - 12) / 2)) else { return nil }
      if type % 2 == 0 { return Data(bytes).databaseValue }
      return String(validating: bytes, as: UTF8.self)?.databaseValue
    default: return nil
    }
  }
}
