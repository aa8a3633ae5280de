import Documents
import Finders

/// The spelling of a company's name that was badly read, by the card's domains.
enum CompanySpelling {
  /// The name with the letters of a domain, where one of the card's is nearly the name without its spaces: `Ambervva1e Mills`
  /// beside `ambervalemills.example`, `lronquay` beside `ironquay.example`; else each word with those of a part of one.
  ///
  /// - Parameter certainty: how surely the name was read, 0…1.
  static func repaired(_ text: String, certainty: Double, domains: [Domain]) -> String {
    let text = withCapital(text, domains)
    guard certainty < mostCertain else { return text }
    guard let domain = domains.first(where: { isNearly(text, $0) }) else {
      return text.split(separator: " ", omittingEmptySubsequences: false).map { withLetter(String($0), of: domains) }
        .joined(separator: " ")
    }
    return spelled(text, as: Array(domain.name.squashed))
  }

  /// A word with the one letter changed that tells it from a part of a domain: `Harboar` of `exampleharbour.example`.
  private static func withLetter(_ word: String, of domains: [Domain]) -> String {
    let letters = Array(word.squashed)
    guard letters.count >= leastLetters else { return word }
    for domain in domains where !domain.isPublic {
      let label = Array(domain.name.squashed)
      guard label.count >= letters.count, !domain.name.squashed.contains(word.squashed) else { continue }
      let parts = (0...label.count - letters.count).map { label[$0..<$0 + letters.count] }
      if let meant = parts.first(where: { zip($0, letters).count { $0 != $1 } == 1 }) {
        return spelled(word, as: Array(meant))
      }
    }
    return word
  }

  /// A shorter word is like a part of a domain by chance.
  private static let leastLetters = 6

  /// A name that was read more surely is left as it is printed.
  private static let mostCertain = 0.9

  /// Whether a name is nearly the registered part of a domain: two slips in ten letters, behind the same first one.
  static func isNearly(_ text: String, _ domain: Domain) -> Bool {
    let (whole, label) = (text.squashed, domain.name.squashed)
    guard label.count >= 8, !domain.isPublic, whole.first == label.first, abs(whole.count - label.count) <= 2 else {
      return false
    }
    let slips = TextDistance.edits(whole, label)
    // What the name has beyond the label, or the label beyond it, was not misread: `Example Works` of `examplework`.
    return slips > 0 && slips * 5 <= label.count && !whole.hasPrefix(label) && !label.hasPrefix(whole)
  }

  /// `lronquay` as `Ironquay`, if a domain of the card says so: an l that starts a word is often a capital I.
  private static func withCapital(_ text: String, _ domains: [Domain]) -> String {
    guard text.hasPrefix("l"), let next = text.dropFirst().first, next.isLowercase else { return text }
    let meant = "I" + text.dropFirst()
    return domains.contains { $0.agreement(with: meant) > $0.agreement(with: text) } ? meant : text
  }

  /// The text with other letters, its spaces and capitals kept.
  private static func spelled(_ text: String, as letters: [Character]) -> String {
    let isUpper = text == text.uppercased()
    var result = ""
    var isStart = true
    for (printed, meant) in aligned(Array(text), letters) {
      if let printed, !printed.isLetter, !printed.isNumber {
        result.append(printed)
        isStart = true
        continue
      }
      guard let meant else { continue }
      let isCapital = isUpper || (printed.map { $0.isLetter ? $0.isUppercase : isStart } ?? isStart)
      result += isCapital ? meant.uppercased() : String(meant)
      isStart = false
    }
    return result
  }

  /// The characters of a text beside the letters that they were meant to be, with the fewest slips; what is no letter stands alone.
  private static func aligned(_ text: [Character], _ letters: [Character]) -> [(printed: Character?, meant: Character?)]
  {
    func isSilent(_ character: Character) -> Bool { !character.isLetter && !character.isNumber }
    func cost(_ character: Character, _ letter: Character) -> Int {
      String(character).squashed == String(letter) ? 0 : 1
    }
    var costs = [Array(0...letters.count)]
    for (row, character) in text.enumerated() {
      let skip = isSilent(character) ? 0 : 1
      var next = [costs[row][0] + skip]
      for (column, letter) in letters.enumerated() {
        let both = isSilent(character) ? Int.max : costs[row][column] + cost(character, letter)
        next.append(min(both, costs[row][column + 1] + skip, next[column] + 1))
      }
      costs.append(next)
    }
    var pairs: [(printed: Character?, meant: Character?)] = []
    var (row, column) = (text.count, letters.count)
    while row > 0 || column > 0 {
      let best = costs[row][column]
      if row > 0, column > 0, !isSilent(text[row - 1]),
        best == costs[row - 1][column - 1] + cost(text[row - 1], letters[column - 1])
      {
        (row, column) = (row - 1, column - 1)
        pairs.append((text[row], letters[column]))
      } else if row > 0, best == costs[row - 1][column] + (isSilent(text[row - 1]) ? 0 : 1) {
        row -= 1
        pairs.append((text[row], nil))
      } else {
        column -= 1
        pairs.append((nil, letters[column]))
      }
    }
    return pairs.reversed()
  }
}
