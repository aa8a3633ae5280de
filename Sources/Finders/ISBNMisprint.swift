import Documents

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
