import Documents
import Finders
import Testing

struct DayMonthOrderTests {
  @Test(arguments: [
    ("Total RM 9.00\nDate 03/04/2018", DayMonthOrder.dayFirst),
    ("GST @6% 0.50\n81100 JOHOR BAHRU\n03/04/2018", .dayFirst),
    ("3768 Mission Blvd San Diego CA 92109\n(858) 488-7311\n03/04/2018", .monthFirst),
    ("Sales Tax 5.50\nTotal $69.25\n03/04/2018", .monthFirst),
    ("MwSt 19,00 % 1,20 €", .dayFirst),
    ("from 03/04/2018 to 25/04/2018", .dayFirst),
    ("from 03/04/2018 to 04/25/2018", .monthFirst),
    ("Dec 25, 2018 and 03/04/2018", .monthFirst),
    ("03/04/2018", .unknown),
    ("£12.00 VAT 20%\n03/04/2018", .dayFirst),
  ])
  func isTold(text: String, order: DayMonthOrder) throws {
    let today = try #require(CalendarDate.testToday)
    #expect(DayMonthOrder.inferred(from: text, today: today) == order)
  }

  @Test func theLanguageTells() throws {
    let today = try #require(CalendarDate.testToday)
    #expect(DayMonthOrder.inferred(from: "03/04/2018", language: "deu", today: today) == .dayFirst)
    #expect(DayMonthOrder.inferred(from: "03/04/2018", language: "eng", today: today) == .unknown)
  }

  /// A line of a page, and the order that its country writes dates in.
  @Test(arguments: [
    ("Calle Mayor 12, 28013 Madrid, España\n03/04/2018", DayMonthOrder.dayFirst),
    ("12 rue de la Paix, 75002 Paris, France\nTVA 20%\n03/04/2018", .dayFirst),
    ("Via Roma 1, Milano, Italia\nIVA 22%\n03/04/2018", .dayFirst),
    ("Rua Augusta 100, Lisboa, Portugal\n03/04/2018", .dayFirst),
    ("Damrak 1, Amsterdam, Nederland\nBTW 21%\n03/04/2018", .dayFirst),
    ("Hauptstraße 1, D-10115 Berlin\n03/04/2018", .dayFirst),
    ("10 High Street, London SW1A 2AA\n03/04/2018", .dayFirst),
    ("Springfield, Illinois 62704\nState tax 1.20\n03/04/2018", .monthFirst),
    ("Makati, Philippines\n03/04/2018", .monthFirst),
    ("Toronto, ON, Canada\n$9.00\n03/04/2018", .unknown),
    ("Sydney NSW 2000\n$9.00\n03/04/2018", .dayFirst),
  ])
  func theCountryDecides(text: String, order: DayMonthOrder) throws {
    let today = try #require(CalendarDate.testToday)
    #expect(DayMonthOrder.inferred(from: text, today: today) == order)
  }

  /// A date that can be read one way only outweighs the country's habit, or leaves both as likely.
  @Test func aCertainDateOutweighsTheCountry() throws {
    let today = try #require(CalendarDate.testToday)
    let text = "Chicago, IL 60601\nfrom 25/04/2018\nto 26/04/2018\n03/04/2018"
    #expect(DayMonthOrder.inferred(from: text, today: today) == .dayFirst)
  }

  @Test(arguments: ["deu", "fra", "spa", "ita", "por", "nld", "spa+eng"])
  func languagesOtherThanEnglishWriteTheDayFirst(language: String) throws {
    let today = try #require(CalendarDate.testToday)
    #expect(DayMonthOrder.inferred(from: "03/04/2018", language: language, today: today) == .dayFirst)
    #expect(DayMonthOrder.inferred(from: "03/04/2018", language: "eng+\(language)", today: today) == .unknown)
  }
}
