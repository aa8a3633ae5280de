import Documents
import Extraction
import Finders
import Foundation

/// How a receipt was paid.
enum PaymentMethod: String, CaseIterable {
  case cash, card, voucher, mobile
}

/// Weighs each way to pay by the rows that name it, the amounts beside them, and what else only that way leaves on a receipt.
enum PaymentChoice {
  /// The features that candidates may have.
  static let features =
    PaymentMethod.allCases.map { "is_\($0.rawValue)" } + Naming.allCases.map(\.rawValue) + [
      "change", "card_number", "authorised", "number_against", "authorised_against", "others_named", "doubt",
    ]

  /// How a row names a way to pay, the clearest first.
  private enum Naming: String, CaseIterable {
    /// Beside the total, more than it, or less.
    case atTotal = "at_total"
    case overTotal = "over_total"
    case underTotal = "under_total"
    /// In a row of a payment without its amount, in a short row, or by a word for what was handed over.
    case asPayment = "as_payment"
    case alone
    case handedOver = "handed_over"
  }

  private typealias Mention = (naming: Naming, row: ReceiptRow)

  static func candidates(in receipt: ReceiptText, _ fields: ReceiptFields) -> [Candidate<String>] {
    let mentions = receipt.rows.flatMap { row in
      PaymentMethod.allCases.compactMap { method in
        naming(method, row, total: fields.total?.value.cents).map { (method, Mention($0, row)) }
      }
    }
    let named = Dictionary(grouping: mentions, by: \.0).mapValues { $0.map(\.1) }
    let hasChange = fields.change.map { $0.value.amount != 0 } ?? false
    let isAuthorised = receipt.rows.contains { authorisation.matches($0.text) }
    return PaymentMethod.allCases.compactMap { method in
      guard let mentions = named[method], let best = mentions.min(by: { isClearer($0.naming, $1.naming) }) else {
        return nil
      }
      var features = Features()
      features.add("is_\(method.rawValue)", 1)
      for naming in Naming.allCases { features.add(naming.rawValue, if: mentions.contains { $0.naming == naming }) }
      features.add("change", if: method == .cash && hasChange)
      features.add(method == .card ? "card_number" : "number_against", if: fields.cardLast4 != nil)
      features.add(method == .card ? "authorised" : "authorised_against", if: isAuthorised)
      features.add(
        "others_named", if: named.contains { $0.key != method && $0.value.contains { isPayment($0.naming) } })
      features.add("doubt", 1 - best.row.line.confidence)
      return Candidate(
        method.rawValue, text: best.row.text, rule: best.naming.rawValue, features: features,
        source: FieldSource(of: best.row.line.words), evidence: [best.row.region])
    }
  }

  private static func isClearer(_ first: Naming, _ second: Naming) -> Bool {
    let order = Naming.allCases
    return (order.firstIndex(of: first) ?? 0) < (order.firstIndex(of: second) ?? 0)
  }

  private static func isPayment(_ naming: Naming) -> Bool { naming != .alone && naming != .handedOver }

  /// How a row names a way to pay; nil if it does not.
  private static func naming(_ method: PaymentMethod, _ row: ReceiptRow, total: Int?) -> Naming? {
    let tokens = row.words.tokens
    guard tokens.count <= mostWords, !row.words.has(anyOf: [.change, .round, .sub]) else { return nil }
    guard names(method, row) else {
      guard method == .cash, row.words.has(.cash), !row.words.has(.total), !row.amounts.isEmpty else { return nil }
      return .handedOver
    }
    let cents = row.amounts.map { abs($0.cents) }.filter { $0 != 0 }
    guard let most = cents.max() else {
      return tokens.contains { handedOver.contains($0.text) } ? .asPayment : row.amounts.isEmpty ? .alone : nil
    }
    guard let total, !cents.contains(abs(total)) else { return .atTotal }
    return most > total ? .overTotal : .underTotal
  }

  private static func names(_ method: PaymentMethod, _ row: ReceiptRow) -> Bool {
    switch method {
    case .cash: row.words.tokens.contains { $0.kinds.contains(.cash) && !handedOver.contains($0.text) }
    case .card:
      // A PIN alone may be that of a survey, or of an Indian address.
      row.words.tokens.contains { $0.kinds.contains(.card) && ($0.text != "pin" || !row.amounts.isEmpty) }
        && !isOther(row)
        || schemes.matches(row.text)
    case .voucher: voucher.matches(row.text)
    case .mobile: mobile.matches(row.text)
    }
  }

  private static func isOther(_ row: ReceiptRow) -> Bool { voucher.matches(row.text) || mobile.matches(row.text) }

  /// Rows of payments are short.
  private static let mostWords = 6
  /// Words for what was handed over, in whatever way.
  private static let handedOver: Set = [
    "gegeben", "tender", "tendered", "paid", "received", "payment", "bezahlt", "recibido", "entregado", "zahlung",
  ]
  /// Schemes whose names are more than a word, or a word of its own in few places.
  private static let schemes = Pattern(
    #"(?i)\b(?:american express|diners(?: club)?|jcb|eurocard|postcard|postfinance card|union ?pay|carte bleue|rupay|interac|elo|hipercard|mada)\b"#
  )
  private static let voucher = Pattern(
    #"(?i)\b(?:gift ?card|voucher|(?:wert)?gutschein|geschenkkarte|bon d'achat|ch[eè]que cadeau|titre restaurant|ticket restaurant|tarjeta regalo|vale|buono(?: pasto)?|cadeau(?:kaart|bon)|cart[aã]o presente)\b"#
  )
  private static let mobile = Pattern(
    #"(?i)\b(?:apple|google|samsung|ali|wechat|grab) ?pay\b|\b(?:twint|paypal|bizum|mb ?way|satispay|tikkie|swish|lydia)\b"#
  )
  /// What only a card's terminal prints.
  private static let authorisation = Pattern(
    #"(?i)\b(?:approv(?:al|ed)|auth(?:ori[sz](?:ation|ed))?|aid|emv|contactless|kontaktlos|chip read|acct|terminal-?id)\b"#
  )
}
