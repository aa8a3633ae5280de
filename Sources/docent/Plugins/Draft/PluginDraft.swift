import Conformance
import Documents
import Foundation

/// The files of a new plugin: the heading of a memo, ready to be made something else.
struct PluginDraft {
  /// How the plugin runs.
  enum Runtime: String, CaseIterable {
    case rules, python, shell, swift
  }

  /// A file of the folder.
  struct File {
    var path: String
    var data: Data
    var isProgram = false
  }

  let name: String
  let runtime: Runtime
  /// The rules that were drafted from a document; nil for the example's.
  var rules: RulesDraft?

  func files() throws -> [File] {
    let sample = rules?.document ?? Document.ofRows(["MEMO", "To: All hands", "From: The quay", "Subject: Low water"])
    let truth =
      rules?.truth ?? ["to": .string("All hands"), "from": .string("The quay"), "subject": .string("Low water")]
    var files = [
      File(path: "manifest.json", data: try manifest()),
      File(path: "README.md", data: Data(readme.utf8)),
      File(path: "samples/first/truth.json", data: try Self.json(.object(truth))),
    ]
    // Beside a document of the user's own, a reading would only be a copy.
    if rules == nil { files.append(File(path: "samples/first/document.json", data: try JSONEncoder().encode(sample))) }
    switch runtime {
    case .rules:
      let yaml = rules.map { Data($0.yaml.utf8) } ?? Data(PackageResources.rules_yaml)
      files.append(File(path: "rules.yaml", data: yaml))
    case .python: files.append(program("extract.py", PackageResources.extract_py))
    case .shell: files.append(program("extract.sh", PackageResources.extract_sh))
    case .swift:
      files.append(File(path: "Package.swift", data: named(PackageResources.Package_swift_txt)))
      files.append(File(path: "Sources/main.swift", data: named(PackageResources.main_swift_txt)))
      files.append(program("build.sh", PackageResources.build_sh))
    }
    return files
  }

  private static func json(_ value: JSONValue) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data("\n".utf8)
  }

  private func program(_ path: String, _ template: [UInt8]) -> File {
    File(path: path, data: named(template), isProgram: true)
  }

  /// A template with the plugin's name in it; that in Python is a whole plugin, by the name of its own.
  private func named(_ template: [UInt8]) -> Data {
    let text = String(decoding: template, as: UTF8.self)
    return Data(text.replacing("python-example", with: name).replacing("NAME", with: name).utf8)
  }

  /// The bytes of `manifest.json`.
  func manifest() throws -> Data {
    let fields = rules?.fields ?? Self.example
    let names = fields.map(\.name)
    func named(_ concepts: [DraftConcept]) -> [String] {
      concepts.compactMap { concept in fields.first { $0.concept == concept }?.name }
    }
    let first = Array(names.prefix(1))
    let required = rules == nil ? ["to", "subject"] : named([.number, .total])
    let identity = rules == nil ? required : named([.number, .date])
    let dates = named([.date, .dueDate, .deliveryDate])
    var record: [String: JSONValue] = [
      "type": .string(name.lowercased().replacing("-", with: "_")),
      "title_field": .string(rules == nil ? "subject" : names.first ?? ""), "review_below": .number(0.8),
      "required": .array((required.isEmpty ? first : required).map(JSONValue.string)),
      "identity": .array((identity.isEmpty ? first : identity).map(JSONValue.string)),
      "schema": .object(["type": .string("object"), "properties": .object(properties(fields))]),
    ]
    if dates.first == DraftConcept.date.rawValue { record["dates"] = .array(dates.map(JSONValue.string)) }
    let runtime: [String: JSONValue] =
      switch runtime {
      case .rules: ["rules": .string("rules.yaml")]
      case .python: Self.command("./extract.py")
      case .shell: Self.command("./extract.sh")
      case .swift: Self.command("./extract")
      }
    var manifest: [String: JSONValue] = [
      "manifest_version": .integer(1), "kind": .string("extractor"), "id": .string(name), "version": .string("1.0.0"),
      "title": .string("Documents of the type \(name)"), "license": .string("MIT"), "runtime": .object(runtime),
      "accepts": .object(["mime": .array([.string("image/*"), .string("application/pdf")])]),
      "record": .object(record),
    ]
    if rules == nil { manifest["match"] = .object(["any": .array([.string("(?m)^Subject: ")])]) }
    return try Self.json(.object(manifest))
  }

  private func properties(_ fields: [RulesDraft.Field]) -> [String: JSONValue] {
    var properties = Dictionary(fields.map { ($0.name, $0.schema) }, uniquingKeysWith: { first, _ in first })
    guard let table = rules?.table else { return properties }
    let members = table.columns.map { column in
      (column.name, RulesDraft.schema(of: column.kind, "What stands below '\(column.label)'"))
    }
    properties["items"] = .object([
      "type": .string("array"), "description": .string("The rows of the table"),
      "items": .object([
        "type": .string("object"),
        "properties": .object(Dictionary(members, uniquingKeysWith: { first, _ in first })),
      ]),
    ])
    return properties
  }

  private static func command(_ program: String) -> [String: JSONValue] {
    ["command": .array([.string(program)]), "timeout_s": .integer(10), "memory_mb": .integer(256)]
  }

  private static let example = ["To", "From", "Subject"].map { label in
    RulesDraft.Field(
      name: label.lowercased(), anchors: [RulesDraft.Anchor(labels: [label], sides: ["right"])], kind: "text",
      value: .null)
  }

  private var readme: String {
    """
    # \(name)

    What it extracts is described in `manifest.json`; samples with what is true of them in `samples/NAME/` (`input.*` or
    `document.json`, and `truth.json`).
    \(runtime == .swift ? "\n    \(name)/build.sh" : "")
        docent plugin check \(name)
        docent extract --plugin \(name) FILE
        docent plugin install \(name)

    """
  }
}
