import Documents
import Finders
import Foundation
import TestSupport
import Testing

/// Whatever amount is printed in a country's convention is read as that amount.
struct MoneyRoundTripTests {
  /// How a country prints thousands and decimals.
  struct Convention: CustomTestStringConvertible {
    var name: String
    var group: String
    var decimal: String
    var testDescription: String { name }

    func text(_ minorUnits: Int) -> String {
      var whole = String(minorUnits / 100)
      var groups: [String] = []
      while whole.count > 3 {
        groups.insert(String(whole.suffix(3)), at: 0)
        whole = String(whole.dropLast(3))
      }
      let cents = minorUnits % 100
      return ([whole] + groups).joined(separator: group) + decimal + (cents < 10 ? "0" : "") + String(cents)
    }

    static let all = [
      Convention(name: "en", group: ",", decimal: "."),
      Convention(name: "de, es, it, nl, pt", group: ".", decimal: ","),
      Convention(name: "fr", group: "\u{202F}", decimal: ","),
      Convention(name: "fr, no-break space", group: "\u{A0}", decimal: ","),
      Convention(name: "Swiss", group: "'", decimal: "."),
      Convention(name: "Swiss, typographic", group: "\u{2019}", decimal: "."),
      Convention(name: "no groups, point", group: "", decimal: "."),
      Convention(name: "no groups, comma", group: "", decimal: ","),
    ]
  }

  private static let amounts: [Int] = {
    var generator = SeededGenerator(seed: 7)
    let edges = [0, 1, 9, 10, 99, 100, 101, 999, 1000, 99_999, 100_000, 100_001, 999_999, 99_999_999, 123_456_789]
    return edges + (0..<60).map { _ in Int.random(in: 0...999_999_999, using: &generator) }
  }()

  @Test(arguments: Convention.all)
  func amountsAreReadAsPrinted(convention: Convention) {
    for cents in Self.amounts {
      let text = convention.text(cents)
      let value = Decimal(cents) / 100
      let found = MoneyFinder.find(in: text)
      #expect(found.map(\.value) == [Money(value)], "\(text)")
      #expect(found.map(\.text) == [text])
    }
  }

  @Test(arguments: Convention.all)
  func aSignGivesTheCurrencyAndAMinusTheSign(convention: Convention) {
    for cents in Self.amounts where cents > 0 {
      let text = convention.text(cents)
      let value = Decimal(cents) / 100
      for (printed, money) in [
        ("€ \(text)", Money(value, currency: "EUR")), ("\(text) €", Money(value, currency: "EUR")),
        ("CHF \(text)", Money(value, currency: "CHF")), ("\(text) EUR", Money(value, currency: "EUR")),
        ("£\(text)", Money(value, currency: "GBP")), ("-\(text)", Money(-value)), ("\(text)-", Money(-value)),
        ("(\(text))", Money(-value)), ("-€\(text)", Money(-value, currency: "EUR")),
      ] {
        #expect(MoneyFinder.find(in: printed).map(\.value) == [money], "\(printed)")
      }
    }
  }

  @Test func theDescriptionOfAnAmountIsThatAmount() {
    for cents in Self.amounts {
      let money = Money(Decimal(cents) / 100, currency: "USD")
      #expect(MoneyFinder.find(in: money.description).map(\.value) == [money], "\(money)")
    }
  }

  /// What is read in an amount's own print is that amount again, at the whole of it.
  @Test(arguments: [
    "1.234,56 €", "$1,234.56", "RM 9.00", "(5.00)", "5.00 CR", "12,- EUR", "Fr. 12.50", "1'234.50 CHF", "R$ 10,00",
    "kr 99,00", "zł 12,50", "₹ 1,00,000.00",
  ])
  func readingTheReadTextChangesNothing(text: String) throws {
    let first = try #require(MoneyFinder.find(in: "Total \(text) due").first)
    let second = try #require(MoneyFinder.find(in: first.text).first)
    #expect(first.value == second.value)
    #expect(second.text == first.text)
  }
}
