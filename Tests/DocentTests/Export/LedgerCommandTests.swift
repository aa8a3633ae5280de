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
        let ledger = try await docent.run("export", "beancount", "--all", "--account", "food_and_drink=Expenses:Table")
        #expect(ledger.code == 0)
        #expect(ledger.output.contains(" open Expenses:Table\n"))
        #expect(ledger.output.contains("  Expenses:Table  \(total) USD\n"))
        let journal = try await docent.run("export", "hledger", "--all", "--query", "type:receipt")
        #expect(journal.output.contains("    expenses:food-and-drink  \(total) USD\n"))
      }
    }

    /// What nobody reviewed is left out unless it is asked for, and pending then.
    @Test func unreviewedReceiptsAreLeftOutOrPending() async throws {
      try await withDocent { docent, _ in
        _ = try await docent.run("extract", "--as", "receipt", "--reading", receipt)
        let id = try #require(try await docent.run("list").jsonLines().first?["record"]?["id"]?.string)
        #expect(try await docent.run("reopen", id).code == 0)
        let nothing = try await docent.run("export", "hledger")
        #expect(nothing.code == 2 && nothing.complaints.contains("1 record left out that nobody reviewed yet"))
        #expect(try await docent.run("export", "jsonl").output == "")
        #expect(try await docent.run("export", "hledger", "--all").output.contains(#/\n\d{4}-\d\d-\d\d ! /#))
        #expect(try await docent.run("export", "jsonl", "--query", "needs:review").lines.count == 1)
        #expect(try await docent.run("approve", id).lines == [id])
        let approved = try await docent.run("export", "beancount")
        #expect(approved.output.contains(#/\n\d{4}-\d\d-\d\d \* /#) && !approved.complaints.contains("left out"))
      }
    }

    /// A row an item, none of which loses its pairing, and a workbook.
    @Test func itemsAreRowsAndSheets() async throws {
      try await withDocent { docent, folder in
        _ = try await docent.run("extract", "--as", "receipt", "--reading", receipt)
        let record = try #require(try await docent.run("list").jsonLines().first?["record"])
        let count = try #require(record["fields"]?["items"]?.array?.count)
        let items = try await docent.run("export", "csv", "--items", "--all")
        #expect(items.output.hasPrefix("source,id,type,status,title,list,number,"))
        let rows = items.output.split(separator: "\r\n").filter { $0.contains(",items,") }
        #expect(rows.count == count)
        #expect(
          try await docent.run("export", "csv", "--all").output.split(separator: "\r\n")[0].contains("items") == false)

        #expect(try await docent.run("export", "xlsx").code == 64)
        #expect(try await docent.run("export", "xlsx", "--all", "-o", "all.xlsx").code == 0)
        let sheets = try await docent.shell(
          "unzip -p all.xlsx xl/workbook.xml; unzip -p all.xlsx 'xl/worksheets/*.xml'")
        #expect(sheets.output.contains("name=\"receipt\"") && sheets.output.contains("name=\"receipt_items\""))
        // Amounts are numbers.
        let total = try #require(record["fields"]?["total"]?["value"]?["amount"]?.string.flatMap(Double.init))
        #expect(sheets.output.contains("<v>\(total)</v>"))
        let refused = try await docent.run("export", "xlsx", "--all", "-o", "all.xlsx")
        #expect(refused.code == 2 && refused.complaints.contains("all.xlsx is there already; --force overwrites it"))
        #expect(try await docent.run("export", "xlsx", "--all", "--force", "-o", "all.xlsx").code == 0)
        #expect(try await docent.shell("ls -A \"\(folder.path)\"").output.contains(".all.xlsx") == false)
      }
    }

    @Test func receiptsWithoutATotalAreNamed() async throws {
      try await withDocent { docent, _ in
        _ = try await docent.run("extract", "--as", "receipt", "--reading", receipt)
        let id = try #require(try await docent.run("list").jsonLines().first?["record"]?["id"]?.string)
        #expect(try await docent.run("set", id, "total=").code == 0)
        let exported = try await docent.run("export", "bank-csv", "--all")
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
