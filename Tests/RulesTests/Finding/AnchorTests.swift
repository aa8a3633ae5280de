import Documents
import Extraction
import TestSupport
import Testing

@testable import Rules

/// Where the value stands, seen from its label.
struct AnchorTests {
  private static func rule(at sides: String) -> String {
    "rules_version: 1\nfields:\n  number: {type: text, anchors: [{labels: [Note no], at: \(sides)}]}\n"
  }

  @Test(
    arguments: [
      ("right", ["Note no A-17"], "A-17"),
      ("right", ["Note no", "A-17"], nil),
      ("below", ["Note no A-18", "A-17"], "A-17"),
      ("below", ["Note no", "", "A-17"], "A-17"),
      ("below", ["Note no", "", "", "", "", "", "A-17"], nil),
      ("below", ["Note no", "                      A-17"], nil),
      ("left", ["A-17 Note no"], "A-17"),
      ("left", ["Note no A-17"], nil),
      ("above", ["A-17", "Note no"], "A-17"),
      ("above", ["Note no", "A-17"], nil),
      ("[below, right]", ["Note no A-18", "A-17"], "A-17"),
      ("[right, below]", ["Note no A-18", "A-17"], "A-18"),
      ("[left, above]", ["A-17", "Note no"], "A-17"),
    ] as [(String, [String], String?)])
  func theSidesAreLookedAtInTheirOrder(sides: String, rows: [String], value: String?) throws {
    #expect(try RuleSample.fields(Self.rule(at: sides), rows)["number"]?.string == value)
  }

  /// The raised o of `número` has several signs, which are read for each other and for the letter.
  @Test(arguments: ["Factura nº", "Factura n°", "Factura n˚", "Factura No", "FACTURA Nº.", "Factura N° :"])
  func theSignsOfARaisedOAreTheSame(label: String) throws {
    for written in ["Factura nº", "Factura n°", "Factura no"] {
      let yaml = "rules_version: 1\nfields:\n  number: {type: text, anchors: [{labels: ['\(written)']}]}\n"
      #expect(try RuleSample.fields(yaml, ["\(label) A-17"])["number"]?.string == "A-17", "\(written)")
    }
    // A degree is no letter.
    #expect(LabelToken.tokens(of: "20 °C 5°").map(\.folded) == ["20", "c", "5"])
  }

  /// A text ends at the next wide gap, and any value at the next label.
  @Test(arguments: [
    ("Note no A-17           Page 1", "A-17"), ("Note no A-17 B", "A-17 B"), ("Note no A-17 Date 3.4.2024", "A-17"),
    ("Date 3.4.2024 Note no A-17", "A-17"), ("Note no           A-17", "A-17"),
  ])
  func aValueEndsAtAGapOrALabel(row: String, value: String) throws {
    let yaml = RuleSample.number + "  date: {type: date, anchors: [{labels: [Date]}]}"
    #expect(try RuleSample.fields(yaml, [row])["number"] == .string(value))
  }

  /// A label below the label, or above it, is no value.
  @Test func aLabelIsNoValue() throws {
    let yaml = RuleSample.number + "  date: {type: date, anchors: [{labels: [Date]}]}"
    #expect(try RuleSample.fields(yaml, ["Note no", "Date          3.4.2024"])["number"] == nil)
  }

  /// The surest anchor comes first, whatever stands first on the page.
  @Test func anchorsAreInOrder() throws {
    let yaml = """
      rules_version: 1
      fields:
        number:
          type: text
          anchors:
            - {labels: [Note no]}
            - {labels: [Reference]}
      """
    let field = try #require(try RuleSample.field("number", yaml, ["Reference B-1", "Note no A-17"]))
    #expect(field.value == .string("A-17"))
    #expect(field.alternatives.map(\.value) == [.string("B-1")])
    #expect(try RuleSample.fields(yaml, ["Reference B-1"])["number"] == .string("B-1"))
  }

  @Test(
    arguments: [
      ("{left: 0.5}", "R"), ("{right: 0.3}", "L"), ("{top: 0.1}", "B"), ("{bottom: 0.02}", "L"),
      ("{left: 0.5, top: 0.1}", nil),
    ] as [(String, String?)])
  func onlyTheRegionCounts(region: String, value: String?) throws {
    let yaml = """
      rules_version: 1
      fields:
        number: {type: text, pattern: 'x([LRB])', region: \(region), anchors: [{labels: [Note no, Other no, Last no]}]}
      """
    let rows = [
      "Note no xL                                                  Other no xR", "", "", "", "", "Last no xB",
    ]
    #expect(try RuleSample.fields(yaml, rows)["number"]?.string == value)
  }

  @Test(
    arguments: [
      ("[A-Z]{2}[0-9]{4}", "Note no ref AB1234 of 3", "AB1234"),
      ("no ?([0-9]+)", "Note no: no 17", "17"),
      ("(?i)ref:? *([a-z]-[0-9]+)", "Note no REF: a-17/2", "a-17"),
      ("[0-9]{9}", "Note no 17", nil),
    ] as [(String, String, String?)])
  func aPatternTakesItsPart(pattern: String, row: String, value: String?) throws {
    let yaml =
      "rules_version: 1\nfields:\n  number: {type: text, pattern: '\(pattern)', anchors: [{labels: [Note no]}]}"
    #expect(try RuleSample.fields(yaml, [row])["number"]?.string == value)
  }

  /// The evidence is the value's own place, not the label's.
  @Test func theEvidenceIsThePlaceOfTheValue() throws {
    let field = try #require(try RuleSample.field("number", RuleSample.number, ["", "", "Note no   A-17"]))
    let box = try #require(field.evidence.first?.box)
    #expect(field.evidence.map(\.page) == [1])
    #expect(abs(box.x - 0.10) < 1e-6 && abs(box.width - 0.04) < 1e-6)
    #expect(abs(box.y - 0.06) < 1e-6)
    #expect(field.text == "A-17" && field.source == .ocr)
  }

  /// A label on the second page finds its value there.
  @Test func everyPageIsLookedAt() throws {
    var document = Document.ofRows(["Page 1"])
    document.pages.append(.ofRows(["", "Note no A-17"], number: 2))
    let field = try RuleSample.extractor(RuleSample.number).extract(from: document).first?.fields["number"]?.leaves
      .first
    #expect(field?.value == .string("A-17"))
    #expect(field?.evidence.map(\.page) == [2])
  }

  /// Words that were hardly read make a value less sure, and so does a slip in the label.
  @Test func doubtIsPassedOn() throws {
    let extractor = try RuleSample.extractor(RuleSample.number)
    func confidence(_ row: String, _ confidence: Double) -> Double? {
      extractor.extract(from: .ofRows([row], confidence: confidence)).first?.fields["number"]?.leaves.first?.confidence
    }
    let sure = try #require(confidence("Note no A-17", 0.99))
    #expect(try #require(confidence("Note no A-17", 0.3)) < sure)
    let long = try #require(confidence("Lieferschein Nr A-17", 0.99))
    #expect(try #require(confidence("Lieferschem Nr A-17", 0.99)) < long)
  }
}
