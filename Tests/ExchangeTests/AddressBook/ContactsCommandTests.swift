import Documents
import Foundation
import Store
import TestSupport
import Testing

@testable import Exchange

import struct Documents.Record

@Suite struct ContactsCommandTests {
  private static func contact(_ name: String) -> Record {
    Record(
      id: UUID().uuidString.lowercased(), type: "business_card",
      extractor: .init(id: "business-card", version: "1.0.0"), confidence: 1, status: .approved,
      fields: [
        "name": Sample.field(.string(name)), "job_title": Sample.field(.string("Mate")),
        "emails": .list([Sample.field(.string("\(name.lowercased())@example.org"))]),
      ], findings: [])
  }

  @Test func aConflictWaitsForReviewUntilItIsDecided() async throws {
    let server = TestAddressBook()
    try await TestService.with(server.react) { service in
      try await withTemporaryFolder { folder in
        let library = try Library(at: folder.appending(path: "data/docent"))
        let contact = Self.contact("Ann")
        try await library.save(
          try Sample.document(Sample.id(1)), original: nil, source: "ann.jpg", records: [(contact, "Ann")])
        let config = folder.appending(path: "config/docent")
        try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
        try Data("[contacts.home]\nurl = \"\(service.url.absoluteString)\"\n".utf8).write(
          to: config.appending(path: "config.toml"))
        let docent = DocentProgram(in: folder, environment: ["XDG_CONFIG_HOME": folder.appending(path: "config").path])

        #expect(try await docent.run("contacts", "push", "home").complaints == "docent: 1 created\n")
        let path = "\(TestAddressBook.path)\(contact.id).vcf"
        let card = try #require(server.cards[path])
        server.change(path, card.replacing("TITLE:Mate", with: "TITLE:Pilot"))
        #expect(try await docent.run("set", contact.id, "job_title=Captain").code == 0)
        let status = try await docent.run("contacts", "status", "home", "--format", "csv")
        #expect(status.output.contains("conflict,\(contact.id),Ann,job_title,Captain,Pilot\r\n"))
        #expect(try await docent.run("contacts", "pull", "home").code == 1)
        var record = try await library.record(contact.id).record
        #expect(record.status == .needsReview)
        #expect(record.findings.map(\.code) == ["contact_conflict"])
        #expect(try await docent.run("contacts", "push", "home").code == 1)
        #expect(server.cards[path]?.contains("TITLE:Pilot") == true)

        #expect(try await docent.run("contacts", "pull", "home", "--prefer", "server").code == 0)
        record = try await library.record(contact.id).record
        #expect(record.fields["job_title"]?.plain == .string("Pilot"))
        #expect(record.findings.map(\.code).contains("contact_conflict") == false)
        #expect(try await docent.run("contacts", "push", "home").complaints == "docent: 1 unchanged\n")
        #expect(try await docent.run("contacts", "push", "nowhere").code == 2)
      }
    }
  }
}
