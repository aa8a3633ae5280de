public import Documents
import Foundation

extension Record {
  /// The generic form of an extractor's typed fields: their encoded form, with names in snake case.
  public static func fields(of typed: some Encodable) throws -> Fields {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return try JSONDecoder().decode(Fields.self, from: encoder.encode(typed)).compactMapValues(\.withoutEmptyLists)
  }
}

extension RecordField {
  /// The field, or nil if it is a list of nothing: an absent field is an absent key.
  fileprivate var withoutEmptyLists: RecordField? {
    if case .list(let fields) = self, fields.isEmpty { nil } else { self }
  }
}
