import Documents
import Extraction
import Testing

@testable import BusinessCard

/// What each row of a card is there for.
struct CardRolesTests {
  private func card(_ rows: [DrawnCard.Row]) -> Card { Card(DrawnCard.document(rows)) }

  private static let plain = [
    "Odalys Brenthaven", "Sales Manager", "Quillmere Logistics Ltd", "418 Larkfield Avenue", "London EC1A 1BB",
    "Phone +44 20 7946 0321", "odalys.brenthaven@quillmere.co.uk",
  ]

  /// A column is read to its end before the next one, and contacts are rows among the others.
  @Test func columnsAreReadOneAfterTheOther() {
    func line(_ text: String, _ x: Double, _ y: Double) -> Line? {
      Line([
        Word(
          text, box: Box(x: x, y: y, width: 0.2, height: 0.05), confidence: 0.95, origin: .ocr(recognizer: "drawn"))
      ])
    }
    let lines = [
      line("Odalys", 0.1, 0.1), line("Quillmere", 0.6, 0.12), line("Manager", 0.1, 0.18), line("Larkfield", 0.6, 0.2),
      line("odalys@quillmere.com", 0.1, 0.26),
    ]
    let page = Page(number: 1, width: 1000, height: 600, textSource: .ocr, lines: lines.compactMap(\.self))
    let roles = Card(Document(id: String(repeating: "0", count: 64), kind: .png, pages: [page])).roles
    #expect(
      roles.elements.map(\.row.text) == ["Odalys", "Manager", "odalys@quillmere.com", "Quillmere", "Larkfield"])
    #expect(roles.elements.map(\.above) == [nil, 0, 1, nil, 3])
    #expect(roles.elements.map(\.below) == [1, 2, nil, 4, nil])
    #expect(roles.elements.map { $0.place == nil } == [false, false, true, false, false])
  }

  @Test func rowsHaveTheirRoles() {
    let card = card(Self.plain.enumerated().map { DrawnCard.Row($1, height: $0 == 0 ? 44 : 30) })
    let wanted: [CardRole] = [.name, .title, .company, .address, .address]
    for (place, role) in wanted.enumerated() {
      #expect(card.roles.probability(role, of: place) > 0.5, "\(card.rows[place].run.text)")
    }
  }

  /// A role and what goes on with it make one probability, and all roles of a row make one.
  @Test func probabilitiesAreShares() {
    let card = card(Self.plain.map { DrawnCard.Row($0) })
    for place in card.rows.indices {
      let sum = CardRole.allCases.filter { $0.begun == $0 }.reduce(0) { $0 + card.roles.probability($1, of: place) }
      #expect(abs(sum - 1) < 1e-9)
      #expect(card.roles.probability(goingOn: .address, of: place) <= card.roles.probability(.address, of: place))
      #expect(card.roles.probability(goingOn: .name, of: place) == 0)
    }
  }

  @Test func aRowThatIsNotThereHasNoRole() {
    #expect(card([DrawnCard.Row("Jane")]).roles.probability(.name, of: 7) == 0)
    #expect(card([]).roles.elements.isEmpty)
  }

  @Test(arguments: [(0.5, 0.0), (0, -4), (1, 4), (0.9999, 4), (0.1, -2.197)])
  func logOddsAreBounded(probability: Double, logOdds: Double) {
    #expect(abs(CardRoles.logOdds(probability, upTo: 4) - logOdds) < 1e-3)
    #expect(abs(CardRoles.logOdds(probability) - min(1, max(-1, logOdds))) < 1e-3)
  }
}
