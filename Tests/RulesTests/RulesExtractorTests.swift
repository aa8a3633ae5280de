import Documents
import Extraction
import TestSupport
import Testing

@testable import Rules

struct RulesExtractorTests {
  private static func rule(_ text: String) -> String { RuleSample.number + text }

  @Test(arguments: [
    ["Note no: A-17"], ["NOTE NO. A-17"], ["Nöte No A-17"], ["Lieferschein-Nr.: A-17"], ["Note no", "A-17"],
    ["Note no      Date", "A-17         1 May 2024"], ["Order 9   Note no A-17     Page 1"],
  ])
  func aValueStandsRightOfItsLabelOrBelow(rows: [String]) throws {
    let yaml = Self.rule("  date: {type: date, anchors: [{labels: [Date]}]}")
    #expect(try RuleSample.fields(yaml, rows)["number"] == .string("A-17"))
  }

  @Test func aLabelMayHaveASlip() throws {
    let index = try RuleSample.extractor(RuleSample.number).extract(from: .ofRows(["Lieferschem Nr A-17"]))
    let exact = try RuleSample.extractor(RuleSample.number).extract(from: .ofRows(["Lieferschein Nr A-17"]))
    let (first, second) = (index.first?.fields["number"]?.leaves.first, exact.first?.fields["number"]?.leaves.first)
    #expect(first?.value == .string("A-17"))
    #expect((first?.confidence ?? 1) < (second?.confidence ?? 0))
  }

  @Test func theLongerLabelWins() throws {
    let yaml = Self.rule(
      "  gross: {type: money, anchors: [{labels: [Total]}]}\n  net: {type: money, anchors: [{labels: [Total net]}]}")
    let fields = try RuleSample.fields(yaml, ["Total net 10.00 EUR", "Total 11.90 EUR"])
    #expect(fields["net"]?["amount"] == .string("10.00"))
    #expect(fields["gross"] == .object(["amount": .string("11.90"), "currency": .string("EUR")]))
  }

  @Test func aRegionAndWordsRuleOut() throws {
    let yaml = Self.rule("  date: {type: date, region: {top: 0.05}, unless: [Delivery], anchors: [{labels: [Date]}]}")
    #expect(
      try RuleSample.fields(yaml, ["Date 1 May 2024", "Delivery Date 2 May 2024", "", "Date 3 May 2024"])["date"]
        == .string("2024-05-03"))
  }

  @Test(arguments: [("first", "2024-05-01"), ("last", "2024-05-02"), ("largest", "2024-05-03")])
  func aPreferenceDecides(preference: String, date: String) throws {
    let yaml = Self.rule("  date: {type: date, prefer: \(preference), anchors: [{labels: [Date]}]}")
    #expect(
      try RuleSample.fields(yaml, ["Date 1 May 2024", "Date 3 May 2024", "Date 2 May 2024"])["date"] == .string(date))
  }

  @Test func anAccountIsToldByItsCheckDigits() throws {
    let yaml = Self.rule("  account: {type: iban}")
    let fields = try RuleSample.fields(yaml, ["pay DE89 3704 0044 0532 0130 01", "or to DE89 3704 0044 0532 0130 00"])
    #expect(fields["account"] == .string("DE89370400440532013000"))
  }

  @Test func aListHoldsEveryValue() throws {
    let yaml = Self.rule("  mails: {type: email, list: true}")
    #expect(
      try RuleSample.fields(yaml, ["quay@tern.example", "and mole@tern.example, quay@tern.example"])["mails"]
        == .array([.string("quay@tern.example"), .string("mole@tern.example")]))
  }

  @Test func sumsTellWhichAmountsBelongTogether() throws {
    let yaml = Self.rule(
      """
        net: {type: money, anchors: [{labels: [Net]}]}
        tax: {type: money, anchors: [{labels: [Tax]}]}
        gross: {type: money, anchors: [{labels: [Total]}]}
      sums: [{of: [net, tax], is: gross}]
      """)
    let rows = ["Net 100.00", "Tax 19.00", "Total 100.00", "Total 119.00"]
    let record = try #require(RuleSample.extractor(yaml).extract(from: .ofRows(rows)).first)
    #expect(record.fields["gross"]?.plain["amount"] == .string("119.00"))
    #expect(record.findings.isEmpty)
    let wrong = try #require(
      RuleSample.extractor(yaml).extract(from: .ofRows(["Net 100.00", "Tax 19.00", "Total 120.00"])).first)
    #expect(wrong.findings.map(\.code) == ["sum_mismatch"])
    #expect(wrong.findings.first?.message == "net + tax is 119, gross is 120")
  }

  @Test func aTableIsReadUnderItsHeader() throws {
    let yaml = Self.rule(
      """
      tables:
        items:
          columns:
            what: {labels: [Goods]}
            count: {labels: [Qty], type: number}
            amount: {labels: [Amount], type: money}
          required: [what, amount]
          until: [Total]
      """)
    let rows = [
      "Note no A-1", "Goods                 Qty     Amount", "Anchor, 10 kg           1      40.00",
      "with a ring", "Chain                   8      96.00", "Total                         136.00", "Cleat  2  9.00",
    ]
    let items = try #require(RuleSample.fields(yaml, rows)["items"]?.array)
    #expect(items.map { $0["what"] } == [.string("Anchor, 10 kg with a ring"), .string("Chain")])
    #expect(items.map { $0["count"] } == [.integer(1), .integer(8)])
    #expect(items.map { $0["amount"]?["amount"] } == [.string("40.00"), .string("96.00")])
  }

  @Test func aDocumentWithoutTheWordsIsNoMatch() throws {
    let yaml = RuleSample.number + "words: [[Delivery note, Lieferschein], [Received]]"
    let extractor = try RuleSample.extractor(yaml)
    #expect(extractor.match(.ofRows(["Delivery note", "Note no A-1", "Received by"])) == 1)
    #expect(extractor.match(.ofRows(["Delivery note", "Note no A-1"])) == 0)
    #expect(extractor.match(.ofRows(["Delivery note", "Received by"])) < 0.5)
  }

  /// `--explain`: which rule and line gave a field, and why a label that is there gave none.
  @Test func everyCandidateTellsItsRule() throws {
    let yaml = RuleSample.number + "  date: {type: date, anchors: [{labels: [Date]}]}"
    let record = try #require(RuleSample.extractor(yaml).extract(from: .ofRows(["Note no A-1", "Date soon"])).first)
    let chosen = try #require(record.candidates.first { $0.chosen })
    #expect(chosen.field == "number" && chosen.rule == "'Note no' to its right, line 3")
    let rejected = try #require(record.candidates.first { $0.field == "date" })
    #expect(!rejected.chosen && rejected.rule.hasPrefix("line 4, rejected: ' soon' to its right holds no date"))
  }
}
