import Documents
import Foundation

/// Reads the QR code of a Saudi invoice: tags, lengths and values in Base64 (ZATCA, Security Features Implementation Standards).
enum ZATCACode {
  static func read(_ text: String) -> CodeFacts? {
    guard let data = Data(base64Encoded: text.trimmingCharacters(in: .whitespacesAndNewlines)), data.first == 1 else {
      return nil
    }
    var values: [UInt8: String] = [:]
    var rest = Array(data)[...]
    while let tag = rest.popFirst() {
      guard let length = rest.popFirst(), rest.count >= Int(length) else { return nil }
      // From the sixth on, values are a hash, a signature and a key.
      if tag <= 5 { values[tag] = String(bytes: rest.prefix(Int(length)), encoding: .utf8) }
      rest = rest.dropFirst(Int(length))
    }
    // VAT numbers of Saudi Arabia begin and end with a 3.
    guard let seller = values[1]?.nonEmpty, let id = values[2], id.utf8.count == 15, id.hasPrefix("3"),
      id.hasSuffix("3"),
      let total = values[4].flatMap({ CodeFacts.amount($0) })
    else { return nil }
    var facts = CodeFacts(.saudiInvoice)
    (facts.supplier, facts.supplierTaxID) = (seller, id)
    facts.total = Money(total, currency: "SAR")
    facts.tax = values[5].flatMap { CodeFacts.amount($0) }.map { Money($0, currency: "SAR") }
    if let moment = values[3].flatMap({ CodeFacts.moment($0) }) {
      (facts.date, facts.time) = (moment.date, moment.time)
    }
    return facts
  }
}
