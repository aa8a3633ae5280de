public import Foundation

/// A service that files or events are sent to, as the settings have it.
public struct Destination: Hashable, Sendable {
  /// How it is spoken to.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An HTTP endpoint that takes a form with the file and its records.
    case http
    /// Paperless-ngx.
    case paperless
    /// An HTTP endpoint that takes events of records as JSON.
    case webhook
  }

  /// Its name in the settings.
  public var name: String
  /// How it is spoken to.
  public var kind: Kind
  /// Where it is; of Paperless the address of its first page.
  public var url: URL
  /// What URLs of it have in common.
  public var origin: Origin
  /// The token that lets Docent in; nil for none.
  public var token: SecretSource?
  /// The key that events are signed with; only webhooks have one.
  public var signingKey: SecretSource?
  /// The query of the rule; nil if nothing is sent without being asked for.
  public var query: String?
  /// After how many days what was acknowledged goes to the trash; nil for never.
  public var purgeDays: Int?
  /// Paperless's custom fields, by the names of the records' fields.
  public var fields: [String: String]

  /// A destination; nil if the URL is not one of HTTP.
  public init?(
    name: String, kind: Kind, url: URL, token: SecretSource? = nil, signingKey: SecretSource? = nil,
    query: String? = nil, purgeDays: Int? = nil, fields: [String: String] = [:]
  ) {
    guard let origin = Origin(url) else { return nil }
    (self.name, self.kind, self.url, self.origin) = (name, kind, url, origin)
    (self.token, self.signingKey, self.query) = (token, signingKey, query)
    (self.purgeDays, self.fields) = (purgeDays, fields)
  }
}
