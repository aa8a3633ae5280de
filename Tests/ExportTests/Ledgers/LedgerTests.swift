import Documents
import Foundation
import Testing

@testable import Export

/// Receipts as hledger, beancount and bank CSV.
struct LedgerTests {
  private static func record(_ changes: [String: JSONValue?] = [:], status: Record.Status = .ready) -> Record {
    var values: [String: JSONValue] = [
      "merchant": .string("Quillmere; \"Sons\", Inc."), "date": .string("2025-11-03"), "currency": .string("EUR"),
      "total": .object(["amount": .string("23.80"), "currency": .string("EUR")]),
      "tax": .object(["amount": .string("3.80")]), "category": .string("food_and_drink"),
      "payment_method": .string("card"), "card_last4": .string("0143"), "receipt_number": .string("A,7"),
    ]
    for (name, value) in changes { values[name] = value }
    return Record(
      id: "0b5e2f10-0000-4000-8000-000000000001", type: "receipt",
      extractor: Record.ExtractorReference(id: "receipt", version: "1"), confidence: 0.9, status: status,
      fields: values.mapValues { .value(Field($0, confidence: 0.9, source: .ocr)) }, findings: [])
  }

  @Test func hledgerBooksTheTotal() throws {
    let text = HLedger.text(of: [try Purchase(Self.record())], on: LedgerAccounts(style: .hledger))
    #expect(
      text == """
        decimal-mark .

        2025-11-03 * Quillmere. "Sons". Inc.
            ; docent: 0b5e2f10-0000-4000-8000-000000000001, receipt: A.7
            expenses:food-and-drink  23.80 EUR
            liabilities:card:0143  -23.80 EUR

        """)
  }

  @Test func beancountOpensAccountsAndQuotes() throws {
    let changes: [String: JSONValue?] = ["date": .string("2025-12-01"), "payment_method": .string("cash")]
    let later = try Purchase(Self.record(changes, status: .needsReview))
    let text = Beancount.text(
      of: [later, try Purchase(Self.record())],
      on: LedgerAccounts(payments: ["cash": "Assets:Wallet"], tax: "Assets:VAT", style: .beancount))
    #expect(
      text == """
        2025-11-03 open Assets:VAT
        2025-11-03 open Expenses:Food-And-Drink
        2025-11-03 open Liabilities:Card:0143
        2025-12-01 open Assets:Wallet

        2025-11-03 * "Quillmere; \\"Sons\\", Inc." ""
          docent: "0b5e2f10-0000-4000-8000-000000000001"
          receipt: "A,7"
          Expenses:Food-And-Drink  20.00 EUR
          Assets:VAT  3.80 EUR
          Liabilities:Card:0143  -23.80 EUR

        2025-12-01 ! "Quillmere; \\"Sons\\", Inc." ""
          docent: "0b5e2f10-0000-4000-8000-000000000001"
          receipt: "A,7"
          Expenses:Food-And-Drink  20.00 EUR
          Assets:VAT  3.80 EUR
          Assets:Wallet  -23.80 EUR

        """)
  }

  @Test func bankStatementsShowSpendingAsNegative() throws {
    let refund = try Purchase(Self.record(["total": .object(["amount": .string("-5")])]))
    let text = BankCSV.text(of: [try Purchase(Self.record()), refund], on: LedgerAccounts(style: .hledger))
    let rows = text.split(separator: "\r\n")
    #expect(rows.count == 3)
    #expect(rows[1].hasPrefix(#"2025-11-03,"Quillmere; ""Sons"", Inc.",-23.80,EUR,expenses:food-and-drink,"#))
    #expect(rows[2].contains(",5.00,EUR,"))
  }

  @Test func whatCannotBeBookedIsNamed() throws {
    #expect(throws: Purchase.Incomplete(fields: ["date"])) { try Purchase(Self.record(["date": nil])) }
    #expect(throws: Purchase.Incomplete(fields: ["date", "total"])) {
      try Purchase(Self.record(["date": .string("2025-13-01"), "total": nil]))
    }
    let bare = Self.record(["currency": nil, "total": .object(["amount": .string("9")])])
    #expect(throws: Purchase.Incomplete(fields: ["currency"])) { try Purchase(bare) }
    #expect(try Purchase(bare, currency: "JPY").total == Money(9, currency: "JPY"))
  }

  @Test(arguments: [
    ("Expenses:Food", true), ("Expenses", false), ("expenses:food", false), ("Expenses:Öl-2", true),
    ("Expenses:food", false), ("Food:Expenses", false),
  ])
  func accountsOfBeancountAreChecked(name: String, isOne: Bool) {
    #expect(Beancount.isAccount(name) == isOne)
  }
}
