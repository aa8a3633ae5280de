import Documents

/// What a sign is can show in the words beside it only.
extension PrintedNumbers {
  /// The words with the signs mended that their neighbours give away.
  static func mendedByNeighbours(_ words: [Word]) -> [Word] {
    var result = words
    for index in words.indices {
      let before = index > 0 ? words[index - 1].text : nil
      let after = index + 1 < words.count ? words[index + 1].text : nil
      result[index].text = withInitials(
        withColon(withLoneZero(words[index].text, before: before, after: after), before: before, after: after))
    }
    return result
  }

  /// A sign in a row of counts is a zero with a stroke; `2 @ 1.50` is a count and a price.
  private static func withLoneZero(_ text: String, before: String?, after: String?) -> String {
    guard let sign = text.first, "@©®".contains(sign) else { return text }
    if text.dropFirst() == "%" { return "0%" }
    guard text.count == 1, let before, before.wholeMatch(of: number) != nil,
      after.map({ $0.wholeMatch(of: count) != nil }) ?? true
    else { return text }
    return "0"
  }

  /// No sentence stops before an amount: what ends the label is a colon.
  private static func withColon(_ text: String, before: String?, after: String?) -> String {
    guard let after, after.prefixMatch(of: amount) != nil else { return text }
    if text == "." || text == ";" { return before == nil ? text : ":" }
    return text.count > 2 && text.hasSuffix(";") ? text.dropLast() + ":" : text
  }

  /// What begins initials is a letter: `O.C.`.
  private static func withInitials(_ text: String) -> String { text.replacing(/^0(?=\.[A-Z])/, with: "O") }

  private static var number: Regex<Substring> { /[\d.,]+/ }
  private static var count: Regex<Substring> { /[\d@©®]{1,3}/ }
  private static var amount: Regex<Substring> { /(?:\p{Sc}|[A-Z]{2,3}(?=\d))?\d/ }
}
