import BookSpine
import BusinessCard
import EmbeddedInvoice
import PDFText
import Receipt
import TestSupport

/// The extractors that are held to the conformance suite and to their golden records: list a new one here.
enum Plugins {
  static let all = [
    ExtractorUnderTest(BookSpineExtractor()),
    ExtractorUnderTest(BusinessCardExtractor()),
    ExtractorUnderTest(EmbeddedInvoiceExtractor()),
    ExtractorUnderTest(PDFTextExtractor()),
    ExtractorUnderTest(ReceiptExtractor(today: Fixtures.today)),
  ]
}
