// The documents that `docent plugin check` and the tests share are the tests' own too.
@_exported public import Conformance
public import Testing

extension HostileDocument: CustomTestStringConvertible {
  /// The name.
  public var testDescription: String { name }
}
