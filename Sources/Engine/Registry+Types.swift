import Documents
import Extraction
public import Store

extension Registry {
  /// The record types as views of the library; where several extractors make one type, with the fields of all of them.
  public var views: [RecordView] {
    Dictionary(grouping: extractors, by: \.shape.type).sorted { $0.key < $1.key }.map { type, extractors in
      let columns = extractors.map { ($0.shape.schema.properties ?? [:]).mapValues(RecordView.Column.init) }
      return RecordView(
        type: type, columns: columns.reduce(into: [:]) { all, next in all.merge(next) { first, _ in first } })
    }
  }

  /// The fields that queries may name: those of all types, members of groups as `items.amount`.
  public var fieldNames: Set<String> {
    Set(extractors.flatMap { Self.names(of: $0.shape.schema, at: "") })
  }

  private static func names(of schema: Schema, at name: String) -> [String] {
    if let items = schema.items { return names(of: items.schema, at: name) }
    guard schema.valueFormat == nil, let properties = schema.properties else { return [name] }
    return properties.flatMap { names(of: $1, at: name.isEmpty ? $0 : "\(name).\($0)") }
  }
}

extension RecordView.Column {
  /// How a field of a schema becomes columns.
  init(_ schema: Schema) {
    switch (schema.type, schema.valueFormat) {
    case (_, .money): self = .money
    case (_, .date): self = .date
    case (.integer, _), (.number, _): self = .number
    case (.array, _):
      let members = schema.items?.schema.valueFormat == nil ? schema.items?.schema.properties : nil
      self = members.map { .rows($0.mapValues(RecordView.Column.init)) } ?? .list
    case (.string, _), (.boolean, _), (.object, _): self = .text
    }
  }
}
