import Extraction

/// What a row of a card is there for; of several rows, those after the first have a role of their own.
enum CardRole: String, SequenceLabel {
  /// The person, in any script.
  case name
  case title, titleMore = "title_more"
  case department
  case company, companyMore = "company_more"
  /// A short form of the company's name beside the whole.
  case brand
  /// What the company says of itself.
  case tagline
  case address, addressMore = "address_more"
  /// A telephone number or an address on the net.
  case contact
  /// Anything else: services, the name of an office, how a name is read.
  case other

  static let features =
    (0...3).map { "depth_\($0)" }
    + (1...6).map { "words_\($0)" }
    + ["largest", "large", "usual", "small"].map { "size_\($0)" }
    + ["above", "below"].flatMap { side in
      ["none", "contact", "person", "title", "department", "company", "address", "like"].map { "\(side)_\($0)" }
    } + [
      "bias", "contact", "first", "last", "starts_block", "ends_block", "upper", "capitalised", "begins_small",
      "lower_words", "native", "native_short", "native_long", "person", "surely_person", "best_person",
      "person_elsewhere", "given_first", "given_any", "family_last", "initial", "prefix", "suffix", "title",
      "surely_title", "best_title", "title_elsewhere", "title_head", "head_last", "title_words", "department",
      "surely_department", "department_word", "company", "company_words", "form", "weak_form", "form_elsewhere",
      "address", "surely_address", "street", "address_part", "place", "place_only", "postal_code", "house_number",
      "ends_address", "digits", "phone_label", "list", "domain", "surely_domain", "domain_elsewhere", "email",
      "surely_email", "email_elsewhere", "mailbox", "comma_end", "comma_above", "link_end", "link_above", "stop_end",
      "label", "fragments", "much_doubt", "few_letters",
    ]

  /// The role of the row that this one goes on with; itself for a role that begins.
  var begun: CardRole {
    switch self {
    case .titleMore: .title
    case .companyMore: .company
    case .addressMore: .address
    default: self
    }
  }

  /// The model that is linked in.
  static let model = SequenceModel<CardRole>(
    embedded: PackageResources.card_rows_json, file: "BusinessCard/card_rows.json")
}
