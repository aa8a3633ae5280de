import Documents

/// What a value means: the `x-type` of a schema.
public enum ValueFormat: String, Hashable, Sendable, Codable, CaseIterable {
  /// `{"amount":"179.94","currency":"USD"}`.
  case money
  /// `2017-08-15`.
  case date
  /// `18:05`.
  case time
  /// A telephone number, E.164 where the country is known: `+18584887311`.
  case phone
  /// An e-mail address.
  case email
  /// A web address.
  case url
  /// Thirteen digits from 978 or 979.
  case isbn13
  /// Nine digits and a digit or X.
  case isbn10
  /// An international bank account number (ISO 13616), upper case without spaces, its check digits right.
  case iban
  /// A postal address.
  case address
  /// A percentage: 19 for 19 %.
  case percent

  /// What is wrong with a value of this meaning, or nil if nothing is.
  func objection(to value: JSONValue) -> String? {
    switch self {
    case .money:
      return Self.isAmount(value["amount"]) ? nil : "has no amount written as a string of digits"
    case .date:
      return value.string.flatMap { CalendarDate($0) } == nil ? "is not a date as yyyy-MM-dd" : nil
    case .time:
      return value.string.flatMap { ClockTime($0) } == nil ? "is not a time as HH:mm" : nil
    case .phone: return Self.objection(to: value, unless: Self.phonePattern, "is not a telephone number")
    case .email: return Self.objection(to: value, unless: Self.emailPattern, "is not an e-mail address")
    case .url: return Self.objection(to: value, unless: Self.urlPattern, "is not a web address")
    case .isbn13: return Self.objection(to: value, unless: Self.isbn13Pattern, "is not thirteen digits from 978 or 979")
    case .isbn10: return Self.objection(to: value, unless: Self.isbn10Pattern, "is not nine digits and a digit or X")
    case .iban: return value.string.map(Self.isIBAN) == true ? nil : "is not an IBAN with right check digits"
    case .address: return value.string?.isEmpty == false ? nil : "is not an address"
    case .percent: return value.number == nil ? "is not a number" : nil
    }
  }

  private static func isAmount(_ value: JSONValue?) -> Bool {
    value?.string.map(amountPattern.matches) ?? false
  }

  /// Whether the check digits of an account number are right: as a number with its start moved to its end, letters as 10 to
  /// 35, it is 1 modulo 97.
  private static func isIBAN(_ text: String) -> Bool {
    guard ibanPattern.matches(text) else { return false }
    let moved = text.dropFirst(4) + text.prefix(4)
    return moved.unicodeScalars.reduce(0) { rest, scalar in
      let isDigit = scalar.value < 0x3A
      return (rest * (isDigit ? 10 : 100) + Int(scalar.value) - (isDigit ? 0x30 : 0x37)) % 97
    } == 1
  }

  private static func objection(to value: JSONValue, unless pattern: Pattern, _ reason: String) -> String? {
    value.string.map(pattern.matches) == true ? nil : reason
  }

  private static let amountPattern = Pattern(#"^-?[0-9]+(\.[0-9]+)?$"#)
  private static let ibanPattern = Pattern("^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$")
  private static let phonePattern = Pattern(#"^\+?[0-9][0-9 ()./-]{3,30}$"#)
  private static let emailPattern = Pattern(#"^[^@\s]+@[^@\s]+\.[^@\s.]{2,}$"#)
  private static let urlPattern = Pattern(#"^(?i)(https?://)?[^\s/@]+\.[^\s/@.]{2,}(/\S*)?$"#)
  private static let isbn13Pattern = Pattern(#"^97[89][0-9]{10}$"#)
  private static let isbn10Pattern = Pattern(#"^[0-9]{9}[0-9X]$"#)
}
