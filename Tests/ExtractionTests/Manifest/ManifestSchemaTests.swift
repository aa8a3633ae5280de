import Documents
import Foundation
import Testing

@testable import Extraction

/// The published schema and the parser say the same.
struct ManifestSchemaTests {
  /// Every keyword of the schema has its place in this interpreter.
  private static let keywords: Set<String> = [
    "$schema", "$defs", "$ref", "title", "description", "type", "required", "additionalProperties", "properties",
    "items",
    "const", "enum", "minLength", "maxLength", "pattern", "minItems", "maxItems", "minimum", "maximum",
    "exclusiveMinimum", "oneOf", "not", "if",
    "then", "else", "x-fault",
  ]

  @Test func noKeywordIsPassedOver() {
    func check(_ node: JSONValue, at path: String) {
      guard let members = node.object else { return }
      #expect(Set(members.keys).subtracting(Self.keywords).isEmpty, "\(path): \(members.keys.sorted())")
      let low = members["minimum"] ?? members["exclusiveMinimum"]
      #expect((low == nil) == (members["maximum"] == nil), "\(path): the interpreter takes both or none")
      for part in ["properties", "$defs"] {
        for (name, schema) in members[part]?.object ?? [:] { check(schema, at: "\(path).\(name)") }
      }
      for part in ["items", "additionalProperties", "not", "if", "then", "else"] {
        if let schema = members[part] { check(schema, at: "\(path).\(part)") }
      }
    }
    check(ManifestSchema.published.root, at: "")
  }

  /// A manifest with every key that the parser knows.
  private static let full: [JSONValue] = {
    var schema = Schema(type: .object)
    schema.valueFormat = .money
    schema.isCalibrated = false
    schema.description = "x"
    schema.properties = ["a": Schema(type: .string)]
    schema.required = ["a"]
    schema.additionalProperties = true
    schema.items = .each(Schema(type: .string))
    schema.enumeration = [.string("x")]
    schema.minimum = 0
    schema.maximum = 1
    var shape = Manifest.RecordShape(
      type: "x", titleField: "a", reviewBelow: 0.5, required: ["a"], identity: ["a"],
      person: .init(name: "a", company: "a", emails: "a", phones: "a"), follows: ["a": "a"],
      catalog: .init(title: "a", authors: "a", isbn13: "a", isbn10: "a", place: "a", text: ["a"]),
      exports: [.contacts: [:], .books: ["title": "a"], .ledger: ["total": "a"]], schema: schema)
    (shape.review, shape.minor, shape.dates) = (["a"], ["a"], ["a"])
    let patterns = [Pattern("x")]
    func manifest(_ runtime: Manifest.Runtime) -> Manifest {
      Manifest(
        manifestVersion: 1, kind: .extractor, id: "x", version: "1", title: "X", license: "MIT", runtime: runtime,
        accepts: .init(mime: ["*/*"]), reading: .init(segmentation: .page, languages: ["eng"], pageImages: true),
        match: .init(any: patterns, none: patterns, byPage: true), record: shape)
    }
    let all = [
      manifest(.init(builtin: true)), manifest(.init(rules: "rules.yaml")),
      manifest(.init(command: ["x"], timeoutSeconds: 1, memoryMegabytes: 1, install: "x")),
    ]
    return all.compactMap { try? JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode($0)) }
  }()

  @Test(arguments: full) func whatTheParserKnowsTheSchemaAllows(manifest: JSONValue) {
    #expect(ManifestSchema.published.fault(in: manifest) == nil)
  }

  @Test func whatTheSchemaAllowsTheParserKnows() {
    #expect(Self.full.count == 3)
    func names(_ schema: JSONValue?) -> Set<String> { Set((schema?["properties"]?.object ?? [:]).keys) }
    func keys(_ path: [String]) -> Set<String> {
      Set(Self.full.flatMap { path.reduce($0) { $0[$1] ?? .null }.object.map { Array($0.keys) } ?? [] })
    }
    let root = ManifestSchema.published.root
    // Editors put it there; the program has no use for it.
    #expect(names(root).subtracting(["$schema"]) == keys([]))
    for part in ["runtime", "accepts", "reading", "match", "record"] {
      #expect(names(root["properties"]?[part]) == keys([part]), "\(part)")
    }
    #expect(names(root["$defs"]?["schema"]) == keys(["record", "schema"]))
  }

  @Test func theNamesOfTypesAreTheSame() {
    let properties = ManifestSchema.published.root["$defs"]?["schema"]?["properties"]
    #expect(properties?["x-type"]?["enum"]?.array == ValueFormat.allCases.map { .string($0.rawValue) })
    let types: [Schema.ValueType] = [.object, .array, .string, .number, .integer, .boolean]
    #expect(properties?["type"]?["enum"]?.array == types.map { .string($0.rawValue) })
    #expect(properties?["type"]?["enum"]?.array?.count == Schema.ValueType.allCases.count)
  }

  @Test func editorsMayNameTheSchema() throws {
    let json = ManifestSample.with(
      "{\"manifest_version\"", replacedBy: "{\"$schema\":\"manifest.schema.json\",\"manifest_version\"")
    #expect(try Manifest(json: json, file: "f") == ManifestSample.manifest())
  }
}
