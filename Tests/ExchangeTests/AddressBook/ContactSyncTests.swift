import Documents
import Foundation
import Store
import Synchronization
import TestSupport
import Testing

@testable import Exchange

import struct Documents.Record

@Suite struct ContactSyncTests {
  /// Contacts of a library and a server that hold the same address book.
  private final class Setting: Sendable {
    let library: Library
    let server: TestAddressBook
    private let service: TestService
    private let records: Mutex<[Record]>

    init(_ library: Library, _ server: TestAddressBook, _ service: TestService, _ records: [Record]) {
      (self.library, self.server, self.service) = (library, server, service)
      self.records = Mutex(records)
    }

    subscript(number: Int) -> Record { records.withLock { $0[number] } }

    func edit(_ number: Int, _ change: @Sendable (inout Record.Fields) -> Void) {
      records.withLock { change(&$0[number].fields) }
    }

    func sync<Value: Sendable>(
      _ preference: ContactSync.Preference? = nil, _ body: (ContactSync) async throws -> Value
    ) async throws -> Value {
      let account = try #require(
        AddressBookAccount(url: service.url, credentials: .basic(user: "ann", password: .command("echo x"))))
      return try await HTTPExchange.with(environment: [:]) { http in
        let book = try await AddressBook.find(account, http: http)
        return try await body(ContactSync(library, with: book, preferring: preference))
      }
    }

    func push(
      _ preference: ContactSync.Preference? = nil, _ choice: ContactSync.DuplicateChoice = .skip
    ) async throws -> ContactSync.Report {
      let all = records.withLock { $0 }
      return try await sync(preference) { try await $0.push(all) { _ in choice } }
    }

    func pull(_ preference: ContactSync.Preference? = nil) async throws -> ContactSync.Report {
      let all = records.withLock { $0 }
      return try await sync(preference) { sync in
        try await sync.pull(all) { id, fields in
          try self.records.withLock { records in
            let place = try #require(records.firstIndex { $0.id == id })
            for (name, field) in fields { records[place].fields[name] = field }
            return records[place]
          }
        }
      }
    }

    func card(_ number: Int) throws -> String {
      try #require(server.cards["\(TestAddressBook.path)\(self[number].id).vcf"])
    }

    func change(_ number: Int, _ old: String, _ new: String) throws {
      let text = try card(number)
      try #require(text.contains(old))
      server.change("\(TestAddressBook.path)\(self[number].id).vcf", text.replacing(old, with: new))
    }
  }

  private static func contact(_ number: Int) -> Record {
    Record(
      id: UUID().uuidString.lowercased(), type: "business_card",
      extractor: .init(id: "business-card", version: "1.0.0"),
      confidence: 1, status: .approved,
      fields: [
        "name": Sample.field(.string("Ann Example \(number)")), "given_name": Sample.field(.string("Ann")),
        "family_name": Sample.field(.string("Example \(number)")), "job_title": Sample.field(.string("Mate")),
        "emails": .list([Sample.field(.string("ann\(number)@example.org"))]),
        "phones": .list([
          .value(Field(.string("+4917012345\(number)"), confidence: 1, source: .ocr, label: "mobile"))
        ]),
      ], findings: [])
  }

  private static func with(
    _ mode: TestAddressBook.Mode = .init(), contacts: Int = 3, _ body: (Setting) async throws -> Void
  ) async throws {
    let server = TestAddressBook(mode)
    try await TestService.with(server.react) { service in
      try await withTemporaryFolder { folder in
        let library = try Library(at: folder)
        try await body(Setting(library, server, service, (0..<contacts).map { Self.contact($0 + 10) }))
      }
    }
  }

  static let modes: [TestAddressBook.Mode] = [
    .init(), .init(versions: ["3.0"], hasSync: false), .init(versions: [], tellsVersions: false),
  ]

  @Test(arguments: modes)
  func whatIsPushedIsThereOnceAndStaysAsItIs(mode: TestAddressBook.Mode) async throws {
    try await Self.with(mode) { setting in
      #expect(try await setting.push().created.count == 3)
      #expect(setting.server.cards.count == 3)
      #expect(try setting.card(0).contains("VERSION:\(mode.versions.contains("4.0") ? "4.0" : "3.0")\r\n"))
      let writes = setting.server.writes
      let again = try await setting.push()
      #expect(again.unchanged == 3 && again.created.isEmpty && again.sent.isEmpty)
      #expect(try await setting.pull().unchanged == 3)
      #expect(setting.server.writes == writes)
    }
  }

  @Test(arguments: modes)
  func bothSidesChangeAndNothingIsLost(mode: TestAddressBook.Mode) async throws {
    try await Self.with(mode) { setting in
      _ = try await setting.push()
      // The server's card gets a picture, a note in a group, a number and another title; the record another address.
      try setting.change(
        0, "END:VCARD",
        "item1.NOTE:kept\r\nitem1.X-ABLABEL:Boat\r\nPHOTO;X=\"a:b\":data\r\nTEL;TYPE=home:+49301234\r\nEND:VCARD")
      try setting.change(0, "TITLE:Mate", "TITLE:Pilot")
      setting.edit(0) { $0["emails"] = .list([Sample.field(.string("new@example.org"))]) }
      #expect(try await setting.push().sent == [setting[0].id])
      let card = try setting.card(0)
      for kept in [
        "item1.NOTE:kept", "item1.X-ABLABEL:Boat", "PHOTO;X=\"a:b\":data", "+49301234", "TITLE:Pilot",
        "new@example.org",
      ] {
        #expect(card.contains(kept), "\(kept)")
      }
      #expect(!card.contains("ann10@example.org"))
      #expect(try await setting.pull().received == [setting[0].id])
      #expect(setting[0].fields["job_title"]?.plain == .string("Pilot"))
      #expect(setting[0].fields["phones"]?.leaves.map(\.value) == [.string("+491701234510"), .string("+49301234")])
      // What was known of a value that stayed is still known.
      #expect(setting[0].fields["phones"]?.leaves.map(\.label) == ["mobile", "home"])
      #expect(setting[0].fields["emails"]?.plain == .array([.string("new@example.org")]))
      let writes = setting.server.writes
      #expect(try await setting.push().unchanged == 3)
      #expect(try await setting.pull().unchanged == 3)
      #expect(setting.server.writes == writes)
      #expect(try setting.card(0) == card)
    }
  }

  @Test func whatBothChangedWaitsUntilSomebodyDecides() async throws {
    try await Self.with { setting in
      _ = try await setting.push()
      for number in 0...1 {
        try setting.change(number, "TITLE:Mate", "TITLE:Pilot")
        setting.edit(number) { $0["job_title"] = Sample.field(.string("Captain")) }
      }
      let conflict = ContactSync.Conflict(recordID: setting[0].id, field: "job_title", ours: "Captain", theirs: "Pilot")
      for _ in 0..<2 {
        #expect(try await setting.push().conflicts.contains(conflict))
        #expect(try await setting.pull().conflicts.contains(conflict))
      }
      #expect(try setting.card(0).contains("TITLE:Pilot"))
      #expect(setting[0].fields["job_title"]?.plain == .string("Captain"))
      // The same on both sides is no conflict any more.
      try setting.change(0, "TITLE:Pilot", "TITLE:Captain")
      #expect(try await setting.pull().conflicts.map(\.recordID) == [setting[1].id])
      #expect(try await setting.push(.library).sent == [setting[1].id])
      #expect(try setting.card(1).contains("TITLE:Captain"))
      #expect(try await setting.pull().conflicts.isEmpty)
    }
  }

  @Test func theServerWinsWhereItIsPreferred() async throws {
    try await Self.with { setting in
      _ = try await setting.push()
      try setting.change(0, "TITLE:Mate", "TITLE:Pilot")
      setting.edit(0) { $0["job_title"] = Sample.field(.string("Captain")) }
      #expect(try await setting.pull(.server).received == [setting[0].id])
      #expect(setting[0].fields["job_title"]?.plain == .string("Pilot"))
      #expect(try await setting.push().unchanged == 3)
    }
  }

  @Test(arguments: ContactSync.DuplicateChoice.allCases)
  func aContactThatIsThereAlreadyIsAskedAbout(choice: ContactSync.DuplicateChoice) async throws {
    try await Self.with(contacts: 1) { setting in
      let there =
        "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:other\r\nFN:Ann Example 10\r\nN:Example 10;Ann;;;\r\n"
        + "EMAIL:ANN10@example.org\r\nURL:https://ann.example\r\nNOTE:old friend\r\nEND:VCARD\r\n"
      setting.server.change("\(TestAddressBook.path)other.vcf", there)
      let report = try await setting.push(nil, choice)
      switch choice {
      case .skip:
        #expect(report.skipped == [setting[0].id])
        #expect(setting.server.cards.values.map(\.self) == [there])
      case .create:
        #expect(report.created == [setting[0].id])
        #expect(setting.server.cards.count == 2)
      case .merge:
        #expect(report.linked == [setting[0].id])
        #expect(setting.server.cards.count == 1)
        let card = try #require(setting.server.cards["\(TestAddressBook.path)other.vcf"])
        for kept in ["UID:other", "NOTE:old friend", "TITLE:Mate", "+491701234510", "https://ann.example"] {
          #expect(card.contains(kept), "\(kept)")
        }
        #expect(card.components(separatedBy: "EMAIL").count == 2)
        #expect(try await setting.pull().received == [setting[0].id])
        #expect(setting[0].fields["urls"]?.plain == .array([.string("https://ann.example")]))
        #expect(try await setting.push().unchanged == 1)
      }
    }
  }

  @Test func whatWasWrittenBeforeAKillIsFoundAgain() async throws {
    try await Self.with(contacts: 1) { setting in
      _ = try await setting.push()
      let card = try setting.card(0)
      // The link was not kept.
      let other = try Library(at: setting.library.folder.appending(path: "other"))
      let again = try await setting.sync { sync in
        try await ContactSync(other, with: sync.book).push([setting[0]]) { _ in .create }
      }
      #expect(again.linked == [setting[0].id])
      #expect(setting.server.cards.count == 1)
      #expect(try setting.card(0) == card)
    }
  }

  @Test func aCardThatWasDeletedThereIsReportedAndNotMadeAgain() async throws {
    try await Self.with { setting in
      _ = try await setting.push()
      setting.server.change("\(TestAddressBook.path)\(setting[1].id).vcf", nil)
      #expect(try await setting.push().gone == [setting[1].id])
      #expect(try await setting.pull().gone == [setting[1].id])
      #expect(setting.server.cards.count == 2)
    }
  }

  @Test func statusSaysWhatWouldHappenAndDoesNothing() async throws {
    try await Self.with { setting in
      let records = (0..<3).map { setting[$0] }
      #expect(try await setting.sync { try await $0.status(records) }.created.count == 3)
      _ = try await setting.push()
      try setting.change(0, "TITLE:Mate", "TITLE:Pilot")
      for _ in 0..<2 {
        let report = try await setting.sync { try await $0.status(records) }
        #expect(report.received == [setting[0].id])
        #expect(report.unchanged == 2)
      }
    }
  }

  @Test func nobodyIsSentElsewhere() async throws {
    let elsewhere: @Sendable (TestService.Received, Int) -> TestService.Reaction = { _, _ in
      .answer(301, headers: [("Location", "https://elsewhere.example/")])
    }
    try await TestService.with(elsewhere) { service in
      let account = try #require(AddressBookAccount(url: service.url, credentials: .none))
      await #expect(throws: AddressBookError.elsewhere("https://elsewhere.example/")) {
        try await HTTPExchange.with(environment: [:]) { _ = try await AddressBook.find(account, http: $0) }
      }
    }
  }
}
