public import Documents

/// A document in which a search found its words, and where.
public struct SearchHit: Hashable, Sendable {
  /// A place where all words stand together.
  public enum Place: Hashable, Sendable {
    /// The text of a page, by its number from 1.
    case page(Int)
    /// The values of a record.
    case record(RecordSummary)
  }

  /// A place and what is found there.
  public struct Passage: Hashable, Sendable {
    /// Where it is.
    public var place: Place
    /// The words with their surroundings.
    public var snippet: Snippet
    /// How well the words fit there; smaller is better (BM25).
    public var rank: Double
    /// The words that were found on a page, with their places, in the order of its text; at most `mostWords`. A page that was
    /// kept before places were has none until its file is read again.
    public var words: [FoundWord] = []

    /// The most words that one place shows.
    public static let mostWords = 50
  }

  /// A word that a search found.
  public struct FoundWord: Hashable, Sendable {
    /// The word as it stands on the page.
    public var text: String
    /// The place on the upright page.
    public var box: Box
  }

  /// The document.
  public var documentID: String
  /// The document's path, as given last.
  public var source: String
  /// The places, best first; at most `longest` of them.
  public var passages: [Passage]
  /// Whether only words of a similar spelling were found.
  public var isNear = false

  /// The most places that one document shows.
  public static let longest = 5

  /// How well the words fit in the best place.
  var rank: Double { passages.first?.rank ?? 0 }

  /// The same with the best places, the best first.
  var inOrder: SearchHit {
    var hit = self
    hit.passages = Array(passages.sorted { $0.rank < $1.rank }.prefix(Self.longest))
    return hit
  }
}

/// Some twelve words around those that a search found.
public struct Snippet: Hashable, Sendable {
  /// A part of the text.
  public struct Part: Hashable, Sendable {
    /// The text.
    public var text: String
    /// Whether it is what was looked for.
    public var isMatch: Bool
  }

  /// The parts in order.
  public var parts: [Part]
  /// The whole text.
  public var text: String { parts.map(\.text).joined() }

  /// What an index marked.
  init(marked: String) {
    let plain = SearchWords.joined(marked)
    parts = plain.split(separator: Self.start).enumerated().flatMap { index, section in
      let halves = section.split(separator: Self.end, maxSplits: 1, omittingEmptySubsequences: false)
      let isMarked = index > 0 || plain.first == Self.start
      return halves.enumerated().map { Part(text: String($1), isMatch: isMarked && $0 == 0) }
    }.filter { !$0.text.isEmpty }
  }

  /// What the index marks a match with: controls that stand for themselves in no text.
  static let start: Character = "\u{2}"
  static let end: Character = "\u{3}"
}
