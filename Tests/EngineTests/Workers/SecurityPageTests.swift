import Documents
import Extraction
import Foundation
import Reading
import TestSupport
import Testing

@testable import Engine

/// The limits in `Documentation/Security.md` are those of the code; `make record` writes them anew.
struct SecurityPageTests {
  private static let limits = Limits()

  /// What is limited, the limit, and where it is set.
  private static let rows: [(what: String, limit: String, place: String)] = [
    ("a file", "\(mebibytes(limits.fileBytes)), more with `--max-file-size`", "`Limits.fileBytes`"),
    ("a recorded reading", mebibytes(Limits.readingBytes), "`Limits.readingBytes`"),
    (
      "an image, or a picture on a PDF page", "\(number(limits.imagePixels)) pixels by its header",
      "`Limits.imagePixels`"
    ),
    ("a PDF page as it is drawn", "\(number(limits.renderedPixels)) pixels", "`Limits.renderedPixels`"),
    ("pages of a file", number(limits.pages), "`Limits.pages`"),
    (
      "processor time of a page", "\(seconds(limits.secondsPerPage)), more with `--page-timeout`",
      "`Limits.secondsPerPage`"
    ),
    (
      "processor time of a file",
      "\(seconds(limits.secondsPerFile)), \(seconds(limits.moreSecondsPerPage)) more for each page of a PDF, "
        + "\(seconds(limits.mostSeconds)) at the most", "`Limits.secondsPerFile`"
    ),
    (
      "processor time of an extractor that is linked in, for a document", seconds(ProcessorBudget.usualSeconds),
      "`ProcessorBudget.usualSeconds`"
    ),
    ("data of a reader", mebibytes(limits.readerBytes), "`Limits.readerBytes`"),
    ("attachments of a PDF", number(limits.attachments), "`Limits.attachments`"),
    (
      "bytes of an attachment, of all of a PDF",
      "\(mebibytes(limits.attachmentBytes)), \(mebibytes(limits.attachedBytes))", "`Limits.attachmentBytes`"
    ),
    ("an attachment that is read as an invoice", mebibytes(limits.invoiceBytes), "`Limits.invoiceBytes`"),
    ("files in an archive, a mail or a file of mails", number(limits.containedFiles), "`Limits.containedFiles`"),
    ("bytes of all of them; each is a file", mebibytes(limits.containedBytes), "`Limits.containedBytes`"),
    ("archives and mails in one another", number(limits.containerDepth), "`Limits.containerDepth`"),
    (
      "parts of a mail; how deep they lie in one another", "\(number(limits.mailParts)); \(limits.mailDepth)",
      "`Limits.mailParts`"
    ),
    ("the list of the mails in a server's folder", mebibytes(Limits.mailListBytes), "`Limits.mailListBytes`"),
    (
      "memory of the process that speaks with a mail server, beside four times the largest mail",
      mebibytes(Limits.mailServerBytes), "`Limits.mailServerBytes`"
    ),
    (
      "a plugin's answer, unless its manifest says otherwise",
      "\(seconds(Manifest.Runtime.defaultTimeoutSeconds)), \(Manifest.Runtime.defaultMemoryMegabytes) MiB",
      "`Manifest.Runtime`"
    ),
    ("the same, whatever its manifest says", "3,600 s, 65,536 MiB", "`manifest.schema.json`"),
    ("bytes of an answer", mebibytes(Sandbox.Limits.answerBytes), "`Sandbox.Limits.answerBytes`"),
    ("processes and threads of a plugin", number(Sandbox.Limits.processes), "`Sandbox.Limits.processes`"),
    ("a plugin's manifest, its rules, its calibration", mebibytes(PluginFolder.fileBytes), "`PluginFolder.fileBytes`"),
    ("files that a plugin has open", number(Sandbox.Limits.openFiles), "`Sandbox.Limits.openFiles`"),
    (
      "what a plugin writes: a file; all of its temporary folder and shared memory",
      mebibytes(Sandbox.Limits.fileBytes), "`Sandbox.Limits.fileBytes`"
    ),
    ("records of an answer", number(RecordAssembly.Limits.records), "`RecordAssembly.Limits.records`"),
    ("values of a record", number(RecordAssembly.Limits.values), "`RecordAssembly.Limits.values`"),
    (
      "findings of a record, alternatives and places of a value", number(RecordAssembly.Limits.notes),
      "`RecordAssembly.Limits.notes`"
    ),
    ("a text in an answer", mebibytes(RecordAssembly.Limits.textBytes), "`RecordAssembly.Limits.textBytes`"),
    ("fields of a record type", number(Manifest.mostFields), "`Manifest.mostFields`"),
    (
      "processor time of a pattern over one text",
      "\(Pattern.longestSearch.formatted(.units(allowed: [.milliseconds], width: .narrow)))", "`Pattern.longestSearch`"
    ),
    (
      "files and bytes of an installed plugin",
      "\(number(InstalledPlugins.Limits.files)), \(mebibytes(InstalledPlugins.Limits.bytes))",
      "`InstalledPlugins.Limits`"
    ),
  ]

  private static func number(_ value: Int) -> String { value.formatted(.number.locale(Locale(identifier: "en_US"))) }
  private static func mebibytes(_ bytes: Int) -> String { "\(number(bytes >> 20)) MiB" }
  private static func seconds(_ value: Double) -> String { "\(number(Int(value))) s" }

  @Test func theTableIsInStep() throws {
    let file = Fixtures.folder.deletingLastPathComponent().appending(path: "Documentation/Security.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let table =
      ["| what | limit | where |", "|---|---|---|"] + Self.rows.map { "| \($0.what) | \($0.limit) | \($0.place) |" }
    let head = try #require(page.firstRange(of: "## Limits\n\n")?.upperBound)
    let end = try #require(page[head...].firstRange(of: "\n\n## ")?.lowerBound)
    let new = page[..<head] + table.joined(separator: "\n") + page[end...]
    if Recording.isOn {
      try Recording.write(text: String(new), to: file)
    } else {
      #expect(page == new, "DOCENT_RECORD=1 records it anew")
    }
  }
}
