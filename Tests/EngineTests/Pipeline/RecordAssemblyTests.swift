import Documents
import Extraction
import TestSupport
import Testing

@testable import Engine

struct RecordAssemblyTests {
  private let assembly = RecordAssembly(extractor: RegisteredExtractor(Alpha()), document: .ofRows(["one", "two"]))

  private func judged(_ extraction: Extraction<Record.Fields>) throws -> Record {
    assembly.extractor.shape.judged(try assembly.record(from: extraction)).record
  }

  private func field(_ confidence: Double, evidence: [Region] = []) -> RecordField {
    .value(Field(.string("a"), confidence: confidence, source: .ocr, evidence: evidence))
  }

  @Test(arguments: [
    (0.95, Finding.Severity?.none, Record.Status.ready), (0.9, nil, .ready), (0.89, nil, .needsReview),
    (0.95, .info, .ready), (0.95, .warning, .needsReview), (0.95, .error, .needsReview),
  ])
  func statusFollowsConfidenceAndFindings(
    confidence: Double, severity: Finding.Severity?, status: Record.Status
  ) throws {
    let findings = severity.map { [Finding("checked", severity: $0, message: "it was")] } ?? []
    let record = try judged(Extraction(["note": field(confidence)], findings: findings))
    #expect(record.status == status)
    #expect(record.confidence == confidence)
    #expect(record.findings == findings)
    #expect(record.type == "alpha_note")
    #expect(record.extractor == .init(id: "alpha", version: "1.0.0"))
  }

  @Test func aRequiredFieldThatIsMissingNeedsReview() throws {
    let record = try judged(Extraction(["place": field(1)]))
    #expect(record.status == .needsReview)
    #expect(record.confidence == 0)
    #expect(record.findings.map(\.code) == ["missing_field"])
    #expect(record.findings.first?.field == "note")
  }

  @Test func everyRecordHasAnIdOfItsOwn() throws {
    let ids = try (0..<10).map { _ in try assembly.record(from: Extraction(["note": field(1)])).id }
    #expect(Set(ids).count == 10)
    #expect(ids.allSatisfy { $0 == $0.lowercased() && $0.count == 36 })
  }

  @Test(arguments: [
    ["note": RecordField.value(Field(.integer(1), confidence: 1, source: .ocr))],
    ["other": .value(Field(.string("a"), confidence: 1, source: .ocr))],
    ["note": .list([])],
    ["note": .value(Field(.string("a"), confidence: 1, source: .ocr, evidence: [Region(page: 2, box: .page)]))],
    [
      "note": .value(
        Field(
          .string("a"), confidence: 1, source: .ocr,
          evidence: [Region(page: 1, box: Box(x: 0.5, y: 0, width: 0.6, height: 1))]))
    ],
  ])
  func aBreachOfContractIsThePluginsFailure(fields: Record.Fields) throws {
    let failure = try #require(throws: Failure.self) { try assembly.record(from: Extraction(fields)) }
    #expect(failure.code == .pluginFailed)
    #expect(failure.message.hasPrefix("alpha "))
  }

  @Test(arguments: [
    (Field<JSONValue>(.string("a"), confidence: 1, source: .user), "says that a person gave note"),
    (Field(.string("a"), confidence: 1.5, source: .ocr), "a confidence for note that is not within 0 to 1"),
    (
      Field(.string("a"), confidence: 1, source: .ocr, alternatives: [.init(.integer(1), confidence: 0.5)]),
      "an alternative that breaks its schema: note is not of type string"
    ),
    (
      Field(.string("a"), confidence: 1, source: .ocr, alternatives: [.init(.string("b"), confidence: -1)]),
      "an alternative for note whose confidence is not within 0 to 1"
    ),
    (
      Field(
        .string("a"), confidence: 1, source: .ocr,
        alternatives: Array(repeating: .init(.string("b"), confidence: 0), count: 1001)),
      "more than 1000 alternatives or places for note"
    ),
    (Field(.string(String(repeating: "a", count: (4 << 20) + 1)), confidence: 1, source: .ocr), "more than 4 MiB"),
  ])
  func everyPartOfAnAnswerIsChecked(field: Field<JSONValue>, fault: String) throws {
    let failure = try #require(throws: Failure.self) {
      try assembly.record(from: Extraction(["note": .value(field)]))
    }
    #expect(failure.code == .pluginFailed && failure.message.contains(fault), "\(failure.message)")
  }

  @Test func soAreTheNumbersOfRecordsAndFindings() throws {
    let record = Extraction(["note": field(1)])
    #expect(try assembly.records(from: Array(repeating: record, count: 1000)).count == 1000)
    #expect(throws: Failure.self) { try assembly.records(from: Array(repeating: record, count: 1001)) }
    let finding = Finding("checked", severity: .info, message: "it was")
    #expect(throws: Failure.self) {
      try assembly.record(from: Extraction(["note": field(1)], findings: Array(repeating: finding, count: 1001)))
    }
  }

  @Test func textsLoseTheirControlCharacters() throws {
    let note = RecordField.value(Field(.string("a\u{1B}[2Jb"), text: "\u{9B}c", confidence: 1, source: .ocr))
    let record = try assembly.record(
      from: Extraction(["note": note], findings: [Finding("x", severity: .info, message: "d\u{7}")]))
    #expect(record.fields["note"]?.leaves.first?.value == .string("a[2Jb"))
    #expect(record.fields["note"]?.leaves.first?.text == "c")
    #expect(record.findings.map(\.message) == ["d"])
  }
}
