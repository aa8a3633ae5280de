public import Documents
import Foundation

/// Reads the pages of a PDF: the text layer where it is good, recognition where it is not, page by page.
///
/// Pages are taken in sheaves of sixteen, from the first page on, because heads and feet are told by what neighbours have in
/// common. A page is read alike whether its sheaf is read at once or page by page.
final class PDFReader {
  /// The most that pages are recognised at, in dots an inch.
  static let recognitionResolution = 300.0

  /// The open file.
  let file: PDFFile
  private let settings: ReadingSettings
  private var layers: (first: Int, form: PageForm, texts: [Int: PDFPageText]) = (0, .page, [:])

  /// A reader of an open file.
  init(file: PDFFile, settings: ReadingSettings) throws {
    let limits = settings.limits
    guard file.pageCount <= limits.pages else {
      throw Failure(.tooLarge, "it has \(file.pageCount) pages; the limit is \(limits.pages)")
    }
    guard file.pageCount > 0 else { throw Failure(.corrupt, "the PDF has no pages") }
    self.file = file
    self.settings = settings
  }

  /// Reads what a request asks for, until the time has come; a page that is asked for alone in any case.
  ///
  /// Of several pages, the first that has to be drawn ends the part before it: it takes so long that it is to be asked for
  /// alone, of any worker.
  func read(
    _ request: DocumentPart.Request, by recognition: PDFPageRecognition, until end: Deadline
  ) throws -> DocumentPart {
    let isLeft = request.opens && file.pageCount > DocumentPart.sheaf
    let last = isLeft ? request.first - 1 : min(request.last, file.pageCount)
    return try read(
      from: request.first, to: last, as: request.form, isAlone: request.isAlone, drawsAll: request.first == last,
      by: recognition, until: end)
  }

  /// Reads all pages until the time has come.
  func readAll(by recognition: PDFPageRecognition, until end: Deadline) throws -> DocumentPart {
    try read(
      from: 1, to: file.pageCount, as: .page, isAlone: false, drawsAll: true, by: recognition, until: end)
  }

  private func read(
    from first: Int, to last: Int, as form: PageForm, isAlone: Bool, drawsAll: Bool,
    by recognition: PDFPageRecognition, until end: Deadline
  ) throws -> DocumentPart {
    var part = DocumentPart(pageCount: file.pageCount, next: first)
    while part.next <= last {
      let number = part.next
      part.next += 1
      guard settings.pages?.contains(number) ?? true else { continue }
      let text =
        isAlone ? file.text(ofPage: number, keepingLayout: form == .layout) : layer(of: number, as: form)
      let purpose = text.flatMap { recognition.purpose(ofDrawing: $0, wantsBarcodes: form.wantsAll) }
      guard drawsAll || purpose == nil else {
        part.next = number
        break
      }
      try read(number, text, purpose, as: form, by: recognition, into: &part)
      guard !end.hasPassed else { break }
    }
    return part
  }

  private func read(
    _ number: Int, _ text: PDFPageText?, _ purpose: PDFPageRecognition.Purpose?, as form: PageForm,
    by recognition: PDFPageRecognition, into part: inout DocumentPart
  ) throws {
    guard let text else {
      part.findings.append(Finding("page_unreadable", severity: .warning, message: "page \(number) can't be read"))
      return
    }
    do {
      let read = try recognition.page(number, of: file, text: text, drawnFor: purpose, wantsBarcodes: form.wantsAll)
      part.barcodes += read.barcodes
      part.findings += read.findings
      if form.wantsAll { addDetails(of: number, text, of: read.page, to: &part) }
      part.entries.append(try entry(read.page, text, as: form))
    } catch let failure as Failure where failure.code == .timeout {
      // One page that can't be read in time does not cost the others, nor its own text layer.
      part.findings.append(
        Finding("page_timeout", severity: .warning, message: "page \(number) was not recognised in time"))
      let layer = PDFPageRecognition.undrawn(number, text)
      if layer.textSource == .textLayer { part.entries.append(try entry(layer, text, as: form)) }
    } catch let failure as Failure where failure.code == .tooLarge || failure.code == .corrupt {
      part.findings.append(
        Finding("page_not_drawn", severity: .warning, message: "page \(number) can't be drawn: \(failure.message)"))
      part.entries.append(try entry(PDFPageRecognition.undrawn(number, text), text, as: form))
    }
  }

  /// Adds what stands on a page beside its text.
  private func addDetails(of number: Int, _ text: PDFPageText, of read: Page, to part: inout DocumentPart) {
    if let page = file.page(number) {
      part.links += page.links()
      part.formFields += page.formFields()
      page.forEachAttachment { attachment, _ in
        if part.attachments.count < settings.limits.attachments { part.attachments.append(attachment) }
      }
    }
    // A layer that lies tells no table either.
    guard read.textSource == .textLayer || read.textSource == .hybrid else { return }
    let ruled = RuledTables(page: text).tables(number: number)
    part.tables += ruled
    part.tables += AlignedTables(page: text).tables(number: number, apartFrom: ruled.map(\.region.box))
  }

  private func entry(_ page: Page, _ text: PDFPageText, as form: PageForm) throws -> DocumentPart.Entry {
    var entry = DocumentPart.Entry(number: page.number)
    switch form {
    case .page: entry.page = page
    case _ where page.textSource != .textLayer: entry.page = page
    case .text: entry.text = page.flowingText
    case .layout: entry.text = text.layout
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      entry.text = String(decoding: try encoder.encode(page), as: UTF8.self)
    }
    return entry
  }

  /// The text layer of a page, its heads and feet told by those of its sheaf.
  private func layer(of number: Int, as form: PageForm) -> PDFPageText? {
    let first = (number - 1) / DocumentPart.sheaf * DocumentPart.sheaf + 1
    if layers.first != first || layers.form != form {
      let numbers = (first...min(first + DocumentPart.sheaf - 1, file.pageCount)).filter {
        settings.pages?.contains($0) ?? true
      }
      var texts: [Int: PDFPageText] = [:]
      for number in numbers { texts[number] = file.text(ofPage: number, keepingLayout: form == .layout) }
      let known = numbers.filter { texts[$0] != nil }
      let marked = RunningHeads.marked(known.map { texts[$0]?.lines ?? [] })
      for (number, lines) in zip(known, marked) { texts[number]?.lines = lines }
      layers = (first, form, texts)
    }
    return layers.texts[number]
  }
}

extension Document {
  /// Adds what a part of a PDF holds as values.
  public mutating func add(_ part: DocumentPart) {
    pages += part.entries.compactMap(\.page)
    barcodes += part.barcodes
    findings += part.findings
    if let metadata = part.metadata { self.metadata = metadata }
    if !part.tables.isEmpty { metadata.tables = (metadata.tables ?? []) + part.tables }
    if !part.formFields.isEmpty { metadata.formFields = (metadata.formFields ?? []) + part.formFields }
    if !part.attachments.isEmpty { metadata.attachments = (metadata.attachments ?? []) + part.attachments }
    if !part.links.isEmpty { metadata.links = (metadata.links ?? []) + part.links }
  }

  /// Throws what was wrong with a picture of which no page could be read.
  public func checkForPages() throws {
    guard kind == .tiff, pages.isEmpty, let damage = findings.first else { return }
    let codes: [String: FailureCode] = [
      "page_timeout": .timeout, "pages_left_out": .timeout, "page_too_large": .tooLarge,
    ]
    throw Failure(codes[damage.code] ?? .corrupt, damage.message)
  }

  /// Notes that the pages from one on were not read for want of time.
  public mutating func leaveOut(from page: Int, after seconds: Double) {
    findings.append(
      Finding(
        "pages_left_out", severity: .warning,
        message: "pages from \(page) on were not read within \(Int(seconds)) s"))
  }
}
