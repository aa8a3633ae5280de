import Documents
import Extraction
import Finders

/// Tells how likely the contacts of a card are read right, each by what agrees with it.
struct ContactScores {
  let card: Card
  let name: String?

  func field(for contact: Contact) -> Field<String> {
    let models = CardModels.shared
    let domain = contact.domain
    let probability: Double
    switch contact.kind {
    case .email:
      probability = models.email.probability([
        "certainty": contact.certainty, "repaired": contact.isRepaired ? 1 : 0,
        "web": card.contacts.contains { $0.kind == .url && $0.domain != nil && $0.domain == domain } ? 1 : 0,
        "public": domain?.isPublic == true ? 1 : 0,
        "name": name.map { LocalPart.agreement(of: $0, with: contact.value) } ?? 0,
      ])
    case .url:
      probability = models.url.probability([
        "certainty": contact.certainty, "repaired": contact.isRepaired ? 1 : 0,
        "email": card.contacts.contains { $0.kind == .email && $0.domain != nil && $0.domain == domain } ? 1 : 0,
      ])
    case .social:
      probability = models.social.probability(["certainty": contact.certainty])
    case .phone(let label):
      probability = models.phone.probability([
        "certainty": contact.certainty, "valid": contact.isValid ? 1 : 0, "labelled": label == nil ? 0 : 1,
      ])
    }
    return Field(
      contact.value, text: contact.text, confidence: probability, source: FieldSource(of: contact.words),
      evidence: [contact.region])
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
