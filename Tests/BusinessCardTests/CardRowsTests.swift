import Documents
import Extraction
import Finders
import Testing

@testable import BusinessCard

/// The rows of a card, what is known of their words, and whether a page is a card at all.
struct CardRowsTests {
  private func card(_ rows: [String]) -> Card { Card(DrawnCard.document(rows.map { DrawnCard.Row($0) })) }

  private func match(_ rows: [String]) -> Double {
    BusinessCardExtractor().match(DrawnCard.document(rows.map { DrawnCard.Row($0) }))
  }

  /// Signs that specks and edges are read as are no words.
  @Test(arguments: [
    ("_ Jane | Brenthaven *", ["Jane", "|", "Brenthaven"]), ("Smith & Sons", ["Smith", "&", "Sons"]),
    ("« Jane »", ["Jane"]), ("Jane: Brenthaven;", ["Jane", "Brenthaven"]),
  ])
  func specksAreNoWords(print: String, texts: [String]) {
    #expect(card([print]).rows.first?.texts == texts)
  }

  /// Rows know the rows right above and below them; what holds only a contact is no row.
  @Test func rowsKnowTheirNeighbours() {
    let rows = card(["Jane Brenthaven", "Sales Manager", "jane@quillmere.com"]).rows
    #expect(rows.map(\.above) == [nil, 0])
    #expect(rows.map(\.below) == [1, nil])
    #expect(rows.map { $0.title > 0.9 } == [false, true])
  }

  /// A row of so many words is no title and no address, whatever is in it.
  @Test func aLongRowIsNoTitle() {
    let words = Array(repeating: "manager", count: 17).joined(separator: " ")
    #expect(card([words]).rows.first?.title == 0)
  }

  /// Words of a row that follow each other, up to so many, and two whole rows in the same print.
  @Test(arguments: [("Jane", 1), ("Jane Brenthaven", 3), ("Jane Ann Brenthaven", 6)])
  func spansAreAllRunsOfWords(print: String, count: Int) {
    #expect(TokenSpan.all(on: card([print]), mostWords: 6).count == count)
    #expect(TokenSpan.all(on: card([print]), mostWords: 1).count == print.split(separator: " ").count)
  }

  @Test func twoRowsInOnePrintMayBeOneName() {
    let same = TokenSpan.all(on: card(["Jane", "Brenthaven"]), mostWords: 6)
    #expect(same.contains { $0.row == 0 && $0.under == [1] })
    let larger = Card(DrawnCard.document([DrawnCard.Row("Jane", height: 60), DrawnCard.Row("Brenthaven", height: 30)]))
    #expect(!TokenSpan.all(on: larger, mostWords: 6).contains { !$0.under.isEmpty })
    #expect(!TokenSpan.all(on: card(["株式会社星空", "Brenthaven"]), mostWords: 6).contains { !$0.under.isEmpty })
  }

  @Test func aCompanysNameMayFillThreeRows() {
    let spans = TokenSpan.all(on: card(["Quillmere", "Institute", "Brenthaven"]), mostWords: 6, mostRows: 3)
    #expect(spans.contains { $0.row == 0 && $0.under == [1, 2] })
  }

  /// Names in capitals are written as names are; particles stay small, initials and small letters stay as they are.
  @Test(arguments: [
    ("MARIA DEL MAR", "Maria del Mar"), ("JOHN McDONALD", "JOHN McDONALD"), ("JOHN MCDONALD", "John McDonald"),
    ("J.R. EWING", "J.R. Ewing"), ("JEAN-LUC PICARD", "Jean-Luc Picard"), ("Jane Doe", "Jane Doe"), ("AB", "AB"),
    ("O'CONNOR", "O'Connor"), ("VAN DYKE", "Van Dyke"),
  ])
  func capitalsBecomeNames(print: String, name: String) {
    #expect(NameCasing.name(print) == name)
  }

  @Test func aParticleInsideANameIsSmall() {
    #expect(NameCasing.name("VAN DYKE", isWhole: false) == "van Dyke")
  }

  @Test(arguments: [
    ("lan Ferris", "Ian Ferris"), ("lmre Nagy", "Imre Nagy"), ("la Rosa", "la Rosa"), ("lan", "lan"),
    ("lines of text", "lines of text"), ("Ian Ferris", "Ian Ferris"),
  ])
  func aSmallLAtTheStartIsACapitalI(print: String, name: String) {
    #expect(NameCasing.withCapital(print) == name)
  }

  /// A card is someone and a way to reach them.
  @Test(arguments: [
    ["Jane Brenthaven", "Sales Manager", "Quillmere Logistics, Inc.", "jane@quillmere.com", "+44 20 7946 0321"],
    ["Jane Brenthaven", "jane.brenthaven@gmail.com"],
    [
      "Quillmere GmbH", "Ahornsteg 14", "10115 Berlin", "Tel. +49 30 23125-114", "www.quillmere.de",
      "info@quillmere.de",
    ],
  ])
  func cardsAreClaimed(rows: [String]) {
    #expect(match(rows) >= 0.5)
  }

  /// Receipts, letters, books and empty pages are no cards, though they may name someone and an address.
  @Test(arguments: [
    ["Quillmere Store", "Tel. +44 20 7946 0321", "Tea 3.50", "Cake 4.20", "Subtotal 7.70", "TOTAL 7.70", "Cash 10.00"],
    ["Dear Ms Brenthaven,", "thank you for your letter.", "Yours sincerely", "jane@quillmere.com"],
    ["The Salt Road", "Jane Brenthaven", "ISBN 978-84-376-0494-7", "www.quillmere.com"],
    ["The Salt Road", "A Novel"], [],
  ])
  func othersAreNot(rows: [String]) {
    #expect(match(rows) < 0.5)
  }

  @Test func aContactInACodeIsACard() {
    let code = Barcode(format: "qr", text: "MECARD:N:Brenthaven,Jane;TEL:+442079460321;;", page: 1, box: .page)
    #expect(BusinessCardExtractor().match(DrawnCard.document([], barcodes: [code])) >= 0.9)
    let link = Barcode(format: "qr", text: "https://quillmere.com", page: 1, box: .page)
    #expect(BusinessCardExtractor().match(DrawnCard.document([], barcodes: [link])) < 0.5)
  }

  /// Postal codes by their own form, or by the page's country.
  @Test(
    arguments: [
      ("London EC1A 1BB", nil, "EC1A 1BB"), ("10115 Berlin", "DE", "10115"), ("10115 Berlin", nil, "10115"),
      ("560 001 Bengaluru", "IN", "560 001"), ("380-1234 Shima", nil, "380-1234"), ("8001 Zürich", "CH", "8001"),
      ("8001 zürich", "CH", nil), ("Berlin", "DE", nil),
    ] as [(String, String?, String?)])
  func postalCodesAreOfTheirCountry(text: String, region: String?, code: String?) {
    #expect(AddressForms.postalCode(in: text, region: region)?.code == code)
  }

  @Test(
    arguments: [
      ("NSW", "AU", "NSW"), ("Karnataka", "IN", "Karnataka"), ("sa", "AU", nil), ("NY", "US", "NY"), ("NY", "DE", nil),
      ("Vic", "AU", "Vic"), ("Al", nil, nil),
    ] as [(String, String?, String?)])
  func statesAreOfTheirCountry(text: String, country: String?, region: String?) {
    #expect(AddressRegions.region(text, in: country) == region)
  }
}
