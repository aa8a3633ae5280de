import Documents
import Foundation

/// Reads the QR code of a SEPA credit transfer: `BCD`, a version, and one value a line (EPC069-12, version 2.1).
enum EPCCode {
  static func read(_ text: String) -> CodeFacts? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    guard lines.count >= 7, lines[0] == "BCD", ["001", "002"].contains(lines[1]), lines[3] == "SCT",
      let iban = IBANFinder.find(in: lines[6]).first?.value
    else { return nil }
    var facts = CodeFacts(.transfer)
    facts.bic = lines[4].nonEmpty
    facts.supplier = lines[5].nonEmpty
    facts.iban = iban
    if lines.count > 7, lines[7].hasPrefix("EUR") {
      facts.total = CodeFacts.amount(lines[7].dropFirst(3)).map { Money($0, currency: "EUR") }
    }
    // A structured reference, or a text: one of them at most is there.
    facts.reference = lines.dropFirst(9).prefix(2).compactMap(\.nonEmpty).first
    return facts
  }
}
