import Documents
import Extraction

/// Finds a document's title: the metadata's where it is believable, the largest print at the head of the first page
/// otherwise.
enum TitleFinder {
  /// The title, and all that was considered.
  static func title(of document: Document) -> (chosen: Field<String>?, candidates: [CandidateReport]) {
    var fields: [(rule: String, field: Field<String>)] = []
    if let title = document.metadata.title {
      let letters = plain(title)
      let printed = document.pages.first.flatMap { page in
        page.lines.first { plain($0.text) == letters }.map { page.region(of: $0) }
      }
      let confidence = printed != nil ? 0.97 : looksLikeFileName(title) ? 0.1 : 0.75
      fields.append(
        ("metadata", Field(title, confidence: confidence, source: .derived, evidence: [printed].compactMap(\.self))))
    }
    if let heading = heading(of: document) { fields.append(("largest print", heading)) }
    fields.sort { $0.field.confidence > $1.field.confidence }
    guard var chosen = fields.first?.field else { return (nil, []) }
    chosen.alternatives = fields.dropFirst().filter { $0.field.value != chosen.value }.map {
      Field.Alternative($0.field.value, confidence: $0.field.confidence)
    }
    let reports = fields.enumerated().map { index, entry in
      CandidateReport(
        field: "title", text: entry.field.value, rule: entry.rule, score: entry.field.confidence, chosen: index == 0,
        region: entry.field.evidence.first)
    }
    return (chosen, reports)
  }

  /// The first run of lines of nearly the largest print in the upper half of the first page.
  private static func heading(of document: Document) -> Field<String>? {
    guard let page = document.pages.first(where: { !$0.lines.isEmpty }) else { return nil }
    let head = page.lines.filter { $0.box.midY < 0.5 && $0.text.contains(where: \.isLetter) }
    guard let largest = head.map(\.box.height).max(),
      let start = head.firstIndex(where: { $0.box.height > 0.8 * largest })
    else { return nil }
    let run = head[start...].prefix { $0.box.height > 0.8 * largest }.prefix(3)
    let others = page.lines.map(\.box.height).sorted()
    // Print that is no larger than the rest is a first line, not a heading.
    let stands = largest > 1.25 * others[others.count / 2]
    let words = run.flatMap(\.words)
    return Field(
      run.map(\.text).joined(separator: " "), text: run.map(\.text).joined(separator: "\n"),
      confidence: (stands ? 0.7 : 0.35) * Line.confidence(of: words), source: FieldSource(of: words),
      evidence: run.map { page.region(of: $0) })
  }

  /// What has to agree for a line to be the title.
  private static func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// Titles that programs make up: a file's name, or none at all.
  private static func looksLikeFileName(_ title: String) -> Bool {
    fileName.matches(title)
  }

  private static let fileName = Pattern(
    #"(?i)(\.(docx?|pdf|indd|tex|dvi|odt|qxd|rtf|pptx?|xlsx?)$|^untitled|^microsoft word|^scan[ _-]?\d|^\S*\d{4,}\S*$)"#
  )
}
