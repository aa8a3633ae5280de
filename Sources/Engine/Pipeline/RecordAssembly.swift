import Documents
import Extraction
import Foundation

/// Makes a record of what an extractor returned and checks all of it against the manifest.
struct RecordAssembly {
  let extractor: RegisteredExtractor
  let document: Document

  /// The limits of what an extractor returns for one document.
  enum Limits {
    /// How many records it has.
    static let records = 1000
    /// How many values a record has, all its lists' and groups' together.
    static let values = 10_000
    /// How many other values a value has, how many places, and how many findings a record has.
    static let notes = 1000
    /// How long a text is, in bytes; a page's text is the longest.
    static let textBytes = 4 << 20
  }

  /// The records; throws `plugin_failed` if the extractor broke its contract.
  func records(from extractions: [Extraction<Record.Fields>]) throws -> [Record] {
    try require(
      extractions.count <= Limits.records, "gave \(extractions.count) records; \(Limits.records) are the most")
    return try extractions.map(record)
  }

  /// The record, its texts without control characters; throws `plugin_failed` if the extractor broke its contract.
  func record(from extraction: Extraction<Record.Fields>) throws -> Record {
    let fields = extraction.fields.mapValues(\.withoutControls)
    try check(fields)
    try require(extraction.findings.count <= Limits.notes, "gave more than \(Limits.notes) findings")
    return Record(
      id: UUID().uuidString.lowercased(), type: extractor.shape.type,
      extractor: Record.ExtractorReference(id: extractor.manifest.id, version: extractor.manifest.version),
      confidence: 0, status: .needsReview, fields: fields,
      findings: extraction.findings.map(\.withoutControls))
  }

  private func check(_ fields: Record.Fields) throws {
    let schema = extractor.shape.schema
    if let violation = schema.violations(in: .object(fields.mapValues(\.plain))).first {
      throw failure("broke its schema: \(violation)")
    }
    let pages = Set(document.pages.numbers)
    var count = 0
    for (name, field) in fields.sorted(by: { $0.key < $1.key }) {
      let leaves = field.leaves
      count += leaves.count
      try require(count <= Limits.values, "gave a record of more than \(Limits.values) values")
      for leaf in leaves {
        try require(leaf.source != .user, "says that a person gave \(name)")
        try require((0...1).contains(leaf.confidence), "gave a confidence for \(name) that is not within 0 to 1")
        try require(
          leaf.alternatives.count <= Limits.notes && leaf.evidence.count <= Limits.notes,
          "gave more than \(Limits.notes) alternatives or places for \(name)")
        try require(
          leaf.alternatives.allSatisfy { (0...1).contains($0.confidence) },
          "gave an alternative for \(name) whose confidence is not within 0 to 1")
        try require(
          ([leaf.value.string, leaf.text] + leaf.alternatives.map(\.value.string)).allSatisfy {
            ($0?.utf8.count ?? 0) <= Limits.textBytes
          }, "gave a text for \(name) of more than \(Limits.textBytes >> 20) MiB")
        try require(
          leaf.evidence.allSatisfy { pages.contains($0.page) && $0.box.isInsidePage },
          "gave evidence for \(name) that is not on a page of the document")
      }
      try checkAlternatives(of: field, by: schema.properties?[name], at: name)
    }
  }

  /// Alternatives have the type of the value itself.
  private func checkAlternatives(of field: RecordField, by schema: Schema?, at path: String) throws {
    guard let schema else { return }
    switch field {
    case .value(let value):
      for alternative in value.alternatives {
        if let violation = schema.violations(in: alternative.value, at: path).first {
          throw failure("gave an alternative that breaks its schema: \(violation)")
        }
      }
    case .list(let elements):
      for element in elements { try checkAlternatives(of: element, by: schema.items?.schema, at: path) }
    case .group(let members):
      for (name, member) in members {
        try checkAlternatives(of: member, by: schema.properties?[name], at: "\(path).\(name)")
      }
    }
  }

  private func require(_ condition: Bool, _ fault: @autoclosure () -> String) throws {
    if !condition { throw failure(fault()) }
  }

  private func failure(_ fault: String) -> Failure {
    Failure(.pluginFailed, "\(extractor.manifest.id) \(fault)")
  }
}
