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

  /// Every region's page of plain dollars, crowns or pounds is in the region's own.
  @Test(arguments: [
    ("Sydney, Australia\n$5.00", "AUD"), ("Auckland, New Zealand\n$5.00", "NZD"), ("Hong Kong\n$5.00", "HKD"),
    ("Buenos Aires, Argentina\n$5.00", "ARS"), ("Bogota, Colombia\n$5.00", "COP"), ("Taipei, Taiwan\n$5.00", "TWD"),
    ("Sverige\nkr 5,00", "SEK"), ("Danmark\nkr 5,00", "DKK"), ("Norge\nkr 5,00", "NOK"),
    ("東京都 日本 カフェ\n¥500", "JPY"), ("Shanghai, China\n¥500", "CNY"),
    ("Karachi, Pakistan\nRs 500", "PKR"), ("Mumbai, India\nRs 500", "INR"),
  ])
  func theRegionDecidesAnAmbiguousSign(text: String, currency: String) {
    #expect(CurrencyFinder.inferred(from: text) == currency)
  }

  @Test(arguments: [
    ("TVA 20 %", "EUR"), ("IVA 21%", "EUR"), ("BTW 9%", "EUR"), ("MwSt 7%", "EUR"), ("Sales tax 8.875%", "USD"),
    ("TVA 8.1%, Lausanne, Suisse", "CHF"), ("IVA 16%, Mexico", "MXN"), ("VAT 20%, Scotland", "GBP"),
    ("BTW 21%, Nederland", "EUR"), ("TVA 20% Maroc", "MAD"),
  ])
  func taxesAndCountriesDecideWithoutASign(text: String, currency: String) {
    #expect(CurrencyFinder.inferred(from: text) == currency)
  }

  @Test func anAmbiguousSignKeepsItsOtherMeanings() throws {
    let dollar = try #require(CurrencyFinder.find(in: "$").first)
    #expect(dollar.alternatives.prefix(3) == ["AUD", "CAD", "SGD"])
    #expect(CurrencyFinder.find(in: "€").first?.alternatives == [])
  }

  /// One stray mention of another currency does not outweigh a page of amounts.
  @Test func theMostNamedCurrencyWins() {
    #expect(CurrencyFinder.inferred(from: "3,00 €\n4,00 €\n7,00 €\n1 EUR = 1.08 USD") == "EUR")
    #expect(CurrencyFinder.points(of: "3,00 €\n4,00 €\n7,00 €\n9,00 €", region: nil)["EUR"] == 6)
  }

  @Test func lettersInsideANumberAreNoCode() {
    #expect(CurrencyFinder.find(in: "Tax no. KL4471RSD08").isEmpty)
    #expect(CurrencyFinder.find(in: "12.00RSD").map(\.value) == ["RSD"])
  }

  @Test func aLanguageSpeaksForTheEuroWhereNoCountryIsKnown() {
    #expect(CurrencyFinder.points(of: "Totale 12,00", region: nil, language: "it") == ["EUR": 1])
    #expect(CurrencyFinder.points(of: "Totale 12,00", region: "CH", language: "it") == ["CHF": 2])
    #expect(CurrencyFinder.points(of: "Total 12,00", region: nil, language: "es").isEmpty)
  }
}
