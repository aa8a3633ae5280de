import Documents
import Extraction
import Finders
import Foundation

/// Words of a row that follow each other, or two or three whole rows: what may be a name, a company or a title.
struct TokenSpan: Hashable {
  /// The row, by its place on the card.
  var row: Int
  var range: Range<Int>
  /// The whole rows under it that go on with it.
  var under: [Int] = []

  /// The place of the last row.
  var lastRow: Int { under.last ?? row }

  /// All spans of up to so many words, and whole rows in the same print with the ones under them.
  static func all(on card: Card, mostWords: Int, mostRows: Int = 2) -> [TokenSpan] {
    var spans: [TokenSpan] = []
    for (index, row) in card.rows.enumerated() {
      for start in row.words.indices {
        for end in (start + 1)...min(start + mostWords, row.words.count) where start < row.words.count {
          spans.append(TokenSpan(row: index, range: start..<end))
        }
      }
      guard row.words.count < mostWords, !row.words.isEmpty else { continue }
      var span = TokenSpan(row: index, range: row.words.indices)
      while span.under.count + 1 < mostRows, let below = card.rows[span.lastRow].below,
        isAlike(row, card.rows[below]) || card.domainGoesOn(from: span, to: below),
        (1..<mostWords).contains(card.rows[below].words.count)
      {
        span.under.append(below)
        spans.append(span)
      }
    }
    return spans
  }

  /// Whether two rows are in the same print and the same script.
  private static func isAlike(_ first: CardRow, _ second: CardRow) -> Bool {
    (0.75...1.35).contains(first.run.printHeight / max(second.run.printHeight, 1e-9))
      && NameParts.isNative(first.run.text) == NameParts.isNative(second.run.text)
  }
}

/// A span with what its words tell, all in one place.
struct SpanText {
  let span: TokenSpan
  let row: CardRow
  let under: [CardRow]
  let words: [Word]
  let texts: [String]
  let clues: [WordClues]

  init(_ span: TokenSpan, on card: Card) {
    self.span = span
    row = card.rows[span.row]
    under = span.under.map { card.rows[$0] }
    words = Array(row.words[span.range]) + under.flatMap(\.words)
    texts = Array(row.texts[span.range]) + under.flatMap(\.texts)
    clues = Array(row.clues[span.range]) + under.flatMap(\.clues)
  }

  /// The text, rows joined by a space.
  var text: String { texts.joined(separator: " ") }
  /// The text with the dashes between its words: `General Manager - Sales`.
  var textWithDashes: String {
    ([(row, row.words[span.range])] + under.map { ($0, $0.words[...]) }).flatMap { row, words -> [String] in
      guard let first = words.first, let last = words.last, let start = row.run.words.firstIndex(of: first),
        let end = row.run.words.lastIndex(of: last), start <= end
      else { return [] }
      return row.run.words[start...end].compactMap { word in
        row.words.firstIndex(of: word).map { row.texts[$0] } ?? (Self.dashes.contains(word.text) ? word.text : nil)
      }
    }
    .joined(separator: " ")
  }

  private static let dashes: Set<String> = ["-", "–", "—", "/"]

  /// The text as printed, a row a line.
  var printed: String {
    ([row.words[span.range]] + under.map { $0.words[...] }).map { $0.map(\.text).joined(separator: " ") }
      .joined(separator: "\n")
  }

  var startsRow: Bool { span.range.lowerBound == 0 }
  var endsRow: Bool { !span.under.isEmpty || span.range.upperBound == row.words.count }
  /// What the word right before it in its row tells.
  var before: WordClues? { startsRow ? nil : row.clues[span.range.lowerBound - 1] }
  /// What the word right after it in its row tells.
  var after: WordClues? { endsRow ? nil : row.clues[span.range.upperBound] }
  /// Whether the span begins or ends inside brackets that its row closes: `Head (Sales` of `Head (Sales North)`.
  var cutsBrackets: Bool {
    func isOpen(_ texts: some Sequence<String>) -> Bool {
      texts.reduce(0) { $0 + $1.count { $0 == "(" } - $1.count { $0 == ")" } } != 0
    }
    return isOpen(row.texts[span.range]) && !isOpen(row.texts)
  }

  func count(_ clue: WordClues) -> Int { clues.count { !$0.isDisjoint(with: clue) } }
  func has(_ clue: WordClues) -> Bool { clues.contains { !$0.isDisjoint(with: clue) } }

  var regions: [Region] {
    guard let box = Box.enclosing(row.words[span.range].lazy.map(\.box)) else { return [] }
    return [Region(page: row.run.page.number, box: box)] + under.map(\.run.region)
  }

  /// The features that all kinds of candidates may have.
  static let features = [
    "whole", "starts_row", "ends_row", "two_rows", "three_rows", "cut_before", "cut_after", "after_sign", "size",
    "largest",
    "doubt", "much_doubt", "upper", "lower_words", "long_row", "fragments", "role", "role_whole",
  ]

  /// The features that all kinds of candidates share: how it is cut, how it is printed, how well it was read, and what its rows
  /// are there for.
  func commonFeatures(on card: Card, as role: CardRole) -> Features {
    var features = Features()
    features.add("whole", if: startsRow && endsRow)
    features.add("starts_row", if: startsRow)
    features.add("ends_row", if: endsRow)
    features.add("two_rows", if: span.under.count == 1)
    features.add("three_rows", if: span.under.count > 1)
    let (first, last) = (clues.first ?? [], clues.last ?? [])
    features.add("cut_before", if: before.map { Self.isAlike($0, first) } ?? false)
    features.add("cut_after", if: after.map { Self.isAlike($0, last) } ?? false)
    features.add("after_sign", if: before?.contains(.sign) ?? false)
    features.add("size", row.run.size(on: card))
    features.add(
      "largest", if: row.run.printHeight >= card.largestPrint * 0.95 && card.largestPrint > card.usualPrint * 1.2)
    features.add("doubt", 1 - Line.confidence(of: words))
    features.add("much_doubt", if: Line.confidence(of: words) < 0.6)
    features.add("upper", if: clues.allSatisfy { !$0.contains(.lower) && !$0.contains(.capitalised) })
    features.add(
      "lower_words",
      Double(min(3, clues.count { $0.contains(.lower) && !$0.contains(.link) && !$0.contains(.particle) })))
    // Text whose line breaks are lost: nothing tells where a name ends.
    features.add("long_row", min(3, Double(row.words.count) / 12).rounded(.down))
    features.add("fragments", Double(min(3, texts.count { Self.isFragment($0) })))
    addRole(role, on: card, to: &features)
    return features
  }

  /// How likely all rows of the span are there for something, and whether the row above it begins it or the row below goes on with it.
  private func addRole(_ role: CardRole, on card: Card, to features: inout Features) {
    // In text whose line breaks are lost a row is there for many things.
    guard row.words.count <= Self.mostWordsOfRow else { return }
    let places = [span.row] + span.under
    let share = places.map { card.roles.probability(role, of: $0) }.min() ?? 0
    // A name is unlike all else on a card; companies and titles are named by the same words as services and claims.
    features.add("role", CardRoles.logOdds(share, upTo: role == .name ? 4 : 1))
    if startsRow, endsRow { features.add("role_whole", share) }
    guard role != .name else { return }
    features.add("role_above", card.roles.probability(goingOn: role, of: span.row))
    if endsRow, let below = card.rows[span.lastRow].below {
      features.add("role_below", card.roles.probability(goingOn: role, of: below))
      features.add("alike_below", likeness(of: below, to: card.rows[span.lastRow], on: card))
    }
    if startsRow, let above = row.above {
      features.add("alike_above", likeness(of: above, to: row, on: card))
      features.add("link_above", if: card.rows[above].clues.last?.contains(.link) ?? false)
    }
    features.add("rows_alike", if: !under.isEmpty && zip([row] + under, under).allSatisfy { $0.isPrintedLike($1) })
  }

  /// How likely a row that is printed like the one it stands beside may be a part of the same: it is there for nothing else.
  private func likeness(of place: Int, to other: CardRow, on card: Card) -> Double {
    guard card.rows[place].isPrintedLike(other) else { return 0 }
    return 1
      - [CardRole.name, .title, .department, .address, .contact].reduce(0) {
        $0 + card.roles.probability($1, of: place)
      }
  }

  /// The features of what may fill several rows, beside those that all share.
  static let rowFeatures = ["role_above", "role_below", "alike_above", "alike_below", "rows_alike", "link_above"]

  private static let mostWordsOfRow = 16

  /// Whether two neighbours are printed alike, as words of one name are.
  private static func isAlike(_ first: WordClues, _ second: WordClues) -> Bool {
    let kinds: WordClues = [.upper, .capitalised, .lower]
    return !first.intersection(kinds).isDisjoint(with: second.intersection(kinds)) && !first.contains(.phoneLabel)
  }

  /// Whether a word looks like what a recognizer makes of a logo: one or two small letters, or letters without a vowel.
  static func isFragment(_ text: String) -> Bool {
    let letters = text.filter(\.isLetter)
    guard let first = letters.unicodeScalars.first, first.value < 0x250,
      !CompanyFinder.isLegalFormWord(letters.lowercased())
    else { return false }
    if letters.count == text.count, (1...2).contains(letters.count), letters == letters.lowercased() {
      return WordClues(of: text).isDisjoint(with: [.link, .particle])
    }
    return letters.count >= 3 && letters != letters.uppercased()
      && !letters.squashed.contains { "aeiouy".contains($0) }
  }
}

/// A candidate with the span it was read in.
struct TokenSpanCandidate {
  var span: TokenSpan
  var candidate: Candidate<String>

  init(_ text: SpanText, value: String, rule: String, features: Features) {
    span = text.span
    candidate = Candidate(
      value, text: text.printed, rule: rule, features: features, source: FieldSource(of: text.words),
      evidence: text.regions)
  }
}

/// What was chosen for a field, and where it is.
struct SpanChoice {
  var choice: Choice<String>
  var span: TokenSpan?

  init(of candidates: [TokenSpanCandidate], by model: FieldModel) {
    choice = model.choose(among: candidates.map(\.candidate))
    span = choice.field == nil ? nil : candidates.first { $0.candidate == choice.chosen }?.span
  }

  /// The choice beside another one: of two fields on the same words the surer one stays, and this one goes to the best other words.
  func besides(_ other: inout SpanChoice, among candidates: [TokenSpanCandidate], by model: FieldModel) -> SpanChoice {
    guard let span, other.overlap(with: span) > 0 else { return self }
    if confidence > other.confidence {
      (other.choice.field, other.choice.chosen, other.span) = (nil, nil, nil)
      return self
    }
    var rest = SpanChoice(of: candidates.filter { other.overlap(with: $0.span) == 0 }, by: model)
    rest.choice.ranked = choice.ranked
    return rest
  }

  var confidence: Double { choice.field?.confidence ?? 0 }
  /// The rows it is in, by their places on the card.
  var rows: [Int] { span.map { [$0.row] + $0.under } ?? [] }

  /// How sure it is that some words of a span belong to this choice; 0 if none can.
  func overlap(with other: TokenSpan) -> Double {
    guard let span else { return 0 }
    let isShared =
      span.row == other.row && span.range.overlaps(other.range)
      || span.under.contains(other.row) || other.under.contains { rows.contains($0) }
    return isShared ? confidence : 0
  }
}
