import Documents
import Extraction
import Finders

/// Weighs every tax number on the paper as the supplier's or the buyer's.
enum TaxIDChoice {
  private static let labels: [PaperLabel] = [
    .taxID, .taxNumber, .registerNumber, .customerNumber, .buyer, .supplier, .contact,
  ]

  /// The features that candidates may have.
  static let features =
    Anchors.features(of: labels) + [
      "valid", "vat", "tax_number", "loose", "yours", "first", "second", "only", "depth", "foot", "right",
      "below_supplier",
      "below_buyer", "below_other", "above_names", "row_of_supplier", "doubt", "own_country", "bank_beside", "again",
      "label_yours_above",
    ]

  /// A number where it stands.
  private struct Place {
    var value: String
    var text: String
    var range: Range<String.Index>
    var cell: Cell
    var kind: TaxID.Kind?
    var isValid: Bool
  }

  static func candidates(
    in invoice: InvoiceText, names: [PartyName], supplier: Candidate<String>?, buyer: Candidate<String>?
  ) -> [Candidate<String>] {
    let places = places(in: invoice).prefix(most)
    let isVAT = { (place: Place) in place.kind == .vat || place.kind == .gstin }
    let distinct = Set(places.filter(isVAT).map(\.value))
    return places.enumerated().map { number, place in
      let cell = place.cell
      var features = Features()
      Anchors(of: place.range, in: cell, invoice).note(labels, in: &features)
      features.add("valid", if: place.isValid)
      features.add("vat", if: isVAT(place))
      features.add("tax_number", if: place.kind == .germanTaxNumber)
      features.add("loose", if: place.kind == nil)
      features.add("yours", if: yours.matches(String(cell.text[..<place.range.lowerBound])))
      features.add(
        "label_yours_above",
        if: invoice.cells(above: cell, box: cell.box, within: 1.5).first.map { yours.matches($0.text) } ?? false)
      features.add("first", if: number == 0)
      features.add("second", if: number == 1)
      features.add("only", if: distinct.count == 1)
      features.add("depth", cell.box.midY)
      features.add("foot", if: cell.box.y > 0.8)
      features.add("right", if: cell.box.midX > 0.5)
      notePartyAbove(cell, invoice, names, supplier, buyer, in: &features)
      features.add("doubt", 1 - cell.confidence(of: place.range))
      features.add("own_country", if: invoice.region.map { place.value.hasPrefix($0) } ?? false)
      features.add("again", if: places.count { $0.value == place.value } > 1)
      return Candidate(
        place.value, text: place.text,
        rule: place.isValid ? "a number with its form and check digits" : "behind a label",
        features: features, source: FieldSource(of: cell.words(in: place.range)),
        evidence: [cell.region(of: place.range)])
    }
  }

  /// Whose name is nearest above in the same column.
  private static func notePartyAbove(
    _ cell: Cell, _ invoice: InvoiceText, _ names: [PartyName], _ supplier: Candidate<String>?,
    _ buyer: Candidate<String>?, in features: inout Features
  ) {
    func stands(_ candidate: Candidate<String>?) -> Double? {
      guard let candidate else { return nil }
      let plain = PartyName.plain(candidate.value)
      return names.filter { name in
        name.plain == plain && name.cell.page.number == cell.page.number && name.cell.box.midY <= cell.box.midY + 0.005
          && (abs(name.cell.box.x - cell.box.x) < 0.12 || abs(name.cell.box.maxX - cell.box.maxX) < 0.06)
      }.map { cell.box.y - $0.cell.box.y }.min()
    }
    let own = stands(supplier)
    let other = stands(buyer)
    let reach = 14 * invoice.usualHeight
    features.add("below_supplier", if: own.map { $0 < reach && $0 < other ?? 1 } ?? false)
    features.add("below_buyer", if: other.map { $0 < reach && $0 < own ?? 1 } ?? false)
    features.add("row_of_supplier", if: invoice.text(ofRow: cell.row).contains(supplier?.value ?? "\u{0}"))
    features.add("bank_beside", if: invoice.cells(ofRow: cell.row).contains { $0.has(.iban) || $0.has(.bic) })
    let party = names.last {
      !$0.label.isDisjoint(with: [.buyer, .shipTo, .supplier]) && $0.cell.page.number == cell.page.number
        && $0.cell.box.y < cell.box.y && abs($0.cell.box.x - cell.box.x) < 0.12
    }
    features.add("below_other", if: party.map { $0.label.contains(.shipTo) } ?? false)
    features.add("above_names", if: own == nil && other == nil)
  }

  private static func places(in invoice: InvoiceText) -> [Place] {
    invoice.cells.flatMap { cell -> [Place] in
      guard cell.text.count(where: \.isNumber) >= 5 else { return [] }
      var places = TaxIDFinder.find(in: cell.text).filter { $0.value.kind != .malaysianCompany }.map {
        // As printed: whether a country's letters belong to it is left to who reads it.
        let value = $0.value.kind == .vat ? $0.text.uppercased().filter { $0.isLetter || $0.isNumber } : $0.value.value
        return Place(value: value, text: $0.text, range: $0.range, cell: cell, kind: $0.value.kind, isValid: true)
      }
      // A number behind its label counts even if its check digits are wrong, or its form is not known.
      guard let range = loose(in: cell, invoice), !places.contains(where: { $0.range.overlaps(range) }) else {
        return places
      }
      let text = String(cell.text[range])
      let value = text.uppercased().filter { $0.isLetter || $0.isNumber || $0 == "/" }
      let kind: TaxID.Kind? = european.matches(value) ? .vat : nil
      places.append(Place(value: value, text: text, range: range, cell: cell, kind: kind, isValid: false))
      return places
    }
  }

  private static func loose(in cell: Cell, _ invoice: InvoiceText) -> Range<String.Index>? {
    if let label = cell.labels.last(where: { !$0.value.isDisjoint(with: [.taxID, .taxNumber]) }),
      let value = cell.value(after: label)
    {
      let tail = String(cell.text[value])
      return form.firstMatch(in: tail).map { match in
        let offset = tail.distance(from: tail.startIndex, to: match.range.lowerBound)
        let start = cell.text.index(value.lowerBound, offsetBy: offset)
        return start..<cell.text.index(start, offsetBy: match.text.count)
      }
    }
    guard let left = invoice.cell(leftOf: cell)?.closingLabel, !left.value.isDisjoint(with: [.taxID, .taxNumber]) else {
      return nil
    }
    return form.firstMatch(in: cell.text)?.range
  }

  private static let form = Pattern(
    #"^(?:[A-Z]{2}U? ?[0-9A-Z](?:[ .-]?[0-9A-Z]){6,12}|[0-9]{2,3}[ /][0-9]{3,4}[ /][0-9]{3,5}(?: ?[0-9]{2})?|[A-Z0-9]{8,15})(?![\p{L}\p{N}])"#
  )
  private static let most = 60
  private static let european = Pattern(
    #"^(?:AT|BE|BG|CH|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)U?[0-9A-Z]{7,12}$"#)
  private static let yours = Pattern(
    #"(?i)\b(?:ihre?|your|votre|uw|su|vs|vostra|kunden?|client|customer|klant|cliente|empfänger)\b"#)
}
