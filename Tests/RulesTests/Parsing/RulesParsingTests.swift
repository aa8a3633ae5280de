import Extraction
import Foundation
import TestSupport
import Testing

@testable import Rules

/// What is wrong with rules is told with file, line and key.
struct RulesParsingTests {
  @Test(arguments: [
    ("fields: {}", ":1: rules_version is missing"),
    ("rules_version: 2\nfields: {}", ":1: rules_version: is not 1, the version that this program knows"),
    ("rules_version: 1", ":1: fields are missing"),
    ("rules_version: 1\nfields:\n  number: {}", ":3: fields.number: type is missing"),
    ("rules_version: 1\nfields:\n  number:\n    type: word", ":4: fields.number.type: 'word' is none of text, number"),
    (
      "rules_version: 1\nfields:\n  number: {type: text}",
      ":3: fields.number: a text needs anchors or a pattern"
    ),
    ("rules_version: 1\nfields:\n  number: {type: text, patern: x}", ":3: fields.number.patern: there is no such key"),
    (
      "rules_version: 1\nfields:\n  number:\n    type: text\n    pattern: '[0-9'",
      ":5: fields.number.pattern: '[0-9' is not a regular expression"
    ),
    ("rules_version: 1\nfields:\n  shade: {type: date}", ":3: fields.shade: 'shade' is not in the manifest's schema"),
    (
      "rules_version: 1\nfields:\n  date: {type: money}",
      ":3: fields.date: 'date' is money here and something else in the manifest's schema"
    ),
    (
      "rules_version: 1\nfields:\n  mails: {type: email, list: maybe}",
      ":3: fields.mails.list: is neither true nor false"
    ),
    (
      "rules_version: 1\nfields:\n  date: {type: date, list: true}",
      ":3: fields.date: is a list here and none in the manifest's schema"
    ),
    (
      "rules_version: 1\nfields:\n  date: {type: date}",
      ":1: the manifest requires 'number', for which there is no rule"
    ),
    (
      "rules_version: 1\nfields:\n  date: {type: date, region: {top: 0.6, bottom: 0.2}}",
      ":3: fields.date.region: holds nothing: left is below right, top below bottom"
    ),
    (
      "rules_version: 1\nfields:\n  date: {type: date, region: {top: 7}}",
      ":3: fields.date.region.top: is not a number from 0.0 to 1.0"
    ),
    (
      "rules_version: 1\nfields:\n  date: {type: date, anchors: [{labels: ['--']}]}",
      ":3: fields.date.anchors[0].labels: '--' has no letter"
    ),
    (
      "rules_version: 1\nfields:\n  date: {type: date, anchors: [{labels: [Date], at: inside}]}",
      ":3: fields.date.anchors[0].at: 'inside' is none of right, below, left, above"
    ),
    (
      RuleSample.number + "tables:\n  number: {columns: {what: {labels: [What]}}}",
      ":5: tables.number: is not a list of groups"
    ),
    (
      RuleSample.number + "tables:\n  items: {columns: {what: {labels: [What]}}, required: [sum]}",
      ":5: tables.items.required: 'sum' is not a column"
    ),
    (RuleSample.number + "sums:\n  - {of: [net], is: gross}", ":5: sums[0]: 'net' is no money of these rules"),
    (RuleSample.number + "sums:\n  - {of: [net]}", ":5: sums[0]: needs both 'of' and 'is'"),
    ("rules_version: 1\nrules_version: 1", ":1: a key occurs twice: rules_version"),
    ("rules_version: [1", ":2: is not YAML: "),
    ("", ": is empty"),
  ])
  func aFaultIsNamedWithFileLineAndKey(yaml: String, message: String) throws {
    let error = try #require(throws: ManifestError.self) { try RuleSample.extractor(yaml) }
    #expect("\(error)".contains("note/rules.yaml\(message)"), "\(error)")
  }

  /// What would cost a parser its stack or its memory is refused before it is parsed.
  @Test(arguments: [
    (String(repeating: "[", count: 60_000), "brackets more than 50 deep"),
    (String(repeating: "- ", count: 2000), "the line has more than 1000 bytes"),
    (String(repeating: "a: b\n", count: 20_000), "more than 64 KiB"),
  ])
  func whatIsTooMuchIsRefused(yaml: String, message: String) throws {
    let error = try #require(throws: ManifestError.self) { try RuleSample.extractor(yaml) }
    #expect("\(error)".contains(message), "\(error)")
  }

  @Test func bytesThatAreNoTextAreRefused() throws {
    let manifest = try Manifest(json: Data(RuleSample.manifest.utf8), file: "note/manifest.json")
    let shape = try #require(manifest.record)
    let error = try #require(throws: ManifestError.self) {
      try Rules(yaml: Data([0xFF, 0xFE, 0x00]), file: "note/rules.yaml", shape: shape)
    }
    #expect(error.reason == "is not text in UTF-8")
  }
}
