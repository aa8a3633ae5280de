import Documents
import Foundation
import TestSupport
import Testing

@testable import Reading

struct MailTests {
  private func read(_ text: String, limits: Limits = Limits()) throws -> Document {
    let data = Data(text.replacing("\n", with: "\r\n").utf8)
    #expect(Document.Kind(firstBytes: data) == .mail)
    var document = Document(id: Digest.sha256(data), kind: .mail, pages: [])
    try MailReader(limits: limits).read(data, into: &document)
    return document
  }

  private static let head = """
    From: =?utf-8?q?Ren=C3=A9e_Example?= <renee@example.org>
    To: archive@example.org
    Subject: =?iso-8859-1?q?Rechnung_f=FCr_M=E4rz?=
    Date: Tue, 3 Mar 2026 10:20:30 +0100
    Message-ID: <one@example.org>
    MIME-Version: 1.0

    """

  @Test func headAndTextAreRead() throws {
    let document = try read(
      Self.head
        + "Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\nGr=FC=DFe\n\nBis bald\n"
    )
    #expect(
      document.metadata.mail
        == Document.Mail(
          from: "Renée Example <renee@example.org>", subject: "Rechnung für März", date: "2026-03-03T10:20:30+01:00",
          messageID: "one@example.org"))
    #expect(document.metadata.title == "Rechnung für März")
    #expect(document.metadata.created == CalendarDate(year: 2026, month: 3, day: 3))
    #expect(document.text.hasSuffix("Subject: Rechnung für März\nGrüße\nBis bald"))
  }

  @Test func htmlIsReadWhereThereIsNoOtherText() throws {
    let html =
      "<html><head><title>x</title><style>p {}</style></head><body><p>Dear <b>all</b>,</p><div>see<br>below</div><script>no()</script></body></html>"
    let document = try read(Self.head + "Content-Type: text/html; charset=utf-8\n\n\(html)\n")
    #expect(document.text.hasSuffix("Dear all,\nsee\nbelow"))
    #expect(!document.text.contains("no()") && !document.text.contains("{"))
  }

  @Test func longLinesAreWrappedAndStayOnThePage() throws {
    let document = try read(
      Self.head + "Content-Type: text/plain\n\n" + String(repeating: "word ", count: 3000)
        + String(repeating: "x", count: 500))
    #expect(document.pages.count == 3)
    #expect(
      document.pages.allSatisfy { page in
        page.lines.allSatisfy { $0.box.x + $0.box.width <= 1 && $0.box.y + $0.box.height <= 1 }
      })
  }

  /// Parts in parts beyond the limits cost what is in them, and nothing crashes.
  @Test func partsInPartsAreBounded() throws {
    var body = "Content-Type: text/plain\n\nat the bottom\n"
    for number in (0..<2000).reversed() {
      body = "Content-Type: multipart/mixed; boundary=b\(number)\n\n--b\(number)\n\(body)\n--b\(number)--\n"
    }
    let document = try read(Self.head + body)
    #expect(document.findings.map(\.code) == ["mail_cut"] || !document.text.contains("at the bottom"))
    let many = String(repeating: "--b\nContent-Type: text/plain\n\none\n", count: 3000)
    let cut = try read(Self.head + "Content-Type: multipart/mixed; boundary=b\n\n\(many)--b--\n")
    #expect(cut.findings.map(\.code) == ["mail_cut"])
  }

  @Test(arguments: [
    "From: a@example.org\nthis is a letter", "Dear all,\nFrom: x", "name: value\nother: value\n", "Date; x",
  ])
  func otherTextIsNoMail(text: String) { #expect(Document.Kind(firstBytes: Data(text.utf8)) != .mail) }

  @Test func officeFilesAreNoArchives() {
    let zip: [UInt8] = [0x50, 0x4B, 0x03, 0x04] + [UInt8](repeating: 0, count: 26)
    #expect(ContainerKind(firstBytes: zip + Array("[Content_Types].xml".utf8)) == nil)
    #expect(ContainerKind(firstBytes: zip + Array("mimetypeapplication/epub+zip".utf8)) == nil)
    #expect(ContainerKind(firstBytes: zip + Array("receipt.pdf".utf8)) == .archive)
  }
}
