import Documents
import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// Receipts as ledgers.
  struct LedgerCommandTests {
    private let receipt = fixture("receipt/us-restaurant/document.json")

    @Test func receiptsAreBookedAsAsked() async throws {
      try await withDocent { docent, _ in
        _ = try await docent.run("extract", "--as", "receipt", "--reading", receipt)
        let total = try #require(
          try await docent.run("list").jsonLines().first?["record"]?["fields"]?["total"]?["value"]?["amount"]?.string)
        let ledger = try await docent.run("export", "beancount", "--account", "food_and_drink=Expenses:Table")
        #expect(ledger.code == 0)
        #expect(ledger.output.contains(" open Expenses:Table\n"))
        #expect(ledger.output.contains("  Expenses:Table  \(total) USD\n"))
        let journal = try await docent.run("export", "hledger", "--query", "type:receipt")
        #expect(journal.output.contains("    expenses:food-and-drink  \(total) USD\n"))
      }
    }

    @Test func receiptsWithoutATotalAreNamed() async throws {
      try await withDocent { docent, _ in
        _ = try await docent.run("extract", "--as", "receipt", "--reading", receipt)
        let id = try #require(try await docent.run("list").jsonLines().first?["record"]?["id"]?.string)
        #expect(try await docent.run("set", id, "total=").code == 0)
        let exported = try await docent.run("export", "bank-csv")
        #expect(exported.code == 2)
        #expect(exported.complaints.contains("\(id.prefix(8)) is left out: no total"))
      }
    }

    @Test(arguments: [
      ["export", "beancount", "--account", "groceries=food"], ["export", "hledger", "--account", "groceries"],
      ["export", "csv", "--currency", "EUR"], ["export", "hledger", "--currency", "euro"],
      ["export", "hledger", "--account", "grocery=expenses:food"],
      ["export", "hledger", "--pay-from", "Visa=assets:x"],
    ])
    func accountsAndCurrenciesAreChecked(command: [String]) async throws {
      try await withDocent { docent, _ in
        let refused = try await docent.run(list: command)
        #expect(refused.code == 64)
      }
    }
  }
}
