import Documents
import Extraction
import Foundation
import Synchronization
import TestSupport
import Testing

/// The conformance suite and the golden files see what they are there to see.
struct ConformanceCatchesTests {
  struct Fields: Encodable, Sendable {
    var note: Field<String>?
    var other: Field<String>?
  }

  /// An extractor that does one thing wrong.
  struct Spoiled: Extractor {
    enum Fault: CaseIterable {
      case score, confidence, place, page, schema, alternative, order, finding, changes
    }

    static var manifest: Manifest {
      let json = """
        {"manifest_version":1,"kind":"extractor","id":"spoiled","version":"1","title":"Spoiled","license":"MIT",
         "runtime":{"builtin":true},"accepts":{"mime":["*/*"]},
         "record":{"type":"note","title_field":"note","review_below":0.9,"required":["note"],
           "schema":{"type":"object","properties":{"note":{"type":"string","description":"A note"}}}}}
        """
      return Manifest(embedded: Array(json.utf8), plugin: "Spoiled")
    }

    let fault: Fault?

    func match(_ document: Document) -> Double { fault == .score ? 1.1 : 1 }

    func extract(from document: Document) throws -> [Extraction<Fields>] {
      var field = Field("a", confidence: 0.5, source: .ocr, evidence: [Region(page: 1, box: .page)])
      var extraction = Extraction(Fields())
      switch fault {
      case .confidence: field.confidence = 1.2
      case .place: field.evidence[0].box.x = 0.5
      case .page: field.evidence[0].page = 2
      case .schema: extraction.fields.other = field
      case .alternative: field.alternatives = [.init("a", confidence: 0.1)]
      case .order: field.alternatives = [.init("b", confidence: 0.1), .init("c", confidence: 0.2)]
      case .finding: extraction.findings = [Finding("odd", field: "other", severity: .info, message: "it is")]
      case .changes: field.value = UUID().uuidString
      case .score, nil: break
      }
      extraction.fields.note = field
      return [extraction]
    }
  }

  @Test func anExtractorWithoutFaultPasses() throws {
    try ExtractorConformance(ExtractorUnderTest(Spoiled(fault: nil))).answers(.ofRows(["a"]))
    try ExtractorConformance(ExtractorUnderTest(Spoiled(fault: nil))).manifestIsSound()
  }

  @Test(arguments: Spoiled.Fault.allCases)
  func everyFaultIsSeen(fault: Spoiled.Fault) {
    withKnownIssue("\(fault) is a fault") {
      try ExtractorConformance(ExtractorUnderTest(Spoiled(fault: fault))).answers(.ofRows(["a"]))
    }
  }

  @Test(.enabled(if: !Recording.isOn, "a run that records does not compare"))
  func everyDifferenceFromAGoldenFileIsNamed() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "golden.json")
      try Data(#"{"a":[1,2],"c":"old","gone":true}"#.utf8).write(to: file)
      let kept = Value(a: [1, 2], c: "old", gone: true)
      try golden(kept, at: file)
      let seen = Mutex<[String]>([])
      try withKnownIssue {
        try golden(Value(a: [1], c: "new"), at: file)
      } matching: { issue in
        seen.withLock { $0 += issue.comments.map(\.rawValue) }
        return true
      }
      let text = seen.withLock { $0.joined() }
      for part in ["a[1]: is absent, not 2", #"c: is "new", not "old""#, "gone: is absent, not true"] {
        #expect(text.contains(part), "\(text)")
      }
      withKnownIssue { try golden("a", at: folder.appending(path: "none.json")) }
    }
  }

  private struct Value: Encodable {
    var a: [Int]
    var c: String
    var gone: Bool?
  }
}
