import Documents
import Extraction

/// The models of a book's fields, and the features that each declares.
enum BookModel: String, ModelName {
  /// One way to divide the print into title and authors, against all other ways.
  case labelling
  /// The title, from its share of all labellings and from how well its words were read.
  case title
  /// The authors, likewise.
  case authors
  /// Publisher, series, volume, edition and subtitle: set by hand, against photographed shelves.
  case mark

  var fields: [String] {
    switch self {
    case .labelling: []
    case .title, .authors: [rawValue]
    case .mark: ["publisher", "series", "volume", "edition", "subtitle"]
    }
  }

  var features: [String] {
    switch self {
    case .labelling: LabellingFeatures.names
    case .title: ["share", "certainty", "least", "letters"]
    case .authors: ["share", "certainty", "least", "name"]
    case .mark: ["role", "certainty", "least"]
    }
  }

  /// The models that are linked in.
  static let fitted = FieldModels<BookModel>(embedded: PackageResources.weights_json, plugin: "BookSpine")
}
