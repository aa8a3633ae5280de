import BookSpine
import BusinessCard
import Engine
import PDFText

/// The plugins that are linked in: the only list of them.
enum BuiltinPlugins {
  static let extractors: [RegisteredExtractor] = [
    RegisteredExtractor(BookSpineExtractor()),
    RegisteredExtractor(BusinessCardExtractor()),
    RegisteredExtractor(PDFTextExtractor()),
  ]
}
