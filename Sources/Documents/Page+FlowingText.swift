extension Page {
  /// The lines' text, a line each, with words whole that are parted at line ends.
  ///
  /// A word that ends its line in a hyphen takes the first of the next line to itself if that begins with a small letter. It
  /// keeps the hyphen if the page has the word with it elsewhere; a soft hyphen always goes. Heads and feet of the page
  /// join nothing of the text.
  public var flowingText: String {
    guard lines.contains(where: { Self.isParted($0.words.last?.text ?? "") }) else { return text }
    let compounds = Set(lines.lazy.flatMap(\.words).map(\.text).filter { $0.contains("-") })
    var rows = lines.map { $0.words.map(\.text) }
    for index in rows.indices.dropLast() {
      guard lines[index].role == lines[index + 1].role, let first = rows[index].last, Self.isParted(first),
        let second = rows[index + 1].first, second.first?.isLowercase == true
      else { continue }
      rows[index][rows[index].count - 1] =
        compounds.contains(first + second) ? first + second : first.dropLast() + second
      rows[index + 1].removeFirst()
    }
    return rows.lazy.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }.joined(separator: "\n")
  }

  /// Whether a word that ends a line goes on in the next, by its hyphen.
  private static func isParted(_ word: String) -> Bool {
    guard let last = word.last, hyphens.contains(last) else { return false }
    return word.dropLast().last?.isLetter == true
  }

  private static let hyphens: Set<Character> = ["-", "\u{AD}", "\u{2010}"]
}
