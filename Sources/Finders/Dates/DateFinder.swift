public import Documents

/// Finds calendar dates: `25/12/2018`, `2018-12-25`, `Dec 25, 2018`, `25 de diciembre de 2018`, `2018年12月25日`.
///
/// A date has a day, a month and a year. Month names are known in English, German, Spanish, French, Portuguese,
/// Italian and Dutch. Eight digits in a row (`20181225`) count only after a word such as `Date` or before a time (`18:05`).
public enum DateFinder {
  /// The dates in a text, in order.
  ///
  /// - Parameters:
  ///   - order: which of two numbers is the day; the other reading is kept as an alternative.
  ///   - labelled: whether the caller knows that a date is here, so that looser forms count.
  ///   - today: two-digit years are never read as later than this day; `12.25.31` is of 1931 when today is in 2026.
  public static func find(
    in text: String, order: DayMonthOrder = .unknown, labelled: Bool = false, today: CalendarDate
  ) -> [Found<CalendarDate>] {
    readings(in: text, order: order, labelled: labelled, today: today).map(\.found)
  }

  /// How a date is laid out.
  enum Layout {
    case dayFirst
    case monthFirst
    case yearFirst
  }

  /// A date, and what it says about the page's conventions.
  struct Reading {
    var found: Found<CalendarDate>
    var layout: Layout
    /// Whether the layout is the only possible one.
    var isCertain: Bool
  }

  static func readings(
    in text: String, order: DayMonthOrder, labelled: Bool, today: CalendarDate
  ) -> [Reading] {
    guard text.utf8.contains(where: \.isDigit) else { return [] }
    return DateReader(scan: TextScan(text), order: order, labelled: labelled, today: today).readings()
  }
}

/// Which comes first where a date is written in digits alone.
///
/// The United States, and a few countries that follow them, write the month first; nearly all others the day.
public enum DayMonthOrder: String, Hashable, Sendable, Codable {
  /// `25/12/2018`.
  case dayFirst = "day_first"
  /// `12/25/2018`.
  case monthFirst = "month_first"
  /// No evidence; finders read the day first and keep the other reading.
  case unknown
}

extension DayMonthOrder {
  /// The order that a document's dates follow.
  public static func inferred(from document: Document, today: CalendarDate) -> DayMonthOrder {
    inferred(from: document.text, language: document.language, today: today)
  }

  /// The order that the dates of a text follow, inferred from its other dates, its country, currency and taxes, and its
  /// language.
  ///
  /// Each kind of evidence adds its weight to one side, and the side that leads by half a point wins:
  /// a numeric date that can be read one way only, 3 (at most twice); a date with a month's name, 1; the region, 2;
  /// a currency other than the US dollar, 1; a tax name, 1; a language other than English, 1.
  ///
  /// - Parameter language: Tesseract's codes joined by `+`, such as `eng+spa`.
  public static func inferred(from text: String, language: String? = nil, today: CalendarDate) -> DayMonthOrder {
    let region = RegionInference.region(of: text)
    return inferred(
      from: text, region: region, currency: CurrencyFinder.inferred(from: text, region: region), language: language,
      today: today)
  }

  /// The order that the dates of a text follow whose region (ISO 3166-1) and currency (ISO 4217) the caller has
  /// inferred; nil where it could not.
  public static func inferred(
    from text: String, region: String?, currency: String?, language: String? = nil, today: CalendarDate
  ) -> DayMonthOrder {
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
    if let region {
      score += monthFirstRegions.contains(region) ? -2 : region == "CA" ? 0 : 2
    }
    if let currency {
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
