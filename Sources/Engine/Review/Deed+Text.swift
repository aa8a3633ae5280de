import Foundation
public import Store

extension Deed {
  /// The change in words: `approve, 3 records, 2026-01-31 18:05`.
  public var text: String {
    let count = recordIDs.count
    let records = count == 0 ? nil : "\(count) \(count == 1 ? "record" : "records")"
    let time = doneAt.formatted(
      .verbatim(
        "\(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)",
        timeZone: .current, calendar: .current))
    let what = [action.rawValue.replacing("_", with: " "), subject].compactMap(\.self).joined(separator: " ")
    return [what, records, time].compactMap(\.self).joined(separator: ", ")
  }
}
