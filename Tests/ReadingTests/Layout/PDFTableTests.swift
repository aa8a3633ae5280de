import Documents
import Foundation
import TestSupport
import Testing

@testable import Reading

/// What PDFs hold beside their text: tables, ruled and aligned by white space, forms, page labels, permissions.
@MainActor
struct PDFTableTests {
  private static let head = ["Harbour", "Depth in m", "Rise", "Berths"]
  private static let names = [
    "Tern Haven", "Carrow Point", "Quillmere", "Fennick", "Larkfield", "Gannet Way", "Saltby",
  ]

  private static var rows: [[String]] {
    [head] + names.enumerated().map { [$1, "\(2 + $0).\($0)", "\(40 - 3 * $0)", "\(7 * $0 + 9)"] }
  }

  private func metadata(_ pdf: DrawnPDF) throws -> Document.Metadata {
    try Reader(settings: ReadingSettings()).read(pdf.data()).metadata
  }

  private func page(rows: [[String]], columns: [Double], leading: Double) -> DrawnPDF.Page {
    var page = DrawnPDF.Page()
    page.write("Five Harbours in Figures and what they cost the towns that keep them", x: 60, y: 60, size: 12)
    page.write("The depths are those of low water in the middle of the basin, as sounded.", x: 60, y: 80)
    for (row, texts) in rows.enumerated() {
      for (column, text) in texts.enumerated() {
        page.write(text, x: columns[column] + 4, y: 140 + leading * Double(row) + 12, size: 10)
      }
    }
    page.write("The figures were invented for this page, and they hang together.", x: 60, y: 600)
    return page
  }

  @Test func everyCellOfARuledTableIsRight() throws {
    let columns = [60.0, 180, 270, 340, 420]
    var page = page(rows: Self.rows, columns: columns, leading: 18)
    for x in columns { page.drawLine(x, 140, x, 140 + 18 * 8) }
    for row in 0...8 { page.drawLine(60, 140 + 18 * Double(row), 420, 140 + 18 * Double(row)) }
    let tables = try #require(try metadata(DrawnPDF([page])).tables)
    #expect(tables.map { $0.rows.map { $0.map(\.text) } } == [Self.rows])
    let cell = tables[0].rows[2][1]
    #expect(abs(cell.box.x * 595 - 180) < 2 && abs(cell.box.y * 842 - 176) < 2, "\(cell.box)")
  }

  @Test func emptyCellsOfARuledTableStay() throws {
    var rows = Self.rows
    rows[3][1] = ""
    let columns = [60.0, 180, 270, 340, 420]
    var page = page(rows: rows, columns: columns, leading: 18)
    // As boxes of cells, the way word processors draw them.
    for row in 0..<8 {
      for column in 0..<4 {
        page.content +=
          "\(columns[column]) \(842 - 140 - 18 * Double(row + 1)) \(columns[column + 1] - columns[column]) 18 re S\n"
      }
    }
    let tables = try #require(try metadata(DrawnPDF([page])).tables)
    #expect(tables.map { $0.rows.map { $0.map(\.text) } } == [rows])
  }

  @Test func cellsOfAnAlignedTableAreFound() throws {
    let page = page(rows: Self.rows, columns: [60.0, 180, 270, 340], leading: 15)
    let tables = try #require(try metadata(DrawnPDF([page])).tables)
    try #require(tables.count == 1)
    let found = tables[0].rows.map { $0.map(\.text) }
    let right = zip(Self.rows, found).reduce(0) { $0 + zip($1.0, $1.1).count { $0 == $1 } }
    #expect(Double(right) >= 0.95 * Double(Self.rows.count * 4), "\(found)")
  }

  @Test func columnsOfTextAreNoTable() throws {
    var page = DrawnPDF.Page()
    for row in 0..<30 {
      page.write("and the tide of day \(row) came in slowly", x: 60, y: 100 + 14 * Double(row), size: 10)
      page.write("the mole kept out the swell of the sea", x: 320, y: 100 + 14 * Double(row), size: 10)
    }
    #expect(try metadata(DrawnPDF([page])).tables == nil)
  }

  @Test func fieldsOfAFormHaveTheirValues() throws {
    var page = DrawnPDF.Page()
    page.write("Please fill in this form and send it to the harbour office", x: 60, y: 60)
    var pdf = DrawnPDF([page])
    pdf.catalog = "/AcroForm << /Fields [10 0 R 11 0 R] /DR << /Font << /F1 3 0 R >> >> /DA (/F1 10 Tf) >>"
    pdf.pageEntries = "/Annots [10 0 R 11 0 R]"
    let common = "/Type /Annot /Subtype /Widget /P 100 0 R"
    pdf.objects = [
      (10, Data("<< \(common) /FT /Tx /T (boat) /V (Petrel) /Rect [60 700 200 720] /DA (/F1 10 Tf) >>".utf8)),
      (
        11,
        Data(
          "<< \(common) /FT /Btn /T (moored) /V /Yes /AS /Yes /Rect [60 660 72 672] /AP << /N << /Yes 12 0 R /Off 12 0 R >> >> >>"
            .utf8)
      ),
      (12, DrawnPDF.stream("/Type /XObject /Subtype /Form /BBox [0 0 12 12]", Data())),
    ]
    let fields = try #require(try metadata(pdf).formFields)
    #expect(fields.map(\.name) == ["boat", "moored"])
    #expect(fields.map(\.value) == ["Petrel", "true"])
    #expect(abs(fields[0].region.box.y - (842 - 720) / 842) < 0.01)
  }

  @Test func pagesHaveTheirLabels() throws {
    let pages = (1...4).map { number in
      var page = DrawnPDF.Page()
      page.write("The text of page number \(number) of this small booklet", x: 60, y: 100)
      return page
    }
    var pdf = DrawnPDF(pages)
    #expect(try metadata(pdf).pageLabels == nil)
    pdf.catalog = "/PageLabels << /Nums [0 << /S /r >> 2 << /S /D >>] >>"
    #expect(try metadata(pdf).pageLabels == ["i", "ii", "1", "2"])
  }

  @Test func permissionsOfAnEncryptedFileAreReported() throws {
    let open = try SharedReader.read("document/letter/input.pdf").metadata
    #expect(open.permissions == nil)
    let encrypted = try SharedReader.read("document/encrypted-without-password/input.pdf").metadata
    #expect(encrypted.permissions?.contains("print") == true)
  }
}
