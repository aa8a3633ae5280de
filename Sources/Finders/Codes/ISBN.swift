import Documents

/// An International Standard Book Number, always one that can exist: its check digit is right, and its registration
/// group and registrant are in use (ISO 2108; ISBN Users' Manual, International ISBN Agency).
public struct ISBN: Hashable, Sendable {
  /// The thirteen digits.
  public let isbn13: String
  /// The lengths of group and registrant, which place the hyphens.
  private let groupLength: Int
  private let registrantLength: Int

  /// The number that thirteen or ten digits make, with or without hyphens and spaces; nil if it can't exist.
  public init?(_ text: String) {
    let characters = text.utf8.filter { $0 != .dash && $0 != .space }.map {
      $0 | 0x20 == UInt8(ascii: "x") ? UInt8(ascii: "X") : $0
    }
    self.init(characters: characters)
  }

  /// The number of a book's EAN-13 barcode; nil if the barcode is not a book's, such as a product's or a piece of
  /// music's.
  public init?(ean13: String) {
    guard ean13.utf8.count == 13 else { return nil }
    self.init(ean13)
  }

  init?(characters: [UInt8]) {
    let digits: [UInt8]
    switch characters.count {
    case 13:
      guard characters.allSatisfy(\.isDigit), Self.checkDigit13(of: characters.prefix(12)) == characters[12] else {
        return nil
      }
      digits = characters
    case 10:
      guard characters.dropLast().allSatisfy(\.isDigit), Self.checkDigit10(of: characters.prefix(9)) == characters[9]
      else { return nil }
      let head = Array("978".utf8) + characters.prefix(9)
      digits = head + [Self.checkDigit13(of: head[...])]
    default: return nil
    }
    guard let lengths = ISBNRanges.lengths(digits) else { return nil }
    isbn13 = String(decoding: digits, as: UTF8.self)
    groupLength = lengths.group
    registrantLength = lengths.registrant
  }

  /// The ten characters that the same book had before 2007; nil for numbers that start with 979.
  public var isbn10: String? {
    guard isbn13.hasPrefix("978") else { return nil }
    let body = Array(isbn13.utf8)[3..<12]
    return String(decoding: body + [Self.checkDigit10(of: body)], as: UTF8.self)
  }

  /// The prefix and the registration group: `978-84`.
  public var group: String { "\(isbn13.prefix(3))-\(isbn13.dropFirst(3).prefix(groupLength))" }

  /// The number with hyphens between its parts: `978-84-376-0494-7`.
  public var hyphenated: String {
    hyphenated(
      isbn13.prefix(12).dropFirst(3), prefix: "978" == isbn13.prefix(3) ? "978-" : "979-", check: isbn13.suffix(1))
  }

  /// The ten characters with hyphens between their parts: `84-376-0494-X`.
  public var hyphenated10: String? {
    isbn10.map { hyphenated($0.prefix(9), prefix: "", check: $0.suffix(1)) }
  }

  private func hyphenated(_ body: Substring, prefix: String, check: Substring) -> String {
    let group = body.prefix(groupLength)
    let registrant = body.dropFirst(groupLength).prefix(registrantLength)
    return "\(prefix)\(group)-\(registrant)-\(body.dropFirst(groupLength + registrantLength))-\(check)"
  }

  /// The last digit of twelve (ISBN Users' Manual, appendix 1): weights 1 and 3, modulus 10.
  static func checkDigit13(of digits: ArraySlice<UInt8>) -> UInt8 {
    var sum = 0
    for (offset, digit) in digits.enumerated() { sum += Int(digit - .zero) * (offset.isMultiple(of: 2) ? 1 : 3) }
    return .zero + UInt8((10 - sum % 10) % 10)
  }

  /// The last character of nine digits: weights 10 to 2, modulus 11, X for ten.
  static func checkDigit10(of digits: ArraySlice<UInt8>) -> UInt8 {
    var sum = 0
    for (offset, digit) in digits.enumerated() { sum += Int(digit - .zero) * (10 - offset) }
    let check = (11 - sum % 11) % 11
    return check == 10 ? UInt8(ascii: "X") : .zero + UInt8(check)
  }
}

extension ISBN: CustomStringConvertible {
  /// The thirteen digits.
  public var description: String { isbn13 }
}

extension ISBN: Codable {
  /// Reads thirteen or ten digits.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let isbn = ISBN(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is no ISBN")
    }
    self = isbn
  }

  /// Writes thirteen digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(isbn13)
  }
}

/// A number that says it is an ISBN and can't be one: misread, misprinted or made up.
public struct ISBNMisprint: Hashable, Sendable {
  /// Why it can't be one.
  public enum Flaw: Hashable, Sendable {
    /// The last character is not what the others make it.
    case checkDigit
    /// No publisher has numbers that begin so.
    case registrant
  }

  /// The number as printed.
  public let text: String
  /// Why it is none.
  public let flaw: Flaw

  /// The number of an EAN-13 barcode that begins like a book's; nil if it is a book's, or no book's by its prefix.
  public init?(ean13: String) {
    guard ean13.utf8.count == 13, ean13.hasPrefix("978") || ean13.hasPrefix("979"), !ean13.hasPrefix("9790") else {
      return nil
    }
    self.init(printed: ean13)
  }

  private init?(printed text: String) {
    let characters = text.uppercased().utf8.filter { $0.isDigit || $0 == UInt8(ascii: "X") }
    guard ISBN(characters: characters) == nil else { return nil }
    let isRight: Bool
    switch characters.count {
    case 13:
      isRight = characters.allSatisfy(\.isDigit) && ISBN.checkDigit13(of: characters.prefix(12)) == characters[12]
    case 10:
      guard characters.dropLast().allSatisfy(\.isDigit) else { return nil }
      isRight = ISBN.checkDigit10(of: characters.prefix(9)) == characters[9]
    default: return nil
    }
    self.text = text
    flaw = isRight ? .registrant : .checkDigit
  }

  /// The numbers in a text that follow the word `ISBN`, have ten or thirteen characters, and can't be one.
  public static func all(in text: String) -> [ISBNMisprint] {
    guard ISBNFinder.find(in: text).isEmpty else { return [] }
    return form.allMatches(in: text).compactMap { $0.groups[0].flatMap { ISBNMisprint(printed: $0) } }
  }

  private static let form = Pattern(
    #"(?i)\bISBN(?:[- ]?1[03](?![0-9]))?[:.]? *((?:97[89][- ]?)?[0-9](?:[- ]?[0-9]){8}(?:[- ]?[0-9X])?)(?![0-9-])"#)
}

/// The registration groups and registrants that the International ISBN Agency has given out.
enum ISBNRanges {
  /// The lengths of the group and the registrant in thirteen digits; nil if no such group or registrant is in use.
  static func lengths(_ digits: [UInt8]) -> (group: Int, registrant: Int)? {
    let prefix = String(decoding: digits.prefix(3), as: UTF8.self)
    for groupLength in 1...5 {
      let group = String(decoding: digits[3..<3 + groupLength], as: UTF8.self)
      guard let ranges = groups["\(prefix)-\(group)"] else { continue }
      for range in ranges {
        let start = 3 + groupLength
        guard start + range.length < 12 else { continue }
        let number = digits[start..<start + range.length].reduce(0) { $0 * 10 + Int($1 - .zero) }
        if (range.low...range.high).contains(number) { return (groupLength, range.length) }
      }
      return nil
    }
    return nil
  }

  private struct Registrants {
    var length: Int
    var low: Int
    var high: Int
  }

  private static let groups: [String: [Registrants]] = {
    var groups: [String: [Registrants]] = [:]
    var group = ""
    for row in "\(ISBNRangeData.text)".split(separator: "\n") {
      var parts = row.split(separator: " ")
      if !row.hasPrefix(" "), let name = parts.first {
        group = String(name.dropLast())
        parts.removeFirst()
      }
      for part in parts {
        let ends = part.split(separator: "-")
        guard let first = ends.first, let last = ends.last, let low = Int(first), let high = Int(last) else { continue }
        groups[group, default: []].append(Registrants(length: first.utf8.count, low: low, high: high))
      }
    }
    return groups
  }()
}
