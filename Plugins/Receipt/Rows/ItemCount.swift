import Documents
import Extraction
import Foundation

/// Reads the count and the price of one in the row of an item: `2 x 4.50`, `3 @ 18.00`, `0,452 kg x 12,90`.
enum ItemCount {
  static func isNamed(_ row: ReceiptRow) -> Bool {
    description(of: row).unicodeScalars.count(where: Row.isLetter) >= 3
  }

  static func isProduct(_ quantity: Double, _ price: PrintedAmount, _ amount: PrintedAmount) -> Bool {
    abs(quantity * Double(price.cents) - Double(amount.cents)) <= 1.5
  }

  /// The row's text before its amounts, without a count and an article's number.
  static func description(of row: ReceiptRow) -> String {
    var text = String(row.label)
    if let match = trailingCount.firstMatch(in: text) { text = String(text[..<match.range.lowerBound]) }
    if let match = leadingCount.firstMatch(in: text) { text = String(text[match.range.upperBound...]) }
    return HeadText.trimmed(text)
  }

  /// How many there are of what a row shows, and what each costs.
  static func find(in row: ReceiptRow) -> (quantity: Double, price: PrintedAmount?)? {
    guard let amount = row.amounts.last else { return nil }
    let prices = row.amounts.dropLast()
    var loose: Double?
    for pattern in [trailingCount, leadingCount] {
      guard let text = pattern.firstMatch(in: row.text)?.groups[0],
        let count = Double(text.replacing(",", with: ".")), count > 0, count < 1000
      else { continue }
      if let price = prices.first(where: { isProduct(count, $0, amount) }) { return (count, price) }
      // `3.00 *21.00`: a price before a marked amount is no count.
      if loose == nil, !prices.contains(where: { Double($0.cents) == (count * 100).rounded() }) { loose = count }
    }
    // `9 10 12.50 125.00`: the number that makes the amount of a price.
    for match in number.allMatches(in: row.text) {
      guard let count = match.groups[0].flatMap(Double.init), count > 0 else { continue }
      if let price = prices.first(where: { isProduct(count, $0, amount) }) { return (count, price) }
    }
    if let loose { return (loose, nil) }
    // `Espresso 3.00 21.00`: so many that the price makes the amount.
    guard prices.count == 1, let price = prices.first, price.cents > 0, amount.cents > price.cents,
      amount.cents % price.cents == 0, amount.cents / price.cents <= mostInferred
    else { return nil }
    return (Double(amount.cents / price.cents), price)
  }

  /// More of a kind are printed, not left to be inferred from price and amount.
  private static let mostInferred = 20

  private static let number = Pattern(#"(?<![0-9.,:/-])([0-9]{1,3})(?![0-9.,:%/-])"#)
  static let leadingCount = Pattern(
    #"^\s*([0-9]{1,3})(?:\s*[xX×*@]\s*|\s+(?=[A-Za-z(])|\s+(?=[0-9]+[.,][0-9]{2}\s+[0-9]+[.,][0-9]{2}))"#)
  static let trailingCount = Pattern(
    #"@?([0-9]{1,3}(?:[.,][0-9]{1,3})?)\s*[xX×*@]\s*(?:RM|[$€£])?\s*(?=[0-9]+[.,][0-9]|$)"#)
}
