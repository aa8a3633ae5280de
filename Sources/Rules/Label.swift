import Foundation

/// The words of a label, folded: lower case, without accents.
struct Label: Hashable {
  /// The words as the rules write them.
  let text: String
  /// The folded words.
  let tokens: [String]

  /// A label; nil if it has no letters and no digits.
  init?(_ text: String) {
    self.text = text
    tokens = LabelToken.tokens(of: text).map(\.folded)
    if tokens.isEmpty { return nil }
  }
}

/// A run of letters or digits of a text.
struct LabelToken {
  /// The letters in lower case, without accents.
  let folded: String
  /// Where it stands in the text.
  let range: Range<String.Index>

  /// The runs of letters or digits in a text, in order. Where letters turn into digits, a new run starts.
  static func tokens(of text: String) -> [LabelToken] {
    var tokens: [LabelToken] = []
    var start: String.Index?
    var isNumber = false
    var index = text.startIndex
    func end(at index: String.Index) {
      guard let begin = start else { return }
      let part = text[begin..<index]
      let folded = part.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      tokens.append(LabelToken(folded: folded, range: begin..<index))
      start = nil
    }
    while index < text.endIndex {
      let letter = text[index]
      let kind: Bool? = letter.isNumber ? true : letter.isLetter ? false : nil
      if kind != isNumber || kind == nil { end(at: index) }
      if let kind, start == nil {
        start = index
        isNumber = kind
      }
      index = text.index(after: index)
    }
    end(at: text.endIndex)
    return tokens
  }
}
