/// What is wrong with a manifest: which file, which key, and why.
public struct ManifestError: Error, Hashable, Sendable {
  /// The manifest's path, or the plugin's name if it is linked in.
  public var file: String
  /// The key, as a path: `record.required[0]`; empty for the whole.
  public var key: String
  /// What is wrong.
  public var reason: String

  /// What is wrong with a key of a manifest.
  public init(file: String, key: String, reason: String) {
    self.file = file
    self.key = key
    self.reason = reason
  }
}

extension ManifestError: CustomStringConvertible {
  /// File, key and reason.
  public var description: String { key.isEmpty ? "\(file): \(reason)" : "\(file): \(key): \(reason)" }
}
