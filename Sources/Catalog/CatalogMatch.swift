import Documents
import Foundation

/// A book of a catalogue that a text from a spine may belong to, and how sure that is.
public struct CatalogMatch: Hashable, Sendable {
  /// The book.
  public let book: CatalogBook
  /// The probability that it is this book, 0…1.
  public let confidence: Double

  /// Less sure matches are none: of texts of books that are in no catalogue, fewer than one in fifty reach it.
  public static let least = 0.78

  /// The likeliest of some books for a text; nil if none is likely.
  public static func best(for text: String, among books: [CatalogBook]) -> CatalogMatch? {
    ranked(for: text, among: books).first.flatMap { $0.confidence >= least ? $0 : nil }
  }

  /// Books in the order of how likely a text is theirs, each title once: another edition of a book is no rival.
  ///
  /// Their shares of all odds, with those of no book at all, are the probabilities.
  public static func ranked(for text: String, among books: [CatalogBook]) -> [CatalogMatch] {
    let spine = SpineWords(text)
    guard !spine.words.isEmpty else { return [] }
    let odds = books.map { min(1e12, exp(CatalogLikeness(of: $0, to: spine).logOdds)) }
    let total = 1 + odds.reduce(0, +)
    var ranked: [(book: CatalogBook, odds: Double)] = []
    // Equal ones go by their order.
    for index in books.indices.sorted(by: { (odds[$0], $1) > (odds[$1], $0) }) {
      if let known = ranked.firstIndex(where: { $0.book.title == books[index].title }) {
        ranked[known].odds += odds[index]
      } else {
        ranked.append((books[index], odds[index]))
      }
    }
    return ranked.map { CatalogMatch(book: $0.book, confidence: $0.odds / total) }
  }
}

/// How well a book of a catalogue fits a text from a spine.
struct CatalogLikeness {
  /// How much of the title is in the text, word by word, 0…1: of what is before its subtitle.
  private let title: Double
  /// How much of the authors' names, 0…1; 0 where the catalogue names none.
  private let author: Double
  private let hasAuthor: Bool
  /// How much of the text the book explains, word by word, 0…1.
  private let explained: Double
  /// The share of the title's runs of letters that are in the text,
  private let titleRuns: Double
  /// and the share of the text's that are in the book.
  private let textRuns: Double
  /// How many runs of letters both share, 0…1; 1 from forty on.
  private let sharedRuns: Double
  /// Whether the text holds the three letters that a library puts on such a book: of the author's family name, or of a title
  /// without author.
  private let isMarked: Bool

  init(of book: CatalogBook, to spine: SpineWords) {
    let printed = book.title.split(whereSeparator: { ":;/.".contains($0) }).first.map(String.init) ?? book.title
    let (main, whole) = (SpineWords.words(of: printed), SpineWords.words(of: book.title))
    let name = SpineWords.words(of: book.authors.joined(separator: " "))
    title = Self.covered(main, by: spine.pool)
    author = Self.covered(name, by: spine.pool)
    hasAuthor = !name.isEmpty
    explained = Self.covered(spine.words.filter { $0.count > 1 }, by: SpineWords.pool(of: whole + name))
    let titleRuns = LetterRuns.of(printed)
    self.titleRuns = Double(titleRuns.count(where: spine.runs.contains)) / Double(max(1, titleRuns.count))
    let shared = Double(
      LetterRuns.of("\(book.title) \(book.authors.joined(separator: " "))").count(where: spine.runs.contains))
    textRuns = shared / Double(max(1, spine.runs.count))
    sharedRuns = min(1, shared / 40)
    let marked = name.isEmpty ? Array(whole.prefix(3)) : Array(name.suffix(1))
    isMarked = marked.contains { spine.marks.contains(Array($0.prefix(3))) }
  }

  /// The share of the words' letters that are among others.
  private static func covered(_ words: [[UInt8]], by others: [[UInt8]]) -> Double {
    let all = words.reduce(0) { $0 + SpineWords.weight($1) }
    guard all > 0 else { return 0 }
    return words.reduce(0) { $0 + SpineWords.weight($1) * SpineWords.likeness($1, among: others) } / all
  }

  /// The log-odds that the text is this book's rather than none's.
  ///
  /// A conditional logit fitted on noisy texts of spines and a catalogue of their books among 100,000 others, each text being
  /// looked up with its own book and without it; held out by title, the likeliest book is the right one for 0.94 of the texts.
  var logOdds: Double {
    -13.299 + 4.493 * titleRuns + 6.642 * textRuns + 4.568 * sharedRuns + 4.108 * explained + (isMarked ? 2.695 : 0)
      + (hasAuthor ? 0 : 1.181) + 1.124 * title + 0.899 * author
  }
}

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
    text.folded.split { !$0.isLetter && !$0.isNumber }.map { Array($0.utf8.prefix(longest)) }
  }

  /// What a word counts: its length, less for those that are in every title.
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
