public import Documents
public import Extraction
import Foundation

/// Makes a contact of a business card.
public struct BusinessCardExtractor: Extractor {
  /// The plugin's manifest.
  public static let manifest = Manifest(embedded: PackageResources.manifest_json, plugin: "BusinessCard")

  /// What the models of the fields are made of.
  public static let models = CardModel.declarations + [CardRole.declaration("card_rows")]

  /// An extractor.
  public init() {}

  /// Few lines, a way to reach someone, and someone to reach.
  public func match(_ document: Document) -> Double { CardLikelihood.of(document) }

  /// The contacts on a document, one for each card.
  public func extract(from document: Document) throws -> [Extraction<CardFields>] {
    CardSplit.parts(of: document).compactMap { part in
      guard ProcessorBudget.current.allowsMore() else { return nil }
      let card = Card(part)
      var reader = CardReader(card: card)
      reader.read()
      // A whole contact comes last, for what is merged last wins.
      let codes = part.barcodes.compactMap(ContactCode.init)
      for code in codes.filter({ !$0.isContact }) + codes.filter(\.isContact).prefix(1) {
        code.merge(into: &reader.fields, region: card.region)
      }
      return Extraction(reader.fields, findings: CardChecks.findings(reader.fields), candidates: reader.candidates)
    }
  }
}

/// The fields of a `business_card` record.
public struct CardFields: Encodable, Sendable {
  var name: Field<String>?
  var givenName: Field<String>?
  var middleName: Field<String>?
  var familyName: Field<String>?
  var prefix: Field<String>?
  var suffix: Field<String>?
  var nameNative: Field<String>?
  var jobTitle: Field<String>?
  var department: Field<String>?
  var company: Field<String>?
  var emails: [Field<String>] = []
  var phones: [Field<String>] = []
  var faxes: [Field<String>] = []
  var urls: [Field<String>] = []
  var social: [Field<String>] = []
  var address: Field<String>?
  var street: Field<String>?
  var city: Field<String>?
  var region: Field<String>?
  var postalCode: Field<String>?
  var country: Field<String>?
}

/// The models of a card's fields, and the features that each declares.
enum CardModel: String, ModelName {
  case name, company, department, address
  case jobTitle = "job_title"
  /// Given and family name, prefix and suffix, each by itself.
  case namePart = "name_part"
  /// Street, town, state, code and country, each by itself.
  case addressPart = "address_part"
  /// A number or an address is right or wrong by itself: the only other choice is that it is none.
  case emails, phones, urls, social

  var fields: [String] {
    switch self {
    case .namePart: NamePartScores.fields
    case .addressPart: ["street", "city", "region", "postal_code", "country"]
    case .phones: ["phones", "faxes"]
    default: [rawValue]
    }
  }

  var features: [String] {
    switch self {
    case .name: SpanText.features + NameCandidates.features
    case .company: SpanText.features + SpanText.rowFeatures + CompanyCandidates.features
    case .jobTitle: SpanText.features + SpanText.rowFeatures + TitleCandidates.features
    case .department: DepartmentCandidates.features
    case .address: AddressBlocks.features
    case .namePart: NamePartScores.fields + NamePartScores.features
    case .addressPart: Self.addressPart.fields + AddressBlocks.partFeatures
    case .emails: ContactScores.emailFeatures
    case .urls: ContactScores.urlFeatures
    case .phones: ContactScores.phoneFeatures
    case .social: ContactScores.features
    }
  }

  /// The models that are linked in.
  static let fitted = FieldModels<CardModel>(
    embedded: PackageResources.weights_json, plugin: "BusinessCard")
}

/// The checks that every contact passes before it is ready.
enum CardChecks {
  static func findings(_ fields: CardFields) -> [Finding] {
    var findings: [Finding] = []
    if fields.name == nil, fields.company == nil, fields.emails.isEmpty, fields.phones.isEmpty {
      findings.append(
        Finding(
          "empty_contact", severity: .error,
          message: "neither a name nor a company, an e-mail address or a telephone number was found"))
    }
    for field in fields.emails where !email.matches(field.value) {
      findings.append(
        Finding(
          "malformed_email", field: "emails", severity: .warning, message: "'\(field.value)' is no e-mail address"))
    }
    for (name, numbers) in [("phones", fields.phones), ("faxes", fields.faxes)] {
      for field in numbers where !field.value.hasPrefix("+") {
        findings.append(
          Finding(
            "unknown_number", field: name, severity: .warning,
            message: "'\(field.value)' is in no country's numbering plan"))
      }
    }
    for field in fields.urls where !url.matches(field.value) {
      findings.append(
        Finding("malformed_url", field: "urls", severity: .warning, message: "'\(field.value)' is no web address"))
    }
    return findings
  }

  private static let email = Pattern(#"^[^@\s]+@[^@\s.]+(\.[^@\s.]+)*\.\p{L}{2,}$"#)
  private static let url = Pattern(#"^(?i)(https?://)?[^\s/@.]+(\.[^\s/@.]+)*\.\p{L}{2,}(:[0-9]+)?([/?#]\S*)?$"#)
}
