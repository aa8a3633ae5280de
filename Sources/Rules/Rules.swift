public import Documents
public import Extraction
public import Foundation

/// What a rules plugin looks for, from its `rules.yaml`.
public struct Rules: Sendable {
  /// The groups of words that identify the document's type: it has one of each group.
  var words: [[Label]] = []
  /// The fields, in their order.
  var fields: [FieldRule] = []
  /// The tables.
  var tables: [TableRule] = []
  /// The sums.
  var sums: [SumRule] = []

  /// Rules from the text of their file, checked against what the manifest's records hold; throws `ManifestError`, which
  /// names file, line and key.
  public init(yaml: Data, file: String, shape: Manifest.RecordShape) throws {
    guard let text = String(data: yaml, encoding: .utf8) else {
      throw ManifestError(file: file, key: "", reason: "is not text in UTF-8")
    }
    let root = try RuleNode.root(of: text, file: file)
    let parts = try root.object(["rules_version", "words", "fields", "tables", "sums"])
    guard let version = parts["rules_version"] else { throw root.fault("rules_version is missing") }
    guard try version.string() == "1" else { throw version.fault("is not 1, the version that this program knows") }
    words = try parts["words"]?.list().map { try Self.labels($0) } ?? []
    guard let fields = parts["fields"] else { throw root.fault("fields are missing") }
    self.fields = try fields.members().map { try Self.field($0.name, $0.node) }
    tables = try parts["tables"]?.members().map { try Self.table($0.name, $0.node) } ?? []
    sums = try parts["sums"]?.list().map { try Self.sum($0) } ?? []
    try check(shape, root: root, parts: parts)
  }

  /// The patterns of fields and of tables' columns.
  public var patterns: [Pattern] { fields.compactMap(\.pattern) + tables.flatMap(\.columns).compactMap(\.pattern) }

  static func labels(_ node: RuleNode) throws -> [Label] {
    try node.strings().map { text in
      guard let label = Label(text) else { throw node.fault("'\(text)' has no letter") }
      return label
    }
  }

  private static func field(_ name: String, _ node: RuleNode) throws -> FieldRule {
    let parts = try node.object(["type", "anchors", "pattern", "region", "unless", "prefer", "list"])
    guard let kind = parts["type"] else { throw node.fault("type is missing") }
    var rule = FieldRule(name: name, kind: try kind.choice(), line: node.line)
    rule.anchors = try parts["anchors"]?.list().map { try anchor($0) } ?? []
    rule.pattern = try parts["pattern"]?.pattern()
    rule.region = try parts["region"].map { try region($0) } ?? .page
    rule.unless = try parts["unless"].map { try labels($0) } ?? []
    rule.prefer = try parts["prefer"]?.choice()
    rule.isList = try parts["list"]?.flag() ?? false
    if rule.kind == .text, rule.anchors.isEmpty, rule.pattern == nil {
      throw node.fault("a text needs anchors or a pattern")
    }
    return rule
  }

  private static func anchor(_ node: RuleNode) throws -> Anchor {
    let parts = try node.object(["labels", "at"])
    guard let words = parts["labels"] else { throw node.fault("labels are missing") }
    let sides: [Anchor.Side] =
      try parts["at"].map { at in
        at.isText ? [try at.choice()] : try at.list().map { try $0.choice() }
      } ?? [.right, .below]
    return Anchor(labels: try labels(words), sides: sides, line: node.line)
  }

  private static func region(_ node: RuleNode) throws -> Box {
    let parts = try node.object(["left", "top", "right", "bottom"])
    func edge(_ name: String, _ usual: Double) throws -> Double { try parts[name]?.number(in: 0...1) ?? usual }
    let (left, top, right, bottom) = (
      try edge("left", 0), try edge("top", 0), try edge("right", 1), try edge("bottom", 1)
    )
    guard left < right, top < bottom else { throw node.fault("holds nothing: left is below right, top below bottom") }
    return Box(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func table(_ name: String, _ node: RuleNode) throws -> TableRule {
    let parts = try node.object(["columns", "required", "until"])
    guard let columns = parts["columns"] else { throw node.fault("columns are missing") }
    let all = try columns.members().map { name, node in
      let parts = try node.object(["labels", "type", "pattern"])
      guard let words = parts["labels"] else { throw node.fault("labels are missing") }
      return TableRule.Column(
        name: name, kind: try parts["type"]?.choice() ?? .text, labels: try labels(words),
        pattern: try parts["pattern"]?.pattern())
    }
    let required = try parts["required"]?.strings() ?? all.map(\.name)
    if let unknown = required.first(where: { name in !all.contains { $0.name == name } }) {
      throw (parts["required"] ?? node).fault("'\(unknown)' is not a column")
    }
    return TableRule(
      name: name, columns: all, required: Set(required), until: try parts["until"].map { try labels($0) } ?? [],
      line: node.line)
  }

  private static func sum(_ node: RuleNode) throws -> SumRule {
    let parts = try node.object(["of", "is"])
    guard let of = parts["of"], let total = parts["is"] else { throw node.fault("needs both 'of' and 'is'") }
    return SumRule(parts: try of.strings(), total: try total.string(), line: node.line)
  }
}

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
