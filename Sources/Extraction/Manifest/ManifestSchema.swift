import Documents
import Foundation

/// The published schema of manifests, `manifest.schema.json`, by which every manifest is checked: the keywords of JSON
/// Schema 2020-12 that it uses, and `x-fault`, what is said of a value that breaks its node's own rules.
struct ManifestSchema {
  /// What is wrong, and with which key.
  struct Fault: Hashable {
    let key: String
    let reason: String
  }

  /// The schema that is linked in; a malformed one is a programming error and stops the program.
  static let published: ManifestSchema = {
    do {
      return ManifestSchema(
        root: try JSONDecoder().decode(JSONValue.self, from: Data(PackageResources.manifest_schema_json)))
    } catch {
      preconditionFailure("manifest.schema.json: \(error)")
    }
  }()

  let root: JSONValue

  /// The first thing that is wrong with a manifest; nil if nothing is.
  func fault(in manifest: JSONValue) -> Fault? { fault(in: manifest, by: root, at: "") }

  private func fault(in value: JSONValue, by node: JSONValue, at key: String) -> Fault? {
    if let name = node["$ref"]?.string, let found = fault(in: value, by: definition(name), at: key) { return found }
    if let type = node["type"]?.string, Schema.ValueType(rawValue: type)?.holds(value) != true {
      return Fault(key: key, reason: "is not of type \(type)")
    }
    if let reason = objection(to: value, by: node) {
      let said = node["x-fault"]?.string?.replacing("{}", with: value.displayText)
      return Fault(key: key, reason: said ?? reason)
    }
    if let members = value.object, let found = fault(inMembers: members, by: node, at: key) { return found }
    if let elements = value.array, let items = node["items"] {
      for (index, element) in elements.enumerated() {
        if let found = fault(in: element, by: items, at: "\(key)[\(index)]") { return found }
      }
    }
    if let condition = node["if"] {
      let branch = fault(in: value, by: condition, at: key) == nil ? node["then"] : node["else"]
      return branch.flatMap { fault(in: value, by: $0, at: key) }
    }
    return nil
  }

  private func definition(_ reference: String) -> JSONValue {
    reference.split(separator: "/").dropFirst().reduce(root) { $0[String($1)] ?? .null }
  }

  private func fault(inMembers members: [String: JSONValue], by node: JSONValue, at key: String) -> Fault? {
    func place(_ name: String) -> String { key.isEmpty ? name : "\(key).\(name)" }
    for name in node["required"]?.array?.compactMap(\.string) ?? [] where members[name] == nil {
      return Fault(key: place(name), reason: "is missing")
    }
    for (name, member) in members.sorted(by: { $0.key < $1.key }) {
      if let schema = node["properties"]?[name] {
        if let found = fault(in: member, by: schema, at: place(name)) { return found }
      } else if node["additionalProperties"] == .bool(false) {
        return Fault(key: place(name), reason: "there is no such key")
      } else if let schema = node["additionalProperties"], let found = fault(in: member, by: schema, at: place(name)) {
        return found
      }
    }
    return nil
  }

  /// What the node's own rules say against a value, members and elements aside.
  private func objection(to value: JSONValue, by node: JSONValue) -> String? {
    if let only = node["const"], value != only { return "is not \(only.displayText)" }
    if let known = node["enum"]?.array, !known.contains(value) {
      return "'\(value.displayText)' is none of \(known.map(\.displayText).joined(separator: ", "))"
    }
    if let text = value.string {
      if let least = node["minLength"]?.number, Double(text.count) < least { return "is empty" }
      if let most = node["maxLength"]?.number, Double(text.count) > most {
        return "is longer than \(Int(most)) characters"
      }
      if let pattern = node["pattern"]?.string, (try? Pattern(checking: pattern))?.matches(text) != true {
        return "'\(text)' does not match \(pattern)"
      }
    }
    if let elements = value.array, let least = node["minItems"]?.number, Double(elements.count) < least {
      return "is empty"
    }
    if let elements = value.array, let most = node["maxItems"]?.number, Double(elements.count) > most {
      return "has more than \(Int(most)) entries"
    }
    if let number = value.number {
      if let limit = node["exclusiveMinimum"], number <= limit.number ?? 0 {
        return "is not above \(limit.displayText)"
      }
      if node["minimum"] == nil, let limit = node["maximum"], number > limit.number ?? 0 {
        return "is above \(limit.displayText)"
      }
      if let (low, high) = node["minimum"].flatMap({ low in node["maximum"].map { (low, $0) } }),
        number < low.number ?? 0 || number > high.number ?? 0
      {
        return "is not within \(low.displayText) to \(high.displayText)"
      }
    }
    if let ways = node["oneOf"]?.array, ways.count(where: { fault(in: value, by: $0, at: "") == nil }) != 1 {
      return "fits none, or more than one, of several forms"
    }
    if let other = node["not"], fault(in: value, by: other, at: "") == nil { return "is not for this kind of plugin" }
    return nil
  }
}
