import Documents
import Extraction
import Foundation
import TestSupport

@testable import Rules

/// A small extractor of delivery notes, whose rules the tests write.
struct RuleSample {
  static let manifest = """
    {"manifest_version":1,"kind":"extractor","id":"note","version":"1","title":"Delivery notes","license":"MIT",
     "runtime":{"rules":"rules.yaml"},"accepts":{"mime":["*/*"]},
     "record":{"type":"note","title_field":"number","review_below":0.8,"required":["number"],
       "schema":{"type":"object","properties":{
         "number":{"type":"string"},"date":{"type":"string","x-type":"date"},"buyer":{"type":"string"},
         "net":{"type":"object","x-type":"money"},"tax":{"type":"object","x-type":"money"},
         "gross":{"type":"object","x-type":"money"},"account":{"type":"string","x-type":"iban"},
         "mails":{"type":"array","items":{"type":"string","x-type":"email"}},
         "items":{"type":"array","items":{"type":"object","properties":{
           "what":{"type":"string"},"count":{"type":"number"},"amount":{"type":"object","x-type":"money"}}}}}}}}
    """

  static let number =
    "rules_version: 1\nfields:\n  number: {type: text, anchors: [{labels: [Note no, Lieferschein Nr]}]}\n"

  static func extractor(_ yaml: String) throws -> RulesExtractor {
    let manifest = try Manifest(json: Data(manifest.utf8), file: "note/manifest.json")
    guard let shape = manifest.record else { throw CocoaError(.coderInvalidValue) }
    let rules = try Rules(yaml: Data(yaml.utf8), file: "note/rules.yaml", shape: shape)
    return RulesExtractor(manifest: manifest, shape: shape, rules: rules, today: Fixtures.today)
  }

  /// The plain fields that rules find in rows.
  static func fields(_ yaml: String, _ rows: [String]) throws -> [String: JSONValue] {
    try extractor(yaml).extract(from: .ofRows(rows)).first?.fields.mapValues(\.plain) ?? [:]
  }
}
