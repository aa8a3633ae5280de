import Documents
import Foundation
import Store
import TestSupport
import Testing

@testable import Exchange

@Suite struct OutboxCommandTests {
  private struct Setting {
    var docent: DocentProgram
    var library: Library
    var folder: URL
    var documents: [String]
  }

  /// The program with a library of documents, and settings that send to a service.
  private static func with<Value>(
    documents count: Int, _ service: TestService, more: String = "", _ body: (Setting) async throws -> Value
  ) async throws -> Value {
    try await withTemporaryFolder { folder in
      let library = try Library(at: folder.appending(path: "data/docent"))
      var ids: [String] = []
      for number in 0..<count { ids.append(try await OutboxTests.add(number, to: library)) }
      try write(
        """
        [outbox.archive]
        url = "\(service.url.absoluteString)/files"
        token_command = "echo secret"
        \(more)
        """, in: folder)
      let docent = DocentProgram(in: folder, environment: ["XDG_CONFIG_HOME": folder.appending(path: "config").path])
      return try await body(Setting(docent: docent, library: library, folder: folder, documents: ids))
    }
  }

  private static func write(_ settings: String, in folder: URL) throws {
    let config = folder.appending(path: "config/docent")
    try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
    try Data(settings.utf8).write(to: config.appending(path: "config.toml"))
  }

  @Test func aFileIsSentAndListed() async throws {
    try await TestService.with({ _, number in number == 1 ? .answer(422, body: "no") : .answer(200) }) { service in
      try await Self.with(documents: 2, service) { setting in
        let (docent, library) = (setting.docent, setting.library)
        let sent = try await docent.run("send", "--query", "type:receipt sort:merchant", "--to", "archive")
        #expect(sent.code == 1)
        #expect(sent.complaints == "docent: archive: 1 sent, 1 refused\n")
        let listed = try await docent.run("outbox", "list", "--state", "failed")
        let item = try JSONDecoder().decode(JSONValue.self, from: Data(listed.output.utf8))
        #expect(item["state"] == .string("failed"))
        #expect(item["answer"] == .string("no"))
        #expect(item["source"] == .string("/home/me/scans/receipt 0.jpg"))
        #expect(try await docent.run("outbox", "retry", "--failed").lines == ["1"])
        #expect(try await docent.run("outbox", "run").code == 0)
        #expect(try await docent.run("outbox", "drop", "1", "9").code == 1)
        #expect(try await library.outboxItems().map(\.id) == [2])
        #expect(
          try await docent.run("send", "--query", "type:receipt", "--to", "archive").complaints.contains(
            "1 file was queued"))
        #expect(try await docent.run("send", "abcd", "--to", "nowhere").code == 2)
      }
    }
  }

  @Test func theServerSendsWhatIsQueuedAndWhatTheRuleAsksFor() async throws {
    // The first attempt is answered with an error, so that the server also has to try again.
    try await TestService.with({ _, number in number == 1 ? .answer(503) : .answer(200) }) { service in
      try await Self.with(documents: 1, service, more: "query = \"is:approved\"") { setting in
        let later = try await setting.docent.run("send", "--query", "type:receipt", "--to", "archive", "--later")
        #expect(later.code == 0 && service.received.isEmpty, "\(later.complaints)")
        async let server = setting.docent.shell(
          """
          "$DOCENT" serve --port 0 >link 2>log & server=$!
          for i in $(seq 6000); do [ -f stop ] && break; sleep 0.1; done
          kill -INT $server; wait $server; cat log >&2
          """)
        let stop = setting.folder.appending(path: "stop")
        defer { try? Data().write(to: stop) }
        try await eventually { service.received.count >= 2 }
        // A rule begins with what comes after it was first asked.
        let new = try await OutboxTests.add(1, to: setting.library)
        try await eventually { service.received.count >= 3 }
        try Data().write(to: stop)
        let outcome = try await server
        #expect(outcome.complaints.contains("archive: 1 sent"), "\(outcome.complaints)")
        #expect(service.received.map { $0["idempotency-key"] } == [setting.documents[0], setting.documents[0], new])
        #expect(try await setting.library.outboxItems().map(\.state) == [.sent, .sent])
      }
    }
  }

  @Test func aRuleSendsWhatIsNew() async throws {
    try await TestService.with({ _, _ in .answer(200) }) { service in
      try await Self.with(documents: 1, service, more: "query = \"is:approved\"") { setting in
        #expect(try await setting.docent.run("outbox", "run").code == 0)
        #expect(service.received.isEmpty)
        let new = try await OutboxTests.add(1, to: setting.library)
        try await OutboxTests.add(2, to: setting.library, status: .needsReview)
        #expect(try await setting.docent.run("outbox", "run").code == 0)
        #expect(service.received.map { $0["idempotency-key"] } == [new])
      }
    }
  }

  @Test(arguments: [
    ("[outbox]\narchive = 1\n", "config.toml: outbox.archive: is not a table"),
    ("[outbox.archive]\ntoken_file = \"x\"\n", "config.toml:1: outbox.archive: has no url"),
    ("[outbox.archive]\nurl = \"ftp://x\"\n", "config.toml:2: outbox.archive.url: 'ftp://x' is not http"),
    ("[outbox.archive]\nurl = \"https://me@x\"\n", "config.toml:2: outbox.archive.url"),
    (
      "[outbox.archive]\nurl = \"http://x\"\nquerry = \"a\"\n",
      "config.toml:3: outbox.archive.querry: there is no such setting; did you mean 'query'?"
    ),
    ("[outbox.archive]\nurl = \"http://x\"\nkind = \"fax\"\n", "config.toml:3: outbox.archive.kind: 'fax' is not"),
    ("[outbox.archive]\nurl = \"http://x\"\nkind = \"webhook\"\n", "config.toml:1: outbox.archive: a webhook needs"),
    (
      "[outbox.archive]\nurl = \"http://x\"\npurge_days = -1\n",
      "config.toml:3: outbox.archive.purge_days: is not a number"
    ),
    ("[contacts.home]\nuser = \"ann\"\n", "config.toml:1: contacts.home: has no url"),
    (
      "[contacts.home]\nurl = \"http://x\"\nuser = \"ann\"\n",
      "config.toml:1: contacts.home: needs user and password_file"
    ),
  ])
  func aFaultyDestinationIsReportedWithItsLine(text: String, message: String) async throws {
    try await withTemporaryFolder { folder in
      try Self.write(text, in: folder)
      let docent = DocentProgram(in: folder, environment: ["XDG_CONFIG_HOME": folder.appending(path: "config").path])
      let outcome = try await docent.run("config")
      #expect(outcome.code == 2)
      #expect(outcome.complaints.contains(message), "\(outcome.complaints)")
    }
  }

  @Test func doctorSaysWhatIsConfiguredAndAsksNobodyUnlessTold() async throws {
    let more = """
      [contacts.home]
      url = "http://dav.example/"
      user = "ann"
      password_file = "none"
      """
    try await TestService.with({ _, _ in .answer(404) }) { service in
      try await Self.with(documents: 1, service, more: more) { setting in
        _ = try await setting.library.queue(documents: setting.documents, to: "archive")
        let offline = try await setting.docent.run("doctor")
        #expect(offline.code == 1)
        let line = "  archive: http, \(service.url.absoluteString)/files\n"
        #expect(
          offline.output.contains("\(line)    token from 'echo secret' can be read\n    1 waiting, 0 failed\n"))
        #expect(offline.output.contains("  home: http://dav.example/\n    not encrypted"))
        #expect(offline.output.contains("    none can't be read\n"))
        #expect(service.received.isEmpty)
      }
      try await Self.with(documents: 0, service) { setting in
        let online = try await setting.docent.run("doctor", "--online")
        #expect(online.output.contains("    answers (HTTP 404)\n"))
        #expect(service.received.map(\.method) == ["HEAD"])
        #expect(service.received.first?["authorization"] == nil)
      }
    }
  }

  /// `docent outbox run` killed at random moments: every file arrives, in order, and with its one key.
  ///
  /// `DOCENT_KILLS` sets how often; `make test-outbox` asks for 30.
  @Test func nothingIsLostOrDoubledByAKill() async throws {
    let kills = ProcessInfo.processInfo.environment["DOCENT_KILLS"].flatMap { Int($0) } ?? 4
    // The answer comes late, so that kills fall before, within and after it.
    let react: @Sendable (TestService.Received, Int) -> TestService.Reaction = { _, number in
      usleep(60_000)
      return number % 7 == 3 ? .hang : .answer(200)
    }
    try await TestService.with(react) { service in
      try await Self.with(documents: kills * 3, service) { setting in
        _ = try await setting.library.queue(documents: setting.documents, to: "archive")
        var random = SeededGenerator(seed: 11)
        for _ in 0..<kills {
          let run = Process()
          run.executableURL = DocentProgram.file
          run.arguments = ["outbox", "run", "--wait", "--store", setting.library.folder.path(percentEncoded: false)]
          run.environment = ProcessInfo.processInfo.environment.merging(
            ["XDG_CONFIG_HOME": setting.folder.appending(path: "config").path]) { $1 }
          run.standardError = FileHandle.nullDevice
          try run.run()
          // From before the first byte to several files later.
          let before = service.received.count
          let first = Int.random(in: 0...2, using: &random)
          // A request that hangs is as good a moment as any.
          for _ in 0..<400 where service.received.count < before + first {
            try await Task.sleep(for: .milliseconds(5))
          }
          try await Task.sleep(for: .milliseconds(Int.random(in: 0...150, using: &random)))
          kill(run.processIdentifier, SIGKILL)
          run.waitUntilExit()
        }
        // The next process goes on, where needed past requests that hang.
        while try await setting.library.outboxHead(of: "archive") != nil {
          let destination = try OutboxTests.destination(service)
          try await OutboxTests.send(setting.library, to: destination, clock: TestClock(), requestSeconds: 0.5)
        }
        var arrived: [String] = []
        for request in service.received {
          let key = try #require(request["idempotency-key"])
          if !arrived.contains(key) { arrived.append(key) }
        }
        #expect(arrived == setting.documents)
        #expect(try await setting.library.outboxItems().allSatisfy { $0.state == .sent })
        // Only a request whose answer was lost is made again.
        #expect(service.received.count <= setting.documents.count + kills + service.received.count / 7 + 1)
      }
    }
  }
}
