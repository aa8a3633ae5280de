import Foundation
public import Hummingbird
import NIOCore
import Store

/// What is known of a request: who asks, from where.
public struct WebContext: RequestContext {
  /// The store of Hummingbird's own values.
  public var coreContext: CoreRequestContextStorage
  /// Who asks; nil before that is known, and of what anybody may ask for.
  var client: Client?
  /// Whether the request came from this machine.
  let isLocal: Bool
  /// The connection.
  let channel: any Channel

  /// The context of a request.
  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
    isLocal = Self.isLoopback(source.channel.remoteAddress)
  }

  private static func isLoopback(_ address: SocketAddress?) -> Bool {
    switch address {
    // What has no address, such as a test, does not come over a network.
    case nil, .unixDomainSocket: true
    case .v4, .v6: address?.ipAddress.map(Self.isLoopback) ?? false
    }
  }

  /// Whether an address is one of this machine's own.
  static func isLoopback(_ address: String) -> Bool {
    address.hasPrefix("127.") || address == "::1" || address.hasPrefix("::ffff:127.")
  }
}

/// Who asks: a browser that was let in, or the holder of a token.
struct Client: Sendable {
  /// What tells it from others, so that clients take turns.
  let id: String
  /// What it may do.
  let scope: AccessToken.Scope
  /// Whether the browser sends the proof by itself, also where another site asks it to.
  let isAmbient: Bool
}
