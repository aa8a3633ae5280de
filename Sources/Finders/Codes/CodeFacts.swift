public import Documents
public import Foundation

/// What a code on a business paper says of it: a payment part, a fiscal signature, an electronic invoice.
///
/// Each kind of payload has a file of its own; `CodeFacts.read` tries them all.
public struct CodeFacts: Hashable, Sendable {
  /// A kind of payload.
  public enum Kind: String, Hashable, Sendable {
    /// The payment part of a Swiss QR bill (SIX, Swiss Implementation Guidelines QR-bill).
    case swissBill = "swiss_qr_bill"
    /// The QR code of a SEPA credit transfer (EPC069-12), also known as girocode.
    case transfer = "epc_qr"
    /// The receipt of a German till with its signature (DSFinV-K, annex I).
    case fiscalReceipt = "tse_receipt"
    /// A Saudi invoice (ZATCA, XML implementation standard).
    case saudiInvoice = "zatca_invoice"
    /// A signed Indian e-invoice (GSTN).
    case indianInvoice = "gst_invoice"
  }

  /// What kind of payload it is.
  public var kind: Kind
  /// The name of who sold, and is paid.
  public var supplier: String?
  /// The number that the tax office knows the seller by.
  public var supplierTaxID: String?
  /// The name of who bought, and pays.
  public var buyer: String?
  /// The number that the tax office knows the buyer by.
  public var buyerTaxID: String?
  /// The number of the invoice.
  public var number: String?
  /// The day of the sale.
  public var date: CalendarDate?
  /// The time of the sale, as the code has it.
  public var time: ClockTime?
  /// What is to be paid, or was.
  public var total: Money?
  /// The taxes in it.
  public var tax: Money?
  /// The account that is paid to, with right check digits.
  public var iban: String?
  /// The bank of the account.
  public var bic: String?
  /// What the payer says so that the payee knows what it is for.
  public var reference: String?
  /// How much was paid in what way, by the code's own words, such as `Bar`.
  public var payments: [String: Decimal] = [:]

  init(_ kind: Kind) { self.kind = kind }

  /// The facts of a code's text; nil if it is of no kind that is known, or is damaged.
  public static func read(_ text: String) -> CodeFacts? {
    SwissQRBill.read(text) ?? EPCCode.read(text) ?? FiscalReceiptCode.read(text) ?? GSTInvoiceCode.read(text)
      ?? ZATCACode.read(text)
  }

  /// A decimal number with a point: `1949.75`, `0.30`; nil for anything else.
  static func amount(_ text: some StringProtocol) -> Decimal? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = parts.first, !whole.isEmpty, text.utf8.count <= 15,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) })
    else { return nil }
    return Decimal(string: String(text), locale: Locale(identifier: "en_US_POSIX"))
  }

  /// A date as `YYYY-MM-DD` at the start of a text, and the time after it, if any.
  static func moment(_ text: some StringProtocol) -> (date: CalendarDate, time: ClockTime?)? {
    let numbers = text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count >= 3, text.prefix(4).allSatisfy(\.isNumber),
      let date = CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2])
    else { return nil }
    return (date, numbers.count >= 5 ? ClockTime(hour: numbers[3], minute: numbers[4]) : nil)
  }
}

extension String {
  /// The text without spaces around it; nil if nothing is left.
  var nonEmpty: String? {
    let text = trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }
}
