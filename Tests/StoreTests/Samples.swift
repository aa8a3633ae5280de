import Foundation
import Store
import TestSupport

/// A new empty folder, removed when the body ends.
func withFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  try await withTemporaryFolder(body)
}

extension SearchHit {
  /// The records that hold the words.
  var recordIDs: [String] {
    passages.compactMap { if case .record(let summary) = $0.place { summary.id } else { nil } }
  }
}
