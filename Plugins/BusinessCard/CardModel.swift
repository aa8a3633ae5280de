import Extraction

/// The models of a card's fields, and the features that each declares.
enum CardModel: String, ModelName {
  case name, company, department, address
  case jobTitle = "job_title"
  /// Street, town, state, code and country, each by itself.
  case addressPart = "address_part"
  /// A number or an address is right or wrong by itself: the only other choice is that it is none.
  case emails, phones, urls, social

  var fields: [String] {
    switch self {
    case .addressPart: ["street", "city", "region", "postal_code", "country"]
    case .phones: ["phones", "faxes"]
    default: [rawValue]
    }
  }

  var features: [String] {
    switch self {
    case .name: SpanText.features + NameCandidates.features
    case .company: SpanText.features + CompanyCandidates.features
    case .jobTitle: SpanText.features + TitleCandidates.features
    case .department: DepartmentCandidates.features
    case .address: AddressBlocks.features
    case .addressPart: Self.addressPart.fields + AddressBlocks.partFeatures
    case .emails: ContactScores.emailFeatures
    case .urls: ContactScores.urlFeatures
    case .phones: ContactScores.phoneFeatures
    case .social: ContactScores.features
    }
  }

  /// The models that are linked in.
  static let fitted = FieldModels<CardModel>(embedded: PackageResources.weights_json, plugin: "BusinessCard")
}
