/// Why mails can't be fetched.
public enum MailError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An account that can't be used; why.
  case badAccount(String)
  /// The server, and what went wrong with it.
  case server(MailServerAddress, String)
  /// Another process fetches from the same folder.
  case busy(String)

  /// The reason.
  public var description: String {
    switch self {
    case .badAccount(let reason): reason
    case .server(let address, let reason): "\(address): \(reason)"
    case .busy(let folder): "another docent fetches the mails of \(folder)"
    }
  }
}
