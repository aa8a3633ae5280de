import Documents
import Extraction
import Finders
import Foundation

extension TaxRows.TaxRow {
  /// The tax as a record holds it.
  func field(currency: String?) -> InvoiceTax {
    func money(_ place: AmountPlaces.Place) -> Field<Money> {
      let cell = place.cell
      return Field(
        Money(place.amount, currency: currency), text: place.found.text,
        confidence: (net == nil ? 0.75 : 0.95) * (0.5 + 0.5 * cell.confidence(of: place.found.range)),
        source: FieldSource(of: cell.words(in: place.found.range)), evidence: [cell.region(of: place.found.range)])
    }
    let percent = Field(
      NSDecimalNumber(decimal: rate).doubleValue, confidence: net == nil ? 0.8 : 0.95,
      source: FieldSource(of: place.cell.words), evidence: [place.cell.region])
    return InvoiceTax(rate: percent, net: net.map(money), amount: money(place))
  }
}

extension ItemRows.Reading {
  /// The item as a record holds it.
  func item(currency: String?) -> InvoiceItem {
    let belief = isProved ? 0.95 : 0.8
    func double(_ number: Cell.Number) -> Field<Double> {
      field(number, NSDecimalNumber(decimal: number.value).doubleValue, belief)
    }
    func money(_ number: Cell.Number) -> Field<Money> { field(number, Money(number.value, currency: currency), belief) }
    let words = description.flatMap(\.words)
    let text = description.map(\.text).joined(separator: " ")
    var item = InvoiceItem()
    item.description = Field(
      text, text: text, confidence: 0.9 * (0.5 + 0.5 * Line.confidence(of: words)), source: FieldSource(of: words),
      evidence: description.map { Region(page: $0.page, box: $0.box.clampedToPage) })
    item.quantity = quantity.map(double)
    item.unit = unit.map {
      Field($0, text: $0, confidence: 0.8, source: amount.source, evidence: [amount.region])
    }
    item.unitPrice = price.map(money)
    item.taxRate = rate.map(double)
    item.amount = money(amount)
    return item
  }

  private func field<Value>(_ number: Cell.Number, _ value: Value, _ belief: Double) -> Field<Value> {
    Field(
      value, text: number.text, confidence: belief * (0.5 + 0.5 * number.confidence), source: number.source,
      evidence: [number.region])
  }
}
