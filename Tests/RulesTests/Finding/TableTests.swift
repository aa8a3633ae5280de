import Documents
import Extraction
import TestSupport
import Testing

@testable import Rules

/// Tables under a header.
struct TableTests {
  private static let yaml =
    RuleSample.number + """
      tables:
        items:
          columns:
            what: {labels: [Goods, Ware]}
            count: {labels: [Qty, Menge], type: number}
            amount: {labels: [Amount, Betrag], type: money}
          required: [what, amount]
          until: [Total, Summe]
      """

  /// The rows as `what/count/amount`, `-` where a cell is empty.
  private func items(_ rows: [String], yaml: String = yaml) throws -> [String] {
    let items = try RuleSample.fields(yaml, ["Note no A-1"] + rows)["items"]?.array ?? []
    return items.map { item in
      [
        item["what"]?.string, item["count"]?.number.map { $0 == $0.rounded() ? String(Int($0)) : String($0) },
        item["amount"]?["amount"]?.string,
      ].map { $0 ?? "-" }.joined(separator: "/")
    }
  }

  private static let header = "Goods                 Qty     Amount"

  @Test(arguments: [
    (
      [header, "Anchor                  1      40.00", "Chain                   8      96.00"],
      ["Anchor/1/40.00", "Chain/8/96.00"]
    ),
    ([header, "Anchor                         40.00"], ["Anchor/-/40.00"]),
    ([header, "Anchor, 10 kg           1      40.00", "with a ring"], ["Anchor, 10 kg with a ring/1/40.00"]),
    ([header, "Rope                  2.5      10.00"], ["Rope/2.5/10.00"]),
    (
      [header, "Anchor                  1      40.00", "Total                          40.00", "Cleat   2   9.00"],
      ["Anchor/1/40.00"]
    ),
    (["Ware                  Menge   Betrag", "Anker                   1    40,00 €"], ["Anker/1/40.00"]),
    (["Qty     Goods                 Amount", "1       Anchor                 40.00"], ["Anchor/1/40.00"]),
    ([header, "Discount                       -4.00"], ["Discount/-/-4.00"]),
    ([header], []),
    (["Goods  Qty", "Anchor 1"], []),
  ])
  func rowsAreRead(rows: [String], items: [String]) throws {
    #expect(try self.items(rows) == items)
  }

  /// Rows without the required cells do not end a table at once, and five of them do.
  @Test func fiveForeignRowsEndATable() throws {
    let foreign = (1...5).map { "carried over            \($0)" }
    let last = "Chain                   8      96.00"
    let first = [Self.header, "Anchor                  1      40.00"]
    #expect(try items(first + foreign.prefix(2) + [last]).last == "Chain/8/96.00")
    #expect(try items(first + foreign + [last]) == ["Anchor/1/40.00"])
  }

  /// A table goes on under the same header on the next page.
  @Test func aTableGoesOnOverThePage() throws {
    var document = Document.ofRows(["Note no A-1", Self.header, "Anchor                  1      40.00"])
    document.pages.append(.ofRows([Self.header, "Chain                   8      96.00"], number: 2))
    let items = try RuleSample.extractor(Self.yaml).extract(from: document).first?.fields["items"]?.plain.array
    #expect(items?.map { $0["what"] } == [.string("Anchor"), .string("Chain")])
  }

  /// The sum of a column can be the part of a total.
  @Test(arguments: [("136.00", 0), ("140.00", 1)])
  func aColumnAddsUp(total: String, findings: Int) throws {
    let yaml =
      RuleSample.number + "  gross: {type: money, anchors: [{labels: [Total]}]}\n"
      + Self.yaml.dropFirst(RuleSample.number.count) + "\nsums: [{of: [items.amount], is: gross}]"
    let record = try #require(
      try RuleSample.record(
        yaml,
        [
          "Note no A-1", Self.header, "Anchor                  1      40.00", "Chain                   8      96.00",
          "Total                         \(total)",
        ]))
    #expect(record.fields["gross"]?.plain["amount"] == .string(total))
    #expect(record.findings.map(\.code) == Array(repeating: "sum_mismatch", count: findings))
  }

  /// A cell's evidence is its own place in the row.
  @Test func cellsKnowTheirPlace() throws {
    let record = try #require(
      try RuleSample.record(Self.yaml, ["Note no A-1", Self.header, "Anchor                  1      40.00"]))
    let leaves = try #require(record.fields["items"]).leaves
    #expect(leaves.count == 3)
    for leaf in leaves {
      let box = try #require(leaf.evidence.first?.box)
      #expect(abs(box.y - 0.06) < 1e-6)
      switch leaf.text {
      case "Anchor": #expect(abs(box.x) < 1e-6)
      case "1": #expect(abs(box.x - 0.24) < 1e-6)
      case "40.00": #expect(abs(box.x - 0.31) < 1e-6)
      default: Issue.record("\(leaf.text ?? "no text") is in no cell")
      }
    }
  }
}
