import Documents
import Extraction
import Finders

/// One way to tell a book's title from its authors: which parts are which, and what speaks for it.
struct Labelling {
  /// The title's pieces in reading order.
  let title: [TextBlock]
  /// The authors' pieces in reading order; none if no author is named.
  let authors: [TextBlock]
  let features: Features

  /// Every way to take one run of parts for the title and another for the authors, parts being split where a name may run
  /// into a title.
  static func all(of pieces: [TextBlock]) -> [Labelling] {
    // The largest print holds both; more parts would only cost time.
    let print = pieces.filter { $0.letters <= longestLine }
    let kept = Set(print.sorted { $0.size * $0.letters > $1.size * $1.letters }.prefix(mostParts))
    let whole = BookParts(pieces.filter(kept.contains)).parts
    guard !whole.isEmpty else { return [] }
    var judge = LabellingFeatures(of: pieces)
    var found: [Labelling] = []
    func add(
      _ parts: [BookParts.Part], _ title: Range<Int>, _ authors: Range<Int>?, split: Int?, isReversed: Bool = false
    ) {
      let named = authors.map { isReversed ? parts[$0].reversed() : Array(parts[$0]) } ?? []
      let features = judge.features(of: parts, title: title, authors: authors, named: named, split: split)
      found.append(
        Labelling(
          title: parts[title].map(\.piece), authors: named.map(\.piece), features: features))
    }
    for (title, authors) in pairs(of: whole) {
      add(whole, title, authors, split: nil)
      if let authors, mayBeReversed(whole[authors]) { add(whole, title, authors, split: nil, isReversed: true) }
    }
    for index in whole.indices {
      let words = whole[index].piece.line.words
      for place in 1..<max(1, words.count) where min(place, words.count - place) <= longestName {
        let halves = [words[..<place], words[place...]].compactMap { TextBlock(Array($0), like: whole[index].piece) }
        guard halves.count == 2 else { continue }
        let parts =
          whole[..<index] + halves.map { BookParts.Part(piece: $0, block: whole[index].block) } + whole[(index + 1)...]
        // One half is the authors', the other the title's beginning or end.
        let places = [(name: index, other: index + 1), (name: index + 1, other: index)]
        for (name, other) in places
        where judge.mayBeName(parts[name].piece)
          && !(other > name && TitleOrAuthor.endsInInitial(parts[name].piece.text))
        {
          for length in 1...longestTitle {
            let title = other > name ? other..<(other + length) : (other + 1 - length)..<(other + 1)
            guard title.lowerBound >= 0, title.upperBound <= parts.count, isOneWay(parts[title]) else { break }
            add(Array(parts), title, name..<(name + 1), split: index)
            // A name that is set wide may begin or end in the part beside it.
            let wider = other > name ? (name - 1)..<(name + 1) : name..<(name + 2)
            if parts.indices.contains(wider.lowerBound), wider.upperBound <= parts.count, isOneWay(parts[wider]) {
              add(Array(parts), title, wider, split: index)
            }
          }
        }
      }
    }
    return found
  }

  private static let mostParts = 12
  /// The most letters of a line that is a title or an author, not running text.
  private static let longestLine = 200.0
  private static let longestTitle = 8
  private static let longestAuthors = 3
  /// The most words of a name that runs into a title.
  private static let longestName = 4

  /// Whether parts are single words that stand upright: which of them is the first, their lines do not tell.
  private static func mayBeReversed(_ parts: ArraySlice<BookParts.Part>) -> Bool {
    parts.count == 2 && parts.allSatisfy { $0.piece.direction.isAlong && $0.piece.line.words.count == 1 }
  }

  /// Whether parts run in one direction.
  private static func isOneWay(_ parts: ArraySlice<BookParts.Part>) -> Bool {
    parts.allSatisfy { $0.piece.direction == parts.first?.piece.direction }
  }

  private static func pairs(of parts: [BookParts.Part]) -> [(title: Range<Int>, authors: Range<Int>?)] {
    func runs(_ longest: Int) -> [Range<Int>] {
      parts.indices.flatMap { start in
        (1...longest).compactMap { length -> Range<Int>? in
          let end = start + length
          guard end <= parts.count else { return nil }
          return isOneWay(parts[start..<end]) ? start..<end : nil
        }
      }
    }
    let authors = runs(longestAuthors)
    return runs(longestTitle).flatMap { title in
      [(title, nil)] + authors.filter { !$0.overlaps(title) }.map { (title, $0) }
    }
  }
}

/// Tells people's names from titles on books.
enum TitleOrAuthor {
  /// Whether a text can be a name: it holds no word that only titles have.
  static func mayBeName(_ text: String) -> Bool {
    !text.contains(where: \.isNumber)
      && !text.split(separator: " ").contains { !isInitial($0) && titleWords.contains($0.filter(\.isLetter).folded) }
  }

  /// Whether a word is an initial, or the particle of Irish names.
  private static func isInitial(_ word: Substring) -> Bool {
    word == "Ó" || word.count == 2 && word.first?.isUppercase ?? false && word.last == "."
  }

  /// Whether a text ends in a word that another must follow: `Lord of`.
  static func endsOpen(_ text: String) -> Bool {
    text.split(separator: " ").last.map { openWords.contains($0.filter(\.isLetter).folded) } ?? false
  }

  /// Whether a text ends in an initial, which a family name must follow: `Corrie L.`.
  static func endsInInitial(_ text: String) -> Bool {
    text.split(separator: " ").last.map { $0.count(where: \.isLetter) == 1 } ?? false
  }

  private static let openWords: Set<String> = [
    "the", "a", "an", "of", "and", "for", "with", "from", "to", "der", "die", "das", "und", "von", "el", "la", "los",
    "las", "de", "del", "y", "le", "les", "des", "du", "et", "di", "il",
  ]

  /// Small words of titles in several languages that are in no name by themselves.
  private static let titleWords: Set<String> = [
    "the", "a", "an", "of", "in", "on", "to", "for", "with", "from", "my", "your", "our", "how", "why", "what", "when",
    "where", "who",
    "i", "you", "we", "is", "are", "am", "be", "not", "all", "at", "by", "into", "this", "that", "have", "has",
    "der", "die", "das", "ein", "eine", "und", "im", "vom", "zum", "zur", "mit", "fur", "wie", "den", "dem",
    "el", "la", "los", "las", "un", "una", "en", "con", "por", "para", "que", "del", "sin", "sobre", "al", "es", "mi",
    "su",
    "le", "les", "une", "des", "dans", "sur", "et", "pour", "au", "aux", "il", "lo", "gli", "nel", "della", "per",
    "els", "amb", "o", "os",
    "as", "no", "na", "com", "uma", "um",
  ]
}
