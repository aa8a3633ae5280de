import Foundation
import Testing

@testable import Documents

/// The pages of a document, of which those of a long one are kept packed.
struct PageListTests {
  private static func page(_ number: Int, _ words: [Word]) -> Page {
    Page(number: number, width: 595, height: 842, textSource: .textLayer, lines: [Line(words)].compactMap(\.self))
  }

  private static func word(_ text: String, _ value: Double = 0.25) -> Word {
    Word(
      text, box: Box(x: value, y: 0.12345, width: 0.1, height: 0.01), confidence: 1, origin: .textLayer,
      font: "TimesNewRomanPSMT", size: 11.04)
  }

  private static func pages(_ count: Int) -> [Page] {
    (1...count).map { page($0, [word("page"), word("\($0)", 0.4)]) }
  }

  private static let long = Document.PageList.openCount * 3

  @Test func aPackedPageIsTheSameToTheLastBit() throws {
    let numbers = [
      0, -0.0, 1, 0.1 + 0.2, 0.00001, 0.123456789, 1e12, 1e300, -3.5, .leastNonzeroMagnitude,
      .pi,
    ]
    let edges = numbers.map {
      Word("q", box: Box(x: $0, y: $0, width: $0, height: $0), confidence: $0, origin: .textLayer)
    }
    var recognised = Word(
      "Ünïcödé שלום 👩‍👩‍👧", box: .page, confidence: 0.873, origin: .ocr(recognizer: "tesseract"),
      alternatives: [.init("other", confidence: 0.5), .init("", confidence: 1 / 3)])
    recognised.size = -1
    let long = Word(
      String(repeating: "w", count: 100_000), box: .page, confidence: 1, origin: .ocr(recognizer: "other"))
    var page = Self.page(7, [recognised, long, Self.word("text", 0.3)])
    page.lines += [Line(edges)].compactMap(\.self)
    for role in [Line.Role.header, .footer] {
      var line = try #require(Line([Self.word("\(role)")]))
      line.role = role
      page.lines.append(line)
    }
    page.fingerprint = nil
    page.rotation = 90
    let packed = PackedPage(page)
    #expect(packed.page == page)
    #expect(packed.number == 7)
    // Minus zero equals zero, so the sign is asked for besides.
    let signs = packed.page.lines[1].words.map(\.confidence.sign)
    #expect(signs == numbers.map(\.sign))
    #expect(PackedPage(Self.page(1, [])).page == Self.page(1, []))
  }

  @Test func aLongListHoldsWhatAShortOneHolds() {
    let pages = Self.pages(Self.long)
    var list = Document.PageList(pages)
    #expect(Array(list) == pages)
    #expect(list.numbers == pages.map(\.number))
    #expect(list.map(\.text).last == "page \(Self.long)")
    #expect(list.selecting([2, Self.long]).numbers == [2, Self.long])
    #expect(Array(list.filter { $0.number > 70 }) == pages.filter { $0.number > 70 })
    let words = Self.word("changed")
    list[3].lines = []
    list[Self.long - 1].lines = [Line([words])].compactMap(\.self)
    #expect(list[3].text.isEmpty && list[Self.long - 1].text == "changed")
    #expect(list[4] == pages[4] && list[Self.long - 2] == pages[Self.long - 2])
  }

  @Test(arguments: [0..<0, 0..<1, 10..<150, 63..<65, 64..<64, 100..<110, 192..<192, 0..<192])
  func aPartIsReplacedAsInAnArray(range: Range<Int>) {
    let pages = Self.pages(Self.long)
    for others in [[], Self.pages(3), Self.pages(Self.long)] {
      var array = pages
      var list = Document.PageList(pages)
      array.replaceSubrange(range, with: others)
      list.replaceSubrange(range, with: others)
      #expect(Array(list) == array)
      // What is equal is kept alike, however it came to be.
      let anew = Document.PageList(array)
      #expect(list == anew && list.hashValue == anew.hashValue)
    }
  }

  @Test func aLongDocumentIsTheSameAfterItsJSON() throws {
    let document = Document(id: String(repeating: "0", count: 64), kind: .pdf, pages: Self.pages(Self.long))
    let json = try JSONEncoder().encode(document)
    #expect(try JSONDecoder().decode(Document.self, from: json) == document)
    #expect(document.text.hasSuffix("page \(Self.long)"))
    #expect(document.part(ofPages: [100]).text == "page 100")
  }
}
