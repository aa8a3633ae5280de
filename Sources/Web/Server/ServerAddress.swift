import NIOCore
import NIOPosix

/// Where a running server is reached.
public struct ServerAddress: Sendable, Equatable {
  /// The address of its pages, without a slash at its end: `https://192.0.2.7:8787`.
  public let base: String
  /// The link that opens it in a browser of this machine.
  public let link: String
  /// Whether other machines can reach it.
  public let isOpen: Bool
  /// Whether it speaks TLS.
  public let isSecure: Bool

  /// The address of a server that listens.
  ///
  /// - Parameters:
  ///   - machine: This machine's own address in its network, for a server that listens at all of them.
  ///   - secret: The secret of the start-up link.
  init(_ settings: WebService.Settings, port: Int, machine: String?, secret: String) {
    let listensAtAll = ["0.0.0.0", "::", ""].contains(settings.host)
    // A certificate is made out for a name.
    let name = settings.names.first ?? (listensAtAll ? machine ?? "localhost" : settings.host)
    let host = name.contains(":") ? "[\(name)]" : name
    isSecure = settings.isSecure
    isOpen = !WebContext.isLoopback(settings.host) && settings.host != "localhost"
    base = "\(isSecure ? "https" : "http")://\(host):\(port)"
    link = "\(base)/login?token=\(secret)"
  }

  /// This machine's address in the network that leads elsewhere; nil if there is none.
  ///
  /// A datagram socket that is connected sends nothing, but the system has chosen its address.
  static func ofMachine() async -> String? {
    let bootstrap = DatagramBootstrap(group: .singletonMultiThreadedEventLoopGroup)
    // Addresses that nobody has (RFC 5737, RFC 3849).
    for elsewhere in ["192.0.2.1", "2001:db8::1"] {
      guard let channel = try? await bootstrap.connect(host: elsewhere, port: 9).get() else { continue }
      let address = channel.localAddress?.ipAddress
      try? await channel.close()
      if let address, !WebContext.isLoopback(address) { return address }
    }
    return nil
  }
}
