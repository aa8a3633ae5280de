import Documents
import Extraction
import Finders

/// Weighs every date of a receipt as the day of the purchase.
enum DateChoice {
  /// A date as it was found, with its row and the other ways to read it.
  struct Found {
    var row: Int
    var found: Finders.Found<CalendarDate>
  }

  /// The features that candidates may have.
  static let features = [
    "reading_2", "reading_3", "other_reading_unsure", "date_word", "date_word_above", "time", "time_beside", "first",
    "second", "depth", "full_year", "future", "before_2000", "long_ago", "seen_again", "document_word", "tax_id_word",
    "doubt", "other_words", "repaired", "repaired_date_word", "repaired_time", "repaired_choices",
    "repaired_beside_found", "repaired_again",
  ]

  static func candidates(in receipt: ReceiptText) -> [Candidate<CalendarDate>] {
    let found = dates(in: receipt)
    let count = Double(max(1, receipt.rows.count))
    var candidates: [Candidate<CalendarDate>] = []
    for (index, date) in found.enumerated() {
      let row = receipt.rows[date.row]
      let isDated = row.words.has(.date)
      let hasTime = !TimeFinder.find(in: row.text).isEmpty
      let readings = [date.found.value] + date.found.alternatives
      for (place, reading) in readings.enumerated() {
        var features = Features()
        features.add("reading_2", if: place == 1)
        features.add("reading_3", if: place > 1)
        features.add("other_reading_unsure", if: place == 1 && receipt.order == .unknown)
        features.add("date_word", if: isDated)
        features.add("date_word_above", if: !isDated && date.row > 0 && receipt.rows[date.row - 1].words.has(.date))
        features.add("time", if: hasTime)
        features.add("time_beside", if: !hasTime && isTime(beside: date.row, receipt))
        features.add("first", if: index == 0)
        features.add("second", if: index == 1)
        features.add("depth", Double(date.row) / count)
        features.add("full_year", if: date.found.text.contains(String(reading.year)))
        features.add("future", if: reading > receipt.today)
        features.add("before_2000", if: reading.year < 2000)
        features.add("long_ago", if: (2000..<2008).contains(reading.year))
        features.add("seen_again", if: found.contains { $0.row != date.row && $0.found.value == reading })
        features.add("document_word", if: row.words.has(.document))
        features.add("tax_id_word", if: row.words.has(.taxID))
        features.add("doubt", 1 - Line.confidence(of: row.line.words(in: date.found.range)))
        features.add("other_words", Double(min(6, row.words.tokens.count)) / 6)
        let range = date.found.range
        candidates.append(
          Candidate(
            reading, text: date.found.text, rule: rule(isDated, hasTime, place), features: features,
            source: FieldSource(of: row.line.words(in: range)), evidence: [row.region(of: range)]))
      }
    }
    return candidates + repaired(in: receipt, found: found)
  }

  /// Dates that recognition has damaged.
  private static func repaired(in receipt: ReceiptText, found: [Found]) -> [Candidate<CalendarDate>] {
    var candidates: [Candidate<CalendarDate>] = []
    for (index, row) in receipt.rows.enumerated() {
      for reading in DateRepair.readings(in: row.text, order: receipt.order, today: receipt.today) {
        let isPrinted = found.contains {
          $0.row == index && $0.found.range.overlaps(reading.range) && $0.found.value <= receipt.today
        }
        guard !isPrinted else { continue }
        var features: Features = ["repaired": 1]
        features.add("repaired_date_word", if: row.words.has(.date))
        features.add("repaired_time", if: !TimeFinder.find(in: row.text).isEmpty)
        features.add("repaired_choices", Double(reading.choices - 1))
        features.add("repaired_beside_found", if: found.contains { $0.found.value <= receipt.today })
        features.add("repaired_again", if: found.contains { $0.found.value == reading.date })
        candidates.append(
          Candidate(
            reading.date, text: reading.text, rule: "a damaged date, repaired by the calendar", features: features,
            source: FieldSource(of: row.line.words(in: reading.range)), evidence: [row.region(of: reading.range)]))
      }
    }
    return candidates
  }

  private static func dates(in receipt: ReceiptText) -> [Found] {
    var dates: [Found] = []
    for (index, row) in receipt.rows.enumerated() {
      for found in DateFinder.find(
        in: row.text, order: receipt.order, labelled: row.words.has(.date), today: receipt.today)
      {
        dates.append(Found(row: index, found: found))
      }
    }
    return dates
  }

  private static func isTime(beside index: Int, _ receipt: ReceiptText) -> Bool {
    [index - 1, index + 1].contains {
      receipt.rows.indices.contains($0) && !TimeFinder.find(in: receipt.rows[$0].text).isEmpty
    }
  }

  private static func rule(_ isDated: Bool, _ hasTime: Bool, _ place: Int) -> String {
    let base = isDated ? "beside a word for date" : hasTime ? "beside a time" : "a date"
    return place == 0 ? base : base + ", day and month the other way round"
  }
}

/// Weighs every time of a receipt as the time of the purchase.
enum TimeChoice {
  /// The features that candidates may have.
  static let features = [
    "beside_date", "near_date", "time_word", "date_word", "with_seconds", "later", "several_in_row", "doubt", "depth",
  ]

  static func candidates(in receipt: ReceiptText, date: Candidate<CalendarDate>?) -> [Candidate<ClockTime>] {
    var candidates: [Candidate<ClockTime>] = []
    let dateLevel = date?.evidence.first?.box.midY
    for (index, row) in receipt.rows.enumerated() {
      for time in TimeFinder.find(in: row.text) {
        var features = Features()
        let distance = dateLevel.map { abs($0 - row.line.box.midY) / receipt.usualHeight }
        features.add("beside_date", if: distance.map { $0 < 0.8 } ?? false)
        features.add("near_date", if: distance.map { $0 >= 0.8 && $0 < 3 } ?? false)
        features.add("time_word", if: row.words.has(.time))
        features.add("date_word", if: row.words.has(.date))
        features.add("with_seconds", if: time.text.count { $0 == ":" } > 1)
        features.add("later", if: !candidates.isEmpty)
        // Opening hours: `Mo - Sa: 7:30 - 21:00`.
        features.add("several_in_row", if: TimeFinder.find(in: row.text).count > 1)
        features.add("doubt", 1 - Line.confidence(of: row.line.words(in: time.range)))
        features.add("depth", Double(index) / Double(receipt.rows.count))
        candidates.append(
          Candidate(
            time.value, text: time.text, rule: "a time", features: features,
            source: FieldSource(of: row.line.words(in: time.range)), evidence: [row.region(of: time.range)]))
      }
    }
    return candidates
  }
}
