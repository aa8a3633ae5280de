import Documents
import Extraction
import Finders

/// Weighs every time of a receipt as the time of the purchase.
enum TimeChoice {
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
