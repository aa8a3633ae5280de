import Finders
import Testing

struct CurrencyFinderTests {
  @Test(arguments: [
    ("Total (RM)", ["MYR"]), ("9,00 €", ["EUR"]), ("US$ and CHF", ["USD", "CHF"]), ("Ringgit Malaysia", ["MYR"]),
    ("zł", ["PLN"]), ("$", ["USD"]),
    ("ARM CHAIR", []), ("Try our pen", []), ("TRY", []), ("USD", ["USD"]), ("¥", ["JPY"]), ("TOTAL$", ["USD"]),
    ("kr", ["SEK"]), ("EUROPE", []),
    ("in Euro", ["EUR"]),
  ])
  func finds(text: String, codes: [String]) {
    #expect(CurrencyFinder.find(in: text).map(\.value) == codes)
  }

  @Test(arguments: [
    ("GST 6%\n81100 JOHOR BAHRU\nTOTAL 9.00", "MYR"), ("MwSt 19%\nSumme 9,00", "EUR"),
    ("San Diego CA 92109\nTotal $9.00", "USD"),
    ("Total £9.00", "GBP"), ("Sydney NSW 2000\nTotal $9.00", "AUD"), ("Zürich, Schweiz\nMwSt 7.7%", "CHF"),
    ("RM 9.00", "MYR"), ("ACME SDN BHD\nTotal RM 9.00", "MYR"), ("Total 9.00", nil),
    ("Orchard Road Singapore\n$9.00", "SGD"), ("Toronto, ON, Canada\n$9.00", "CAD"),
  ])
  func infers(text: String, currency: String?) {
    #expect(CurrencyFinder.inferred(from: text) == currency)
  }
}
