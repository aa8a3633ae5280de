import Documents
import Engine
import Store
import Synchronization

/// Stored records as the results that extracting their documents would print, without readings.
enum RecordResults {
  /// Gives a result for each document that has records of a query, in the query's order, its records in the order of their places.
  ///
  /// - Throws: `LibraryError`; what the body throws.
  static func each(
    matching query: Query, in library: Library, _ body: (FileResult) throws -> Void
  ) async throws {
    // The ids alone: the records of a large library fill the memory.
    let chosen = Mutex((order: [String](), records: [String: [RecordSummary]]()))
    try await library.exportRecords(matching: query) { stored in
      chosen.withLock { chosen in
        let id = stored.summary.documentID
        if chosen.records[id] == nil { chosen.order.append(id) }
        chosen.records[id, default: []].append(stored.summary)
      }
    }
    let (order, summaries) = chosen.withLock { $0 }
    for id in order {
      // Deleted since.
      guard let stored = try await library.document(id) else { continue }
      var records: [Record] = []
      for summary in (summaries[id] ?? []).sorted(by: { $0.position < $1.position }) {
        records.append(try await library.record(summary.id).record)
      }
      try body(FileResult(source: stored.source, document: stored.document, pages: stored.pageCount, records: records))
    }
  }
}
