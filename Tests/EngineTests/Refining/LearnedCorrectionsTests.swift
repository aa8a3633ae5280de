import Documents
import Foundation
import Store
import TestSupport
import Testing

@testable import Engine

import struct Documents.Record

struct LearnedCorrectionsTests {
  private static let follows = ["category": "merchant"]

  private static func category(_ name: String, source: FieldSource = .user) -> RecordField {
    .value(Field(.string(name), confidence: source == .user ? 1 : 0.6, source: source))
  }

  private static func receipt(merchant: String, category: String? = nil) -> Record {
    var receipt = Sample.receipt(status: .ready)
    receipt.id = UUID().uuidString.lowercased()
    receipt.fields["merchant"] = Sample.field(.string(merchant))
    receipt.fields["category"] = category.map { Self.category($0, source: .ocr) }
    return receipt
  }

  /// A library in which the category of a receipt of Corner Bakery was corrected to groceries.
  private func withCorrected(_ body: (Library) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      let library = try Library.inMemory(folder: folder)
      let first = Self.receipt(merchant: "Corner Bakery", category: "office")
      try await library.save(try Sample.document(), original: nil, source: "a.jpg", records: [(first, nil)])
      _ = try await library.correct(first.id, judge: { ($0, nil) }) { _ in
        ["category": .value(Self.category("groceries"))]
      }
      try await body(library)
    }
  }

  private func saved(_ receipt: Record, in library: Library) async throws -> Record {
    let document = try Sample.document(Sample.id(2))
    let kept = try await Pipeline.ofSamples(library, follows: Self.follows).finish([receipt], of: document)
    return try #require(kept.first)
  }

  @Test(arguments: ["office", nil])
  func aFieldFollowsTheCorrectionOfAnEarlierRecord(category: String?) async throws {
    try await withCorrected { library in
      let kept = try await saved(Self.receipt(merchant: "CORNER BAKERY", category: category), in: library)
      let learned = try #require(kept.fields["category"]?.leaves.first)
      #expect(learned.value == .string("groceries"))
      #expect(learned.source == .derived && learned.confidence == LearnedCorrections.confidence)
      #expect(kept.findings.contains { $0.code == "learned_value" && $0.field == "category" })
    }
  }

  @Test func anotherMerchantIsAnotherMatter() async throws {
    try await withCorrected { library in
      let receipt = Self.receipt(merchant: "Corner Bakery West", category: "office")
      let kept = try await saved(receipt, in: library)
      #expect(kept.fields["category"] == receipt.fields["category"])
    }
  }

  @Test func whatAgreesStaysTheExtractorsOwn() async throws {
    try await withCorrected { library in
      let receipt = Self.receipt(merchant: "Corner Bakery", category: "groceries")
      let kept = try await saved(receipt, in: library)
      #expect(kept.fields["category"] == receipt.fields["category"])
    }
  }

  /// Saves receipts read as `read`, and corrects each as given; nil says that it was right.
  private func correct(_ corrections: [String?], read: String, in library: Library) async throws {
    for (index, corrected) in corrections.enumerated() {
      let receipt = Self.receipt(merchant: read)
      try await library.save(
        try Sample.document(Sample.id(10 + index)), original: nil, source: "\(index).jpg", records: [(receipt, nil)])
      _ = try await library.correct(receipt.id, judge: { ($0, nil) }) { _ in
        ["merchant": .value(.value(Field(.string(corrected ?? read), confidence: 1, source: .user)))]
      }
    }
  }

  @Test(arguments: [
    (["Corner Bakery", "Corner Bakery"], "Corner Bakery"), (["Corner Bakery"], nil),
    (["Corner Bakery", "Bakery"], nil),
    (["Corner Bakery", "Corner Bakery", nil], nil), ([nil, nil], "C0RNER BAKERY"),
  ])
  func whatWasCorrectedTwiceInTheSameWayIsSuggested(corrections: [String?], expected: String?) async throws {
    try await withTemporaryFolder { folder in
      let library = try Library.inMemory(folder: folder)
      try await correct(corrections, read: "C0RNER BAKERY", in: library)
      let receipt = Self.receipt(merchant: "C0rner Bakery", category: "office")
      let kept = try #require(
        try await Pipeline.ofSamples(library, follows: ["merchant": "merchant"])
          .finish([receipt], of: try Sample.document(Sample.id(2))).first)
      guard let expected else {
        #expect(kept.fields == receipt.fields)
        return
      }
      let merchant = try #require(kept.fields["merchant"]?.leaves.first)
      #expect(merchant.value == .string(expected) && merchant.source == .derived)
      #expect(merchant.alternatives.map(\.value) == [.string("C0rner Bakery")])
      #expect(merchant.evidence == receipt.fields["merchant"]?.leaves.first?.evidence)
    }
  }

  /// The merchant is put right first, so that the category of the right one follows.
  @Test func whatFollowsIsOfTheValueAsItWasPutRight() async throws {
    try await withCorrected { library in
      try await correct(["Corner Bakery", "Corner Bakery"], read: "C0RNER BAKERY", in: library)
      let kept = try #require(
        try await Pipeline.ofSamples(library, follows: ["merchant": "merchant", "category": "merchant"])
          .finish([Self.receipt(merchant: "C0RNER BAKERY")], of: try Sample.document(Sample.id(2))).first)
      #expect(kept.fields["category"]?.plain == .string("groceries"))
    }
  }
}
