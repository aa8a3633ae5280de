import Documents
import Foundation
import TestSupport
import Testing

@testable import Reading

/// Files that PDFs carry with them, and invoices among them.
@MainActor
struct AttachmentTests {
  @Test func filesOfTheDocumentAndOfItsPagesAreListed() throws {
    let attachments = try SharedReader.read("document/attachments/input.pdf").metadata.attachments ?? []
    #expect(attachments.map(\.name) == ["pallets.csv", "../../tariff.txt", "hall.txt"])
    #expect(attachments.map(\.page).last == 1)
    #expect(attachments.first?.description == "The pallets")
    #expect(attachments.allSatisfy { ($0.bytes ?? 0) > 20 })
  }

  @Test func filesAreTakenOutUnderNumbers() async throws {
    try await withTemporaryFolder { folder in
      let path = Fixtures.file("document/attachments/input.pdf").path(percentEncoded: false)
      let outcome = try AttachmentWriter(limits: Limits(), password: nil).write(path, to: folder)
      #expect(outcome.written.map(\.file) == ["1", "2", "3"])
      #expect(outcome.findings == [])
      let last = try Data(contentsOf: folder.appending(path: "3"))
      #expect(last == Data("The north hall has six gates.\n".utf8))
    }
  }

  /// What an attachment says of its size is not asked: what counts is what comes out.
  @Test(arguments: [true, false])
  func whatIsTooLargeIsLeftOut(isOne: Bool) async throws {
    var limits = Limits()
    if isOne { limits.attachmentBytes = 1000 } else { limits.attachedBytes = 1000 }
    try await withTemporaryFolder { folder in
      let path = Fixtures.file("document/attachments/input.pdf").path(percentEncoded: false)
      let outcome = try AttachmentWriter(limits: limits, password: nil).write(path, to: folder)
      #expect(outcome.written.map(\.attachment.name) == ["../../tariff.txt", "hall.txt"])
      #expect(outcome.findings.map(\.code) == ["attachment_too_large"])
      #expect(outcome.findings.first?.message.contains("'pallets.csv'") == true)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).count == 2)
    }
  }

  @Test(arguments: Fixtures.dataInvoices)
  func theInvoiceIsReadAsItIsWritten(fixture: FixtureCase) throws {
    let invoice = try #require(try SharedReader.read("invoice/\(fixture.name)/input.pdf").metadata.invoice)
    let truth = try fixture.truth()
    #expect(invoice.number == truth["number"]?.string)
    #expect(invoice.supplier == truth["supplier"]?.string)
    #expect(invoice.supplierTaxID == truth["supplier_tax_id"]?.string)
    #expect(invoice.date?.description == truth["date"]?.string)
    #expect(invoice.gross?.amountText == truth["gross"]?["amount"]?.string)
    #expect(invoice.tax?.amountText == truth["tax"]?["amount"]?.string)
    #expect(invoice.net?.currency == truth["currency"]?.string)
    #expect(invoice.items.map(\.description) == (truth["items"]?.array ?? []).map { $0["description"]?.string })
    #expect(
      invoice.items.map(\.unitPrice?.amountText)
        == (truth["items"]?.array ?? []).map { $0["unit_price"]?["amount"]?.string })
  }

  private static let root =
    #"<a:CrossIndustryInvoice xmlns:a="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100">"#

  private static func invoice(_ xml: String) -> Document.Invoice? {
    InvoiceXML.invoice(in: Data(xml.utf8), named: "a.xml")
  }

  @Test func othersXMLIsNoInvoice() {
    #expect(Self.invoice(Self.root + "</a:CrossIndustryInvoice>") != nil)
    #expect(Self.invoice("<CrossIndustryInvoice/>") == nil)
    #expect(
      Self.invoice(#"<a:Catalogue xmlns:a="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/>"#) == nil)
    #expect(Self.invoice("") == nil)
    #expect(Self.invoice(Self.root) == nil)
    #expect(Self.invoice("%PDF-1.7") == nil)
  }

  /// A document type is where entities come from that name files, or that grow without end.
  @Test func aDocumentTypeIsRefused() {
    let body = Self.root + "<a:ExchangedDocument><a:ID>&e;</a:ID></a:ExchangedDocument></a:CrossIndustryInvoice>"
    for entity in [#"<!ENTITY e SYSTEM "file:///etc/hostname">"#, #"<!ENTITY e "x">"#] {
      #expect(Self.invoice("<!DOCTYPE a [\(entity)]>" + body) == nil)
    }
    #expect(Self.invoice(#"<!DOCTYPE a SYSTEM "http://127.0.0.1:9/a.dtd">"# + body) == nil)
  }

  @Test(arguments: [
    ("1234.50", "1234.50"), ("-12.00", "-12.00"), ("1.234,50", nil), ("12 EUR", nil), ("1e9", nil), ("", nil),
  ])
  func aSumIsANumberOfXML(text: String, amount: String?) {
    let xml = """
      \(Self.root)<a:SupplyChainTradeTransaction><a:ApplicableHeaderTradeSettlement>
      <a:InvoiceCurrencyCode>EUR</a:InvoiceCurrencyCode><a:SpecifiedTradeSettlementHeaderMonetarySummation>
      <a:GrandTotalAmount>\(text)</a:GrandTotalAmount></a:SpecifiedTradeSettlementHeaderMonetarySummation>
      </a:ApplicableHeaderTradeSettlement></a:SupplyChainTradeTransaction></a:CrossIndustryInvoice>
      """
    #expect(Self.invoice(xml)?.gross?.amountText == amount)
  }

  @Test(arguments: [("20240305", "2024-03-05"), ("2024-03-05", "2024-03-05"), ("20240230", nil), ("05.03.2024", nil)])
  func aDayIsWrittenInDigits(text: String, day: String?) {
    let xml =
      "\(Self.root)<a:ExchangedDocument><a:IssueDateTime><a:DateTimeString>\(text)</a:DateTimeString></a:IssueDateTime></a:ExchangedDocument></a:CrossIndustryInvoice>"
    #expect(Self.invoice(xml)?.date?.description == day)
  }

  /// A price may be for a hundred.
  @Test func aPriceIsForOne() {
    let xml = """
      \(Self.root)<a:SupplyChainTradeTransaction><a:IncludedSupplyChainTradeLineItem>
      <a:SpecifiedTradeProduct><a:Name> Nails </a:Name></a:SpecifiedTradeProduct>
      <a:SpecifiedLineTradeAgreement><a:NetPriceProductTradePrice><a:ChargeAmount>4.50</a:ChargeAmount>
      <a:BasisQuantity>100</a:BasisQuantity></a:NetPriceProductTradePrice></a:SpecifiedLineTradeAgreement>
      </a:IncludedSupplyChainTradeLineItem></a:SupplyChainTradeTransaction></a:CrossIndustryInvoice>
      """
    let item = Self.invoice(xml)?.items.first
    #expect(item?.description == "Nails")
    #expect(item?.unitPrice?.amountText == "0.045")
  }
}
