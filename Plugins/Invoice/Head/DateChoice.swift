import Documents
import Extraction
import Finders

/// Weighs every date of the paper as the day of the invoice, the day it is due or the day of delivery.
enum DateChoice {
  private static let labels: [PaperLabel] = [
    .date, .dueDate, .deliveryDate, .otherDate, .number, .orderNumber, .invoice, .order, .delivery, .buyer, .terms,
    .reference, .direct, .description, .discount, .customerNumber, .otherNumber,
  ]

  /// The features that candidates may have.
  static let features =
    Anchors.features(of: labels) + [
      "second_reading", "other_reading_open", "first", "earliest", "latest", "only", "again", "depth", "later_page",
      "right", "in_items", "several_in_cell", "full_year", "future", "long_ago", "doubt", "sentence",
      "row_names_number", "with_number", "large",
    ]
  /// The features of days that stand in relation to the invoice's own.
  static let dueFeatures =
    features + ["is_date", "before_date", "days_usual", "days_far", "days_named"]

  /// A date where it stands.
  private struct Place {
    var cell: Cell
    var found: Found<CalendarDate>
    var anchors: Anchors
  }

  /// The dates as the invoice's own day.
  static func candidates(
    in invoice: InvoiceText, items: ItemArea, number: String?
  ) -> [Candidate<CalendarDate>] {
    candidates(in: invoice, items: items, number: number) { _, _ in }
  }

  /// The dates as a day that follows from the invoice's own, or comes before it.
  static func candidates(
    in invoice: InvoiceText, items: ItemArea, number: String?, beside date: CalendarDate?
  ) -> [Candidate<CalendarDate>] {
    let terms = namedDays(in: invoice.text)
    return candidates(in: invoice, items: items, number: number) { reading, features in
      guard let date else { return }
      let days = reading.days(since: date)
      features.add("is_date", if: days == 0)
      features.add("before_date", if: days < 0)
      features.add("days_usual", if: usualDays.contains(days))
      features.add("days_far", if: abs(days) > 130)
      features.add("days_named", if: terms.contains(days))
    }
  }

  private static func candidates(
    in invoice: InvoiceText, items: ItemArea, number invoiceNumber: String?,
    note: (CalendarDate, inout Features) -> Void
  ) -> [Candidate<CalendarDate>] {
    let places = places(in: invoice)
    let values = places.map(\.found.value)
    return places.enumerated().flatMap { number, place in
      let cell = place.cell
      let readings = [place.found.value] + place.found.alternatives.prefix(1)
      return readings.enumerated().map { rank, reading in
        var features = Features()
        place.anchors.note(labels, in: &features)
        features.add("second_reading", if: rank > 0)
        features.add("other_reading_open", if: readings.count > 1 && invoice.order == .unknown)
        features.add("first", if: number == 0)
        features.add("earliest", if: reading == values.min())
        features.add("latest", if: reading == values.max())
        features.add("only", if: Set(values).count == 1)
        features.add("again", if: values.count { $0 == reading } > 1)
        features.add("depth", cell.box.midY)
        features.add("later_page", if: cell.page.index > 0)
        features.add("right", if: cell.box.midX > 0.5)
        features.add("in_items", if: items.contains(cell))
        features.add("several_in_cell", if: places.count { $0.cell.index == cell.index } > 1)
        features.add("full_year", if: place.found.text.contains(String(reading.year)))
        features.add("future", if: reading > invoice.today)
        features.add("long_ago", if: reading.year < 2000)
        features.add("doubt", 1 - cell.confidence(of: place.found.range))
        features.add("sentence", if: cell.text.split(separator: " ").count > 8)
        features.add(
          "row_names_number", if: invoice.cells(ofRow: cell.row).contains { $0.has(.number) || $0.has(.invoice) })
        features.add("with_number", if: invoiceNumber.map { $0.count > 1 && cell.text.contains($0) } ?? false)
        features.add("large", if: cell.box.height > 1.3 * invoice.usualHeight)
        note(reading, &features)
        return Candidate(
          reading, text: place.found.text, rule: rule(place.anchors, rank), features: features,
          source: FieldSource(of: cell.words(in: place.found.range)), evidence: [cell.region(of: place.found.range)])
      }
    }
  }

  private static func places(in invoice: InvoiceText) -> [Place] {
    let places = invoice.cells.lazy.filter { $0.text.contains(where: \.isNumber) }.flatMap { cell in
      DateFinder.find(in: cell.text, order: invoice.order, labelled: cell.has(.date), today: invoice.today).map {
        found in
        Place(cell: cell, found: found, anchors: Anchors(of: found.range, in: cell, invoice))
      }
    }
    return Array(places.prefix(most))
  }

  private static func rule(_ anchors: Anchors, _ rank: Int) -> String {
    let base = anchors.isEmpty ? "a date" : "beside \(anchors.all.map(\.rawValue).sorted().joined(separator: ", "))"
    return rank == 0 ? base : base + ", day and month the other way round"
  }

  /// The days that terms of payment name: `innerhalb von 14 Tagen`, `30 days`.
  private static func namedDays(in text: String) -> Set<Int> {
    Set(daysNamed.allMatches(in: text).compactMap { $0.groups[0].flatMap { Int($0) } })
  }

  private static let daysNamed = Pattern(
    #"(?i)(?<![0-9])([0-9]{1,3}) ?(?:tage?n?|days?|jours?|d[ií]as?|giorni|gg|dagen|dias)\b"#)
  /// Papers show fewer dates; more are not looked at.
  private static let most = 120
  private static let usualDays: Set<Int> = [5, 7, 8, 10, 14, 15, 20, 21, 28, 29, 30, 31, 45, 60, 61, 90]
}

extension CalendarDate {
  /// How many days lie between another day and this one.
  func days(since other: CalendarDate) -> Int { dayNumber - other.dayNumber }

  /// The day's number in the proleptic Gregorian calendar (Fliegel and Van Flandern 1968).
  private var dayNumber: Int {
    let shift = (month - 14) / 12
    return day - 32075 + 1461 * (year + 4800 + shift) / 4 + 367 * (month - 2 - shift * 12) / 12
      - 3 * ((year + 4900 + shift) / 100) / 4
  }
}
