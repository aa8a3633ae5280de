import Documents
import Finders
import Testing

struct MoneyFinderTests {
  @Test(arguments: [
    ("1,234.56", "1234.56"), ("1.234,56", "1234.56"), ("1'234.56", "1234.56"), ("1 234,56", "1234.56"),
    ("12,-", "12.00"), ("12.--", "12.00"),
    ("RM 9.00", "9.00 MYR"), ("RM9.00", "9.00 MYR"), ("$9", "9.00 USD"), ("$ 9.50", "9.50 USD"), ("€9,00", "9.00 EUR"),
    ("9,00 €", "9.00 EUR"),
    ("9,00€", "9.00 EUR"), ("9,00 EUR", "9.00 EUR"), ("EUR 9,00", "9.00 EUR"), ("-5.00", "-5.00"), ("(5.00)", "-5.00"),
    ("5.00-", "-5.00"),
    ("5.00CR", "-5.00"), ("5.00 CR", "-5.00"), ("-$5.00", "-5.00 USD"), ("$-5.00", "-5.00 USD"), ("- 5,00", "-5.00"),
    ("9.00SR", "9.00"),
    ("9.00 T", "9.00"), ("9.00T", "9.00"), ("TOTAL: 9.00", "9.00"), ("TOTAL9.00", "9.00"), ("US$ 12.50", "12.50 USD"),
    ("S$12.50", "12.50 SGD"),
    ("£3.20", "3.20 GBP"), ("¥1,200", "1200 JPY"), ("1200円", "1200 JPY"), ("kr 12,50", "12.50 SEK"),
    ("CHF 12.50", "12.50 CHF"),
    ("1,00,000.00", "100000.00"), ("12,345,678.90", "12345678.90"), ("O.50", "0.50"), ("1O.00", "10.00"),
    ("RM .50", "0.50 MYR"), (".99", "0.99"),
    ("12 .50", "12.50"), ("12. 50", "12.50"), ("R$ 10,00", "10.00 BRL"), ("9.00*", "9.00"), ("@ 4.50", "4.50"),
    ("2 x 4.50", "4.50"),
    ("4.50 x 2", "4.50"), ("4.50/kg", "4.50"), ("0,79 A", "0.79"), ("10,98 B", "10.98"), ("Rs. 250.00", "250.00 INR"),
    ("₹250", "250.00 INR"),
    ("zł 12,50", "12.50 PLN"), ("12,50 zł", "12.50 PLN"), ("1.234.567,89 €", "1234567.89 EUR"),
    ("($5.00)", "-5.00 USD"), ("EUR-5,00", "-5.00 EUR"),
    ("Total (RM): 9.00", "9.00"), ("eur 3,50", "3.50 EUR"), ("$1 234.56", "1234.56 USD"),
  ])
  func reads(text: String, money: String) {
    let found = MoneyFinder.find(in: text)
    #expect(found.map(\.value.description) == [money])
    #expect(found.first.map { String(text[$0.range]) } == found.first?.text)
  }

  @Test(arguments: [
    "25.12.18", "25/12/2018", "20:13", "8.13 PM", "18.05 Uhr", "19,00 %", "6.00%", "2 x", "0.345 kg", "0,345", "1.50kg",
    "03-8888 1234",
    "12345", "9", "192.168.0.12", "A4.50", "1.2345", "25.12. 2018", "#12.50", "No 12", "2 PEN", "0.500 L", "1.5",
    "Art. 12.345.6", "4.50abc",
  ])
  func refuses(text: String) {
    #expect(MoneyFinder.find(in: text).map(\.value.description) == [])
  }

  @Test(arguments: [
    ("2.00 x 3.50", ["3.50"]), ("1 x 9.00 SR", ["9.00"]), ("3.00 2.50 7.50", ["3.00", "2.50", "7.50"]),
    ("2 100.00", ["100.00"]),
    ("RM 9.00 RM 10.00", ["9.00 MYR", "10.00 MYR"]), ("9,00 € 10,00 €", ["9.00 EUR", "10.00 EUR"]),
    ("10.00-20.00", ["10.00", "20.00"]),
    ("6% 8.49 0.51", ["8.49", "0.51"]), ("0.345 kg x 12.50 4.31", ["12.50", "4.31"]),
  ])
  func readsSeveral(text: String, amounts: [String]) {
    #expect(MoneyFinder.find(in: text).map(\.value.description) == amounts)
  }

  @Test func aWholeNumberCountsOnlyWhenAskedFor() {
    #expect(MoneyFinder.find(in: "Total 12").isEmpty)
    #expect(MoneyFinder.find(in: "Total 12", allowingIntegers: true).map(\.value.description) == ["12.00"])
    #expect(MoneyFinder.find(in: "A12 007 x5 12345678901", allowingIntegers: true).isEmpty)
  }

  @Test func thePageDecidesWhatASignMeans() {
    #expect(MoneyFinder.find(in: "$9.00", pageCurrency: "SGD").map(\.value.currency) == ["SGD"])
    #expect(MoneyFinder.find(in: "$9.00", pageCurrency: "EUR").map(\.value.currency) == ["USD"])
    #expect(MoneyFinder.find(in: "9.00", pageCurrency: "EUR").map(\.value.currency) == [nil])
  }

  @Test func threeDigitsAfterASignKeepBothReadings() {
    let found = MoneyFinder.find(in: "RM 9.000")
    #expect(found.map(\.value.description) == ["9000.00 MYR"])
    #expect(found.first?.alternatives.map(\.amountText) == ["9.00"])
  }
}
