import Documents

/// What a first reading leaves open.
struct Doubt {
  /// The places that need no second reading: those of words that were read for sure, if most of the page was.
  let settled: [Box]
  /// Whether the page is worth a second reading.
  let isWorthReading: Bool

  /// From this confidence on, nineteen words in twenty of scanned receipts are right.
  static let sure = 0.9
  /// The share of letters that may be in doubt before a page is read again: a rule or a stain is read as a word or two.
  private static let negligible = 0.02
  /// The share from which on the whole page is read again: on bad print the sure words are less so, and there is little
  /// to save.
  private static let great = 0.25

  /// The doubt about a page that was read once.
  init(about page: Page) {
    let words = page.lines.flatMap(\.words)
    let sure = words.filter { $0.confidence >= Self.sure }
    func letters(_ words: [Word]) -> Double { Double(words.reduce(0) { $0 + $1.text.count }) }
    let all = letters(words)
    let share = all == 0 ? 1 : 1 - letters(sure) / all
    isWorthReading = share > Self.negligible
    settled = share < Self.great ? sure.map(\.box) : []
  }
}
