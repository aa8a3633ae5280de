import Documents
import Foundation

/// Reads amounts that recognition has damaged: `RM3O 00`, `11 .90`, `12,9O`, `RN24.00`.
///
/// What is found here is a guess; what the arithmetic of the receipt says of it counts with the rest.
enum LooseAmount {
  /// The guesses in a text, in order.
  static func find(in text: String) -> [(value: Decimal, text: String, range: Range<String.Index>)] {
    pattern.allMatches(in: text).compactMap { match in
      guard let whole = match.groups[1], let cents = match.groups[2], let range = match.groupRanges[1],
        let end = match.groupRanges[2]?.upperBound, let units = Int(digits(whole)), let hundredths = Int(digits(cents)),
        whole.contains(where: \.isNumber) || cents.contains(where: \.isNumber),
        // `1.5l` and `32 OZ` are volumes.
        cents != "OZ", cents.last != "l" || match.range.upperBound == text.endIndex
      else { return nil }
      let sign = match.groups[0]?.contains("-") == true ? -1 : 1
      let value = Decimal(sign * (units * 100 + hundredths)) / 100
      return (value, String(text[range.lowerBound..<end]), range.lowerBound..<end)
    }
  }

  /// A sign, a currency that may be misread, digits and their lookalikes, a decimal sign with spaces around it, two more,
  /// and the end of the word.
  private static let pattern = Pattern(
    #"(?<![0-9A-Za-z.,:/-])([-~]?)(?:[RS$€£EU][A-Z]{0,2}[ .]?)?([0-9OolISBQUDZ]{1,5})(?: ?[.,]{1,2} ?|(?<=[0-9O]) )([0-9OolISBQUDZ]{2})(?![0-9A-Za-z.,:/%])"#
  )

  private static func digits(_ text: String) -> String {
    String(text.map { lookalikes[$0] ?? $0 })
  }

  private static let lookalikes: [Character: Character] = [
    "O": "0", "o": "0", "Q": "0", "U": "0", "D": "0", "l": "1", "I": "1", "Z": "2", "S": "5", "B": "8",
  ]
}

extension Money {
  /// The amount in hundredths of the unit; nil if it is finer or too large.
  var cents: Int? {
    let scaled = amount * 100
    guard abs(scaled) < 1_000_000_000_000 else { return nil }
    return NSDecimalNumber(decimal: scaled).rounding(accordingToBehavior: nil).intValue
  }
}
