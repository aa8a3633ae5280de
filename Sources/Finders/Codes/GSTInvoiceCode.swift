import Documents
import Foundation

/// Reads the signed QR code of an Indian e-invoice: a JSON Web Token whose data names seller, buyer, number, date and value (GSTN,
/// e-Invoice system). The signature is not checked.
enum GSTInvoiceCode {
  private struct Payload: Decodable {
    var data: String
  }
  private struct Invoice: Decodable {
    var SellerGstin: String
    var BuyerGstin: String?
    var DocNo: String
    var DocDt: String
    var TotInvVal: Decimal
  }

  static func read(_ text: String) -> CodeFacts? {
    let parts = text.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: ".")
    guard parts.count == 3, let body = bytes(parts[1]),
      let payload = try? JSONDecoder().decode(Payload.self, from: body),
      let invoice = try? JSONDecoder().decode(Invoice.self, from: Data(payload.data.utf8)),
      invoice.SellerGstin.utf8.count == 15
    else { return nil }
    var facts = CodeFacts(.indianInvoice)
    (facts.supplierTaxID, facts.buyerTaxID) = (invoice.SellerGstin, invoice.BuyerGstin)
    facts.number = invoice.DocNo.nonEmpty
    facts.total = Money(invoice.TotInvVal, currency: "INR")
    let day = invoice.DocDt.split(separator: "/").compactMap { Int($0) }
    if day.count == 3 { facts.date = CalendarDate(year: day[2], month: day[1], day: day[0]) }
    return facts
  }

  /// The bytes of base64url without padding (RFC 4648, section 5).
  private static func bytes(_ text: Substring) -> Data? {
    let base = text.replacing("-", with: "+").replacing("_", with: "/")
    return Data(base64Encoded: base + String(repeating: "=", count: (4 - base.utf8.count % 4) % 4))
  }
}
