public import Documents
import Foundation

extension Extraction {
  /// The same record in the generic form: the typed fields' encoded form, with names in snake case.
  public func generic() throws -> Extraction<Record.Fields> {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let fields = try JSONDecoder().decode(Record.Fields.self, from: encoder.encode(fields))
    // An absent field is an absent key, so a list of nothing is left out.
    return Extraction<Record.Fields>(
      fields.filter { $0.value != .list([]) }, findings: findings, candidates: candidates)
  }
}
