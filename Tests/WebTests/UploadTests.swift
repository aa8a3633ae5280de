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

@Suite struct UploadTests {
  private static let receipt = Fixtures.file("receipt/us-restaurant/input.png")
  private static let card = Fixtures.file("business_card/us-left/input.png")

  @Test(.timeLimit(.minutes(5))) func aFileBecomesARecord() async throws {
    try await Site.with(readers: Site.program) { site in
      let bytes = ByteBuffer(bytes: try Data(contentsOf: Self.receipt))
      let answer = try await site.ask(
        .put, "/api/v1/documents/a%20receipt.png?session=trip&tag=food", bytes: bytes, as: .write)
      #expect(answer.status == .accepted)
      let id = try #require(try answer.json["job"]?["id"]?.string)
      #expect(answer.headers[.location] == "/api/v1/jobs/\(id)")
      let job = try await site.finished(id)
      #expect(job["state"] == .string("done"))
      #expect(job["name"] == .string("a receipt.png"))
      let record = try #require(job["records"]?.array?.first)
      #expect(record["type"] == .string("receipt"))
      let whole = try await site.json("/api/v1/records/\(record["id"]?.string ?? "")")
      #expect(whole["tags"] == .array([.string("food")]))
      #expect(whole["sessions"] == .array([.string("trip")]))
      // The library has the file now.
      #expect(try FileManager.default.contentsOfDirectory(atPath: site.library.uploads.path).isEmpty)
      let document = job["document_id"]?.string ?? ""
      let original = try await site.ask(.get, "/api/v1/documents/\(document)/file")
      #expect(original.body == bytes)
      #expect(original.headers[.contentDisposition]?.hasPrefix("attachment; filename=\"a receipt.png\"") == true)
      let part = try await site.ask(.get, "/api/v1/documents/\(document)/file", headers: [.range: "bytes=1-3"])
      #expect(part.status == .partialContent && String(buffer: part.body) == "PNG")
      let picture = try await site.ask(.get, "/api/v1/documents/\(document)/pages/1/image?width=96")
      #expect(picture.headers[.contentType] == "image/jpeg")

      // The same bytes again are known.
      let again = try await site.ask(.put, "/api/v1/documents/b.png", bytes: bytes, as: .write)
      #expect(again.status == .ok)
      #expect(try again.json["duplicate"] == .bool(true))
      #expect(try again.json["records"]?.array?.first?["id"] == record["id"])

      // What is printed in a box is read again, as the field's value.
      let box = #"{"page":1,"box":[0.1,0.02,0.8,0.08],"field":"merchant","record":"\#(record["id"]?.string ?? "")"}"#
      let read = try await site.ask(.post, "/api/v1/documents/\(document)/read", box)
      #expect(try read.json["value"] == whole["fields"]?["merchant"]?["value"])

      // Another type takes the record's place.
      let retyped = try await site.ask(
        .post, "/api/v1/records/\(record["id"]?.string ?? "")/retype", #"{"type":"document"}"#)
      let made = try await site.finished(try #require(try retyped.json["job"]?["id"]?.string))
      #expect(made["records"]?.array?.first?["type"] == .string("document"))
      #expect(try await site.json("/api/v1/trash")["total"] == .integer(1))
    }
  }

  @Test func whatFailsKeepsItsFileAndIsTriedAgain() async throws {
    // No reader can be started.
    try await Site.with { site in
      let bytes = ByteBuffer(bytes: try Data(contentsOf: Self.card))
      let answer = try await site.ask(.put, "/api/v1/documents/card.png", bytes: bytes, as: .write)
      let id = try #require(try answer.json["job"]?["id"]?.string)
      let job = try await site.finished(id)
      #expect(job["state"] == .string("failed"))
      #expect(job["error"]?["code"]?.string?.isEmpty == false)
      #expect(try FileManager.default.contentsOfDirectory(atPath: site.library.uploads.path).count == 1)
      #expect(try await site.ask(.post, "/api/v1/jobs/\(id)/retry", #"{"languages":"xyz"}"#).status != .accepted)
      let retried = try await site.ask(.post, "/api/v1/jobs/\(id)/retry", #"{"as":"business_card"}"#)
      #expect(retried.status == .accepted)
      #expect(try await site.finished(id)["as"] == .string("business_card"))
      #expect(try await site.ask(.delete, "/api/v1/jobs/\(id)").status == .noContent)
      #expect(try FileManager.default.contentsOfDirectory(atPath: site.library.uploads.path).isEmpty)
    }
  }

  @Test func aRequestSentTwiceIsOneJob() async throws {
    try await Site.with { site in
      let bytes = ByteBuffer(bytes: try Data(contentsOf: Self.card))
      let key: HTTPFields = [.idempotencyKey: "one"]
      var ids: Set<String?> = []
      for _ in 0..<3 {
        let answer = try await site.ask(.put, "/api/v1/documents/card.png", bytes: bytes, as: .write, headers: key)
        #expect(answer.status == .accepted)
        ids.insert(try answer.json["job"]?["id"]?.string)
      }
      #expect(ids.count == 1)
      let other = ByteBuffer(bytes: try Data(contentsOf: Self.receipt))
      let reused = try await site.ask(.put, "/api/v1/documents/other.png", bytes: other, as: .write, headers: key)
      #expect(reused.status == .unprocessableContent)
      #expect(reused.problem == "idempotency_key_reused")
      #expect(try await site.library.jobs().count == 1)
    }
  }

  @Test func aFormBringsSeveralFiles() async throws {
    try await Site.with { site in
      var body = ByteBuffer()
      func add(_ text: String) { body.writeString(text) }
      for (name, file) in [("a.png", Self.card), ("b.png", Self.receipt)] {
        add(
          "--x1\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\nContent-Type: image/png\r\n\r\n"
        )
        body.writeBytes(try Data(contentsOf: file))
        add("\r\n")
      }
      add("--x1\r\nContent-Disposition: form-data; name=\"as\"\r\n\r\nreceipt\r\n--x1--\r\n")
      let answer = try await site.ask(
        .post, "/api/v1/documents", bytes: body, as: .write,
        headers: [.contentType: "multipart/form-data; boundary=x1"])
      #expect(answer.status == .accepted)
      let jobs = try answer.json["jobs"]?.array ?? []
      #expect(jobs.map { $0["name"] } == [.string("a.png"), .string("b.png")])
      #expect(jobs.allSatisfy { $0["as"] == .string("receipt") })
      let stored = try await site.library.jobs()
      #expect(Set(stored.map(\.documentID)).count == 2)
    }
  }

  /// A client that goes away in the middle leaves neither a job nor a file.
  @Test(arguments: ["Content-Length: 60000", "Transfer-Encoding: chunked"])
  func whatIsCutOffIsNothing(length: String) async throws {
    try await Site.with { site in
      let port = try #require(site.client.port)
      let png = try Data(contentsOf: Self.receipt).prefix(20_000)
      let head =
        "PUT /api/v1/documents/a.png HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(site.tokens[.write] ?? "")\r\n\(length)\r\n\r\n"
      for endsGently in [true, false] {
        let connection = try RawConnection(port: port, seconds: 3)
        await connection.send(head)
        if length.hasPrefix("Transfer") { await connection.send("4e20\r\n") }
        await connection.send(png)
        if length.hasPrefix("Transfer") { await connection.send("\r\n") }
        try await Task.sleep(for: .milliseconds(200))
        if endsGently {
          connection.endSending()
          let status = await connection.status()
          #expect(status != 202)
        }
      }
      // Time for what must not come.
      try await Task.sleep(for: .milliseconds(500))
      try await eventually {
        try FileManager.default.contentsOfDirectory(atPath: site.library.uploads.path).isEmpty
      }
      #expect(try await site.library.jobs().isEmpty)
    }
  }

  @Test func whoHasTooMuchWaitingIsToldSo() async throws {
    var limits = WebLimits()
    limits.jobsOfClient = 0
    try await Site.with(limits: limits) { site in
      let bytes = ByteBuffer(bytes: try Data(contentsOf: Self.card))
      let answer = try await site.ask(.put, "/api/v1/documents/card.png", bytes: bytes, as: .write)
      #expect(answer.status == .tooManyRequests)
      #expect(answer.headers[.retryAfter] != nil)
    }
  }
}

extension UploadTests {
  /// A mail with an attachment, and an archive with a picture and what can't be read.
  private static func containers() throws -> (mail: Data, archive: Data) {
    let picture = try Data(contentsOf: receipt)
    let mail = """
      From: Ann Example <ann@example.org>\r
      Subject: Last week\r
      Date: Tue, 3 Mar 2026 10:20:30 +0100\r
      Message-ID: <one@example.org>\r
      MIME-Version: 1.0\r
      Content-Type: multipart/mixed; boundary=b1\r
      \r
      --b1\r
      Content-Type: text/plain\r
      \r
      Please find the receipt of the boat hire attached.\r
      --b1\r
      Content-Type: image/png; name="receipt.png"\r
      Content-Disposition: attachment; filename="receipt.png"\r
      Content-Transfer-Encoding: base64\r
      \r
      \(picture.base64EncodedString(options: [.lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed]))\r
      --b1--\r

      """
    return (
      Data(mail.utf8),
      tar([("papers/card.png", try Data(contentsOf: card)), ("papers/broken.pdf", Data("%PDF-1.7 no".utf8))])
    )
  }

  /// An archive as tar(1) writes it (POSIX.1-1988, ustar).
  private static func tar(_ files: [(name: String, data: Data)]) -> Data {
    var archive = Data()
    for (name, data) in files {
      func octal(_ value: Int, _ width: Int) -> String {
        let digits = String(value, radix: 8)
        return String(repeating: "0", count: width - 1 - digits.count) + digits + "\0"
      }
      let head = [
        name.padding(toLength: 100, withPad: "\0", startingAt: 0), octal(0o644, 8), octal(0, 8), octal(0, 8),
        octal(data.count, 12), octal(0, 12), String(repeating: " ", count: 8), "0",
        String(repeating: "\0", count: 100), "ustar\u{0}00", String(repeating: "\0", count: 247),
      ]
      var block = Data(head.joined().utf8)
      let sum = block.reduce(0) { $0 + Int($1) }
      block.replaceSubrange(148..<156, with: Data((octal(sum, 7) + " ").utf8))
      archive += block + data + Data(count: (512 - data.count % 512) % 512)
    }
    return archive + Data(count: 1024)
  }

  @Test(.timeLimit(.minutes(5))) func archivesAndMailsAreOpened() async throws {
    try await Site.with(readers: Site.program) { site in
      let (mail, archive) = try Self.containers()
      let first = try await site.ask(
        .put, "/api/v1/documents/letter.eml?tag=boat", bytes: ByteBuffer(bytes: mail), as: .write)
      let letter = try await site.finished(try #require(try first.json["job"]?["id"]?.string))
      #expect(letter["state"] == .string("done"), "\(letter)")
      let types = (letter["records"]?.array ?? []).compactMap { $0["type"]?.string }
      #expect(types.contains("receipt"))
      let sources = try await site.library.summaries().map(\.source).sorted()
      #expect(sources.contains("letter.eml/receipt.png"))
      #expect(try await site.library.summaries().allSatisfy { $0.tags == ["boat"] })
      // The library keeps the mail itself too.
      #expect(try site.library.originalFile(of: letter["document_id"]?.string ?? "") != nil)

      let second = try await site.ask(
        .put, "/api/v1/documents/papers.tar", bytes: ByteBuffer(bytes: archive), as: .write)
      let papers = try await site.finished(try #require(try second.json["job"]?["id"]?.string))
      #expect(papers["state"] == .string("done"), "\(papers)")
      #expect(papers["records"]?.array?.count == 1)
      #expect(papers["message"]?.string?.hasPrefix("1 of 2 files in it can't be taken") == true)
      // What is not all taken is kept, to be tried again.
      #expect(try FileManager.default.contentsOfDirectory(atPath: site.library.uploads.path).count == 1)

      let third = try await site.ask(
        .put, "/api/v1/documents/notes.tar", bytes: ByteBuffer(bytes: Self.tar([("a.txt", Data("a note".utf8))])),
        as: .write)
      let notes = try await site.finished(try #require(try third.json["job"]?["id"]?.string))
      #expect(notes["state"] == .string("failed"))
      #expect(notes["error"]?["message"] == .string("it holds no file of a kind that can be read"))
    }
  }
}
