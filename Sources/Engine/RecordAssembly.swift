import Documents
import Extraction
import Foundation

/// Makes the record that is kept of what an extractor returned: held to the manifest, given its confidence and status.
struct RecordAssembly {
  let extractor: RegisteredExtractor
  let document: Document

  /// The record; throws `plugin_failed` if the extractor broke its contract.
  func record(from extraction: Extraction<Record.Fields>) throws -> Record {
    try check(extraction.fields)
    let shape = extractor.shape
    let required = shape.required.map { extraction.fields[$0]?.leaves.map(\.confidence).min() ?? 0 }
    let all = extraction.fields.values.flatMap(\.leaves).map(\.confidence)
    // The chance that all required fields are right, taken as independent; of a type that requires none, the mean field's.
    let confidence = required.isEmpty ? all.reduce(0, +) / Double(max(1, all.count)) : required.reduce(1, *)
    let isReady =
      required.allSatisfy { $0 >= shape.reviewBelow } && !extraction.findings.contains { $0.severity == .error }
      && !extraction.fields.isEmpty
    return Record(
      id: UUID().uuidString.lowercased(), type: shape.type,
      extractor: Record.ExtractorReference(id: extractor.manifest.id, version: extractor.manifest.version),
      confidence: (confidence * 1000).rounded() / 1000, status: isReady ? .ready : .needsReview,
      fields: extraction.fields, findings: extraction.findings + missing(in: extraction.fields))
  }

  private func check(_ fields: Record.Fields) throws {
    let plain = JSONValue.object(fields.mapValues(\.plain))
    if let violation = extractor.shape.schema.violations(in: plain).first {
      throw Failure(.pluginFailed, "\(extractor.manifest.id) broke its schema: \(violation)")
    }
    let pages = Set(document.pages.map(\.number))
    for (name, field) in fields {
      for region in field.leaves.flatMap(\.evidence) where !pages.contains(region.page) || !region.box.isInsidePage {
        throw Failure(
          .pluginFailed, "\(extractor.manifest.id) gave evidence for \(name) that is not on a page of the document")
      }
    }
  }

  private func missing(in fields: Record.Fields) -> [Finding] {
    extractor.shape.required.filter { fields[$0] == nil }.map { name in
      Finding("missing_field", field: name, severity: .warning, message: "no \(name) was found")
    }
  }
}
