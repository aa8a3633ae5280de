import Documents
import TestSupport
import Testing

struct DocumentTests {
  private let document: Document = {
    var document = Document.ofRows(["Café Crème", "Total 12.50"], kind: .pdf, origin: .textLayer)
    document.barcodes = [Barcode(format: "ean13", text: "9780306406157", addOn: "51299", page: 1, box: .page)]
    document.metadata = Document.Metadata(
      title: "A title", created: CalendarDate(year: 2024, month: 2, day: 29), pageCount: 2,
      outline: [.init(title: "One", level: 1, page: nil)],
      links: [.init(url: "https://docent.example", region: Region(page: 1, box: .page))])
    document.findings = [Finding("damaged", severity: .warning, message: "part is missing")]
    return document
  }()

  @Test func textIsALineEach() {
    #expect(document.text == "Café Crème\nTotal 12.50")
    #expect(document.linesWithPages.map(\.line.text) == ["Café Crème", "Total 12.50"])
    #expect(!document.isEmpty)
    #expect(Document.ofRows([]).isEmpty)
  }

  @Test func comesBackFromJSON() throws {
    let again = try throughJSON(document)
    #expect(try json(again) == json(document))
    #expect(again.metadata == document.metadata)
    #expect(again.barcodes == document.barcodes)
    let text = try json(document)
    #expect(text.contains(#""mime":"application/pdf""#))
    #expect(text.contains(#""add_on":"51299""#))
    #expect(text.contains(#""text_source":"text_layer""#))
    #expect(text.contains(#""created":"2024-02-29""#))
  }

  @Test func aShortFormWillDo() throws {
    let document = try decoded(
      Document.self,
      from: """
        {"id":"0","mime":"image/png","pages":[{"number":1,"width":100,"height":50,
        "lines":[{"text":"Jane Doe","box":[0.1,0.1,0.5,0.1]}]}]}
        """)
    #expect(document.text == "Jane Doe")
    #expect(document.pages[0].textSource == .ocr)
    #expect(document.pages[0].rotation == 0)
    #expect(document.barcodes.isEmpty && document.findings.isEmpty)
  }

  @Test func wordsOfARecordedReadingAreOnThePage() throws {
    let word = try decoded(Word.self, from: #"{"text":"a","box":[-1,0.5,1e300,2]}"#)
    #expect(word.box == Box(x: 0, y: 0.5, width: 1, height: 0.5))
  }

  @Test(arguments: ["ocr", "", "text-layer"])
  func anOriginNamesItsRecognizer(origin: String) {
    #expect(throws: DecodingError.self) {
      try decoded(Word.self, from: #"{"text":"a","box":[0,0,1,1],"origin":"\#(origin)"}"#)
    }
  }

  @Test func alternativesOfAWordAreKept() throws {
    var word = try decoded(Word.self, from: #"{"text":"12.50","box":[0,0,1,1],"confidence":0.75}"#)
    #expect(word.alternatives.isEmpty)
    #expect(try !json(word).contains("alternatives"))
    word.alternatives = [Word.Alternative("12.60", confidence: 0.125)]
    #expect(try throughJSON(word) == word)
  }
}
