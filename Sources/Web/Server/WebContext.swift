import Foundation
public import Hummingbird
import NIOCore
import Store

/// The context of a request: its client and its connection.
public struct WebContext: RequestContext {
  /// The store of Hummingbird's own values.
  public var coreContext: CoreRequestContextStorage
  /// The client; nil before it is authenticated, and for public paths.
  var client: Client?
  /// Whether the request came from this machine.
  let isLocal: Bool
  /// The connection.
  let channel: any Channel

  /// The context of a request.
  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
    isLocal = Self.isLocal(source.channel.remoteAddress, to: source.channel.localAddress)
  }

  /// Whether a connection comes from this machine: over the loopback interface, or from the address that it leads to.
  static func isLocal(_ remote: SocketAddress?, to local: SocketAddress?) -> Bool {
    switch remote {
    // What has no address, such as a test, does not come over a network.
    case nil, .unixDomainSocket: true
    case .v4, .v6: remote?.ipAddress.map { isLoopback($0) || $0 == local?.ipAddress } ?? false
    }
  }

  /// Whether an address is one of this machine's own.
  static func isLoopback(_ address: String) -> Bool {
    address.hasPrefix("127.") || address == "::1" || address.hasPrefix("::ffff:127.")
  }
}

/// An authenticated client: a browser that is logged in, or a program with a token.
struct Client: Sendable {
  /// Identifies the client, so that clients take turns.
  let id: String
  /// What it may do.
  let scope: AccessToken.Scope
  /// Whether the browser sends the proof by itself, also where another site asks it to.
  let isAmbient: Bool
}
