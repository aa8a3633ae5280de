import Documents
import Foundation
import Testing

@testable import Extraction

struct ManifestTests {
  /// What is wrong, and the whole message that says so.
  struct Fault: CustomTestStringConvertible, Sendable {
    let part: String
    let spoiled: String
    let message: String
    var testDescription: String { message }

    init(_ part: String, _ spoiled: String, _ message: String) {
      (self.part, self.spoiled, self.message) = (part, spoiled, message)
    }
  }

  private static let oneRuntime =
    "runtime: needs one of \"builtin\": true, a command and a file of rules, and one only"

  private static let faults = [
    Fault(#""manifest_version":1"#, #""manifest_version":2"#, "manifest_version: is 2; this program knows version 1"),
    Fault(#""manifest_version":1,"#, "", "manifest_version: is missing"),
    Fault(#""id":"receipt""#, #""id":"re ceipt""#, "id: 're ceipt' has other characters than letters, digits, - and _"),
    Fault(#""id":"receipt""#, #""id":"""#, "id: '' has other characters than letters, digits, - and _"),
    Fault(
      #""id":"receipt""#, #""id":"../receipt""#, "id: '../receipt' has other characters than letters, digits, - and _"),
    Fault(#""id":"receipt","#, "", "id: is missing"),
    Fault(#""version":"1.0.0""#, #""version":"""#, "version: is empty"),
    Fault(#""title":"Receipts""#, #""title":"""#, "title: is empty"),
    Fault(#"["image/*","application/pdf"]"#, "[]", "accepts.mime: is empty, so no file would ever reach the plugin"),
    Fault(#"{"mime":["image/*","application/pdf"]}"#, "{}", "accepts.mime: is missing"),
    Fault(
      #"{"builtin":true}"#, "{}", oneRuntime
    ),
    Fault(
      #"{"builtin":true}"#, #"{"command":[]}"#, "runtime.command: is empty"),
    Fault(#"{"builtin":true}"#, #"{"builtin":false}"#, "runtime.builtin: is not yes"),
    Fault(#""kind":"extractor""#, #""kind":"exporter""#, "kind: 'exporter' is none of extractor, recognizer"),
    Fault(#""review_below":0.9"#, #""review_below":"high""#, "record.review_below: is not of type number"),
    Fault(
      #"{"builtin":true}"#, #"{"builtin":true,"command":["./x"]}"#,
      oneRuntime),
    Fault(
      #"{"builtin":true}"#, #"{"rules":"../rules.yaml"}"#,
      "runtime.rules: is not the name of a file in the plugin's folder"
    ),
    Fault(
      #""id":"receipt""#, #""id":"receipt\n""#, "id: 'receipt\n' has other characters than letters, digits, - and _"),
    Fault(#"{"builtin":true}"#, #"{"command":["./x"],"timeout_s":0}"#, "runtime.timeout_s: is not above 0"),
    Fault(#"{"builtin":true}"#, #"{"command":["./x"],"memory_mb":-1}"#, "runtime.memory_mb: is not above 0"),
    Fault(
      #"{"builtin":true}"#, #"{"command":["./x"],"timeout_s":1e18}"#, "runtime.timeout_s: is above 3600"),
    Fault(
      #"{"builtin":true}"#, #"{"command":["./x"],"memory_mb":1000000000000000000}"#, "runtime.memory_mb: is above 65536"
    ),
    Fault(
      #""type":"receipt""#, #""type":"sqlite_master""#,
      "record.type: 'sqlite_master' is not a name of up to 40 small letters, digits and _ that begins with a letter, such as travel_document"
    ),
    Fault(#"{"builtin":true}"#, #"{"command":["./x"],"timeout":5}"#, "runtime.timeout: there is no such key"),
    Fault(#""license":"MIT""#, #""licence":"MIT""#, "licence: there is no such key"),
    Fault(#""review_below":0.9"#, #""review_below":9"#, "record.review_below: is not within 0 to 1"),
    Fault(#""title_field":"merchant""#, #""title_field":"shop""#, "record.title_field: 'shop' is not in the schema"),
    Fault(#""required":["total"],"#, #""required":["total","sum"],"#, "record.required[1]: 'sum' is not in the schema"),
    Fault(
      #""identity":["merchant","total"]"#, #""identity":["when"]"#, "record.identity[0]: 'when' is not in the schema"),
    Fault(
      #""identity":["merchant","total"]"#, #""follows":{"total":"shop"}"#,
      "record.follows[1]: 'shop' is not in the schema"),
    Fault(
      #""identity":["merchant","total"]"#, #""exports":{"ledger":{"total":"sum"}}"#,
      "record.exports.ledger.total: 'sum' is not in the schema"),
    Fault(
      #""identity":["merchant","total"]"#, #""exports":{"calendar":{}}"#,
      "record.exports.calendar: there is no such key"),
    Fault(
      #""identity":["merchant","total"]"#, #""person":{"name":"who"}"#, "record.person.name: 'who' is not in the schema"
    ),
    Fault(#""schema":{"type":"object""#, #""schema":{"type":"array""#, "record.schema.type: is not \"object\""),
    Fault(
      #""minimum":0"#, #""exclusiveMinimum":0"#,
      "record.schema.properties.items.items.properties.quantity.exclusiveMinimum: there is no such key"),
  ]

  @Test(arguments: faults)
  func aFaultIsNamedWithItsFileAndKey(fault: Fault) throws {
    let json = ManifestSample.with(fault.part, replacedBy: fault.spoiled)
    try #require(json != Data(ManifestSample.text.utf8), "nothing was spoiled")
    let error = try #require(throws: ManifestError.self) { try Manifest(json: json, file: "a/manifest.json") }
    #expect("\(error)" == "a/manifest.json: \(fault.message)")
  }

  /// Faults whose reason is in Foundation's words: the key is what counts.
  @Test(arguments: [
    (#""kind":"extractor""#, #""kind":"exporter""#, "kind"),
    (#""review_below":0.9"#, #""review_below":"high""#, "record.review_below"),
    (#""segmentation":"page""#, #""segmentation":"lines""#, "reading.segmentation"),
    (#"["(?i)\\btotal\\b"]"#, #"["(total"]"#, "match.any[0]"),
    (#""x-type":"money""#, #""x-type":"cash""#, "record.schema.properties.total.x-type"),
    (#""required":["total"],"#, #""required":"total","#, "record.required"),
    ("{\"manifest_version\"", "\"manifest_version\"", ""),
  ])
  func aValueOfTheWrongKindIsNamedWithItsKey(part: String, spoiled: String, key: String) throws {
    let json = ManifestSample.with(part, replacedBy: spoiled)
    try #require(json != Data(ManifestSample.text.utf8), "nothing was spoiled")
    let error = try #require(throws: ManifestError.self) { try Manifest(json: json, file: "a/manifest.json") }
    #expect(error.file == "a/manifest.json")
    #expect(error.key == key || (part.contains("x-type") && error.key.hasSuffix(".x-type")), "\(error)")
    #expect(!error.reason.isEmpty)
  }

  @Test func anExtractorSaysWhatItsRecordsHold() throws {
    let record = try #require(ManifestSample.text.range(of: ",\n \"record\""))
    let json = Data((ManifestSample.text[..<record.lowerBound] + "}").utf8)
    let error = try #require(throws: ManifestError.self) { try Manifest(json: json, file: "f") }
    #expect(error.key == "record")
  }

  @Test func aRecognizerIsAskedForByNameAndMakesNoRecords() throws {
    var text = ManifestSample.text.replacing(#""kind":"extractor""#, with: #""kind":"recognizer""#)
    let first = try #require(throws: ManifestError.self) { try Manifest(json: Data(text.utf8), file: "f") }
    #expect("\(first)" == "f: match: is for extractors; a recognizer is asked for by name")
    let match = try #require(text.firstRange(of: #/"match":.*\n/#))
    text.removeSubrange(match)
    let second = try #require(throws: ManifestError.self) { try Manifest(json: Data(text.utf8), file: "f") }
    #expect("\(second)" == "f: record: is for extractors; a recognizer makes no records")
  }

  @Test func whatIsRightComesBackAsItWas() throws {
    let manifest = try ManifestSample.manifest()
    // An encoder keeps no order of keys.
    var again = try Manifest(json: JSONEncoder().encode(manifest), file: "f")
    again.record?.fieldOrder = manifest.record?.fieldOrder ?? []
    again.record?.memberOrder = manifest.record?.memberOrder ?? [:]
    #expect(again == manifest)
    #expect(manifest.record?.fieldNames == ["merchant", "total", "items", "payment_method"])
  }

  @Test(arguments: [
    (["image/*"], Document.Kind.png, true), (["image/*"], .pdf, false), (["application/pdf"], .pdf, true),
    (["image/png"], .jpeg, false), (["*/*"], .heif, true), (["image/jpeg", "image/png"], .png, true),
    (["image"], .png, false),
  ])
  func takesFilesOfItsTypes(mime: [String], kind: Document.Kind, accepted: Bool) throws {
    var manifest = try ManifestSample.manifest()
    manifest.accepts.mime = mime
    #expect(manifest.accepts(kind) == accepted)
  }
}
