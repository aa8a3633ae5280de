public import Documents
public import Foundation

/// Turns the bytes of a file into a document: its kind told by content, its pages upright, its words and barcodes.
///
/// A reader holds library handles that are not thread safe: make one for each worker and keep it, because loading a
/// language takes longer than reading a small page.
public final class Reader {
  /// Changes whenever the same bytes may be read differently, so that cached readings are not taken for current ones.
  public static let version = "4"

  private let settings: ReadingSettings
  private let recognizer: TesseractRecognizer
  private let secondOpinion: SecondOpinion

  /// A reader; throws `LanguageError` if a language is not installed.
  public init(settings: ReadingSettings) throws {
    self.settings = settings
    recognizer = try TesseractRecognizer(languages: settings.languages)
    secondOpinion = SecondOpinion(languages: settings.languages)
  }

  /// The document in a file's bytes; throws `Failure`.
  public func read(_ data: Data) throws -> Document {
    guard !data.isEmpty else { throw Failure(.corrupt, "the file is empty") }
    guard data.count <= settings.limits.fileBytes else {
      throw Failure(.tooLarge, "it has \(data.count >> 20) MiB; the limit is \(settings.limits.fileBytes >> 20) MiB")
    }
    guard let kind = Document.Kind(firstBytes: data) else {
      throw Failure(.unsupportedFormat, "it is none of JPEG, PNG, TIFF, WebP, GIF, BMP, JPEG 2000, HEIC and PDF")
    }
    var document = Document(
      id: Digest.sha256(data), kind: kind, pages: [], language: settings.languages.joined(separator: "+"))
    let trace = ReadingTrace(folder: settings.traceFolder, name: document.id.prefix(8).description)
    let images = ImagePageReader(
      recognizer: recognizer, secondOpinion: secondOpinion, settings: settings, trace: trace,
      fileDeadline: .now + .seconds(settings.limits.secondsPerFile))
    if kind == .pdf {
      let pdf = PDFReader(file: try PDFFile(data: data), settings: settings, images: images)
      (document.pages, document.barcodes, document.metadata, document.findings) = try pdf.read()
    } else {
      document.findings = try ImageDecoder(data: data, kind: kind, limits: settings.limits).forEachPage {
        image, number in
        guard settings.pages?.contains(number) ?? true else { return true }
        let (page, barcodes) = try images.read(image, number: number)
        document.pages.append(page)
        document.barcodes += barcodes
        return true
      }
      // Where nothing is left of a picture, its damage is the reason.
      if document.isEmpty, let damage = document.findings.first { throw Failure(.corrupt, damage.message) }
    }
    try trace.finish()
    return document
  }
}
