import Documents
import Foundation
import TestSupport
import Testing

@testable import Reading

/// Pages of PDFs that are pictures: which text is taken where a layer of text lies over them, and how they are drawn.
@MainActor
struct PDFScanTests {
  private func read(_ pdf: DrawnPDF) throws -> Document {
    try Reader(settings: ReadingSettings()).read(pdf.data())
  }

  private static let print = "The quay at Carrow Point"
  private static let junk = [
    "rn1lx q#zz ~vv", "tbc7jf xkq;w ]pz", "m_lt zx9qv wwq1k", "jjq xv!! kzr0t nn", "qzx vbw3 kkj;x wzz",
  ]

  /// A page that is one picture of print, with a layer that can't be seen.
  private func scan(layer: [String], mode: Int = 3) throws -> DrawnPDF {
    var pdf = DrawnPDF()
    pdf.picture = (try Data(contentsOf: Fixtures.file("formats/page.jpg")), 800, 500)
    var page = DrawnPDF.Page()
    page.drawPicture(x: 0, y: 0, width: 595, height: 372)
    page.height = 372
    page.content = "q 595 0 0 372 0 0 cm /I1 Do Q\n"
    for (number, text) in layer.enumerated() { page.write(text, x: 40, y: 300 + 14 * Double(number), mode: mode) }
    pdf.pages = [page]
    return pdf
  }

  @Test func aPoorLayerUnderAScanIsRecognisedInstead() throws {
    let page = try read(scan(layer: Self.junk)).pages[0]
    #expect(page.textSource == .ocr)
    #expect(page.text.contains(Self.print) && !page.text.contains("q#zz"))
  }

  @Test func aGoodLayerUnderAScanIsKept() throws {
    let lines = [
      "The quay at Carrow Point is closed", "from Monday 4 March to Friday 8 March.",
      "Boats may lie at the outer mole instead.",
    ]
    let page = try read(scan(layer: lines)).pages[0]
    #expect(page.textSource == .textLayer)
    #expect(page.lines.map(\.text) == lines)
  }

  @Test func aLayerThatIsNotComparedInTimeIsKept() throws {
    var settings = ReadingSettings()
    settings.limits.secondsPerPage = 0
    let lines = ["The quay at Carrow Point is closed", "from Monday 4 March to Friday 8 March."]
    let document = try Reader(settings: settings).read(scan(layer: lines).data())
    #expect(document.pages.map { $0.lines.map(\.text) } == [lines])
    #expect(document.findings.map(\.code) == ["page_timeout"])
  }

  /// It is made of words, so only the page itself tells.
  @Test func aLayerOfAnotherPageIsRecognisedInstead() throws {
    let page = try read(
      scan(layer: [
        "Please keep the garden gate closed", "The lamps are lit at seven in winter", "Every visitor signs the book",
      ])
    ).pages[0]
    #expect(page.textSource == .ocr)
    #expect(page.text.contains(Self.print) && !page.text.contains("garden"))
  }

  @Test func strayLettersThatCantBeSeenAreDropped() throws {
    let page = try read(scan(layer: ["x1"])).pages[0]
    #expect(page.textSource == .ocr)
    #expect(!page.text.contains("x1"))
  }

  @Test func aStampOnAScanIsKeptBesideWhatIsRecognised() throws {
    let page = try read(scan(layer: ["RECEIVED 7 MAY"], mode: 0)).pages[0]
    #expect(page.textSource == .hybrid)
    #expect(page.text.contains(Self.print) && page.text.contains("RECEIVED 7 MAY"))
    #expect(Set(page.lines.flatMap(\.words).map(\.origin)).count == 2)
  }

  @Test func whatHasToBeDrawnIsLeftToBeAskedForAlone() throws {
    var pdf = try scan(layer: [])
    let scanned = try #require(pdf.pages.first)
    var written = DrawnPDF.Page()
    for row in 0..<12 { written.write(PDFTextTests.row(row), x: 60, y: 80 + 16 * Double(row)) }
    pdf.pages = [written, scanned, written]
    try withTemporaryFile(pdf.data()) { path in
      let reader = try Reader(settings: ReadingSettings())
      var request = DocumentPart.Request(path: path, id: "1", first: 1, last: 3, form: .text)
      request.opens = true
      let opened = try reader.read(request)
      #expect(opened.pageCount == 3 && opened.entries.map(\.number) == [1] && opened.next == 2)
      // Of a file whose text alone is wanted nothing else is told.
      #expect(opened.metadata == nil)
      let alone = try reader.read(DocumentPart.Request(path: path, id: "1", first: 2, last: 2, form: .text))
      #expect(alone.entries.first?.page?.text.contains(Self.print) == true && alone.next == 3)
      let rest = try reader.read(DocumentPart.Request(path: path, id: "1", first: 3, last: 3, form: .page))
      #expect(rest.entries.first?.page?.textSource == .textLayer && rest.next == 4)
    }
  }

  @Test func ofALongFileNothingIsReadWhenItIsOpened() throws {
    let pdf = DrawnPDF(
      (0..<40).map { number in
        var page = DrawnPDF.Page()
        page.write(PDFTextTests.row(number), x: 60, y: 100)
        return page
      })
    try withTemporaryFile(pdf.data()) { path in
      var request = DocumentPart.Request(path: path, id: "2", first: 1, last: 16, form: .page)
      request.opens = true
      let opened = try Reader(settings: ReadingSettings()).read(request)
      #expect(opened.pageCount == 40 && opened.entries.isEmpty && opened.next == 1)
      #expect(opened.metadata?.pageCount == 40)
    }
  }

  /// A page of print, and scans whose layers are poor, right and another page's, bare and stamped.
  private func pagesOfAllKinds() throws -> DrawnPDF {
    var pdf = try scan(layer: [])
    var written = DrawnPDF.Page()
    for row in 0..<12 { written.write(PDFTextTests.row(row), x: 60, y: 80 + 16 * Double(row)) }
    var pictured = written
    pictured.drawPicture(x: 60, y: 320, width: 400, height: 250)
    let right = ["The quay at Carrow Point is closed", "from Monday 4 March to Friday 8 March."]
    let wrong = ["Please keep the garden gate closed", "The lamps are lit at seven in winter"]
    let layers = try [Self.junk, right, wrong, []].map { try scan(layer: $0).pages }
    pdf.pages = try [written] + layers.joined() + scan(layer: ["RECEIVED 7 MAY"], mode: 0).pages + [pictured]
    return pdf
  }

  /// The numbers of the pages that were drawn, as a trace's pictures tell.
  private func drawnPages(in folder: URL) throws -> [Int] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    return names.compactMap { $0.firstMatch(of: /drawn-(\d+)\.png$/).flatMap { Int($0.1) } }.sorted()
  }

  @Test func aPageIsDrawnOnceAtTheMost() async throws {
    let data = try pagesOfAllKinds().data()
    try await withTemporaryFolder { folder in
      var settings = ReadingSettings()
      settings.traceFolder = folder
      let sources = try Reader(settings: settings).read(data).pages.map(\.textSource)
      #expect(sources == [.textLayer, .ocr, .textLayer, .ocr, .ocr, .hybrid, .hybrid])
      #expect(try drawnPages(in: folder) == [2, 3, 4, 5, 6, 7])
    }
  }

  @Test func aPageThatIsAskedForOfAnyWorkerIsDrawnOnceAtTheMost() async throws {
    let data = try pagesOfAllKinds().data()
    try await withTemporaryFolder { folder in
      var settings = ReadingSettings()
      settings.traceFolder = folder
      try withTemporaryFile(data) { path in
        let readers = try [Reader(settings: settings), Reader(settings: settings)]
        var request = DocumentPart.Request(path: path, id: "3", first: 1, last: 7, form: .page)
        request.opens = true
        #expect(try readers[0].read(request).next == 2)
        for number in 2...7 {
          let alone = DocumentPart.Request(path: path, id: "3", first: number, last: number, form: .page)
          #expect(try readers[number % 2].read(alone).entries.map(\.number) == [number])
        }
      }
      #expect(try drawnPages(in: folder) == [2, 3, 4, 5, 6, 7])
    }
  }

  private func withTemporaryFile(_ data: Data, _ body: (String) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).pdf")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file.path(percentEncoded: false))
  }

  /// A picture's resolution is that of its own sides, turned or not, clipped or not.
  @Test(arguments: ["", "/Rotate 90", "/Rotate 270"])
  func aScanIsDrawnAtItsOwnResolution(rotation: String) throws {
    var pdf = DrawnPDF()
    pdf.picture = (try Data(contentsOf: Fixtures.file("formats/page.jpg")), 800, 500)
    var upright = DrawnPDF.Page()
    (upright.width, upright.height) = (288, 180)
    upright.content = "q 288 0 0 180 0 0 cm /I1 Do Q\n"
    var turned = DrawnPDF.Page()
    (turned.width, turned.height) = (180, 288)
    turned.content = "q 0 288 -180 0 180 0 cm /I1 Do Q\n"
    var clipped = upright
    clipped.content = "q 100 60 80 40 re W n 288 0 0 180 0 0 cm /I1 Do Q\n"
    pdf.pages = [upright, turned, clipped]
    pdf.pageEntries = rotation
    let file = try PDFFile(data: pdf.data())
    for number in 1...3 {
      let text = try #require(file.text(ofPage: number))
      let picture = try #require(text.pictures.first)
      #expect(abs(picture.dotsPerInch - 200) < 0.01, "page \(number)")
      #expect(text.paths == 0 && text.letters == 0)
      #expect(text.resolution == picture.dotsPerInch)
      let image = try file.drawn(number, showing: text, dotsPerInch: picture.dotsPerInch, limits: Limits())
      let (width, height) = (image.width, image.height)
      #expect(Set([width, height]) == [800, 500])
    }
  }

  @Test func whatIsNotAllPictureIsDrawnAsPrint() throws {
    var pdf = try scan(layer: [])
    let bare = try #require(pdf.pages.first)
    var stamped = bare
    stamped.write("RECEIVED", x: 40, y: 300)
    var ruled = bare
    for row in 0..<30 { ruled.drawLine(40, 10 * Double(row), 200, 10 * Double(row)) }
    var written = bare
    written.write("Letters that are drawn as letters, more of them than a stamp has", x: 40, y: 300)
    pdf.pages = [bare, stamped, ruled, written]
    let file = try PDFFile(data: pdf.data())
    let resolutions = (1...4).map { file.text(ofPage: $0)?.resolution.rounded() }
    #expect(resolutions == [97, 150, 300, 300])
  }

  /// On a sheet of paper a picture of few pixels holds small print; the same pixels on a larger page are large print.
  @Test(arguments: [(500.0, 101.0), (595.0, 300.0), (640.0, 300.0), (740.0, 68.0), (1200.0, 42.0)])
  func aCoarseScanOfASheetIsEnlarged(width: Double, resolution: Double) throws {
    var pdf = try scan(layer: [])
    var page = DrawnPDF.Page()
    (page.width, page.height) = (width, width * 1.414)
    page.content = "q \(page.width) 0 0 \(page.height) 0 0 cm /I1 Do Q\n"
    pdf.pages = [page]
    pdf.picture?.columns = 700
    pdf.picture?.rows = 990
    let text = try #require(try PDFFile(data: pdf.data()).text(ofPage: 1))
    #expect(text.resolution.rounded() == resolution)
  }

  @Test func aPageWithATooLargePictureIsNotDrawn() throws {
    var settings = ReadingSettings()
    settings.limits.imagePixels = 399_999
    let stamped = try Reader(settings: settings).read(scan(layer: ["RECEIVED 7 MAY"], mode: 0).data())
    #expect(stamped.findings.map(\.code) == ["page_not_drawn"])
    #expect(stamped.pages.map(\.text) == ["RECEIVED 7 MAY"])
    let bare = try Reader(settings: settings).read(scan(layer: []).data())
    #expect(bare.findings.map(\.code) == ["page_not_drawn"])
    #expect(bare.pages.map(\.textSource) == [.none])
    let message = "page 1 can't be drawn: it has a picture of 0 megapixels; the limit is 0"
    let data = try scan(layer: []).data()
    #expect(throws: Failure(.tooLarge, message)) {
      try PageDrawing(limits: settings.limits).write(data, turns: [1: 0], to: URL(filePath: "/"))
    }
  }

  @Test func mojibakeIsRecognisedInstead() throws {
    let broken = [
      "CafÃ© und GrÃ¼Ã\u{9F}e aus KÃ¶ln", "FÃ¤hre nach BrÃ¼ck, tÃ¤glich", "Ã\u{84}hren und BlÃ¤tter am FluÃ\u{9F}",
    ]
    let page = try read(scan(layer: broken)).pages[0]
    #expect(page.textSource == .ocr)
    #expect(page.text.contains(Self.print))
  }

  @Test func aPictureHidesOnlyWhatStandsUnderIt() throws {
    var pdf = DrawnPDF()
    pdf.picture = (try Data(contentsOf: Fixtures.file("formats/page.jpg")), 800, 500)
    var page = DrawnPDF.Page()
    page.height = 560
    for row in 0..<6 { page.write(PDFTextTests.row(row), x: 60, y: 40 + 16 * Double(row)) }
    page.drawPicture(x: 0, y: 170, width: 595, height: 372)
    pdf.pages = [page]
    let read = try read(pdf).pages[0]
    #expect(read.textSource == .hybrid)
    #expect(read.text.contains(PDFTextTests.row(5)) && read.text.contains(Self.print))
  }

  @Test func picturesOnAPageOfTextAreRecognised() throws {
    var pdf = DrawnPDF()
    pdf.picture = (try Data(contentsOf: Fixtures.file("formats/page.jpg")), 800, 500)
    var page = DrawnPDF.Page()
    for row in 0..<12 { page.write(PDFTextTests.row(row), x: 60, y: 80 + 16 * Double(row)) }
    page.drawPicture(x: 60, y: 320, width: 400, height: 250)
    for row in 12..<20 { page.write(PDFTextTests.row(row), x: 60, y: 420 + 16 * Double(row)) }
    pdf.pages = [page]
    let read = try read(pdf).pages[0]
    #expect(read.textSource == .hybrid)
    let place = try #require(read.lines.firstIndex { $0.text.contains(Self.print) })
    #expect(read.lines[place].words.allSatisfy { $0.origin != .textLayer })
    #expect(read.lines[place].box.y > 0.38 && read.lines[place].box.maxY < 0.68)
    // It stands where the picture does.
    #expect(read.lines[..<place].count == 12)
  }
}
