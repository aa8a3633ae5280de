import Documents

/// How texts are cut into the words of the full-text indexes, and how a search asks for them.
///
/// SQLite's tokenizer takes what stands between spaces for a word, and Chinese and Japanese have none. So that their words
/// are found, each of their characters is made a word of its own, with a zero-width space after it, and a search asks for
/// the characters side by side. The indexes stay readable by every SQLite.
enum SearchWords {
  /// The text with its Chinese and Japanese characters parted; nil if it has none.
  static func parted(_ text: String) -> String? {
    guard text.unicodeScalars.contains(where: \.isWrittenWithoutSpaces) else { return nil }
    var parted = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar != separator {
      if scalar.isWrittenWithoutSpaces {
        if let last = parted.last, last != separator { parted.append(separator) }
        parted.append(scalar)
        parted.append(separator)
      } else {
        parted.append(scalar)
      }
    }
    return String(parted)
  }

  /// The text as it was before its characters were parted.
  static func joined(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != separator }))
  }

  /// What a full-text index is asked for, so that all words of a text are found, each also as the beginning of a longer
  /// one, and what stands in double quotes as it stands there; nil if the text has no word.
  static func pattern(_ text: String) -> String? {
    let terms = terms(of: text).compactMap(pattern)
    guard !terms.isEmpty else { return nil }
    let all = terms.joined(separator: " AND ")
    // A number that is parted by spaces is also looked for as one.
    let isNumber = text.allSatisfy { !$0.isLetter && $0 != "\"" } && terms.count > 1
    guard isNumber, let number = SearchVariants.number(text) else { return all }
    return "(\(all)) OR \"\(number)\"*"
  }

  /// A word or a phrase that a search asks for.
  struct Term {
    var text: String
    var isPhrase: Bool
  }

  /// The terms of a search; a quote that is never closed reaches to the end.
  static func terms(of text: String) -> [Term] {
    // Every second part stood in quotes.
    text.stored.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      index.isMultiple(of: 2)
        ? part.split(whereSeparator: \.isWhitespace).map { Term(text: String($0), isPhrase: false) }
        : [Term(text: String(part), isPhrase: true)]
    }
  }

  /// What the indexes are asked for, for one term; nil if it has no word.
  static func pattern(_ wanted: Term) -> String? {
    guard let own = term(wanted.text) else { return nil }
    if wanted.isPhrase { return own }
    let variants = [SearchVariants.spelledOut(wanted.text), SearchVariants.number(wanted.text)].compactMap(\.self)
      .filter { $0 != wanted.text }
    let all = [own + "*"] + variants.map { "\"\($0)\"*" }
    return all.count == 1 ? all[0] : "(\(all.joined(separator: " OR ")))"
  }

  /// What an index is asked for, so that the words of a text are found side by side; nil if it has none.
  static func phrase(_ text: String) -> String? { term(text.stored) }

  private static func term(_ text: some StringProtocol) -> String? {
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    let text = String(text)
    return "\"\((parted(text) ?? text).replacing("\"", with: " "))\""
  }

  private static let separator: Unicode.Scalar = "\u{200B}"
}
