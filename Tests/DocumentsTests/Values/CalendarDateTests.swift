import Documents
import Testing

struct CalendarDateTests {
  @Test(arguments: [
    (2024, 2, 29, true), (2023, 2, 29, false), (1900, 2, 29, false), (2000, 2, 29, true), (2024, 4, 31, false),
    (2024, 12, 31, true), (2024, 13, 1, false), (2024, 0, 1, false), (2024, 1, 0, false), (0, 1, 1, false),
    (9999, 12, 31, true), (10_000, 1, 1, false), (2024, 1, -1, false),
  ])
  func knowsTheCalendar(year: Int, month: Int, day: Int, exists: Bool) {
    #expect((CalendarDate(year: year, month: month, day: day) != nil) == exists)
  }

  @Test(arguments: ["2024-02-29", "0001-01-01", "9999-12-31"])
  func isWrittenAsItIsRead(text: String) throws {
    let date = try #require(CalendarDate(text))
    #expect(date.description == text)
    #expect(try json([date]) == "[\"\(text)\"]")
    #expect(try throughJSON([date]) == [date])
  }

  @Test(arguments: [
    "", "2024-2-29", "29.02.2024", "2024-02-30", "2024-02-29T00:00", "+024-01-01", "٢٠٢٤-٠١-٠١", "2024-01-01-",
  ])
  func othersAreNoDates(text: String) {
    #expect(CalendarDate(text) == nil)
    #expect(throws: DecodingError.self) { try decoded([CalendarDate].self, from: "[\"\(text)\"]") }
  }

  @Test func comesInOrder() throws {
    let dates = try ["2023-12-31", "2024-01-01", "2024-01-02", "2024-02-01"].map { try #require(CalendarDate($0)) }
    #expect(dates.shuffled().sorted() == dates)
  }
}

struct ClockTimeTests {
  @Test(arguments: ["00:00", "09:05", "18:30", "23:59"])
  func isWrittenAsItIsRead(text: String) throws {
    let time = try #require(ClockTime(text))
    #expect(time.description == text)
    #expect(try throughJSON([time]) == [time])
  }

  @Test(arguments: ["", "24:00", "12:60", "9:05", "+1:05", "01:+5", "-1:00", "12:30:00", "1230", "١٢:٣٠"])
  func othersAreNoTimes(text: String) {
    #expect(ClockTime(text) == nil)
    #expect(throws: DecodingError.self) { try decoded([ClockTime].self, from: "[\"\(text)\"]") }
  }
}
