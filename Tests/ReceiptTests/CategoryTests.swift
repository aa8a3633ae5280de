import Documents
import Testing

@testable import Receipt

struct CategoryTests {
  @Test(arguments: [
    ("RESTORAN DELIMA", "NASI GORENG  6.50\nTEH AIS  2.20\nTOTAL  8.70", ReceiptCategory.foodAndDrink),
    ("Lindenkorb Markt", "Vollmilch  1,19\nRoggenbrot  2,49\nSUMME  3,68", .groceries),
    ("Harbor Fuel", "Pump 4  Unleaded\nGallons 10.5\nTotal  39.80", .fuel),
    ("Cedar Pharmacy", "Ibuprofen tablets  7.99\nTotal  7.99", .pharmacy),
    ("Kenanga Stationery", "Pen blue  3.50\nA4 paper  12.00\nTotal  15.50", .office),
    ("Hotel Seeblick", "Zimmer 2 Nächte  180,00\nFrühstück  24,00\nSumme  204,00", .lodging),
    ("Elm Street Hardware", "Screws  3.00\nHammer  12.00\nTotal  15.00", .other),
  ])
  func tradeAndGoodsTell(_ name: String, _ rows: String, _ category: ReceiptCategory) throws {
    let fields = try ReceiptExtractorTests.fields(name + "\n12 Elm Street\n" + rows)
    #expect(fields["category"]?.plain.string == category.rawValue)
  }

  @Test(arguments: [
    ("vollmilch", ReceiptCategory.groceries), ("kartoffelsalat", .groceries), ("burgers", .foodAndDrink),
  ])
  func compoundsCountAsTheirParts(_ word: String, _ category: ReceiptCategory) {
    #expect(CategoryWords.categories(of: word, in: CategoryWords.goods).contains(category))
  }

  @Test func everyCategoryHasWords() {
    for table in [CategoryWords.trades, CategoryWords.goods] {
      #expect(Set(table.values.flatMap(\.self)) == Set(ReceiptCategory.allCases))
    }
  }
}
