/// How far the reading of a shelf has come.
public struct ReadingProgress: Hashable, Sendable {
  /// Who is told, from any thread.
  public typealias Listener = @Sendable (ReadingProgress) -> Void

  /// What the source is called.
  public let source: String
  /// The spines that were read.
  public let done: Int
  /// The spines in all.
  public let total: Int
}
