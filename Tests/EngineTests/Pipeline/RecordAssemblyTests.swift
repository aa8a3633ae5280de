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
}
