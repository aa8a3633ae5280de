import Extraction

/// The models that all rules share, and the features that each declares. Their weights are set by hand.
enum RuleModel: String, ModelName {
  /// A field that is found by its label or by its form.
  case field
  /// A cell of a table.
  case cell

  var fields: [String] { [] }

  var features: [String] {
    switch self {
    case .field:
      Anchor.Side.allCases.map { "label_\($0.rawValue)" } + [
        "label_edits", "label_doubt", "anchor_rank", "skipped", "no_label", "depth", "doubt", "pattern", "preferred",
        "checksum", "form", "invalid", "agrees", "likelihood", "inferred", "other_reading",
      ]
    case .cell: ["cell", "doubt", "agrees"]
    }
  }

  /// The models that are linked in.
  static let shared = FieldModels<RuleModel>(embedded: PackageResources.weights_json, plugin: "Rules")
}
