public import Foundation

/// Why a value can't be that of a field.
public struct FieldValueError: Error, Hashable, Sendable {
  /// The field, as a path: `items[2].amount`.
  public var path: String
  /// What is wrong.
  public var reason: String

  /// What is wrong with the value of a field.
  public init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }
}

extension FieldValueError: CustomStringConvertible {
  /// Path and reason.
  public var description: String { "\(path): \(reason)" }
}

extension FieldValueError: LocalizedError {
  /// Path and reason.
  public var errorDescription: String? { description }
}
