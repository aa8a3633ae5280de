extension Page {
  /// The lines' text, a line each, with words whole that are parted at line ends.
  ///
  /// A word that ends its line in a hyphen takes the first of the next line to itself if that begins with a small letter. It
  /// keeps the hyphen if the page has the word with it elsewhere; a soft hyphen always goes. Heads and feet of the page
  /// join nothing of the text.
  public var flowingText: String {
    var texts = lines.map(\.text)
    var compounds: Set<String>?
    for index in lines.indices.dropLast() {
      guard let first = lines[index].words.last?.text, Self.isParted(first), !texts[index].isEmpty,
        let second = lines[index + 1].words.first?.text, second.first?.isLowercase == true,
        lines[index].role == lines[index + 1].role
      else { continue }
      let known = compounds ?? Set(lines.lazy.flatMap(\.words).map(\.text).filter { $0.contains("-") })
      compounds = known
      texts[index] = texts[index].dropLast(known.contains(first + second) ? 0 : 1) + second
      texts[index + 1] = String(decoding: texts[index + 1].utf8.dropFirst(second.utf8.count + 1), as: UTF8.self)
    }
    return texts.lazy.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Whether a word that ends a line goes on in the next, by its hyphen.
  private static func isParted(_ word: String) -> Bool {
    guard let last = word.last, hyphens.contains(last) else { return false }
    return word.dropLast().last?.isLetter == true
  }

  private static let hyphens: Set<Character> = ["-", "\u{AD}", "\u{2010}"]
}
