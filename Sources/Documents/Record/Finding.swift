/// Something that a check found: data with an anchor, printed by whoever shows it and never by who found it.
public struct Finding: Hashable, Sendable, Codable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable, Codable {
    /// The record can't be right; it is never ready without review.
    case error
    /// Worth a look.
    case warning
    /// Good to know.
    case info
  }

  /// What was found, in snake case, stable: `total_mismatch`, `no_extractor` …
  public var code: String
  /// The field it is about, if any.
  public var field: String?
  /// How bad it is.
  public var severity: Severity
  /// What was found, for a person.
  public var message: String

  /// A finding about a field, or about the whole.
  public init(_ code: String, field: String? = nil, severity: Severity, message: String) {
    self.code = code
    self.field = field
    self.severity = severity
    self.message = message
  }
}
