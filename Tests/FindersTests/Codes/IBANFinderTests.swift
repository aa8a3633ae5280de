import Finders
import Testing

struct IBANFinderTests {
  @Test(arguments: [
    ("IBAN DE89 3704 0044 0532 0130 00", "DE89370400440532013000"),
    ("GB29NWBK60161331926819", "GB29NWBK60161331926819"),
    ("ES91 2100 0418 4502 0005 1332", "ES9121000418450200051332"),
    ("NL91ABNA0417164300 BIC", "NL91ABNA0417164300"),
    ("be68539007547034", "BE68539007547034"),
    ("FR14 2004 1010 0505 0001 3M02 606", "FR1420041010050500013M02606"),
    ("IT60 X054 2811 1010 0000 0123 456", "IT60X0542811101000000123456"),
    ("PT50 0002 0123 1234 5678 9015 4", "PT50000201231234567890154"),
    ("AT61 1904 3002 3457 3201", "AT611904300234573201"),
    ("CH93 0076 2011 6238 5295 7", "CH9300762011623852957"),
    ("LU28 0019 4006 4475 0000", "LU280019400644750000"),
    ("NO93 8601 1117 947", "NO9386011117947"),
    ("DE89-3704-0044-0532-0130-00", "DE89370400440532013000"),
    ("Konto: DE89370400440532013000, BIC COBADEFFXXX", "DE89370400440532013000"),
  ])
  func reads(text: String, iban: String) {
    #expect(IBANFinder.find(in: text).map(\.value) == [iban])
  }

  @Test(arguments: [
    "DE89 3704 0044 0532 0130 01", "DE89", "XX89 3704 0044 0532 0130 00", "ADE89370400440532013000",
    "DE 10115 Berlin 12345678", "DE89 3704 0044 0532 0130 0", "DE89 3704 0044 0532 0130 000",
    "NL91ABNA0417164301", "3704 0044 0532 0130 00", "IBAN", "FR14 2004 1010 0505 0001 3M02 607",
  ])
  func refuses(text: String) {
    #expect(IBANFinder.find(in: text).map(\.value) == [])
  }

  /// The check digits see every single wrong digit and every swap of two different neighbours (ISO/IEC 7064).
  @Test(arguments: [
    "DE89370400440532013000", "ES9121000418450200051332", "PT50000201231234567890154", "AT611904300234573201",
  ])
  func everySingleSlipIsSeen(iban: String) {
    let characters = Array(iban)
    for place in 2..<characters.count {
      for digit in "0123456789" where digit != characters[place] && characters[place].isNumber {
        var wrong = characters
        wrong[place] = digit
        #expect(IBANFinder.find(in: String(wrong)).isEmpty, "\(String(wrong))")
      }
      if place + 1 < characters.count, characters[place] != characters[place + 1] {
        var swapped = characters
        swapped.swapAt(place, place + 1)
        #expect(IBANFinder.find(in: String(swapped)).isEmpty, "\(String(swapped))")
      }
    }
  }

  @Test(arguments: [
    "Bankverbindung: ‹DE89 3704 0044 0532 0130 00› BIC", "IBAN ‹NL91 ABNA 0417 1643 00› t.n.v. Jansen",
    "‹AT611904300234573201›, ‹CH93 0076 2011 6238 5295 7›", "Zürich: ‹CH9300762011623852957›",
  ])
  func accountsAreMarked(text: String) {
    #expect(MarkedText.remarked(text, by: IBANFinder.find) == text)
  }

  /// What is found, printed in groups of four, is found again as the same account.
  @Test(arguments: ["DE89370400440532013000", "GB29NWBK60161331926819", "FR1420041010050500013M02606"])
  func groupsOfFourChangeNothing(iban: String) {
    var groups: [Substring] = []
    var rest = Substring(iban)
    while !rest.isEmpty {
      groups.append(rest.prefix(4))
      rest = rest.dropFirst(4)
    }
    for separator in [" ", "-", "."] {
      let text = groups.joined(separator: separator)
      #expect(IBANFinder.find(in: text).map(\.value) == [iban])
      #expect(IBANFinder.find(in: text.lowercased()).map(\.value) == [iban])
    }
  }
}
