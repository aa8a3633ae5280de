import Finders
import Testing

struct ISBNFinderTests {
  @Test(arguments: [
    ("978-84-376-0494-7", "978-84-376-0494-7", "84-376-0494-X"),
    ("9783161484100", "978-3-16-148410-0", "3-16-148410-X"),
    ("0-306-40615-2", "978-0-306-40615-7", "0-306-40615-2"), ("0306406152", "978-0-306-40615-7", "0-306-40615-2"),
    ("84-376-0494-X", "978-84-376-0494-7", "84-376-0494-X"), ("979-10-90636-07-1", "979-10-90636-07-1", nil),
    ("9780140449136", "978-0-14-044913-6", "0-14-044913-2"), ("99921-58-10-7", "978-99921-58-10-4", "99921-58-10-7"),
  ])
  func hyphenates(text: String, hyphenated: String, hyphenated10: String?) throws {
    let isbn = try #require(ISBN(text))
    #expect(isbn.hyphenated == hyphenated)
    #expect(isbn.hyphenated10 == hyphenated10)
  }

  @Test(arguments: [
    "978-84-376-0494-8", "9790060115615", "977-84-376-0494-7", "0306406153", "978843760494", "", "4006381333931",
    "978030640615X", "9786699999999", "0-306-40615-X",
  ])
  func refusesNumbersThatCannotExist(text: String) {
    #expect(ISBN(text) == nil)
  }

  @Test(arguments: [
    ("ISBN 978-84-376-0494-7", "9788437604947"), ("ISBN: 84-376-0494-X", "9788437604947"),
    ("9788437604947", "9788437604947"), ("ISBN-13: 978 0 306 40615 7", "9780306406157"),
    ("ISBN-10: 0306406152", "9780306406157"), ("ISBN 978-O-306-4O615-7", "9780306406157"),
    ("0-306-40615-2", "9780306406157"), ("ISBN97B0306406157", "9780306406157"),
    ("ISBN978-0-306-40615-7 Paperback", "9780306406157"), ("I S B N 9780306406157", "9780306406157"),
    ("ISBN l-4028-9462-7", "9781402894626"), ("978–0–306–40615–7", "9780306406157"),
    ("ISBN 0 306 40615 2", "9780306406157"), ("ISBN10 84-376-0494-X", "9788437604947"),
    ("978.0.306.40615.7", "9780306406157"),
  ])
  func reads(text: String, isbn13: String) {
    let found = ISBNFinder.find(in: text)
    #expect(found.map(\.value.isbn13) == [isbn13])
    #expect(found.first.map { String(text[$0.range]) } == found.first?.text)
  }

  @Test(arguments: [
    "ISBN 978-84-376-0494-8", "0306406152", "4006381333931", "9790060115615", "Tel 0-306-40615", "97803064061577",
    "19780306406157", "ISSN 0317-8471", "+1 0306406152",
    "ISBN 0-306-40615-3", "1234567890123", "0 306 406152", "978030640615", "512644 | 27001", "SOLID BOOKS 978",
    "| 12345678 |",
    "9780306406157A",
  ])
  func refuses(text: String) {
    #expect(ISBNFinder.find(in: text).map(\.value.isbn13) == [])
  }

  @Test func aBarcodeIsABookOnlyWithABooksPrefix() {
    #expect(ISBN(ean13: "9788437604947")?.isbn10 == "843760494X")
    #expect(ISBN(ean13: "9790060115615") == nil)
    #expect(ISBN(ean13: "4006381333931") == nil)
    #expect(ISBN(ean13: "0306406152") == nil)
  }
}
