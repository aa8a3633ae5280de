import Foundation

/// Requests of WebDAV to one server.
struct WebDAVConnection: Sendable {
  private let http: HTTPExchange
  private let origin: Origin
  private let authorization: String?

  /// The namespaces of the requests.
  static let names = #"xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav""#

  /// A connection; the password is read once, for all of its requests.
  init(_ account: AddressBookAccount, http: HTTPExchange) async throws {
    (self.http, origin) = (http, account.origin)
    switch account.credentials {
    case .none: authorization = nil
    case .basic(let user, let password):
      authorization = "Basic \(Data("\(user):\(try await password.read())".utf8).base64EncodedString())"
    case .bearer(let token): authorization = "Bearer \(try await token.read())"
    }
  }

  /// The URL of a path that the server gave.
  func url(_ href: String, under base: URL) throws -> URL {
    guard let url = URL(string: href, relativeTo: base)?.absoluteURL else {
      throw AddressBookError.unreadable(href)
    }
    guard Origin(url) == origin else { throw AddressBookError.elsewhere(url.absoluteString) }
    return url
  }

  /// Sends a request with the credentials.
  func send(_ call: HTTPCall) async throws -> HTTPAnswer {
    var call = call
    call.answerBytes = 64 << 20
    call.headers.append(("User-Agent", "docent"))
    if let authorization { call.headers.append(("Authorization", authorization)) }
    let answer = try await http.send(call, to: origin)
    if [401, 403].contains(answer.status), call.method != "REPORT" { throw AddressBookError.denied(answer.status) }
    return answer
  }

  /// What a resource is, and where it was found in the end; nil if there is none. Redirects on the same server are followed.
  func describe(_ url: URL, depth: Int) async throws -> (resources: [Multistatus.Resource], url: URL)? {
    let body = """
      <d:propfind \(Self.names)><d:prop><d:resourcetype/><d:displayname/><d:current-user-principal/><c:addressbook-home-set/>\
      <c:supported-address-data/><d:supported-report-set/></d:prop></d:propfind>
      """
    var place = url
    for _ in 0..<5 {
      let answer = try await send(call("PROPFIND", place, depth: depth, body))
      if [301, 302, 303, 307, 308].contains(answer.status), let target = answer[header: "Location"] {
        place = try self.url(target, under: place)
        continue
      }
      guard answer.status == 207, let found = Multistatus(answer.body) else { return nil }
      return (found.resources, place)
    }
    return nil
  }

  /// The answer to a request that has to succeed.
  func multistatus(_ method: String, _ url: URL, depth: Int?, _ body: String) async throws -> Multistatus {
    let answer = try await send(call(method, url, depth: depth, body))
    guard answer.status == 207 else {
      if [401, 403].contains(answer.status) { throw AddressBookError.denied(answer.status) }
      throw AddressBookError.refused(what: url.path(), status: answer.status, answer: answer.summary)
    }
    guard let found = Multistatus(answer.body) else { throw AddressBookError.unreadable(url.path()) }
    return found
  }

  /// The answer to a report; nil if the server does not take it.
  func report(_ url: URL, depth: Int?, _ body: String) async throws -> Multistatus? {
    let answer = try await send(call("REPORT", url, depth: depth, body))
    guard answer.status == 207 else {
      if answer.status == 401 { throw AddressBookError.denied(401) }
      return nil
    }
    return Multistatus(answer.body)
  }

  private func call(_ method: String, _ url: URL, depth: Int?, _ body: String) -> HTTPCall {
    var headers = [(name: "Content-Type", value: "application/xml; charset=utf-8")]
    if let depth { headers.append(("Depth", "\(depth)")) }
    let text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\(body)"
    return HTTPCall(method, url, headers: headers, body: .data(Data(text.utf8)))
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
