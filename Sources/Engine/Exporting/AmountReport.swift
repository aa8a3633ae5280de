import Documents
import Extraction
public import Store

/// Amounts of records summed up, exactly and of one currency each.
public struct AmountReport: Hashable, Sendable {
  /// The sums, in no order.
  public var rows: [AmountSum]
  /// The records that were summed up.
  public var recordCount: Int { rows.reduce(0) { $0 + $1.count } }
  /// How many of them nobody reviewed yet.
  public var unreviewedCount: Int { rows.reduce(0) { $0 + $1.unreviewedCount } }

  /// The amounts of records by month, year or a field. What is perhaps there twice counts once until somebody decides.
  ///
  /// - Parameter name: `month`, `year`, or a field of any type.
  /// - Throws: `FieldValueError` if there is no such field; `LibraryError`.
  public init(by name: String, of query: Query, in library: Library, _ registry: Registry) async throws {
    let spans = ["month": AmountKey.month, "year": .year]
    if spans[name] == nil, registry.vocabulary.fields[name] == nil {
      let known = Set(registry.vocabulary.fields.keys).union(spans.keys)
      throw FieldValueError(name, "there is no field '\(name)'\(QueryVocabulary.hint(for: name, among: known))")
    }
    rows = try await library.sums(
      matching: query, by: spans[name] ?? .field(name), fields: registry.listedFields)
  }
}
