import Documents
import Extraction
import Foundation

extension Book {
  /// A book of the print on one of its covers.
  init(cover pieces: [TextBlock]) {
    self.init()
    let cover = CoverRows(pieces)
    candidates = cover.reports
    takeTitle(from: cover)
    takeAuthors(from: cover)
    if let run = cover.run(.subtitle, beside: .title) {
      fields.subtitle = run.field(PrintedTitle.cased(PrintedTitle.cleaned(run.text)))
    }
    if let run = cover.run(.publisher) { fields.publisher = run.field(PrintedTitle.cleaned(run.text)) }
    if let run = cover.run(.edition) { fields.edition = run.field(run.text) }
    if let run = cover.run(.series) {
      let series = SeriesName(in: run.text)
      if let name = series.map(\.name) ?? run.text { fields.series = run.field(PrintedTitle.cleaned(name)) }
      if let volume = series?.volume { fields.volume = run.field(volume) }
    }
    report(cover)
  }

  private mutating func takeTitle(from cover: CoverRows) {
    guard let run = cover.run(.title) else { return }
    var title = PrintedTitle.cleaned(run.text)
    if let volume = PrintedTitle.volume(in: title) {
      fields.volume = run.field(volume.number)
      title = volume.title
    }
    guard title.count(where: \.isLetter) >= 2 || title.contains(where: \.isNumber) else { return }
    fields.title = run.field(PrintedTitle.cased(title))
  }

  private mutating func takeAuthors(from cover: CoverRows) {
    for run in cover.runs(.author) {
      let text = CoverWords.withoutBy(PrintedTitle.authorsText(of: run.rows))
      for name in PrintedTitle.authors(text) where !fields.authors.contains(where: { $0.value == name }) {
        fields.authors.append(run.field(name))
      }
    }
  }

  /// The fields as candidates, to fit how sure they are.
  private mutating func report(_ cover: CoverRows) {
    for role in CoverRole.allCases where role.begun == nil {
      guard let run = role == .subtitle ? cover.run(role, beside: .title) : cover.run(role) else { continue }
      candidates.append(
        CandidateReport(
          field: role.rawValue, text: run.text, rule: "rows of a cover", score: run.confidence, chosen: true,
          region: run.rows.first?.region, value: .string(PrintedTitle.cleaned(run.text)), features: run.features))
    }
  }
}

/// Rows of a cover that follow each other and have one role.
struct CoverRun {
  let role: CoverRole
  let rows: [TextBlock]
  /// The probability of the least sure row.
  let probability: Double

  var text: String { rows.map(\.text).joined(separator: " ") }
  private var words: [Word] { rows.flatMap(\.line.words) }

  var features: Features {
    let bounded = min(max(probability, 1e-3), 1 - 1e-3)
    var features: Features = [
      "share": log(bounded / (1 - bounded)), "certainty": Line.confidence(of: words),
      "least": words.map(\.confidence).min() ?? 0,
    ]
    features.add("small_field", if: role != .title && role != .author)
    return features
  }

  var confidence: Double { BookModel.fitted[.cover].probability(features) }

  func field(_ value: String) -> Field<String> {
    Field(
      value, text: rows.map(\.text).joined(separator: "\n"), confidence: confidence, source: FieldSource(of: words),
      evidence: rows.map(\.region))
  }
}

extension CoverRows {
  /// All runs of rows of a role, top to bottom.
  func runs(_ role: CoverRole) -> [CoverRun] {
    indices(of: role).map { run(role, $0) }
  }

  /// The one run that is most surely of a role, or nearest to one of another: a book has one title, and one publisher.
  func run(_ role: CoverRole, beside other: CoverRole? = nil) -> CoverRun? {
    let found = indices(of: role)
    let places = other.map { indices(of: $0).flatMap { $0 } } ?? []
    func distance(_ run: [Int]) -> Int {
      places.flatMap { place in run.map { abs($0 - place) } }.min() ?? 0
    }
    func weight(_ run: [Int]) -> Double { run.map { roles[$0].probability * rows[$0].size }.reduce(0, +) }
    let best = found.min { (distance($0), -weight($0)) < (distance($1), -weight($1)) }
    return best.map { run(role, $0) }
  }

  private func run(_ role: CoverRole, _ indices: [Int]) -> CoverRun {
    CoverRun(
      role: role, rows: indices.map { rows[$0] }, probability: indices.map { roles[$0].probability }.min() ?? 0)
  }

  private func indices(of role: CoverRole) -> [[Int]] {
    var runs: [[Int]] = []
    for index in rows.indices {
      let label = roles[index].label
      if label.begun == role, runs.last?.last == index - 1 {
        runs[runs.count - 1].append(index)
      } else if label == role || label.begun == role {
        runs.append([index])
      }
    }
    return runs
  }
}
