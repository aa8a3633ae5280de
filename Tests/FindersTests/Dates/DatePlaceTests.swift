import Documents
import Finders
import Testing

/// Where in a text dates and times are found.
struct DatePlaceTests {
  @Test(arguments: [
    "Rechnung vom ‹3.4.2019›, fällig ‹17.4.2019›.",
    "Facture du ‹3 avril 2019› à régler avant le ‹30/04/2019›",
    "Fecha: ‹03/04/2019› Hora: 10:15",
    "Straße 7, ‹25. Dezember 2018› – Köln",
    "Data ‹01-02-2018›N. 77",
    "☕ ‹2018-12-25›T20:13",
    "De ‹01/02/2018› a ‹28/02/2018›",
    "‹12 mei 2020› tot ‹14 mei 2020›",
    "Emissão em ‹9 de março de 2022›; vencimento ‹9 de abril de 2022›",
    "Lì ‹1º gennaio 2020›, prot. 12/2020",
    "e\u{301}te\u{301} ‹14 juillet 2019›",
    "no date at 12:30, 3.50",
  ])
  func datesAreMarked(text: String) throws {
    let today = try #require(CalendarDate.testToday)
    #expect(MarkedText.remarked(text) { DateFinder.find(in: $0, order: .dayFirst, today: today) } == text)
  }

  @Test(arguments: [
    "25/12/2018 ‹20:13:39› Kasse 3",
    "geöffnet von ‹09:00› bis ‹18.30 Uhr›",
    "le 3 avril à ‹14h05›",
    "Hora ‹10:15› mesa 4",
    "‹8:13 PM› – ‹11:00 p.m.›",
    "ore ‹18:45› tavolo 12",
    "om ‹12:30› uur, € 12.30",
    "às ‹19h30›",
    "12.50 x 3",
  ])
  func timesAreMarked(text: String) {
    #expect(MarkedText.remarked(text, by: TimeFinder.find) == text)
  }
}
