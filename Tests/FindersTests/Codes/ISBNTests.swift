import Finders
import Foundation
import Testing

/// What can be an ISBN, by check digit, group and registrant.
struct ISBNTests {
  /// Numbers of several groups, with and without a ten-character form.
  private static let numbers = [
    "9788437604947", "9783161484100", "9780306406157", "9791090636071", "9780140449136", "9789992158104",
    "9782070360246", "9788804668237", "9789720046079", "9789041421517", "9781402894626",
  ]

  @Test(arguments: numbers)
  func everyWrongDigitIsSeen(number: String) throws {
    let isbn = try #require(ISBN(number))
    for (place, right) in number.enumerated() {
      for digit in "0123456789" where digit != right {
        var wrong = Array(number)
        wrong[place] = digit
        #expect(ISBN(String(wrong)) == nil, "\(String(wrong))")
      }
    }
    if let ten = isbn.isbn10 {
      for (place, right) in ten.enumerated() {
        for digit in "0123456789" where digit != right {
          var wrong = Array(ten)
          wrong[place] = digit
          #expect(ISBN(String(wrong)) == nil, "\(String(wrong))")
        }
      }
    }
  }

  /// The ten characters' weights see every swap of two neighbours; those of thirteen do not see digits five apart.
  @Test(arguments: numbers)
  func swapsAreSeenInTenCharacters(number: String) throws {
    guard let ten = try #require(ISBN(number)).isbn10 else { return }
    let characters = Array(ten)
    for place in 0..<8 where characters[place] != characters[place + 1] {
      var swapped = characters
      swapped.swapAt(place, place + 1)
      #expect(ISBN(String(swapped)) == nil, "\(String(swapped))")
    }
  }

  /// Every form of a number is that number.
  @Test(arguments: numbers)
  func formsAreOneNumber(number: String) throws {
    let isbn = try #require(ISBN(number))
    #expect(isbn.isbn13 == number && isbn.description == number)
    var forms = [isbn.hyphenated, isbn.hyphenated.replacing("-", with: " "), number]
    forms += [isbn.isbn10, isbn.hyphenated10].compactMap(\.self)
    for form in forms {
      #expect(ISBN(form) == isbn, "\(form)")
      #expect(ISBNFinder.find(in: "ISBN \(form)").map(\.value) == [isbn], "\(form)")
    }
    #expect(isbn.hyphenated.replacing("-", with: "") == number)
    #expect(isbn.hyphenated.split(separator: "-").count == 5)
    #expect(isbn.hyphenated.hasPrefix(isbn.group + "-"))
  }

  @Test(arguments: numbers)
  func isKeptAsThirteenDigits(number: String) throws {
    let isbn = try #require(ISBN(number))
    let json = try JSONEncoder().encode([isbn])
    #expect(String(decoding: json, as: UTF8.self) == "[\"\(number)\"]")
    #expect(try JSONDecoder().decode([ISBN].self, from: json) == [isbn])
  }

  @Test func malformedJSONIsAnError() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ISBN].self, from: Data(#"["9788437604948"]"#.utf8))
    }
  }

  /// 979 has no ten characters; 978 has.
  @Test func onlyTheOlderPrefixHasTenCharacters() {
    #expect(ISBN("9791090636071")?.isbn10 == nil)
    #expect(ISBN("9791090636071")?.hyphenated10 == nil)
    #expect(ISBN("9788437604947")?.isbn10 == "843760494X")
  }

  @Test(arguments: [
    ("ISBN 978-84-376-0494-8", ISBNMisprint.Flaw.checkDigit),
    ("ISBN-10: 0-306-40615-3", .checkDigit),
    ("ISBN: 978 0 306 40615 8", .checkDigit),
    ("ISBN 9786699999999", .checkDigit),
  ])
  func aMisprintIsNamed(text: String, flaw: ISBNMisprint.Flaw) {
    #expect(ISBNMisprint.all(in: text).map(\.flaw) == [flaw])
  }

  /// The right check digit of a number that no publisher has.
  @Test func anUnknownRegistrantIsAMisprint() throws {
    let misprint = (0...9).compactMap { ISBNMisprint(ean13: "978669999999\($0)") }.filter { $0.flaw == .registrant }
    #expect(misprint.count == 1)
  }

  @Test(arguments: [
    "ISBN 978-84-376-0494-7", "978-84-376-0494-8", "ISBN pending", "ISSN 0317-8471", "ISBN 12", "ISBN 978-84-376", "",
  ])
  func whatIsRightOrNoISBNIsNoMisprint(text: String) {
    #expect(ISBNMisprint.all(in: text) == [])
  }

  @Test(
    arguments: [
      ("9788437604948", ISBNMisprint.Flaw.checkDigit), ("9790060115615", nil), ("4006381333931", nil),
      ("9788437604947", nil), ("978843760494", nil),
    ] as [(String, ISBNMisprint.Flaw?)])
  func aBarcodeCanBeAMisprint(code: String, flaw: ISBNMisprint.Flaw?) {
    #expect(ISBNMisprint(ean13: code)?.flaw == flaw)
  }

  @Test(arguments: [
    "Depósito legal M-1234-1999 · ISBN ‹84-376-0494-X›", "‹978-3-16-148410-0› Printed in Germany",
    "ISBN 13: ‹978 2 07 036024 6› — 8,50 €", "ISBN ‹0-306-40615-2› (pbk.) ISBN ‹978-0-14-044913-6› (hbk.)",
    "Édition: ISBN‹9782070360246›", "EAN 4006381333931 REF 0306406152",
  ])
  func numbersAreMarked(text: String) {
    #expect(MarkedText.remarked(text) { ISBNFinder.find(in: $0) } == text)
  }

  @Test func aLabelledPlaceLetsTenDigitsCount() {
    #expect(ISBNFinder.find(in: "0306406152", labelled: true).map(\.value.isbn13) == ["9780306406157"])
    #expect(ISBNFinder.find(in: "0306406153", labelled: true).isEmpty)
  }
}
