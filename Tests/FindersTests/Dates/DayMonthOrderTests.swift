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
}
