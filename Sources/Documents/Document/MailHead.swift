/// The first lines of a mail.
public enum MailHead {
  private static let names: Set<String> = [
    "from", "to", "cc", "subject", "date", "received", "return-path", "message-id", "mime-version", "delivered-to",
    "content-type", "reply-to", "dkim-signature", "x-original-to", "sender", "envelope-to", "authentication-results",
    "arc-seal", "x-received", "x-mailer", "x-gm-message-state", "received-spf", "list-id", "in-reply-to",
  ]

  /// Whether bytes begin as a mail does: with a header field of mails, and another one after it (RFC 5322, section 2.2).
  public static func matches(_ bytes: some Collection<UInt8>) -> Bool {
    var known = 0
    for (number, line) in bytes.prefix(1024).split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.elementsEqual([13]) { break }
      // A line that goes on with the field before it.
      if number > 0, line.first == 0x20 || line.first == 0x09 { continue }
      guard let colon = line.firstIndex(of: 0x3A) else { return false }
      if names.contains(String(decoding: line[..<colon], as: UTF8.self).lowercased()) {
        known += 1
      } else if number == 0 {
        return false
      }
      if known == 2 { return true }
    }
    return false
  }
}
