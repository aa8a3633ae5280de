import Documents
import Finders

/// Tells people's names from titles on books.
enum TitleOrAuthor {
  /// Whether a text can be a name: it holds no word that only titles have.
  static func mayBeName(_ text: String) -> Bool {
    !text.contains(where: \.isNumber)
      && !text.split(separator: " ").contains { titleWords.contains(Imprints.fold($0.filter(\.isLetter))) }
  }

  /// Whether a text ends in a word that another must follow: `Lord of`.
  static func endsOpen(_ text: String) -> Bool {
    text.split(separator: " ").last.map { openWords.contains(Imprints.fold($0.filter(\.isLetter))) } ?? false
  }

  private static let openWords: Set<String> = [
    "the", "a", "an", "of", "and", "for", "with", "from", "to", "der", "die", "das", "und", "von", "el", "la", "los",
    "las", "de", "del", "y", "le", "les", "des", "du", "et", "di", "il",
  ]

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
