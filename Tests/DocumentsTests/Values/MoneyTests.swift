import Documents
import Foundation
import Testing

struct MoneyTests {
  @Test(arguments: [
    ("179.94", "USD", "179.94"), ("5", "EUR", "5.00"), ("5.5", nil, "5.50"), ("-3.1", "GBP", "-3.10"),
    ("1500", "JPY", "1500"), ("1.5", "KWD", "1.500"), ("0.125", "USD", "0.125"), ("0", nil, "0.00"),
    ("123456789012345678901234.56", "EUR", "123456789012345678901234.56"),
  ])
  func amountHasTheCurrencysDigits(amount: String, currency: String?, text: String) throws {
    let decimal = try #require(Decimal(string: amount, locale: Locale(identifier: "en_US_POSIX")))
    let money = Money(decimal, currency: currency)
    #expect(money.amountText == text)
    #expect(money.description == (currency.map { "\(text) \($0)" } ?? text))
    #expect(try throughJSON(money) == money)
  }

  @Test func isWrittenAsAString() throws {
    let money = Money(Decimal(17994) / 100, currency: "USD")
    #expect(try json(money) == #"{"amount":"179.94","currency":"USD"}"#)
    #expect(try json(Money(1)) == #"{"amount":"1.00"}"#)
  }

  @Test(arguments: [
    "", "abc", "1,50", "12.50 USD", "1.2.3", "NaN", "1e3", " 1", "1 ", "--1", "1.", ".5", "+1", "٣",
  ])
  func whatIsNoAmountIsRefused(text: String) {
    #expect(throws: DecodingError.self) { try decoded(Money.self, from: #"{"amount":"\#(text)"}"#) }
  }

  @Test func aNumberIsRefused() {
    #expect(throws: DecodingError.self) { try decoded(Money.self, from: #"{"amount":1.5}"#) }
  }
}
