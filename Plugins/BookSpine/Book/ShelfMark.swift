import Documents
import Finders

/// A library's mark on a spine: a class and the beginning of a name, `823 ABE`, `N Cob`, also on two lines, or in one line
/// with what else is printed.
struct ShelfMark {
  let field: Field<String>
  /// The pieces it is in,
  let pieces: [TextBlock]
  /// and what is left of them without it.
  let rest: [TextBlock]

  init?(in pieces: [TextBlock]) {
    let across = pieces.filter { !$0.direction.isAlong && $0.text.count <= 20 }.sorted { $0.box.midY < $1.box.midY }
    for (index, piece) in across.enumerated() {
      let pair = index + 1 < across.count ? [piece, across[index + 1]] : [piece]
      for group in [[piece], pair] where Self.form.matches(group.map(\.text).joined(separator: " ")) {
        self.init(group, rest: [])
        return
      }
    }
    for piece in pieces where piece.line.words.count >= Self.leastWords {
      let words = piece.line.words
      // The class may have been read as several words: `91 (46) Ara`.
      for length in [2, 3] {
        for (mark, left) in [
          (words.suffix(length), words.dropLast(length)), (words.prefix(length), words.dropFirst(length)),
        ] where Self.isMark(mark.map(\.text).joined(separator: " ")) {
          guard let mark = TextBlock(Array(mark), like: piece), let left = TextBlock(Array(left), like: piece) else {
            continue
          }
          self.init([mark], of: piece, rest: [left])
          return
        }
      }
    }
    return nil
  }

  private init(_ marks: [TextBlock], of piece: TextBlock? = nil, rest: [TextBlock]) {
    let text = marks.map(\.text).joined(separator: " ")
    let words = marks.flatMap(\.line.words)
    field = Field(
      text, text: text, confidence: 0.9 * Line.confidence(of: words), source: FieldSource(of: words),
      evidence: marks.map(\.region))
    pieces = piece.map { [$0] } ?? marks
    self.rest = rest
  }

  /// The fewest words of a line that holds a mark beside other print.
  private static let leastWords = 4

  /// Whether words of a longer line are a mark: without a number, as in `A Man` and `I Was`, they begin a title.
  private static func isMark(_ text: String) -> Bool { text.contains(where: \.isNumber) && form.matches(text) }

  /// Whether a line is only a mark or its class, which has the form of an amount without a currency: `374.76`.
  static func isWhole(_ text: String) -> Bool {
    (form.matches(text) || decimalClass.matches(text))
      && !MoneyFinder.find(in: text).contains { $0.value.currency != nil }
  }

  private static let decimalClass = Pattern(#"^[0-9]{3}\.[0-9]{1,4}$"#)

  /// A class in letters has the name's beginning in small ones: `OF THE` is a row of a title.
  private static let form = Pattern(
    #"^(?:[0-9]{1,3}(?: ?[.(:)0-9"'*\[\]/-]*) \p{Lu}(?:\p{Ll}{2}|\p{Lu}{2})|[A-Z]{1,2}(?: [0-9]{3}[A-Z]?)? \p{Lu}\p{Ll}{2})$"#
  )
}
