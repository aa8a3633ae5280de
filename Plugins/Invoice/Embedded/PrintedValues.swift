import Documents
import Extraction
import Finders

/// Where the pages show a value that is known.
struct PrintedValues {
  /// A value as it is printed.
  struct Place {
    var text: String
    var region: Region
  }

  /// A row with its text in lower case and its amounts.
  private struct PrintedRow {
    var row: Row
    var text: String
    var amounts: [Found<Money>]
  }

  private let rows: [PrintedRow]

  /// The pages of an invoice that are looked at; on more than these nobody looks for a sum.
  private static let mostPages = 50

  init(of document: Document) {
    rows = document.pages.prefix(Self.mostPages).flatMap { page in
      page.lines.map { line in
        PrintedRow(
          row: Row(line, on: Row.Frame(page)), text: line.text.lowercased(), amounts: MoneyFinder.find(in: line.text))
      }
    }
  }

  /// Whether the pages show any amount at all.
  var showAmounts: Bool { rows.contains { !$0.amounts.isEmpty } }

  /// The first place of a text, whatever its case.
  func text(_ text: String) -> Place? {
    let wanted = text.lowercased()
    guard !wanted.isEmpty else { return nil }
    for row in rows where row.text.contains(wanted) {
      guard let range = row.row.text.firstRange(of: text) ?? row.row.text.lowercasedRange(of: wanted) else {
        continue
      }
      return place(range, in: row)
    }
    return nil
  }

  /// The last place of an amount: sums stand below what they are of.
  func amount(_ money: Money) -> Place? {
    for row in rows.reversed() {
      guard let found = row.amounts.last(where: { $0.value.amount == money.amount }) else { continue }
      return place(found.range, in: row)
    }
    return nil
  }

  /// The first place of a date, in whichever order it is read.
  func date(_ date: CalendarDate) -> Place? {
    for row in rows {
      // A year of two digits is never read as one after the day that is given, so that day is the one that is sought.
      let found = DateFinder.find(in: row.row.text, labelled: true, today: date).first {
        $0.value == date || $0.alternatives.contains(date)
      }
      if let found { return place(found.range, in: row) }
    }
    return nil
  }

  /// The first place of an account's number.
  func iban(_ iban: String) -> Place? {
    for row in rows {
      if let found = IBANFinder.find(in: row.row.text).first(where: { $0.value == iban }) {
        return place(found.range, in: row)
      }
    }
    return nil
  }

  private func place(_ range: Range<String.Index>, in row: PrintedRow) -> Place? {
    let region = Region(page: row.row.page.number, box: row.row.line.box(of: range))
    return region.box.isInsidePage ? Place(text: String(row.row.text[range]), region: region) : nil
  }
}

extension String {
  /// Where a text in lower case stands, whatever the case here; nil where lower case changes the number of letters.
  fileprivate func lowercasedRange(of wanted: String) -> Range<Index>? {
    let lower = lowercased()
    guard lower.count == count, let found = lower.firstRange(of: wanted) else { return nil }
    let start = index(startIndex, offsetBy: lower.distance(from: lower.startIndex, to: found.lowerBound))
    return start..<index(start, offsetBy: lower.distance(from: found.lowerBound, to: found.upperBound))
  }
}
