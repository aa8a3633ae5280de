import BookSpine
import BusinessCard
import Documents
import EmbeddedInvoice
import Engine
import Foundation
import PDFText
import Receipt

/// The plugins that are linked in: the only list of them.
enum BuiltinPlugins {
  static let extractors: [RegisteredExtractor] = [
    RegisteredExtractor(BookSpineExtractor()),
    RegisteredExtractor(BusinessCardExtractor()),
    RegisteredExtractor(EmbeddedInvoiceExtractor()),
    RegisteredExtractor(PDFTextExtractor()),
    RegisteredExtractor(ReceiptExtractor(today: today)),
  ]

  /// The day that the clock shows, here and now.
  static let today: CalendarDate = {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    guard let today = CalendarDate(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0) else {
      preconditionFailure("the clock shows no day of the calendar")
    }
    return today
  }()
}
