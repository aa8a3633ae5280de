import Documents
import Extraction
import Finders
import Foundation

/// The rows of a cover from top to bottom, with the role of each, decided together.
struct CoverRows {
  let rows: [TextBlock]
  let roles: [(label: CoverRole, probability: Double)]
  private let features: [Features]

  /// The rows of what runs across a cover.
  init(_ pieces: [TextBlock]) {
    rows = Self.rows(of: pieces)
    features = CoverFeatures(of: rows).all()
    roles = CoverRole.model.labels(of: features)
  }

  /// The pieces, those that follow each other on one row made one: print that is set wide is read in parts.
  private static func rows(of pieces: [TextBlock]) -> [TextBlock] {
    var rows: [TextBlock] = []
    for piece in pieces.filter({ !$0.direction.isAlong }).sorted(by: { ($0.box.x, $0.row) < ($1.box.x, $1.row) }) {
      if let index = rows.firstIndex(where: { goesOn($0, in: piece) }),
        let whole = TextBlock(merging: [rows[index], piece])
      {
        rows[index] = whole
      } else {
        rows.append(piece)
      }
    }
    return rows.sorted { ($0.row, $0.box.x) < ($1.row, $1.box.x) }
  }

  private static func goesOn(_ first: TextBlock, in second: TextBlock) -> Bool {
    let (small, large) = (min(first.size, second.size), max(first.size, second.size))
    let gap = second.box.x - first.box.maxX
    // The size of a word of two letters is hard to tell.
    let isLike = large < (min(first.letters, second.letters) < 4 ? 1.8 : 1.3) * small
    return abs(first.row - second.row) < 0.5 * large && isLike && gap > -0.5 * small && gap < 2.5 * small
  }

  /// The rows as `--explain` shows them.
  var reports: [CandidateReport] {
    rows.indices.map { index in
      CandidateReport(
        field: "cover_rows", text: rows[index].text, rule: roles[index].label.rawValue,
        score: (roles[index].probability * 1e4).rounded() / 1e4, chosen: false, region: rows[index].region,
        value: .string(rows[index].text), features: features[index])
    }
  }
}

/// Describes each row of a cover by what tells its role: its size and place among the others, and its words.
struct CoverFeatures {
  private let rows: [TextBlock]
  private let texts: [String]
  private let names: [Double]
  private let largest: Double
  /// The size of running text; nil on a front.
  private let proseSize: Double?

  init(of rows: [TextBlock]) {
    self.rows = rows
    texts = rows.map(\.text)
    names = texts.map(Self.name)
    largest = max(1e-9, rows.map(\.size).max() ?? 0)
    let prose = Self.prose(of: rows)
    proseSize = prose.isEmpty ? nil : prose[prose.count / 2]
  }

  /// The features of all rows.
  func all() -> [Features] {
    rows.indices.map { index in
      var features = Features()
      features.add("bias", 1)
      addPlace(index, to: &features)
      addNeighbour(index, index - 1, "above", to: &features)
      addNeighbour(index, index + 1, "below", to: &features)
      addNames(index, to: &features)
      addWords(index, to: &features)
      addBack(index, to: &features)
      return features
    }
  }

  /// The sizes of the rows of running text, in order; none where there is little of it.
  private static func prose(of rows: [TextBlock]) -> [Double] {
    let long = rows.filter { $0.line.words.count >= leastOfProse }
    let letters = rows.reduce(0) { $0 + $1.letters }
    guard long.count >= 2, long.reduce(0, { $0 + $1.letters }) > 0.4 * letters else { return [] }
    return long.map(\.size).sorted()
  }

  private static let leastOfProse = 6

  /// How likely all names of a line are people's.
  private static func name(_ text: String) -> Double {
    let authors = PrintedTitle.authors(CoverWords.withoutBy(text))
    return authors.map { TitleOrAuthor.mayBeName($0) ? PersonFinder.likelihood(of: $0) : 0 }.min() ?? 0
  }

  private func addPlace(_ index: Int, to features: inout Features) {
    features.add("first", if: index == 0)
    features.add("last", if: index == rows.count - 1)
    let (top, foot) = (rows[0].row, rows[rows.count - 1].row)
    let depth = foot > top ? (rows[index].row - top) / (foot - top) : 0
    features.add("depth_\(min(3, Int(4 * depth)))", 1)
    let share = rows[index].size / largest
    features.add(share > 0.85 ? "size_1" : share > 0.62 ? "size_2" : share > 0.4 ? "size_3" : "size_4", 1)
    features.add("under_large", if: index > 0 && isLarge(index - 1) && !isLarge(index))
    features.add("over_large", if: index + 1 < rows.count && isLarge(index + 1) && !isLarge(index))
  }

  private func isLarge(_ index: Int) -> Bool { rows[index].size > 0.85 * largest }

  private func relation(_ index: Int, _ other: Int) -> (size: String, isNear: Bool)? {
    guard rows.indices.contains(other) else { return nil }
    let (row, neighbour) = (rows[index], rows[other])
    let ratio = neighbour.size / max(1e-9, row.size)
    let distance = abs(neighbour.row - row.row) / max(1e-9, max(row.size, neighbour.size))
    return (ratio > 1.22 ? "larger" : ratio < 1 / 1.22 ? "smaller" : "same", distance < Self.farthestRow)
  }

  /// The distance of two rows of one text, in heights of capitals.
  private static let farthestRow = 2.3

  private func addNeighbour(_ index: Int, _ other: Int, _ side: String, to features: inout Features) {
    guard let relation = relation(index, other) else {
      features.add("\(side)_none", 1)
      return
    }
    features.add("\(side)_\(relation.size)_\(relation.isNear ? "near" : "far")", 1)
    guard relation.size == "same", relation.isNear else { return }
    features.add("name_\(side)", names[other])
    features.add(
      "name_with_\(side)", Self.name([min(index, other), max(index, other)].map { texts[$0] }.joined(separator: " ")))
    if side == "above" {
      features.add("open_above", if: Self.isOpen(texts[other]))
      features.add("under_case", if: Self.isUpper(texts[other]) == Self.isUpper(texts[index]))
      features.add("under_praise", if: Self.isPraise(texts[other]))
    }
  }

  private static let sureName = 0.6

  private func addNames(_ index: Int, to features: inout Features) {
    let text = texts[index]
    features.add("name", names[index])
    features.add("surely_name", if: names[index] >= Self.sureName)
    features.add("large_name", if: names[index] >= Self.sureName && isLarge(index))
    let others = names.indices.filter { $0 != index }.map { names[$0] }
    features.add("best_name", if: names[index] >= 0.3 && names[index] > others.max() ?? 0)
    features.add("names_elsewhere", if: others.contains { $0 >= Self.sureName })
    features.add("no_name", if: !TitleOrAuthor.mayBeName(text))
    features.add("open_end", if: Self.isOpen(text))
    let imprint = Publishers.likelihood(of: PrintedTitle.cleaned(text))
    features.add("imprint", imprint)
    features.add("surely_imprint", if: imprint >= 0.9)
    features.add("edition", if: Edition.isOne(text))
    features.add("series", if: SeriesName(in: text) != nil)
  }

  private func addWords(_ index: Int, to features: inout Features) {
    let text = texts[index]
    for words in CoverWords.allCases { features.add("says_\(words.rawValue)", if: words.isSaid(in: text)) }
    let count = rows[index].line.words.count
    features.add(count >= 6 ? "words_6" : count >= 4 ? "words_4" : "words_\(max(1, count))", 1)
    features.add("upper", if: Self.isUpper(text))
    features.add("begins_small", if: text.first?.isLowercase ?? false)
    features.add("stop", if: text.last.map { ".!?…".contains($0) } ?? false)
    features.add("digits", if: text.contains(where: \.isNumber))
    let isLong = count >= Self.leastOfProse
    let isBesideLong = [index - 1, index + 1].contains { other in
      rows.indices.contains(other) && rows[other].line.words.count >= Self.leastOfProse
        && relation(index, other).map { $0.size == "same" && $0.isNear } ?? false
    }
    features.add("prose", if: isLong && isBesideLong)
    features.add("prose_end", if: !isLong && isBesideLong)
  }

  private func addBack(_ index: Int, to features: inout Features) {
    guard let proseSize else { return }
    features.add("back", 1)
    features.add("back_first", if: index == 0)
    features.add("back_large", if: rows[index].size > 1.25 * proseSize)
    let isUnderProse = rows[index...].allSatisfy { $0.line.words.count < Self.leastOfProse }
    features.add("back_foot", if: isUnderProse)
  }

  private static func isOpen(_ text: String) -> Bool {
    TitleOrAuthor.endsOpen(text) || TitleOrAuthor.endsInInitial(text) || text.last.map { "&,:-".contains($0) } ?? false
  }

  private static func isUpper(_ text: String) -> Bool { !text.contains(where: \.isLowercase) }

  private static func isPraise(_ text: String) -> Bool {
    CoverWords.quote.isSaid(in: text) || CoverWords.praise.isSaid(in: text)
  }
}
