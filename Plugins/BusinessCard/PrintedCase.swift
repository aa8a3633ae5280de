/// Names printed in capitals, written as names are.
enum PrintedCase {
  /// `MARIA DEL MAR` as `Maria del Mar`; a name with small letters stays as it is.
  static func name(_ text: String) -> String {
    let words = text.split(separator: " ")
    guard words.contains(where: { $0.count > 2 }), !text.contains(where: \.isLowercase) else { return text }
    return words.enumerated().map { index, word in
      index > 0 && particles.contains(word.lowercased()) ? word.lowercased() : capitalised(word)
    }
    .joined(separator: " ")
  }

  /// `lan Ferris` as `Ian Ferris`: a small l that starts a name or an address is a capital I, where all other long words start
  /// with capitals.
  static func withCapital(_ text: String) -> String {
    let words = text.split { $0.isWhitespace || $0 == "," }
    guard let first = words.first, first.count >= 3, first.hasPrefix("l"), first.dropFirst().first?.isLowercase == true,
      !particles.contains(String(first)), words.count > 1,
      words.dropFirst().allSatisfy({ $0.count < 4 || $0.first?.isLowercase == false })
    else { return text }
    return "I" + text.dropFirst()
  }

  private static func capitalised(_ word: Substring) -> String {
    // Initials such as `J.R.` stay.
    guard word.count(where: \.isLetter) > 1, !word.dropLast().contains(".") else { return String(word) }
    var result = ""
    var startsPart = true
    for letter in word {
      result += startsPart ? letter.uppercased() : letter.lowercased()
      startsPart = !letter.isLetter || result.count == 2 && word.uppercased().hasPrefix("MC")
    }
    return result
  }

  private static let particles: Set<String> = [
    "van", "von", "de", "der", "den", "del", "della", "di", "da", "do", "dos", "das", "du", "des", "la", "le", "el",
    "bin", "binti",
    "ibn", "les", "los", "las", "lo", "zu", "zur", "ter", "ten", "y", "e",
  ]
}
