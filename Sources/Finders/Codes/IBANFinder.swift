/// Finds international bank account numbers (ISO 13616), by their country's length and their check digits.
public enum IBANFinder {
  /// The account numbers in a text, in order, in upper case without spaces.
  public static func find(in text: String) -> [Found<String>] {
    guard text.utf8.count(where: \.isDigit) >= 8 else { return [] }
    let scan = TextScan(text)
    var found: [Found<String>] = []
    var position = 0
    while position < scan.count {
      if let length = length(scan, at: position), let step = read(scan, at: position, length: length) {
        found.append(scan.found(step.value, position..<step.end))
        position = step.end
      } else {
        position += 1
      }
    }
    return found
  }

  private static func length(_ scan: TextScan, at start: Int) -> Int? {
    guard scan.byte(start).isLatinLetter, scan.byte(start + 1).isLatinLetter, !scan.isAlphanumeric(start - 1),
      scan.isDigit(scan.skipSpaces(start + 2))
    else { return nil }
    return lengths[scan.folded(start..<start + 2)]
  }

  private static func read(_ scan: TextScan, at start: Int, length: Int) -> (value: String, end: Int)? {
    var characters: [UInt8] = []
    var position = start
    while characters.count < length, position < scan.count {
      let byte = scan.byte(position)
      if byte.isDigit {
        characters.append(byte)
      } else if byte.isLatinLetter {
        characters.append(byte & 0xDF)
      } else if byte != .space && byte != .dash && byte != .dot {
        return nil
      }
      position += 1
    }
    guard characters.count == length, !scan.isAlphanumeric(position),
      Modulus97.remainder(characters[4...] + characters[..<4]) == 1
    else { return nil }
    return (String(decoding: characters, as: UTF8.self), position)
  }

  /// The lengths of the IBAN registry (SWIFT).
  private static let lengths: [String: Int] = [
    "ad": 24, "ae": 23, "al": 28, "at": 20, "az": 28, "ba": 20, "be": 16, "bg": 22, "bh": 22, "br": 29, "by": 28,
    "ch": 21,
    "cr": 22, "cy": 28, "cz": 24, "de": 22, "dk": 18, "do": 28, "ee": 20, "eg": 29, "es": 24, "fi": 18, "fo": 18,
    "fr": 27,
    "gb": 22, "ge": 22, "gi": 23, "gl": 18, "gr": 27, "gt": 28, "hr": 21, "hu": 28, "ie": 22, "il": 23, "iq": 23,
    "is": 26,
    "it": 27, "jo": 30, "kw": 30, "kz": 20, "lb": 28, "li": 21, "lt": 20, "lu": 20, "lv": 21, "mc": 27, "md": 24,
    "me": 22,
    "mk": 19, "mr": 27, "mt": 31, "mu": 30, "nl": 18, "no": 15, "pk": 24, "pl": 28, "ps": 29, "pt": 25, "qa": 29,
    "ro": 24,
    "rs": 22, "sa": 24, "se": 24, "si": 19, "sk": 24, "sm": 27, "tn": 24, "tr": 26, "ua": 29, "va": 22, "vg": 24,
    "xk": 20,
  ]
}
