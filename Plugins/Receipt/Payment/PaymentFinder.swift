import Documents
import Extraction
import Finders
import Foundation

/// Finds how a receipt was paid, and its number.
enum PaymentFinder {
  static func fill(_ fields: inout ReceiptFields, from receipt: ReceiptText, evidence: AmountEvidence) {
    fields.cardLast4 = card(in: receipt)
    fields.receiptNumber = number(in: receipt)
    fields.paymentMethod = method(receipt, evidence, fields)
  }

  private static func card(in receipt: ReceiptText) -> Field<String>? {
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

  /// How it was paid: by what the row of a payment names, or a row that names a card alone. What was handed over is cash only where
  /// nothing else is named: `GEGEBEN ec-Karte`.
  private static func method(
    _ receipt: ReceiptText, _ evidence: AmountEvidence, _ fields: ReceiptFields
  ) -> Field<String>? {
    let total = fields.total?.value.cents
    let paid = evidence.entries.filter { ($0.isPaid || isOtherPayment(receipt.rows[$0.row])) && $0.cents > 0 }
    let hasChange = fields.change.map { $0.value.amount != 0 } ?? false
    let others = paid.filter { total == nil || $0.cents == total }
    if !hasChange {
      for (method, pattern) in otherMethods {
        if let row = others.map({ receipt.rows[$0.row] }).first(where: { pattern.matches($0.text) }) {
          return field(method, row, confidence: 0.9)
        }
      }
      if let card = others.first(where: { $0.says(.card) }) {
        return field("card", receipt.rows[card.row], confidence: fields.cardLast4 == nil ? 0.85 : 0.95)
      }
    }
    if let cash = paid.first(where: { $0.says(.cash) && !$0.says(.card) && $0.label.tokens.count <= 4 }) {
      return field("cash", receipt.rows[cash.row], confidence: hasChange ? 0.95 : 0.75)
    }
    guard !paid.contains(where: { $0.says(.cash) && !$0.says(.card) }),
      let row = receipt.rows.first(where: { namesCard($0.words) && $0.words.tokens.count <= 5 })
    else { return nil }
    return field("card", row, confidence: fields.cardLast4 == nil ? 0.6 : 0.85)
  }

  /// What is neither cash nor a card.
  private static let otherMethods: [(method: String, pattern: Pattern)] = [
    (
      "mobile",
      Pattern(
        #"(?i)\b(?:apple|google|samsung|ali|wechat|grab) ?pay\b|\b(?:twint|paypal|bizum|mb ?way|satispay|tikkie|swish|lydia)\b"#
      )
    ),
    (
      "voucher",
      Pattern(
        #"(?i)\b(?:gift ?card|voucher|(?:wert)?gutschein|geschenkkarte|bon d'achat|ch[eè]que cadeau|titre restaurant|ticket restaurant|tarjeta regalo|vale|buono(?: pasto)?|cadeau(?:kaart|bon)|cart[aã]o presente)\b"#
      )
    ),
  ]

  /// Whether words name a card without an amount beside them. A PIN alone may be that of a survey, or of an Indian address.
  private static func namesCard(_ words: RowWords) -> Bool {
    words.tokens.contains { $0.kinds.contains(.card) && $0.text != "pin" }
  }

  private static func isOtherPayment(_ row: ReceiptRow) -> Bool {
    row.amounts.count == 1 && row.words.tokens.count <= 4 && otherMethods.contains { $0.pattern.matches(row.text) }
  }

  private static func field(_ method: String, _ row: ReceiptRow, confidence: Double) -> Field<String> {
    Field(
      method, text: row.text, confidence: confidence * (0.6 + 0.4 * row.line.confidence),
      source: FieldSource(of: row.line.words), evidence: [row.region])
  }

  // MARK: - The receipt's number

  private static func number(in receipt: ReceiptText) -> Field<String>? {
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
