/// What the process that speaks with a mail server can be asked to do; the params of its only method.
enum MailTask: Codable, Sendable {
  static let method = "mail"

  /// Connect, log in and open a folder: a `MailFolderStatus`. The first task.
  case open(MailOpening)
  /// List the folder: the `ListedMail`s that are not marked as deleted.
  case list
  /// Write a mail into a new file: whether it is still there.
  case fetch(UInt32, path: String, mostBytes: Int)
  /// Set a flag: `true`.
  case mark(UInt32, flag: String)
  /// Move a mail to a folder: `true`.
  case move(UInt32, folder: String)
}

/// Which folder is opened, and how.
struct MailOpening: Codable, Sendable {
  var address: MailServerAddress
  /// The file or folder of certificates that are trusted; nil for the system's.
  var certificates: String?
  /// How long the server may be silent, in seconds.
  var seconds: Int
  var user: String
  var password: String
  var folder: String
  /// Whether nothing of the folder is to be changed.
  var isReadOnly: Bool
  /// A folder that must be there, because mails are to move to it.
  var target: String?
  /// The memory that the process may have, in bytes.
  var mostMemory: Int
}

/// A folder that was opened.
public struct MailFolderStatus: Codable, Hashable, Sendable {
  /// What the mails' numbers are valid for.
  public var validity: UInt32
  /// How many mails there are.
  public var count: UInt32
}

/// A mail in a folder.
struct ListedMail: Codable, Hashable, Sendable {
  var uid: UInt32
  /// Its size as the server says, in bytes.
  var size: UInt32
}
