import Documents
import Export
import Extraction

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
    return rows.map(CSV.row).joined()
  }

  private static func text(_ field: RecordField) -> String {
    switch field {
    case .list(let fields): fields.map(\.plain.displayText).joined(separator: "; ")
    case .value, .group: field.plain.displayText
    }
  }
}
