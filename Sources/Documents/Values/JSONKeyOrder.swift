public import Foundation

/// The order of an object's keys as a JSON text has them, which decoders do not keep.
public struct JSONKeyOrder {
  private let bytes: [UInt8]
  private var place = 0

  /// The keys of the object at a path of keys, in their order; none if there is no such object.
  ///
  /// - Parameter json: Valid JSON (RFC 8259).
  public static func keys(in json: Data, at path: [String]) -> [String] {
    var scanner = JSONKeyOrder(bytes: Array(json))
    return scanner.keys(at: path[...]) ?? []
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The keys of the object at a path below this place; goes past the value here.
  private mutating func keys(at path: ArraySlice<String>) -> [String]? {
    skipSpaces()
    guard peek == UInt8(ascii: "{") else {
      skipValue()
      return nil
    }
    place += 1
    var keys: [String] = []
    var found: [String]?
    while true {
      skipSpaces()
      guard let next = peek, next != UInt8(ascii: "}") else { break }
      if next == UInt8(ascii: ",") {
        place += 1
        continue
      }
      let key = string()
      keys.append(key)
      skipSpaces()
      place += 1  // the colon
      if key == path.first {
        found = self.keys(at: path.dropFirst())
      } else {
        skipValue()
      }
    }
    place += 1
    return path.isEmpty ? keys : found
  }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpaces() {
    while let next = peek, next == 0x20 || (0x09...0x0D).contains(next) { place += 1 }
  }

  /// Goes past a value: to the end of a string, past the brackets of an object or an array, past a word.
  private mutating func skipValue() {
    skipSpaces()
    var depth = 0
    while let next = peek {
      switch next {
      case UInt8(ascii: "\""): _ = string()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        place += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return }
        depth -= 1
        place += 1
      case UInt8(ascii: ",") where depth == 0: return
      default: place += 1
      }
      if depth == 0, peek == UInt8(ascii: ",") || peek == UInt8(ascii: "}") || peek == UInt8(ascii: "]") { return }
    }
  }

  /// The string here, without its quotes; a key with an escape keeps it as it is written.
  private mutating func string() -> String {
    place += 1
    let start = place
    while let next = peek, next != UInt8(ascii: "\"") { place += next == UInt8(ascii: "\\") ? 2 : 1 }
    defer { place += 1 }
    return String(decoding: bytes[start..<min(place, bytes.count)], as: UTF8.self)
  }
}
