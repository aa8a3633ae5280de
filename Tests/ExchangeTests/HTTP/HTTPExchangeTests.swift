import Foundation
import TestSupport
import Testing

@testable import Exchange

@Suite struct HTTPExchangeTests {
  @Test func nothingIsAskedThatWasNotConfigured() async throws {
    try await TestService.with({ _, _ in .answer(200) }) { service in
      let elsewhere = try #require(URL(string: "http://127.0.0.1:1/"))
      let other = try #require(Origin(elsewhere))
      await #expect(throws: HTTPFailure.foreignOrigin(service.url.absoluteString)) {
        try await HTTPExchange.with(environment: [:]) { try await $0.send(HTTPCall("GET", service.url), to: other) }
      }
      #expect(service.received.isEmpty)
    }
  }

  @Test func aRedirectIsAnAnswerAndTakesNoTokenAlong() async throws {
    try await TestService.with({ _, _ in .answer(200) }) { target in
      let place = target.url.absoluteString
      try await TestService.with({ _, _ in .answer(307, headers: [("Location", place)]) }) { service in
        let origin = try #require(Origin(service.url))
        let call = HTTPCall(
          "POST", service.url, headers: [("Authorization", "Bearer secret")], body: .data(Data("x".utf8)))
        let answer = try await HTTPExchange.with(environment: [:]) { try await $0.send(call, to: origin) }
        #expect(answer.status == 307)
        #expect(answer[header: "location"] == place)
      }
      #expect(target.received.isEmpty)
    }
  }

  @Test func timeAndSizeHaveLimits() async throws {
    let long = String(repeating: "x", count: 2000)
    try await TestService.with({ _, number in number == 1 ? .hang : .answer(200, body: long) }) { service in
      let origin = try #require(Origin(service.url))
      var short = HTTPCall("GET", service.url)
      short.seconds = 0.2
      var small = HTTPCall("GET", service.url)
      small.answerBytes = 1000
      try await HTTPExchange.with(environment: [:]) { [short, small] http in
        await #expect(throws: HTTPFailure.timeout(0.2)) { try await http.send(short, to: origin) }
        await #expect(throws: HTTPFailure.answerTooLong(1000)) { try await http.send(small, to: origin) }
      }
    }
  }

  @Test func aFormIsSentWithItsFile() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "big")
      try Data(repeating: 65, count: FormBytes.bytes * 2 + 7).write(to: file)
      try await TestService.with({ _, _ in .answer(201) }) { service in
        let form = MultipartForm(
          boundary: "b", parts: [.init("a", "1"), .init("f", fileName: "q\"\n.jpg", type: "image/jpeg", .file(file))])
        let origin = try #require(Origin(service.url))
        let answer = try await HTTPExchange.with(environment: [:]) {
          try await $0.send(HTTPCall("POST", service.url, body: .form(form)), to: origin)
        }
        #expect(answer.status == 201)
        let request = try #require(service.received.first)
        let content = String(repeating: "A", count: FormBytes.bytes * 2 + 7)
        #expect(
          request.text
            == "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--b\r\nContent-Disposition: form-data; name=\"f\"; "
            + "filename=\"q%22%0A.jpg\"\r\nContent-Type: image/jpeg\r\n\r\n\(content)\r\n--b--\r\n")
        #expect(request["content-length"] == "\(request.body.count)")
        #expect(request["transfer-encoding"] == nil)
      }
    }
  }

  @Test(
    arguments: [
      ("http://a.example/", ["http_proxy": "http://p:3128"], "p:3128"),
      ("http://a.example/", ["HTTP_PROXY": "p:3128", "no_proxy": "b.example"], "p:3128"),
      ("https://a.example/", ["http_proxy": "http://p:3128"], nil),
      ("https://a.example/", ["all_proxy": "socks5://p"], "p:1080"),
      ("https://x.a.example/", ["https_proxy": "http://p:3128", "NO_PROXY": "b, a.example"], nil),
      ("https://xa.example/", ["https_proxy": "http://p:3128", "NO_PROXY": "a.example"], "p:3128"),
      ("https://a.example:8443/", ["https_proxy": "http://p:3128", "no_proxy": "a.example:443"], "p:3128"),
      ("https://a.example/", ["https_proxy": "http://p:3128", "no_proxy": "*"], nil),
      ("http://127.0.0.1:80/", ["http_proxy": "http://p:3128"], nil),
      ("http://[::1]/", ["http_proxy": "http://p:3128"], nil),
    ] as [(String, [String: String], String?)])
  func proxiesComeFromTheEnvironment(url: String, environment: [String: String], proxy: String?) throws {
    let url = try #require(URL(string: url))
    let origin = try #require(Origin(url))
    let found = try ProxySettings(environment).proxy(for: origin)
    #expect(found.map { "\($0.host):\($0.port)" } == proxy)
  }

  @Test func aProxyThatCannotBeUnderstoodIsNotPassedBy() {
    #expect(throws: HTTPFailure.badProxy("https_proxy")) { try ProxySettings(["https_proxy": "gopher://p"]) }
  }

  @Test func aRequestGoesThroughTheProxyOrNotAtAll() async throws {
    try await TestService.with({ _, _ in .answer(403) }) { proxy in
      let url = try #require(URL(string: "http://service.example/path"))
      let origin = try #require(Origin(url))
      await #expect(throws: HTTPFailure.self) {
        try await HTTPExchange.with(environment: ["http_proxy": proxy.url.absoluteString]) {
          try await $0.send(HTTPCall("GET", url), to: origin)
        }
      }
      #expect(proxy.received.first?.method == "CONNECT")
      #expect(proxy.received.first?.path == "service.example:80")
    }
  }

  @Test func retryAfterIsSecondsOrATime() {
    let now = Date(timeIntervalSince1970: 784_111_777 - 90)
    func wait(_ text: String) -> Double? {
      HTTPAnswer(status: 429, headers: [("retry-after", text)]).retryAfter(now: now)
    }
    #expect(wait("120") == 120)
    #expect(wait("Sun, 06 Nov 1994 08:49:37 GMT") == 90)
    #expect(wait("Sun, 06 Nov 1993 08:49:37 GMT") == 0)
    #expect(wait("soon") == nil)
    #expect(wait("-1") == nil)
  }

  @Test func secretsComeFromFilesAndCommands() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "token")
      try Data(" secret \nmore\n".utf8).write(to: file)
      #expect(try await SecretSource.file(file.path).read() == "secret")
      #expect(try await SecretSource.command("echo from-command; echo more").read() == "from-command")
      await #expect(throws: SecretError.self) { try await SecretSource.command("echo hidden; exit 3").read() }
      await #expect(throws: SecretError.self) { try await SecretSource.file(folder.path + "/none").read() }
      try Data("\n".utf8).write(to: file)
      await #expect(throws: SecretError.self) { try await SecretSource.file(file.path).read() }
    }
  }

  /// RFC 4231, 4.2 and 4.3; and the example of the Standard Webhooks specification.
  @Test func signaturesAreThoseOfTheStandard() {
    func hex(_ data: Data) -> String { data.map { String(format: "%02x", $0) }.joined() }
    #expect(
      hex(WebhookSignature.hmac(Data("what do ya want for nothing?".utf8), key: Data("Jefe".utf8)))
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(
      hex(WebhookSignature.hmac(Data("Hi There".utf8), key: Data(repeating: 0x0b, count: 20)))
        == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
    #expect(
      WebhookSignature.header(
        id: "msg_p5jXN8AQM9LWM0D4loKWxJek", time: 1_614_265_330, body: Data(#"{"test": 2432232314}"#.utf8),
        secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw") == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
  }
}
