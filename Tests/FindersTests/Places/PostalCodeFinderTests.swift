import Finders
import Testing

struct PostalCodeFinderTests {
  @Test(
    arguments: [
      ("New York, NY 10001", "10001", "US", "NY"),
      ("Sacramento, California 95814-1234", "95814-1234", "US", "CA"),
      ("Washington, D.C. 20001", "20001", "US", "DC"),
      ("Albany, N.Y. 12207", "12207", "US", "NY"),
      ("Charlotte, North Carolina 28202", "28202", "US", "NC"),
      ("Ottawa ON K1A 0B1", "K1A 0B1", "CA", nil),
      ("Toronto M5V3L9", "M5V3L9", "CA", nil),
      ("London EC1A 1BB", "EC1A 1BB", "GB", nil),
      ("Manchester M1 1AE", "M1 1AE", "GB", nil),
      ("Sydney NSW 2000", "2000", "AU", nil),
      ("Melbourne VIC, 3000", "3000", "AU", nil),
      ("1017 GC Amsterdam", "1017 GC", "NL", nil),
      ("3511ED Utrecht", "3511ED", "NL", nil),
      ("D-10115 Berlin", "10115", "DE", nil),
      ("DE-50667 Köln", "50667", "DE", nil),
      ("A-1010 Wien", "1010", "AT", nil),
      ("CH-8001 Zürich", "8001", "CH", nil),
      ("B-1000 Bruxelles", "1000", "BE", nil),
      ("F-75002 Paris", "75002", "FR", nil),
      ("E-28013 Madrid", "28013", "ES", nil),
      ("I-20121 Milano", "20121", "IT", nil),
      ("1100-053 Lisboa", "1100-053", "PT", nil),
      ("01310-200 São Paulo", "01310-200", "BR", nil),
      ("〒100-0001 東京都", "100-0001", "JP", nil),
      ("43000 Kajang, Selangor", "43000", "MY", nil),
      ("10115 Berlin", "10115", nil, nil),
      ("75002 Paris", "75002", nil, nil),
      ("28013, Madrid", "28013", nil, nil),
    ] as [(String, String, String?, String?)])
  func codesAreFound(text: String, code: String, region: String?, state: String?) throws {
    let found = PostalCodeFinder.find(in: text)
    #expect(found.map(\.value.code) == [code])
    #expect(found.map(\.value.region) == [region])
    #expect(found.map(\.value.state) == [state])
    #expect(found.map { String(text[$0.range]).uppercased() } == [code])
  }

  @Test(arguments: [
    "10115", "Total 10115", "2018 WE", "12345.67 Euro", "Tel 10115-12345", "No 123 Street", "1,10115 Berlin",
    "#10115 Ber",
    "berlin 10115 berlin", "2000 Sydney", "AB1", "D9D 9D9", "1234 SS", "20:13 Uhr", "",
  ])
  func otherNumbersAreNot(text: String) {
    #expect(PostalCodeFinder.find(in: text).map(\.value.code) == [])
  }

  @Test(arguments: [
    "Ahornweg 14, ‹10115› Berlin", "Rua Augusta 100, ‹1100-053› Lisboa", "Damrak 1, ‹1012 LG› Amsterdam",
    "418 Larkfield Avenue, New York, NY ‹10001›", "27 Cobbler's Reach, London ‹EC1A 1BB› UK",
    "São Paulo ‹01310-200›, Brasil", "Zürich CH-‹8001›",
  ])
  func codesAreMarked(text: String) {
    #expect(MarkedText.remarked(text, by: PostalCodeFinder.find) == text)
  }
}
