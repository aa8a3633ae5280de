import Documents
import Extraction
import Finders
import Foundation

/// The rows of a card block by block, contacts among them, with the role of each, decided together.
struct CardRoles {
  /// A row of text or of a contact.
  struct Element {
    let row: Row
    /// Its place among the card's rows of text; nil for a contact.
    let place: Int?
    /// The elements right above and right below in its block.
    var above: Int?, below: Int?
  }

  let elements: [Element]
  private let features: [Features]
  /// How likely each element has each role.
  private let shares: [[CardRole: Double]]
  /// The same of the card's rows of text, by their places: those that go on with a role counted for it, and those alone.
  private let ofPlace: [Int: [CardRole: Double]]
  private let goingOn: [Int: [CardRole: Double]]

  init(rows: [CardRow], contacts: [Contact], pages: [Page], domains: [Domain]) {
    let elements = Self.blocks(of: rows.indices.map { (rows[$0].run, $0) } + Self.rows(of: contacts, on: pages))
    self.elements = elements
    features = CardRoleFeatures(elements, rows: rows, contacts: contacts, domains: domains).all()
    shares = CardRole.model.shares(of: features)
    (ofPlace, goingOn) = Self.byPlace(shares, of: elements)
  }

  private static func byPlace(
    _ shares: [[CardRole: Double]], of elements: [Element]
  ) -> ([Int: [CardRole: Double]], [Int: [CardRole: Double]]) {
    var (all, more): ([Int: [CardRole: Double]], [Int: [CardRole: Double]]) = ([:], [:])
    for (element, share) in zip(elements, shares) {
      guard let place = element.place else { continue }
      for role in CardRole.allCases {
        all[place, default: [:]][role.begun, default: 0] += share[role] ?? 0
        if role.begun != role { more[place, default: [:]][role.begun, default: 0] += share[role] ?? 0 }
      }
    }
    return (all, more)
  }

  /// How likely a row of text has a role, or goes on with it, 0…1.
  func probability(_ role: CardRole, of place: Int) -> Double { ofPlace[place]?[role] ?? 0 }

  /// How likely a row goes on with what the row above it begins, 0…1.
  func probability(goingOn role: CardRole, of place: Int) -> Double { goingOn[place]?[role] ?? 0 }

  /// The rows of contacts, those of one line of print each by itself.
  private static func rows(of contacts: [Contact], on pages: [Page]) -> [(Row, Int?)] {
    let frames = Dictionary(pages.map { ($0.number, Row.Frame($0)) }, uniquingKeysWith: { $1 })
    return contacts.compactMap { contact in
      frames[contact.region.page].flatMap { Row(contact.words, on: $0) }.map { ($0, nil) }
    }
  }

  /// The rows in reading order: from the highest row down as far as rows stand right below each other, then from the highest of the rest.
  private static func blocks(of rows: [(row: Row, place: Int?)]) -> [Element] {
    let sorted = rows.sorted {
      ($0.row.page.number, $0.row.box.midY, $0.row.box.x) < ($1.row.page.number, $1.row.box.midY, $1.row.box.x)
    }
    let linked = Row.linked(sorted.map(\.row))
    var elements: [Element] = []
    var isTaken = [Bool](repeating: false, count: linked.count)
    for start in linked.indices where !isTaken[start] {
      var next: Int? = start
      var isFirst = true
      while let index = next, !isTaken[index] {
        isTaken[index] = true
        if !isFirst { elements[elements.count - 1].below = elements.count }
        elements.append(
          Element(row: linked[index], place: sorted[index].place, above: isFirst ? nil : elements.count - 1))
        isFirst = false
        next = linked[index].below.flatMap { linked[$0].above == index ? $0 : nil }
      }
    }
    return elements
  }

  /// The rows as `--explain` shows them: the likeliest role is the rule.
  var reports: [CandidateReport] {
    elements.indices.map { index in
      let best = shares[index].max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
      return CandidateReport(
        field: "card_rows", text: elements[index].row.text, rule: best?.key.rawValue ?? "",
        score: ((best?.value ?? 0) * 1e4).rounded() / 1e4, chosen: false, region: elements[index].row.region,
        value: .string(elements[index].row.text), features: features[index])
    }
  }
}

extension CardRoles {
  /// The log-odds of a probability, bounded.
  static func logOdds(_ probability: Double, upTo most: Double = 1) -> Double {
    let share = min(max(probability, 1e-9), 1 - 1e-9)
    return min(max(log(share / (1 - share)), -most), most)
  }
}
