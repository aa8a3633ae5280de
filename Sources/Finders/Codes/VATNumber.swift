import Documents

/// The forms and check digits of the VAT numbers of the European Union and the United Kingdom.
///
/// Forms after the European Commission's list for VIES; check digits are worked out for Austria, Belgium, France,
/// Germany, Italy, the Netherlands, Portugal, Spain and the United Kingdom.
enum VATNumber {
  /// Whether a number in upper case, without separators, has its country's form and check digit.
  static func isValid(_ number: String) -> Bool {
    let country = String(number.prefix(2))
    guard let form = forms[country], form.matches(number) else { return false }
    let body = Array(number.utf8.dropFirst(2))
    switch country {
    case "DE": return isGerman(body)
    case "ES": return isSpanish(body)
    case "FR": return isFrench(body)
    case "IT": return isItalian(body)
    case "NL": return isDutch(body, whole: Array(number.utf8))
    case "AT": return isAustrian(body)
    case "BE": return isBelgian(body)
    case "PT": return isPortuguese(body)
    case "GB", "XI": return isBritish(body)
    default: return true
    }
  }

  /// The region (ISO 3166-1) whose authorities gave a valid number, in upper case and without separators; Switzerland's
  /// `CHE123456788` among them. Nil for any other text.
  static func region(of number: String) -> String? {
    if number.hasPrefix("CHE") { return isSwiss(Array(number.utf8.dropFirst(3))) ? "CH" : nil }
    guard checked.contains(String(number.prefix(2))), isValid(number) else { return nil }
    return number.hasPrefix("XI") ? "GB" : String(number.prefix(2))
  }

  /// The countries whose check digits are worked out.
  private static let checked: Set<String> = ["AT", "BE", "DE", "ES", "FR", "GB", "IT", "NL", "PT", "XI"]

  /// Modulus 11 with the weights of Switzerland's register of companies (eCH-0097).
  private static func isSwiss(_ body: [UInt8]) -> Bool {
    guard body.count == 9, body.allSatisfy(\.isDigit) else { return false }
    let sum = zip(digits(body), [5, 4, 3, 2, 7, 6, 5, 4]).reduce(0) { $0 + $1.0 * $1.1 }
    return (11 - sum % 11) % 11 == Int(body[8]) - 48
  }

  private static let forms: [String: Pattern] = [
    "AT": Pattern(#"^ATU[0-9]{8}$"#), "BE": Pattern(#"^BE[01][0-9]{9}$"#), "BG": Pattern(#"^BG[0-9]{9,10}$"#),
    "CY": Pattern(#"^CY[0-9]{8}[A-Z]$"#), "CZ": Pattern(#"^CZ[0-9]{8,10}$"#), "DE": Pattern(#"^DE[1-9][0-9]{8}$"#),
    "DK": Pattern(#"^DK[0-9]{8}$"#), "EE": Pattern(#"^EE[0-9]{9}$"#), "EL": Pattern(#"^EL[0-9]{9}$"#),
    "ES": Pattern(#"^ES[A-Z0-9][0-9]{7}[A-Z0-9]$"#), "FI": Pattern(#"^FI[0-9]{8}$"#),
    "FR": Pattern(#"^FR[0-9A-HJ-NP-Z]{2}[0-9]{9}$"#),
    "GB": Pattern(#"^GB([0-9]{9}|[0-9]{12})$"#), "HR": Pattern(#"^HR[0-9]{11}$"#), "HU": Pattern(#"^HU[0-9]{8}$"#),
    "IE": Pattern(#"^IE[0-9][0-9A-Z+*][0-9]{5}[A-Z]{1,2}$"#), "IT": Pattern(#"^IT[0-9]{11}$"#),
    "LT": Pattern(#"^LT([0-9]{9}|[0-9]{12})$"#),
    "LU": Pattern(#"^LU[0-9]{8}$"#), "LV": Pattern(#"^LV[0-9]{11}$"#), "MT": Pattern(#"^MT[0-9]{8}$"#),
    "NL": Pattern(#"^NL[0-9]{9}B[0-9]{2}$"#), "PL": Pattern(#"^PL[0-9]{10}$"#), "PT": Pattern(#"^PT[1-9][0-9]{8}$"#),
    "RO": Pattern(#"^RO[1-9][0-9]{1,9}$"#), "SE": Pattern(#"^SE[0-9]{10}01$"#), "SI": Pattern(#"^SI[1-9][0-9]{7}$"#),
    "SK": Pattern(#"^SK[1-9][0-9]{9}$"#), "XI": Pattern(#"^XI([0-9]{9}|[0-9]{12})$"#),
  ]

  private static func digits(_ bytes: some Sequence<UInt8>) -> [Int] { bytes.map { Int($0) - 48 } }
  private static func number(_ bytes: some Sequence<UInt8>) -> Int { digits(bytes).reduce(0) { $0 * 10 + $1 } }

  /// ISO 7064 modulus 11, 10.
  private static func isGerman(_ body: [UInt8]) -> Bool {
    var product = 10
    for digit in digits(body.prefix(8)) {
      let sum = (digit + product) % 10
      product = 2 * (sum == 0 ? 10 : sum) % 11
    }
    return (11 - product) % 10 == Int(body[8]) - 48
  }

  private static func isSpanish(_ body: [UInt8]) -> Bool {
    let letters = Array("TRWAGMYFPDXBNJZSQVHLCKE".utf8)
    let foreign: [UInt8: String] = [UInt8(ascii: "X"): "0", UInt8(ascii: "Y"): "1", UInt8(ascii: "Z"): "2"]
    if body[0].isDigit { return letters[number(body.prefix(8)) % 23] == body[8] }
    if let head = foreign[body[0]] { return letters[number(Array(head.utf8) + body[1..<8]) % 23] == body[8] }
    guard "ABCDEFGHJNPQRSUVW".utf8.contains(body[0]) else { return false }
    var sum = 0
    for (offset, digit) in digits(body[1..<8]).enumerated() {
      let weighted = offset.isMultiple(of: 2) ? 2 * digit : digit
      sum += weighted / 10 + weighted % 10
    }
    let check = (10 - sum % 10) % 10
    return body[8] == UInt8(48 + check) || body[8] == Array("JABCDEFGHI".utf8)[check]
  }

  private static func isFrench(_ body: [UInt8]) -> Bool {
    guard isLuhn(digits(body[2..<11])) else { return false }
    guard body[0].isDigit, body[1].isDigit else { return true }
    return number(body.prefix(2)) == (12 + 3 * (number(body[2..<11]) % 97)) % 97
  }

  private static func isItalian(_ body: [UInt8]) -> Bool { number(body.prefix(7)) > 0 && isLuhn(digits(body)) }

  /// The eleven proof of the older numbers, or modulus 97 of those since 2020.
  private static func isDutch(_ body: [UInt8], whole: [UInt8]) -> Bool {
    let digits = digits(body.prefix(9))
    let sum = zip(digits.prefix(8), (2...9).reversed()).reduce(0) { $0 + $1.0 * $1.1 }
    return sum % 11 == digits[8] || Modulus97.remainder(whole) == 1
  }

  private static func isAustrian(_ body: [UInt8]) -> Bool {
    let digits = digits(body[1..<9])
    var sum = 4
    for (offset, digit) in digits.prefix(7).enumerated() {
      let weighted = offset.isMultiple(of: 2) ? digit : 2 * digit
      sum += weighted / 10 + weighted % 10
    }
    return (10 - sum % 10) % 10 == digits[7]
  }

  private static func isBelgian(_ body: [UInt8]) -> Bool { 97 - number(body.prefix(8)) % 97 == number(body[8..<10]) }

  private static func isPortuguese(_ body: [UInt8]) -> Bool {
    let digits = digits(body)
    let sum = zip(digits.prefix(8), (2...9).reversed()).reduce(0) { $0 + $1.0 * $1.1 }
    let check = 11 - sum % 11
    return (check > 9 ? 0 : check) == digits[8]
  }

  /// Modulus 97, in the older form or with 55 added.
  private static func isBritish(_ body: [UInt8]) -> Bool {
    let sum = zip(digits(body.prefix(7)), (2...8).reversed()).reduce(0) { $0 + $1.0 * $1.1 } + number(body[7..<9])
    return sum % 97 == 0 || (sum + 55) % 97 == 0
  }

  /// The Luhn check (ISO/IEC 7812-1, annex B).
  static func isLuhn(_ digits: [Int]) -> Bool {
    var sum = 0
    for (offset, digit) in digits.reversed().enumerated() {
      let weighted = offset.isMultiple(of: 2) ? digit : 2 * digit
      sum += weighted > 9 ? weighted - 9 : weighted
    }
    return sum.isMultiple(of: 10)
  }
}

/// The check digits of business numbers outside Europe.
enum BusinessChecksum {
  /// Whether eleven digits are an Australian business number: weights 10, 1, 3 … 19, modulus 89.
  static func isABN(_ text: String) -> Bool {
    let digits = text.utf8.filter(\.isDigit).map { Int($0) - 48 }
    let weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
    guard digits.count == weights.count, let first = digits.first, first > 0 else { return false }
    return (zip(digits, weights).reduce(0) { $0 + $1.0 * $1.1 } - 10) % 89 == 0
  }

  /// Whether fifteen characters are an Indian GSTIN: the Luhn check with 36 characters.
  static func isGSTIN(_ text: String) -> Bool {
    let values = text.utf8.map { Int($0.isDigit ? $0 - 48 : $0 - 55) }
    guard values.count == 15 else { return false }
    var sum = 0
    for (offset, value) in values.prefix(14).enumerated() {
      let product = value * (offset.isMultiple(of: 2) ? 1 : 2)
      sum += product / 36 + product % 36
    }
    return (36 - sum % 36) % 36 == values[14]
  }
}

/// The remainder modulo 97 of letters and digits, letters counting from 10 (ISO/IEC 7064).
enum Modulus97 {
  static func remainder(_ characters: some Sequence<UInt8>) -> Int {
    characters.reduce(0) { remainder, byte in
      byte.isDigit ? (remainder * 10 + Int(byte) - 48) % 97 : (remainder * 100 + Int(byte) - 55) % 97
    }
  }
}
