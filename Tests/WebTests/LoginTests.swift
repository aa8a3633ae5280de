import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct LoginTests {
  /// The cookie that a link sets, as a browser sends it back.
  private static func cookie(_ response: TestResponse) throws -> String {
    let field = try #require(response.headers[.setCookie])
    #expect(field.contains("; HttpOnly; SameSite=Strict"))
    return String(field.prefix { $0 != ";" })
  }

  @Test func aBrowserThatATokenLetInOutlivesTheServer() async throws {
    try await Site.with { site in
      let link = "/login?token=\(site.tokens[.read] ?? "")"
      let answer = try await site.ask(.get, link, as: nil)
      #expect(answer.status == .seeOther)
      #expect(answer.headers[.setCookie]?.hasSuffix("; Max-Age=2592000") == true)
      let cookie = try Self.cookie(answer)
      let known = Credentials(
        library: site.library, version: try LibraryVersion(of: site.library), limits: site.service.settings.limits)
      func scope() async throws -> AccessToken.Scope? {
        let head = HTTPRequest(
          method: .get, scheme: nil, authority: "localhost", path: "/", headerFields: [.cookie: cookie])
        let request = Request(head: head, body: RequestBody(buffer: .init()))
        return try await known.client(of: request, isLocal: false)?.scope
      }
      // Another server of the library, as after a new start.
      #expect(try await scope() == .read)
      #expect(try await site.ask(.get, "/api/v1/records", as: nil, headers: [.cookie: cookie]).status == .ok)
      try await site.library.revokeToken(named: "read")
      #expect(try await scope() == nil)
      #expect(try await site.ask(.get, "/api/v1/records", as: nil, headers: [.cookie: cookie]).status == .unauthorized)
    }
  }

  @Test func theOldestOfTooManyBrowsersEnds() async throws {
    var limits = WebLimits()
    limits.logins = 2
    try await Site.with(limits: limits) { site in
      var cookies: [String] = []
      for _ in 0..<3 {
        cookies.append(try Self.cookie(try await site.ask(.get, "/login?token=\(site.tokens[.read] ?? "")", as: nil)))
        try await Task.sleep(for: .milliseconds(5))
      }
      var statuses: [HTTPResponse.Status] = []
      for cookie in cookies {
        statuses.append(try await site.ask(.get, "/api/v1/records", as: nil, headers: [.cookie: cookie]).status)
      }
      #expect(statuses == [.unauthorized, .ok, .ok])
    }
  }

  @Test func theStartUpLinkEndsWithTheServer() async throws {
    try await Site.with { site in
      let answer = try await site.ask(.get, "/login?token=\(site.service.credentials.startupSecret)", as: nil)
      #expect(answer.headers[.setCookie]?.contains("Max-Age") == false)
      let cookie = try Self.cookie(answer)
      #expect(try await site.ask(.get, "/api/v1/records", as: nil, headers: [.cookie: cookie]).status == .ok)
      let next = Credentials(
        library: site.library, version: try LibraryVersion(of: site.library), limits: site.service.settings.limits)
      let value = String(cookie.split(separator: "=")[1])
      #expect(try await site.library.token(ofLogin: Secret.hash(value)) == nil)
      #expect(next.startupSecret != site.service.credentials.startupSecret)
      #expect(try await next.logIn(site.service.credentials.startupSecret, isLocal: true) == nil)
    }
  }
}
