import Documents
import Extraction
import Finders
import Foundation

/// Amounts that recognition may have misread.
extension AmountEvidence {
  /// Whether an amount may have been read for another: one digit is changed, too many or missing, and the recognizer was not sure of it
  /// or took the sign of the currency for a digit.
  func isMisread(_ amount: PrintedAmount, in row: ReceiptRow, for cents: Int) -> Bool {
    let (read, wanted) = (Array(String(amount.cents).utf8), Array(String(cents).utf8))
    guard amount.cents != cents, RowWords.isOneSlip(read, wanted) else { return false }
    return withoutSign(amount) == cents || amount.confidence < Self.sure
      || Self.runnersUp(of: amount, in: row).contains(cents)
  }

  /// The amount without its first digit, where that may be a currency sign: the others have one and it has none.
  func withoutSign(_ amount: PrintedAmount) -> Int? {
    let hasSigns = entries.count { $0.amount.money.currency != nil } * 2 >= entries.count
    return hasSigns ? Self.withoutFirst(amount) : nil
  }

  private static func withoutFirst(_ amount: PrintedAmount) -> Int? {
    guard amount.money.currency == nil, amount.cents >= 1000 else { return nil }
    return Int(String(amount.cents).dropFirst()).flatMap { $0 > 0 ? $0 : nil }
  }

  /// A word this sure is not read otherwise.
  private static let sure = 0.9

  /// The amounts that words of sums may show instead of what was read. Each counts only where the others prove it.
  static func otherReadings(of entries: [Entry], rows: [ReceiptRow]) -> [Entry] {
    let hasSigns = entries.contains { $0.amount.money.currency != nil }
    // On a receipt of a return all sums are negative.
    let isReturn = entries.count { $0.cents < 0 && ($0.isTotal || $0.isSubtotal || $0.isTax) } > 1
    return entries.filter { !$0.label.kinds.isEmpty || $0.above?.kinds.isEmpty == false }.flatMap { entry -> [Entry] in
      let readings =
        runnersUp(of: entry.amount, in: rows[entry.row])
        + slips(of: entry.amount, hasSigns: hasSigns, isReturn: isReturn)
      var seen: Set = [entry.cents]
      return readings.filter { seen.insert($0).inserted }.map { cents in
        var other = entry
        other.amount.money = Money(Decimal(cents) / 100, currency: entry.amount.money.currency)
        other.amount.cents = cents
        other.amount.isOtherReading = true
        return other
      }
    }
  }

  /// What recognizers make of amounts: a sign of the currency becomes a digit, a point is lost, a rule or a speck becomes a minus.
  private static func slips(of amount: PrintedAmount, hasSigns: Bool, isReturn: Bool) -> [Int] {
    var readings: [Int] = []
    if hasSigns, let bare = withoutFirst(amount) { readings.append(bare) }
    if amount.cents % 100 == 0, amount.cents >= 10_000, !amount.text.contains(where: { ".,:".contains($0) }) {
      readings.append(amount.cents / 100)
    }
    if amount.cents < 0, !isReturn { readings.append(-amount.cents) }
    return readings
  }

  /// The amounts of the recognizer's runners-up for an amount's word, in hundredths, the likeliest first.
  static func runnersUp(of amount: PrintedAmount, in row: ReceiptRow) -> [Int] {
    let words = row.line.words(in: amount.range)
    guard words.count == 1, let word = words.first, !word.alternatives.isEmpty else { return [] }
    return word.otherReadings(most: mostReadings).reduce(into: []) { found, text in
      guard let cents = MoneyFinder.find(in: text).first?.value.cents, cents > 0, !found.contains(cents) else { return }
      found.append(cents)
    }
  }

  /// How many readings of one word are looked at.
  private static let mostReadings = 16
}
