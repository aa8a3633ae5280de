import Documents
import Extraction
import PDFText
import TestSupport
import Testing

/// The record of a PDF that no other extractor claims.
struct DocumentRecordTests {
  /// A PDF of pages of rows, the first row of a page the largest.
  private func pdf(_ pages: [[String]], change: (inout Document) -> Void = { _ in }) -> Document {
    let drawn = pages.enumerated().map { number, rows in
      let lines = rows.enumerated().compactMap { index, row -> Line? in
        let size = index == 0 ? 20.0 : 10
        var x = 60.0
        return Line(
          row.split(separator: " ").map { text in
            let width = Double(text.count) * size * 0.5
            defer { x += width + size * 0.3 }
            return Word(
              String(text),
              box: Box(x: x / 595, y: (80 + 30 * Double(index)) / 842, width: width / 595, height: size / 842),
              confidence: 1, origin: .textLayer, size: size)
          })
      }
      return Page(number: number + 1, width: 595, height: 842, textSource: .textLayer, lines: lines)
    }
    var document = Document(id: String(repeating: "0", count: 64), kind: .pdf, pages: drawn, language: "eng")
    change(&document)
    return document
  }

  private func record(_ document: Document) throws -> PlainRecord {
    try #require(try PlainRecord.all(of: document, by: PDFTextExtractor()).first)
  }

  private static let letter = [
    "Tides of the North", "The water of the harbour rises with the tide and falls again.",
    "It was agreed to lay two new berths along the outer mole.",
  ]

  @Test func theTextIsThatOfAllPages() throws {
    let record = try record(pdf([Self.letter, ["Second page", "More of the text is here."]]))
    let text = try #require(record["text"])
    #expect(text.contains("two new berths along the outer mole") && text.contains("More of the text is here."))
    #expect(record["title"] == "Tides of the North")
    #expect(record["language"] == "eng")
  }

  @Test func pagesAreInTheirOrder() throws {
    let text = try #require(try record(pdf([["First"], ["Second"], ["Third"]]))["text"])
    let places = try ["First", "Second", "Third"].map { try #require(text.firstRange(of: $0)).lowerBound }
    #expect(places == places.sorted())
  }

  @Test(arguments: ["Wilhelmina Corrie", "Larkfield Survey", "J. Ockwell"])
  func theAuthorIsThatOfTheMetadata(author: String) throws {
    let document = pdf([Self.letter]) { $0.metadata.author = author }
    #expect(try record(document)["author"] == author)
  }

  @Test(arguments: [
    (["Protokoll", "Es wurde beschlossen, vor dem Ende des Jahres zwei neue Liegeplätze zu bauen."], "deu"),
    (["Procès-verbal", "Il a été décidé de construire deux nouveaux postes avant la fin de l'année."], "fra"),
    (["Acta", "Se acordó construir dos nuevos puestos antes de que termine el año."], "spa"),
    (["Verbale", "È stato deciso di costruire due nuovi posti prima della fine dell'anno."], "ita"),
    (["Ata", "Foi decidido que não se vai construir uma doca nova até ao fim do ano."], "por"),
    (["Verslag", "Er werd besloten om voor het einde van het jaar twee nieuwe ligplaatsen te bouwen."], "nld"),
  ])
  func theLanguageIsThatOfTheText(rows: [String], language: String) throws {
    #expect(try record(pdf([rows]))["language"] == language)
  }

  /// Any extractor that recognises its own type goes first.
  @Test func pdfsWithTextAreClaimedLast() {
    #expect(PDFTextExtractor().match(pdf([Self.letter])) == 0.5)
  }

  @Test func aPDFWithoutTextHasNoTitle() throws {
    let records = try PlainRecord.all(of: pdf([[]]), by: PDFTextExtractor())
    #expect(records.allSatisfy { $0["title"] == nil && $0["text"] == nil })
  }

  @Test func fieldsKeepToTheSchema() throws {
    let shape = try #require(PDFTextExtractor.manifest.record)
    let fields = try #require(try PDFTextExtractor().extract(from: pdf([Self.letter])).first).generic().fields
    #expect(shape.schema.violations(in: .object(fields.mapValues(\.plain))) == [])
    for leaf in fields.values.flatMap(\.leaves) {
      #expect((0...1).contains(leaf.confidence))
      #expect(leaf.evidence.allSatisfy { $0.page == 1 && $0.box.isInsidePage })
    }
  }
}
