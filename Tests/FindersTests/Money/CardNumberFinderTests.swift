import Finders
import Testing

struct CardNumberFinderTests {
  @Test(arguments: [
    ("************1234", "1234"),
    ("XXXXXXXXXXXX1234", "1234"),
    ("XXXX XXXX XXXX 1234", "1234"),
    ("xxxx-xxxx-xxxx-1234", "1234"),
    ("Card # ...1234", "1234"),
    ("Visa ending in 1234", "1234"),
    ("VISA ****1234", "1234"),
    ("4123 45** **** 1234", "1234"),
    ("Card No: 4111111111111111", "1111"),
    ("Mastercard #1234", "1234"),
    ("################1234", "1234"),
    ("•••• 1234", "1234"),
    ("girocard ####9876", "9876"),
    ("Kartennr. ############4321", "4321"),
    ("tarjeta terminada ending in 0042", "0042"),
    ("AMEX XXXXXXXXXXX1005", "1005"),
    ("DEBIT CARD XXXXXXXXXXXX0932 CHIP", "0932"),
    ("5500 0055 5555 5559", "5559"),
    ("378282246310005", "0005"),
    ("Visa ****4821", "4821"), ("XXXX1234", "1234"), ("XXXX1234 3,50", "1234"), ("EC ****4821 12.50", "4821"),
  ])
  func reads(text: String, digits: String) {
    #expect(CardNumberFinder.find(in: text).map(\.value) == [digits])
  }

  @Test(arguments: [
    "1234", "Order #1234", "2 x 1234", "9556939040116", "*1234*", "12.50", "XX1234A", "25/12/2018", "Total **** 12.50",
    "4111111111111112", "1111111111111111", "Tel 030 123456", "2018 2019 2020 2021", "x 12", "****", "#12",
    "A****1234B",
  ])
  func refuses(text: String) {
    #expect(CardNumberFinder.find(in: text).map(\.value) == [])
  }

  /// A whole number counts by its check digit: no other last digit does.
  @Test(arguments: ["411111111111111", "550000555555555", "37828224631000", "601111111111111", "353011133330000"])
  func oneCheckDigitIsRight(head: String) {
    let read = (0...9).filter { !CardNumberFinder.find(in: "\(head)\($0)").isEmpty }
    #expect(read.count == 1)
  }
}
