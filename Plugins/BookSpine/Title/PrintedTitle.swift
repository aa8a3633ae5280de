import Documents
import Finders
import Foundation

/// Titles and names as they are printed, made into values.
enum PrintedTitle {
  /// The text without signs that are alone or at the ends.
  static func cleaned(_ text: String) -> String {
    let words = text.split(separator: " ").map { $0.trimmingCharacters(in: rubbish) }.filter { word in
      word.contains { $0.isLetter || $0.isNumber || $0 == "&" }
    }
    let text = article.replacing(LetterSpacing.closed(words.flatMap(withoutInitials)).joined(separator: " "))
    return text.trimmingCharacters(in: CharacterSet(charactersIn: " .,;:·-—=&"))
  }

  /// The initials of a name and what is set without a space after them: `H.G.WELLS`.
  private static func withoutInitials(_ word: String) -> [String] {
    guard let last = word.lastIndex(of: "."), initials.matches(String(word[...last])),
      word[last...].dropFirst().count(where: \.isLetter) >= 3
    else { return [word] }
    return [String(word[...last]), String(word[last...].dropFirst())]
  }

  private static let initials = Pattern(#"^(?:\p{Lu}\.){1,3}$"#)

  /// An article with a speck after it.
  private static let article = Pattern(#"(?<![^ ])A([.,])(?= \p{Lu}\p{Ll})"#)
  private static let rubbish = CharacterSet(charactersIn: "|_=<>«»“”\"[]{}()~*^•@©®\\/")

  /// A title in capitals, or one of which most is, written as titles are; words with small letters stay as they are.
  static func cased(_ title: String) -> String {
    let words = title.split(separator: " ")
    let letters = title.count(where: \.isLetter)
    // Fewer letters may be an acronym beside words that are printed as they are written.
    let capitals = words.filter { !$0.contains(where: \.isLowercase) && $0.count(where: \.isLetter) > 3 }
    let isMostly = 2 * capitals.reduce(0) { $0 + $1.count(where: \.isLetter) } > letters
    guard letters > 3, isMostly || !title.contains(where: \.isLowercase) else { return title }
    return words.enumerated().map { index, word in
      if word.dropFirst().contains(where: \.isLowercase) { return String(word) }
      if word.dropLast().contains(".") { return String(word) }
      let isAcronym =
        word.count > 1 && word.allSatisfy { $0.isLetter } && !word.contains { "AEIOUYÁÉÍÓÚÀÈÒÜÖÄ".contains($0) }
      if isAcronym { return String(word) }
      if index > 0, smallWords.contains(word.lowercased()) { return word.lowercased() }
      return word.prefix(1) + word.dropFirst().lowercased()
    }
    .joined(separator: " ")
  }

  /// The authors that a line names: `Edward S. Herman & Noam Chomsky`.
  static func authors(_ text: String) -> [String] {
    separator.split(andOthers.replacing(text)).map { name(cleaned(String($0))) }.filter { !$0.isEmpty }
  }

  /// The names on some pieces.
  static func authors(of pieces: [TextBlock]) -> [String] { authors(authorsText(of: pieces)) }

  /// The line of names that some pieces make; where each holds a whole one they are several people's.
  static func authorsText(of pieces: [TextBlock]) -> String {
    let isEachOne =
      pieces.count > 1
      && pieces.allSatisfy {
        let name = cleaned($0.text)
        return $0.line.words.count > 1 && TitleOrAuthor.mayBeName(name)
          && PersonFinder.likelihood(of: name) >= leastOfSeveral
      }
    return pieces.map(\.text).joined(separator: isEachOne ? " & " : " ")
  }

  private static let leastOfSeveral = 0.5
  /// `et al.` after a name.
  private static let andOthers = Pattern(#"(?i)( et al\b\.?)"#)

  private static func name(_ text: String) -> String {
    guard !text.contains(where: \.isLowercase) else { return text }
    return text.split(separator: " ").map { word in
      word.contains(".") || word.count == 1 ? String(word) : word.prefix(1) + word.dropFirst().lowercased()
    }
    .joined(separator: " ")
  }

  /// The volume's number at the end of a title: `Atlas: 2`, `Works, Vol. 3`.
  static func volume(in title: String) -> (title: String, number: String)? {
    guard let match = volumePattern.firstMatch(in: title), let number = match.groups[0] else { return nil }
    let rest = title[..<match.range.lowerBound].trimmingCharacters(in: CharacterSet(charactersIn: " .,;:-"))
    return rest.isEmpty ? nil : (rest, number)
  }

  private static let volumePattern = Pattern(
    #"(?i)(?::|,? (?:vol(?:ume)?|tomo|band|bd|tome|t)\b\.?) *([0-9]{1,2}|[ivx]{1,4})$"#)
  private static let separator = Pattern(#"(?i) *(?:[&;,/·•]| and | und | y | et | i ) *"#)
  private static let smallWords: Set<String> = [
    "the", "a", "an", "of", "in", "on", "to", "for", "and", "from", "with", "at", "by", "or", "de", "la", "el", "los",
    "las", "y", "en", "del",
    "un", "una", "der", "die", "das", "und", "im", "von", "le", "les", "et", "du", "des",
  ]
}

extension Pattern {
  /// The text without the first group of each match.
  fileprivate func replacing(_ text: String) -> String {
    var result = text
    for match in allMatches(in: text).reversed() {
      if let range = match.groupRanges.first ?? nil { result.removeSubrange(range) }
    }
    return result
  }

  /// The parts of a text between the matches.
  fileprivate func split(_ text: String) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    for match in allMatches(in: text) {
      parts.append(text[start..<match.range.lowerBound])
      start = match.range.upperBound
    }
    return parts + [text[start...]]
  }
}
