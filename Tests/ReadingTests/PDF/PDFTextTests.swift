import Documents
import Foundation
import TestSupport
import Testing

@testable import Reading

/// The text layer of PDFs: its order, its heads and feet, its words.
@MainActor
struct PDFTextTests {
  private static let syllables = ["tide", "mole", "quay", "berth", "shoal", "basin", "wharf", "ebb", "silt", "keel"]

  /// A sentence of so many words that no other one is like.
  static func row(_ number: Int) -> String {
    "\(syllables[number % 10])\(syllables[number / 10 % 10]) \(syllables[(number * 7 + 3) % 10]) number\(number)"
  }

  private func read(_ pdf: DrawnPDF) throws -> Document {
    try Reader(settings: ReadingSettings()).read(pdf.data())
  }

  @Test(arguments: [1, 2, 3])
  func columnsAreReadOneAfterTheOther(columns: Int) throws {
    var page = DrawnPDF.Page()
    page.write("A heading over all columns of the page", x: 60, y: 80, size: 18)
    var expected = ["A heading over all columns of the page"]
    let width = 480 / Double(columns)
    for column in 0..<columns {
      for row in 0..<40 {
        let text = Self.row(column * 40 + row)
        page.write(text, x: 60 + Double(column) * width, y: 130 + 14 * Double(row), size: 10)
        expected.append(text)
      }
    }
    #expect(try read(DrawnPDF([page])).pages[0].lines.map(\.text) == expected)
  }

  @Test func headsAndFeetAreToldFromTheText() throws {
    let pages = (1...4).map { number in
      var page = DrawnPDF.Page()
      page.write("Page \(number) of 4", x: 280, y: 810, size: 9)
      page.write("Tide Tables for Small Harbours", x: 60, y: 40, size: 9)
      for row in 0..<20 { page.write(Self.row(number * 20 + row), x: 60, y: 100 + 16 * Double(row)) }
      return page
    }
    for page in try read(DrawnPDF(pages)).pages {
      #expect(page.lines.first?.role == .header)
      #expect(page.lines.first?.text == "Tide Tables for Small Harbours")
      #expect(page.lines.last?.role == .footer)
      #expect(page.lines.last?.text == "Page \(page.number) of 4")
      #expect(page.lines.dropFirst().dropLast().allSatisfy { $0.role == nil })
    }
    // A page alone has nothing to compare with.
    #expect(try read(DrawnPDF([pages[0]])).pages[0].lines.allSatisfy { $0.role == nil })
  }

  @Test func wordsPartedAtLineEndsAreWholeInTheFlowAndPartedInTheLayout() throws {
    var page = DrawnPDF.Page()
    page.write("The harbour mas-", x: 60, y: 100)
    page.write("ter keeps a well-", x: 60, y: 115)
    page.write("known log; a well-known one", x: 60, y: 130)
    let pdf = DrawnPDF([page]).data()
    let text = try Reader(settings: ReadingSettings()).read(pdf).pages[0]
    #expect(text.text == "The harbour mas-\nter keeps a well-\nknown log; a well-known one")
    #expect(text.flowingText == "The harbour master\nkeeps a well-known\nlog; a well-known one")
    let file = try PDFFile(data: pdf)
    #expect(file.text(ofPage: 1, keepingLayout: true)?.layout?.contains("mas-\n") == true)
  }

  @Test func wordsHaveFontsAndSizes() throws {
    var page = DrawnPDF.Page()
    page.write("Large print", x: 60, y: 100, size: 24)
    let words = try read(DrawnPDF([page])).pages[0].lines.flatMap(\.words)
    #expect(words.map(\.font) == ["Helvetica", "Helvetica"])
    #expect(words.allSatisfy { abs(($0.size ?? 0) - 24) < 0.01 })
    #expect(words[0].box.x > 0.09 && words[0].box.x < 0.12)
  }

  @Test func lettersWithASpaceAmongThemArePartedIntoWords() throws {
    // One letter of the font stands for two words that run left.
    let map = "1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <41> <05D005D1002005D205D3> endbfchar"
    var page = DrawnPDF.Page()
    page.write("A", x: 60, y: 100, size: 24)
    var pdf = DrawnPDF([page])
    pdf.objects = [
      (3, Data("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 9 0 R >>".utf8)),
      (9, DrawnPDF.stream("", Data(map.utf8))),
    ]
    let words = try read(pdf).pages[0].lines.flatMap(\.words)
    #expect(words.count == 2)
    #expect(words.map(\.text).joined().sorted() == "אבגד".sorted())
    #expect(words.allSatisfy { $0.box.width > 0 && $0.box.isInsidePage })
    #expect(words.first?.box != words.last?.box)
  }

  @Test func aPageMadeForADeviceReadsTheSame() throws {
    var page = DrawnPDF.Page()
    for row in 0..<12 { page.write(Self.row(row), x: 60, y: 80 + 16 * Double(row)) }
    var pdf = DrawnPDF([page])
    let plain = try read(pdf).pages
    pdf.catalog =
      "/OutputIntents [<< /S /GTS_PDFA1 /DestOutputProfile 9 0 R >>] /PageLabels << /Nums [0 << /P (A-) >>] >>"
    pdf.objects = [(9, DrawnPDF.stream("/N 3", Data("no profile".utf8)))]
    let made = try read(pdf)
    #expect(made.pages == plain && made.pages[0].lines.count == 12)
    // The rest of the catalog is as it was.
    #expect(made.metadata.pageLabels == ["A-"])
  }
}
