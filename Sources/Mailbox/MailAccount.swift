public import Exchange
import Foundation

/// A folder of a mail server, who asks for it, and what becomes of its mails.
public struct MailAccount: Hashable, Sendable {
  /// What becomes of a mail on the server once the library has it and all its parts.
  public enum Afterwards: Hashable, Sendable {
    /// Nothing.
    case keep
    /// It gets a flag: one of the system's such as `\Seen`, or a keyword.
    case mark(String)
    /// It moves to a folder.
    case move(String)

    /// The names of the three.
    public enum Kind: String, Hashable, Sendable, CaseIterable { case keep, mark, move }

    /// What is meant by a kind with a flag and a folder.
    ///
    /// - Parameter flag: The flag to mark with; nil for `\Seen`.
    /// - Throws: `MailError.badAccount` if they don't go together.
    public init(_ kind: Kind, flag: String?, folder: String?) throws(MailError) {
      switch kind {
      case .keep: self = .keep
      case .mark: self = .mark(flag ?? "\\Seen")
      case .move:
        guard let folder else { throw .badAccount("to move mails needs the folder that they move to") }
        self = .move(folder)
      }
      if let flag, kind != .mark { throw .badAccount("a flag '\(flag)' goes with mark alone") }
      if let folder, kind != .move { throw .badAccount("a folder '\(folder)' to move to goes with move alone") }
      if let flag, !MailAccount.acceptsFlag(flag) { throw .badAccount("'\(flag)' is no flag that can be set") }
      if let folder, !MailAccount.accepts(folder) { throw .badAccount("'\(folder)' is no name of a folder") }
    }
  }

  /// The server.
  public var address: MailServerAddress
  /// Who asks.
  public var user: String
  /// Where the password is kept.
  public var password: SecretSource
  /// The folder.
  public var folder = "INBOX"
  /// What becomes of a mail.
  public var afterwards = Afterwards.keep
  /// The record type of its documents; nil to ask the extractors.
  public var type: String?
  /// How often `docent serve` fetches, in minutes; nil for never.
  public var minutes: Int?
  /// The name that the settings have it under; nil if it is not from there.
  public var name: String?

  /// The user's inbox on a server.
  public init(address: MailServerAddress, user: String, password: SecretSource) {
    (self.address, self.user, self.password) = (address, user, password)
  }

  /// Server, user and folder, as a URL; the library's name for it.
  public var place: String {
    let name = user.addingPercentEncoding(withAllowedCharacters: .urlUserAllowed) ?? user
    return "\(address)".replacing("://", with: "://\(name)@", maxReplacements: 1) + "/" + folder
  }

  /// Whether a text can be sent as a user, a folder or a flag: it has no control characters.
  public static func accepts(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }

  /// Whether a text names a flag: `\Seen`, `\Flagged`, `\Answered`, or a keyword (RFC 3501, atom).
  static func acceptsFlag(_ text: String) -> Bool {
    if ["\\seen", "\\flagged", "\\answered"].contains(text.lowercased()) { return true }
    return !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "$_-.".contains($0)) }
  }
}
