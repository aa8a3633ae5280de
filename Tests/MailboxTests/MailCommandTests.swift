import Documents
import Foundation
import Store
import Synchronization
import TestSupport
import Testing

@testable import Mailbox

/// `docent mail` as a user runs it, against a server that misbehaves.
struct MailCommandTests {
  private static func mail(_ number: Int, more: String = "") -> String {
    """
    From: Ann Example <ann@example.org>\r
    To: ben@example.org\r
    Subject: Sailing list \(number)\r
    Message-ID: <list.\(number)@example.org>\r
    Date: Tue, 03 Mar 2026 09:00:00 +0100\r
    \r
    Dear Ben,\r
    this is list number \(number).\r
    \(more)Ann\r

    """
  }

  private static let three = TestMailServer.Folder(mails: [3: mail(3), 5: mail(5), 8: mail(8)])

  private static func program(in folder: URL) throws -> DocentProgram {
    try Data("secret\n".utf8).write(to: folder.appending(path: "password"))
    return DocentProgram(in: folder, environment: ["XDG_CONFIG_HOME": folder.path(percentEncoded: false) + "config"])
  }

  private static func fetch(
    _ server: TestMailServer, _ program: DocentProgram, _ more: String...
  ) async throws -> DocentProgram.Outcome {
    try await program.run(
      list: ["mail", server.url, "--user", "ann", "--mail-password-file", "password", "--timeout", "2"] + more)
  }

  private static func library(in folder: URL) throws -> Library {
    try Library(at: folder.appending(path: "data/docent"), access: .read)
  }

  @Test func eachMailIsTakenOnceAndMarkedAfterwards() async throws {
    try await withTemporaryFolder { folder in
      let program = try Self.program(in: folder)
      try await TestMailServer.with(Self.three) { server in
        let first = try await Self.fetch(server, program)
        #expect(first.code == 0, "\(first.complaints)")
        #expect(first.lines.count == 3)
        #expect(first.output.contains(#""source":"\#(server.url.replacing("://", with: "://ann@"))/INBOX/3.eml""#))
        #expect(first.output.contains(#""subject":"Sailing list 8""#))
        #expect(first.complaints.contains(": 3 taken\n"))
        #expect(server.folder.flags.isEmpty)
        #expect(!server.commands.contains { $0.contains("BODY[]") })

        let second = try await Self.fetch(server, program, "--after", "mark", "--flag", "Kept")
        #expect(second.complaints.contains(": 0 taken, 3 marked\n"))
        #expect(server.folder.flags == [3: "Kept", 5: "Kept", 8: "Kept"])
        let third = try await Self.fetch(server, program, "--after", "mark", "--flag", "Kept")
        #expect(third.complaints.contains(": 0 taken, 0 marked\n"))

        let moved = try await Self.fetch(server, program, "--after", "move", "--move-to", "Entwürfe")
        #expect(moved.complaints.contains(": 0 taken, 3 moved to Entwürfe\n"), "\(moved.complaints)")
        #expect(server.folder.moved == [3: "Entw&APw-rfe", 5: "Entw&APw-rfe", 8: "Entw&APw-rfe"])
        #expect(server.commands.count { $0.contains("BODY.PEEK[]") } == 3)
      }
    }
  }

  @Test func otherNumbersOfTheSameMailsAreNoOtherMails() async throws {
    try await withTemporaryFolder { folder in
      let program = try Self.program(in: folder)
      try await TestMailServer.with(Self.three) { server in
        _ = try await Self.fetch(server, program)
        server.folder = .init(validity: 2, mails: [1: Self.mail(3), 2: Self.mail(5), 3: Self.mail(9)])
        let again = try await Self.fetch(server, program)
        #expect(again.complaints.contains(": 1 taken, 2 already there\n"), "\(again.complaints)")
        #expect(try await Self.library(in: folder).health().documentCount == 4)
      }
    }
  }

  /// What the server does, the words of the complaint, and the exit status.
  static let faults: [(react: @Sendable (String) -> TestMailServer.Reaction?, words: String)] = [
    (
      { $0.hasPrefix("LOGIN") ? .answer("TAG NO wrong user or password\r\n") : nil },
      "logging in: the server refuses: wrong user or password"
    ),
    (
      { $0 == "CAPABILITY" ? .answer("* CAPABILITY IMAP4rev1 LOGINDISABLED\r\nTAG OK done\r\n") : nil },
      "the server takes no password on this connection"
    ),
    ({ $0.hasPrefix("SELECT") ? .answer("TAG NO no such folder\r\n") : nil }, "opening the folder: the server refuses"),
    ({ $0.hasPrefix("SELECT") ? .answer("* 3 EXISTS\r\nTAG OK done\r\n") : nil }, "the server says no UIDVALIDITY"),
    ({ $0.hasPrefix("SELECT") ? .answer("garbage\r\n") : nil }, "opening the folder: the server's answer is not IMAP"),
    ({ $0.hasPrefix("UID FETCH 1:*") ? .hang : nil }, "the server said nothing for 2 seconds"),
    ({ $0.hasPrefix("UID FETCH 1:*") ? .cut("* 1 FETCH (UID 3 FL") : nil }, "the server closed the connection"),
    ({ $0.contains("BODY.PEEK") ? .hang : nil }, "the server said nothing for 2 seconds"),
    (
      { $0.contains("BODY.PEEK") ? .cut("* 1 FETCH (UID 3 BODY[] {900}\r\nFrom:") : nil },
      "the server closed the connection"
    ),
    (
      // An answer before TLS begins was written by somebody in between.
      {
        $0 == "CAPABILITY"
          ? .answer("* CAPABILITY IMAP4rev1 STARTTLS\r\nTAG OK done\r\n")
          : $0 == "STARTTLS" ? .answer("TAG OK begin\r\n* OK injected\r\n") : nil
      }, "before TLS has begun"
    ),
    (
      {
        $0 == "CAPABILITY"
          ? .answer("* CAPABILITY IMAP4rev1 STARTTLS\r\nTAG OK done\r\n")
          : $0 == "STARTTLS" ? .cut("TAG OK begin\r\n") : nil
      }, "the server closed the connection"
    ),
  ]

  @Test(arguments: faults.indices) func faultsOfServersAreNamed(number: Int) async throws {
    let fault = Self.faults[number]
    try await withTemporaryFolder { folder in
      let program = try Self.program(in: folder)
      try await TestMailServer.with(Self.three, react: fault.react) { server in
        let outcome = try await Self.fetch(server, program)
        #expect(outcome.code == 2)
        #expect(outcome.complaints.contains(fault.words), "\(outcome.complaints)")
        #expect(!outcome.complaints.contains("secret"))
        #expect(server.folder.flags.isEmpty)
      }
    }
  }

  @Test func aMailThatCanNotBeFetchedKeepsNobodyElse() async throws {
    try await withTemporaryFolder { folder in
      let program = try Self.program(in: folder)
      let isFaulty = Mutex(true)
      try await TestMailServer.with(
        Self.three,
        react: {
          $0.hasPrefix("UID FETCH 5 ") && isFaulty.withLock(\.self) ? .cut("* 2 FETCH (UID 5 BODY[] {99}\r\nFr") : nil
        }
      ) { server in
        let first = try await Self.fetch(server, program, "--after", "move", "--move-to", "Done")
        #expect(first.code == 1)
        #expect(first.complaints.contains(": 2 taken, 2 moved to Done, 1 failed\n"), "\(first.complaints)")
        #expect(server.folder.mails.keys.sorted() == [5])
        isFaulty.withLock { $0 = false }
        let second = try await Self.fetch(server, program, "--after", "move", "--move-to", "Done")
        #expect(second.code == 0)
        #expect(server.folder.mails.isEmpty)
        #expect(try await Self.library(in: folder).health().documentCount == 3)
      }
    }
  }

  @Test func whatIsTooLargeOrNoMailIsLeft() async throws {
    try await withTemporaryFolder { folder in
      let program = try Self.program(in: folder)
      var mails = Self.three
      // A part of no kind that is read.
      let part =
        "Content-Type: application/octet-stream; name=data.bin\r\n\r\n"
        + String(repeating: "0123456789\r\n", count: 100_000)
      mails.mails[2] = Self.mail(2).replacing(
        "\r\n\r\n", with: "\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\(part)--b\r\n\r\n",
        maxReplacements: 1)
      mails.mails[4] = "this is no mail\r\n"
      try await TestMailServer.with(mails) { server in
        let first = try await Self.fetch(server, program, "--max-file-size", "1", "--after", "mark")
        #expect(first.code == 1)
        #expect(first.complaints.contains(": 3 taken, 3 marked, 2 failed\n"), "\(first.complaints)")
        #expect(first.complaints.contains("INBOX/2.eml: it has 1 MiB; the limit is 1 MiB"))
        #expect(first.complaints.contains("(unsupported_format); it stays on the server"))
        #expect(server.folder.flags.keys.sorted() == [3, 5, 8])
        #expect(!server.commands.contains { $0.hasPrefix("UID FETCH 2 ") })

        let second = try await Self.fetch(server, program, "--max-file-size", "1", "--after", "mark")
        #expect(second.code == 0)
        #expect(second.complaints.contains("2 that failed before were left"))
        let third = try await Self.fetch(server, program, "--after", "mark", "--retry")
        #expect(third.complaints.contains(": 1 taken, 1 marked, 1 failed\n"), "\(third.complaints)")
      }
    }
  }

  @Test func aServerThatSendsMoreThanItSaidIsStopped() async throws {
    let size = 7 << 20
    let answer = "* 1 FETCH (UID 5 BODY[] {\(size)}\r\n" + String(repeating: "x", count: size) + ")\r\nTAG OK done\r\n"
    try await withTemporaryFolder { folder in
      let program = try Self.program(in: folder)
      try await TestMailServer.with(
        Self.three, react: { $0.hasPrefix("UID FETCH 5 ") ? .answer(answer) : nil }
      ) { server in
        let outcome = try await Self.fetch(server, program, "--max-file-size", "1")
        #expect(outcome.code == 1)
        #expect(outcome.complaints.contains("INBOX/5.eml: the server's answer is longer than is taken (too_large)"))
        #expect(outcome.complaints.contains(": 2 taken, 1 failed\n"), "\(outcome.complaints)")
      }
    }
  }

  @Test func controlCEndsItWithinASecond() async throws {
    try await withTemporaryFolder { folder in
      let program = try Self.program(in: folder)
      try await TestMailServer.with(Self.three, react: { $0.contains("BODY.PEEK") ? .hang : nil }) { server in
        let line = """
          "$DOCENT" mail \(server.url) --user ann --mail-password-file password & sleep 3
          begun=$(date +%s%N); kill -INT $!; wait $!; echo $? $(( ($(date +%s%N) - begun) / 1000000 ))
          """
        // A shell without job control has its children ignore the signal; bash with it does not.
        let outcome = try await program.shell("bash -c 'set -m; \(line)'")
        let words = try #require(outcome.lines.last).split(separator: " ").map { Int($0) ?? -1 }
        #expect(words.first == 130)
        #expect(try #require(words.last) < 1500)
      }
    }
  }

  @Test func theServerFetchesAndTheDoctorLooks() async throws {
    try await withTemporaryFolder { folder in
      let program = try Self.program(in: folder)
      try await TestMailServer.with(Self.three) { server in
        let settings = folder.appending(path: "config/docent")
        try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
        let account = """
          [mail.home]
          url = "\(server.url)"
          user = "ann"
          password_file = "password"
          after = "mark"
          minutes = 5

          """
        try Data(account.utf8).write(to: settings.appending(path: "config.toml"))
        let serving = try await program.shell(
          """
          "$DOCENT" serve --port 0 & for i in $(seq 300); do [ "$("$DOCENT" list --format jsonl | wc -l)" -ge 3 ] && break; sleep 0.1; done
          kill $!; wait $!
          """)
        #expect(serving.complaints.contains("docent: home: 3 taken, 3 marked\n"), "\(serving.complaints)")
        #expect(server.folder.flags.count == 3)

        let doctor = try await program.run("doctor", "--online")
        #expect(
          doctor.output.contains(
            "  home: imap://ann@127.0.0.1:\(server.port)/INBOX, fetched by docent serve every 5 minutes\n"))
        #expect(doctor.output.contains("    password from password can be read\n    answers; 3 mails in the folder\n"))
        #expect(server.commands.contains { $0.hasPrefix("EXAMINE") })
      }
    }
  }
}
