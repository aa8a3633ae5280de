public import Documents
public import Engine

/// What happens in inboxes, for who watches the watcher.
public enum InboxEvent: Sendable {
  /// A folder is watched.
  case watching(InboxFolder)
  /// A file was taken from its folder.
  case claimed(Claim)
  /// A file was found that an earlier watcher took and did not finish.
  case resumed(Claim)
  /// The library has a file.
  ///
  /// - isKnown: Whether it had it before.
  case taken(Claim, [FileResult], isKnown: Bool)
  /// A file, or some of what it holds, can't be taken, and it is in `failed/`; with what was taken of it.
  case failed(Claim, Failure, [FileResult], place: String)
  /// Something that is no file's fault; what it concerns is tried again.
  case trouble(String)
}
