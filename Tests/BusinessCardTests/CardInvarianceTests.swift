import BusinessCard
import Documents
import Extraction
import TestSupport
import Testing

/// What must not change a card's fields, and what every field keeps to.
struct CardInvarianceTests {
  private static let cases = CardCultureTests.cases

  private func document(_ card: CardCultureTests.Case) -> Document {
    DrawnCard.document(card.rows.enumerated().map { DrawnCard.Row($1, height: $0 == 0 ? 44 : 30) })
  }

  private func record(_ document: Document) throws -> PlainRecord {
    try #require(try PlainRecord.all(of: document, by: BusinessCardExtractor()).first)
  }

  private static let sure = ["name", "emails", "phones", "faxes", "urls"]

  @Test(arguments: cases)
  func widerMarginsChangeNothing(card: CardCultureTests.Case) throws {
    let (plain, shrunk) = (try record(document(card)), try record(document(card).shrunk(to: 0.8)))
    for field in Self.sure { #expect(shrunk[field] == plain[field], "\(field)") }
  }

  @Test(arguments: cases)
  func theOrderOfLinesChangesNothing(card: CardCultureTests.Case) throws {
    let (plain, reversed) = (try record(document(card)), try record(document(card).withLinesReversed()))
    #expect(reversed["name"] == plain["name"])
    #expect(reversed["company"] == plain["company"])
    for field in ["emails", "phones", "urls"] {
      #expect(
        Set((reversed[field] ?? "").split(separator: "|").map { $0.filter { $0 != " " } })
          == Set((plain[field] ?? "").split(separator: "|").map { $0.filter { $0 != " " } }), "\(field)")
    }
  }

  @Test(arguments: cases)
  func everyFieldIsSound(card: CardCultureTests.Case) throws {
    try ExtractorConformance(ExtractorUnderTest(BusinessCardExtractor())).answers(document(card))
    #expect(BusinessCardExtractor().match(document(card)) >= 0.5)
  }

  /// The evidence of a value is the row that it is printed on.
  @Test(arguments: cases)
  func evidenceIsTheRowOfTheValue(card: CardCultureTests.Case) throws {
    let document = document(card)
    let fields = try #require(try BusinessCardExtractor().extract(from: document).first).generic().fields
    for name in ["job_title", "company"] {
      guard let leaf = fields[name]?.leaves.first, let value = leaf.value.string else { continue }
      let line = try #require(document.pages[0].lines.first { $0.text.contains(value) }, "\(name)")
      let region = try #require(leaf.evidence.first)
      #expect(abs(region.box.midY - line.box.midY) < 0.02, "\(name)")
    }
  }

  @Test(arguments: cases)
  func doubtfulPrintIsLessSure(card: CardCultureTests.Case) throws {
    func name(_ confidence: Double) throws -> Double? {
      let document = document(card).read(with: confidence)
      return try BusinessCardExtractor().extract(from: document).first?.generic().fields["name"]?.leaves.first?
        .confidence
    }
    let high = try #require(try name(0.99))
    #expect(try name(0.4) ?? 0 <= high)
  }

  /// A card's own code outranks its print, and what only one of them holds is kept.
  @Test func aCodeAndThePrintAreOneContact() throws {
    let vcard = """
      BEGIN:VCARD
      VERSION:3.0
      N:Brenthaven;Odalys;;;
      FN:Odalys Brenthaven
      TEL;TYPE=CELL:+19175550178
      EMAIL:odalys@quillmere.com
      END:VCARD
      """
    let code = Barcode(format: "qr", text: vcard, page: 1, box: Box(x: 0.7, y: 0.6, width: 0.2, height: 0.3))
    let rows: [DrawnCard.Row] = [
      .init("Odalys Brenthaven", height: 44), .init("Senior Account Manager"), .init("Quillmere Logistics, Inc."),
      .init("odalys@quillmere.com"),
    ]
    let record = try record(DrawnCard.document(rows, barcodes: [code]))
    #expect(record["name"] == "Odalys Brenthaven")
    #expect(record["job_title"] == "Senior Account Manager")
    #expect(record["phones"] == "+19175550178")
    #expect(record["emails"] == "odalys@quillmere.com")
  }
}
