// The first module to be loaded: otherwise the compiler attributes types of the C library to another that includes its headers.
import Glibc
import BookSpine
import BusinessCard
import Documents
import Engine
import Extraction
import Foundation
import Invoice
import PDFText
import Receipt

/// The plugins that are linked in: the only list of them.
enum BuiltinPlugins {
  /// The extractors, which take no two-digit year for one after a given day.
  static func linked(today: CalendarDate) -> [any Extractor] {
    [
      BookSpineExtractor(),
      BusinessCardExtractor(),
      InvoiceExtractor(today: today),
      PDFTextExtractor(),
      ReceiptExtractor(today: today),
    ]
  }

  /// The extractors as the engine knows them.
  static var extractors: [RegisteredExtractor] { linked(today: today).map { RegisteredExtractor($0) } }

  /// What the models of an extractor are made of, by its id or its record type; nil if none has that name.
  static func models(of name: String) -> [FieldModel.Declaration]? {
    linked(today: today).first { type(of: $0).manifest.id == name || type(of: $0).manifest.record?.type == name }.map {
      type(of: $0).models
    }
  }

  /// The day that the clock shows, here and now.
  static let today: CalendarDate = {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    guard let today = CalendarDate(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0) else {
      preconditionFailure("the clock shows no day of the calendar")
    }
    return today
  }()
}
