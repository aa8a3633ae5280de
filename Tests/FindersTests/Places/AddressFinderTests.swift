import Finders
import Testing

struct AddressFinderTests {
  /// Lines of addresses in the languages that the finder knows.
  @Test(arguments: [
    "418 Larkfield Avenue, Suite 12", "New York, NY 10001", "27 Cobbler's Road", "London EC1A 1BB", "Unit 4, 2nd Floor",
    "Ahornweg 14", "10115 Berlin, Deutschland", "Marktplatz 3", "D-50667 Köln", "Lindenallee 7a, 20095 Hamburg",
    "12 bis rue du Faubourg", "75002 Paris, France", "Place de la Mairie, 5 avenue Foch", "Boulevard Voltaire 110",
    "C/ Mayor 23, 2.º B", "Avda. de la Constitución 5", "28013 Madrid, España", "Plaza Mayor 1",
    "Via Garibaldi 12", "Piazza del Duomo 1", "20121 Milano, Italia", "Corso Vittorio Emanuele 8",
    "Rua Augusta 100", "1100-053 Lisboa, Portugal", "Avenida Paulista 1578", "01310-200 São Paulo, Brasil",
    "Kerkstraat 12", "1017 GC Amsterdam", "Prinsengracht 263", "Stationsplein 9, 3511 ED Utrecht",
    "No. 17, Jalan Melur 3/8", "43000 Kajang, Selangor", "P.O. Box: 4711", "〒380-1234", "東京都千代田区星空町1-2-3",
    "上海市星光路12号", "서울특별시 강남구 별빛로 12",
  ])
  func addressLinesLookLikeAddresses(text: String) {
    #expect(AddressFinder.likelihood(of: text) >= 0.4)
  }

  @Test(arguments: [
    "Anna Müller", "Jean-Luc Lefèvre", "Quellmoor GmbH", "Geschäftsführer", "info@example.de",
    "Summe 12,50 €", "Total TTC 45,90", "IVA 21% 3,40", "Vielen Dank für Ihren Einkauf", "Merci", "Grazie", "Obrigado",
    "Tel. 030 123456", "Fax +33 1 42 68 53 01", "25/12/2018 20:13", "", "a", "no", "2 x Kaffee 3,50",
    "株式会社星空町 2", "町田 太郎", "営業部",
  ])
  func otherLinesDoNot(text: String) {
    #expect(AddressFinder.likelihood(of: text) <= 0.35)
  }

  /// A house number, a postal code and a country each make an address surer.
  @Test func cluesAdd() {
    let street = AddressFinder.likelihood(of: "Hauptstraße")
    let numbered = AddressFinder.likelihood(of: "Hauptstraße 12")
    let coded = AddressFinder.likelihood(of: "Hauptstraße 12, D-10115 Berlin")
    #expect(street < numbered && numbered < coded)
    #expect(AddressFinder.likelihood(of: "Hauptstraße 12 9,99 €") < numbered)
    #expect(AddressFinder.likelihood(of: "a@hauptstrasse.example 12") == 0)
  }
}
