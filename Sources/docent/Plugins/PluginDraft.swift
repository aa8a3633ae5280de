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
    let fields = rules?.fields ?? Self.example
    let sample = rules?.document ?? Document.ofRows(["MEMO", "To: All hands", "From: The quay", "Subject: Low water"])
    let truth =
      rules.map { Dictionary($0.fields.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }) }
      ?? ["to": .string("All hands"), "from": .string("The quay"), "subject": .string("Low water")]
    var files = [
      File(path: "manifest.json", data: try Self.json(manifest(fields))),
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

  private func manifest(_ fields: [RulesDraft.Field]) -> JSONValue {
    let names = fields.map(\.name)
    let required = rules == nil ? ["to", "subject"] : names.prefix(1).map(\.self)
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
      "record": .object([
        "type": .string(name.lowercased().replacing("-", with: "_")),
        "title_field": .string(rules == nil ? "subject" : names.first ?? ""), "review_below": .number(0.8),
        "required": .array(required.map(JSONValue.string)), "identity": .array(required.map(JSONValue.string)),
        "schema": .object([
          "type": .string("object"),
          "properties": .object(
            Dictionary(fields.map { ($0.name, $0.schema) }, uniquingKeysWith: { first, _ in first })),
        ]),
      ]),
    ]
    if rules == nil { manifest["match"] = .object(["any": .array([.string("(?m)^Subject: ")])]) }
    return .object(manifest)
  }

  private static func command(_ program: String) -> [String: JSONValue] {
    ["command": .array([.string(program)]), "timeout_s": .integer(10), "memory_mb": .integer(256)]
  }

  private static let example = [
    RulesDraft.Field(name: "to", label: "To", kind: "text", value: .null),
    RulesDraft.Field(name: "from", label: "From", kind: "text", value: .null),
    RulesDraft.Field(name: "subject", label: "Subject", kind: "text", value: .null),
  ]

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
