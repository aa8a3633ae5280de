import Documents
import Extraction
import Foundation
import Testing

@testable import Invoice

/// Items of tables that are laid out in other ways.
struct InvoiceItemsTests {
  private func items(_ sample: InvoiceSample) throws -> [InvoiceItem] {
    try #require(try sample.extraction).fields.items
  }

  private func amounts(_ items: [InvoiceItem]) -> [String] { items.compactMap { $0.amount?.value.amountText } }
  private func names(_ items: [InvoiceItem]) -> [String] { items.compactMap { $0.description?.value } }

  /// The head and the sums of an English invoice, without its items.
  private func paper(_ columns: [(String, Double)]) -> InvoiceSample {
    var sample = InvoiceSample()
    sample.add("Gannet Rigging Ltd", x: 8, y: 6)
    sample.add("Invoice 2024-0117", x: 8, y: 20)
    sample.add("Date: 5 March 2024", x: 8, y: 22)
    sample.row(30, columns)
    return sample
  }

  @Test func quantityMayComeFirstWithItsUnit() throws {
    var sample = paper([("Qty", 8), ("Unit", 14), ("Description", 22), ("Price", -78), ("Amount", -92)])
    sample.row(32, [("12", 8), ("m", 14), ("Wire, 8 mm", 22), ("4.50", -78), ("54.00", -92)])
    sample.row(34, [("1.5", 8), ("hrs", 14), ("Splicing", 22), ("60.00", -78), ("90.00", -92)])
    sample.row(38, [("Total", 60), ("144.00", -92)])
    let items = try items(sample)
    #expect(names(items) == ["Wire, 8 mm", "Splicing"])
    #expect(items.map { $0.quantity?.value } == [12, 1.5])
    #expect(items.map { $0.unit?.value } == ["m", "hrs"])
    #expect(amounts(items) == ["54.00", "90.00"])
  }

  @Test func aTableGoesOnOverPages() throws {
    let columns = [("Description", 8.0), ("Qty", -58), ("Price", -74), ("Amount", -92)]
    var sample = paper(columns)
    for number in 0..<4 {
      sample.row(32 + 2 * Double(number), [("Sail \(number + 1)", 8), ("2", -58), ("10.00", -74), ("20.00", -92)])
    }
    sample.row(92, [("Carried forward", 60), ("80.00", -92)])
    sample.newPage()
    sample.row(10, [("Brought forward", 60), ("80.00", -92)])
    sample.row(14, columns)
    sample.row(16, [("Batten", 8), ("1", -58), ("5.00", -74), ("5.00", -92)])
    sample.row(20, [("Total", 60), ("85.00", -92)])
    let items = try items(sample)
    #expect(names(items) == ["Sail 1", "Sail 2", "Sail 3", "Sail 4", "Batten"])
    #expect(items.last?.amount?.evidence.first?.page == 2)
  }

  @Test func descriptionsGoOnInTheRowsBelow() throws {
    var sample = paper([("Description", 8), ("Qty", -58), ("Price", -74), ("Amount", -92)])
    sample.row(32, [("Standing rigging", 8), ("1", -58), ("400.00", -74), ("400.00", -92)])
    sample.add("with turnbuckles of bronze", x: 8, y: 33.5)
    sample.row(36, [("Survey", 8), ("1", -58), ("90.00", -74), ("90.00", -92)])
    sample.row(40, [("Total", 60), ("490.00", -92)])
    #expect(names(try items(sample)) == ["Standing rigging with turnbuckles of bronze", "Survey"])
  }

  @Test func numbersThatMakeTheAmountAreTakenWhereverTheyStand() throws {
    // The head names one column less than there are numbers.
    var sample = paper([("Description", 8), ("Qty", -50), ("Amount", -92)])
    sample.row(32, [("Rope", 8), ("25", -50), ("1.80", -66), ("45.00", -92)])
    sample.row(36, [("Total", 60), ("45.00", -92)])
    let item = try #require(try items(sample).first)
    #expect(item.quantity?.value == 25)
    #expect(item.unitPrice?.value.amountText == "1.80")
  }

  @Test func subtotalsBetweenSectionsAreNoItems() throws {
    var sample = paper([("Description", 8), ("Qty", -58), ("Price", -74), ("Amount", -92)])
    sample.row(32, [("Flag", 8), ("2", -58), ("8.00", -74), ("16.00", -92)])
    sample.row(34, [("Subtotal", 60), ("16.00", -92)])
    sample.row(37, [("Pennant", 8), ("3", -58), ("4.00", -74), ("12.00", -92)])
    sample.row(39, [("Subtotal", 60), ("12.00", -92)])
    sample.row(43, [("Total", 60), ("28.00", -92)])
    #expect(amounts(try items(sample)) == ["16.00", "12.00"])
  }

  @Test func taxRatesOfRowsAreKept() throws {
    var sample = paper([("Description", 8), ("Qty", -50), ("Price", -62), ("VAT %", -74), ("Amount", -92)])
    sample.row(32, [("Chart", 8), ("1", -50), ("20.00", -62), ("5%", -74), ("20.00", -92)])
    sample.row(34, [("Shackle", 8), ("4", -50), ("3.00", -62), ("20%", -74), ("12.00", -92)])
    sample.row(38, [("Total", 60), ("32.00", -92)])
    let items = try items(sample)
    #expect(items.map { $0.taxRate?.value } == [5, 20])
    #expect(amounts(items) == ["20.00", "12.00"])
  }

  @Test func whatFollowsTheSumsIsNoItem() throws {
    var sample = paper([("Description", 8), ("Qty", -58), ("Price", -74), ("Amount", -92)])
    sample.row(32, [("Flag", 8), ("2", -58), ("8.00", -74), ("16.00", -92)])
    sample.row(36, [("Total", 60), ("16.00", -92)])
    sample.row(40, [("VAT %", -30), ("Net", -50), ("VAT", -70), ("Gross", -92)])
    sample.row(42, [("20%", -30), ("13.33", -50), ("2.67", -70), ("16.00", -92)])
    sample.row(46, [("Handling of returns", 8), ("1", -58), ("5.00", -74), ("5.00", -92)])
    #expect(amounts(try items(sample)) == ["16.00"])
  }

  @Test func withoutATableThereAreNoItems() throws {
    var sample = InvoiceSample()
    sample.add("Invoice 17", x: 8, y: 6)
    sample.row(10, [("Total", 60), ("16.00", -92)])
    #expect(try items(sample).isEmpty)
  }

  @Test(arguments: [
    ("1.000", "1000"), ("1.000,50", "1000.5"), ("1,000.50", "1000.5"), ("2,5", "2.5"), ("41,1765", "41.1765"),
    ("12", "12"), ("1 000,25", "1000.25"), ("1'000.25", "1000.25"),
  ])
  func numbersOfTablesAreRead(text: String, value: String) {
    let expected = text == "1.000" ? Decimal(1) : Decimal(string: value)
    #expect(ItemRows.decimal(text) == expected)
  }
}
