public import Documents
public import Extraction
import Foundation

/// Makes the record that is kept of what an extractor returned: held to the manifest, given its confidence and status.
struct RecordAssembly {
  let extractor: RegisteredExtractor
  let document: Document

  /// The record; throws `plugin_failed` if the extractor broke its contract.
  func record(from extraction: Extraction<Record.Fields>) throws -> Record {
    try check(extraction.fields)
    let record = Record(
      id: UUID().uuidString.lowercased(), type: extractor.shape.type,
      extractor: Record.ExtractorReference(id: extractor.manifest.id, version: extractor.manifest.version),
      confidence: 0, status: .needsReview, fields: extraction.fields, findings: extraction.findings)
    return extractor.shape.judged(record).record
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

extension Manifest.RecordShape {
  /// What a list calls a record of this type.
  public func title(of record: Record) -> String? {
    record.fields[titleField]?.leaves.first?.value.displayText
  }

  /// A record with the confidence, status and findings that its fields amount to, and the title that lists show.
  ///
  /// The confidence is the chance that all required fields are right, taken as independent; of a type that requires none,
  /// the mean field's. What a person decided about the record stays.
  public func judged(_ record: Record) -> (record: Record, title: String?) {
    let least = required.map { record.fields[$0]?.leaves.map(\.confidence).min() ?? 0 }
    let all = record.fields.values.flatMap(\.leaves).map(\.confidence)
    let confidence = required.isEmpty ? all.reduce(0, +) / Double(max(1, all.count)) : least.reduce(1, *)
    let isReady =
      least.allSatisfy { $0 >= reviewBelow } && !record.findings.contains { $0.severity == .error }
      && !record.fields.isEmpty
    var judged = record
    judged.confidence = (confidence * 1000).rounded() / 1000
    if record.status == .ready || record.status == .needsReview { judged.status = isReady ? .ready : .needsReview }
    judged.findings.removeAll { $0.code == Self.missingField }
    judged.findings += required.filter { record.fields[$0] == nil }.map { name in
      Finding(Self.missingField, field: name, severity: .warning, message: "no \(name) was found")
    }
    return (judged, title(of: judged))
  }

  private static let missingField = "missing_field"
}
