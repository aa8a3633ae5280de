public import Documents
public import Foundation

/// Turns the bytes of a file into a document: its kind told by content, its pages upright, its words and barcodes.
///
/// A reader holds library handles that are not thread safe: make one for each worker and keep it, because loading a
/// language takes longer than reading a small page.
public final class Reader {
  /// Changes whenever the same bytes may be read differently, so that cached readings are not taken for current ones.
  public static let version = "15"

  private let settings: ReadingSettings
  private let recognizers: Recognizers
  private var open: (path: String, id: String, reader: OpenFile)?

  /// A file that is read page by page.
  private enum OpenFile {
    case pdf(PDFReader)
    case tiff(TIFFReader)
  }

  /// A reader; throws `LanguageError` if a language that Tesseract has to read is not installed.
  ///
  /// - Parameter other: A reader whose recognizers are taken over if they are the same.
  public init(settings: ReadingSettings, sharing other: Reader? = nil) throws {
    self.settings = settings
    if let other, other.settings.recognizer == settings.recognizer, other.settings.languages == settings.languages {
      recognizers = other.recognizers
    } else {
      recognizers = try Recognizers(settings: settings)
    }
  }

  /// The document in a file's bytes; throws `Failure`.
  ///
  /// - Parameter report: Called while a picture is recognized, with the lines that are read and those that were found on it.
  public func read(
    _ data: Data, id: String? = nil, report: ((_ read: Int, _ found: Int) -> Void)? = nil
  ) throws -> Document {
    var document = try checked(data, id: id)
    let trace = ReadingTrace(
      folder: settings.traceFolder, name: document.id.prefix(8).description, progress: report.map(ReadingProgress.init))
    let images = images(trace)
    if document.kind == .pdf {
      try read(PDFFile(data: data, password: settings.password), images: images, into: &document)
    } else if document.kind == .tiff {
      let part = try TIFFReader(data, settings: settings).readAll(by: images)
      document.add(part)
      if part.next <= part.pageCount { document.leaveOut(from: part.next, after: settings.limits.secondsPerFile) }
      try document.checkForPages()
    } else if document.kind == .mail {
      try MailReader(limits: settings.limits).read(data, into: &document)
    } else {
      var found: [Finding] = []
      document.findings =
        try forEachImage(of: data, document.kind) { image, number in
          let read = try images.read(image, number: number)
          document.pages.append(read.page)
          document.barcodes += read.barcodes
          found += read.findings
        } + found
      // Where nothing is left of a picture, its damage is the reason.
      if document.isEmpty, let damage = document.findings.first { throw Failure(.corrupt, damage.message) }
    }
    try trace.finish()
    return document
  }

  /// The document of some bytes, of which nothing is read yet; the id is their SHA-256 if none is given.
  private func checked(_ data: Data, id: String?) throws -> Document {
    guard !data.isEmpty else { throw Failure(.corrupt, "the file is empty") }
    guard data.count <= settings.limits.fileBytes else {
      throw Limits.tooLarge("it has", data.count, limit: settings.limits.fileBytes)
    }
    guard let kind = Document.Kind(firstBytes: data) else {
      throw Failure(.unsupportedFormat, "it is none of JPEG, PNG, TIFF, WebP, GIF, BMP, JPEG 2000, HEIC, PDF and mail")
    }
    return Document(
      id: id ?? Digest.sha256(data), kind: kind, pages: [], language: settings.languages.joined(separator: "+"))
  }

  /// Calls a body with the pages of an image file that the settings select; gives what was wrong with the file.
  private func forEachImage(
    of data: Data, _ kind: Document.Kind, _ body: (borrowing PixelImage, Int) throws -> Void
  ) throws -> [Finding] {
    try ImageDecoder(data: data, kind: kind, limits: settings.limits).forEachPage(
      where: { settings.pages?.contains($0) ?? true }, body)
  }

  /// Some pages of a PDF, as many as can be read in half a second, or a page of a TIFF; throws `Failure`.
  ///
  /// The file stays open for the next call.
  public func read(_ request: DocumentPart.Request) throws -> DocumentPart {
    let file: OpenFile
    if let open, open.path == request.path, open.id == request.id {
      file = open.reader
    } else {
      open = nil
      file = try openFile(request.path)
      open = (request.path, request.id, file)
    }
    let first = request.first > 1 ? "-p\(request.first)" : ""
    let trace = ReadingTrace(folder: settings.traceFolder, name: request.id.prefix(8) + first)
    var part: DocumentPart
    switch file {
    case .tiff(let tiff): part = try tiff.read(request, by: images(trace))
    case .pdf(let pdf):
      let recognition = PDFPageRecognition(images: images(trace), limits: settings.limits)
      part = try pdf.read(request, by: recognition, until: .after(Self.partSeconds))
      if request.opens, request.form.wantsAll { part.metadata = pdf.file.metadata(settings.limits) }
    }
    try trace.finish()
    return part
  }

  private func openFile(_ path: String) throws -> OpenFile {
    let data = try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
    if Document.Kind(firstBytes: data.prefix(1024)) == .tiff {
      return .tiff(try TIFFReader(data, settings: settings))
    }
    return .pdf(try PDFReader(file: PDFFile(path: path, password: settings.password), settings: settings))
  }

  /// After this many seconds no further page of a part is begun.
  private static let partSeconds = 0.5

  private func images(_ trace: ReadingTrace) -> ImagePageReader {
    ImagePageReader(
      recognizers: recognizers, settings: settings, trace: trace,
      fileDeadline: .after(settings.limits.secondsPerFile))
  }

  private func read(_ file: PDFFile, images: ImagePageReader, into document: inout Document) throws {
    let pdf = try PDFReader(file: file, settings: settings)
    let part = try pdf.readAll(
      by: PDFPageRecognition(images: images, limits: settings.limits), until: images.fileDeadline)
    document.metadata = file.metadata(settings.limits)
    document.add(part)
    if part.next <= part.pageCount { document.leaveOut(from: part.next, after: settings.limits.secondsPerFile) }
  }
}
