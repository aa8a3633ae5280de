import Documents

/// Tells the text on the back of a book.
enum Blurb {
  /// Whether most of the print is prose: several long lines of one size.
  static func isMost(of pieces: [Piece]) -> Bool {
    let prose = pieces.filter { $0.line.words.count >= 5 }
    let all = pieces.reduce(0) { $0 + $1.letters }
    return prose.count >= 4 && prose.reduce(0, { $0 + $1.letters }) > 0.5 * all
  }
}
