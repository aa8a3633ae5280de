import Documents
import Foundation
import XML

/// Reads UN/CEFACT's Cross Industry Invoice: Factur-X, ZUGFeRD 2 and XRechnung, and ZUGFeRD 1, which has other names for the
/// same.
///
/// Source: EN 16931-3-3; Factur-X 1.0.07, ZUGFeRD 1.0. An element is found by its path of names; prefixes are anybody's.
enum InvoiceXML {
  /// The invoice in an attachment; nil if it holds none.
  static func invoice(in data: Data, named name: String) -> Document.Invoice? {
    XMLTree(data)?.withRoot { root in
      guard roots[root.name].map({ root.namespace?.hasPrefix($0) == true }) == true else { return nil }
      return invoice(root, named: name)
    }
  }

  private static let roots = [
    "CrossIndustryInvoice": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:",
    "CrossIndustryDocument": "urn:ferd:CrossIndustryDocument:invoice:",
  ]

  private static func invoice(_ root: XMLTree.Element, named name: String) -> Document.Invoice {
    var invoice = Document.Invoice(attachment: name)
    let context = first(root, "ExchangedDocumentContext", "SpecifiedExchangedDocumentContext")
    invoice.profile = context?.all("GuidelineSpecifiedDocumentContextParameter", "ID").first?.text
    let head = first(root, "ExchangedDocument", "HeaderExchangedDocument")
    invoice.typeCode = head?.all("TypeCode").first?.text
    invoice.number = head?.all("ID").first?.text
    invoice.date = date(head?.all("IssueDateTime").first)

    let trade = first(root, "SupplyChainTradeTransaction", "SpecifiedSupplyChainTradeTransaction")
    let agreement = first(trade, "ApplicableHeaderTradeAgreement", "ApplicableSupplyChainTradeAgreement")
    if let seller = agreement?.all("SellerTradeParty").first {
      invoice.supplier = seller.all("Name").first?.text
      let numbers = seller.all("SpecifiedTaxRegistration", "ID")
      // VA is the number for value added tax, FC the one of the local tax office.
      invoice.supplierTaxID = (numbers.first { $0[attribute: "schemeID"] == "VA" } ?? numbers.first)?.text
    }
    if let settlement = first(trade, "ApplicableHeaderTradeSettlement", "ApplicableSupplyChainTradeSettlement") {
      settle(settlement, &invoice)
    }
    invoice.items = (trade?.all("IncludedSupplyChainTradeLineItem") ?? []).prefix(mostItems).compactMap {
      item($0, currency: invoice.currency)
    }
    return invoice
  }

  /// The items that are read of one invoice.
  private static let mostItems = 10_000

  private static func settle(_ settlement: XMLTree.Element, _ invoice: inout Document.Invoice) {
    let currency = settlement.all("InvoiceCurrencyCode").first?.text.flatMap(currencyCode)
    invoice.currency = currency
    invoice.iban =
      settlement.all("SpecifiedTradeSettlementPaymentMeans", "PayeePartyCreditorFinancialAccount", "IBANID").first?.text
    invoice.dueDate = date(settlement.all("SpecifiedTradePaymentTerms", "DueDateDateTime").first)
    let sums = first(
      settlement, "SpecifiedTradeSettlementHeaderMonetarySummation", "SpecifiedTradeSettlementMonetarySummation")
    func sum(_ name: String) -> Money? {
      let all = sums?.all(name) ?? []
      // The tax may stand there a second time, in the currency of the tax office.
      let own = all.first { $0[attribute: "currencyID"].map { $0 == currency } ?? true }
      return money(own, currency: currency)
    }
    invoice.net = sum("TaxBasisTotalAmount") ?? sum("LineTotalAmount")
    invoice.tax = sum("TaxTotalAmount")
    invoice.gross = sum("GrandTotalAmount") ?? sum("DuePayableAmount")
  }

  private static func item(_ line: XMLTree.Element, currency: String?) -> Document.Invoice.Item? {
    var item = Document.Invoice.Item()
    item.description = line.all("SpecifiedTradeProduct", "Name").first?.text
    let delivery = first(line, "SpecifiedLineTradeDelivery", "SpecifiedSupplyChainTradeDelivery")
    item.quantity = delivery?.all("BilledQuantity").first?.text.flatMap(number).map {
      NSDecimalNumber(decimal: $0).doubleValue
    }
    let agreement = first(line, "SpecifiedLineTradeAgreement", "SpecifiedSupplyChainTradeAgreement")
    if let price = agreement?.all("NetPriceProductTradePrice").first,
      let charged = money(price.all("ChargeAmount").first, currency: currency)
    {
      // A price may be for a hundred of them.
      let basis = price.all("BasisQuantity").first?.text.flatMap(number) ?? 1
      if basis == 1 {
        item.unitPrice = charged
      } else if basis > 0 {
        item.unitPrice = Money(rounded(charged.amount / basis), currency: charged.currency)
      }
    }
    let settlement = first(line, "SpecifiedLineTradeSettlement", "SpecifiedSupplyChainTradeSettlement")
    let sums = first(
      settlement, "SpecifiedTradeSettlementLineMonetarySummation", "SpecifiedTradeSettlementMonetarySummation")
    item.amount = money(sums?.all("LineTotalAmount").first, currency: currency)
    return item.description == nil && item.amount == nil ? nil : item
  }

  /// The element of the one name or of the other.
  private static func first(_ element: XMLTree.Element?, _ name: String, _ other: String) -> XMLTree.Element? {
    element?.all(name).first ?? element?.all(other).first
  }

  private static func money(_ element: XMLTree.Element?, currency: String?) -> Money? {
    element?.text.flatMap(number).map {
      Money($0, currency: element?[attribute: "currencyID"].flatMap(currencyCode) ?? currency)
    }
  }

  private static func currencyCode(_ text: String) -> String? {
    text.utf8.count == 3 && text.utf8.allSatisfy { (65...90).contains($0) } ? text : nil
  }

  private static let numberPattern = Pattern(#"^[-+]?[0-9]{1,18}(\.[0-9]{1,12})?$"#)

  private static func number(_ text: String) -> Decimal? {
    guard numberPattern.matches(text) else { return nil }
    return Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
  }

  /// Six digits after the point, more than any price is written with.
  private static func rounded(_ amount: Decimal) -> Decimal {
    var (exact, rounded) = (amount, Decimal())
    NSDecimalRound(&rounded, &exact, 6, .plain)
    return rounded
  }

  /// The day in an element that holds it as `20240305` (format 102) or, as some write, `2024-03-05`.
  private static func date(_ element: XMLTree.Element?) -> CalendarDate? {
    guard let text = element?.children.first?.text ?? element?.text else { return nil }
    let digits = text.prefix(10).filter { $0 != "-" }.prefix(8)
    guard digits.count == 8, digits.allSatisfy({ $0.isASCII && $0.isNumber }), let year = Int(digits.prefix(4)),
      let month = Int(digits.dropFirst(4).prefix(2)), let day = Int(digits.suffix(2))
    else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }
}
