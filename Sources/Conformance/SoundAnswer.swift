import Documents
import Engine
import Extraction
import Foundation

/// Whether a plugin's answer to a document is sound, and the same the second time.
struct SoundAnswer {
  private let plugin: RegisteredExtractor
  private let name: String

  init(_ plugin: RegisteredExtractor, named name: String) {
    self.plugin = plugin
    self.name = name
  }

  /// What is wrong with the answer, and the records.
  func problems(on document: Document) async -> (problems: [String], records: [Extraction<Record.Fields>]) {
    do {
      let records = try await plugin.extract(from: document, pageImages: nil)
      let again = try await plugin.extract(from: document, pageImages: nil)
      var problems: [String] = []
      if records.map(\.fields) != again.map(\.fields) || records.map(\.findings) != again.map(\.findings) {
        problems.append("the answer differs the second time")
      }
      let score = try await plugin.match(document)
      if !(0...1).contains(score) { problems.append("match is \(score)") }
      for record in records { problems += faults(of: record, on: document) }
      return (problems.map { "\(name): \($0)" }, records)
    } catch {
      return (["\(name): \((error as? Failure)?.message ?? "\(error)")"], [])
    }
  }

  private func faults(of record: Extraction<Record.Fields>, on document: Document) -> [String] {
    let plain = JSONValue.object(record.fields.mapValues(\.plain))
    var faults = plugin.shape.schema.violations(in: plain).map(\.description)
    let known = plugin.shape.schema.properties ?? [:]
    for finding in record.findings {
      let field = finding.field.map { String($0.prefix { $0 != "." && $0 != "[" }) }
      if let field, known[field] == nil {
        faults.append("the finding \(finding.code) is about \(field), which is not in the schema")
      }
    }
    for (name, field) in record.fields.sorted(by: { $0.key < $1.key }) {
      for leaf in field.leaves { faults += self.faults(of: leaf, named: name, on: document) }
    }
    return faults
  }

  private func faults(of field: Field<JSONValue>, named name: String, on document: Document) -> [String] {
    var faults: [String] = []
    if !(0...1).contains(field.confidence) { faults.append("\(name) has the confidence \(field.confidence)") }
    if field.alternatives.contains(where: { $0.value == field.value || !(0...1).contains($0.confidence) }) {
      faults.append("\(name) has an alternative that is its own value or no probability")
    }
    for region in field.evidence {
      guard document.pages.contains(where: { $0.number == region.page }), region.box.isInsidePage else {
        faults.append("\(name) points at \(region), which is not on a page")
        return faults
      }
    }
    if let missing = wordNotShown(by: field, in: document) {
      faults.append("\(name) says it is printed as '\(field.text ?? "")', but its evidence does not show '\(missing)'")
    }
    return faults
  }

  /// A word of the printed text that no word under the evidence holds; nil if all are shown or no place is named.
  private func wordNotShown(by field: Field<JSONValue>, in document: Document) -> String? {
    guard let text = field.text, !field.evidence.isEmpty, field.source == .ocr || field.source == .textLayer else {
      return nil
    }
    let shown = field.evidence.flatMap { region in
      document.pages.filter { $0.number == region.page }.flatMap(\.lines).flatMap(\.words)
        .filter { $0.box.intersection(region.box) != nil || region.box.area == 0 }.map(\.text)
    }
    let all = shown.joined()
    return text.split(whereSeparator: \.isWhitespace).map(String.init).first {
      all.range(of: $0, options: .literal) == nil
    }
  }
}
