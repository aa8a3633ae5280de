import Foundation

/// The frames of a GIF file.
///
/// Source: GIF89a specification, sections 18 to 26.
enum GIFFrames {
  /// The file up to its first frame, and how many frames there are, as far as its blocks can be followed; nil if there is one or none.
  static func first(in data: Data) -> (data: Data, count: Int)? {
    let ends = ends(in: [UInt8](data))
    guard let first = ends.first, ends.count > 1 else { return nil }
    return (data.prefix(first) + [trailer], ends.count)
  }

  private static let trailer: UInt8 = 0x3B

  /// Where each frame ends.
  private static func ends(in bytes: [UInt8]) -> [Int] {
    func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    guard bytes.count > 13 else { return [] }
    var (place, ends) = (13 + tableSize(bytes[10]), [Int]())
    /// Goes past a chain of blocks, each of which begins with its length.
    func passBlocks() {
      while place < bytes.count, bytes[place] > 0 { place += Int(bytes[place]) + 1 }
      place += 1
    }
    while place < bytes.count {
      switch bytes[place] {
      case 0x21:
        place += 2
        passBlocks()
      case 0x2C where place + 10 < bytes.count:
        place += 11 + tableSize(bytes[place + 9])
        passBlocks()
        ends.append(min(place, bytes.count))
      default:
        return ends
      }
    }
    return ends
  }
}
