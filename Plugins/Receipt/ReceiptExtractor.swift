public import Documents
public import Extraction
import Finders

/// Makes a record of a receipt or an invoice: who sold, when, what, for how much, and how it was paid.
public struct ReceiptExtractor: Extractor {
  /// The plugin's manifest.
  public static let manifest = Manifest(embedded: PackageResources.manifest_json, plugin: "Receipt")

  private let today: CalendarDate

  /// An extractor that takes no date after `today` for a purchase's.
  public init(today: CalendarDate) { self.today = today }

  /// How much of what receipts show is there.
  public func match(_ document: Document) -> Double { ReceiptMatch.score(of: document) }

  /// The record of a document; none of one without text.
  public func extract(from document: Document) throws -> [Extraction<ReceiptFields>] {
    let receipt = ReceiptText(document, today: today)
    guard !receipt.rows.isEmpty else { return [] }
    let models = ReceiptModels.fitted
    let head = HeadRow.rows(of: receipt)
    let evidence = AmountEvidence(receipt)

    let merchant = models.merchant.choose(
      among: MerchantFinder.candidates(in: receipt, head: head, domains: ContactFinder.domains(in: receipt)),
      least: Self.least)
    let address = models.merchantAddress.choose(
      among: MerchantAddressFinder.candidates(in: receipt, head: head), least: Self.least)
    let date = models.date.choose(among: DateChoice.candidates(in: receipt), least: Self.least)
    let total = models.total.choose(
      among: TotalFinder.candidates(in: receipt, evidence: evidence), least: Self.least)

    var fields = ReceiptFields()
    fields.merchant = merchant.field
    fields.merchantAddress = address.field
    fields.date = date.field
    fields.total = total.field
    ContactFinder.fill(&fields, from: receipt, head: head)

    let candidates =
      merchant.reports(field: "merchant") { .string($0) }
      + address.reports(field: "merchant_address") { .string($0) }
      + date.reports(field: "date") { .string($0.description) }
      + total.reports(field: "total") { .string($0.amountText) }
    return [Extraction(fields, findings: [], candidates: candidates)]
  }

  /// A field that is less likely than this is left out.
  private static let least = 0.1
}
