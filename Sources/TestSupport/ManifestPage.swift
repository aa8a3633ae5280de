import Documents
public import Extraction

/// The page of an extractor under `Documentation/Extractors`, made of its manifest.
public struct ManifestPage: Sendable {
  /// The page as Markdown.
  public let text: String

  /// The page of a manifest whose plugin is in a folder of `Plugins/`.
  public init(_ manifest: Manifest, shape: Manifest.RecordShape, folder: String) {
    var lines = [
      "# \(manifest.title)", "",
      "Records of the type `\(shape.type)`, made by the extractor `\(manifest.id)` \(manifest.version). How it finds them is described in",
      "[its folder](../../Plugins/\(folder)/README.md). This page is made of its [manifest](../../Plugins/\(folder)/manifest.json) (`make record`).",
      "", "| | |", "|---|---|",
    ]
    func row(_ name: String, _ values: [String]?) {
      guard let values, !values.isEmpty else { return }
      lines.append("| \(name) | \(values.joined(separator: ", ")) |")
    }
    func code(_ values: [String]?) -> [String]? { values?.map { "`\($0.replacing("|", with: "\\|"))`" } }
    row("takes", code(manifest.accepts.mime))
    row("its text has one of", code(manifest.match?.any?.map(\.source)))
    row("its text has none of", code(manifest.match?.none?.map(\.source)))
    row("reads pages", manifest.reading?.segmentation == .spines ? ["spine by spine"] : ["as a whole"])
    row("title", code([shape.titleField]))
    row("a person looks at it unless it has", code(shape.required))
    row("each with a confidence from", ["\(shape.reviewBelow)"])
    let person = shape.person.map { [$0.name, $0.company, $0.emails, $0.phones].compactMap(\.self) }
    row("identified by", code(shape.identity ?? person))
    row("completed by catalogues", shape.catalog == nil ? nil : ["as a book"])
    row("exported to", shape.exports?.keys.map(\.rawValue).sorted())
    row("learns from corrections", shape.follows?.sorted { $0.key < $1.key }.map { "`\($0)` by `\($1)`" })
    lines += ["", "| field | holds | meaning |", "|---|---|---|"]
    for name in shape.fieldNames {
      if let schema = shape.schema.properties?[name] { lines += Self.rows(name, schema) }
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  /// A row for a field, and one for each member of a group or of a list's groups.
  private static func rows(_ path: String, _ schema: Schema) -> [String] {
    var rows = ["| `\(path)` | \(kind(schema)) | \(schema.description ?? "") |"]
    let element = schema.items?.schema ?? schema
    guard element.valueFormat == nil else { return rows }
    for (name, member) in (element.properties ?? [:]).sorted(by: { $0.key < $1.key }) {
      rows += Self.rows("\(path)\(schema.items == nil ? "" : "[]").\(name)", member)
    }
    return rows
  }

  private static func kind(_ schema: Schema) -> String {
    if let items = schema.items { return "list of \(kind(items.schema))" }
    if let values = schema.enumeration { return values.map { "`\($0.displayText)`" }.joined(separator: ", ") }
    return schema.valueFormat?.rawValue ?? (schema.type == .object ? "group" : schema.type.rawValue)
  }
}
