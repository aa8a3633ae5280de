import Documents
import Extraction
public import Foundation
public import Store

/// Amounts of records summed up, exactly and of one currency each.
public struct AmountReport: Hashable, Sendable {
  /// What is summed up together.
  public struct Row: Hashable, Sendable {
    /// The month, the year or the value of a field; nil of records without one.
    public var key: String?
    /// The currency; nil where none is known.
    public var currency: String?
    /// The sum.
    public var sum: Decimal
    /// How many records.
    public var count: Int
  }

  /// The sums, in no order.
  public var rows: [Row]
  /// The records that were summed up.
  public var recordCount: Int
  /// How many of them nobody reviewed yet.
  public var unreviewedCount: Int

  /// The amounts of records by month, year or a field. What is perhaps there twice counts once until somebody decides.
  ///
  /// - Parameter name: `month`, `year`, or a field of any type.
  /// - Throws: `FieldValueError` if there is no such field; `LibraryError`.
  public init(by name: String, of query: Query, in library: Library, _ registry: Registry) async throws {
    let length = ["month": 7, "year": 4][name]
    if length == nil, registry.vocabulary.fields[name] == nil {
      let known = Set(registry.vocabulary.fields.keys).union(["month", "year"])
      throw FieldValueError(name, "there is no field '\(name)'\(QueryVocabulary.hint(for: name, among: known))")
    }
    let records = try await library.listed(
      matching: query, fields: registry.listedFields, extra: length == nil ? name : nil
    ).filter { $0.amount != nil && !$0.isPerhapsDuplicate }
    var sums: [Row: (sum: Decimal, count: Int)] = [:]
    for record in records {
      guard let amount = record.amount else { continue }
      let key = length.map { length in record.date.map { String($0.description.prefix(length)) } } ?? record.value
      sums[Row(key: key, currency: amount.currency, sum: 0, count: 0), default: (0, 0)].sum += amount.amount
      sums[Row(key: key, currency: amount.currency, sum: 0, count: 0), default: (0, 0)].count += 1
    }
    rows = sums.map { Row(key: $0.key, currency: $0.currency, sum: $1.sum, count: $1.count) }
    recordCount = records.count
    unreviewedCount = records.count { $0.summary.status == .needsReview }
  }
}
