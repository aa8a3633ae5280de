import Documents
import Extraction
import Finders

/// Weighs account numbers, bank codes and payment references.
enum AccountChoice {
  /// The features of account numbers.
  static let ibanFeatures = [
    "first", "labelled", "debit", "foot", "depth", "bic_near", "again", "only", "yours", "own_country", "doubt",
  ]
  /// The features of bank codes.
  static let bicFeatures = [
    "inline", "left", "above", "iban_near", "country_of_iban", "first", "only", "word", "doubt",
  ]
  /// The features of payment references.
  static let referenceFeatures =
    [
      "inline", "left", "above", "structured", "digits", "letters", "first", "is_number", "is_order", "date", "depth",
      "words", "near_bank", "doubt",
    ]

  static func ibans(in invoice: InvoiceText) -> [Candidate<String>] {
    var found: [(value: String, text: String, cell: Cell, range: Range<String.Index>)] = []
    for cell in invoice.cells {
      found += IBANFinder.find(in: cell.text).map { ($0.value, $0.text, cell, $0.range) }
    }
    // Wide gaps may part the groups of four.
    if found.isEmpty {
      for row in invoice.rows.indices {
        let cells = invoice.cells(ofRow: row)
        guard let first = cells.first, let whole = Row(cells.flatMap(\.segment.words), on: first.page) else { continue }
        let joined = Cell(whole, index: first.index, row: row)
        found += IBANFinder.find(in: joined.text).map { ($0.value, $0.text, joined, $0.range) }
      }
    }
    let values = Set(found.map(\.value))
    return found.enumerated().map { number, place in
      let near = invoice.rows[max(0, place.cell.row - 3)...min(invoice.rows.count - 1, place.cell.row + 2)]
        .flatMap { $0 }.map { invoice.cells[$0] }
      var features = Features()
      features.add("first", if: number == 0)
      features.add("only", if: values.count == 1)
      features.add("labelled", if: place.cell.has(.iban) || invoice.cell(leftOf: place.cell)?.has(.iban) ?? false)
      features.add("debit", if: near.contains { $0.has(.direct) })
      features.add("yours", if: near.contains { yours.matches($0.text) })
      features.add("bic_near", if: near.contains { $0.has(.bic) })
      features.add("foot", if: place.cell.box.y > 0.8)
      features.add("depth", place.cell.box.midY)
      features.add("again", if: found.count { $0.value == place.value } > 1)
      features.add("own_country", if: invoice.region == String(place.value.prefix(2)))
      features.add("doubt", 1 - place.cell.confidence(of: place.range))
      return Candidate(
        place.value, text: place.text, rule: "an account number with its check digits", features: features,
        source: FieldSource(of: place.cell.words(in: place.range)), evidence: [place.cell.region(of: place.range)])
    }
  }

  static func bics(in invoice: InvoiceText, iban: Candidate<String>?) -> [Candidate<String>] {
    let level = iban?.evidence.first.map { Double($0.page - 1) + $0.box.midY }
    let places = invoice.cells.flatMap { cell in bic.allMatches(in: cell.text).map { (cell, $0) } }
    let values = Set(places.map(\.1.text))
    return places.enumerated().map { number, place in
      let (cell, match) = place
      let anchors = Anchors(of: match.range, in: cell, invoice)
      let country = String(match.text.dropFirst(4).prefix(2))
      var features = Features()
      features.add("inline", if: anchors.inline.contains(.bic))
      features.add("left", if: anchors.left.contains(.bic))
      features.add("above", if: anchors.above.contains(.bic))
      features.add("iban_near", if: level.map { abs(cell.level - $0) < 0.06 } ?? false)
      features.add("country_of_iban", if: iban?.value.hasPrefix(country) ?? false)
      features.add("first", if: number == 0)
      features.add("only", if: values.count == 1)
      features.add("word", if: match.text.allSatisfy(\.isLetter) && anchors.all.isDisjoint(with: [.bic]))
      features.add("doubt", 1 - cell.confidence(of: match.range))
      return Candidate(
        match.text, text: match.text, rule: "a bank code", features: features,
        source: FieldSource(of: cell.words(in: match.range)), evidence: [cell.region(of: match.range)])
    }
  }

  static func references(in invoice: InvoiceText, number: String?, order: String?) -> [Candidate<String>] {
    let places = invoice.cells.flatMap { cell in reference.allMatches(in: cell.text).map { (cell, $0) } }
      .filter { cell, match in
        match.text.contains(where: \.isNumber)
          && (Anchors(of: match.range, in: cell, invoice).all.contains(.reference) || structured.matches(match.text))
      }
    return places.enumerated().map { rank, place in
      let (cell, match) = place
      let anchors = Anchors(of: match.range, in: cell, invoice)
      var features = Features()
      features.add("inline", if: anchors.inline.contains(.reference))
      features.add("left", if: anchors.left.contains(.reference))
      features.add("above", if: anchors.above.contains(.reference))
      features.add("structured", if: structured.matches(match.text))
      features.add("digits", Double(min(20, match.text.count(where: \.isNumber))) / 20)
      features.add("letters", if: match.text.contains(where: \.isLetter))
      features.add("first", if: rank == 0)
      features.add("is_number", if: match.text == number)
      features.add("is_order", if: match.text == order)
      features.add("date", if: date.matches(match.text))
      features.add("depth", cell.box.midY)
      features.add("words", Double(min(4, anchors.wordsBetween)))
      features.add("near_bank", if: invoice.cells(ofRow: cell.row).contains { $0.has(.iban) })
      features.add("doubt", 1 - cell.confidence(of: match.range))
      return Candidate(
        match.text, text: match.text, rule: "behind a label", features: features,
        source: FieldSource(of: cell.words(in: match.range)), evidence: [cell.region(of: match.range)])
    }
  }

  private static let bic = Pattern(#"(?<![\p{L}\p{N}])[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?![\p{L}\p{N}])"#)
  private static let reference = Pattern(#"(?<![\p{L}\p{N}])[\p{L}\p{N}+](?:[\p{L}\p{N}/_.+-]*[\p{L}\p{N}+])"#)
  /// ISO 11649, and the Belgian form of the reference on transfers.
  private static let structured = Pattern(#"^(?:RF[0-9]{2}[0-9A-Z]{4,21}|\+{3}[0-9]{3}/[0-9]{4}/[0-9]{5}\+{3})$"#)
  private static let date = Pattern(#"^[0-9]{1,4}[./-][0-9]{1,2}[./-][0-9]{2,4}$"#)
  private static let yours = Pattern(#"(?i)\b(?:ihre[mrn]?|your|votre|uw|su|vostro)\b"#)
}
