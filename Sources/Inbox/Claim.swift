/// A file that one watcher took from an inbox: nobody else takes it any more.
public struct Claim: Hashable, Sendable {
  /// The inbox that it was in.
  public let inbox: String
  /// Its path below the inbox.
  public let path: String
  /// The folder that holds it alone: a number of the watcher's own.
  let box: String

  /// Where it is now.
  public var place: String { box + "/" + path }
  /// Its path when it was in the inbox, which the library keeps as its source.
  public var source: String { inbox + "/" + path }
}

/// What came of an attempt to take a file.
enum ClaimOutcome: Hashable, Sendable {
  /// It was taken.
  case claimed(Claim)
  /// Somebody has it open for writing.
  case open
  /// It is not what was looked at.
  case changed
  /// It is not there any more: removed, renamed, or taken by another watcher.
  case gone
}
