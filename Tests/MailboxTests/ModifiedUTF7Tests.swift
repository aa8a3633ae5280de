import Testing

@testable import Mailbox

/// The examples are those of RFC 3501, 5.1.3, and their kind.
struct ModifiedUTF7Tests {
  @Test(arguments: [
    ("INBOX", "INBOX"), ("~peter/mail/台北/日本語", "~peter/mail/&U,BTFw-/&ZeVnLIqe-"), ("Bills & more", "Bills &- more"),
    ("Entwürfe", "Entw&APw-rfe"), ("🧾", "&2D7d,g-"), ("", ""),
  ])
  func namesGoAsASCII(name: String, encoded: String) {
    #expect(ModifiedUTF7.encode(name) == encoded)
  }
}
