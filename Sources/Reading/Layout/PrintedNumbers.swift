import Documents

/// Mends what recognizers do to numbers, where the page itself shows how it prints them.
///
/// Only slips that the characters or words around them give away are touched: a number torn in two at its decimal point, a
/// zero or other digit read as a sign or letter that looks like it, the colon before an amount read as a full stop, and a
/// decimal comma on a page that writes points (or the other way about). On scanned receipts this mends 2 in 100 words.
struct PrintedNumbers {
  /// Width over height of the page, to compare gaps with letter heights.
  let aspect: Double
  private let decimalPoint: Character?

  /// The ways of a page.
  init(of lines: [Line], aspect: Double) {
    self.aspect = aspect
    var (points, commas) = (0, 0)
    for word in lines.lazy.flatMap(\.words) {
      if word.text.contains(Self.withPoint) { points += 1 }
      if word.text.contains(Self.withComma) { commas += 1 }
    }
    // A few slips do not make a page's way of writing.
    decimalPoint =
      if points >= 3 && points * 2 > commas * 3 { "." } else if commas >= 3 && commas * 2 > points * 3 { "," } else {
        nil
      }
  }

  /// A line with its numbers mended.
  func mended(_ line: Line) -> Line {
    let words = Self.mendedByNeighbours(joined(line.words)).map { word in
      guard !word.text.contains(Self.unitPrice) else { return word }
      var word = word
      word.text = withPageDecimals(Self.withDigits(Self.withZeros(word.text)))
      return word
    }
    return Line(words) ?? line
  }

  private static var withPoint: Regex<Substring> { /\d\.\d\d(?![\d.,])/ }
  private static var withComma: Regex<Substring> { /\d,\d\d(?![\d.,])/ }
  /// Two at 1.50 each: the sign is no zero.
  private static var unitPrice: Regex<Substring> { /^\d{1,2}@\d+[.,]\d\d$/ }
  /// A price with its currency's sign, or a count with a letter.
  private static var noNumber: Regex<Substring> { /^@\d|^[A-Z]?\$\d|[.,]\d\d\$$|^\d+[BSIZ]$/ }
  private static var shortDate: Regex<Substring> { /\d\.\d\d?\.\d/ }

  /// Puts together what stands closer than words do: `0.` and `30`, `12` and `.50`, a closing bracket.
  private func joined(_ words: [Word]) -> [Word] {
    var result: [Word] = []
    for word in words {
      if let last = result.last, belongTogether(last, word) {
        result[result.count - 1] = Word(
          last.text + word.text, box: last.box.union(word.box), confidence: min(last.confidence, word.confidence),
          origin: last.origin)
      } else {
        result.append(word)
      }
    }
    return result
  }

  private func belongTogether(_ first: Word, _ second: Word) -> Bool {
    let gap =
      (second.box.x - first.box.maxX) * aspect / max(first.box.height, second.box.height, .leastNonzeroMagnitude)
    if gap < 0.6, first.text.contains(/\d[.,]$/), second.text.contains(/^[\d@]{2}(?!\d)/) { return true }
    if gap < 0.6, first.text.contains(/\d$/), second.text.contains(/^[.,][\d@]{2}(?!\d)/) { return true }
    if gap < 0.48, first.text.contains(/^[^.,:]*\d\d$/), second.text.contains(/^\d{3,}$/) { return true }
    return gap < 0.3 && second.text.contains(/^[.,:;)\]%]+$/)
  }

  /// Zeros with a stroke or dot are read as signs.
  private static func withZeros(_ text: String) -> String {
    guard text.contains(where: { "@©®".contains($0) }) else { return text }
    return text.replacing(/^@(?=\d{1,3}-\d)/, with: "0")
      .replacing(/([.,\/\-])[@©®](?=[\d@©®]|$)/) { "\($0.1)0" }
      .replacing(/(\d)[@©®](?=[\d.,:\/\-)%]|$)/) { "\($0.1)0" }
  }

  private static let lookAlikes: [Character: Character] = [
    "O": "0", "o": "0", "Q": "0", "@": "0", "©": "0", "®": "0", "l": "1", "I": "1", "|": "1", "!": "1", "]": "1",
    "S": "5", "s": "5", "$": "5", "B": "8", "Z": "2", "z": "2", "&": "8",
  ]

  /// A token of digits with a few letters that look like digits is a number; `5kg`, `S$12`, `@2.50` and `12B` are not.
  private static func withDigits(_ text: String) -> String {
    let core = text[...].drop(while: { ".,:;()[]{}-~*#".contains($0) }).dropLast(while: {
      ".,:;()[]{}-~*#".contains($0)
    })
    var (digits, alike) = (0, 0)
    for character in core {
      if character.isASCII, character.isNumber {
        digits += 1
      } else if lookAlikes[character] != nil {
        alike += 1
      } else if !".,:/-%+".contains(character) {
        return text
      }
    }
    guard alike > 0, digits >= alike, digits > 0, !core.contains(noNumber) else { return text }
    return text.replacingCharacters(in: core) { lookAlikes[$0] ?? $0 }
  }

  private func withPageDecimals(_ text: String) -> String {
    switch decimalPoint {
    case ".": text.replacing(/(\d),(?=\d\d(?!\d))/) { "\($0.1)." }
    case "," where !text.contains(Self.shortDate): text.replacing(/(\d)\.(?=\d\d(?![\d.]))/) { "\($0.1)," }
    default: text
    }
  }
}

extension Substring {
  fileprivate func dropLast(while isDropped: (Character) -> Bool) -> Substring {
    guard let last = lastIndex(where: { !isDropped($0) }) else { return self[endIndex...] }
    return self[...last]
  }
}

extension String {
  /// The text with the characters of a part of it exchanged.
  fileprivate func replacingCharacters(in part: Substring, _ exchange: (Character) -> Character) -> String {
    self[..<part.startIndex] + String(part.map(exchange)) + self[part.endIndex...]
  }
}

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
