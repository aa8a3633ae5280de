import BookSpine
import BusinessCard
import Documents
import PDFText
import Receipt
import TestSupport

/// The extractors that are held to the conformance suite and to their golden records: list a new one here.
enum Plugins {
  static let all = [
    ExtractorUnderTest(BookSpineExtractor()),
    ExtractorUnderTest(BusinessCardExtractor()),
    ExtractorUnderTest(PDFTextExtractor()),
    ExtractorUnderTest(ReceiptExtractor(today: today)),
  ]

  /// A day after all that the fixtures show.
  private static let today: CalendarDate = {
    guard let day = CalendarDate("2025-06-30") else { preconditionFailure("the calendar has this day") }
    return day
  }()
}
