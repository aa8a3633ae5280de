import Documents
import Foundation

/// How well a book of a catalogue fits a text from a spine.
struct CatalogLikeness {
  /// How much of the title stands in the text, word by word, 0…1: of what stands before its subtitle.
  private let title: Double
  /// How much of the authors' names, 0…1; 0 where the catalogue names none.
  private let author: Double
  private let hasAuthor: Bool
  /// How much of the text the book explains, word by word, 0…1.
  private let explained: Double
  /// The share of the title's runs of letters that stand in the text,
  private let titleRuns: Double
  /// and the share of the text's that stand in the book.
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

  /// The share of the words' letters that stand among others.
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
