import Documents
import Extraction
import Finders
import Foundation

/// Tells what each piece on one spine is: its title, its authors, its publisher.
struct Book {
  var fields = BookFields()
  var candidates: [CandidateReport] = []
  /// What is neither a mark nor an edition nor the publisher's.
  private var others: [TextBlock] = []

  /// A book of which nothing is known.
  init() {}

  /// A book of the pieces that are on its spine.
  init(_ pieces: [TextBlock]) {
    var rest = pieces
    takeMarks(from: &rest)
    rest = rest.flatMap(Self.withoutAttachedImprint)
    takeSeries(from: &rest)
    takePublisher(from: &rest)
    isLegible = rest.contains {
      $0.letters >= 4 && $0.line.words.contains { $0.confidence >= 0.7 && $0.text.count(where: \.isLetter) >= 3 }
    }
    others = rest
    takeNames(from: rest)
  }

  /// Whether enough was read for sure to say that a book stands here.
  private(set) var isLegible = false

  /// Whether anything that names a book was found.
  var isEmpty: Bool { fields.title == nil && fields.authors.isEmpty && fields.publisher == nil }

  // MARK: - Marks, editions, publishers

  private mutating func takeMarks(from pieces: inout [TextBlock]) {
    if let mark = ShelfMark(in: pieces) {
      fields.shelfMark = mark.field
      pieces.removeAll { mark.pieces.contains($0) }
      pieces += mark.rest
    }
    if let index = pieces.firstIndex(where: { Edition.isOne($0.text) && $0.line.words.count <= 5 }) {
      fields.edition = field(pieces[index].text, of: [pieces[index]], 0.9)
      pieces.remove(at: index)
    }
  }

  private mutating func takePublisher(from pieces: inout [TextBlock]) {
    pieces = Self.withImprintsWhole(pieces)
    let largest = pieces.map(\.size).max() ?? 0
    let scores = pieces.map { piece in
      let known = Publishers.likelihood(of: PrintedTitle.cleaned(piece.text))
      let isSmall = piece.size < 0.85 * largest || pieces.count > 2
      return Swift.max(known * (isSmall ? 1 : 0.6), isAtTheFoot(piece, of: pieces) ? 0.62 : 0)
    }
    guard pieces.count > 1, let best = scores.indices.max(by: { (scores[$0], $1) < (scores[$1], $0) }),
      scores[best] >= 0.6
    else { return }
    let piece = pieces.remove(at: best)
    fields.publisher = field(PrintedTitle.cleaned(piece.text), of: [piece], scores[best])
  }

  /// Takes a series, and a volume, that are in small print; large print is a title.
  private mutating func takeSeries(from pieces: inout [TextBlock]) {
    let largest = pieces.map(\.size).max() ?? 0
    for piece in pieces where piece.size < Self.smallPrint * largest {
      guard let series = SeriesName(in: piece.text) else { continue }
      pieces.removeAll { $0 == piece }
      if let name = series.name, fields.series == nil { fields.series = field(name, of: [piece], 0.8) }
      if let volume = series.volume, fields.volume == nil { fields.volume = field(volume, of: [piece], 0.9) }
    }
  }

  private static let smallPrint = 0.75

  /// The pieces, those whose names are one publisher's on two rows made one.
  private static func withImprintsWhole(_ pieces: [TextBlock]) -> [TextBlock] {
    let small = pieces.filter { $0.line.words.count <= 2 }.sorted(by: TextBlock.isReadBefore)
    for (first, second) in zip(small, small.dropFirst()) where first.direction == second.direction {
      guard let both = TextBlock(merging: [first, second]), Publishers.isKnown(PrintedTitle.cleaned(both.text)) else {
        continue
      }
      return pieces.filter { $0 != first && $0 != second } + [both]
    }
    return pieces
  }

  /// Whether a piece is where publishers' names are: in small print, after name and title.
  private func isAtTheFoot(_ piece: TextBlock, of pieces: [TextBlock]) -> Bool {
    let words = piece.line.words
    guard pieces.count > 2, words.count <= 3, TitleOrAuthor.mayBeName(piece.text),
      piece.line.confidence >= 0.6, PersonFinder.likelihood(of: piece.text) < 0.6
    else { return false }
    let others = pieces.filter { $0 != piece }
    let along = others.filter(\.direction.isAlong)
    let largest = others.map(\.size).max() ?? 0
    if !piece.direction.isAlong, !along.isEmpty { return along.allSatisfy { $0.box.maxY <= piece.box.midY } }
    return piece.size < 0.6 * largest && others.allSatisfy { Self.ends($0, before: piece) }
  }

  /// Whether a piece ends where another begins: the rows of one title are beside each other.
  private static func ends(_ piece: TextBlock, before other: TextBlock) -> Bool {
    guard piece.direction == other.direction else { return false }
    let overlap = piece.direction == .up ? other.extent.high - piece.extent.low : piece.extent.high - other.extent.low
    return overlap < 0.5 * piece.size
  }

  // MARK: - Title and authors

  /// The likeliest of all ways to tell the title from the authors.
  private mutating func takeNames(from pieces: [TextBlock]) {
    let choice = TitleChoice(among: Labelling.all(of: pieces))
    candidates += choice.reports
    guard let best = choice.best else { return }
    takeTitle(best, choice: choice)
    let confidence = choice.confidence(authors: best)
    fields.authors = best.authorNames.map { field($0, of: best.authors, confidence: confidence) }
  }

  private mutating func takeTitle(_ best: Labelling, choice: TitleChoice) {
    var title = best.titleText
    let confidence = choice.confidence(title: best)
    if let volume = PrintedTitle.volume(in: title) {
      fields.volume = fields.volume ?? field(volume.number, of: best.title, 0.9)
      title = volume.title
    }
    guard title.count(where: \.isLetter) >= 2 || title.contains(where: \.isNumber) else { return }
    fields.title = field(PrintedTitle.cased(title), of: best.title, confidence: confidence)
    fields.title?.alternatives = choice.alternatives(to: best)
    takeSubtitle(below: best)
  }

  /// Some words in smaller print, on one or several rows, that follow the title.
  private mutating func takeSubtitle(below best: Labelling) {
    guard let last = best.title.last else { return }
    let size = best.title.map(\.size).max() ?? last.size
    let taken = Set(best.title + best.authors)
    let small = others.filter { piece in
      !taken.contains(piece) && piece.direction == last.direction && piece.line.confidence >= 0.7
        && piece.size < 0.8 * size && Publishers.likelihood(of: piece.text) == 0
    }
    .joined.filter { $0.line.words.count >= 3 && PersonFinder.likelihood(of: $0.text) < 0.4 }
    guard let subtitle = small.min(by: { TextBlock.isReadBefore($0, $1) }) else { return }
    fields.subtitle = field(PrintedTitle.cleaned(subtitle.text), of: [subtitle], 0.7)
  }

  /// A piece and the imprint that ends it.
  private static func withoutAttachedImprint(_ piece: TextBlock) -> [TextBlock] {
    let words = piece.line.words
    for length in [2, 1] where words.count >= length + 2 {
      let name = words.suffix(length).map(\.text).joined(separator: " ")
      guard Publishers.isKnown(PrintedTitle.cleaned(name)) else { continue }
      return [words.dropLast(length), words.suffix(length)].compactMap { TextBlock(Array($0), like: piece) }
    }
    return [piece]
  }

  /// - Parameter score: what speaks for the field's role, 0…1.
  private func field(_ value: String, of pieces: [TextBlock], _ score: Double) -> Field<String> {
    let words = pieces.flatMap(\.line.words)
    let features: Features = [
      "role": score, "certainty": Line.confidence(of: words), "least": words.map(\.confidence).min() ?? 0,
    ]
    return field(value, of: pieces, confidence: BookModel.fitted[.mark].probability(features))
  }

  private func field(_ value: String, of pieces: [TextBlock], confidence: Double) -> Field<String> {
    let words = pieces.flatMap(\.line.words)
    return Field(
      value, text: pieces.map(\.text).joined(separator: "\n"), confidence: confidence,
      source: FieldSource(of: words), evidence: pieces.map(\.region))
  }
}
