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
      let isPrinted = printed != nil || isOnPage(letters, of: document)
      let confidence = isPrinted ? 0.97 : MadeUpTitle.matches(title) ? 0.1 : 0.75
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

  /// Whether a title stands on the first page over several lines.
  private static func isOnPage(_ letters: String, of document: Document) -> Bool {
    guard letters.count >= 8, let page = document.pages.first else { return false }
    return plain(page.lines.prefix(40).map(\.text).joined()).contains(letters)
  }

  /// The first run of lines of nearly the largest print in the upper half of the first page.
  private static func heading(of document: Document) -> Field<String>? {
    guard let page = document.pages.first(where: { !$0.lines.isEmpty }) else { return nil }
    let text = page.lines.filter { $0.role == nil }
    // A large letter alone begins a chapter; it is no heading.
    let head = text.filter { $0.box.midY < 0.5 && $0.text.count(where: \.isLetter) >= 2 }
    func size(_ line: Line) -> Double { Self.size(of: line, on: page) }
    guard let largest = head.map(size).max(), let start = head.firstIndex(where: { size($0) > 0.8 * largest })
    else { return nil }
    var run = [head[start]]
    for line in head[(start + 1)...].prefix(mostLines - 1) {
      guard let last = run.last, size(line) > 0.8 * largest, line.box.y - last.box.maxY < 1.2 * last.box.height else {
        break
      }
      run.append(line)
    }
    let sizes = text.map(size).sorted()
    // Print that is no larger than the rest is a first line, not a heading.
    let stands = largest > 1.25 * sizes[sizes.count / 2]
    let words = run.flatMap(\.words)
    return Field(
      run.map(\.text).joined(separator: " "), text: run.map(\.text).joined(separator: "\n"),
      confidence: (stands ? 0.7 : 0.35) * Line.confidence(of: words), source: FieldSource(of: words),
      evidence: run.map { page.region(of: $0) })
  }

  /// The most lines that a title has.
  private static let mostLines = 4

  /// The size of a line's letters: its fonts', or its height where it was recognised.
  private static func size(of line: Line, on page: Page) -> Double {
    line.words.lazy.compactMap(\.size).max() ?? line.box.height * page.height
  }

  /// What has to agree for a line to be the title.
  private static func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
}

/// Tells titles that no person gave: a program's own, a file's name, or none at all.
enum MadeUpTitle {
  static func matches(_ title: String) -> Bool {
    title.count(where: \.isLetter) < 2 || patterns.contains { $0.matches(title) }
  }

  private static let patterns = [
    // A file's name, be it one without an ending: no spaces, but digits or joints.
    Pattern(
      #"(?i)\.(?:docx?|pdf|indd|tex|dvi|odt|ods|odp|qxd|rtf|pptx?|xlsx?|txt|html?|eps|ps|ai|cdr|pub|pages|jpe?g|png|tiff?)$"#
    ),
    Pattern(#"(?i)^\S*\d{4,}\S*$"#), Pattern(#"(?i)^\S+_\S+$"#), Pattern(#"(?i)^(?:[a-z]:)?[\\/]\S"#),
    Pattern(#"(?i)^(?:file|https?):"#), Pattern(#"(?i)^about:blank"#),
    // Nobody has named it yet.
    Pattern(
      #"(?i)^(?:untitled|unbenannt|ohne titel|sans titre|sin t[ií]tulo|senza titolo|sem t[ií]tulo|naamloos|no title|new document|neues dokument)\b"#
    ),
    Pattern(
      #"(?i)^(?:title|titel|titre|t[ií]tulo|document|dokument|documento|doc|book|mappe|sheet|slide|folie|layout|presentation|pr[äa]sentation|drawing|output|print|cover)[ _-]?\d*$"#
    ),
    Pattern(#"(?i)^(?:scan|scanned|image|img|photo|page|print ?job)\b[ _-]*(?:\d|document|from|$)"#),
    Pattern(#"(?i)^powerpoint[- ]pr[äae]sentation$|^pr[eé]sentation powerpoint$|^presentaci[oó]n de powerpoint$"#),
    // The program's name.
    Pattern(#"(?i)^(?:microsoft|ms) (?:word|excel|powerpoint|office|publisher|visio)\b"#),
    Pattern(
      #"(?i)^(?:adobe |quark|coreldraw|openoffice|libreoffice|latex|tex output|pdftex|ghostscript|gpl ghostscript|pdfcreator|crystal reports|jasper|canoscan|xerox|epson scan|hp scan)"#
    ),
  ]
}
