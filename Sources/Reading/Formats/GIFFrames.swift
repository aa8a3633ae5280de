import Foundation

/// The frames of a GIF file.
///
/// Source: GIF89a specification, sections 18 to 26.
enum GIFFrames {
  /// How many there are, as far as the blocks of the file can be followed.
  static func count(in data: Data) -> Int {
    let bytes = [UInt8](data)
    func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    guard bytes.count > 13 else { return 0 }
    var (place, frames) = (13 + tableSize(bytes[10]), 0)
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
        frames += 1
        place += 11 + tableSize(bytes[place + 9])
        passBlocks()
      default:
        return frames
      }
    }
    return frames
  }
}
