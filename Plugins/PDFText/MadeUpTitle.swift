import Documents

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
