public import Documents

/// Which comes first where a date is written in digits alone.
///
/// The United States, and a few countries that follow them, write the month first; nearly all others the day.
public enum DayMonthOrder: String, Hashable, Sendable, Codable {
  /// `25/12/2018`.
  case dayFirst = "day_first"
  /// `12/25/2018`.
  case monthFirst = "month_first"
  /// Nothing tells; finders read the day first and keep the other reading.
  case unknown
}

extension DayMonthOrder {
  /// The order that a document's dates follow.
  public static func inferred(from document: Document, today: CalendarDate) -> DayMonthOrder {
    inferred(from: document.text, language: document.language, today: today)
  }

  /// The order that the dates of a text follow, told from its other dates, its country, currency and taxes, and its
  /// language.
  ///
  /// Each kind of evidence adds its weight to one side, and the side that leads by half a point wins:
  /// a numeric date that can be read one way only, 3 (at most twice); a date with a month's name, 1; the region, 2;
  /// a currency other than the US dollar, 1; a tax name, 1; a language other than English, 1.
  ///
  /// - Parameter language: Tesseract's codes joined by `+`, such as `eng+spa`.
  public static func inferred(from text: String, language: String? = nil, today: CalendarDate) -> DayMonthOrder {
    var certain = 0.0
    var written = 0.0
    for line in text.split(separator: "\n") {
      for reading in DateFinder.readings(in: String(line), order: .unknown, labelled: false, today: today)
      where reading.isCertain && reading.layout != .yearFirst {
        let side = reading.layout == .dayFirst ? 1.0 : -1.0
        let isNumeric = !reading.found.text.utf8.contains { $0 >= 0x80 || ($0 | 0x20).isLatinLetter }
        if isNumeric { certain += 3 * side } else { written += side }
      }
    }
    var score = min(6, max(-6, certain)) + min(1, max(-1, written))
    if let region = RegionInference.region(of: text) {
      score += monthFirstRegions.contains(region) ? -2 : region == "CA" ? 0 : 2
    }
    if let currency = CurrencyFinder.inferred(from: text) {
      score += currency == "USD" ? -1 : currency == "CAD" ? 0 : 1
    }
    if dayFirstTaxes.matches(text) { score += 1 }
    if monthFirstTaxes.matches(text) { score -= 1 }
    let languages = language.map { $0.split(separator: "+") } ?? []
    if let first = languages.first, first != "eng" { score += 1 }
    return score >= 0.5 ? .dayFirst : score <= -0.5 ? .monthFirst : .unknown
  }

  /// The regions that write the month first (Unicode CLDR, short date formats).
  private static let monthFirstRegions: Set<String> = ["US", "PR", "GU", "VI", "AS", "PH", "PW", "FM", "MH", "UM"]
  private static let dayFirstTaxes = Pattern(#"(?i)\b(gst|vat|mwst|ust|iva|tva|btw|igic|sst)\b"#)
  private static let monthFirstTaxes = Pattern(#"(?i)\b(sales tax|state tax|local tax)\b"#)
}
