import Foundation
import Synchronization

@testable import Exchange

/// A small CardDAV server in memory: one address book at `/ann/contacts/`, found by `/.well-known/carddav`.
final class TestAddressBook: Sendable {
  struct Mode: Sendable {
    var versions = ["3.0", "4.0"]
    /// Whether it reports changes by `sync-collection`.
    var hasSync = true
    /// Whether it says the version of a card that was written.
    var tellsVersions = true
  }

  private struct State {
    var cards: [String: (text: String, version: Int)] = [:]
    var clock = 0
    /// The paths that changed, with the time.
    var log: [(Int, String)] = []
    var writes = 0
  }

  private let mode: Mode
  private let state = Mutex(State())

  init(_ mode: Mode = Mode()) { self.mode = mode }

  static let path = "/ann/contacts/"
  var cards: [String: String] { state.withLock { $0.cards.mapValues(\.text) } }
  /// How often a card was written.
  var writes: Int { state.withLock(\.writes) }

  /// What another program does to a card.
  func change(_ path: String, _ text: String?) {
    state.withLock { state in
      state.clock += 1
      state.cards[path] = text.map { ($0, state.clock) }
      state.log.append((state.clock, path))
    }
  }

  @Sendable func react(_ request: TestService.Received, _: Int) -> TestService.Reaction {
    switch (request.method, request.path) {
    case ("PROPFIND", "/.well-known/carddav"): .answer(301, headers: [("Location", "/")])
    case ("PROPFIND", "/"):
      answer(response("/", "<d:current-user-principal><d:href>/ann/</d:href></d:current-user-principal>"))
    case ("PROPFIND", "/ann/"):
      request["depth"] == "0"
        ? answer(
          response("/ann/", "<c:addressbook-home-set><d:href>/ann/</d:href></c:addressbook-home-set>"))
        : answer(response("/ann/", "<d:resourcetype><d:collection/></d:resourcetype>") + book)
    case ("PROPFIND", Self.path): request["depth"] == "0" ? answer(book) : answer(book + list(after: nil))
    case ("REPORT", Self.path): report(request.text)
    case ("PUT", _): put(request)
    default: .answer(404)
    }
  }

  private var book: String {
    let versions = mode.versions.map { "<c:address-data-type content-type=\"text/vcard\" version=\"\($0)\"/>" }.joined()
    let sync =
      mode.hasSync
      ? "<d:supported-report-set><d:supported-report><d:report><d:sync-collection/></d:report></d:supported-report></d:supported-report-set>"
      : ""
    return response(
      Self.path,
      "<d:resourcetype><d:collection/><c:addressbook/></d:resourcetype><c:supported-address-data>\(versions)</c:supported-address-data>\(sync)"
    )
  }

  private func response(_ href: String, _ properties: String) -> String {
    """
    <d:response><d:href>\(href)</d:href><d:propstat><d:prop>\(properties)</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>
    <d:propstat><d:prop><d:unknown/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response>
    """
  }

  private func answer(_ responses: String, more: String = "") -> TestService.Reaction {
    .answer(
      207,
      body: "<?xml version=\"1.0\"?><d:multistatus \(WebDAVConnection.names)>\(responses)\(more)</d:multistatus>")
  }

  private func list(after time: Int?) -> String {
    state.withLock { state in
      let paths = time.map { time in Set(state.log.filter { $0.0 > time }.map(\.1)) } ?? Set(state.cards.keys)
      return paths.sorted().map { path in
        guard let card = state.cards[path] else {
          return "<d:response><d:href>\(path)</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>"
        }
        return response(path, "<d:getetag>\"\(card.version)\"</d:getetag>")
      }.joined()
    }
  }

  private func report(_ body: String) -> TestService.Reaction {
    if body.contains("sync-collection") {
      guard mode.hasSync else { return .answer(403) }
      let token = body.split(separator: "sync-token>").dropFirst().first?.split(separator: "<").first.map(String.init)
      let time = token.flatMap { Int($0.replacing("urn:t:", with: "")) }
      let now = state.withLock(\.clock)
      return answer(list(after: time), more: "<d:sync-token>urn:t:\(now)</d:sync-token>")
    }
    let wanted = body.split(separator: "<d:href>").dropFirst().map { String($0.split(separator: "<")[0]) }
    return answer(
      wanted.compactMap { path -> String? in
        guard let card = state.withLock({ $0.cards[path] }) else { return nil }
        return response(
          path,
          "<d:getetag>\"\(card.version)\"</d:getetag><c:address-data>\(WebDAVConnection.escaped(card.text))</c:address-data>"
        )
      }.joined())
  }

  private func put(_ request: TestService.Received) -> TestService.Reaction {
    let known = state.withLock { $0.cards[request.path] }
    if request["if-none-match"] == "*", known != nil { return .answer(412) }
    if let etag = request["if-match"], etag != known.map({ "\"\($0.version)\"" }) { return .answer(412) }
    change(request.path, request.text)
    let version = state.withLock { state in
      state.writes += 1
      return state.clock
    }
    return .answer(201, headers: mode.tellsVersions ? [("ETag", "\"\(version)\"")] : [])
  }
}
