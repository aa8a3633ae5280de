import CPoppler
import Documents
import Foundation

extension PDFFile {
  /// The files that belong to the PDF as a whole.
  func attachments(atMost count: Int) -> [Document.Attachment] {
    var attachments: [Document.Attachment] = []
    forEachAttachment(atMost: count) { attachment, _ in attachments.append(attachment) }
    return attachments
  }

  /// The invoice that one of the first files holds as data.
  func invoice(_ limits: Limits) -> Document.Invoice? {
    var invoice: Document.Invoice?
    forEachAttachment(atMost: Self.mostForInvoice) { attachment, source in
      guard invoice == nil, attachment.name.lowercased().hasSuffix(".xml") else { return }
      let gathered = GatheredBytes(limit: limits.invoiceBytes)
      guard Self.unpack(source, by: { gathered.add($0) }) else { return }
      invoice = InvoiceXML.invoice(in: gathered.data, named: attachment.name)
    }
    return invoice
  }

  /// An invoice is the only attachment, or among a few.
  private static let mostForInvoice = 16

  /// Calls a body with each of the files that belong to the PDF as a whole.
  func forEachAttachment(
    atMost count: Int, _ body: (Document.Attachment, UnsafeMutablePointer<PopplerAttachment>) -> Void
  ) {
    guard let document = try? document, poppler_document_has_attachments(document) != 0,
      let list = poppler_document_get_attachments(document)
    else { return }
    defer { g_list_free(list) }
    var (node, position): (UnsafeMutablePointer<GList>?, Int) = (list, 0)
    while let entry = node {
      if let source = entry.pointee.data?.assumingMemoryBound(to: PopplerAttachment.self) {
        if position < count { body(Document.Attachment(source, page: nil), source) }
        g_object_unref(UnsafeMutableRawPointer(source))
      }
      (node, position) = (entry.pointee.next, position + 1)
    }
  }

  /// Unpacks a file piece by piece; false if that failed, or as soon as a body says so.
  static func unpack(
    _ source: UnsafeMutablePointer<PopplerAttachment>, by body: (UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    withoutActuallyEscaping(body) { body in
      var take = body
      return withUnsafeMutablePointer(to: &take) { take in
        poppler_attachment_save_to_callback(
          source,
          { bytes, count, take, _ in
            guard let take = take?.assumingMemoryBound(to: ((UnsafeRawBufferPointer) -> Bool).self) else { return 0 }
            return take.pointee(UnsafeRawBufferPointer(start: bytes, count: Int(count))) ? 1 : 0
          }, take, nil) != 0
      }
    }
  }
}

extension PDFPage {
  /// Calls a body with each of the files that are pinned to the page.
  func forEachAttachment(_ body: (Document.Attachment, UnsafeMutablePointer<PopplerAttachment>) -> Void) {
    guard let list = poppler_page_get_annot_mapping(page) else { return }
    defer { poppler_page_free_annot_mapping(list) }
    var node: UnsafeMutablePointer<GList>? = list
    while let entry = node {
      if let mapping = entry.pointee.data?.assumingMemoryBound(to: PopplerAnnotMapping.self),
        let annotation = mapping.pointee.annot,
        poppler_annot_get_annot_type(annotation) == POPPLER_ANNOT_FILE_ATTACHMENT,
        let source = poppler_annot_file_attachment_get_attachment(annotation)
      {
        body(Document.Attachment(source, page: number), source)
        g_object_unref(UnsafeMutableRawPointer(source))
      }
      node = entry.pointee.next
    }
  }
}

extension Document.Attachment {
  fileprivate init(_ source: UnsafeMutablePointer<PopplerAttachment>, page: Int?) {
    let size = source.pointee.size
    self.init(
      name: source.pointee.name.map { String(cString: $0) } ?? "",
      description: source.pointee.description.map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 },
      bytes: size > 0 && size < 1 << 40 ? Int(size) : nil, page: page)
  }
}

/// Bytes that are gathered in memory up to a limit.
private final class GatheredBytes {
  private(set) var data = Data()
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  func add(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard data.count + bytes.count <= limit else { return false }
    data.append(contentsOf: bytes)
    return true
  }
}
