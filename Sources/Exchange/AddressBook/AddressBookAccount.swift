public import Foundation

/// Where an address book is, and who asks for it.
public struct AddressBookAccount: Hashable, Sendable {
  /// How the server is let know who asks.
  public enum Credentials: Hashable, Sendable {
    /// Nobody in particular.
    case none
    /// A name and a password (RFC 7617).
    case basic(user: String, password: SecretSource)
    /// A token (RFC 6750).
    case bearer(SecretSource)
  }

  /// The address of the server, of an account or of the address book itself.
  public var url: URL
  /// What URLs of it have in common; no other is asked.
  public var origin: Origin
  /// Who asks.
  public var credentials: Credentials
  /// The name that the settings have it under; nil if it is not from there.
  public var name: String?

  /// An account; nil if the URL is not one of HTTP.
  public init?(url: URL, credentials: Credentials, name: String? = nil) {
    guard let origin = Origin(url) else { return nil }
    (self.url, self.origin, self.credentials, self.name) = (url, origin, credentials, name)
  }
}

/// Why an address book can't be worked with.
public enum AddressBookError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no address book there.
  case notFound(String)
  /// There are several; their addresses.
  case several([String])
  /// The server does not let us in.
  case denied(Int)
  /// The server sends us to another host.
  case elsewhere(String)
  /// The server refused a request.
  case refused(what: String, status: Int, answer: String)
  /// The server's answer can't be understood.
  case unreadable(String)
  /// The server's card changed again and again while it was written.
  case busy(String)

  /// The reason.
  public var description: String {
    switch self {
    case .notFound(let place): "there is no address book at \(place)"
    case .several(let places): "there are several address books; name one: \(places.joined(separator: ", "))"
    case .denied(let status): "the server does not accept the user and the password (HTTP \(status))"
    case .elsewhere(let place): "the server redirects to \(place), which was not named; give that address to go there"
    case .refused(let what, let status, let answer): "\(what): HTTP \(status) \(answer)"
    case .unreadable(let what): "\(what): the answer is no answer of WebDAV"
    case .busy(let place): "\(place) changes faster than it can be written"
    }
  }
}
