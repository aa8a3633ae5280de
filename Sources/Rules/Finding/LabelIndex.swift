import Documents
import Extraction
import Foundation

/// The rows of a document and the labels that are in them.
struct LabelIndex {
  /// A row with the words in which labels are looked up.
  @dynamicMemberLookup
  struct LabelRow {
    let row: Row
    let tokens: [LabelToken]

    subscript<Value>(dynamicMember member: KeyPath<Row, Value>) -> Value { row[keyPath: member] }
  }

  /// A label where it is.
  struct Place {
    let label: Label
    /// The row's number.
    let row: Int
    let range: Range<String.Index>
    /// How many letters differ from the label as the rules write it.
    let edits: Int
  }

  /// Every row of every page, from top to bottom.
  let rows: [LabelRow]
  private let places: [Label: [Place]]
  private let placesByRow: [Int: [Place]]

  /// The places of the given labels. Where one label holds another, as `total net` holds `total`, the shorter is not there.
  init(_ document: Document, labels: Set<Label>) {
    rows = Row.rows(of: document).map { LabelRow(row: $0, tokens: LabelToken.tokens(of: $0.text)) }
    var all: [Int: [Place]] = [:]
    let words = LabelWords(labels)
    for (number, row) in rows.enumerated() {
      let found = Array(words.places(in: row, number: number).prefix(Self.mostInRow))
      if !found.isEmpty { all[number] = Self.withoutInner(found) }
    }
    placesByRow = all
    places = Dictionary(grouping: all.sorted { $0.key < $1.key }.flatMap(\.value), by: \.label)
  }

  /// Where a label is, from top to bottom.
  func places(of label: Label) -> [Place] { places[label] ?? [] }

  /// The labels in a row, from left to right.
  func places(inRow row: Int) -> [Place] { placesByRow[row] ?? [] }

  /// The most labels of a row that are looked at; a row of print has a few.
  private static let mostInRow = 50

  private static func withoutInner(_ places: [Place]) -> [Place] {
    places.filter { inner in
      !places.contains { outer in
        outer.range.lowerBound <= inner.range.lowerBound && inner.range.upperBound <= outer.range.upperBound
          && outer.range != inner.range
      }
    }
    .sorted { ($0.range.lowerBound, $0.label.text) < ($1.range.lowerBound, $1.label.text) }
  }
}

/// The labels by their first word, so that a row is looked through once for all of them.
struct LabelWords {
  private let labelsByWord: [String: [Label]]
  /// First words that are long enough to be told with a slip, by their first letter.
  private let longWords: [Character: [String]]

  init(_ labels: Set<Label>) {
    let ordered = labels.sorted { $0.text < $1.text }
    labelsByWord = Dictionary(grouping: ordered) { $0.tokens[0] }
    longWords = Dictionary(grouping: labelsByWord.keys.filter { Self.slips(in: $0) > 0 }.sorted()) { $0.first ?? " " }
  }

  func places(in row: LabelIndex.LabelRow, number: Int) -> [LabelIndex.Place] {
    var found: [LabelIndex.Place] = []
    for index in row.tokens.indices {
      let folded = row.tokens[index].folded
      var heads = labelsByWord[folded] ?? []
      if heads.isEmpty, folded.count > 4, folded.count < 40, let letter = folded.first {
        for word in longWords[letter] ?? [] where Self.edits(word, folded) != nil { heads += labelsByWord[word] ?? [] }
      }
      for label in heads {
        guard let edits = Self.edits(label, at: index, in: row.tokens) else { continue }
        let last = row.tokens[index + label.tokens.count - 1]
        found.append(
          LabelIndex.Place(
            label: label, row: number, range: row.tokens[index].range.lowerBound..<last.range.upperBound, edits: edits))
      }
    }
    return found
  }

  /// How many letters the words from an index on differ from a label; nil if they are others.
  private static func edits(_ label: Label, at index: Int, in tokens: [LabelToken]) -> Int? {
    guard index + label.tokens.count <= tokens.count else { return nil }
    var sum = 0
    for (word, token) in zip(label.tokens, tokens[index...]) {
      guard let edits = edits(word, token.folded) else { return nil }
      sum += edits
    }
    return sum
  }

  private static func edits(_ word: String, _ other: String) -> Int? {
    if word == other { return 0 }
    let allowed = slips(in: word)
    guard allowed > 0, abs(word.utf8.count - other.utf8.count) <= 2 else { return nil }
    let edits = TextDistance.edits(word, other)
    return edits <= allowed ? edits : nil
  }

  /// How many letters of a word may be read wrong.
  private static func slips(in word: String) -> Int { word.count >= 9 ? 2 : word.count >= 6 ? 1 : 0 }
}

/// The words of a label, folded: lower case, without accents.
struct Label: Hashable {
  /// The words as the rules write them.
  let text: String
  /// The folded words.
  let tokens: [String]

  /// A label; nil if it has no letters and no digits.
  init?(_ text: String) {
    self.text = text
    tokens = LabelToken.tokens(of: text).map(\.folded)
    if tokens.isEmpty { return nil }
  }
}

/// A run of letters or digits of a text.
struct LabelToken {
  /// The letters in lower case, without accents.
  let folded: String
  /// Where it is in the text.
  let range: Range<String.Index>

  /// The signs for a small raised o, which are printed and read for each other: `nº`, `n°`, `n˚`.
  private static let raised: Set<Character> = ["º", "°", "˚", "ᵒ"]

  /// The runs of letters or digits in a text, in order. Where letters turn into digits, a new run starts. A raised o behind a
  /// letter is an o.
  static func tokens(of text: String) -> [LabelToken] {
    var tokens: [LabelToken] = []
    var start: String.Index?
    var isNumber = false
    var index = text.startIndex
    func end(at index: String.Index) {
      guard let begin = start else { return }
      let folded = String(text[begin..<index].map { raised.contains($0) ? "o" : $0 }).folded
      tokens.append(LabelToken(folded: folded, range: begin..<index))
      start = nil
    }
    while index < text.endIndex {
      let letter = text[index]
      let followsLetter = start != nil && !isNumber
      let kind: Bool? =
        raised.contains(letter) ? (followsLetter ? false : nil) : letter.isNumber ? true : letter.isLetter ? false : nil
      if kind != isNumber || kind == nil { end(at: index) }
      if let kind, start == nil {
        start = index
        isNumber = kind
      }
      index = text.index(after: index)
    }
    end(at: text.endIndex)
    return tokens
  }
}
