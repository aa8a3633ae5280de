import Documents
import Extraction
import Foundation
import Store
import TestSupport
import Testing

import struct Documents.Record

extension CommandTests {
  struct CalibrateCommandTests {
    /// A library of thirty approved receipts whose merchants all say 0.95, every third of them corrected.
    private func makeLibrary(at folder: URL) async throws {
      let library = try Library(at: folder)
      for number in 0..<30 {
        let digits = String(number, radix: 16)
        let id = String(repeating: "0", count: 64 - digits.count) + digits
        let receipt = Record(
          id: UUID().uuidString.lowercased(), type: "receipt", extractor: .init(id: "receipt", version: "1"),
          confidence: 0.9, status: .needsReview,
          fields: ["merchant": .value(Field(.string("Shop \(number)"), confidence: 0.95, source: .ocr))], findings: [])
        try await library.save(
          Document(id: id, kind: .jpeg, pages: []), original: nil, source: "\(number).jpg",
          records: [FinishedRecord(receipt, title: nil)], after: nil)
        if number.isMultiple(of: 3) {
          try await library.correct(receipt.id, judge: { ($0, nil) }) { _ in
            ["merchant": .value(.value(Field(.string("Other \(number)"), confidence: 1, source: .user)))]
          }
        }
        try await library.decide(.approve, [receipt.id])
      }
    }

    @Test func confidencesAreFittedToWhatWasReviewed() async throws {
      try await withDocent { docent, folder in
        try await makeLibrary(at: folder.appending(path: "data/docent"))
        let library = try Library(at: folder.appending(path: "data/docent"))
        let dry = try await docent.run("calibrate", "--dry-run")
        #expect(dry.code == 0, "\(dry.complaints)")
        #expect(dry.output.contains("receipt: values 30, records 30"))
        #expect(dry.output.contains("would be used from now on for: merchant"))
        #expect(try await library.calibration(ofExtractor: "receipt") == nil)

        let done = try await docent.run("calibrate", "--type", "receipt")
        #expect(done.output.contains("used from now on for: merchant"))
        let line = try #require(try await library.calibration(ofExtractor: "receipt")?.fields["merchant"])
        #expect(abs(line.calibrated(0.95) - 20.0 / 30) < 0.06)

        #expect(try await docent.run("calibrate", "--output", "calibration.json").code == 0)
        let written = try JSONDecoder().decode(
          [String: Calibration].self, from: Data(contentsOf: folder.appending(path: "calibration.json")))
        #expect(written["receipt"]?.fields["merchant"] == line)
        #expect(try await docent.run("calibrate", "--output", "calibration.json").code == 2)
        #expect(try await docent.run("calibrate", "--output", "-f", "--dry-run").code == 64)

        #expect(try await docent.run("calibrate", "--reset").code == 0)
        #expect(try await library.calibration(ofExtractor: "receipt") == nil)
        #expect(try await docent.run("calibrate", "--type", "poem").code == 64)
      }
    }

    /// What is not stored is calibrated as what is.
    @Test func confidencesAreTheSameWithoutStoring() async throws {
      try await withDocent { docent, folder in
        try await makeLibrary(at: folder.appending(path: "data/docent"))
        #expect(try await docent.run("calibrate").code == 0)
        let reading = fixture("receipt/us-restaurant/document.json")
        func records(_ arguments: String...) async throws -> (fields: JSONValue?, rest: [JSONValue?]) {
          let run = try await docent.run(list: ["extract", "--as", "receipt", "--reading", reading] + arguments)
          let record = try run.jsonLines().first?["records"]?.array?.first
          return (record?["fields"], ["confidence", "status"].map { record?[$0] })
        }
        let before = try await records("--no-store", "--store", folder.appending(path: "none").path)
        let unstored = try await records("--no-store")
        let stored = try await records()
        let again = try await records("--no-store")
        #expect(before.fields?["merchant"]?["confidence"] != stored.fields?["merchant"]?["confidence"])
        #expect(stored.fields != nil && unstored.fields == stored.fields && unstored.rest == stored.rest)
        #expect(again.fields == stored.fields && again.rest == stored.rest)
        #expect(try await docent.run("list", "--type", "receipt").lines.count == 31)
      }
    }

    @Test func withoutAnyReviewThereIsNothingToFitTo() async throws {
      try await withDocent { docent, _ in
        _ = try await docent.run("extract", fixture("document/letter/input.pdf"))
        let outcome = try await docent.run("calibrate")
        #expect(outcome.code == 2 && outcome.complaints.contains("nothing was approved or corrected yet"))
      }
    }
  }
}
