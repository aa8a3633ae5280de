public import Documents
public import Extraction

/// A value of a record that a person should look at.
public struct DoubtfulValue: Hashable, Sendable {
  /// Where it is in the record.
  public var path: FieldPath
  /// The value; nil if the record lacks a field that its type requires.
  public var field: Field<JSONValue>?
  /// What checks found about its field.
  public var findings: [Finding]
}

extension Manifest.RecordShape {
  /// The values of a record that a person should look at: what is required first, then the least sure first.
  ///
  /// These are the values below the type's threshold, those of fields that a check found fault with, and required fields
  /// that are missing. What a person gave or accepted is not among them.
  public func doubtfulValues(of record: Record) -> [DoubtfulValue] {
    let names = Set(record.fields.keys).union(required)
    let all = names.sorted().flatMap { name -> [DoubtfulValue] in
      guard let path = FieldPath(name) else { return [] }
      let findings = record.findings.filter { $0.field == name }
      guard let field = record.fields[name] else {
        return [DoubtfulValue(path: path, field: nil, findings: findings)]
      }
      let hasFault = findings.contains { $0.severity != .info }
      return field.paths(below: path).compactMap { path in
        guard let value = field.value(at: path.steps), value.source != .user,
          value.confidence < reviewBelow || (hasFault && path.steps.isEmpty)
        else { return nil }
        return DoubtfulValue(path: path, field: value, findings: findings)
      }
    }
    func rank(_ value: DoubtfulValue) -> (Int, Double, String) {
      (required.contains(value.path.name) ? 0 : 1, value.field?.confidence ?? 0, value.path.description)
    }
    return all.sorted { rank($0) < rank($1) }
  }
}
