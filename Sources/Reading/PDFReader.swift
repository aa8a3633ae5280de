import Documents
import Foundation

/// Reads the pages of a PDF: the text layer where it is good, recognition where it is not, page by page.
struct PDFReader {
  /// The resolution that pages are recognised at, in dots an inch.
  static let recognitionResolution = 300.0

  let file: PDFFile
  let settings: ReadingSettings
  let images: ImagePageReader

  /// Every page that was asked for, with barcodes and findings.
  func read() throws -> (pages: [Page], barcodes: [Barcode], metadata: Document.Metadata, findings: [Finding]) {
    let limits = settings.limits
    guard file.pageCount <= limits.pages else {
      throw Failure(.tooLarge, "it has \(file.pageCount) pages; the limit is \(limits.pages)")
    }
    guard file.pageCount > 0 else { throw Failure(.corrupt, "the PDF has no pages") }
    var pages: [Page] = []
    var barcodes: [Barcode] = []
    var links: [Document.Link] = []
    var findings: [Finding] = []
    for number in 1...file.pageCount where settings.pages?.contains(number) ?? true {
      guard ContinuousClock.now < images.fileDeadline else {
        findings.append(
          Finding(
            "pages_left_out", severity: .warning,
            message: "pages from \(number) on were not read within \(Int(limits.secondsPerFile)) s"))
        break
      }
      guard let page = file.page(number) else {
        findings.append(Finding("page_unreadable", severity: .warning, message: "page \(number) can't be read"))
        continue
      }
      do {
        let read = try self.read(page, number: number)
        pages.append(read.page)
        barcodes += read.barcodes
        links += page.links()
      } catch let failure as Failure where failure.code == .timeout {
        // One page that can't be read in time does not cost the others.
        findings.append(
          Finding("page_timeout", severity: .warning, message: "page \(number) was not recognised in time"))
      }
    }
    var metadata = file.metadata
    metadata.links = links.isEmpty ? nil : links
    return (pages, barcodes, metadata, findings)
  }

  private func read(_ page: PDFPage, number: Int) throws -> (page: Page, barcodes: [Barcode]) {
    let lines = page.textLayer()
    let picture = page.largestPicture()
    if TextLayer.isGood(lines, largestPicture: picture) {
      let result = Page(
        number: number, width: page.width, height: page.height, textSource: .textLayer, lines: lines)
      // Drawing a page costs more than reading its text, so a page of text alone is not searched for barcodes.
      guard picture != nil, let image = page.rendered(dotsPerInch: 200, maximumPixels: settings.limits.renderedPixels)
      else { return (result, []) }
      return (result, BarcodeReader.barcodes(in: image, page: number))
    }
    guard
      let image = page.rendered(
        dotsPerInch: Self.recognitionResolution, maximumPixels: settings.limits.renderedPixels)
    else { return (Page(number: number, width: page.width, height: page.height, textSource: .none, lines: []), []) }
    var read = try images.read(image, number: number, layout: .columns)
    let isTurned = read.page.rotation % 180 != 0
    read.page.width = isTurned ? page.height : page.width
    read.page.height = isTurned ? page.width : page.height
    return read
  }
}
