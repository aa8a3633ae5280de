import Conformance
import Documents
import Foundation

/// The files of a new plugin: the heading of a memo, ready to be made something else.
struct PluginDraft {
  /// How the plugin runs.
  enum Runtime: String, CaseIterable {
    case rules, python, shell
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
    case .rules: files.append(File(path: "rules.yaml", data: Data((rules?.yaml ?? Self.rulesText).utf8)))
    case .python: files.append(File(path: "extract.py", data: Data(program(Self.pythonText).utf8), isProgram: true))
    case .shell: files.append(File(path: "extract.sh", data: Data(program(Self.shellText).utf8), isProgram: true))
    }
    return files
  }

  private static func json(_ value: JSONValue) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data("\n".utf8)
  }

  private func program(_ text: String) -> String { text.replacing("NAME", with: name) }

  private func manifest(_ fields: [RulesDraft.Field]) -> JSONValue {
    let names = fields.map(\.name)
    let required = rules == nil ? ["to", "subject"] : names.prefix(1).map(\.self)
    let runtime: [String: JSONValue] =
      switch runtime {
      case .rules: ["rules": .string("rules.yaml")]
      case .python:
        ["command": .array([.string("./extract.py")]), "timeout_s": .integer(10), "memory_mb": .integer(256)]
      case .shell:
        ["command": .array([.string("./extract.sh")]), "timeout_s": .integer(10), "memory_mb": .integer(256)]
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

  private static let example = [
    RulesDraft.Field(name: "to", label: "To", kind: "text", value: .null),
    RulesDraft.Field(name: "from", label: "From", kind: "text", value: .null),
    RulesDraft.Field(name: "subject", label: "Subject", kind: "text", value: .null),
  ]

  private var readme: String {
    """
    # \(name)

    What it extracts stands in `manifest.json`; samples with what is true of them in `samples/NAME/` (`input.*` or
    `document.json`, and `truth.json`).

        docent plugin check \(name)
        docent extract --plugin \(name) FILE
        docent plugin install \(name)

    """
  }

  private static let rulesText = """
    rules_version: 1

    # One word of each group has to stand in the document.
    words:
      - [Memo, Memorandum, Rundschreiben]

    fields:
      to: {type: text, anchors: [{labels: [To, An, Para]}]}
      from: {type: text, anchors: [{labels: [From, Von, De]}]}
      subject: {type: text, anchors: [{labels: [Subject, Betreff, Asunto]}]}

    """

  private static let pythonText = #"""
    #!/usr/bin/env python3
    """Reads the heading of a memo. Calls come on standard input, one a line; standard error is the log."""
    import json
    import re
    import sys

    HEADING = re.compile(r"(To|From|Subject): *(\S.*)")


    def headings(document):
        for page in document["pages"]:
            for line in page["lines"]:
                if found := HEADING.fullmatch(line["text"]):
                    place = {"page": page["number"], "box": line["box"]}
                    yield found[1].lower(), {"value": found[2], "text": line["text"], "confidence": line["confidence"],
                                             "source": "ocr", "evidence": [place]}


    def answer(method, params):
        if method == "initialize":
            return {"id": "NAME", "version": "1.0.0"}
        fields = dict(headings(params["document"]))
        if method == "match":
            return {"score": len(fields) / 3}
        return {"records": [{"fields": fields}] if fields else []}


    for line in sys.stdin:
        call = json.loads(line)
        if call["method"] == "shutdown":
            break
        result = answer(call["method"], call["params"])
        print(json.dumps({"jsonrpc": "2.0", "id": call["id"], "result": result}), flush=True)

    """#

  private static let shellText = #"""
    #!/bin/sh
    # Reads the heading of a memo. Calls come on standard input, one a line; standard error is the log.
    heading() { printf '%s' "$call" | grep -o "\"text\":\"$1: [^\"\\\\]*\"" | head -n 1 | cut -d '"' -f 4 | cut -d ' ' -f 2-; }
    field() { value=$(heading "$2"); [ -z "$value" ] || printf ',"%s":{"value":"%s","confidence":0.8,"source":"ocr"}' "$1" "$value"; }

    while IFS= read -r call; do
      id=${call#*\"id\":}
      id=${id%%,*}
      case $call in
      *'"method":"shutdown"'*) exit ;;
      *'"method":"initialize"'*) result='{"id":"NAME","version":"1.0.0"}' ;;
      *'"method":"match"'*) result='{"score":0.9}' ;; # only what the manifest's patterns let through is asked
      *)
        fields=$(field to To; field from From; field subject Subject)
        result="{\"records\":[${fields:+{\"fields\":{${fields#,}\}\}}]}" ;;
      esac
      printf '{"jsonrpc":"2.0","id":%s,"result":%s}\n' "$id" "$result"
    done

    """#
}
