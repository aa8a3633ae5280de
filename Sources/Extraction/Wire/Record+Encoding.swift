public import Documents
import Foundation

extension Extraction {
  /// The same record in the generic form: the typed fields' encoded form, with names in snake case.
  public func generic() throws -> Extraction<Record.Fields> {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let fields = try JSONDecoder().decode(Record.Fields.self, from: encoder.encode(fields))
    return Extraction<Record.Fields>(
      Self.withoutEmptyLists(fields), findings: findings, candidates: candidates)
  }

  /// An absent field is an absent key, so a list of nothing is left out, in groups as well.
  private static func withoutEmptyLists(_ fields: Record.Fields) -> Record.Fields {
    fields.filter { $0.value != .list([]) }.mapValues(withoutEmptyLists(in:))
  }

  private static func withoutEmptyLists(in field: RecordField) -> RecordField {
    switch field {
    case .value: field
    case .list(let elements): .list(elements.map(withoutEmptyLists(in:)))
    case .group(let members): .group(withoutEmptyLists(members))
    }
  }
}
