import Documents
import Extraction
import Finders
import Foundation

/// Finds the number of the card that paid a receipt, and the receipt's own.
enum NumberFinder {
  static func card(in receipt: ReceiptText) -> Field<String>? {
    for row in receipt.rows {
      guard let card = CardNumberFinder.find(in: row.text).first else { continue }
      let words = row.line.words(in: card.range)
      return Field(
        card.value, text: card.text, confidence: 0.55 + 0.4 * Line.confidence(of: words),
        source: FieldSource(of: words),
        evidence: [row.region(of: card.range)])
    }
    return nil
  }

  static func number(in receipt: ReceiptText) -> Field<String>? {
    var best: (rank: Int, field: Field<String>)?
    for row in receipt.rows where row.words.has(anyOf: [.document, .number, .till]) || row.text.contains("#") {
      for (rank, pattern) in labels.enumerated() {
        guard let match = pattern.firstMatch(in: row.text), let number = match.groups[0],
          let range = match.groupRanges[0], number.utf8.count(where: { (0x30...0x39).contains($0) }) >= 2,
          !HeadText.date.matches(number), best.map({ rank < $0.rank }) ?? true
        else { continue }
        let words = row.line.words(in: range)
        best = (
          rank,
          Field(
            number, text: number, confidence: (0.85 - 0.15 * Double(rank)) * (0.3 + 0.7 * Line.confidence(of: words)),
            source: FieldSource(of: words), evidence: [row.region(of: range)])
        )
      }
    }
    return best?.field
  }

  /// The words before a receipt's number, the surest first; group 1 is the number.
  private static let labels: [Pattern] = [
    Pattern(
      #"(?i)\b(?:receipt|invoice|inv|rechnungs?|bon|beleg|quittungs?|factura|facture|ticket)[ .-]?(?:no|nr|num(?:ber|mer|ero)?|id|#)?\b[ .]*[:#.]*\s*#?([A-Z0-9][A-Z0-9/-]*[0-9][A-Z0-9/-]*)"#
    ),
    Pattern(
      #"(?i)\b(?:bill|doc(?:ument)?|slip|bnr|cb|check|chk)[ .-]?(?:no|nr|num(?:ber)?|id|#)?\b[ .]*[:#.]*\s*#?([A-Z0-9][A-Z0-9/-]*[0-9][A-Z0-9/-]*)"#
    ),
    Pattern(
      #"(?i)\b(?:order|trans(?:action)?|trx|ref(?:erence)?|trace)[ .-]?(?:no|nr|num(?:ber)?|id|#)?\b[ .]*[:#.]*\s*#?([A-Z0-9][A-Z0-9/-]*[0-9][A-Z0-9/-]*)"#
    ),
  ]
}
