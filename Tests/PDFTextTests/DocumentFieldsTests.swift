import Documents
import Extraction
import Finders
import Testing

@testable import PDFText

/// The title and the language of a PDF's text.
struct DocumentFieldsTests {
  /// A PDF of one page: rows of text, each with the size of its letters and its distance from the top, in points.
  private static func pdf(_ rows: [(text: String, size: Double, top: Double)], title: String? = nil) -> Document {
    let lines = rows.compactMap { row -> Line? in
      var x = 60.0
      return Line(
        row.text.split(separator: " ").map { text in
          let width = Double(text.count) * row.size * 0.5
          defer { x += width + row.size * 0.3 }
          return Word(
            String(text), box: Box(x: x / 595, y: row.top / 842, width: width / 595, height: row.size / 842),
            confidence: 1,
            origin: .textLayer, size: row.size)
        })
    }
    let page = Page(number: 1, width: 595, height: 842, textSource: .textLayer, lines: lines)
    var document = Document(id: String(repeating: "0", count: 64), kind: .pdf, pages: [page], language: "eng")
    document.metadata.title = title
    return document
  }

  private static let body = (0..<12).map {
    (text: "the water of the harbour rises with the tide", size: 10.0, top: 200 + 14 * Double($0))
  }

  private static func title(_ metadata: String?, over rows: [(text: String, size: Double, top: Double)]) -> String? {
    TitleFinder.title(of: pdf(rows + body, title: metadata)).field?.value
  }

  @Test(
    arguments: [
      "Microsoft Word - report.doc", "Microsoft Word - Report", "untitled", "Untitled Document", "report_final_2",
      "Document1",
      "report.pdf", "C:\\work\\report", "/home/a/report", "file:///a/b", "PowerPoint Presentation",
      "PowerPoint-Präsentation",
      "scan0042", "Scanned Document", "IMG_20240305", "Adobe Photoshop PDF", "TeX output 2024.03.05:1200", "12", "-",
      "Slide 1",
    ])
  func aTitleThatNobodyGaveGivesWayToTheHeading(metadata: String) {
    #expect(Self.title(metadata, over: [("Tides of the North", 22, 80)]) == "Tides of the North")
  }

  @Test(arguments: [
    "A History of Tides", "Annual report 2023", "Photography for all", "Word and image", "Größen der Gezeiten",
  ])
  func aTitleThatSomebodyGaveStands(metadata: String) {
    #expect(Self.title(metadata, over: [("Larkfield Survey", 11, 60)]) == metadata)
  }

  /// What the page shows is no program's invention.
  @Test func aPrintedTitleIsBelieved() {
    #expect(
      Self.title("LaTeX for sailors", over: [("LaTeX for", 22, 80), ("sailors", 22, 106)]) == "LaTeX for sailors")
  }

  @Test func aHeadingIsJoinedOverItsLines() {
    let rows: [(text: String, size: Double, top: Double)] = [
      ("Harbour Survey", 9, 40), ("Why Small Harbours", 20, 80), ("Silt in Winter", 20, 104),
      ("Wilhelmina Corrie", 12, 140),
    ]
    #expect(Self.title(nil, over: rows) == "Why Small Harbours Silt in Winter")
  }

  /// The first letter of a chapter may be the largest of all.
  @Test func aLargeLetterIsNoHeading() {
    #expect(Self.title(nil, over: [("Tides", 18, 80), ("T", 48, 120)]) == "Tides")
  }

  @Test(
    arguments: [
      ("It was agreed to lay two new berths along the outer mole before the end of the year", "eng"),
      ("Es wurde beschlossen, vor dem Ende des Jahres zwei neue Liegeplätze an der Mole zu bauen", "deu"),
      ("Il a été décidé de construire deux nouveaux postes le long de la jetée avant la fin de l'année", "fra"),
      ("Se acordó construir dos nuevos puestos a lo largo del muelle antes de que termine el año", "spa"),
      ("È stato deciso di costruire due nuovi posti lungo il molo prima della fine dell'anno", "ita"),
      ("Foi decidido que não se vai construir uma doca nova ao longo do cais até ao fim do ano", "por"),
      ("Er werd besloten om voor het einde van het jaar twee nieuwe ligplaatsen aan de pier te bouwen", "nld"),
      ("Det beslutades att bygga två nya platser vid piren och att inte vänta till våren", "swe"),
      ("Было решено построить два новых причала, и это не только для лодок", "rus"),
      ("港の水は潮とともに上がる。船は外の桟橋に着ける。", "jpn"), ("港口的水随着潮汐上升，船只停泊在外面的码头。", "chi_sim"),
      ("항구의 물은 조수와 함께 올라간다", "kor"), ("Το νερό του λιμανιού ανεβαίνει με την παλίρροια", "ell"),
    ])
  func theTextTellsItsLanguage(text: String, language: String) throws {
    let field = try #require(LanguageFinder.language(of: Self.pdf([(text, 10, 100)])))
    #expect(field.value == language)
    #expect(field.confidence > 0.5)
  }

  /// Names and numbers tell nothing, so what was asked for stays, and is in doubt.
  @Test(arguments: ["Tern Haven 3.1 41 28 Carrow Point 2.7", "x", "12 13 14"])
  func whatTellsNothingIsInDoubt(text: String) throws {
    let field = try #require(LanguageFinder.language(of: Self.pdf([(text, 10, 100)])))
    #expect(field.value == "eng" && field.confidence == 0.5)
  }
}
