import Documents
import Extraction
import Store

/// Dates that can hardly be right: years from today, or from the other dates of the record.
extension Manifest.RecordShape {
  /// The code of findings about such dates.
  static let implausibleDate = "implausible_date"

  /// A document's own date lies at most so many years back,
  static let mostYearsBack = 20.0
  /// and the others at most so many years from it, or after today.
  static let mostYearsApart = 2.0

  /// What is wrong with the dates of a record that its manifest names in `dates`; what a person gave is right.
  func implausibleDates(of record: Record, today: CalendarDate) -> [Finding] {
    let known = Set(record.findings.filter { $0.severity != .info }.compactMap(\.field))
    let own = dates?.first.flatMap { Self.date($0, in: record) }
    return (dates ?? []).enumerated().compactMap { place, name in
      guard let date = Self.date(name, in: record), date.source != .user, !known.contains(name) else { return nil }
      let isOwn = place == 0
      let reason: String
      if date.value.years(since: today) > (isOwn ? 0 : Self.mostYearsApart) {
        reason = "after \(today)"
      } else if today.years(since: date.value) > Self.mostYearsBack {
        reason = "more than \(Int(Self.mostYearsBack)) years ago"
      } else if let own, !isOwn, abs(date.value.years(since: own.value)) > Self.mostYearsApart {
        reason = "years from the \(dates?.first ?? ""), \(own.value)"
      } else {
        return nil
      }
      return Finding(Self.implausibleDate, field: name, severity: .warning, message: "\(date.value) is \(reason)")
    }
  }

  private static func date(_ name: String, in record: Record) -> (value: CalendarDate, source: FieldSource)? {
    guard case .value(let field) = record.fields[name], let date = field.value.string.flatMap({ CalendarDate($0) })
    else { return nil }
    return (date, field.source)
  }
}

extension CalendarDate {
  /// How many years after another day it is; negative before it. Months of any length count the same.
  func years(since other: CalendarDate) -> Double {
    func months(_ date: CalendarDate) -> Double { Double(date.year * 12 + date.month) + Double(date.day) / 31 }
    return (months(self) - months(other)) / 12
  }
}
