import Documents
import Store

/// The values of a record by the names of columns.
struct RecordCells {
  private let stored: StoredRecord

  init(_ stored: StoredRecord) { self.stored = stored }

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
