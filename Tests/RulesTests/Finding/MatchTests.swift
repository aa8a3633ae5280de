import Documents
import Extraction
import TestSupport
import Testing

@testable import Rules

/// How likely a document is of the rules' type.
struct MatchTests {
  @Test(arguments: [
    (["Delivery note", "Note no A-1"], 1.0),
    (["LIEFERSCHEIN", "Lieferschein Nr A-1"], 1.0),
    (["Invoice", "Note no A-1"], 0.0),
    ([], 0.0),
    (["Delivery note"], 0.0),
  ])
  func itsWordsAndFieldsDecide(rows: [String], match: Double) throws {
    let extractor = try RuleSample.extractor(RuleSample.number + "words: [[Delivery note, Lieferschein]]")
    #expect(extractor.match(.ofRows(rows)) == match)
  }

  @Test func withoutWordsTheFieldsDecide() throws {
    let extractor = try RuleSample.extractor(RuleSample.number)
    #expect(extractor.match(.ofRows(["Note no A-1"])) == 1)
    #expect(extractor.match(.ofRows(["nothing of it"])) == 0)
  }

  /// A page without any of the fields has no record, and every answer is the same twice.
  @Test(arguments: [[], ["nothing of it"], ["Note no"], ["Note no A-1", "Date soon"]])
  func anAnswerIsTheSameTwice(rows: [String]) throws {
    let extractor = try RuleSample.extractor(RuleSample.number)
    let first = extractor.extract(from: .ofRows(rows))
    #expect(first.count <= 1)
    #expect(first.map(\.fields) == extractor.extract(from: .ofRows(rows)).map(\.fields))
    #expect(first.first.map { !$0.fields.isEmpty } ?? true)
  }

  @Test func confidencesAreProbabilities() throws {
    let yaml = RuleSample.number + "  mails: {type: email, list: true}\n  account: {type: iban}"
    let record = try #require(
      try RuleSample.record(yaml, ["Note no A-1", "a@tern.example b@tern.example", "DE89 3704 0044 0532 0130 00"]))
    let leaves = record.fields.values.flatMap(\.leaves)
    #expect(leaves.count == 4)
    for leaf in leaves { #expect((0...1).contains(leaf.confidence)) }
  }
}
