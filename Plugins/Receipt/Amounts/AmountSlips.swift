import Documents
import Extraction
import Finders

/// Amounts that recognition may have misread.
extension AmountEvidence {
  /// Whether an amount may have been read for another: one digit is changed, too many or missing, and the recognizer was not sure of it
  /// or took the sign of the currency for a digit.
  func isMisread(_ amount: PrintedAmount, in row: ReceiptRow, for cents: Int) -> Bool {
    let (read, wanted) = (Array(String(amount.cents).utf8), Array(String(cents).utf8))
    guard amount.cents != cents, RowWords.isOneSlip(read, wanted) else { return false }
    return withoutSign(amount) == cents || amount.confidence < Self.sure
      || Self.isRunnerUp(cents, of: row.line.words(in: amount.range))
  }

  /// The amount without its first digit, where that may be a currency sign: the others have one and it has none.
  func withoutSign(_ amount: PrintedAmount) -> Int? {
    let hasSigns = entries.count { $0.amount.money.currency != nil } * 2 >= entries.count
    guard hasSigns, amount.money.currency == nil, amount.cents >= 1000 else { return nil }
    return Int(String(amount.cents).dropFirst()).flatMap { $0 > 0 ? $0 : nil }
  }

  /// A word this sure is not read otherwise.
  private static let sure = 0.9

  /// Whether the recognizer's runners-up for a word show an amount.
  static func isRunnerUp(_ cents: Int, of words: [Word]) -> Bool {
    words.contains { $0.alternatives.contains { MoneyFinder.find(in: $0.text).contains { $0.value.cents == cents } } }
  }
}
