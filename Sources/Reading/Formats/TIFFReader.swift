import Documents
import Foundation

/// Reads the pages of a TIFF, one at a time: each is recognised, which takes so long that any worker may be asked for it.
final class TIFFReader {
  private let pages: TIFFPages
  private let settings: ReadingSettings

  /// A reader of a file's bytes; throws `Failure`.
  init(_ data: Data, settings: ReadingSettings) throws {
    guard !data.isEmpty else { throw Failure(.corrupt, "the file is empty") }
    pages = try TIFFPages(data, limits: settings.limits)
    self.settings = settings
  }

  /// Reads the page that a request asks for alone; of several, none.
  func read(_ request: DocumentPart.Request, by images: ImagePageReader) throws -> DocumentPart {
    var part = DocumentPart(pageCount: pages.count, next: request.first)
    if request.opens, request.form.wantsAll { part.metadata = Document.Metadata(pageCount: pages.count) }
    if request.first == request.last, request.first <= pages.count { try readNext(by: images, into: &part) }
    return part
  }

  /// Reads all pages until the time has come.
  func readAll(by images: ImagePageReader) throws -> DocumentPart {
    var part = DocumentPart(pageCount: pages.count, next: 1)
    part.metadata = Document.Metadata(pageCount: pages.count)
    while part.next <= pages.count {
      try readNext(by: images, into: &part)
      guard !images.fileDeadline.hasPassed else { break }
    }
    return part
  }

  private func readNext(by images: ImagePageReader, into part: inout DocumentPart) throws {
    let number = part.next
    part.next += 1
    guard settings.pages?.contains(number) ?? true else { return }
    do {
      let read = try images.read(try pages.page(number), number: number)
      part.entries.append(DocumentPart.Entry(read.page))
      part.barcodes += read.barcodes
      part.findings += read.findings
    } catch let failure as Failure where pages.count > 1 {
      // A page that can't be read does not cost the others.
      guard failure.code != .tooLarge else {
        part.findings.append(
          Finding("page_too_large", severity: .warning, message: "page \(number): \(failure.message)"))
        return
      }
      part.findings.append(
        failure.code == .timeout
          ? Finding("page_timeout", severity: .warning, message: "page \(number) was not recognised in time")
          : Finding("page_unreadable", severity: .warning, message: "page \(number) can't be read: \(failure.message)"))
    }
  }
}
