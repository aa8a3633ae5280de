import Documents
import Finders
import Testing

struct DateFinderTests {
  private func found(
    _ text: String, _ order: DayMonthOrder = .unknown, labelled: Bool = false
  ) throws -> [Found<CalendarDate>] {
    DateFinder.find(in: text, order: order, labelled: labelled, today: try #require(CalendarDate.testToday))
  }

  @Test(arguments: [
    ("25/12/2018", "2018-12-25"), ("DATE: 25/12/2018 8:13:39 PM", "2018-12-25"), ("25.12.18", "2018-12-25"),
    ("2018-12-25", "2018-12-25"), ("2018/12/25 20:13", "2018-12-25"), ("2018.12.25", "2018-12-25"),
    ("12/25/2018", "2018-12-25"), ("12/25/18", "2018-12-25"), ("25-12-2018", "2018-12-25"),
    ("25 / 12 / 2018", "2018-12-25"),
    ("5.3.2020", "2020-03-05"), ("5. 3. 2020", "2020-03-05"), ("Datum 01.02.20 14:05", "2020-02-01"),
    ("Dec 25 2018", "2018-12-25"), ("Dec 25, 2018", "2018-12-25"), ("December 25th, 2018", "2018-12-25"),
    ("25 DEC 2018", "2018-12-25"), ("25-Dec-18", "2018-12-25"), ("25.DEZ.2018", "2018-12-25"),
    ("25DEC2018", "2018-12-25"),
    ("25th of December 2018", "2018-12-25"), ("Tue, 25 Dec 2018", "2018-12-25"),
    ("Tue Dec 25 20:13:39 2018", "2018-12-25"),
    ("25 de diciembre de 2018", "2018-12-25"), ("25 dicembre 2018", "2018-12-25"), ("25 décembre 2018", "2018-12-25"),
    ("1er août 2019", "2019-08-01"), ("25. Dezember 2018", "2018-12-25"), ("3. März 2019", "2019-03-03"),
    ("25 de dezembro de 2018", "2018-12-25"), ("25 december 2018", "2018-12-25"), ("14 maart 2019", "2019-03-14"),
    ("2018年12月25日", "2018-12-25"), ("2018年 1月 5日(土)", "2018-01-05"), ("2018년 12월 25일", "2018-12-25"),
    ("令和元年5月1日", "2019-05-01"),
    ("Date 20181225", "2018-12-25"), ("20181225T201339", "2018-12-25"), (": 20181225/201339", "2018-12-25"),
    ("25/12/201820:13", "2018-12-25"),
    ("2018-12-25T20:13:39Z", "2018-12-25"), ("25/12/2018,20:13", "2018-12-25"), ("25/l2/2O18", "2018-12-25"),
    ("25 0CT 2018", "2018-10-25"),
    ("25,12.2018", "2018-12-25"), ("Dec 25 '18", "2018-12-25"), ("2018-Dec-25", "2018-12-25"),
    ("29/02/2020", "2020-02-29"),
    ("20. Juli 2021", "2021-07-20"), ("07 sept. 2021", "2021-09-07"), ("17-05-98", "1998-05-17"),
    ("25.12.18 Uhrzeit", "2018-12-25"),
  ])
  func reads(text: String, date: String) throws {
    let found = try found(text)
    #expect(found.map(\.value.description) == [date])
    #expect(found.first.map { String(text[$0.range]) } == found.first?.text)
  }

  @Test(arguments: [
    "20181225", "4111/1111/2018", "29/02/2019", "31.11.2018", "192.168.1.12", "1.2.3", "v1.12.18", "03-8888 1234",
    "+49 30 12 12 18",
    "8:13:39", "25 Dec", "JUNE 2018", "12345/12/2018", "25/12/2018/77", "Tel 06-12-2018", "1,234.56", "12.50 18.00",
    "13/13/2018",
    "May contain nuts 20 18", "No. 12-34-56-78", "0/0/2018", "100/12/18", "25 Dec 18:05", "50%", "ISBN 84-376-0494-7",
    "GST 001-12-18-22",
  ])
  func refuses(text: String) throws {
    let found = try found(text)
    #expect(found.map(\.value.description) == [])
  }

  @Test(arguments: [
    ("03/04/2018", DayMonthOrder.dayFirst, "2018-04-03", ["2018-03-04"]),
    ("03/04/2018", .monthFirst, "2018-03-04", ["2018-04-03"]),
    ("03/04/2018", .unknown, "2018-04-03", ["2018-03-04"]),
    ("13/04/2018", .monthFirst, "2018-04-13", []),
    ("04/04/2018", .unknown, "2018-04-04", []),
    ("18/12/25", .dayFirst, "2025-12-18", ["2018-12-25"]),
    ("18-12-27", .dayFirst, "2018-12-27", []),
  ])
  func keepsTheOtherReading(text: String, order: DayMonthOrder, date: String, others: [String]) throws {
    let found = try found(text, order)
    #expect(found.map(\.value.description) == [date])
    #expect(found.first?.alternatives.map(\.description) == others)
  }

  @Test func aLabelLetsLooserFormsCount() throws {
    let digits = try found("25122018", labelled: true)
    #expect(digits.map(\.value.description) == ["2018-12-25"])
    let dotted = try found("1.2.18", labelled: true)
    #expect(dotted.map(\.value.description) == ["2018-02-01"])
  }

  @Test func findsAllDatesOfALine() throws {
    let found = try found("01/02/2018 - 28/02/2018")
    #expect(found.map(\.value.description) == ["2018-02-01", "2018-02-28"])
  }
}
