import Documents
@testable import Engine
import Foundation
@testable import Store
import Testing

import struct Documents.Record

/// Records that were read from the same picture.
struct PictureDuplicatesTests {
  private func record(_ id: String, of document: String, type: String = "memo", page: Int = 1, at position: Int = 0)
    -> StoredRecord
  {
    let field = Field(
      JSONValue.string(id), confidence: 0.9, source: .ocr,
      evidence: [Region(page: page, box: Box(x: 0, y: 0, width: 1, height: 1))])
    let record = Record(
      id: id, type: type, extractor: Record.ExtractorReference(id: type, version: "1"), confidence: 0.9, status: .ready,
      fields: ["subject": .value(field)], findings: [])
    let summary = RecordSummary(
      id: id, type: type, title: id, confidence: 0.9, status: .ready, documentID: document, source: "\(document).png",
      position: position, createdAt: .distantPast, updatedAt: .distantPast, tags: [], note: nil)
    return StoredRecord(summary: summary, record: record)
  }

  private func picture(_ document: String, page: Int = 1, differing bits: Int = 0) throws -> PagePicture {
    // The bits that differ lie far apart, so that few parts are the same.
    let flipped = Set((0..<bits).map { $0 * 17 % Fingerprint.bitCount })
    let fingerprint = try #require(
      Fingerprint(bits: (0..<Fingerprint.bitCount).map { $0.isMultiple(of: 5) != flipped.contains($0) }))
    return PagePicture(documentID: document, page: page, fingerprint: fingerprint)
  }

  private func pairs(_ records: [StoredRecord], _ pictures: [PagePicture]) -> [[String]] {
    Duplicate.find(in: records, pictures: pictures, identity: [:]).map { [$0.first, $0.second] }
  }

  @Test func theSamePictureSavedAnewIsFound() throws {
    let records = [record("one", of: "a"), record("two", of: "b"), record("three", of: "c")]
    let pictures = [
      try picture("a"), try picture("b", differing: Fingerprint.mostDifferingBits),
      try picture("c", differing: 2 * Fingerprint.mostDifferingBits + 1),
    ]
    let found = Duplicate.find(in: records, pictures: pictures, identity: [:])
    #expect(found == [Duplicate(first: "one", second: "two", reason: .picture, shared: "a.png, b.png")])
  }

  @Test func recordsOfTheSamePageAreNotCompared() throws {
    #expect(try pairs([record("one", of: "a"), record("two", of: "a", at: 1)], [picture("a")]).isEmpty)
  }

  @Test func eachOfSeveralRecordsHasItsLike() throws {
    let records = [
      record("one", of: "a"), record("two", of: "a", at: 1), record("book", of: "a", type: "book", at: 2),
      record("second", of: "b", page: 3, at: 1), record("first", of: "b", page: 3),
    ]
    #expect(try pairs(records, [picture("a"), picture("b", page: 3)]) == [["one", "first"], ["two", "second"]])
  }

  @Test func aPairThatIsKnownByItsFieldsComesOnce() throws {
    let records = [record("x", of: "a"), record("x", of: "b")].enumerated().map { index, stored in
      var stored = stored
      stored.record.id = "\(index)"
      return stored
    }
    let found = Duplicate.find(
      in: records, pictures: [try picture("a"), try picture("b")], identity: ["memo": ["subject"]])
    #expect(found.map(\.reason) == [.identity])
  }
}
