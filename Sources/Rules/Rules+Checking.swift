import Documents
import Extraction

extension Rules {
  /// Holds the rules to what the manifest's records hold.
  func check(_ shape: Manifest.RecordShape, root: RuleNode, parts: [String: RuleNode]) throws {
    let schema = shape.schema.properties ?? [:]
    for (name, node) in try parts["fields"]?.members() ?? [] {
      guard let rule = fields.first(where: { $0.name == name }) else { continue }
      try check(name, rule.kind, isList: rule.isList, against: schema[name], node: node)
    }
    for (name, node) in try parts["tables"]?.members() ?? [] {
      guard let rule = tables.first(where: { $0.name == name }) else { continue }
      guard let members = schema[name]?.items?.schema.properties else {
        throw node.fault("is not a list of groups in the manifest's schema")
      }
      for column in rule.columns {
        try check(column.name, column.kind, isList: false, against: members[column.name], node: node)
      }
    }
    for (rule, node) in zip(sums, try parts["sums"]?.list() ?? []) {
      for name in rule.parts + [rule.total] where !isMoney(name) {
        throw node.fault("'\(name)' is no money of these rules")
      }
    }
    let known = Set(fields.map(\.name) + tables.map(\.name))
    if let name = (shape.required + [shape.titleField]).first(where: { !known.contains($0) }) {
      throw root.fault("the manifest requires '\(name)', for which there is no rule")
    }
  }

  private func isMoney(_ name: String) -> Bool {
    if let field = fields.first(where: { $0.name == name }) { return field.kind == .money && !field.isList }
    let columns = tables.flatMap { table in table.columns.map { ("\(table.name).\($0.name)", $0.kind) } }
    return columns.contains { $0.0 == name && $0.1 == .money }
  }

  private func check(
    _ name: String, _ kind: ValueKind, isList: Bool, against schema: Schema?, node: RuleNode
  ) throws {
    guard let schema else { throw node.fault("'\(name)' is not in the manifest's schema") }
    let element = isList ? schema.items?.schema : schema
    guard let element, schema.type == .array || !isList else {
      throw node.fault("is a list here and none in the manifest's schema")
    }
    guard kind.fits(element) else {
      throw node.fault("'\(name)' is \(kind.rawValue) here and something else in the manifest's schema")
    }
  }
}
