import Documents

/// Tells people's names from titles on books.
enum TitleOrAuthor {
  /// Whether a text can be a name: it holds no word that only titles have.
  static func mayBeName(_ text: String) -> Bool {
    !text.contains(where: \.isNumber)
      && !text.split(separator: " ").contains { !isInitial($0) && titleWords.contains($0.filter(\.isLetter).folded) }
  }

  /// Whether a word is an initial, or the particle of Irish names.
  private static func isInitial(_ word: Substring) -> Bool {
    word == "Ó" || word.count == 2 && word.first?.isUppercase ?? false && word.last == "."
  }

  /// Whether a text ends in a word that another must follow: `Lord of`.
  static func endsOpen(_ text: String) -> Bool {
    text.split(separator: " ").last.map { openWords.contains($0.filter(\.isLetter).folded) } ?? false
  }

  /// Whether a text ends in an initial, which a family name must follow: `Corrie L.`.
  static func endsInInitial(_ text: String) -> Bool {
    text.split(separator: " ").last.map { $0.count(where: \.isLetter) == 1 } ?? false
  }

  private static let openWords: Set<String> = [
    "the", "a", "an", "of", "and", "for", "with", "from", "to", "der", "die", "das", "und", "von", "el", "la", "los",
    "las", "de", "del", "y", "le", "les", "des", "du", "et", "di", "il",
  ]

  /// Small words of titles in several languages that are in no name by themselves.
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
