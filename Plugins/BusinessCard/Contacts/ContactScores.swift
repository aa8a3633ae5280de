import Documents
import Extraction
import Finders

/// Tells how likely the contacts of a card are read right, each by what agrees with it.
struct ContactScores {
  let card: Card
  let name: String?

  /// The features that contacts of each kind may have.
  static let features = ["doubt", "much_doubt", "repaired"]
  static let emailFeatures = features + ["web", "other_web", "public", "name", "company", "near_name", "near_domain"]
  static let urlFeatures = features + ["email", "other_email", "www", "company", "path", "near_domain"]
  static let phoneFeatures = features + ["valid", "labelled", "fax", "prefixed", "again"]

  /// The contact with what is known of it.
  func candidate(for contact: Contact) -> Candidate<String> {
    let domain = contact.domain
    var features = Features()
    let doubt = 1 - contact.certainty
    features.add("doubt", doubt)
    features.add("much_doubt", if: doubt > 0.3)
    features.add("repaired", if: contact.isRepaired)
    switch contact.kind {
    case .email:
      features.add("web", if: isNamed(domain, by: .url))
      features.add("other_web", if: domain?.isPublic == false && hasOther(domain, .url))
      features.add("public", if: domain?.isPublic == true)
      features.add("name", name.map { LocalPart.agreement(of: $0, with: contact.value) } ?? 0)
      features.add("company", companyAgreement(domain))
      features.add("near_name", if: name.map { LocalPart.isNearly($0, contact.value) } ?? false)
      features.add("near_domain", if: isNearlyAnother(domain))
    case .url:
      features.add("email", if: isNamed(domain, by: .email))
      features.add("other_email", if: hasOther(domain, .email))
      features.add("www", if: contact.value.contains("www.") || contact.value.contains("://"))
      features.add("company", companyAgreement(domain))
      features.add("near_domain", if: isNearlyAnother(domain))
      features.add("path", if: contact.value.split(separator: "/").count > (contact.value.contains("://") ? 2 : 1))
    case .social: break
    case .phone(let label):
      features.add("valid", if: contact.isValid)
      features.add("labelled", if: label != nil)
      features.add("fax", if: label == .fax)
      features.add("prefixed", if: contact.text.contains("+"))
      features.add("again", if: card.contacts.count { $0.value == contact.value } > 1)
    }
    return Candidate(
      contact.value, text: contact.text, rule: contact.isRepaired ? "a repaired form" : "its form", features: features,
      source: FieldSource(of: contact.words), evidence: [contact.region])
  }

  private func companyAgreement(_ domain: Domain?) -> Double {
    card.rows.map { domain?.agreement(with: $0.run.text) ?? 0 }.max() ?? 0
  }

  /// Whether a domain is a slip or two in ten letters away from another of the card or from the words that begin a row, and no
  /// row has it: one of them was misread.
  private func isNearlyAnother(_ domain: Domain?) -> Bool {
    guard let label = domain?.name.squashed, label.count >= 6, domain?.isPublic == false else { return false }
    let rows = card.rows.map { $0.texts.joined().squashed }
    guard !rows.contains(where: { $0.contains(label) }) else { return false }
    func isNear(_ other: some StringProtocol) -> Bool {
      other != label && TextDistance.edits(other, label) * 5 <= label.count
    }
    return card.domains.contains { isNear($0.name.squashed) }
      || rows.contains { row in
        (-1...1).contains { row.count >= label.count + $0 && isNear(row.prefix(label.count + $0)) }
      }
  }

  private func isNamed(_ domain: Domain?, by kind: Contact.Kind) -> Bool {
    domain != nil && card.contacts.contains { $0.kind == kind && $0.domain?.name == domain?.name }
  }

  private func hasOther(_ domain: Domain?, _ kind: Contact.Kind) -> Bool {
    card.contacts.contains { $0.kind == kind && $0.domain?.isPublic == false } && !isNamed(domain, by: kind)
  }
}

extension Contact {
  /// The domain of an e-mail or a web address.
  var domain: Domain? {
    switch kind {
    case .email: Domain(email: value)
    case .url: Domain(url: value)
    case .social, .phone: nil
    }
  }

  /// The model of its confidence.
  var model: CardModel {
    switch kind {
    case .email: .emails
    case .url: .urls
    case .social: .social
    case .phone: .phones
    }
  }

  /// The field that it goes to.
  var fieldName: String {
    switch kind {
    case .email: "emails"
    case .url: "urls"
    case .social: "social"
    case .phone(.fax): "faxes"
    case .phone: "phones"
    }
  }
}

/// What a number on a card is for, as the record's labels say it.
enum PhoneUse: String {
  case work, mobile, direct, home, fax, pager
  case tollFree = "toll_free"

  /// What the label before the number tells; without one that tells more than `Tel`, what the country's plan does.
  init(of number: PhoneNumber) {
    switch number.label {
    case .mobile, .whatsapp: self = .mobile
    case .direct: self = .direct
    case .home: self = .home
    case .fax: self = .fax
    case .pager: self = .pager
    case .tollFree: self = .tollFree
    case .office: self = .work
    case .telephone, .telephoneAndFax, nil:
      switch number.kind {
      case .mobile: self = .mobile
      case .tollFree: self = .tollFree
      case .pager: self = .pager
      default: self = .work
      }
    }
  }
}
