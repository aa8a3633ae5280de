import Foundation

/// Tells how much a text looks like a company's name.
public enum CompanyFinder {
  /// How much a line looks like a company's name, 0…1.
  ///
  /// A legal form counts most; then words that many companies' names hold, an ampersand, and the lack of what other
  /// lines have: digits, an `@`, a job title. This is a feature to be weighed with others, not a probability.
  public static func likelihood(of text: String) -> Double {
    guard !text.utf8.contains(.at) else { return 0 }
    if ideographicForm(in: text) != nil { return 0.95 }
    let scan = TextScan(text)
    let tokens = scan.namedTokens()
    guard (1...12).contains(tokens.count) else { return 0 }
    let form = form(in: tokens)
    let words = tokens.count { LegalForms.companyWords.contains($0.folded) }
    var score = form.map { $0.isStrong ? 0.9 : 0.6 } ?? 0.15
    if form == nil || form?.isStrong == false { score += min(0.45, 0.3 * Double(words)) }
    if form == nil, tokens.contains(where: { $0.printed == "&" }) { score += 0.15 }
    if form == nil, !tokens.contains(where: { $0.isCapitalised || $0.isUpper }) { score *= 0.4 }
    let digits = scan.bytes.count(where: \.isDigit)
    if digits > 4 { score *= form?.isStrong == true ? 0.85 : 0.3 }
    if form == nil { score *= 1 - 0.7 * JobTitleFinder.likelihood(of: text) }
    return min(1, score)
  }

  /// The legal form in a company's name, as printed: `GmbH`, `Sdn Bhd`, `Pty Ltd`.
  public static func legalForm(in text: String) -> Found<String>? {
    let scan = TextScan(text)
    if let sign = ideographicForm(in: text), let range = text.range(of: sign) {
      return Found(sign, text: sign, range: range)
    }
    guard let form = form(in: scan.namedTokens()) else { return nil }
    return scan.found(scan.printed(form.range), form.range)
  }

  private static func ideographicForm(in text: String) -> String? {
    guard text.utf8.contains(where: { $0 >= 0xE0 }) else { return nil }
    return LegalForms.ideographic.first { text.contains($0) }
  }

  private static func form(in tokens: [NamedToken]) -> (range: Range<Int>, isStrong: Bool)? {
    var best: (range: Range<Int>, isStrong: Bool)?
    for (index, token) in tokens.enumerated() where index > 0 || tokens.count == 1 || token.folded.utf8.count > 2 {
      guard LegalForms.forms.contains(token.folded),
        token.isUpper || token.isCapitalised || token.folded != token.printed
      else { continue }
      let isStrong =
        !LegalForms.weak.contains(token.folded)
        || index > 0 && token.isUpper && token.folded.utf8.count == 2 && index == tokens.count - 1
      var range = token.range
      if index + 1 < tokens.count {
        let next = tokens[index + 1]
        if LegalForms.forms.contains("\(token.folded) \(next.folded)")
          || LegalForms.forms.contains(next.folded) && next.range.lowerBound - range.upperBound <= 2
        {
          return (range.lowerBound..<next.range.upperBound, true)
        }
      }
      if best == nil || isStrong && best?.isStrong == false { best = (range, isStrong) }
      range = token.range
    }
    return best
  }
}
