import Documents
import Extraction
import Finders
import Foundation

/// A value of a document with the label that it stands beside or below.
struct DraftValue {
  /// The label as printed.
  var label: String
  /// Where the value stands, seen from the label, as rules say it.
  var side: String
  /// The type as rules name it.
  var kind: String
  /// The value.
  var value: JSONValue
  /// The value as printed.
  var text: String
  /// Whether a colon parts the label from the value.
  var hasColon = false
}

/// Finds labels and their values in the rows of a document.
struct DraftValueFinder {
  private let today: CalendarDate
  private let currency: String?

  init(_ document: Document, today: CalendarDate) {
    self.today = today
    currency = CurrencyFinder.inferred(from: document.text)
  }

  /// The values with labels in rows that belong to no table.
  func values(in rows: [Row]) -> [DraftValue] {
    var found: [DraftValue] = []
    var labelsBelow: [Row] = []
    for row in rows {
      let segments = row.segments
      let under = segments.compactMap { segment in below(segment, labels: labelsBelow) }
      found += under
      // The row's own labels may stand over the values of the next row.
      labelsBelow = segments.allSatisfy { Self.isLabel($0.text) } ? segments : []
      guard under.isEmpty else { continue }
      var place = 0
      while place < segments.count {
        if let own = inside(segments[place].text) {
          found.append(own)
        } else if place + 1 < segments.count, let pair = beside(segments[place].text, segments[place + 1].text) {
          found.append(pair)
          place += 1
        }
        place += 1
      }
    }
    return found
  }

  /// The only date of a document, whatever stands beside it; nil if there is none, or more than one.
  func onlyDate(in rows: [Row]) -> JSONValue? {
    let dates = Set(rows.flatMap { typed(in: $0.text) }.filter { $0.kind == "date" }.map(\.value))
    return dates.count == 1 ? dates.first : nil
  }

  /// A value that follows its label in one run of words: `Invoice no: 17`, `Due date 4 April 2024`.
  private func inside(_ text: String) -> DraftValue? {
    if let match = Self.labelled.firstMatch(in: text), let label = match.groups[0], let rest = match.groups[1] {
      return Self.isLabel(label) ? value(rest, label: label, hasColon: true) : nil
    }
    if let first = typed(in: text).min(by: { $0.start < $1.start }), first.start > text.startIndex {
      let label = String(text[..<first.start]).trimmingCharacters(in: .whitespaces)
      let rest = text[first.start...].trimmingCharacters(in: .whitespaces)
      guard Self.isLabel(label), first.text.count * 2 >= rest.count else { return nil }
      return DraftValue(
        label: Self.trimmed(label), side: "right", kind: first.kind, value: first.value, text: first.text)
    }
    let words = text.split(separator: " ")
    guard let start = words.firstIndex(where: { $0.contains(where: \.isNumber) }), start > 0 else { return nil }
    let label = words[..<start].joined(separator: " ")
    guard Self.isLabel(label) else { return nil }
    return value(words[start...].joined(separator: " "), label: label, hasColon: false)
  }

  /// A value in the run after that of its label.
  private func beside(_ label: String, _ text: String) -> DraftValue? {
    let plain = label.hasSuffix(":") ? String(label.dropLast()) : label
    guard Self.isLabel(plain) else { return nil }
    return value(text, label: plain, hasColon: plain != label)
  }

  /// A value below its label.
  private func below(_ segment: Row, labels: [Row]) -> DraftValue? {
    let over = labels.first { label in
      label.page.number == segment.page.number && segment.box.y - label.box.maxY < 2.5 * label.box.height
        && min(label.box.maxX, segment.box.maxX) > max(label.box.x, segment.box.x)
    }
    guard let over, var found = value(segment.text, label: over.text, hasColon: false) else { return nil }
    found.side = "below"
    return found
  }

  /// A value whose text is given whole; nil if it is of no kind that the label allows.
  private func value(_ text: String, label: String, hasColon: Bool) -> DraftValue? {
    let rest = text.trimmingCharacters(in: CharacterSet(charactersIn: " :.,;-"))
    let label = Self.trimmed(label)
    if let typed = typed(in: rest).first(where: { $0.text.count * 2 >= rest.count }) {
      return DraftValue(
        label: label, side: "right", kind: typed.kind, value: typed.value, text: typed.text, hasColon: hasColon)
    }
    let words = rest.split(separator: " ")
    let isIdentifier =
      rest.count >= 2 && words.count <= 3 && rest.contains(where: \.isNumber) && DraftConcept.namesIdentifier(label)
    let isText = hasColon && words.count <= Self.mostWords && rest.count <= Self.mostLetters
    guard isIdentifier || isText, !rest.isEmpty else { return nil }
    return DraftValue(label: label, side: "right", kind: "text", value: .string(rest), text: rest, hasColon: hasColon)
  }

  private static let mostWords = 8
  private static let mostLetters = 60

  /// Whether a text can be a label: a few words, without digits but for a rate of tax.
  static func isLabel(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return (1...5).contains(words.count) && label.matches(text) && !junk.contains(DraftConcept.folded(text))
  }

  /// A label without a rate of tax and the signs around it.
  static func trimmed(_ label: String) -> String {
    let words = label.split(separator: " ").filter { !$0.contains { $0.isNumber || $0 == "%" } }
    return words.joined(separator: " ").trimmingCharacters(in: CharacterSet(charactersIn: " :.,;-"))
  }

  /// Words before a number that name no field.
  private static let junk: Set<String> = [
    "page", "seite", "pagina", "p", "of", "from", "to", "the", "and", "und", "y", "et",
  ]

  private struct Typed {
    var kind: String
    var value: JSONValue
    var text: String
    var start: String.Index
  }

  /// The values in a text whose form tells their kind.
  private func typed(in text: String) -> [Typed] {
    let dates = DateFinder.find(in: text, labelled: true, today: today).map {
      Typed(kind: "date", value: .string($0.value.description), text: $0.text, start: $0.range.lowerBound)
    }
    let amounts = MoneyFinder.find(in: text, pageCurrency: currency).map { found in
      let money = Money(found.value.amount, currency: found.value.currency ?? currency)
      var members: [String: JSONValue] = ["amount": .string(money.amountText)]
      members["currency"] = money.currency.map(JSONValue.string)
      return Typed(kind: "money", value: .object(members), text: found.text, start: found.range.lowerBound)
    }
    func plain(_ kind: String, _ found: [Found<String>]) -> [Typed] {
      found.map { Typed(kind: kind, value: .string($0.value), text: $0.text, start: $0.range.lowerBound) }
    }
    return plain("iban", IBANFinder.find(in: text)) + plain("email", EmailFinder.find(in: text)) + dates + amounts
      + plain("url", URLFinder.find(in: text))
  }

  /// The kind of a table's cell.
  func kind(ofCell text: String) -> String {
    let whole = text.filter { !$0.isWhitespace }
    func isWhole(_ found: String) -> Bool { found.filter { !$0.isWhitespace }.count * 10 >= whole.count * 9 }
    if typed(in: text).contains(where: { $0.kind == "money" && isWhole($0.text) }) { return "money" }
    if typed(in: text).contains(where: { $0.kind == "date" && isWhole($0.text) }) { return "date" }
    if PercentFinder.find(in: text).contains(where: { isWhole($0.text) }) { return "percent" }
    return Self.number.matches(text) ? "number" : "text"
  }

  private static let labelled = Pattern(#"^(\p{L}[\p{L}º° .'/-]{1,30}?) ?: *(\S.*)$"#)
  private static let label = Pattern(#"^\p{L}[\p{L}º° .'/-]{1,30}( \(?[0-9.,]{1,5} ?%\)?)? ?:?$"#)
  private static let number = Pattern(#"^[0-9]{1,9}([.,][0-9]{1,4})?$"#)
}
