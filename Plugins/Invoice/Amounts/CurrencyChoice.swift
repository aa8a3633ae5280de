import Documents
import Extraction
import Finders

/// The currency of an invoice: what stands beside its sums, else what the text as a whole speaks for.
enum CurrencyChoice {
  static func currency(in invoice: InvoiceText, places: AmountPlaces) -> Field<String>? {
    if let named = named(in: invoice) { return named }
    var points: [String: Double] = [:]
    var regions: [String: Region] = [:]
    for place in places.places {
      guard let code = place.found.value.currency else { continue }
      let isSum = !place.row.isDisjoint(with: [.gross, .net, .due, .total])
      points[code, default: 0] += isSum ? 3 : 1
      regions[code] = regions[code] ?? place.cell.region(of: place.found.range)
    }
    if let own = invoice.currency { points[own, default: 0] += 2 }
    guard let best = points.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
    let isPrinted = regions[best.key] != nil
    let share = best.value / points.values.reduce(0, +)
    return Field(
      best.key, confidence: (isPrinted ? 0.97 : 0.85) * share, source: .derived,
      evidence: [regions[best.key]].compactMap(\.self))
  }

  /// What a label such as `Rechnungswährung` names.
  private static func named(in invoice: InvoiceText) -> Field<String>? {
    for row in invoice.rows.indices {
      let text = invoice.text(ofRow: row)
      guard label.matches(text), let cell = invoice.cells(ofRow: row).last,
        let code = code.allMatches(in: text).compactMap({ CurrencyFinder.find(in: $0.text).first }).first
      else { continue }
      return Field(
        code.value, text: code.text, confidence: 0.97, source: FieldSource(of: cell.words), evidence: [cell.region])
    }
    return nil
  }

  private static let label = Pattern(
    #"(?i)^\s*(?:rechnungsw[aä]hrung|w[aä]hrung|(?:invoice |document )?currency|devise|moneda|divisa|valuta|moeda)\s*:?\s*(?-i:[A-Z]{3})\b"#
  )
  private static let code = Pattern(#"(?<![\p{L}])[A-Z]{3}(?![\p{L}])"#)
}
