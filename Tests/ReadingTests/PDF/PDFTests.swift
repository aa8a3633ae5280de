import Documents
import Foundation
import Reading
import TestSupport
import Testing

/// PDFs: their text layer where it is good, recognition where it is not, page by page.
@MainActor
struct PDFTests {
  @Test(
    arguments: [
      ("letter", [Page.TextSource.textLayer]), ("article-two-columns", [.textLayer, .textLayer, .textLayer]),
      ("scanned", [.ocr]), ("hybrid", [.textLayer, .ocr]), ("rotated-page", [.textLayer]),
      ("encrypted-without-password", [.textLayer]), ("ruled-table", [.textLayer]),
    ])
  func eachPageIsReadInItsOwnWay(name: String, sources: [Page.TextSource]) throws {
    let fixture = try #require(Fixtures.cases(of: ["document"]).first { $0.name == name })
    let document = try SharedReader.read("document/\(name)/input.pdf")
    #expect(document.pages.map(\.textSource) == sources)
    #expect(document.metadata.pageCount == sources.count)

    let truth = try #require(try fixture.truth()["text"]?.string)
    #expect(share(of: truth, in: document.text) >= 0.97)
    #expect(share(of: document.text, in: truth) >= 0.9)
  }

  /// The share of a text's words that another one has.
  private func share(of text: String, in other: String) -> Double {
    func words(_ text: String) -> [String] { text.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
    var pool = words(other).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var found = 0
    for word in words(text) where pool[word, default: 0] > 0 {
      pool[word, default: 0] -= 1
      found += 1
    }
    return Double(found) / Double(max(1, words(text).count))
  }

  @Test func metadataOutlineAndLinksAreRead() throws {
    let metadata = try SharedReader.read("document/article-two-columns/input.pdf").metadata
    #expect(metadata.title == "Why Small Harbours Silt")
    #expect(metadata.author == "Wilhelmina Corrie")
    #expect(metadata.created == CalendarDate(year: 2024, month: 3, day: 5))
    #expect(metadata.outline?.map(\.title).first == "Why Small Harbours Silt")
    #expect(metadata.outline?.map(\.level) == [1, 2, 2, 2, 2])
    #expect(metadata.outline?.map(\.page) == [1, 1, 2, 2, 3])
    #expect(
      metadata.links?.map(\.url) == ["https://harboursurvey.example/tables", "mailto:survey@harboursurvey.example"])
    #expect(metadata.links?.allSatisfy { $0.region.page == 2 && $0.region.box.isInsidePage } == true)
  }

  /// Where a link is clicked, its words stand: text and links are measured from opposite edges of the page.
  @Test func aLinkLiesOnItsWords() throws {
    let document = try SharedReader.read("document/article-two-columns/input.pdf")
    let link = try #require(document.metadata.links?.first)
    let words = document.pages[1].lines.flatMap(\.words).filter { $0.box.intersection(link.region.box) != nil }
    #expect(words.map(\.text).joined(separator: " ").contains("Harbour Survey"), "\(words.map(\.text))")
  }

  @Test func cellsOfATableAreWordsOfTheirOwn() throws {
    let lines = try SharedReader.read("document/ruled-table/input.pdf").pages[0].lines.map(\.text)
    #expect(lines.contains { $0.hasSuffix("3.1 41 28") }, "\(lines)")
  }

  @Test func columnsAreReadOneAfterTheOther() throws {
    let text = try SharedReader.read("document/article-two-columns/input.pdf").pages[0].text
    let first = try #require(text.range(of: "A small harbour"))
    let second = try #require(text.range(of: "Rivers add their"))
    #expect(first.lowerBound < second.lowerBound)
  }

  @Test func aTurnedPageIsShownUpright() throws {
    let page = try #require(try SharedReader.read("document/rotated-page/input.pdf").pages.first)
    let lines = page.lines.filter { $0.words.count > 2 }
    #expect(lines.allSatisfy { $0.box.width * page.width > $0.box.height * page.height })
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.box.midY < $1.box.midY })
  }

  @Test func pagesCanBeChosen() throws {
    let document = try SharedReader.read(
      "document/article-two-columns/input.pdf", ReadingSettings(pages: PageSelection("2-")))
    #expect(document.pages.map(\.number) == [2, 3])
    #expect(document.metadata.pageCount == 3)
  }

  @Test func aLockedPDFSaysThatItNeedsAPassword() throws {
    let failure = try SharedReader.failure(of: Data(contentsOf: Fixtures.file("formats/hostile/encrypted.pdf")))
    #expect(failure == Failure(.encrypted, "the PDF needs a password"))
  }

  /// Old files have a password beyond ASCII in Latin-1, new ones in UTF-8.
  @Test(arguments: ["hostile/encrypted.pdf", "hostile/encrypted-latin-1.pdf", "hostile/encrypted-utf-8.pdf"])
  func aPasswordOpensALockedPDF(file: String) throws {
    var settings = ReadingSettings()
    settings.password = try Truth.value("formats/truth.json")[file]?["password"]?.string
    let document = try SharedReader.read("formats/\(file)", settings)
    #expect(document.pages.map { $0.lines.map(\.text) } == (try Truth.pages(of: file)))
    #expect(document.metadata.permissions?.contains("print") == true)
    settings.password = "möhle"
    #expect(throws: Failure(.encrypted, "the PDF needs another password than the one given")) {
      try SharedReader.read("formats/\(file)", settings)
    }
  }
}
