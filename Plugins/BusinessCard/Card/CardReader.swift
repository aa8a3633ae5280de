import Documents
import Extraction
import Finders

/// Fills the fields of a contact from a card's contacts and rows.
struct CardReader {
  let card: Card
  var fields = CardFields()
  var candidates: [CandidateReport] = []

  init(card: Card) { self.card = card }

  mutating func read() {
    let models = CardModel.fitted
    // Every run of words is looked at as each of these; without time for that there are no candidates.
    let budget = ProcessorBudget.current
    let names = NameCandidates.all(on: card)
    var name = NativeName.replaced(SpanChoice(of: names, by: models[.name]), among: names, on: card)
    let companies = budget.allowsMore() ? CompanyCandidates.all(on: card, name: name) : []
    let company = SpanChoice(of: companies, by: models[.company]).besides(&name, among: companies, by: models[.company])
    let title = SpanChoice(
      of: budget.allowsMore() ? TitleCandidates.all(on: card, name: name, company: company) : [],
      by: models[.jobTitle])
    let department = models[.department].choose(
      among: budget.allowsMore()
        ? DepartmentCandidates.all(on: card, name: name, title: title, company: company) : [])
    readAddress(besides: [name, company, title].flatMap(\.rows).map { card.rows[$0].run }, models: models)
    fields.name = name.choice.field
    fields.company = company.choice.field
    fields.jobTitle = title.choice.field
    fields.department = department.field
    for (field, choice) in [
      ("name", name.choice), ("company", company.choice), ("job_title", title.choice), ("department", department),
    ] {
      candidates += choice.reports(field: field) { .string($0) }
    }
    candidates += card.roles.reports
    fillNameParts(of: name, by: models[.namePart])
    fields.nameNative = NativeName.field(beside: name, on: card)
    readContacts(models)
  }

  private mutating func fillNameParts(of choice: SpanChoice, by model: FieldModel) {
    guard let name = fields.name, let printed = name.text else { return }
    let emails = card.contacts.filter { $0.kind == .email }.map { $0.repaired(byName: name.value).value }
    let text = ([printed] + degrees(after: choice)).joined(separator: " ")
    guard let parts = NameParts(printed: text, region: card.region, emails: emails) else { return }
    let scores = NamePartScores(name: name, emails: emails)
    func part(_ field: String, _ text: String?) -> Field<String>? {
      guard let text else { return nil }
      let choice = model.choose(among: [scores.candidate(field, text)])
      candidates += choice.reports(field: field) { .string($0) }
      return choice.field
    }
    fields.givenName = part("given_name", parts.given)
    fields.middleName = part("middle_name", parts.middle)
    fields.familyName = part("family_name", parts.family)
    fields.prefix = part("prefix", parts.prefix)
    fields.suffix = part("suffix", parts.suffix)
  }

  /// The degrees and ranks that go on with a name in its row: `Jr.`, `MBA, CPA`.
  private func degrees(after name: SpanChoice) -> [String] {
    guard let span = name.span, span.under.isEmpty else { return [] }
    let row = card.rows[span.row]
    return zip(row.words, row.clues).dropFirst(span.range.upperBound).prefix { $0.1.contains(.nameSuffix) }.map(
      \.0.text)
  }

  private mutating func readAddress(besides taken: [Row], models: FieldModels<CardModel>) {
    let blocks = AddressBlocks.all(on: card, except: taken)
    let choice = models[.address].choose(among: blocks.map(\.candidate))
    candidates += choice.reports(field: "address") { .string($0) }
    guard let field = choice.field, let block = blocks.first(where: { $0.candidate == choice.chosen }) else { return }
    fields.address = field
    let address = PostalAddress(lines: block.runs.map(\.text), region: card.region)
    func part(_ name: String, _ text: String?) -> Field<String>? {
      guard let text else { return nil }
      let candidate = AddressBlocks.part(name, text, of: address, in: block, confidence: field.confidence)
      let choice = models[.addressPart].choose(among: [candidate])
      candidates += choice.reports(field: name) { .string($0) }
      return choice.field
    }
    fields.street = part("street", address.street)
    fields.city = part("city", address.city)
    fields.region = part("region", address.region)
    fields.postalCode = part("postal_code", address.postalCode)
    fields.country = part("country", address.country)
  }

  private mutating func readContacts(_ models: FieldModels<CardModel>) {
    let reader = ContactScores(card: card, name: fields.name?.value)
    for contact in card.contacts.map({ contact in fields.name.map { contact.repaired(byName: $0.value) } ?? contact }) {
      let choice = models[contact.model].choose(among: [reader.candidate(for: contact)])
      candidates += choice.reports(field: contact.fieldName) { .string($0) }
      guard var field = choice.field else { continue }
      if let number = contact.number {
        field.label = PhoneUse(of: number).rawValue
        field.extension = number.extension
      }
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
