import Documents
import Extraction
import Testing

@testable import BusinessCard

/// From rows of text to a contact.
struct BusinessCardExtractorTests {
  private static let card: [DrawnCard.Row] = [
    .init("Quillmere Logistics, Inc.", height: 44), .init("Odalys Brenthaven", height: 40),
    .init("Senior Account Manager"),
    .init("Office: (212) 555-0143"), .init("Fax: (212) 555-0144"), .init("odalys.brenthaven@quillmere.com"),
    .init("www.quillmere.com"),
    .init("418 Larkfield Avenue, Suite 12"), .init("New York, NY 10001"),
  ]

  @Test func aCardIsRead() throws {
    let fields = try DrawnCard.fields(Self.card)
    #expect(fields.name?.value == "Odalys Brenthaven")
    #expect(fields.givenName?.value == "Odalys")
    #expect(fields.familyName?.value == "Brenthaven")
    #expect(fields.jobTitle?.value == "Senior Account Manager")
    #expect(fields.company?.value == "Quillmere Logistics, Inc.")
    #expect(fields.emails.map(\.value) == ["odalys.brenthaven@quillmere.com"])
    #expect(fields.phones.map(\.value) == ["+12125550143"])
    #expect(fields.faxes.map(\.value) == ["+12125550144"])
    #expect(fields.urls.map(\.value) == ["www.quillmere.com"])
    #expect(fields.address?.value == "418 Larkfield Avenue, Suite 12, New York, NY 10001")
    #expect(fields.street?.value == "418 Larkfield Avenue, Suite 12")
    #expect(fields.city?.value == "New York")
    #expect(fields.region?.value == "NY")
    #expect(fields.postalCode?.value == "10001")
  }

  @Test func everyFieldHasEvidenceOnThePage() throws {
    let fields = try DrawnCard.fields(Self.card)
    let all =
      [fields.name, fields.company, fields.jobTitle, fields.address].compactMap(\.self) + fields.emails + fields.phones
      + fields.urls
    #expect(all.count >= 7)
    for field in all {
      #expect(!field.evidence.isEmpty && field.evidence.allSatisfy { $0.page == 1 && $0.box.isInsidePage })
      #expect((0...1).contains(field.confidence))
    }
  }

  @Test func theSameCardGivesTheSameRecord() throws {
    let document = DrawnCard.document(Self.card)
    let first = try BusinessCardExtractor().extract(from: document).map { try $0.generic() }
    let second = try BusinessCardExtractor().extract(from: document).map { try $0.generic() }
    #expect(first.map(\.fields) == second.map(\.fields))
    #expect(first.map(\.candidates) == second.map(\.candidates))
  }

  @Test func recordsKeepToTheSchema() throws {
    let schema = try #require(BusinessCardExtractor.manifest.record?.schema)
    let records = try BusinessCardExtractor().extract(from: DrawnCard.document(Self.card)).map { try $0.generic() }
    for record in records {
      #expect(schema.violations(in: .object(record.fields.mapValues(\.plain))) == [])
    }
  }

  @Test func titlesAndDegreesAreNoPartOfTheName() throws {
    let fields = try DrawnCard.fields([
      .init("Dipl.-Ing. Anna Wiesengrund", height: 44), .init("Leiterin Vertrieb"), .init("Kranzmann Messtechnik GmbH"),
      .init("Tel. +49 30 23125-114"), .init("a.wiesengrund@kranzmann.de"), .init("Ahornsteg 14"), .init("10115 Berlin"),
    ])
    #expect(fields.name?.value == "Anna Wiesengrund")
    #expect(fields.prefix?.value == "Dipl.-Ing.")
    #expect(fields.company?.value == "Kranzmann Messtechnik GmbH")
    #expect(fields.phones.map(\.value) == ["+493023125114"])
    #expect(fields.address?.value == "Ahornsteg 14, 10115 Berlin")
  }

  @Test func aNameInCapitalsIsWrittenAsNamesAre() throws {
    let fields = try DrawnCard.fields([
      .init("MARIA DEL MAR SOLER", height: 44), .init("Directora"), .init("mmsoler@example.es"),
    ])
    #expect(fields.name?.value == "Maria del Mar Soler")
    #expect(fields.name?.text == "MARIA DEL MAR SOLER")
  }

  @Test(arguments: [
    ("o. brenthaven@quillmere.com", "www.quillmere.com", "o.brenthaven@quillmere.com"),
    ("odalys@qvillmere.com", "www.quillmere.com", "odalys@quillmere.com"),
    ("obrentbaven@quillmere.com", "www.quillmere.com", "obrenthaven@quillmere.com"),
  ])
  func anAddressIsRepairedByWhatAgrees(printed: String, url: String, email: String) throws {
    let fields = try DrawnCard.fields([
      .init("Quillmere Logistics, Inc.", height: 44), .init("Odalys Brenthaven", height: 40), .init(printed),
      .init(url),
    ])
    #expect(fields.emails.map(\.value) == [email])
  }

  @Test func anAddressThatNothingContradictsStays() throws {
    let fields = try DrawnCard.fields([
      .init("Odalys Brenthaven", height: 40), .init("info@gmail.com"), .init("www.quillmere.com"),
    ])
    #expect(fields.emails.map(\.value) == ["info@gmail.com"])
    #expect(fields.urls.map(\.value) == ["www.quillmere.com"])
  }

  @Test func nothingAtAllIsAnError() throws {
    let extraction = try #require(try BusinessCardExtractor().extract(from: DrawnCard.document([.init("~ 7 ~")])).first)
    #expect(extraction.findings.contains { $0.code == "empty_contact" && $0.severity == .error })
  }

  @Test func cardsAreClaimed() {
    #expect(BusinessCardExtractor().match(DrawnCard.document(Self.card)) >= 0.8)
  }

  @Test(arguments: [
    [
      "CORNER GROCERY", "Milk 2.49", "Bread 3.10", "SUBTOTAL 5.59", "TAX 0.41", "TOTAL 6.00", "CASH 10.00",
      "CHANGE 4.00", "Tel 212 555 0143",
    ],
    [
      "Dear Ms Brenthaven,", "thank you for your letter of last week and for the",
      "kind words about our work on the harbour office", "Yours sincerely,",
    ],
    ["The Cartographer's Orchard", "Fallow Press"],
  ])
  func othersAreNot(rows: [String]) {
    #expect(BusinessCardExtractor().match(DrawnCard.document(rows.map { DrawnCard.Row($0) })) < 0.5)
  }
}
