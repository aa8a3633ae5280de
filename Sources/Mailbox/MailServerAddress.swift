import Exchange
public import Foundation

/// Where a mail server is, and what keeps others from reading along.
public struct MailServerAddress: Hashable, Sendable, Codable {
  /// How a connection is made.
  public enum Security: String, Hashable, Sendable, Codable {
    /// TLS from the first byte (RFC 8314).
    case tls
    /// TLS after STARTTLS, which the server must offer.
    case startTLS
    /// The same where the server offers it, nothing elsewhere: for a server on this machine.
    case startTLSIfOffered
    /// Nothing.
    case none
  }

  /// The host, in lower case and without the brackets of an IPv6 address.
  public let host: String
  /// The port, also where the URL leaves it out.
  public let port: Int
  /// How a connection is made.
  public let security: Security

  /// The address in a URL.
  ///
  /// - Parameters:
  ///   - url: `imaps://host` or `imap://host`, with a port or without, and nothing else.
  ///   - isUnencrypted: Whether the caller asks for a connection without TLS.
  /// - Throws: `MailError.badAccount`.
  public init(_ url: URL, isUnencrypted: Bool = false) throws(MailError) {
    guard let scheme = url.scheme?.lowercased(), ["imap", "imaps"].contains(scheme), url.user() == nil,
      ["", "/"].contains(url.path()), let host = url.host(percentEncoded: false)?.lowercased(), !host.isEmpty,
      host.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F })
    else { throw .badAccount("'\(url.absoluteString)' is not imaps://host or imap://host") }
    self.host = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    port = url.port ?? (scheme == "imaps" ? 993 : 143)
    if isUnencrypted, scheme == "imaps" { throw .badAccount("imaps:// is encrypted; imap:// may be unencrypted") }
    security =
      switch (scheme, isUnencrypted) {
      case ("imaps", _): .tls
      case (_, true): .none
      default: Self.isLoopback(self.host) ? .startTLSIfOffered : .startTLS
      }
  }

  private static func isLoopback(_ host: String) -> Bool {
    URL(string: "http://\(host.contains(":") ? "[\(host)]" : host)").flatMap(Origin.init)?.isLoopback ?? false
  }
}

extension MailServerAddress: CustomStringConvertible {
  /// As a URL.
  public var description: String {
    let (scheme, usual) = security == .tls ? ("imaps", 993) : ("imap", 143)
    return "\(scheme)://\(host.contains(":") ? "[\(host)]" : host)\(port == usual ? "" : ":\(port)")"
  }
}
