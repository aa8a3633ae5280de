import Documents
import Foundation

/// Reads a mail as a document: its head and its text, on pages that are made for them, for a mail has none.
struct MailReader {
  let limits: Limits

  private static let columns = 96
  private static let rows = 60
  /// A4, in points.
  private static let (width, height) = (595.0, 842.0)

  /// Reads a mail into a document; throws `Failure`.
  func read(_ data: Data, into document: inout Document) throws {
    let message = try MailMessage(data, limits: limits)
    document.metadata.mail = message.mail
    document.metadata.title = message.mail.subject
    document.metadata.author = message.mail.from
    document.metadata.created = message.mail.day
    let names = message.attachments.enumerated().map { $1.name ?? "attachment-\($0 + 1)" }
    if !names.isEmpty { document.metadata.attachments = names.map { Document.Attachment(name: $0) } }
    if message.isCut {
      document.findings.append(
        Finding("mail_cut", severity: .warning, message: "it has more parts than are read: \(limits.mailParts)"))
    }
    let fields = [("From", message.mail.from), ("Date", message.mail.date), ("Subject", message.mail.subject)]
    let head = fields.compactMap { name, value in value.map { "\(name): \($0)" } }.joined(separator: "\n")
    let rows = Self.rows(of: head + "\n\n" + message.text.withoutControls, atMost: Self.rows * limits.pages)
    for first in stride(from: 0, to: rows.count, by: Self.rows) {
      let last = min(first + Self.rows, rows.count)
      document.pages.append(Self.page(rows[first..<last], number: first / Self.rows + 1))
    }
    document.metadata.pageCount = document.pages.count
  }

  /// The rows of a text, each of words with the columns that they begin at; an empty line is a row without words.
  private static func rows(of text: String, atMost most: Int) -> [[(column: Int, word: Substring)]] {
    var rows: [[(column: Int, word: Substring)]] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var row: [(column: Int, word: Substring)] = []
      var column = 0
      for whole in line.split(whereSeparator: \.isWhitespace) {
        var rest = whole
        while let word = rest.isEmpty ? nil : rest.prefix(columns) {
          if column > 0, column + word.count > columns {
            rows.append(row)
            (row, column) = ([], 0)
          }
          row.append((column, word))
          column += word.count + 1
          rest = rest.dropFirst(columns)
        }
      }
      rows.append(row)
      if rows.count >= most { return Array(rows.prefix(most)) }
    }
    return rows
  }

  private static func page(_ rows: ArraySlice<[(column: Int, word: Substring)]>, number: Int) -> Page {
    let (left, top, wide, high) = (0.08, 0.05, 0.84 / Double(columns), 0.9 / Double(Self.rows))
    let lines = rows.enumerated().compactMap { place, row in
      Line(
        row.map { column, word in
          let box = Box(
            x: left + Double(column) * wide, y: top + Double(place) * high, width: Double(word.count) * wide,
            height: high * 0.8)
          return Word(String(word), box: box, confidence: 1, origin: .textLayer)
        })
    }
    return Page(
      number: number, width: width, height: height, textSource: lines.isEmpty ? .none : .textLayer, lines: lines)
  }
}
