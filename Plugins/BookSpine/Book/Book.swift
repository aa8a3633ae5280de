import Documents
import Extraction
import Finders
import Foundation

/// Tells what the print on one spine is: its title, its authors, its publisher.
struct Book {
  var fields = BookFields()
  var candidates: [CandidateReport] = []

  /// A book of which nothing is known.
  init() {}

  /// A book of the pieces that are on its spine.
  init(_ pieces: [TextBlock]) {
    var rest = pieces
    takeMarks(from: &rest)
    takeSeries(from: &rest)
    isLegible = rest.contains {
      $0.letters >= 4 && $0.line.words.contains { $0.confidence >= 0.7 && $0.text.count(where: \.isLetter) >= 3 }
    }
    let words = SpineWords(rest.flatMap(Self.withoutAttachedImprint))
    let choice = TitleChoice(among: Labelling.all(of: words))
    candidates = words.reports + choice.reports
    if let best = choice.best { take(best, choice, words) }
  }

  /// Whether enough was read for sure to say that a book stands here.
  private(set) var isLegible = false

  /// Whether anything that names a book was found.
  var isEmpty: Bool { fields.title == nil && fields.authors.isEmpty && fields.publisher == nil }

  private mutating func takeMarks(from pieces: inout [TextBlock]) {
    if let mark = ShelfMark(in: pieces) {
      fields.shelfMark = mark.field
      pieces.removeAll { mark.pieces.contains($0) }
      pieces += mark.rest
    }
    if let index = pieces.firstIndex(where: { Edition.isOne($0.text) && $0.line.words.count <= 5 }) {
      fields.edition = SpineField(pieces: [pieces[index]], share: Self.surely).field(pieces[index].text, of: .mark)
      pieces.remove(at: index)
    }
  }

  /// Takes a series, and a volume, that say so in small print; large print is a title.
  private mutating func takeSeries(from pieces: inout [TextBlock]) {
    let largest = pieces.map(\.size).max() ?? 0
    for piece in pieces where piece.size < Self.smallPrint * largest {
      guard let series = SeriesName(in: piece.text) else { continue }
      pieces.removeAll { $0 == piece }
      keep(series, SpineField(pieces: [piece], share: Self.surely))
    }
  }

  private static let smallPrint = 0.75
  /// How likely a text in the form of an edition or a series is one.
  private static let surely = 0.98

  private mutating func keep(_ series: SeriesName, _ field: SpineField) {
    if let name = series.name, fields.series == nil { fields.series = field.field(name, of: .mark) }
    if let volume = series.volume, fields.volume == nil { fields.volume = field.field(volume, of: .mark) }
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

  private mutating func take(_ best: Labelling, _ choice: TitleChoice, _ words: SpineWords) {
    takeTitle(best, SpineField(pieces: best.title, share: choice.shareOfTitle))
    fields.title?.alternatives = choice.alternatives(to: best)
    let names = best.authorNames
    if !names.isEmpty {
      let authors = SpineField(pieces: best.authors, share: choice.shareOfAuthors, names: names)
      fields.authors = names.map { authors.field($0, of: .authors) }
      report(authors, "author", names.joined(separator: " "), of: .authors)
    }
    let others = words.others(beside: best.places)
    func take(_ role: SpineRole, _ keep: (String, SpineField) -> Void) {
      guard let print = others[role] else { return }
      let text = PrintedTitle.cleaned(SpineField.text(print.pieces))
      guard !text.isEmpty else { return }
      let field = SpineField(pieces: print.pieces, share: print.share)
      report(field, role.rawValue, text, of: .mark)
      keep(text, field)
    }
    take(.subtitle) { fields.subtitle = $1.field(PrintedTitle.cased($0), of: .mark) }
    take(.publisher) { fields.publisher = $1.field($0, of: .mark) }
    take(.volume) { fields.volume = fields.volume ?? $1.field($0, of: .mark) }
    take(.series) { text, field in
      if let series = SeriesName(in: text) {
        keep(series, field)
      } else {
        fields.series = fields.series ?? field.field(text, of: .mark)
      }
    }
  }

  private mutating func takeTitle(_ best: Labelling, _ field: SpineField) {
    report(field, "title", best.titleText, of: .title)
    var title = best.titleText
    if let volume = PrintedTitle.volume(in: title) {
      fields.volume = field.field(volume.number, of: .mark)
      title = volume.title
    }
    guard title.count(where: \.isLetter) >= 2 || title.contains(where: \.isNumber) else { return }
    fields.title = field.field(PrintedTitle.cased(title), of: .title)
  }

  /// A field as a candidate, to fit how sure it is.
  private mutating func report(_ field: SpineField, _ name: String, _ value: String, of model: BookModel) {
    candidates.append(
      CandidateReport(
        field: name, text: SpineField.text(field.pieces), rule: "fields of a spine", score: field.confidence(of: model),
        chosen: true, region: field.pieces.first?.region, value: .string(value), features: field.features(of: model)))
  }
}
