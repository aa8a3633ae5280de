public import Foundation

/// What is wrong with a query, and where.
public struct QueryError: Error, Hashable, Sendable {
  /// The query.
  public var query: String
  /// The character where it goes wrong, from 1.
  public var column: Int
  /// What is wrong there.
  public var reason: String
}

extension QueryError: CustomStringConvertible {
  /// The reason, and the query with a mark below the place.
  public var description: String {
    "column \(column): \(reason)\n  \(query)\n  \(String(repeating: " ", count: column - 1))^"
  }
}

extension QueryError: LocalizedError {
  /// The reason, and the query with a mark below the place.
  public var errorDescription: String? { description }
}
