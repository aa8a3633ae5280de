import Documents

/// Judges whether a PDF page's own text can stand for the page.
enum TextLayer {
  /// What a text layer is good for.
  enum Verdict {
    /// It says what the page shows.
    case good
    /// It may lie: recognition decides.
    case doubtful
    /// It is a stamp or a page number beside a scan: it is true, but not all.
    case partial
    /// It is empty, or the debris of a broken font.
    case useless
  }

  /// Letters below this number are a stamp, a page number, a watermark.
  static let fewLetters = 40
  /// The share of the page from which on a picture is a scan of it.
  private static let scanShare = 0.5
  /// The shares of words and numbers below which a text that is seen, and one that is not, is in doubt.
  private static let leastSeen = 0.6, leastHidden = 0.85

  /// The verdict on a page's text.
  static func verdict(on page: PDFPageText) -> Verdict {
    let shares = TextPlausibility.shares(of: page.lines)
    guard !page.lines.isEmpty, shares.debris <= 0.1 else { return .useless }
    let isHidden = page.hiddenLetters * 2 > page.letters
    let isScan = (page.pictures.map(\.box.area).max() ?? 0) >= scanShare
    if page.letters < fewLetters {
      // A page of text alone may be short.
      guard isScan else { return isHidden ? .doubtful : .good }
      return isHidden ? .useless : .partial
    }
    if shares.mojibake > 0.03 { return .doubtful }
    return shares.plausible >= (isHidden ? leastHidden : leastSeen) ? .good : .doubtful
  }

  /// Whether recognition says something else than a doubtful layer, and something better.
  static func isOutdone(_ layer: [Line], by recognised: [Line]) -> Bool {
    func words(_ lines: [Line]) -> [String] {
      lines.flatMap(\.words).map { $0.text.lowercased().filter { $0.isLetter || $0.isNumber } }.filter { $0.count > 2 }
    }
    let said = words(layer)
    let seen = words(recognised)
    guard !seen.isEmpty else { return false }
    let known = Set(seen)
    let agreement = Double(said.count(where: known.contains)) / Double(max(1, said.count))
    // Where most words are seen just so, the rest of the layer is taken to be right too.
    return agreement < 0.6
      && TextPlausibility.shares(of: recognised).plausible
        >= TextPlausibility.shares(of: layer).plausible
  }
}
