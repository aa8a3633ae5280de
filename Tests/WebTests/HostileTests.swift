import Documents
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct HostileTests {
  @Test func everyOneIsRefusedAndChangesNothing() async throws {
    try await Site.with { site in
      let record = Sample.receipt(status: .needsReview)
      // What is printed may be a script; it stays text.
      try await site.save([(record, "<script>alert(1)</script>")])
      let cookie = try await Self.cookie(site)
      let port = try #require(site.client.port)
      let values = [
        "host": "localhost:\(port)", "cookie": cookie, "id": record.id, "document": Sample.id(1),
        "read": site.tokens[.read] ?? "", "write": site.tokens[.write] ?? "", "admin": site.tokens[.admin] ?? "",
      ]
      let before = try await site.ask(.get, "/api/v1/records/\(record.id)").body
      for request in HostileRequest.all {
        let connection = try RawConnection(port: port, seconds: 600)
        let head = values.reduce(request.head.joined(separator: "\r\n")) { text, value in
          text.replacing("{\(value.key)}", with: value.value)
        }
        await connection.send(head + "\r\n\r\n")
        await connection.send(request.body)
        let status = await connection.status()
        #expect(status.map(request.statuses.contains) == true, "\(request.name): \(status ?? 0)")
      }
      #expect(try await site.ask(.get, "/api/v1/records/\(record.id)").body == before)
      #expect(try await site.json("/api/v1/health")["library"]?["records"] == .integer(1))
      #expect(try await site.library.jobs().isEmpty)
      #expect(try FileManager.default.contentsOfDirectory(atPath: site.library.uploads.path).isEmpty)
    }
  }

  @Test func theDocumentNamesEveryOne() throws {
    let page = try String(contentsOf: Fixtures.file("../Documentation/Server.md"), encoding: .utf8)
    for request in HostileRequest.all {
      let row = "| \(request.name) | \(request.statuses.sorted().map(String.init).joined(separator: ", ")) |"
      #expect(page.contains(row), "\(row)")
    }
    #expect(HostileRequest.all.count >= 50)
  }

  @Test func whatDripsIsNotWaitedFor() async throws {
    var limits = WebLimits()
    (limits.patienceSeconds, limits.idleSeconds) = (1, 2)
    try await Site.with(limits: limits) { site in
      let port = try #require(site.client.port)
      let connection = try RawConnection(port: port)
      await connection.send(
        "PUT /api/v1/documents/a.pdf HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(site.tokens[.write] ?? "")\r\n"
          + "Content-Length: 100000\r\n\r\n%PDF-1.4\n")
      var isTaken = true
      for _ in 0..<16 where isTaken {
        try await Task.sleep(for: .milliseconds(250))
        isTaken = await connection.send("x")
      }
      let status = await connection.status()
      #expect(status == 408)
      #expect(try FileManager.default.contentsOfDirectory(atPath: site.library.uploads.path).isEmpty)
    }
  }

  @Test func whatIsTooLargeIsEndedWhileItComes() async throws {
    var limits = WebLimits()
    limits.uploadBytes = 1 << 20
    try await Site.with(limits: limits) { site in
      let port = try #require(site.client.port)
      let connection = try RawConnection(port: port)
      await connection.send(
        "PUT /api/v1/documents/a.pdf HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(site.tokens[.write] ?? "")\r\n"
          + "Transfer-Encoding: chunked\r\n\r\n9\r\n%PDF-1.4\n\r\n")
      let part = Array("10000\r\n".utf8) + [UInt8](repeating: 0x20, count: 0x10000) + Array("\r\n".utf8)
      // It goes on for ever, as far as the client is concerned, and is ended a moment after the answer.
      let start = ContinuousClock.now
      var isTaken = true
      while isTaken, start.duration(to: .now) < .seconds(10) { isTaken = await connection.send(part) }
      #expect(!isTaken)
      #expect(try FileManager.default.contentsOfDirectory(atPath: site.library.uploads.path).isEmpty)
    }
  }

  @Test func aPageRunsNoScriptOfARecord() async throws {
    try await Site.with { site in
      let cookie = try await Self.cookie(site)
      for path in ["/review", "/records/%3Cscript%3E", "/search?q=%3Cscript%3E", "/nowhere%3Cscript%3E"] {
        let page = try await site.client.execute(
          uri: path, method: .get, headers: [.cookie: "docent_session=\(cookie)"])
        #expect(!String(buffer: page.body).contains("<script>"), "\(path)")
        let policy = page.headers[.contentSecurityPolicy] ?? ""
        #expect(policy.contains("script-src 'self'") && !policy.contains("unsafe"))
        #expect(page.headers[.xContentTypeOptions] == "nosniff")
      }
    }
  }

  /// The cookie of a browser that opened the start-up link.
  static func cookie(_ site: Site) async throws -> String {
    let link = "/login?token=\(site.service.credentials.startupSecret)"
    let answer = try await site.client.execute(uri: link, method: .get)
    #expect(answer.status == .seeOther)
    let field = try #require(answer.headers[.setCookie])
    #expect(field.contains("HttpOnly") && field.contains("SameSite=Strict"))
    return try #require(field.firstMatch(of: /docent_session=([0-9a-f]{64});/)).1.description
  }
}
