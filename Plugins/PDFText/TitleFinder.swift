import Documents
import Extraction

/// Finds a document's title: the metadata's where it is plausible, the largest print at the head of the first page
/// otherwise.
enum TitleFinder {
  /// The title, and all that was considered.
  static func title(of document: Document) -> Choice<String> {
    var found: [(candidate: Candidate<String>, score: Double)] = []
    if let title = document.metadata.title {
      let letters = plain(title)
      let printed = document.pages.first.flatMap { page in
        page.lines.first { plain($0.text) == letters }.map { Row($0, on: Row.Frame(page)).region }
      }
      let isPrinted = printed != nil || isOnPage(letters, of: document)
      let score = isPrinted ? 0.97 : MadeUpTitle.matches(title) ? 0.1 : 0.75
      let evidence = [printed].compactMap(\.self)
      found.append((Candidate(title, text: "", rule: "metadata", source: .derived, evidence: evidence), score))
    }
    if let heading = heading(of: document) { found.append(heading) }
    return Choice(ranked: found.sorted { $0.score > $1.score }, threshold: 0)
  }

  /// Whether a title is on the first page over several lines.
  private static func isOnPage(_ letters: String, of document: Document) -> Bool {
    guard letters.count >= 8, let page = document.pages.first else { return false }
    return plain(page.lines.prefix(40).map(\.text).joined()).contains(letters)
  }

  /// The first run of rows of nearly the largest print in the upper half of the first page.
  private static func heading(of document: Document) -> (candidate: Candidate<String>, score: Double)? {
    guard let page = document.pages.first(where: { !$0.lines.isEmpty }) else { return nil }
    let text = page.lines.filter { $0.role == nil }.map { Row($0, on: Row.Frame(page)) }
    // A large letter alone begins a chapter; it is no heading.
    let head = text.filter { $0.box.midY < 0.5 && $0.text.count(where: \.isLetter) >= 2 }
    guard let largest = head.map(size).max(), let start = head.firstIndex(where: { size(of: $0) > 0.8 * largest })
    else { return nil }
    var run = [head[start]]
    for row in head[(start + 1)...].prefix(mostLines - 1) {
      guard let last = run.last, size(of: row) > 0.8 * largest, row.box.y - last.box.maxY < 1.2 * last.box.height else {
        break
      }
      run.append(row)
    }
    let sizes = text.map(size).sorted()
    // Print that is no larger than the rest is a first line, not a heading.
    let isProminent = largest > 1.25 * sizes[sizes.count / 2]
    let words = run.flatMap(\.words)
    let candidate = Candidate(
      run.map(\.text).joined(separator: " "), text: run.map(\.text).joined(separator: "\n"), rule: "largest print",
      source: FieldSource(of: words), evidence: run.map(\.region))
    return (candidate, (isProminent ? 0.7 : 0.35) * Line.confidence(of: words))
  }

  /// The most lines that a title has.
  private static let mostLines = 4

  /// The size of a line's letters: its fonts', or its height where it was recognised.
  private static func size(of row: Row) -> Double {
    row.words.lazy.compactMap(\.size).max() ?? row.box.height * row.page.height
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
