import Documents
import Extraction
import TestSupport
import Testing

@testable import Rules

/// Every kind of value, beside its label.
struct ValueKindTests {
  /// The plain value of a kind that a rule finds in rows.
  private func value(_ kind: String, _ rows: [String], anchored: Bool = true) throws -> JSONValue? {
    let anchors = anchored ? ", anchors: [{labels: [Here]}]" : ""
    let extractor = try RuleSample.extractor(
      "rules_version: 1\nfields:\n  text: {type: text, anchors: [{labels: [Never]}]}\n"
        + (kind == "text" ? "" : "  \(kind): {type: \(kind)\(anchors)}"),
      manifest: RuleSample.everyKind)
    return extractor.extract(from: .ofRows(rows)).first?.fields[kind]?.leaves.first?.value
  }

  @Test(arguments: [
    ("number", "Here 17", JSONValue.integer(17)),
    ("number", "Here: -3", .integer(-3)),
    ("number", "Here - 3 -", .integer(3)),
    ("number", "Here 2,5 kg", .number(2.5)),
    ("number", "Here 11.204", .number(11.204)),
    ("date", "Here 3. April 2024", .string("2024-04-03")),
    ("date", "Here 25122018", .string("2018-12-25")),
    ("date", "Here le 3 avril 2024", .string("2024-04-03")),
    ("time", "Here 8:13 PM", .string("20:13")),
    ("time", "Here 18h05", .string("18:05")),
    ("percent", "Here 19,00 %", .number(19)),
    ("phone", "Here +49 30 123456", .string("+4930123456")),
    ("email", "Here Quay@Tern.example", .string("quay@tern.example")),
    ("url", "Here www.Tern.example", .string("www.tern.example")),
    ("iban", "Here DE89 3704 0044 0532 0130 00", .string("DE89370400440532013000")),
    ("isbn", "Here 84-376-0494-X", .string("9788437604947")),
    ("isbn", "Here 0306406152", .string("9780306406157")),
    ("currency", "Here US$", .string("USD")),
    ("company", "Here Quellmoor GmbH", .string("Quellmoor GmbH")),
    ("person", "Here Anna Müller", .string("Anna Müller")),
    ("address", "Here Ahornweg 14, 10115 Berlin", .string("Ahornweg 14, 10115 Berlin")),
    ("tax_id", "Here DE136695976", .string("DE136695976")),
  ])
  func isReadBesideItsLabel(kind: String, row: String, value: JSONValue) throws {
    #expect(try self.value(kind, [row]) == value)
  }

  @Test(arguments: [
    ("number", "Here none"), ("number", "Here A12B"), ("number", "Here 12-34-56"), ("number", "Here 18:05"),
    ("number", "Here 3/4/2024"), ("number", "Here 1.2.3"), ("date", "Here 31.2.2024"), ("time", "Here 25:13"),
    ("percent", "Here 19"), ("phone", "Here 12"), ("email", "Here quay at tern"), ("url", "Here tern"),
    ("iban", "Here DE89 3704 0044 0532 0130 01"), ("isbn", "Here 978-84-376-0494-8"), ("currency", "Here XYZ"),
    ("tax_id", "Here DE136695977"), ("money", "Here free"), ("date", "Elsewhere 3. April 2024"),
  ])
  func isNotMadeUp(kind: String, row: String) throws {
    #expect(try value(kind, [row]) == nil)
  }

  /// An amount takes its currency from its sign, or from the page.
  @Test(
    arguments: [
      (["Here 12,50 €"], "12.50", "EUR"), (["Here 12.50", "All prices in CHF"], "12.50", "CHF"),
      (["Here 12"], "12.00", nil), (["Here RM 9.00", "Total 9.00 €"], "9.00", "MYR"),
    ] as [([String], String, String?)])
  func moneyHasThePagesCurrency(rows: [String], amount: String, currency: String?) throws {
    let money = try #require(try value("money", rows))
    #expect(money["amount"] == .string(amount))
    #expect(money["currency"]?.string == currency)
  }

  /// What has check digits, or a form of its own, is found without a label.
  @Test(arguments: [
    ("iban", ["pay to", "DE89 3704 0044 0532 0130 00"], "DE89370400440532013000"),
    ("isbn", ["ISBN 978-84-376-0494-7"], "9788437604947"),
    ("email", ["write to quay@tern.example"], "quay@tern.example"),
    ("company", ["Quellmoor GmbH", "thank you"], "Quellmoor GmbH"),
    ("person", ["12.50", "Dr. Anna Müller"], "Dr. Anna Müller"),
  ])
  func isFoundAnywhere(kind: String, rows: [String], value: String) throws {
    #expect(try self.value(kind, rows, anchored: false) == .string(value))
  }

  /// A date that can be read two ways is read as the page's country does, and keeps the other way.
  @Test func aDateFollowsThePage() throws {
    #expect(try value("date", ["Here 03/04/2024", "MwSt 19 %"]) == .string("2024-04-03"))
    #expect(try value("date", ["Here 03/04/2024", "San Diego, CA 92109", "(858) 488-7311"]) == .string("2024-03-04"))
    let yaml = RuleSample.number + "  date: {type: date, anchors: [{labels: [Date]}]}"
    let field = try #require(try RuleSample.field("date", yaml, ["Date 03/04/2024", "MwSt 19 %"]))
    #expect(field.alternatives.map(\.value) == [.string("2024-03-04")])
    #expect(field.alternatives.allSatisfy { $0.confidence < field.confidence })
  }

  /// A text is without the signs around it; one full stop of an abbreviation stays.
  @Test(arguments: [
    ("Note no: A-17.", "A-17"), ("Note no - (17)", "(17)"), ("Note no Almenar S.L.", "Almenar S.L."),
    ("Note no Almenar Inc.", "Almenar Inc."), ("Note no Almenar.", "Almenar"),
    ("Note no … 17 %", "17 %"), ("Note no 'b'", "'b'"), ("Note no *A-17*", "A-17"),
  ])
  func aTextEndsAtItsLetters(row: String, text: String) throws {
    #expect(try RuleSample.fields(RuleSample.number, [row])["number"] == .string(text))
  }
}
