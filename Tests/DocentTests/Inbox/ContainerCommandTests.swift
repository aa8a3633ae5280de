import Documents
import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// Archives, mails and files of mails, as inputs of extract and of inboxes.
  struct ContainerCommandTests {
    /// Writes `inbox/letter.eml` with a PDF and a note of another kind, `inbox/box.mbox` with two mails, one of which quotes a line, and
    /// `inbox/papers.zip` with a PDF, a text, a mail with a PDF, and a file that is damaged if asked.
    private func write(_ docent: DocentProgram, isDamaged: Bool = false) async throws {
      let benchmarks = Fixtures.folder.deletingLastPathComponent().appending(path: "Benchmarks")
      let script = """
        import email.message, io, os, sys, zipfile
        sys.path.insert(0, "\(benchmarks.path(percentEncoded: false))")
        sys.dont_write_bytecode = True
        from inbox import pdf
        def mail(number, text, name):
            message = email.message.EmailMessage()
            message["From"], message["To"] = f"Sender {number} <s{number}@example.org>", "archive@example.org"
            message["Subject"], message["Date"] = f"Papers {number}", "Tue, 3 Mar 2026 10:20:30 +0100"
            message.set_content(text)
            if name:
                message.add_attachment(pdf(number), maintype="application", subtype="octet-stream", filename=name)
                message.add_attachment(b"a,b", maintype="text", subtype="csv", filename="list.csv")
            return bytes(message)
        os.makedirs("inbox")
        open("inbox/letter.eml", "wb").write(mail(1, "Please find the report attached.", "../../report.pdf"))
        box = b"".join(b"From s@example.org Tue Mar  3 10:20:30 2026\\n" + part + b"\\n"
            for part in [mail(2, "First of two.\\n\\n>From here on it is quoted.", None), mail(3, "Second of two.", "other.pdf")])
        open("inbox/box.mbox", "wb").write(box)
        with zipfile.ZipFile("inbox/papers.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("papers/../a.pdf", pdf(4))
            archive.writestr("papers/notes.txt", "of no kind that is read")
            archive.writestr("__MACOSX/._a.pdf", pdf(5))
            archive.writestr("mail.eml", mail(6, "A mail in an archive.", "inner.pdf"))
            if \(isDamaged ? 1 : 0): archive.writestr("broken.pdf", b"%PDF-1.7 nothing")
        """
      let outcome = try await docent.shell("python3 - <<'END'\n\(script)\nEND")
      #expect(outcome.code == 0, "\(outcome.complaints)")
    }

    @Test func whatTheyHoldIsExtracted() async throws {
      try await withDocent { docent, folder in
        try await write(docent)
        let outcome = try await docent.run("extract", "inbox")
        #expect(outcome.code == 0, "\(outcome.complaints)")
        let sources = try outcome.jsonLines().compactMap { $0["source"]?.string }.map {
          $0.replacing("inbox/", with: "")
        }
        #expect(
          sources == [
            "box.mbox/mail-1.eml", "box.mbox/mail-2.eml", "box.mbox/mail-2.eml/other.pdf", "letter.eml",
            "letter.eml/report.pdf", "papers.zip/papers/a.pdf", "papers.zip/mail.eml",
            "papers.zip/mail.eml/inner.pdf",
          ])
        let found = try await docent.run("search", "quoted", "--format", "jsonl")
        #expect(found.output.contains("mail-1.eml"))
        let report = try outcome.jsonLines().first { $0["source"]?.string?.hasSuffix("report.pdf") == true }
        let mail = report?["document"]?["mail"]
        #expect(mail?["subject"] == .string("Papers 1") && mail?["from"] == .string("Sender 1 <s1@example.org>"))
        let id = try #require(report?["records"]?.array?.first?["id"]?.string)
        let shown = try await docent.run("show", id, "--format", "table")
        #expect(shown.output.contains("Papers 1"), "\(shown.output)\(shown.complaints)")
      }
    }

    @Test func inboxesTakeThemApart() async throws {
      try await withDocent { docent, folder in
        try await write(docent)
        let outcome = try await docent.run("watch", "--once", "--after", "remove", "inbox")
        #expect(outcome.code == 0, "\(outcome.complaints)")
        let lines = try outcome.jsonLines()
        #expect(lines.count == 8)
        // The library holds the mail itself, but only what is in the others.
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "inbox/done").path)
          .sorted()
        #expect(left == ["box.mbox", "papers.zip"])
      }
    }

    @Test func onePartThatFailsCostsItself() async throws {
      try await withDocent { docent, folder in
        try await write(docent, isDamaged: true)
        let outcome = try await docent.run("watch", "--once", "inbox")
        #expect(outcome.code == 1)
        let reason = try JSONDecoder().decode(
          JSONValue.self, from: Data(contentsOf: folder.appending(path: "inbox/failed/papers.zip.reason.json")))
        #expect(reason["parts"]?.array?.count == 1)
        #expect(reason["parts"]?.array?.first?["name"]?.string?.hasSuffix("papers.zip/broken.pdf") == true)
        let kept = try await docent.run("list", "--format", "jsonl").jsonLines()
        #expect(kept.count == 8)
      }
    }
  }
}
