import Documents
import Extraction
import Foundation
import Store
import TestSupport
import Testing

@testable import Engine

import struct Documents.Record

struct UserCalibrationTests {
  private static let calibration = Calibration(fields: ["merchant": Calibration.Line(slope: 1, offset: -2)])

  private func save(_ receipt: Record, _ number: Int, in library: Library) async throws -> Record {
    let kept = try await Pipeline.ofSamples(library).finish([receipt], of: try Sample.document(Sample.id(number)))
    return try #require(kept.first)
  }

  private func merchant(_ record: Record) throws -> Field<JSONValue> {
    try #require(record.fields["merchant"]?.leaves.first)
  }

  @Test func whatIsExtractedLaterGoesByTheCalibration() async throws {
    try await withTemporaryFolder { folder in
      let library = try Library.inMemory(folder: folder)
      let before = try await save(Sample.receipt(), 1, in: library)
      try await library.keep(Self.calibration, ofExtractor: "receipt")
      #expect(try await library.calibration(ofExtractor: "receipt") == Self.calibration)
      let after = try await save(Sample.receipt(), 2, in: library)
      #expect(try merchant(before).confidence == 0.95)
      #expect(try abs(merchant(after).confidence - 0.72) < 0.01)
      #expect(after.fields["date"] == before.fields["date"])
      // The record is judged by the calibrated confidence.
      #expect(before.status == .ready && after.status == .needsReview)
      #expect(abs(after.confidence - 0.72) < 0.01)

      try await library.keep(nil, ofExtractor: "receipt")
      #expect(try await library.calibration(ofExtractor: "receipt") == nil)
      let again = try await save(Sample.receipt(id: after.id), 2, in: library)
      #expect(try merchant(again).confidence == 0.95)
    }
  }

  /// A later calibration is fitted to what the extractor says, not to what an earlier one made of it.
  @Test func whatTheExtractorSaidIsKept() async throws {
    try await withTemporaryFolder { folder in
      let library = try Library.inMemory(folder: folder)
      try await library.keep(Self.calibration, ofExtractor: "receipt")
      let saved = try await save(Sample.receipt(), 1, in: library)
      _ = try await library.correct(saved.id, judge: { ($0, nil) }) { _ in
        ["merchant": .value(.value(Field(.string("Tea Room"), confidence: 1, source: .user)))]
      }
      let reviewed = try #require(try await library.reviewed().first)
      #expect(reviewed.extractorID == "receipt")
      #expect(reviewed.truth == ["merchant": .string("Tea Room")])
      let said = try #require(reviewed.fields["merchant"]?.leaves.first)
      #expect(said.confidence == 0.95 && said.value == .string("Café Crème"))
    }
  }

  @Test func whatPeopleLookedAtIsKnown() async throws {
    try await withTemporaryFolder { folder in
      let library = try Library.inMemory(folder: folder)
      let receipts = try await [
        save(Sample.receipt(), 1, in: library), save(Sample.receipt(), 2, in: library),
        save(Sample.receipt(), 3, in: library), save(Sample.receipt(), 4, in: library),
      ]
      try await library.decide(.approve, [receipts[0].id])
      try await library.decide(.reject, [receipts[1].id])
      _ = try await library.correct(receipts[2].id, judge: { ($0, nil) }) { _ in ["date": .absent] }
      let reviewed = try await library.reviewed(type: "receipt")
      #expect(reviewed.map(\.truth) == [receipts[0].fields.mapValues(\.plain), ["date": .null]])
      #expect(reviewed.allSatisfy { $0.fields["date"] == receipts[0].fields["date"] })
      #expect(try await library.reviewed(type: "book").isEmpty)
    }
  }
}
