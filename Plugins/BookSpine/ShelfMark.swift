import Documents

/// A library's mark on a spine: a class and the beginning of a name, `823 ABE`, `N Cob`, also on two lines.
struct ShelfMark {
  let field: Field<String>
  /// The pieces it stands in.
  let pieces: [Piece]

  init?(in pieces: [Piece]) {
    let across = pieces.filter { !$0.direction.isAlong && $0.text.count <= 20 }.sorted { $0.box.midY < $1.box.midY }
    for (index, piece) in across.enumerated() {
      let pair = index + 1 < across.count ? [piece, across[index + 1]] : [piece]
      for group in [[piece], pair] {
        let text = group.map(\.text).joined(separator: " ")
        guard Self.form.matches(text) else { continue }
        let words = group.flatMap(\.line.words)
        field = Field(
          text, text: text, confidence: 0.9 * Line.confidence(of: words), source: FieldSource(of: words),
          evidence: group.map(\.region))
        self.pieces = group
        return
      }
    }
    return nil
  }

  private static let form = Pattern(#"^(?:[0-9]{1,3}(?:[.(:)0-9"'*\[\]-]*)|[A-Z]{1,2}) \p{Lu}(?:\p{Ll}{2}|\p{Lu}{2})$"#)
}
