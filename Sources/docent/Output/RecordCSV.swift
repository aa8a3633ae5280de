import Documents
import Export
import Extraction
import Store

/// Records as CSV: a row each, lists joined by `; `.
struct RecordCSV {
  let shapes: [Manifest.RecordShape]

  /// A header and a row for each record; columns that no record fills are left out.
  func text(for records: [(source: String, record: Record)]) -> String {
    let present = Set(records.flatMap(\.record.fields.keys))
    let types = Set(records.map(\.record.type))
    var names: [String] = []
    for shape in shapes where types.contains(shape.type) {
      for name in shape.fieldNames where present.contains(name) && !names.contains(name) { names.append(name) }
    }
    // Of types whose plugin is gone.
    names += present.subtracting(names).sorted()
    var rows = [["source", "id", "type", "status", "confidence"] + names]
    for (source, record) in records {
      rows.append(
        [source, record.id, record.type, record.status.rawValue, "\(record.confidence)"]
          + names.map { record.fields[$0].map(Self.text) ?? "" })
    }
    return rows.map { CSV.row($0) }.joined()
  }

  private static func text(_ field: RecordField) -> String {
    switch field {
    case .list(let fields): fields.map(\.plain.displayText).joined(separator: "; ")
    case .value, .group: field.plain.displayText
    }
  }
}

/// The values of a record by the names of columns.
struct RecordCells {
  private let stored: StoredRecord

  init(_ stored: StoredRecord) { self.stored = stored }

  /// The columns that are not fields.
  static let ownNames = ["id", "type", "status", "confidence", "source", "tags", "note", "title"]

  /// The value of each column: a field's, or what the record has beside its fields; null where it has none.
  func values(of columns: [String]) -> [JSONValue] {
    columns.map { name in
      if let field = stored.record.fields[name] { return field.plain }
      return switch name {
      case "id": .string(stored.record.id)
      case "type": .string(stored.record.type)
      case "status": .string(stored.record.status.rawValue)
      case "confidence": .number(stored.record.confidence)
      case "source": .string(stored.summary.source)
      case "tags": stored.summary.tags.isEmpty ? .null : .array(stored.summary.tags.map(JSONValue.string))
      case "note": stored.summary.note.map(JSONValue.string) ?? .null
      case "title": stored.summary.title.map(JSONValue.string) ?? .null
      default: .null
      }
    }
  }
}
