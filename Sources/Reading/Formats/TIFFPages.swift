import CLeptonica
import Documents
import Foundation

/// The pages of a TIFF file, each decoded alone.
///
/// Source: TIFF 6.0, section 2 (directories); BigTIFF has wider fields.
struct TIFFPages {
  /// Where a page's directory begins, and the size that it tells.
  private struct Directory {
    var offset: Int
    var width = 0
    var height = 0
  }

  private let data: Data
  private let limits: Limits
  private let directories: [Directory]

  /// The pages of a file; throws `Failure` if it has none or too many.
  init(_ data: Data, limits: Limits) throws {
    self.data = data
    self.limits = limits
    directories = try Self.directories(in: data, limits)
    guard !directories.isEmpty else { throw Failure(.corrupt, "the TIFF data can't be decoded") }
  }

  /// The number of pages.
  var count: Int { directories.count }

  /// A page by its number, from 1; throws `Failure`.
  func page(_ number: Int) throws -> PixelImage {
    let directory = directories[number - 1]
    // A few bytes can claim gigabytes.
    if directory.width > 0, directory.height > 0 { try limits.check(width: directory.width, height: directory.height) }
    setMsgSeverity(l_int32(L_SEVERITY_NONE))
    var offset = directory.offset
    let stored = data.withUnsafeBytes { bytes in
      bytes.assumingMemoryBound(to: UInt8.self).baseAddress.flatMap {
        pixReadMemFromMultipageTiff($0, bytes.count, &offset)
      }
    }
    guard let image = PixelImage(owning: stored), let plain = image.plain() else {
      throw Failure(.corrupt, "page \(number) of the TIFF data can't be decoded")
    }
    return plain
  }

  /// The chain of directories, as far as it can be followed.
  private static func directories(in data: Data, _ limits: Limits) throws -> [Directory] {
    guard var fields = TIFFFields(data) else { return [] }
    var (directories, known) = ([Directory](), Set<Int>())
    while let offset = fields.nextDirectory(), offset > 0, known.insert(offset).inserted {
      guard directories.count < limits.pages else {
        throw Failure(.tooLarge, "it has more than \(limits.pages) pages")
      }
      var directory = Directory(offset: offset)
      guard
        fields.readDirectory(
          at: offset,
          { tag, value in
            if tag == 256 { directory.width = value }
            if tag == 257 { directory.height = value }
          })
      else { break }
      directories.append(directory)
    }
    return directories
  }
}

/// The numbers in a TIFF file, in its byte order and width.
private struct TIFFFields {
  private let data: Data
  private let isBigEndian: Bool
  /// Whether it is a BigTIFF, whose offsets have eight bytes.
  private let isBig: Bool
  /// Where the offset of the next directory stands.
  private var link: Int

  init?(_ data: Data) {
    // A slice of data has indexes of its own.
    self.data = data.startIndex == 0 ? data : Data(data)
    switch data.prefix(2) {
    case Data("II".utf8): isBigEndian = false
    case Data("MM".utf8): isBigEndian = true
    default: return nil
    }
    guard data.count >= 16 else { return nil }
    let low = Int(self.data[isBigEndian ? 3 : 2])
    isBig = low == 43
    link = isBig ? 8 : 4
  }

  /// The offset of the next directory; 0 after the last one, nil past the end of the data.
  func nextDirectory() -> Int? { number(at: link, bytes: isBig ? 8 : 4) }

  /// Reads the tags of a directory that hold one number, and goes on to the next; false if it does not fit into the data.
  mutating func readDirectory(at offset: Int, _ body: (_ tag: Int, _ value: Int) -> Void) -> Bool {
    let (countSize, entrySize, valueSize) = isBig ? (8, 20, 8) : (2, 12, 4)
    guard let count = number(at: offset, bytes: countSize), count <= data.count / entrySize,
      offset + countSize + count * entrySize + valueSize <= data.count
    else { return false }
    for entry in stride(from: offset + countSize, to: offset + countSize + count * entrySize, by: entrySize) {
      guard let tag = number(at: entry, bytes: 2), let type = number(at: entry + 2, bytes: 2) else { return false }
      // SHORT, LONG and LONG8.
      let size = [3: 2, 4: 4, 16: 8][type] ?? 0
      if size > 0, size <= valueSize, let value = number(at: entry + entrySize - valueSize, bytes: size) {
        body(tag, value)
      }
    }
    link = offset + countSize + count * entrySize
    return true
  }

  /// A number of so many bytes; nil if it is past the end of the data, or larger than any file.
  private func number(at place: Int, bytes: Int) -> Int? {
    guard place >= 0, place <= data.count - bytes else { return nil }
    let slice = data[place..<place + bytes]
    let value = (isBigEndian ? Array(slice) : slice.reversed()).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }
}
