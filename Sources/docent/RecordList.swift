import Documents
import Store

/// Records as rows for people, one line each.
struct RecordList {
  /// The columns that a line may fill.
  let width: Int

  /// A row for each record: id, type, confidence, status, title and file.
  func rows(of summaries: [RecordSummary]) -> [String] {
    let type = summaries.map(\.type.count).max() ?? 0
    let status = summaries.map(\.status.rawValue.count).max() ?? 0
    let room = max(20, width - type - status - 24)
    return summaries.map { summary in
      let percent = "\(Int((summary.confidence * 100).rounded()))"
      let confidence = String(repeating: " ", count: max(0, 3 - percent.count)) + percent + " %"
      let title = "\(summary.title ?? "–")  \(Terminal.dim(summary.source))"
      let shown = title.count > room && !Terminal.usesColor ? title.prefix(room - 1) + "…" : title
      return [
        String(summary.id.prefix(8)), Self.padded(summary.type, to: type),
        Terminal.colored(confidence, by: Grade(confidence: summary.confidence)),
        Self.padded(summary.status.rawValue.replacing("_", with: " "), to: status), String(shown),
      ].joined(separator: "  ")
    }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
