import Documents
import Extraction
import Finders

/// Weighs every code on the paper as the invoice's number, or the order's.
enum NumberChoice {
  private static let labels: [PaperLabel] = [
    .number, .orderNumber, .customerNumber, .otherNumber, .date, .dueDate, .deliveryDate, .otherDate, .taxID,
    .taxNumber, .registerNumber, .contact, .iban, .bic, .account, .reference, .buyer, .supplier, .shipTo, .invoice,
    .credit, .order, .delivery, .position, .description, .quantity, .amount, .price, .article, .terms,
  ]

  /// The features that candidates may have.
  static let features =
    Anchors.features(of: labels) + [
      "date", "money", "percent", "letters", "short", "long", "length", "year", "depth", "later_page", "right", "again",
      "again_in_title", "prefix", "address", "digits", "doubt", "large", "in_items", "tail", "joined", "sign_before",
      "first_of_kind", "slash_or_dash",
      "titled", "in_brackets",
    ]

  static func candidates(in invoice: InvoiceText, items: ItemArea) -> [Candidate<String>] {
    var candidates: [Candidate<String>] = []
    var seen: Set<PaperLabel> = []
    let titled = titledCodes(in: invoice)
    let counts = counts(in: invoice)
    for cell in invoice.cells {
      let isAddress = AddressFinder.likelihood(of: cell.text) > 0.6
      for code in codes(in: cell) {
        let anchors = Anchors(of: code.range, in: cell, invoice)
        guard !(anchors.isEmpty && cell.page.index > 0), candidates.count < most else { continue }
        var features = Features()
        anchors.note(labels, in: &features)
        noteForm(code.value, in: cell, code.range, &features)
        features.add("depth", cell.box.midY)
        features.add("later_page", if: cell.page.index > 0)
        features.add("right", if: cell.box.midX > 0.5)
        features.add("again", if: counts[code.value, default: 0] > 1)
        features.add("again_in_title", if: titled.contains(code.value))
        features.add("address", if: isAddress)
        features.add("large", if: cell.box.height > 1.3 * invoice.usualHeight)
        features.add("in_items", if: items.contains(cell))
        features.add("titled", if: isTitled(code.range, in: cell, anchors))
        features.add("joined", if: code.value.contains(" "))
        features.add("first_of_kind", if: !anchors.all.isEmpty && seen.isDisjoint(with: anchors.all))
        seen.formUnion(anchors.all)
        candidates.append(
          Candidate(
            code.value, text: code.text, rule: rule(anchors), features: features,
            source: FieldSource(of: cell.words(in: code.range)), evidence: [cell.region(of: code.range)]))
      }
    }
    return candidates
  }

  /// What a code looks like.
  private static func noteForm(
    _ value: String, in cell: Cell, _ range: Range<String.Index>, _ features: inout Features
  ) {
    let digits = value.count(where: \.isNumber)
    features.add("letters", if: value.contains(where: \.isLetter))
    features.add("digits", Double(min(12, digits)) / 12)
    features.add("short", if: value.count <= 3)
    features.add("long", if: value.count > 16)
    features.add("length", Double(min(20, value.count)) / 20)
    features.add("slash_or_dash", if: value.contains { "/-_".contains($0) })
    features.add("year", if: year.matches(value))
    features.add("date", if: date.matches(value))
    features.add("money", if: money.matches(value))
    features.add("percent", if: cell.text[range.upperBound...].prefix(2).contains("%"))
    features.add("prefix", if: prefix.matches(value))
    features.add("sign_before", if: cell.text[..<range.lowerBound].last.map { "#°º".contains($0) } ?? false)
    let tail = cell.text[range.upperBound...].count { $0.isLetter || $0.isNumber }
    features.add("tail", Double(min(20, tail)) / 20)
    features.add("doubt", 1 - cell.confidence(of: range))
    features.add(
      "in_brackets", if: cell.text[..<range.lowerBound].last == "(" && cell.text[range.upperBound...].first == ")")
  }

  /// Whether a code stands behind `Nr.` in a line that begins with what the paper is: `Rechnung (380) Nr. 4711`.
  private static func isTitled(_ range: Range<String.Index>, in cell: Cell, _ anchors: Anchors) -> Bool {
    guard let first = cell.labels.first, first.range.upperBound < range.lowerBound else { return false }
    return anchors.inline.contains(.position) && !first.value.isDisjoint(with: [.invoice, .credit])
  }

  private static func rule(_ anchors: Anchors) -> String {
    anchors.isEmpty ? "a code" : "beside \(anchors.all.map(\.rawValue).sorted().joined(separator: ", "))"
  }

  /// The codes of a cell: words with a digit, and what follows a label as a whole where it has a space.
  private static func codes(in cell: Cell) -> [Found<String>] {
    let text = cell.text
    guard text.contains(where: \.isNumber) else { return [] }
    var found = code.allMatches(in: text).map { Found(trimmed($0.text), text: $0.text, range: $0.range) }
      .filter { $0.value.contains(where: \.isNumber) }
    if let spaced = spacedCode.firstMatch(in: text), spaced.groupRanges[0] != nil, let range = spaced.groupRanges[0] {
      found.append(Found(String(text[range]), text: String(text[range]), range: range))
    }
    return found
  }

  private static func trimmed(_ code: String) -> String {
    var code = code[...]
    while let last = code.last, !(last.isLetter || last.isNumber) { code.removeLast() }
    return String(code)
  }

  /// The codes that stand behind what the paper is called: `Rechnung 2024-17`.
  private static func titledCodes(in invoice: InvoiceText) -> Set<String> {
    Set(
      invoice.cells.flatMap { cell -> [String] in
        guard let title = cell.labels.first(where: { $0.value.contains(.invoice) || $0.value.contains(.number) }) else {
          return []
        }
        return codes(in: cell).filter { $0.range.lowerBound >= title.range.upperBound }.prefix(1).map(\.value)
      })
  }

  private static func counts(in invoice: InvoiceText) -> [String: Int] {
    invoice.cells.flatMap { codes(in: $0).map(\.value) }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// Papers show fewer codes; more are not looked at.
  private static let most = 600
  private static let code = Pattern(#"(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[\p{L}\p{N}/_.\\-]*[\p{L}\p{N}])?"#)
  /// A short code of letters, and digits behind a space: `RE 2024 0017`, `FA 00421`.
  private static let spacedCode = Pattern(#"(?<![\p{L}\p{N}])([A-Z]{1,4} [0-9][0-9/-]{2,}(?: [0-9]{3,})?)$"#)
  private static let year = Pattern(#"(?:19|20)[0-9]{2}"#)
  private static let date = Pattern(#"^[0-9]{1,4}[./-][0-9]{1,2}[./-][0-9]{2,4}$"#)
  private static let money = Pattern(#"^[0-9.,]*[0-9][.,][0-9]{2}$"#)
  private static let prefix = Pattern(#"^(?i:re|rg|inv|r|f|fa|fac|ft|vf|rn|ar|in|bill|fact)[-_/.]?[0-9]"#)
}
