import Documents
import Extraction
import Foundation

/// Makes a record of what an extractor returned and checks it against the manifest.
struct RecordAssembly {
  let extractor: RegisteredExtractor
  let document: Document

  /// The record; throws `plugin_failed` if the extractor broke its contract.
  func record(from extraction: Extraction<Record.Fields>) throws -> Record {
    try check(extraction.fields)
    return Record(
      id: UUID().uuidString.lowercased(), type: extractor.shape.type,
      extractor: Record.ExtractorReference(id: extractor.manifest.id, version: extractor.manifest.version),
      confidence: 0, status: .needsReview, fields: extraction.fields, findings: extraction.findings)
  }

  private func check(_ fields: Record.Fields) throws {
    let plain = JSONValue.object(fields.mapValues(\.plain))
    if let violation = extractor.shape.schema.violations(in: plain).first {
      throw Failure(.pluginFailed, "\(extractor.manifest.id) broke its schema: \(violation)")
    }
    let pages = Set(document.pages.numbers)
    for (name, field) in fields {
      for region in field.leaves.flatMap(\.evidence) where !pages.contains(region.page) || !region.box.isInsidePage {
        throw Failure(
          .pluginFailed, "\(extractor.manifest.id) gave evidence for \(name) that is not on a page of the document")
      }
    }
  }
}
