import Documents
import Extraction
import Finders

/// Fills the fields of a contact from a card's contacts and runs.
struct CardReader {
  let card: Card
  var fields = CardFields()
  var candidates: [CandidateReport] = []

  init(card: Card) { self.card = card }

  /// Below this a guess is no better than none.
  private static let least = 0.25

  mutating func read() {
    readRoles()
    readContacts()
  }

  private mutating func readRoles() {
    let names = NameGuesses.all(on: card)
    let companies = CompanyGuesses.all(on: card)
    var name = names.first
    var company = companies.first
    if let first = name, let second = company, first.runs == second.runs {
      // One run can't be both: it goes to what it is likelier to be, the other to its runner-up.
      if first.probability >= second.probability {
        company = companies.first { $0.runs != first.runs }
      } else {
        name = names.first { $0.runs != second.runs }
      }
    }
    name = name.flatMap { $0.probability >= Self.least ? $0 : nil }
    company = company.flatMap { $0.probability >= Self.least ? $0 : nil }
    let titles = RoleGuesses.titles(on: card, name: name).filter { $0.runs != company?.runs }
    let title = titles.first.flatMap { $0.probability >= Self.least ? $0 : nil }
    let departments = RoleGuesses.departments(on: card, name: name, title: title, company: company)
    let department = departments.first.flatMap { $0.probability >= Self.least ? $0 : nil }
    let taken = [name, company, title, department].flatMap { $0?.runs ?? [] }
    let addresses = AddressGuesses.all(on: card, except: taken)
    let address = addresses.first.flatMap { $0.probability >= Self.least ? $0 : nil }

    fields.name = name?.field(over: names)
    fields.company = company?.field(over: companies)
    fields.jobTitle = title?.field(over: titles)
    fields.department = department?.field(over: departments)
    fields.address = address?.field(over: addresses)
    if let name { fillParts(of: name) }
    if let address { fillParts(ofAddress: address) }
    for (field, guesses, chosen) in [
      ("name", names, name), ("company", companies, company), ("job_title", titles, title),
      ("department", departments, department),
      ("address", addresses, address),
    ] {
      candidates += guesses.prefix(6).map {
        $0.report(field, chosen: $0.value == chosen?.value && $0.runs == chosen?.runs)
      }
    }
  }

  private mutating func fillParts(of guess: Guess) {
    guard let printed = PersonFinder.name(in: guess.words.map(\.text).joined(separator: " ")) else { return }
    func part(_ text: String?) -> Field<String>? {
      text.map {
        Field($0, confidence: guess.probability, source: FieldSource(of: guess.words), evidence: guess.regions)
      }
    }
    let parts = withBothSurnames(printed)
    fields.givenName = part(parts.family == nil ? nil : PrintedCase.name(parts.given))
    fields.familyName = part(parts.family.map(PrintedCase.name))
    // A title's own full stop belongs to it: `Dipl.-Ing.`
    fields.prefix = part(parts.prefix.map { guess.text.contains($0 + ".") ? $0 + "." : $0 })
    fields.suffix = part(parts.suffix)
  }

  /// The name with two surnames, if an e-mail is made of the first of them: `avalencia@…` of Ana Valencia Ruiz.
  private func withBothSurnames(_ name: PersonName) -> PersonName {
    let given = name.given.split(separator: " ")
    guard given.count == 2, let family = name.family, let middle = given.last, middle.count >= 4, !middle.contains(".")
    else { return name }
    let emails = card.contacts.filter { $0.kind == .email }.map { $0.repaired(byName: name.full) }
    let locals = emails.map { String($0.value.prefix { $0 != "@" }) }
    let agrees = locals.contains {
      $0.contains(middle.squashed) && !$0.contains(family.squashed) && !$0.contains(given[0].squashed)
    }
    guard agrees else { return name }
    var both = name
    both.given = String(given[0])
    both.family = "\(middle) \(family)"
    return both
  }

  private mutating func fillParts(ofAddress guess: Guess) {
    let address = PostalAddress(lines: guess.runs.map(\.text), region: card.region)
    func part(_ text: String?) -> Field<String>? {
      text.map {
        Field($0, confidence: guess.probability * 0.9, source: FieldSource(of: guess.words), evidence: guess.regions)
      }
    }
    fields.street = part(address.street)
    fields.city = part(address.city)
    fields.region = part(address.region)
    fields.postalCode = part(address.postalCode)
    fields.country = part(address.country)
  }

  private mutating func readContacts() {
    let reader = ContactScores(card: card, name: fields.name?.value)
    for contact in card.contacts.map({ contact in fields.name.map { contact.repaired(byName: $0.value) } ?? contact }) {
      let field = reader.field(for: contact)
      candidates.append(
        CandidateReport(
          field: contact.fieldName, text: contact.text, rule: "finder",
          score: (field.confidence * 1000).rounded() / 1000, chosen: true,
          region: contact.region))
      switch contact.kind {
      case .email: fields.emails.add(field)
      case .url: fields.urls.add(field)
      case .social: fields.social.add(field)
      case .phone(.fax): fields.faxes.add(field)
      case .phone(.telephoneAndFax):
        fields.phones.add(field)
        fields.faxes.add(field)
      case .phone: fields.phones.add(field)
      }
    }
  }
}

extension [Field<String>] {
  /// Adds a value; one that is there already keeps the surer reading and all places.
  mutating func add(_ field: Field<String>) {
    guard let index = firstIndex(where: { $0.value == field.value }) else {
      append(field)
      return
    }
    self[index].evidence += field.evidence
    self[index].confidence = Swift.max(self[index].confidence, field.confidence)
  }
}
