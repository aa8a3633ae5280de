import Documents
import Finders
import Foundation

/// A contact written into a QR code or another barcode: vCard (RFC 2426, RFC 6350), MECARD or BIZCARD, or a link alone.
struct ContactCode: Hashable {
  var name: String?
  var given: String?
  var family: String?
  var prefix: String?
  var suffix: String?
  var jobTitle: String?
  var department: String?
  var company: String?
  var emails: [String] = []
  var phones: [String] = []
  var faxes: [String] = []
  var urls: [String] = []
  var street: String?
  var city: String?
  var region: String?
  var postalCode: String?
  var country: String?
  /// The address where the code has it on one line.
  var wholeAddress: String?
  /// The place of the code.
  var place: Region

  /// The contact in a barcode; nil if it holds something else.
  init?(_ barcode: Barcode) {
    place = barcode.region
    let text = barcode.text.trimmingCharacters(in: .whitespacesAndNewlines)
    let upper = text.prefix(14).uppercased()
    if upper.hasPrefix("BEGIN:VCARD") {
      VCardText(text).fill(&self)
    } else if upper.hasPrefix("MECARD:") {
      TaggedCardText(text.dropFirst(7)).fillMECARD(&self)
    } else if upper.hasPrefix("BIZCARD:") {
      TaggedCardText(text.dropFirst(8)).fillBIZCARD(&self)
    } else if !fillLink(text) {
      return nil
    }
    if name == nil { name = [given, family].compactMap(\.self).joined(separator: " ").nonEmpty }
    guard isContact || !urls.isEmpty else { return nil }
  }

  /// Whether it holds more than a link.
  var isContact: Bool { name != nil || company != nil || !emails.isEmpty || !phones.isEmpty }

  /// A web address, `mailto:` or `tel:` and nothing else; false if it is none of them.
  private mutating func fillLink(_ text: String) -> Bool {
    let lower = text.lowercased()
    guard !text.contains(where: \.isWhitespace) else { return false }
    if lower.hasPrefix("http://") || lower.hasPrefix("https://") || lower.hasPrefix("www.") {
      urls = [text]
    } else if lower.hasPrefix("mailto:") {
      emails = [String(text.dropFirst(7).prefix { $0 != "?" })]
    } else if lower.hasPrefix("tel:") {
      phones = [String(text.dropFirst(4))]
    } else {
      return false
    }
    return true
  }

  /// The address on one line.
  var address: String? {
    if let wholeAddress { return wholeAddress }
    let town = [region, postalCode].compactMap(\.self).joined(separator: " ").nonEmpty
    return [street, city, town, country].compactMap(\.self).joined(separator: ", ").nonEmpty
  }
}

extension String {
  /// The text, or nil if nothing is in it.
  var nonEmpty: String? {
    let trimmed = trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed
  }
}
