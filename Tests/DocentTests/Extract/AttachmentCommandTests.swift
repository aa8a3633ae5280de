import Documents
import Foundation
import TestSupport
import Testing

extension CommandTests {
  struct AttachmentCommandTests {
    private let letter = fixture("document/attachments/input.pdf")
    private let invoice = fixture("invoice/german-page-differs/input.pdf")

    private func names(in folder: URL) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
    }

    @Test func filesGoToTheFolder() async throws {
      try await withDocent { docent, folder in
        let outcome = try await docent.run("read", "--format", "text", "--attachments", "parts", letter)
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("Subject: Storage of the spring shipment"))
        #expect(try names(in: folder.appending(path: "parts")) == ["hall.txt", "pallets.csv", "tariff.txt"])
        #expect(outcome.complaints.contains("'../../tariff.txt' is in"))
        let again = try await docent.run("read", "--format", "text", "--attachments", "parts", letter)
        #expect(again.complaints.contains("hall.txt already"))
        #expect(try names(in: folder.appending(path: "parts")).count == 3)
      }
    }

    @Test func eachOfSeveralHasAFolder() async throws {
      try await withDocent { docent, folder in
        let picture = fixture("formats/page.png")
        try FileManager.default.copyItem(
          atPath: letter, toPath: folder.appending(path: "a.pdf").path(percentEncoded: false))
        let outcome = try await docent.run(
          "read", "--format", "jsonl", "--attachments", "parts", "a.pdf", invoice, picture, "none.pdf")
        #expect(outcome.code == 1)
        #expect(try names(in: folder.appending(path: "parts")) == ["a.pdf", "input.pdf"])
        #expect(try names(in: folder.appending(path: "parts/input.pdf")) == ["factur-x.xml"])
      }
    }

    @Test func aFolderThatIsAFileFailsTheSource() async throws {
      try await withDocent { docent, folder in
        try Data().write(to: folder.appending(path: "parts"))
        let outcome = try await docent.run("read", "--format", "text", "--attachments", "parts", letter)
        #expect(outcome.code == 1)
        #expect(outcome.complaints.contains("can't be written to"))
      }
    }

    /// The data outranks the page, and what the two disagree on is said.
    @Test(arguments: [[], ["--as", "invoice"]])
    func anInvoiceIsReadFromItsData(options: [String]) async throws {
      try await withDocent { docent, _ in
        let outcome = try await docent.run(list: ["extract", "--no-store", invoice] + options)
        let record = try #require(try outcome.jsonLines().first?["records"]?.array?.first)
        #expect(record["type"] == .string("invoice"))
        #expect(record["fields"]?["number"]?["source"] == .string("embedded"))
        #expect(record["fields"]?["number"]?["value"] == .string("2024/0417"))
        #expect(record["findings"]?.array?.map { $0["code"] } == [.string("not_on_page")])
      }
    }
  }
}
