import Documents
import Foundation

/// Reads the payment part of a Swiss QR bill: `SPC`, a version, and one value a line (SIX, Implementation Guidelines QR-bill 2.3,
/// section 4.2.2).
enum SwissQRBill {
  /// The lines of the payload, from 0.
  private enum Place {
    static let iban = 3, creditor = 5, amount = 18, currency = 19, debtor = 21, referenceKind = 27, reference = 28
    static let message = 29, end = 30
  }

  static func read(_ text: String) -> CodeFacts? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    guard lines.count > Place.end, lines[0] == "SPC", lines[1].hasPrefix("02"),
      lines[Place.end].trimmingCharacters(in: .whitespaces) == "EPD",
      let iban = IBANFinder.find(in: lines[Place.iban]).first?.value, iban.hasPrefix("CH") || iban.hasPrefix("LI"),
      ["CHF", "EUR"].contains(lines[Place.currency])
    else { return nil }
    var facts = CodeFacts(.swissBill)
    facts.iban = iban
    facts.supplier = lines[Place.creditor].nonEmpty
    facts.buyer = lines[Place.debtor].nonEmpty
    // A bill may leave the amount to the payer.
    facts.total = CodeFacts.amount(lines[Place.amount]).map { Money($0, currency: lines[Place.currency]) }
    facts.reference =
      lines[Place.referenceKind] == "NON" ? lines[Place.message].nonEmpty : lines[Place.reference].nonEmpty
    return facts
  }
}
