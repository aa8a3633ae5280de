import NIOCore
import Testing

@testable import Web

@Suite struct ServerAddressTests {
  private static func address(
    _ host: String, machine: String? = "192.0.2.7", change: (inout WebService.Settings) -> Void = { _ in }
  ) -> ServerAddress {
    var settings = WebService.Settings()
    settings.host = host
    change(&settings)
    return ServerAddress(settings, port: 8787, machine: machine, secret: "abc")
  }

  @Test(arguments: [
    ("127.0.0.1", "http://127.0.0.1:8787", false), ("localhost", "http://localhost:8787", false),
    ("::1", "http://[::1]:8787", false), ("0.0.0.0", "http://192.0.2.7:8787", true),
    ("::", "http://192.0.2.7:8787", true),
    ("192.0.2.9", "http://192.0.2.9:8787", true), ("2001:db8::9", "http://[2001:db8::9]:8787", true),
    ("scanner.example", "http://scanner.example:8787", true),
  ])
  func theLinkIsOneThatOpens(host: String, base: String, isOpen: Bool) {
    let address = Self.address(host)
    #expect(address.base == base)
    #expect(address.link == "\(base)/login?token=abc")
    #expect(address.isOpen == isOpen)
  }

  @Test func aNameAndACertificateAreInTheLink() {
    let address = Self.address("0.0.0.0") {
      ($0.names, $0.certificate) = (["papers.example", "other.example"], "a.pem")
    }
    #expect(address.base == "https://papers.example:8787")
    #expect(address.isSecure)
    #expect(Self.address("::", machine: "2001:db8::7").base == "http://[2001:db8::7]:8787")
    #expect(Self.address("0.0.0.0", machine: nil).base == "http://localhost:8787")
  }

  /// The start-up link works on this machine, whichever of its addresses is asked.
  @Test func aConnectionFromTheAddressThatItLeadsToIsLocal() throws {
    let own = try SocketAddress(ipAddress: "192.0.2.7", port: 8787)
    let same = try SocketAddress(ipAddress: "192.0.2.7", port: 40_000)
    let other = try SocketAddress(ipAddress: "192.0.2.8", port: 40_000)
    let loopback = try SocketAddress(ipAddress: "127.0.0.1", port: 40_000)
    #expect(WebContext.isLocal(same, to: own))
    #expect(WebContext.isLocal(loopback, to: own))
    #expect(!WebContext.isLocal(other, to: own))
    #expect(!WebContext.isLocal(other, to: nil))
  }
}
