public import Foundation

/// A scheme, host and port (RFC 6454): what a service may be reached at, and where its credentials may go.
public struct Origin: Hashable, Sendable, CustomStringConvertible {
  /// `http` or `https`.
  public let scheme: String
  /// The host, in lower case and without the brackets of an IPv6 address.
  public let host: String
  /// The port, also where the URL leaves it out.
  public let port: Int

  /// The origin of a URL; nil if it is not an HTTP URL with a host.
  public init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = url.host(percentEncoded: false)?.lowercased(), !host.isEmpty
    else { return nil }
    self.scheme = scheme
    self.host = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    port = url.port ?? (scheme == "https" ? 443 : 80)
  }

  /// Whether it is this machine.
  public var isLoopback: Bool {
    host == "localhost" || host.hasSuffix(".localhost") || host == "::1"
      || (host.hasPrefix("127.") && Self.isIPv4(host))
  }

  /// As a URL without a path.
  public var description: String {
    let isUsual = port == (scheme == "https" ? 443 : 80)
    return "\(scheme)://\(host.contains(":") ? "[\(host)]" : host)\(isUsual ? "" : ":\(port)")"
  }

  private static func isIPv4(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
