/// A word of a text with its print, for finders that judge names and titles.
struct NamedToken {
  /// The word as printed, without punctuation around it.
  var printed: String
  /// The word folded: lower case, no accents, letters and digits only.
  var folded: String
  var range: Range<Int>
  /// Whether it starts with a capital and goes on in small letters.
  var isCapitalised: Bool
  /// Whether all of its letters are capitals.
  var isUpper: Bool
  /// Whether it is one letter, or letters with full stops: `J.`, `J.R.`.
  var isInitial: Bool
  var hasDigit: Bool
  /// Whether a full stop stands right after it.
  var hasDot: Bool
}

extension TextScan {
  /// The words of the text: runs without spaces, commas, bars and parentheses.
  func namedTokens() -> [NamedToken] {
    var tokens: [NamedToken] = []
    var position = 0
    while position < count {
      let end = self.end(of: position) { !Self.breaks.contains($0) }
      var lower = position
      var upper = end
      while lower < upper, !isAlphanumeric(lower), byte(lower) != UInt8(ascii: "&") { lower += 1 }
      while lower < upper, !isAlphanumeric(upper - 1), byte(upper - 1) != UInt8(ascii: "&") { upper -= 1 }
      if lower < upper { tokens.append(namedToken(lower..<upper)) }
      position = max(end, position + 1)
    }
    return tokens
  }

  private static let breaks: Set<UInt8> = Set(" ,;|/()[]{}<>\"".utf8)

  private func namedToken(_ range: Range<Int>) -> NamedToken {
    let letters = range.filter { isLetter($0) }
    let uppers = letters.count { isUppercase($0) }
    let hasDot = byte(range.upperBound) == .dot
    let isDotted = letters.count * 2 - 1 == range.count && range.contains { byte($0) == .dot }
    let folded = bytes[range].filter { $0.isLatinLetter || $0.isDigit }
    return NamedToken(
      printed: printed(range), folded: String(decoding: folded, as: UTF8.self), range: range,
      isCapitalised: isUppercase(range.lowerBound) && letters.count > 1 && uppers < letters.count,
      isUpper: uppers == letters.count && uppers > 0,
      isInitial: uppers > 0 && (letters.count == 1 && range.count == 1 || isDotted),
      hasDigit: range.contains { isDigit($0) }, hasDot: hasDot)
  }
}
