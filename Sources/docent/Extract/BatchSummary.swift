import Documents
import Engine
import Extraction
import Foundation

/// What came of a batch of files: their records as a table, and how many of each type.
struct BatchSummary {
  private let shapes: [Manifest.RecordShape]
  private let start = ContinuousClock.now
  private var entries: [RecordList.Entry] = []
  /// How many files there were.
  private(set) var fileCount = 0

  /// A summary of nothing yet.
  init(shapes: [Manifest.RecordShape]) { self.shapes = shapes }

  /// Counts a file.
  mutating func add(_ result: FileResult) {
    fileCount += 1
    entries += result.records.map { record in
      RecordList.Entry(record, shape: shapes.first { $0.type == record.type })
    }
  }

  /// The records, a row each, below an empty line.
  func rows(width: Int) -> [String] { entries.isEmpty ? [] : [""] + RecordList(width: width).rows(of: entries) }

  /// The counts: `51 files in 42 s: 19 receipt (4 ready, 15 to review), 3 failed (2 corrupt, 1 encrypted)`.
  func text(failures: [String: Int]) -> String {
    let types = Dictionary(grouping: entries, by: \.type).sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    var parts = types.map { type, entries in
      let ready = entries.count { $0.status == .ready || $0.status == .approved }
      let review = entries.count { $0.status == .needsReview }
      let states = [ready > 0 ? "\(ready) ready" : nil, review > 0 ? "\(review) to review" : nil].compactMap(\.self)
      return "\(entries.count) \(type)" + (states.isEmpty ? "" : " (\(states.joined(separator: ", ")))")
    }
    if !failures.isEmpty {
      let reasons = failures.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
      parts.append("\(failures.values.reduce(0, +)) failed (\(reasons.joined(separator: ", ")))")
    }
    if parts.isEmpty { parts = ["no records"] }
    let seconds = Int((ContinuousClock.now - start) / .seconds(1))
    let time = seconds < 120 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
    return "docent: \(fileCount) files in \(time): " + parts.joined(separator: ", ")
  }
}
