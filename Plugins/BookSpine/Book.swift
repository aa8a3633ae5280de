import Documents
import Extraction
import Finders
import Foundation

/// Tells what each piece of one book is: its title, its authors, its publisher.
struct Book {
  private(set) var fields = BookFields()
  private(set) var candidates: [CandidateReport] = []
  private let isCover: Bool

  /// A book of the pieces that stand on it.
  init(_ pieces: [Piece], isCover: Bool) {
    self.isCover = isCover
    var rest = pieces
    takeMarks(from: &rest)
    if isCover, Blurb.isMost(of: rest) {
      // A back cover: prose, with the publisher under it.
      takePublisher(from: &rest)
      return
    }
    takePublisher(from: &rest)
    takeNames(from: rest.flatMap(Self.withoutAttachedName))
  }

  /// How many letters of title and authors were read, a measure of whether this is a book at all.
  var evidence: Double {
    let texts = [fields.title].compactMap(\.self) + fields.authors
    return texts.reduce(0) { $0 + $1.confidence * Double($1.value.count(where: \.isLetter)) }
  }

  /// Whether anything that names a book was found.
  var isEmpty: Bool { fields.title == nil && fields.authors.isEmpty && fields.publisher == nil }

  // MARK: - Marks, editions, publishers

  private mutating func takeMarks(from pieces: inout [Piece]) {
    if let mark = ShelfMark(in: pieces) {
      fields.shelfMark = mark.field
      pieces.removeAll { mark.pieces.contains($0) }
    }
    if let index = pieces.firstIndex(where: { Self.edition.matches($0.text) && $0.line.words.count <= 5 }) {
      fields.edition = field(pieces[index].text, of: [pieces[index]], 0.9)
      pieces.remove(at: index)
    }
  }

  private mutating func takePublisher(from pieces: inout [Piece]) {
    let largest = pieces.map(\.size).max() ?? 0
    let scored = pieces.enumerated().map { index, piece -> (index: Int, score: Double) in
      let isSmall = piece.size < 0.85 * largest || pieces.count > 2
      return (index, Imprints.likelihood(of: PrintedTitle.cleaned(piece.text)) * (isSmall ? 1 : 0.6))
    }
    guard pieces.count > 1, let best = scored.max(by: { ($0.score, $1.index) < ($1.score, $0.index) }),
      best.score >= 0.6
    else { return }
    let piece = pieces.remove(at: best.index)
    fields.publisher = field(PrintedTitle.cleaned(piece.text), of: [piece], best.score)
  }

  // MARK: - Title and authors

  private mutating func takeNames(from pieces: [Piece]) {
    let pieces = pieces.filter { !$0.text.isEmpty }
    guard let largest = pieces.map(\.size).max() else { return }
    let authors = pieces.map { piece in TitleOrAuthor.author(piece, largest: largest, among: pieces) }
    // The one that looks most like a name is the author, if something is left to be the title.
    var names: [Piece] = []
    if pieces.count > 1, let best = authors.indices.max(by: { (authors[$0], $1) < (authors[$1], $0) }),
      authors[best] >= 0.5
    {
      names = pieces.indices.filter { $0 == best || authors[$0] >= 0.75 && isAlike(pieces[$0], pieces[best]) }.map {
        pieces[$0]
      }
      if names.count == pieces.count { names = [pieces[best]] }
    } else if pieces.count == 1, let only = authors.first, only >= 0.8 {
      names = pieces
    }
    let others = pieces.filter { !names.contains($0) }
    addTitle(from: others)
    for (piece, score) in zip(pieces, authors) {
      candidates.append(
        CandidateReport(
          field: names.contains(piece) ? "authors" : "title", text: piece.text, rule: "looks like a name", score: score,
          chosen: names.contains(piece), region: piece.region))
    }
    guard !names.isEmpty else { return }
    let ordered = names.sorted(by: Self.inReadingOrder)
    // A name on two lines: `DOUGLAS` over `ADAMS`.
    let joined =
      ordered.allSatisfy { $0.line.words.count == 1 }
      ? [ordered.map(\.text).joined(separator: " ")] : ordered.map(\.text)
    let score = zip(pieces, authors).filter { names.contains($0.0) }.map(\.1).min() ?? 0.5
    for name in joined.flatMap(PrintedTitle.authors) {
      fields.authors.append(field(name, of: ordered, 0.4 + 0.6 * score))
    }
  }

  /// Whether two pieces are printed alike, as the names of two authors or the lines of one name are.
  private func isAlike(_ first: Piece, _ second: Piece) -> Bool {
    first.direction == second.direction && max(first.size, second.size) < 1.25 * min(first.size, second.size)
  }

  private mutating func addTitle(from pieces: [Piece]) {
    guard let main = pieces.max(by: { ($0.size * Self.weight($0), $1.start) < ($1.size * Self.weight($1), $0.start) })
    else { return }
    let lines = pieces.filter {
      $0 == main || $0.size > 0.62 * main.size && $0.letters >= 2 && $0.direction == main.direction
    }
    .sorted(by: Self.inReadingOrder)
    var title = PrintedTitle.cleaned(lines.map(\.text).joined(separator: " "))
    if let volume = PrintedTitle.volume(in: title) {
      fields.volume = field(volume.number, of: lines, 0.9)
      title = volume.title
    }
    guard title.count(where: \.isLetter) >= 2 else { return }
    let share = main.letters / max(1, pieces.reduce(0) { $0 + $1.letters })
    fields.title = field(
      PrintedTitle.cased(title), of: lines, fields.authors.isEmpty && pieces.count == 1 ? 0.8 : 0.6 + 0.35 * share)
    let small = pieces.filter { !lines.contains($0) && $0.line.words.count >= 3 && $0.line.confidence >= 0.7 }
    if isCover, let subtitle = small.filter({ $0.row > main.row }).min(by: { $0.row < $1.row }) {
      fields.subtitle = field(PrintedTitle.cleaned(subtitle.text), of: [subtitle], 0.7)
    }
  }

  /// Large print counts for more the more of it was read.
  private static func weight(_ piece: Piece) -> Double { min(1, piece.letters / 6) * piece.line.confidence }

  private static func inReadingOrder(_ first: Piece, _ second: Piece) -> Bool {
    let step = 0.5 * min(first.size, second.size)
    return abs(first.row - second.row) > step ? first.row < second.row : first.start < second.start
  }

  /// A piece with the name that stands in it, without a gap, beside the title: `Philip K. Dick The Man in the High Castle`.
  private static func withoutAttachedName(_ piece: Piece) -> [Piece] {
    guard let split = TitleOrAuthor.attachedName(in: piece.line.words) else { return [piece] }
    let parts = [piece.line.words[..<split], piece.line.words[split...]]
    return parts.compactMap { Piece(Array($0), like: piece) }
  }

  private func field(_ value: String, of pieces: [Piece], _ score: Double) -> Field<String> {
    let words = pieces.flatMap(\.line.words)
    return Field(
      value, text: pieces.map(\.text).joined(separator: "\n"), confidence: BookConfidence.of(score, words: words),
      source: FieldSource(of: words), evidence: pieces.map(\.region))
  }

  private static let edition = Pattern(
    #"(?i)^(?:\S+ (?:revised )?(?:edition|edición|auflage|édition|edizione|edició|edição)|\d+(?:st|nd|rd|th|\.ª|ª|\.|a|è|e)? ?(?:ed\.?|edition|edición|aufl\.?|auflage|édition|edizione))$"#
  )
}
