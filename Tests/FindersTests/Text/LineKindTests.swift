import Documents
import Finders
import Testing

/// Lines of receipts and cards in seven languages, each with every kind of value that it holds and no other.
struct LineKindTests {
  /// The kinds of values that the finders find in a line.
  private func kinds(_ text: String) throws -> Set<String> {
    let today = try #require(CalendarDate.testToday)
    var kinds: Set<String> = []
    if !DateFinder.find(in: text, order: .dayFirst, today: today).isEmpty { kinds.insert("date") }
    if !TimeFinder.find(in: text).isEmpty { kinds.insert("time") }
    if !MoneyFinder.find(in: text).isEmpty { kinds.insert("money") }
    if !PercentFinder.find(in: text).isEmpty { kinds.insert("percent") }
    if !CardNumberFinder.find(in: text).isEmpty { kinds.insert("card") }
    if !PhoneFinder.find(in: text, region: "DE").isEmpty { kinds.insert("phone") }
    if !EmailFinder.find(in: text).isEmpty { kinds.insert("mail") }
    if !URLFinder.find(in: text).isEmpty { kinds.insert("web") }
    if !ISBNFinder.find(in: text).isEmpty { kinds.insert("isbn") }
    if !IBANFinder.find(in: text).isEmpty { kinds.insert("iban") }
    if !TaxIDFinder.find(in: text).isEmpty { kinds.insert("tax") }
    return kinds
  }

  @Test(arguments: [
    ("Datum 05.03.2024 18:27 Bon-Nr. 7741", "date time"),
    ("Le 14/02/2024 à 12h35", "date time"),
    ("Fecha: 09/11/2023 Hora: 21:15", "date time"),
    ("22-04-2024 20:48 DOC.N. 0031", "date time"),
    ("Data: 17 de janeiro de 2024", "date"),
    ("maandag 4 juli 2016", "date"),
    ("MwSt 19,00 % 1,20 €", "money percent"),
    ("TVA 20 % 3,10", "money percent"),
    ("IVA 21% 3,40 €", "money percent"),
    ("BTW 9% 0,97", "money percent"),
    ("Summe EUR 26,90", "money"),
    ("2 x 3,50 7,00 A", "money"),
    ("Rückgeld 4,87", "money"),
    ("VISA ************1234", "card"),
    ("Tel. 030 23125240", "phone"),
    ("Tel. +33 1 42 68 53 00 contact@example.fr", "mail phone"),
    ("www.example.de info@example.de", "mail web"),
    ("ISBN 978-84-376-0494-7 8,50 €", "isbn money"),
    ("IBAN DE89 3704 0044 0532 0130 00", "iban"),
    ("USt-IdNr. DE136695976", "tax"),
    ("P.IVA 00743110157", "tax"),
    ("GST Reg No: 001234567890", "tax"),
    ("Vielen Dank für Ihren Einkauf", ""),
    ("Merci de votre visite", ""),
    ("Gracias por su visita", ""),
    ("Grazie e arrivederci", ""),
    ("Obrigado e volte sempre", ""),
    ("Tot ziens", ""),
    ("Kasse 3 Bediener 12", ""),
    ("Anna Müller, Geschäftsführerin", ""),
    ("Hauptstraße 12, 10115 Berlin", ""),
    ("4006381333931", ""),
  ])
  func aLineHoldsItsKindsAndNoOther(text: String, kinds: String) throws {
    #expect(try self.kinds(text) == Set(kinds.split(separator: " ").map(String.init)))
  }

  /// What was found, alone, is found again as the same value and as the whole of its text.
  @Test(arguments: [
    "Datum 05.03.2024 18:27, 12,50 €", "Fecha: 09/11/2023 21:15 1.234,00 EUR", "Rabatt -2,00 (5.00) 10%",
    "info@example.de www.example.de/shop",
    "ISBN 978-84-376-0494-7 DE89 3704 0044 0532 0130 00", "$9.50 RM 9.00 £3.20 CHF 12.50",
    "25. Dezember 2018 um 18.05 Uhr",
  ])
  func whatWasFoundIsFoundAgain(text: String) throws {
    let today = try #require(CalendarDate.testToday)
    func again<Value>(_ find: (String) -> [Found<Value>]) {
      for found in find(text) {
        let second = find(found.text)
        #expect(second.map(\.value) == [found.value], "\(found.text)")
        #expect(second.map(\.text) == [found.text])
      }
    }
    again { DateFinder.find(in: $0, order: .dayFirst, today: today) }
    again { TimeFinder.find(in: $0) }
    again { MoneyFinder.find(in: $0) }
    again { PercentFinder.find(in: $0) }
    again { EmailFinder.find(in: $0) }
    again { URLFinder.find(in: $0) }
    again { ISBNFinder.find(in: $0) }
    again { IBANFinder.find(in: $0) }
  }
}
