import Documents
import Extraction
import TestSupport
import Testing

@testable import Rules

/// Sums decide between candidates, and are checked.
struct SumTests {
  private static let yaml =
    RuleSample.number + """
        net: {type: money, anchors: [{labels: [Net]}]}
        tax: {type: money, anchors: [{labels: [Tax]}]}
        gross: {type: money, anchors: [{labels: [Total]}]}
      sums: [{of: [net, tax], is: gross}]
      """

  private func amounts(_ rows: [String]) throws -> (amounts: [String], findings: [Finding]) {
    let record = try #require(try RuleSample.record(Self.yaml, rows))
    let amounts = ["net", "tax", "gross"].map { record.fields[$0]?.plain["amount"]?.string ?? "-" }
    return (amounts, record.findings)
  }

  @Test(arguments: [
    (["Net 100.00", "Tax 19.00", "Total 119.00"], ["100.00", "19.00", "119.00"]),
    (["Total 119.00", "Net 100.00", "Tax 19.00", "Total 5.00"], ["100.00", "19.00", "119.00"]),
    (["Net 90.00", "Net 100.00", "Tax 19.00", "Total 119.00"], ["100.00", "19.00", "119.00"]),
    (["Net 100.00", "Tax 7.00", "Tax 19.00", "Total 119.00"], ["100.00", "19.00", "119.00"]),
    (["Net 0.00", "Tax 0.00", "Total 0.00"], ["0.00", "0.00", "0.00"]),
    (["Net -100.00", "Tax -19.00", "Total -119.00"], ["-100.00", "-19.00", "-119.00"]),
  ])
  func amountsThatAddUpAreChosen(rows: [String], amounts: [String]) throws {
    let found = try self.amounts(rows)
    #expect(found.amounts == amounts)
    #expect(found.findings == [])
  }

  /// Two cents are rounding, three are not.
  @Test(arguments: [("119.02", 0), ("118.98", 0), ("119.03", 1), ("118.97", 1), ("11.90", 1)])
  func centsAreRounding(total: String, findings: Int) throws {
    let found = try amounts(["Net 100.00", "Tax 19.00", "Total \(total)"])
    #expect(found.findings.count == findings)
    #expect(found.findings.allSatisfy { $0.code == "sum_mismatch" && $0.field == "gross" && $0.severity == .warning })
  }

  /// What is not there is not missed: the sum is checked only where all its parts are.
  @Test(arguments: [["Net 100.00", "Total 119.00"], ["Tax 19.00", "Total 119.00"], ["Net 100.00", "Tax 19.00"]])
  func aMissingPartIsNoMismatch(rows: [String]) throws {
    #expect(try amounts(rows).findings == [])
  }

  @Test func agreementMakesSurer() throws {
    let right = try #require(try RuleSample.field("gross", Self.yaml, ["Net 100.00", "Tax 19.00", "Total 119.00"]))
    let wrong = try #require(try RuleSample.field("gross", Self.yaml, ["Net 100.00", "Tax 19.00", "Total 120.00"]))
    #expect(right.confidence > wrong.confidence)
  }
}
