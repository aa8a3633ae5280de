/// Capitals that are set so wide that each is read as a word: `S O L A R`, `TH E  SE A`.
enum LetterSpacing {
  /// The words, runs of pieces of words being made one.
  static func closed(_ words: [String]) -> [String] {
    var result: [String] = []
    var run: [String] = []
    func end() {
      result += isOneWord(run) ? [run.joined()] : run
      run = []
    }
    for word in words {
      if word.count <= 2, word.allSatisfy({ $0.isLetter && $0.isUppercase }) {
        run.append(word)
      } else {
        end()
        result.append(word)
      }
    }
    end()
    return result
  }

  /// Whether a run is one word: initials are fewer letters, and short words are words.
  private static func isOneWord(_ run: [String]) -> Bool {
    let short = run.count(where: shortWords.contains)
    return run.count >= 3 && run.reduce(0) { $0 + $1.count } >= 4 && 2 * short <= run.count
  }

  private static let shortWords: Set<String> = [
    "A", "I", "O", "Y", "AM", "AN", "AS", "AT", "BE", "BY", "DO", "GO", "HE", "IF", "IN", "IS", "IT", "ME", "MY", "NO",
    "OF", "ON", "OR",
    "SO", "TO",
    "UP", "US", "WE", "DE", "EL", "EN", "ES", "LA", "LE", "LO", "MI", "NI", "SE", "SI", "SU", "TE", "TU", "UN", "YA",
    "AL", "DU",
    "ET", "IL", "JE", "NE", "DA", "DI", "ER", "IM", "ZU", "UM",
  ]
}
