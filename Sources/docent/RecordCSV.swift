import Documents
import Engine
import Extraction

/// Records as CSV (RFC 4180): a row each, lists joined by `; `.
struct RecordCSV {
  let shapes: [Manifest.RecordShape]

  /// A header and a row for each record; columns that no record fills are left out.
  func text(for results: [FileResult]) -> String {
    let records = results.flatMap(\.records)
    let present = Set(records.flatMap(\.fields.keys))
    let types = Set(records.map(\.type))
    var names: [String] = []
    for shape in shapes where types.contains(shape.type) {
      for name in shape.fieldNames where present.contains(name) && !names.contains(name) { names.append(name) }
    }
    var rows = [["source", "id", "type", "status", "confidence"] + names]
    for result in results {
      for record in result.records {
        rows.append(
          [result.source, record.id, record.type, record.status.rawValue, "\(record.confidence)"]
            + names.map { record.fields[$0].map(Self.text) ?? "" })
      }
    }
    return rows.map { $0.map(Self.quoted).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func text(_ field: RecordField) -> String {
    switch field {
    case .list(let fields): fields.map(\.plain.displayText).joined(separator: "; ")
    case .value, .group: field.plain.displayText
    }
  }

  private static func quoted(_ cell: String) -> String {
    guard cell.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return cell }
    return "\"\(cell.replacing("\"", with: "\"\""))\""
  }
}
