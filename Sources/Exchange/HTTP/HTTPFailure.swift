import Foundation

/// Why there is no answer to a request.
public enum HTTPFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The request went past its time, in seconds.
  case timeout(Double)
  /// The answer has more bytes than are taken.
  case answerTooLong(Int)
  /// A request to an origin that was not configured; it was not made.
  case foreignOrigin(String)
  /// A proxy of the environment can't be understood; its variable.
  case badProxy(String)
  /// The certificates that the environment names can't be read.
  case badCertificates(String)
  /// The connection failed; the system's or the library's words.
  case connection(String)

  /// The reason.
  public var description: String {
    switch self {
    case .timeout(let seconds): "no answer within \(seconds.formatted()) seconds"
    case .answerTooLong(let bytes): "the answer has more than \(bytes) bytes"
    case .foreignOrigin(let place): "\(place) was not configured, so it is not asked"
    case .badProxy(let variable): "the proxy in \(variable) is not http://host:port or socks5://host:port"
    case .badCertificates(let path): "the certificates in \(path) can't be read"
    case .connection(let words): words
    }
  }
}
