import Documents
import Foundation

/// The words of a text, without case and accents, and how alike two of them are when one was read from a picture.
struct SpineWords {
  /// The words in order.
  let words: [[UInt8]]
  /// The words, and each two that follow each other as one: a gap may be read where there is none.
  let pool: [[UInt8]]
  /// The runs of letters.
  let runs: Set<String>
  /// The words that may be of a library's mark, `823 Abe`: three letters, the first a capital.
  let marks: Set<[UInt8]>

  init(_ text: String) {
    words = Self.words(of: text)
    pool = Self.pool(of: words)
    runs = Set(LetterRuns.of(text))
    marks = Set(
      text.split { !$0.isLetter }.filter { word in
        word.count == 3 && word.first?.isUppercase ?? false && word.dropFirst().allSatisfy(\.isLowercase)
      }
      .flatMap { Self.words(of: String($0)) })
  }

  /// Words, and each two that follow each other as one.
  static func pool(of words: [[UInt8]]) -> [[UInt8]] { words + zip(words, words.dropFirst()).map { $0 + $1 } }

  static func words(of text: String) -> [[UInt8]] {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.map { Array($0.utf8.prefix(longest)) }
  }

  /// What a word counts: its length, less for those that stand in every title.
  static func weight(_ word: [UInt8]) -> Double { Double(word.count) * (smallWords.contains(word) ? 0.4 : 1) }

  /// How alike the likeliest of some words is, 0…1.
  static func likeness(_ word: [UInt8], among others: [[UInt8]]) -> Double {
    others.reduce(0) { max($0, likeness(word, $1)) }
  }

  /// How alike two words are, 0…1; 0 where too little is.
  private static func likeness(_ first: [UInt8], _ second: [UInt8]) -> Double {
    if first == second { return 1 }
    let longest = max(first.count, second.count)
    // Of words whose lengths differ much, the distance need not be reckoned.
    guard Double(longest - min(first.count, second.count)) * gap <= (1 - leastAlike) * Double(longest) else { return 0 }
    let likeness = 1 - distance(first, second) / Double(longest)
    return likeness >= leastAlike ? likeness : 0
  }

  private static let longest = 40
  private static let leastAlike = 0.6
  private static let gap = 0.9
  /// What it costs to take a letter for one that looks like it.
  private static let confusion = 0.4

  /// The edit distance, letters that look alike being nearer to each other.
  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Double {
    var row = (0...second.count).map { Double($0) * gap }
    for (index, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = Double(index + 1) * gap
      for (column, other) in second.enumerated() {
        let cost =
          letter == other
          ? 0 : confusions.contains(UInt16(min(letter, other)) << 8 | UInt16(max(letter, other))) ? confusion : 1
        let substituted = diagonal + cost
        diagonal = row[column + 1]
        row[column + 1] = min(substituted, row[column] + gap, row[column + 1] + gap)
      }
    }
    return row[second.count]
  }

  /// Letters that recognizers take for each other.
  private static let confusions: Set<UInt16> = Set(
    [
      "o0", "i1", "l1", "il", "s5", "b8", "z2", "g9", "ce", "co", "uv", "nr", "mn", "hn", "ae", "bh", "ft", "it", "lt",
      "fi", "ao", "ou", "ij", "jl", "cd",
    ]
    .compactMap { pair in
      let letters = pair.utf8.sorted()
      return letters.count == 2 ? UInt16(letters[0]) << 8 | UInt16(letters[1]) : nil
    })

  private static let smallWords: Set<[UInt8]> = Set(
    "the a an of and el la los las un una de del y en i les le du des et der die das und von to in on for l d per amb els al"
      .split(separator: " ").map { Array($0.utf8) })
}
