import TestSupport
import Testing

@testable import Finders

/// Check digits of VAT numbers: of all last digits one at most is right.
struct VATNumberTests {
  /// A country's letters with what precedes the last digit, by how many random digits.
  @Test(arguments: [
    ("DE1", 7), ("ATU", 7), ("IT0", 9), ("PT5", 7), ("GB1", 7), ("NL0", 7), ("BE04", 7), ("FR8340", 6), ("ESA2", 6),
  ])
  func oneLastDigitIsRight(head: String, digits: Int) {
    var generator = SeededGenerator(seed: 11)
    var valid = 0
    for _ in 0..<200 {
      let body = head + (0..<digits).map { _ in String(Int.random(in: 0...9, using: &generator)) }.joined()
      let end = head.hasPrefix("NL") ? "B01" : ""
      let right = (0...9).filter { VATNumber.isValid("\(body)\($0)\(end)") }
      // The British check and the two Dutch ones allow two forms of the last two digits.
      #expect(right.count <= (head.hasPrefix("GB") || head.hasPrefix("NL") ? 2 : 1), "\(body)")
      valid += right.count
    }
    #expect(valid > 0)
  }

  @Test(arguments: [
    "", "DE", "DE12345678", "DE1234567890", "de136695976", "XX123456789", "ATU1234567", "ESA1234567", "FRIO404833048",
    "NL004495445A01", "PT012345678", "GB98078068", "US123456789", "DE036695976",
  ])
  func otherFormsAreNoNumber(number: String) {
    #expect(!VATNumber.isValid(number))
  }

  /// Published examples of the companies' own numbers or of the checksums' descriptions.
  @Test(arguments: [
    "DE136695976", "ATU13585627", "FR83404833048", "IT00743110157", "NL004495445B01", "BE0428759497", "ESB58378431",
    "ESA28015865", "ES54362315K", "ESX2482300W", "PT501964843", "GB980780684", "XI980780684",
  ])
  func knownNumbersAreRight(number: String) {
    #expect(VATNumber.isValid(number))
  }

  @Test(arguments: [
    ("4111111111111111", true), ("79927398713", true), ("79927398710", false), ("0", true), ("18", true), ("19", false),
  ])
  func luhn(digits: String, isRight: Bool) {
    #expect(VATNumber.isLuhn(digits.compactMap(\.wholeNumberValue)) == isRight)
  }

  @Test func onlyOneAustralianCheckIsRight() {
    #expect(BusinessChecksum.isABN("51 824 753 556"))
    #expect((10...99).filter { BusinessChecksum.isABN("\($0) 824 753 556") } == [51])
    #expect(!BusinessChecksum.isABN("5182475355"))
  }

  @Test func onlyOneIndianCheckIsRight() {
    let letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    #expect(letters.filter { BusinessChecksum.isGSTIN("27AAPFU0939F1Z\($0)") } == "V")
    #expect(!BusinessChecksum.isGSTIN("27AAPFU0939F1Z"))
  }
}
