import Documents
import Finders

/// Tells people's names from titles on books.
enum TitleOrAuthor {
  /// How much a piece looks like its author's name beside the others, 0…1.
  static func author(_ piece: Piece, largest: Double, among pieces: [Piece]) -> Double {
    let text = PrintedTitle.cleaned(piece.text)
    let words = text.split(separator: " ").map { Imprints.fold($0) }
    guard !words.isEmpty, !text.contains(where: \.isNumber) else { return 0 }
    // Articles and prepositions stand in titles.
    if words.contains(where: titleWords.contains) { return 0.05 }
    var score = PersonFinder.likelihood(of: text)
    // A surname alone in capitals, smaller than the title.
    if words.count == 1 { score = max(score, piece.size < 0.9 * largest ? 0.35 : 0.15) }
    let names = PrintedTitle.authors(text)
    if names.count > 1 { score = names.map { PersonFinder.likelihood(of: $0) }.min() ?? 0 }
    // `ZELAZNY` beside `LORD OF LIGHT`: only one of them can be a name.
    let others = pieces.filter { $0 != piece }
    if !others.isEmpty, words.count <= 3, others.allSatisfy({ !mayBeName($0.text) }) { score = max(score, 0.5) }
    if pieces.count > 1, piece.size < 0.8 * largest { score += 0.1 }
    return min(1, score)
  }

  /// Whether a text can be a name: it holds no word that only titles have.
  static func mayBeName(_ text: String) -> Bool {
    !text.contains(where: \.isNumber)
      && !text.split(separator: " ").contains { titleWords.contains(Imprints.fold($0.filter(\.isLetter))) }
  }

  /// The place between a name and a title that run into each other; nil if there is none.
  static func attachedName(in words: [Word]) -> Int? {
    guard words.count >= 4 else { return nil }
    func likelihood(_ words: ArraySlice<Word>) -> Double {
      words.contains { titleWords.contains(Imprints.fold($0.text)) }
        ? 0 : PersonFinder.likelihood(of: words.map(\.text).joined(separator: " "))
    }
    var best: (place: Int, score: Double)?
    for length in 2...3 where words.count - length >= 2 {
      for (place, name) in [(length, words[..<length]), (words.count - length, words[(words.count - length)...])] {
        let score = likelihood(name)
        // Of a name and a longer one, the longer.
        if score >= 0.85, score >= best?.score ?? 0 || length == 3 { best = (place, max(score, best?.score ?? 0)) }
      }
    }
    return best?.place
  }

  /// Small words of titles in several languages that stand in no name by themselves.
  private static let titleWords: Set<String> = [
    "the", "a", "an", "of", "in", "on", "to", "for", "with", "from", "my", "your", "our", "how", "why", "what", "when",
    "where", "who",
    "i", "you", "we", "is", "are", "am", "be", "not", "all", "at", "by", "into", "this", "that", "have", "has",
    "der", "die", "das", "ein", "eine", "und", "im", "vom", "zum", "zur", "mit", "fur", "wie", "den", "dem",
    "el", "la", "los", "las", "un", "una", "en", "con", "por", "para", "que", "del", "sin", "sobre", "al", "es", "mi",
    "su",
    "le", "les", "une", "des", "dans", "sur", "et", "pour", "au", "aux", "il", "lo", "gli", "nel", "della", "per",
    "els", "amb", "o", "os",
    "as", "no", "na", "com", "uma", "um",
  ]
}
