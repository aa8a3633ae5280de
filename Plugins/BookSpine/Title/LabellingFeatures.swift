import Documents
import Extraction
import Finders
import Foundation

/// What speaks for and against a labelling: the size of the print, its order, and what looks like a name.
struct LabellingFeatures {
  /// The features that a labelling may have.
  static let names = [
    "author_reversed", "author_first", "apart", "no_author", "title_name", "rest", "rest_size", "rest_name",
    "rest_title_word", "size", "range", "blocks", "rows", "letters", "short", "certainty", "least", "name",
    "title_word", "imprint", "ends_small", "author_name", "author_order", "author_title_word", "author_imprint",
    "author_words_1", "author_words_3", "author_words_more", "author_several", "author_digits", "author_rows",
    "author_blocks", "author_certainty", "author_least", "author_size", "author_turned", "author_beside",
    "author_case", "split", "split_size", "split_case", "split_gap", "split_name", "split_whole_name",
    "roles",
  ]

  private let largest: Double
  private let letters: Double
  private var likelihoods: [String: Double] = [:]
  private var imprints: [String: Double] = [:]

  init(of pieces: [TextBlock]) {
    largest = max(1e-9, pieces.map(\.size).max() ?? 0)
    letters = max(1, pieces.reduce(0) { $0 + Self.letters($1) })
  }

  mutating func features(
    of parts: [BookParts.Part], title: Range<Int>, authors: Range<Int>?, named: [BookParts.Part], rest: [Int],
    split: Int?
  ) -> Features {
    var features = Features()
    let titled = Array(parts[title])
    addTitle(titled, to: &features)
    let rest = rest.map { parts[$0].piece }
    if let authors {
      addAuthors(named, beside: titled, to: &features)
      features.add("author_reversed", if: named.first != parts[authors].first)
      features.add("author_first", if: authors.lowerBound < title.lowerBound)
      features.add("apart", if: authors.upperBound != title.lowerBound && title.upperBound != authors.lowerBound)
      addSplit(parts, authors, split, to: &features)
    } else {
      features.add("no_author", 1)
      features.add("title_name", name(Self.text(titled.map(\.piece))))
    }
    features.add("rest", rest.reduce(0) { $0 + Self.letters($1) } / letters)
    features.add("rest_size", (rest.map(\.size).max() ?? 0) / largest)
    features.add("rest_name", rest.map { name($0.text) }.max() ?? 0)
    features.add("rest_title_word", if: rest.contains { !TitleOrAuthor.mayBeName($0.text) })
    return features
  }

  /// Whether a part of a line looks enough like a name to be one.
  mutating func mayBeName(_ piece: TextBlock) -> Bool {
    PrintedTitle.authors(piece.text).contains { name($0) >= Self.leastNameInLine }
  }

  private static let leastNameInLine = 0.15

  private mutating func addTitle(_ parts: [BookParts.Part], to features: inout Features) {
    let pieces = parts.map(\.piece)
    let text = Self.text(pieces)
    let sizes = pieces.map(\.size)
    features.add("size", log((sizes.max() ?? 0) / largest))
    features.add("range", log((sizes.max() ?? 1) / max(1e-9, sizes.min() ?? 1)))
    features.add("blocks", Double(Set(parts.map(\.block)).count - 1))
    features.add("rows", Double(parts.count - 1))
    features.add("letters", min(1, Double(text.count(where: \.isLetter)) / 20))
    features.add("short", if: text.count(where: \.isLetter) < 4)
    let words = pieces.flatMap(\.line.words)
    features.add("certainty", Line.confidence(of: words))
    features.add("least", words.map(\.confidence).min() ?? 0)
    features.add("name", name(text))
    features.add("title_word", if: !TitleOrAuthor.mayBeName(text))
    features.add("imprint", imprint(text))
    features.add("ends_small", if: TitleOrAuthor.endsOpen(text))
  }

  private mutating func addAuthors(
    _ parts: [BookParts.Part], beside title: [BookParts.Part], to features: inout Features
  ) {
    let pieces = parts.map(\.piece)
    let text = Self.text(pieces)
    let names = PrintedTitle.authors(of: pieces)
    features.add("author_name", names.map { name($0) }.min() ?? 0)
    // Given names are known better than family names, and are first.
    let ends = names.map { $0.split(separator: " ") }.filter { $0.count > 1 }.map { words in
      name(words.first.map(String.init) ?? "") - name(words.last.map(String.init) ?? "")
    }
    features.add("author_order", ends.min() ?? 0)
    features.add("author_title_word", if: names.contains { !TitleOrAuthor.mayBeName($0) })
    features.add("author_imprint", imprint(text))
    let count = names.map { $0.split(whereSeparator: { " .".contains($0) }).count }.max() ?? 0
    features.add("author_words_1", if: count == 1)
    features.add("author_words_3", if: count == 3)
    features.add("author_words_more", if: count > 3)
    features.add("author_several", if: names.count > 1)
    features.add("author_digits", if: text.contains(where: \.isNumber))
    features.add("author_rows", Double(parts.count - 1))
    features.add("author_blocks", Double(Set(parts.map(\.block)).count - 1))
    let words = pieces.flatMap(\.line.words)
    features.add("author_certainty", Line.confidence(of: words))
    features.add("author_least", words.map(\.confidence).min() ?? 0)
    let (size, titled) = (pieces.map(\.size).max() ?? 0, title.map(\.piece.size).max() ?? 1)
    features.add("author_size", log(max(1e-9, size) / max(1e-9, titled)))
    features.add("author_turned", if: pieces.first?.direction != title.first?.piece.direction)
    features.add("author_beside", if: parts.first.map { part in title.contains { $0.block == part.block } } ?? false)
    let isUpper = [text, Self.text(title.map(\.piece))].map { !$0.contains(where: \.isLowercase) }
    features.add("author_case", if: isUpper[0] != isUpper[1])
  }

  /// What speaks for a name that runs into a title.
  private mutating func addSplit(
    _ parts: [BookParts.Part], _ authors: Range<Int>, _ split: Int?, to features: inout Features
  ) {
    guard let split else { return }
    features.add("split", 1)
    let halves = [parts[split].piece, parts[split + 1].piece]
    features.add("split_size", abs(log(halves[0].wordSize / max(1e-9, halves[1].wordSize))))
    let isUpper = halves.map { !$0.text.contains(where: \.isLowercase) }
    features.add("split_case", if: isUpper[0] != isUpper[1])
    features.add("split_gap", halves[0].gap(before: halves[1]))
    // Of a name and a longer one the longer: what is cut off a name looks like one too.
    let other = halves[authors.contains(split) ? 1 : 0]
    features.add("split_name", name(other.text))
    features.add("split_whole_name", name(Self.text(halves)))
  }

  private mutating func name(_ text: String) -> Double {
    if let known = likelihoods[text] { return known }
    let likelihood = TitleOrAuthor.mayBeName(text) ? PersonFinder.likelihood(of: PrintedTitle.cleaned(text)) : 0
    likelihoods[text] = likelihood
    return likelihood
  }

  private mutating func imprint(_ text: String) -> Double {
    if let known = imprints[text] { return known }
    let likelihood = Publishers.likelihood(of: text)
    imprints[text] = likelihood
    return likelihood
  }

  private static func text(_ pieces: [TextBlock]) -> String { pieces.map(\.text).joined(separator: " ") }
  private static func letters(_ piece: TextBlock) -> Double { Double(piece.text.count(where: \.isLetter)) }
}

extension TextBlock {
  /// The height of its own words' letters, also where it is a part of a longer piece.
  fileprivate var wordSize: Double {
    let scale = line.box.height > 0 ? box.height / line.box.height : 1
    return TextBlock.size(of: line.words) { direction.isAlong ? $0.box.width : $0.box.height * scale }
  }

  /// The distance to a piece that follows, in letters' heights, at most 3.
  fileprivate func gap(before next: TextBlock) -> Double {
    let distance = direction == .up ? box.y - next.box.maxY : next.extent.low - extent.high
    return min(3, max(0, distance / max(1e-9, size)))
  }
}
