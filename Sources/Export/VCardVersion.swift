/// A version of vCard.
public enum VCardVersion: String, Hashable, Sendable, CaseIterable {
  /// RFC 2426, which every address book reads.
  case v3 = "3.0"
  /// RFC 6350.
  case v4 = "4.0"
}
