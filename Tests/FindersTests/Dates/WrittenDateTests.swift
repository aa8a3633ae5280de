import Documents
import Finders
import Testing

/// Dates with a month's name, in the seven languages that the finder knows.
struct WrittenDateTests {
  /// A language's months, in full and as calendars and receipts abbreviate them.
  struct Calendar: CustomTestStringConvertible {
    var language: String
    var full: String
    var short: String
    var testDescription: String { language }

    static let all = [
      Calendar(
        language: "English",
        full: "January February March April May June July August September October November December",
        short: "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec"),
      Calendar(
        language: "German", full: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
        short: "Jan. Feb. Mär. Apr. Mai Jun. Jul. Aug. Sep. Okt. Nov. Dez."),
      Calendar(
        language: "Austrian", full: "Jänner Feber März April Mai Juni Juli August September Oktober November Dezember",
        short: "Jän Feb Mrz Apr Mai Jun Jul Aug Sept Okt Nov Dez"),
      Calendar(
        language: "French",
        full: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
        short: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc."),
      Calendar(
        language: "Spanish",
        full: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
        short: "ene. feb. mar. abr. may. jun. jul. ago. sept. oct. nov. dic."),
      Calendar(
        language: "Italian",
        full: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
        short: "gen feb mar apr mag giu lug ago set ott nov dic"),
      Calendar(
        language: "Portuguese",
        full: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
        short: "jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez."),
      Calendar(
        language: "Dutch",
        full: "januari februari maart april mei juni juli augustus september oktober november december",
        short: "jan. feb. mrt. apr. mei jun. jul. aug. sep. okt. nov. dec."),
    ]
  }

  private func dates(_ text: String) throws -> [String] {
    DateFinder.find(in: text, today: try #require(CalendarDate.testToday)).map(\.value.description)
  }

  @Test(arguments: Calendar.all)
  func everyMonthIsRead(calendar: Calendar) throws {
    for names in [calendar.full, calendar.short] {
      let months = names.split(separator: " ").map(String.init)
      #expect(months.count == 12)
      for (index, month) in months.enumerated() {
        let date = "2019-\(index < 9 ? "0" : "")\(index + 1)-14"
        for text in ["14 \(month) 2019", "14. \(month) 2019", "14 \(month.uppercased()) 2019", "14-\(month)-2019"] {
          #expect(try dates(text) == [date], "\(text)")
        }
      }
    }
  }

  @Test(arguments: [
    ("le 3 février 2021 à 14h05", "2021-02-03"),
    ("Paris, le 1er mars 2021", "2021-03-01"),
    ("Madrid, a 7 de octubre de 2020", "2020-10-07"),
    ("12 de marzo del 2019", "2019-03-12"),
    ("Lisboa, 9 de março de 2022", "2022-03-09"),
    ("Milano, lì 30 novembre 2017", "2017-11-30"),
    ("1º gennaio 2020", "2020-01-01"),
    ("den 4. Juli 2016", "2016-07-04"),
    ("Montag, 4. Juli 2016", "2016-07-04"),
    ("maandag 4 juli 2016", "2016-07-04"),
    ("Utrecht, 2 mei 2023", "2023-05-02"),
    ("the 2nd of May 2023", "2023-05-02"),
    ("May 2nd, 2023", "2023-05-02"),
    ("Sunday, November 1st 2015", "2015-11-01"),
    ("22nd Feb '19", "2019-02-22"),
    ("3rd Sept. 2014", "2014-09-03"),
    ("02MAY23", "2023-05-02"),
    ("2023 May 2", "2023-05-02"),
    ("29 février 2024", "2024-02-29"),
  ])
  func readsSentences(text: String, date: String) throws {
    #expect(try dates(text) == [date])
  }

  @Test(arguments: [
    "30 février 2021", "29 Feb 2023", "31 de junio de 2020", "31 April 2020", "32 Mai 2020", "0 May 2020",
    "Mai 2020", "mars 2020", "3 mai", "le 14 juillet", "12 Marzipan 2020", "5 Decorations 2019", "Room 12 March Street",
    "1 Mayor 2020", "25 Deccan 2018", "May 2020", "Sep 12", "12 Jan 1776", "12 Jan 3018",
  ])
  func refuses(text: String) throws {
    #expect(try dates(text) == [])
  }

  @Test(arguments: [
    ("令和7年4月1日", "2025-04-01"), ("平成31年4月30日", "2019-04-30"), ("平成元年1月8日", "1989-01-08"),
    ("18年12月25日", "2018-12-25"), ("2018 年 12 月 25 日", "2018-12-25"), ("2024년 2월 29일", "2024-02-29"),
    ("令和 2 年 10 月 9 日", "2020-10-09"),
  ])
  func readsEastAsianDates(text: String, date: String) throws {
    #expect(try dates(text) == [date])
  }
}
