import Foundation

/// The runs of four letters that a text is found by, whatever letters beside them were misread: of letters and digits without
/// case and accents, words parted by one `_`.
public enum LetterRuns {
  private static let length = 4

  /// The runs, each once, in the order of the text.
  public static func of(_ text: String) -> [String] {
    let folded = text.folded
    let words = folded.split { !$0.isLetter && !$0.isNumber }
    guard !words.isEmpty else { return [] }
    let letters = Array("_" + words.joined(separator: "_") + "_")
    guard letters.count > length else { return [String(letters)] }
    var seen: Set<String> = []
    return (0...(letters.count - length)).compactMap { start in
      let run = String(letters[start..<(start + length)])
      return seen.insert(run).inserted ? run : nil
    }
  }
}

/// How unlike two texts are.
public enum TextDistance {
  /// How many letters must be changed, added or left out to make one text of another (Levenshtein 1966).
  public static func edits(_ first: some StringProtocol, _ second: some StringProtocol) -> Int {
    let first = Array(first.unicodeScalars)
    let second = Array(second.unicodeScalars)
    var row = Array(0...second.count)
    for (index, scalar) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let substitution = diagonal + (scalar == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(substitution, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[second.count]
  }

  /// How many slips of typing lie between two texts: as `edits`, but two neighbours that changed places are one slip (optimal
  /// string alignment, Damerau 1964).
  public static func slips(_ first: some StringProtocol, _ second: some StringProtocol) -> Int {
    let first = Array(first.unicodeScalars)
    let second = Array(second.unicodeScalars)
    var (before, row) = ([Int](), Array(0...second.count))
    for (index, scalar) in first.enumerated() {
      var next = [index + 1]
      for (column, other) in second.enumerated() {
        var least = Swift.min(row[column] + (scalar == other ? 0 : 1), next[column] + 1, row[column + 1] + 1)
        if index > 0, column > 0, scalar == second[column - 1], other == first[index - 1] {
          least = Swift.min(least, before[column - 1] + 1)
        }
        next.append(least)
      }
      (before, row) = (row, next)
    }
    return row[second.count]
  }

  /// How alike two texts are, 0…1: 1 less the share of the longer one's letters that must be changed.
  public static func likeness(_ first: some StringProtocol, _ second: some StringProtocol) -> Double {
    let longest = Swift.max(first.unicodeScalars.count, second.unicodeScalars.count)
    return longest == 0 ? 1 : 1 - Double(edits(first, second)) / Double(longest)
  }
}

extension StringProtocol {
  /// The text in lower case, without accents and in letters of normal width: the form in which texts are compared.
  public var folded: String {
    // Most texts are ASCII, and for these nothing else has to be done.
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    return folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
