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
    isLegible = rest.contains {
      $0.letters >= 4 && $0.line.words.contains { $0.confidence >= 0.7 && $0.text.count(where: \.isLetter) >= 3 }
    }
    takeNames(from: rest.flatMap(Self.withoutAttachedName).joined)
  }

  /// Whether enough was read for sure to say that a book stands here.
  private(set) var isLegible = false

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
    let scores = pieces.map { piece in
      let known = Imprints.likelihood(of: PrintedTitle.cleaned(piece.text))
      let isSmall = piece.size < 0.85 * largest || pieces.count > 2
      return Swift.max(known * (isSmall ? 1 : 0.6), isAtTheFoot(piece, of: pieces) ? 0.62 : 0)
    }
    guard pieces.count > 1, let best = scores.indices.max(by: { (scores[$0], $1) < (scores[$1], $0) }),
      scores[best] >= 0.6
    else { return }
    let piece = pieces.remove(at: best)
    fields.publisher = field(PrintedTitle.cleaned(piece.text), of: [piece], scores[best])
  }

  /// Whether a piece stands where publishers do: in small print, after name and title.
  private func isAtTheFoot(_ piece: Piece, of pieces: [Piece]) -> Bool {
    let words = piece.line.words
    guard !isCover, pieces.count > 2, words.count <= 3, TitleOrAuthor.mayBeName(piece.text),
      piece.line.confidence >= 0.6
    else { return false }
    let others = pieces.filter { $0 != piece }
    let along = others.filter(\.direction.isAlong)
    let largest = others.map(\.size).max() ?? 0
    if !piece.direction.isAlong, !along.isEmpty { return along.allSatisfy { $0.box.maxY <= piece.box.midY } }
    return piece.size < 0.8 * largest && others.allSatisfy { $0.start < piece.start && $0.direction == piece.direction }
  }

  // MARK: - Title and authors

  private mutating func takeNames(from pieces: [Piece]) {
    guard let largest = pieces.map(\.size).max() else { return }
    let scores = pieces.map { TitleOrAuthor.author($0, largest: largest, among: pieces) }
    let authors = Self.authors(among: pieces, scores: scores)
    addTitle(from: pieces.indices.filter { !authors.contains($0) }.map { pieces[$0] })
    for index in pieces.indices {
      let isAuthor = authors.contains(index)
      candidates.append(
        CandidateReport(
          field: isAuthor ? "authors" : "title", text: pieces[index].text, rule: "looks like a name",
          score: scores[index],
          chosen: isAuthor, region: pieces[index].region))
      guard isAuthor else { continue }
      for name in PrintedTitle.authors(pieces[index].text) {
        fields.authors.append(field(name, of: [pieces[index]], 0.4 + 0.6 * scores[index]))
      }
    }
  }

  /// The pieces that name authors: the one that looks most like a name if something is left to be the title, and those that
  /// are printed like it.
  private static func authors(among pieces: [Piece], scores: [Double]) -> [Int] {
    guard let best = scores.indices.max(by: { (scores[$0], $1) < (scores[$1], $0) }) else { return [] }
    guard pieces.count > 1 else { return scores[best] >= 0.8 ? [best] : [] }
    guard scores[best] >= 0.4 else { return [] }
    let alike = pieces.indices.filter { $0 == best || scores[$0] >= 0.75 && isAlike(pieces[$0], pieces[best]) }
    return alike.count == pieces.count ? [best] : alike
  }

  /// Whether two pieces are printed alike, as the names of two authors or the lines of one name are.
  private static func isAlike(_ first: Piece, _ second: Piece) -> Bool {
    first.direction == second.direction && max(first.size, second.size) < 1.25 * min(first.size, second.size)
  }

  private mutating func addTitle(from pieces: [Piece]) {
    guard let main = pieces.max(by: { ($0.size * Self.weight($0), $1.start) < ($1.size * Self.weight($1), $0.start) })
    else { return }
    let lines = pieces.filter {
      $0 == main || $0.size > 0.62 * main.size && $0.letters >= 2 && $0.direction == main.direction
    }
    .sorted(by: Piece.isReadBefore)
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
