import Documents
import Engine
import Extraction
import Store

/// Records as rows for people, one line each: id, date, title, amount, status and type.
struct RecordList {
  /// The columns that a line may fill.
  let width: Int

  /// What one line shows.
  struct Entry {
    var id: String
    var date: String?
    var title: String?
    var amount: String?
    var status: Record.Status
    var confidence: Double
    var type: String
    var note: String?
  }

  /// A heading and a row for each record.
  func rows(of entries: [Entry]) -> [String] {
    guard !entries.isEmpty else { return [] }
    let hasDate = entries.contains { $0.date != nil }
    let hasAmount = entries.contains { $0.amount != nil }
    let amount = min(max(6, entries.compactMap { $0.amount.map(TextWidth.of) }.max() ?? 0), 16)
    let type = min(max(4, entries.map { TextWidth.of($0.type) }.max() ?? 0), 14)
    let fixed = 8 + 2 + (hasDate ? 12 : 0) + (hasAmount ? amount + 2 : 0) + 8 + 2 + type + 2
    let room = max(12, min(width - fixed, max(5, entries.map { TextWidth.of($0.title ?? "–") }.max() ?? 0)))
    func line(_ cells: (id: String, date: String, title: String, amount: String, status: String, type: String))
      -> String
    {
      [
        TextWidth.padded(cells.id, to: 8), hasDate ? TextWidth.padded(cells.date, to: 10) : nil,
        TextWidth.padded(cells.title, to: room),
        hasAmount ? TextWidth.padded(cells.amount, to: amount, isRight: true) : nil, cells.status, cells.type,
      ].compactMap(\.self).joined(separator: "  ")
    }
    let heading = line(("id", "date", "title", "amount", TextWidth.padded("status", to: 8), "type"))
    return [Terminal.bold(heading)]
      + entries.map { entry in
        let title = entry.title.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") } ?? "–"
        let status = TextWidth.padded(entry.note ?? Self.text(of: entry.status), to: 8)
        return line(
          (
            String(entry.id.prefix(8)), entry.date ?? "", title, entry.amount ?? "",
            Terminal.colored(status, by: Self.grade(of: entry)), TextWidth.cut(entry.type, to: type)
          ))
      }
  }

  /// A status in one word.
  static func text(of status: Record.Status) -> String { status == .needsReview ? "review" : status.rawValue }

  private static func grade(of entry: Entry) -> Grade {
    switch entry.status {
    case .approved, .ready: .high
    case .needsReview: Grade(confidence: min(entry.confidence, 0.89))
    case .rejected: .low
    }
  }
}

extension RecordList.Entry {
  /// What a line shows of a record of the library.
  init(_ listed: ListedRecord) {
    self.init(listed.summary)
    date = listed.date?.description
    amount = listed.amount?.description
    note = listed.isPerhapsDuplicate ? "twice?" : nil
  }

  /// What a line shows of a record of which only the summary is known.
  init(_ summary: RecordSummary) {
    self.init(
      id: summary.id, title: summary.title, status: summary.status, confidence: summary.confidence, type: summary.type)
  }

  /// What a line shows of a record that was just extracted.
  init(_ record: Record, shape: Manifest.RecordShape?) {
    self.init(
      id: record.id, title: shape?.title(of: record), status: record.status, confidence: record.confidence,
      type: record.type)
    date = shape?.listed.date.flatMap { record.fields[$0]?.plain.string }
    amount = shape?.listed.amount.flatMap { record.fields[$0]?.plain }.map(\.displayText)
    note = record.findings.contains { $0.code == "duplicate" } ? "twice?" : nil
  }
}
