import BookSpine
import BusinessCard
import Documents
import Extraction
import Foundation
import Invoice
import PDFText
@testable import Reading
import Receipt

/// Files that hold others, mails, and recorded readings.
extension FuzzTarget {
  static func mail(_ data: Data) {
    var document = Document(id: "0", kind: .mail, pages: [], language: "eng")
    try? MailReader(limits: limits).read(data, into: &document)
  }

  static func container(_ data: Data) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(getpid())")
    let file = folder.appending(path: "container")
    let parts = folder.appending(path: "parts")
    defer { try? FileManager.default.removeItem(at: parts) }
    guard (try? FileManager.default.createDirectory(at: parts, withIntermediateDirectories: true)) != nil,
      (try? data.write(to: file)) != nil
    else { return }
    var writer = ContainerWriter(to: parts, limits: limits)
    guard let outcome = try? writer.write(file.path(percentEncoded: false)) else { return }
    for part in outcome.parts { precondition(part.file.allSatisfy(\.isNumber), "a name leads out of the folder") }
  }

  /// Boxes, numbers and texts are as the file has them, so the extractors get them too.
  static func reading(_ data: Data) {
    guard let document = try? JSONDecoder().decode(Document.self, from: data) else { return }
    guard document.pages.count < 20, let today else { return }
    extract(BookSpineExtractor(), from: document)
    extract(BusinessCardExtractor(), from: document)
    extract(InvoiceExtractor(today: today), from: document)
    extract(PDFTextExtractor(), from: document)
    extract(ReceiptExtractor(today: today), from: document)
  }

  private static func extract(_ extractor: some Extractor, from document: Document) {
    _ = extractor.match(document)
    _ = ProcessorBudget.$current.withValue(ProcessorBudget(seconds: 2)) { try? extractor.extract(from: document) }
  }
}
