import Exchange
import Foundation
import TestSupport
import Testing

@testable import Mailbox

struct MailAccountTests {
  @Test(arguments: [
    ("imaps://mail.example.org", MailServerAddress.Security.tls, 993), ("imap://mail.example.org", .startTLS, 143),
    ("imap://localhost:1143", .startTLSIfOffered, 1143), ("imap://[::1]", .startTLSIfOffered, 143),
    ("IMAPS://Mail.Example.org:9993/", .tls, 9993), ("imap://127.0.0.1.example.org", .startTLS, 143),
  ])
  func addressesSayHowAConnectionIsMade(text: String, security: MailServerAddress.Security, port: Int) throws {
    let address = try MailServerAddress(try #require(URL(string: text)))
    #expect(address.security == security)
    #expect(address.port == port)
    #expect(address.host == address.host.lowercased())
  }

  @Test func encryptionEndsOnlyWhereItIsAskedFor() throws {
    let url = try #require(URL(string: "imap://mail.example.org"))
    #expect(try MailServerAddress(url, isUnencrypted: true).security == .none)
    let secure = try #require(URL(string: "imaps://mail.example.org"))
    #expect(throws: MailError.self) { try MailServerAddress(secure, isUnencrypted: true) }
  }

  @Test(arguments: [
    "https://mail.example.org", "imaps://ann@mail.example.org", "imaps://mail.example.org/INBOX", "imaps://",
  ])
  func otherAddressesAreRefused(text: String) throws {
    let url = try #require(URL(string: text))
    #expect(throws: MailError.self) { try MailServerAddress(url) }
  }

  @Test func placesTellUsersAndFoldersApart() throws {
    let address = try MailServerAddress(try #require(URL(string: "imaps://mail.example.org")))
    var account = MailAccount(address: address, user: "ann@example.org", password: .file("password"))
    account.folder = "Bills/2026"
    #expect(account.place == "imaps://ann%40example.org@mail.example.org/Bills/2026")
  }

  @Test(arguments: [
    ("url = 'imaps://mail.example.org'", "mail.home: needs user and password_file"),
    ("url = 'http://mail.example.org'\nuser = 'ann'\npassword_file = 'p'", "is not imaps://host or imap://host"),
    ("url = 'imaps://m.example.org'\nuser = 'ann'\npassword_file = 'p'\nafter = 'move'", "needs the folder"),
    (
      "url = 'imaps://m.example.org'\nuser = 'ann'\npassword_file = 'p'\nafter = 'eat'",
      "'eat' is not keep, mark or move"
    ),
    (
      "url = 'imaps://m.example.org'\nuser = 'ann'\npassword_file = 'p'\nfolders = 'A'",
      "mail.home.folders: there is no such setting"
    ),
    ("url = 'imaps://m.example.org'\nuser = 'ann'\npassword_file = 'p'\npassword_command = 'q'", "exclude one another"),
    ("url = 'imaps://m.example.org'\nuser = 'ann'\npassword_file = 'p'\nunencrypted = true", "imaps:// is encrypted"),
  ])
  func faultySettingsAreNamed(table: String, words: String) async throws {
    try await withTemporaryFolder { folder in
      let settings = folder.appending(path: "config/docent")
      try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
      try Data("[mail.home]\n\(table)\n".utf8).write(to: settings.appending(path: "config.toml"))
      let program = DocentProgram(
        in: folder, environment: ["XDG_CONFIG_HOME": folder.path(percentEncoded: false) + "config"])
      let outcome = try await program.run("mail")
      #expect(outcome.code == 2)
      #expect(outcome.complaints.contains(words), "\(outcome.complaints)")
    }
  }
}
