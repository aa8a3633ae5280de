import Documents
import Extraction
import Foundation
import TestSupport
import Testing

@testable import Invoice

/// The invoices that the project draws, as they were read: text layers and a scan, and PDFs that carry data.
struct InvoiceSamplesTests {
  static let printed = Fixtures.samples(of: "InvoiceRules", type: "invoice")

  private func record(of fixture: FixtureCase) throws -> [String: JSONValue] {
    let extraction = try #require(
      try InvoiceExtractor(today: Fixtures.today).extract(from: try fixture.document()).first)
    let data = try JSONEncoder().encode(Values(extraction.fields))
    return try #require(try JSONDecoder().decode(JSONValue.self, from: data).object)
  }

  @Test func thereAreSome() {
    #expect(Self.printed.count >= 3)
    #expect(!Fixtures.dataInvoices.isEmpty)
  }

  @Test(arguments: printed)
  func fieldsAreThoseOfThePage(fixture: FixtureCase) throws {
    let record = try record(of: fixture)
    for (name, truth) in try fixture.truth().object ?? [:] where name != "items" {
      #expect(record[name] == truth, "\(name)")
    }
  }

  @Test(arguments: printed)
  func itemsHaveTheAmountsOfThePage(fixture: FixtureCase) throws {
    let truth = try fixture.truth().object?["items"]?.array ?? []
    let items = try record(of: fixture)["items"]?.array ?? []
    #expect(items.map { $0["amount"] } == truth.map { $0["amount"] })
  }

  @Test(arguments: Fixtures.dataInvoices)
  func dataOutranksThePage(fixture: FixtureCase) throws {
    let record = try record(of: fixture)
    for (name, truth) in try fixture.truth().object ?? [:] { #expect(record[name] == truth, "\(name)") }
  }
}

/// The plain values of an invoice, as `truth.json` has them.
private struct Values: Encodable {
  let fields: InvoiceFields

  init(_ fields: InvoiceFields) { self.fields = fields }

  enum Key: String, CodingKey {
    case supplier, number, date, currency, net, tax, gross, iban, items
    case supplierTaxID = "supplier_tax_id"
    case dueDate = "due_date"
  }

  struct Item: Encodable {
    enum Key: String, CodingKey {
      case description, quantity, amount
      case unitPrice = "unit_price"
    }

    let item: InvoiceItem

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encodeIfPresent(item.description?.value, forKey: .description)
      try container.encodeIfPresent(item.quantity?.value, forKey: .quantity)
      try container.encodeIfPresent(item.unitPrice?.value, forKey: .unitPrice)
      try container.encodeIfPresent(item.amount?.value, forKey: .amount)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(fields.supplier?.value, forKey: .supplier)
    try container.encodeIfPresent(fields.supplierTaxId?.value, forKey: .supplierTaxID)
    try container.encodeIfPresent(fields.number?.value, forKey: .number)
    try container.encodeIfPresent(fields.date?.value, forKey: .date)
    try container.encodeIfPresent(fields.dueDate?.value, forKey: .dueDate)
    try container.encodeIfPresent(fields.currency?.value, forKey: .currency)
    try container.encodeIfPresent(fields.net?.value, forKey: .net)
    try container.encodeIfPresent(fields.tax?.value, forKey: .tax)
    try container.encodeIfPresent(fields.gross?.value, forKey: .gross)
    try container.encodeIfPresent(fields.iban?.value, forKey: .iban)
    if !fields.items.isEmpty { try container.encode(fields.items.map(Item.init), forKey: .items) }
  }
}
