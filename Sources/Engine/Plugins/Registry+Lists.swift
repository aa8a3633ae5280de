import Documents
public import Extraction
public import Store

extension Manifest.RecordShape {
  /// The fields that lists show as date and amount: the document's own date; else of those that are required the first, or of all.
  public var listed: ListedRecord.Fields {
    func first(_ format: ValueFormat) -> String? {
      let names = fieldNames.filter { schema.properties?[$0]?.valueFormat == format }
      return names.first(where: required.contains) ?? names.first
    }
    return ListedRecord.Fields(date: dates?.first ?? first(.date), amount: first(.money))
  }
}

extension Registry {
  /// The order of the fields, by type.
  public var fieldOrder: [String: [String]] {
    Dictionary(extractors.map { ($0.shape.type, $0.shape.fieldNames) }) { first, _ in first }
  }

  /// The fields that lists show as date and amount, by type.
  public var listedFields: [String: ListedRecord.Fields] {
    Dictionary(extractors.map { ($0.shape.type, $0.shape.listed) }) { first, _ in first }
  }
}
