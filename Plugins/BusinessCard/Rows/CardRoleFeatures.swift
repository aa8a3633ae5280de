import Documents
import Extraction
import Finders

/// Describes each row of a card by what tells its role: its size and place, its words, and what stands around it.
struct CardRoleFeatures {
  private let elements: [CardRoles.Element]
  /// What is known of each element's words; nil for contacts.
  private let known: [Known?]
  private let usualPrint: Double
  private let largestPrint: Double

  /// What the words of a row tell, each once for all rows around it.
  private struct Known {
    let row: CardRow
    let text: String
    let person: Double
    let company: Double
    let domain: Double
    let email: Double
    let isMailbox: Bool
    let hasForm: Bool

    init(_ row: CardRow, domains: [Domain], emails: [String], mailboxes: [String]) {
      self.row = row
      text = row.texts.joined(separator: " ")
      let isShort = row.words.count <= 16
      person = isShort ? PersonFinder.likelihood(of: text) : 0
      company = isShort ? CompanyFinder.likelihood(of: text) : 0
      domain = isShort ? domains.map { $0.agreement(with: row.texts.joined(separator: " ")) }.max() ?? 0 : 0
      email =
        isShort ? emails.map { LocalPart.agreement(of: row.texts.joined(separator: " "), with: $0) }.max() ?? 0 : 0
      let squashed = row.texts.joined().squashed
      isMailbox = squashed.count >= 6 && mailboxes.contains { $0.contains(squashed) }
      hasForm = row.has(.legalForm)
    }
  }

  init(_ elements: [CardRoles.Element], rows: [CardRow], contacts: [Contact], domains: [Domain]) {
    self.elements = elements
    let emails = contacts.filter { $0.kind == .email }
    let mailboxes = emails.filter { $0.domain?.isPublic == true }.map { String($0.value.prefix { $0 != "@" }).squashed }
    known = elements.map { element in
      element.place.map { Known(rows[$0], domains: domains, emails: emails.map(\.value), mailboxes: mailboxes) }
    }
    let heights = elements.filter { $0.place != nil }.map(\.row.printHeight).sorted()
    usualPrint = heights.isEmpty ? 1 : max(1e-9, heights[heights.count / 2])
    largestPrint = heights.last ?? 1
  }

  /// The features of all elements.
  func all() -> [Features] {
    let levels = elements.map(\.row.box.midY)
    let (top, foot) = (levels.min() ?? 0, levels.max() ?? 1)
    return elements.indices.map { index in
      var features = Features()
      features.add("bias", 1)
      guard let known = known[index] else {
        features.add("contact", 1)
        return features
      }
      let depth = foot > top ? (levels[index] - top) / (foot - top) : 0
      features.add("depth_\(min(3, Int(4 * depth)))", 1)
      addPlace(index, to: &features)
      addPrint(known, to: &features)
      addPerson(index, known, to: &features)
      addWork(index, known, to: &features)
      addCompany(index, known, to: &features)
      addAddress(known, to: &features)
      addNeighbour(elements[index].above, of: index, "above", to: &features)
      addNeighbour(elements[index].below, of: index, "below", to: &features)
      return features
    }
  }

  private func addPlace(_ index: Int, to features: inout Features) {
    let element = elements[index]
    features.add("first", if: index == 0)
    features.add("last", if: index == elements.count - 1)
    features.add("starts_block", if: element.above == nil)
    features.add("ends_block", if: element.below == nil)
    let height = element.row.printHeight
    let size =
      height >= 0.93 * largestPrint && largestPrint > 1.2 * usualPrint
      ? "largest" : height > 1.25 * usualPrint ? "large" : height < 0.8 * usualPrint ? "small" : "usual"
    features.add("size_\(size)", 1)
  }

  private func addPrint(_ known: Known, to features: inout Features) {
    let clues = known.row.clues
    let isNative = NameParts.isNative(known.text)
    features.add("native", if: isNative)
    if isNative {
      let letters = known.text.count(where: \.isLetter)
      features.add("native_short", if: letters <= 5)
      features.add("native_long", if: letters > 9)
    } else {
      features.add("words_\(min(6, max(1, clues.count)))", 1)
      features.add("upper", if: clues.allSatisfy { $0.isDisjoint(with: [.lower, .capitalised]) })
      features.add(
        "capitalised", if: clues.allSatisfy { !$0.isDisjoint(with: [.capitalised, .upper, .link, .particle, .sign]) })
      features.add("begins_small", if: clues.first.map { $0.contains(.lower) && !$0.contains(.particle) } ?? false)
      features.add(
        "lower_words",
        Double(min(3, clues.count { $0.contains(.lower) && $0.isDisjoint(with: [.link, .particle]) })))
      features.add("few_letters", if: known.row.run.letters < 3)
    }
    let text = known.row.run.text
    features.add("digits", if: known.row.has(.digits))
    features.add("phone_label", if: known.row.has(.phoneLabel))
    features.add("list", if: text.contains { "|•·»".contains($0) } || text.count { ",、".contains($0) } > 1)
    features.add("comma_end", if: Self.endsOpen(text))
    features.add("link_end", if: clues.last?.contains(.link) ?? false)
    features.add("stop_end", if: text.last.map { ".!?".contains($0) } ?? false && clues.count > 2)
    features.add("label", if: text.hasSuffix(":") || text.hasSuffix("："))
    features.add("fragments", Double(min(3, known.row.texts.count { SpanText.isFragment($0) })))
    features.add("much_doubt", if: Line.confidence(of: known.row.words) < 0.6)
  }

  private func addPerson(_ index: Int, _ known: Known, to features: inout Features) {
    let clues = known.row.clues
    let others = self.known.indices.compactMap { $0 == index ? nil : self.known[$0] }
    features.add("person", known.person)
    features.add("surely_person", if: known.person >= Self.sure)
    features.add("best_person", if: known.person >= 0.3 && known.person > others.map(\.person).max() ?? 0)
    features.add("person_elsewhere", if: others.contains { $0.person >= Self.sure })
    features.add("given_first", if: clues.first?.contains(.givenName) ?? false)
    features.add("given_any", if: known.row.has(.givenName))
    features.add("family_last", if: clues.count > 1 && clues.last?.contains(.familyName) ?? false)
    features.add("initial", if: known.row.has(.initial))
    features.add("prefix", if: clues.first?.contains(.namePrefix) ?? false)
    features.add("suffix", if: clues.count > 1 && clues.last?.contains(.nameSuffix) ?? false)
    features.add("email", known.email)
    features.add("surely_email", if: known.email >= 0.9)
    features.add("email_elsewhere", if: others.contains { $0.email > max(0.5, known.email) })
  }

  private func addWork(_ index: Int, _ known: Known, to features: inout Features) {
    let row = known.row
    let others = self.known.indices.compactMap { $0 == index ? nil : self.known[$0]?.row }
    features.add("title", row.title)
    features.add("surely_title", if: row.title >= Self.sure)
    features.add("best_title", if: row.title >= 0.3 && row.title > others.map(\.title).max() ?? 0)
    features.add("title_elsewhere", if: others.contains { $0.title >= Self.sure })
    features.add("title_head", if: row.has(.titleHead))
    features.add("head_last", if: row.clues.last?.contains(.titleHead) ?? false)
    features.add(
      "title_words",
      Double(row.clues.count { !$0.isDisjoint(with: [.titleHead, .titlePart]) }) / Double(max(1, row.clues.count)))
    features.add("department", row.department)
    features.add("surely_department", if: row.department >= Self.sure)
    features.add("department_word", if: row.has(.department))
  }

  private func addCompany(_ index: Int, _ known: Known, to features: inout Features) {
    let others = self.known.indices.compactMap { $0 == index ? nil : self.known[$0] }
    features.add("company", known.company)
    features.add("company_words", Double(min(2, known.row.clues.count { $0.contains(.company) })))
    features.add("form", if: known.hasForm)
    features.add("weak_form", if: known.row.has(.weakLegalForm) && !known.hasForm)
    features.add("form_elsewhere", if: others.contains { $0.hasForm })
    features.add("domain", known.domain)
    features.add("surely_domain", if: known.domain >= 0.9)
    features.add("domain_elsewhere", if: others.contains { $0.domain > max(0.5, known.domain) })
    features.add("mailbox", if: known.isMailbox)
  }

  private func addAddress(_ known: Known, to features: inout Features) {
    let row = known.row
    features.add("address", row.address)
    features.add("surely_address", if: row.address >= 0.6)
    features.add("street", if: row.has(.street))
    features.add("address_part", if: row.has(.addressPart))
    features.add("place", if: row.has(.place))
    features.add("place_only", if: !row.clues.isEmpty && row.clues.allSatisfy { $0.contains(.place) })
    features.add("postal_code", if: AddressForms.postalCode(in: row.run.text, region: nil) != nil)
    features.add("house_number", if: PostalAddress.mayHoldStreet(row.run.text))
    features.add("ends_address", if: PostalAddress.endsInCountry(row.run.text))
  }

  private func addNeighbour(_ other: Int?, of index: Int, _ side: String, to features: inout Features) {
    guard let other else {
      features.add("\(side)_none", 1)
      return
    }
    guard let near = known[other] else {
      features.add("\(side)_contact", 1)
      return
    }
    features.add("\(side)_person", near.person)
    features.add("\(side)_title", near.row.title)
    features.add("\(side)_department", near.row.department)
    features.add("\(side)_company", near.hasForm ? 1 : max(near.company, near.domain))
    features.add("\(side)_address", near.row.address)
    let (first, second) = (elements[index].row.printHeight, elements[other].row.printHeight)
    features.add("\(side)_like", if: max(first, second) < 1.25 * min(first, second))
    guard side == "above" else { return }
    features.add("comma_above", if: Self.endsOpen(near.row.run.text))
    features.add("link_above", if: near.row.clues.last?.contains(.link) ?? false)
  }

  private static let sure = 0.75

  private static func endsOpen(_ text: String) -> Bool { text.last.map { ",，、&-–".contains($0) } ?? false }
}
