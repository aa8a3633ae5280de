public import Documents

/// Makes one record's fields of several: of the two sides of a card, or of two cards of one person.
public enum RecordMerging {
  /// The fields of all records, of the first one where they differ.
  ///
  /// A field that the first lacks is taken from the next that has it. Where both have one and say the same, the surer stays; where
  /// they differ, the first's stays and the other's becomes a runner-up. Lists are joined, each value once, but those of groups,
  /// such as items, are taken whole: two readings of one item would be two. Places on another document's pages are no evidence
  /// here, so they are left out.
  public static func combined(_ records: [Record]) -> Record.Fields {
    guard var fields = records.first?.fields else { return [:] }
    for record in records.dropFirst() {
      for (name, other) in record.fields.sorted(by: { $0.key < $1.key }) {
        let moved = withoutEvidence(other)
        fields[name] = fields[name].map { combined($0, moved) } ?? moved
      }
    }
    return fields
  }

  private static func combined(_ first: RecordField, _ second: RecordField) -> RecordField {
    switch (first, second) {
    case (.list(let elements), .list) where elements.contains(where: \.isGroup): return first
    case (.list(let elements), .list(let others)):
      let known = Set(elements.map { comparable($0.plain) })
      return .list(elements + others.filter { !known.contains(comparable($0.plain)) })
    case (.value(var field), .value(let other)):
      if comparable(field.value) == comparable(other.value) {
        field.confidence = max(field.confidence, other.confidence)
      } else if !field.alternatives.contains(where: { $0.value == other.value }) {
        let runnerUp = Field<JSONValue>.Alternative(
          other.value, confidence: min(other.confidence, 1 - field.confidence))
        field.alternatives = (field.alternatives + [runnerUp]).sorted { $0.confidence > $1.confidence }
      }
      return .value(field)
    default: return first
    }
  }

  private static func comparable(_ value: JSONValue) -> JSONValue {
    value.string.map { .string($0.lowercased()) } ?? value
  }

  private static func withoutEvidence(_ field: RecordField) -> RecordField {
    switch field {
    case .value(var value):
      value.evidence = []
      return .value(value)
    case .list(let elements): return .list(elements.map(withoutEvidence))
    case .group(let members): return .group(members.mapValues(withoutEvidence))
    }
  }
}

extension RecordField {
  /// Whether it is a group of members.
  public var isGroup: Bool { if case .group = self { true } else { false } }
}
