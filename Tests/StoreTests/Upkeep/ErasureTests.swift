import Documents
import Extraction
import Foundation
import TestSupport
import Testing

import struct Documents.Record

@testable import Store

/// What is erased is in no file of the library any more.
struct ErasureTests {
  private let judge: RecordJudge = { ($0, $0.fields["merchant"]?.plain.string) }

  /// The files below a folder that hold some bytes.
  private func files(in folder: URL, holding text: String) throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
    return paths.filter { path in
      (try? Data(contentsOf: folder.appending(path: path)))?.range(of: Data(text.utf8)) != nil
    }
  }

  @Test func theWordsOfErasedRecordsAreNowhere() async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      var ids: [String] = []
      for (number, word) in ["quokkaburrow", "keptword"].enumerated() {
        let receipt = Sample.receipt("Shop \(word)")
        ids.append(receipt.id)
        try await library.save(
          try Sample.document(Sample.id(number + 1), text: "\(word) street total 5.00"),
          original: Data("original \(word)".utf8), source: "\(word).jpg", records: [(receipt, "Shop \(word)")],
          session: "Trip")
        try await library.correct(receipt.id, judge: judge) { _ in
          ["merchant": .value(Sample.field(.string("corrected \(word)")))]
        }
        try await library.note("a note on \(word)", on: receipt.id)
      }
      #expect(try !files(in: folder, holding: "quokkaburrow").isEmpty)
      try await library.delete([ids[0]])
      try await library.emptyTrash()
      #expect(try files(in: folder, holding: "quokkaburrow") == [])
      #expect(try files(in: folder, holding: "keptword").contains("library.sqlite"))
      // What was done stays, without what it was done to.
      let history = try await library.history(of: ids[0]).changes
      #expect(history.map(\.action).contains(.set) && history.allSatisfy { $0.before == nil && $0.after == nil })
      #expect(try await library.health().isSound)
    }
  }
}
