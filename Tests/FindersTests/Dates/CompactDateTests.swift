import Documents
import Finders
import Testing

/// Eight digits in a row: a date beside a time or a word for it, a number elsewhere.
struct CompactDateTests {
  private func dates(_ text: String, labelled: Bool = false) throws -> [String] {
    let today = try #require(CalendarDate(year: 2025, month: 6, day: 30))
    return DateFinder.find(in: text, order: .dayFirst, labelled: labelled, today: today).map(\.value.description)
  }

  @Test(arguments: [
    ("20230614 18:05", "2023-06-14"), ("20230614 18:05:22", "2023-06-14"), ("20230614 8:05", "2023-06-14"),
    ("20230614T180522", "2023-06-14"), ("20230614-1805", "2023-06-14"), ("14062023 18:05", "2023-06-14"),
    ("Date 20230614", "2023-06-14"), ("Datum: 14062023", "2023-06-14"),
  ])
  func aTimeOrAWordMakesADate(text: String, date: String) throws {
    #expect(try dates(text) == [date])
  }

  @Test(arguments: [
    "20230614", "20230614 1805", "20239914 18:05", "120230614 18:05", "X20230614 18:05", "20230614 18:5",
    "2023061 18:05", "Tel 20230614",
  ])
  func otherDigitsAreNoDate(text: String) throws {
    #expect(try dates(text) == [])
  }

  @Test func aLabelElsewhereCountsToo() throws {
    #expect(try dates("20230614", labelled: true) == ["2023-06-14"])
    #expect(try dates("99999999", labelled: true) == [])
  }

  /// The time is found beside the date, not inside it.
  @Test func theTimeIsTheTime() {
    #expect(TimeFinder.find(in: "20230614 18:05").map(\.value.description) == ["18:05"])
  }
}
