import Foundation

/// The pages of a SQLite database as they lie in its file and its write-ahead log, read without SQLite.
///
/// A page that can't be read from the disk is nil, and so costs itself alone.
///
/// Source: the SQLite file format, <https://www.sqlite.org/fileformat2.html>, sections 1.3 and 4.
final class DatabasePages {
  /// The size of a page, in bytes.
  let size: Int
  /// The bytes of a page that hold cells.
  let usableSize: Int
  /// The number of pages.
  let count: Int

  private let file: FileHandle
  private let log: FileHandle?
  /// The places of pages in the log, by number.
  private let logged: [Int: UInt64]

  /// The pages of a database file.
  ///
  /// - Throws: The system's error if the file can't be opened.
  init(_ url: URL) throws {
    file = try FileHandle(forReadingFrom: url)
    log = try? FileHandle(forReadingFrom: URL(filePath: url.path(percentEncoded: false) + "-wal"))
    let byteCount = Int(try file.seekToEnd())
    let header = Self.read(100, at: 0, of: file) ?? []
    let logHeader = log.flatMap { Self.read(Self.logHeaderSize, at: 0, of: $0) } ?? []
    let isSound = header.starts(with: Array("SQLite format 3\0".utf8))
    // A page of 65,536 bytes is written as 1, for its size does not fit.
    let own = isSound ? header.integer(at: 16, bytes: 2) : 0
    let sizes = [
      own == 1 ? 65_536 : own, logHeader.count == Self.logHeaderSize ? logHeader.integer(at: 8, bytes: 4) : 0,
    ]
    let size = sizes.first { $0 >= 512 && $0 <= 65_536 && $0.nonzeroBitCount == 1 } ?? Self.usualSize
    self.size = size
    usableSize = size - (isSound ? min(Int(header[20]), size - 480) : 0)
    logged = log.map { Self.pages(of: $0, header: logHeader, size: size) } ?? [:]
    count = max(byteCount / size, logged.keys.max() ?? 0)
  }

  /// A page by its number, from 1; nil if there is none or it can't be read.
  func page(_ number: Int) -> [UInt8]? {
    guard number >= 1, number <= count else { return nil }
    if let log, let place = logged[number] { return Self.read(size, at: place, of: log) }
    return Self.read(size, at: UInt64(number - 1) * UInt64(size), of: file)
  }

  private static let usualSize = 4096
  private static let logHeaderSize = 32
  private static let frameHeaderSize = 24

  private static func read(_ count: Int, at place: UInt64, of file: FileHandle) -> [UInt8]? {
    guard (try? file.seek(toOffset: place)) != nil, let data = try? file.read(upToCount: count), data.count == count
    else { return nil }
    return Array(data)
  }

  /// The pages that committed transactions left in a log, up to the first frame whose checksum is wrong: what SQLite would read.
  private static func pages(of log: FileHandle, header: [UInt8], size: Int) -> [Int: UInt64] {
    guard header.count == logHeaderSize, header.integer(at: 8, bytes: 4) == size else { return [:] }
    let magic = header.integer(at: 0, bytes: 4)
    guard magic & ~1 == 0x377f_0682 else { return [:] }
    var sum = LogChecksum(isBigEndian: magic & 1 == 1)
    sum.add(header[..<24])
    guard sum.equals(header[24...]) else { return [:] }
    var (committed, pending) = ([Int: UInt64](), [Int: UInt64]())
    var place = UInt64(logHeaderSize)
    while let frame = read(frameHeaderSize + size, at: place, of: log), frame[8..<16].elementsEqual(header[16..<24]) {
      sum.add(frame[..<8])
      sum.add(frame[frameHeaderSize...])
      guard sum.equals(frame[16..<24]) else { break }
      pending[frame.integer(at: 0, bytes: 4)] = place + UInt64(frameHeaderSize)
      let pageCount = frame.integer(at: 4, bytes: 4)
      if pageCount > 0 {
        committed = committed.merging(pending) { $1 }.filter { $0.key <= pageCount }
        pending = [:]
      }
      place += UInt64(frameHeaderSize + size)
    }
    return committed
  }
}

/// The running checksum of a write-ahead log (SQLite file format, section 4.2).
private struct LogChecksum {
  let isBigEndian: Bool
  private var (first, second): (UInt32, UInt32) = (0, 0)

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    var place = bytes.startIndex
    while place + 8 <= bytes.endIndex {
      first &+= word(bytes, at: place) &+ second
      second &+= word(bytes, at: place + 4) &+ first
      place += 8
    }
  }

  /// Whether the sum is the one that was written, always with the high byte first.
  func equals(_ bytes: ArraySlice<UInt8>) -> Bool {
    let written = Array(bytes)
    return written.count >= 8 && written.integer(at: 0, bytes: 4) == Int(first)
      && written.integer(at: 4, bytes: 4) == Int(second)
  }

  private func word(_ bytes: ArraySlice<UInt8>, at place: Int) -> UInt32 {
    let value = bytes[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return isBigEndian ? value : value.byteSwapped
  }
}

extension Array<UInt8> {
  /// The unsigned number of so many bytes, the high byte first.
  func integer(at place: Int, bytes: Int) -> Int { self[place..<place + bytes].reduce(0) { $0 << 8 | Int($1) } }
}
