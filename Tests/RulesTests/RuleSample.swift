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

  /// A manifest whose records hold one field of every kind of value, named after the kind.
  static let everyKind = """
    {"manifest_version":1,"kind":"extractor","id":"kinds","version":"1","title":"Kinds","license":"MIT",
     "runtime":{"rules":"rules.yaml"},"accepts":{"mime":["*/*"]},
     "record":{"type":"kinds","title_field":"text","review_below":0.8,"required":[],
       "schema":{"type":"object","properties":{
         "text":{"type":"string"},"number":{"type":"number"},"money":{"type":"object","x-type":"money"},
         "date":{"type":"string","x-type":"date"},"time":{"type":"string","x-type":"time"},
         "percent":{"type":"number","x-type":"percent"},"phone":{"type":"string","x-type":"phone"},
         "email":{"type":"string","x-type":"email"},"url":{"type":"string","x-type":"url"},
         "iban":{"type":"string","x-type":"iban"},"isbn":{"type":"string","x-type":"isbn13"},
         "currency":{"type":"string"},"company":{"type":"string"},"person":{"type":"string"},
         "address":{"type":"string","x-type":"address"},"tax_id":{"type":"string"}}}}}
    """

  static func extractor(_ yaml: String, manifest: String = manifest) throws -> RulesExtractor {
    let manifest = try Manifest(json: Data(manifest.utf8), file: "note/manifest.json")
    guard let shape = manifest.record else { throw CocoaError(.coderInvalidValue) }
    let rules = try Rules(yaml: Data(yaml.utf8), file: "note/rules.yaml", shape: shape)
    return RulesExtractor(manifest: manifest, shape: shape, rules: rules, today: Fixtures.today)
  }

  /// The plain fields that rules find in rows.
  static func fields(_ yaml: String, _ rows: [String]) throws -> [String: JSONValue] {
    try extractor(yaml).extract(from: .ofRows(rows)).first?.fields.mapValues(\.plain) ?? [:]
  }

  /// The one record that rules find in rows.
  static func record(_ yaml: String, _ rows: [String]) throws -> Extraction<Record.Fields>? {
    try extractor(yaml).extract(from: .ofRows(rows)).first
  }

  /// The single value of a field that rules find in rows.
  static func field(_ name: String, _ yaml: String, _ rows: [String]) throws -> Field<JSONValue>? {
    try record(yaml, rows)?.fields[name]?.leaves.first
  }
}
