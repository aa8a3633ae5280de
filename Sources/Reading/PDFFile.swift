import CPoppler
import Documents
import Foundation

/// A PDF that is open: Poppler's document. Not thread safe.
final class PDFFile {
  private let document: OpaquePointer
  // Poppler reads from these bytes as long as the document is open.
  private let bytes: OpaquePointer

  /// Opens a PDF, an encrypted one with the empty user password.
  init(data: Data) throws {
    let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    guard let bytes else { throw Failure(.corrupt, "not enough memory to open it") }
    var error: UnsafeMutablePointer<GError>?
    guard let document = poppler_document_new_from_bytes(bytes, nil, &error) else {
      defer { g_bytes_unref(bytes) }
      throw PDFFile.failure(error)
    }
    self.document = document
    self.bytes = bytes
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(document))
    g_bytes_unref(bytes)
  }

  /// How many pages the file says it has.
  var pageCount: Int { Int(poppler_document_get_n_pages(document)) }

  /// A page by its number, from 1, or nil if the file has none there that can be read.
  func page(_ number: Int) -> PDFPage? {
    guard number >= 1, number <= pageCount else { return nil }
    return poppler_document_get_page(document, Int32(number - 1)).map { PDFPage(owning: $0, number: number) }
  }

  /// What the file says of itself.
  var metadata: Document.Metadata {
    Document.Metadata(
      title: PDFFile.text(poppler_document_get_title(document)),
      author: PDFFile.text(poppler_document_get_author(document)),
      created: creationDate, pageCount: pageCount, outline: outline)
  }

  private var creationDate: CalendarDate? {
    guard let moment = poppler_document_get_creation_date_time(document) else { return nil }
    defer { g_date_time_unref(moment) }
    return CalendarDate(
      year: Int(g_date_time_get_year(moment)), month: Int(g_date_time_get_month(moment)),
      day: Int(g_date_time_get_day_of_month(moment)))
  }

  private var outline: [Document.OutlineEntry]? {
    guard let iterator = poppler_index_iter_new(document) else { return nil }
    defer { poppler_index_iter_free(iterator) }
    var entries: [Document.OutlineEntry] = []
    collect(iterator, level: 1, into: &entries)
    return entries.isEmpty ? nil : entries
  }

  private func collect(_ iterator: OpaquePointer, level: Int, into entries: inout [Document.OutlineEntry]) {
    // A broken file can nest its outline in itself.
    guard level <= 16 else { return }
    repeat {
      guard entries.count < 10_000 else { return }
      if let action = poppler_index_iter_get_action(iterator) {
        if let title = action.pointee.any.title.map({ String(cString: $0) }), !title.isEmpty {
          entries.append(Document.OutlineEntry(title: title, level: level, page: targetPage(of: action)))
        }
        poppler_action_free(action)
      }
      if let child = poppler_index_iter_get_child(iterator) {
        collect(child, level: level + 1, into: &entries)
        poppler_index_iter_free(child)
      }
    } while poppler_index_iter_next(iterator) != 0
  }

  private func targetPage(of action: UnsafeMutablePointer<PopplerAction>) -> Int? {
    guard action.pointee.type == POPPLER_ACTION_GOTO_DEST, let target = action.pointee.goto_dest.dest else {
      return nil
    }
    guard target.pointee.type == POPPLER_DEST_NAMED else {
      return target.pointee.page_num > 0 ? Int(target.pointee.page_num) : nil
    }
    guard let found = poppler_document_find_dest(document, target.pointee.named_dest) else { return nil }
    defer { poppler_dest_free(found) }
    return found.pointee.page_num > 0 ? Int(found.pointee.page_num) : nil
  }

  private static func text(_ string: UnsafeMutablePointer<CChar>?) -> String? {
    guard let string else { return nil }
    defer { g_free(string) }
    let text = String(cString: string).trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }

  private static func failure(_ error: UnsafeMutablePointer<GError>?) -> Failure {
    guard let error else { return Failure(.corrupt, "the PDF can't be opened") }
    defer { g_error_free(error) }
    let isLocked =
      error.pointee.domain == poppler_error_quark() && error.pointee.code == POPPLER_ERROR_ENCRYPTED.rawValue
    if isLocked { return Failure(.encrypted, "the PDF needs a password") }
    return Failure(
      .corrupt, "the PDF can't be opened: \(error.pointee.message.map { String(cString: $0) } ?? "no reason given")")
  }
}
