import Documents

/// What a first reading leaves open.
struct Doubt {
  /// The places of words that were read for sure.
  let settled: [Box]
  /// Whether the page is worth a second reading.
  let isWorthReading: Bool

  /// From this confidence on, nineteen words in twenty of scanned receipts are right.
  static let sure = 0.9
  /// The share of letters that may be in doubt before a page is read again: a rule or a stain is read as a word or two.
  private static let greatestShare = 0.02

  /// The doubt about a page that was read once.
  init(about page: Page) {
    let words = page.lines.flatMap(\.words)
    let sure = words.filter { $0.confidence >= Self.sure }
    func letters(_ words: [Word]) -> Int { words.reduce(0) { $0 + $1.text.count } }
    let all = letters(words)
    settled = sure.map(\.box)
    isWorthReading = Double(all - letters(sure)) > Self.greatestShare * Double(all) || all == 0
  }
}
