/// Why a file can't be imported as a catalogue.
public struct CatalogError: Error, Hashable, CustomStringConvertible, Sendable {
  /// The file's path.
  public let file: String
  /// The reason, as the end of a sentence.
  public let reason: String

  /// The file and the reason.
  public var description: String { "\(file): \(reason)" }
}
