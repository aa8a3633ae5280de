import CMail
import Documents
import Foundation

/// A mail: what it says of itself, its text and the files that it carries.
///
/// GMime bounds how deep parts lie in one another while it parses; `Limits` bounds what is taken of them.
struct MailMessage {
  /// A file that a mail carries.
  struct Attachment {
    /// The name that the mail gives it; anybody's word.
    var name: String?
    /// Its bytes, decoded.
    var bytes: Data
  }

  /// Who sent it, when, and about what.
  let mail: Document.Mail
  /// Its text; that of its HTML where it has no other.
  let text: String
  /// The files that it carries.
  let attachments: [Attachment]
  /// Whether it has more parts than are taken.
  let isCut: Bool

  /// The mail in a file's bytes; throws `Failure`.
  init(_ data: Data, limits: Limits) throws {
    let bounds = cmail_limits(depth: Int32(limits.mailDepth), parts: Int32(limits.mailParts))
    let parsed = data.withUnsafeBytes { bytes in
      cmail_parse(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, bounds)
    }
    guard let parsed else { throw Failure(.corrupt, "it is not a mail that can be read") }
    defer { cmail_free(parsed) }
    func field(_ value: UnsafePointer<CChar>?) -> String? {
      value.map { String(cString: $0).withoutControls.replacing("\n", with: " ") }.flatMap { $0.isEmpty ? nil : $0 }
    }
    mail = Document.Mail(
      from: field(cmail_from(parsed)), subject: field(cmail_subject(parsed)), date: field(cmail_date(parsed)),
      messageID: field(cmail_id(parsed)))
    let plain = cmail_text(parsed).map { String(cString: $0) } ?? ""
    let html = cmail_html(parsed).map { String(cString: $0) } ?? ""
    text = plain.allSatisfy(\.isWhitespace) ? HTMLText.text(of: html) : plain
    attachments = (0..<cmail_attachment_count(parsed)).map { index in
      let attachment = cmail_attachment_at(parsed, index)
      let bytes = attachment.bytes.map { Data(bytes: $0, count: attachment.size) } ?? Data()
      return Attachment(name: attachment.name.map { String(cString: $0) }, bytes: bytes)
    }
    isCut = cmail_is_cut(parsed)
  }
}
