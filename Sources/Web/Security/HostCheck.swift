import Foundation
import HTTPTypes
import Hummingbird

/// The names that the server answers to. Another name that leads to this machine is an attack: a page of a foreign site that had its own
/// name point here (DNS rebinding).
struct HostCheck: Sendable {
  /// The names, in lower case.
  private let names: Set<String>
  /// Whether addresses of other machines count, because the server listens there.
  private let isOpen: Bool

  /// The names of a server that listens at an address.
  init(host: String, names: [String]) {
    isOpen = !WebContext.isLoopback(host) && host != "localhost"
    var own = Set(["localhost"] + names.map { $0.lowercased() })
    if isOpen {
      let machine = ProcessInfo.processInfo.hostName.lowercased()
      own.formUnion([host.lowercased(), machine, machine + ".local"])
    }
    self.names = own
  }

  /// Refuses a request for a name that is not the server's.
  func check(_ request: Request) throws {
    guard let authority = request.head.authority, let name = Self.name(in: authority) else {
      throw Problem(.badRequest, "invalid_host", "the request names no host")
    }
    if names.contains(name) { return }
    // DNS rebinding needs a name; an IP address can't be rebound.
    if Self.isAddress(name), isOpen || WebContext.isLoopback(name) { return }
    throw Problem(
      .misdirectedRequest, "invalid_host", "this server does not answer to that name; see docent serve --name")
  }

  /// The name in `name:port` or `[address]:port`, in lower case; nil if it is neither.
  static func name(in authority: String) -> String? {
    guard let match = authority.wholeMatch(of: /(?:\[([0-9A-Fa-f:.]+)\]|([A-Za-z0-9._-]+))(?::[0-9]{1,5})?/) else {
      return nil
    }
    let name = (match.1 ?? match.2 ?? "").lowercased()
    return name.isEmpty ? nil : name
  }

  private static func isAddress(_ name: String) -> Bool {
    name.contains(":") || name.wholeMatch(of: /[0-9]{1,3}(\.[0-9]{1,3}){3}/) != nil
  }
}

/// Keeps other sites' pages from having a browser change things in its user's name.
enum SiteCheck {
  /// Refuses what another site's page had a browser send.
  static func check(_ request: Request, _ client: Client?) throws {
    let isSafe = request.method == .get || request.method == .head
    let origin = request.headers[.origin]
    if let origin, !isSafe {
      // `null`, and another scheme's, host's or port's, is not this page's.
      let host = origin.split(separator: "://", maxSplits: 1).last.map(String.init)
      guard let host, host == request.head.authority else {
        throw Problem(.forbidden, "cross_site", "the request comes from another site")
      }
    }
    guard !isSafe, client?.isAmbient == true else { return }
    if let site = request.headers[.secFetchSite], site != "same-origin", site != "none" {
      throw Problem(.forbidden, "cross_site", "the request comes from another site")
    }
    // A form can't send either of these without asking first.
    guard origin != nil || request.headers[.docentRequest] != nil || !isFormType(request.headers[.contentType]) else {
      throw Problem(.forbidden, "cross_site", "the request needs the header Docent-Request: 1")
    }
  }

  /// Whether a form of another site can send such a body.
  private static func isFormType(_ type: String?) -> Bool {
    guard let type = type?.split(separator: ";").first?.trimmingCharacters(in: .whitespaces).lowercased() else {
      return true
    }
    return ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"].contains(type)
  }
}

extension HTTPField.Name {
  /// Says that a page of the server itself sends the request.
  static let docentRequest = HTTPField.Name("Docent-Request") ?? .origin
  /// Where a request comes from, as the browser says (W3C Fetch Metadata).
  static let secFetchSite = HTTPField.Name("Sec-Fetch-Site") ?? .origin
  /// What a client calls a request, so that sending it twice is sending it once.
  static let docentChange = HTTPField.Name("Docent-Change") ?? .eTag
  static let idempotencyKey = HTTPField.Name("Idempotency-Key") ?? .origin
  /// The last event that a client has seen (WHATWG HTML, server-sent events).
  static let lastEventID = HTTPField.Name("Last-Event-ID") ?? .origin
}
