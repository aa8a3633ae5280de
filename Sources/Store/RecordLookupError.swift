public import Foundation

/// Why an id, or the beginning of one, names no single record.
public enum RecordLookupError: Error, Hashable, Sendable {
  /// Fewer than `Library.shortestPrefix` characters were given.
  case tooShort(String)
  /// No record's id begins so.
  case notFound(String)
  /// Several ids begin so; the first of them, at most ten.
  case ambiguous(String, candidates: [String])
}

extension RecordLookupError: CustomStringConvertible {
  /// What was asked for and what there is.
  public var description: String {
    switch self {
    case .tooShort(let prefix): "'\(prefix)' is too short: give at least \(Library.shortestPrefix) characters of the id"
    case .notFound(let prefix): "no id begins with '\(prefix)'"
    case .ambiguous(let prefix, let candidates):
      "several ids begin with '\(prefix)': \(candidates.joined(separator: ", "))"
    }
  }
}

extension RecordLookupError: LocalizedError {
  /// What was asked for and what there is.
  public var errorDescription: String? { description }
}
