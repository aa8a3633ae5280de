import Documents
import Extraction
import Foundation
import TestSupport
import Testing

@testable import BookSpine
@testable import BusinessCard
@testable import Invoice
@testable import PDFText
@testable import Receipt
@testable import Rules

struct ModelsTests {
  /// A plugin's name with its manifest and the fields whose confidences are fitted.
  struct Plugin: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var manifest: Manifest
    var fitted: Set<String>
  }

  // The models load as the list is made: a file that disagrees with the code stops the test here.
  static let plugins = [
    Plugin(
      testDescription: "BookSpine", manifest: BookSpineExtractor.manifest, fitted: BookModel.fitted.fittedFields),
    Plugin(
      testDescription: "BusinessCard", manifest: BusinessCardExtractor.manifest,
      fitted: CardModel.fitted.fittedFields),
    Plugin(
      testDescription: "Invoice", manifest: InvoiceExtractor.manifest, fitted: InvoiceModel.fitted.fittedFields),
    Plugin(testDescription: "PDFText", manifest: PDFTextExtractor.manifest, fitted: []),
    Plugin(testDescription: "Receipt", manifest: ReceiptExtractor.manifest, fitted: ReceiptModel.fitted.fittedFields),
  ]

  @Test(arguments: plugins)
  func aConfidenceIsFittedOrItsFieldIsMarked(plugin: Plugin) throws {
    let fields = try #require(plugin.manifest.record?.schema.properties)
    let unmarked = fields.filter { $1.isCalibrated != false }.keys
    #expect(Set(unmarked) == plugin.fitted)
  }

  @Test func weightsOfRulesAgreeWithTheirCode() {
    #expect(RuleModel.shared.fittedFields.isEmpty)
    #expect(RuleModel.shared[.field].threshold > 0)
  }

  @Test(arguments: [
    BookSpineExtractor.models, BusinessCardExtractor.models, InvoiceExtractor.models, ReceiptExtractor.models,
  ])
  func declarationsNameEachFeatureOnce(models: [FieldModel.Declaration]) {
    #expect(!models.isEmpty)
    for model in models { #expect(Set(model.features).count == model.features.count, "\(model.name)") }
  }
}
