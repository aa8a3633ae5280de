import CPoppler
import Documents
import Foundation

extension PDFFile {
  /// What the file says of itself.
  func metadata(_ limits: Limits) -> Document.Metadata {
    guard let document = try? document else { return Document.Metadata(pageCount: pageCount) }
    var metadata = Document.Metadata(
      title: Self.text(poppler_document_get_title(document)), author: Self.text(poppler_document_get_author(document)),
      created: Self.creationDate(of: document), pageCount: pageCount, outline: Self.outline(of: document))
    metadata.pageLabels = pageLabels(of: document)
    metadata.permissions = isEncrypted ? Self.permissions(of: document) : nil
    let attachments = attachments(atMost: limits.attachments)
    metadata.attachments = attachments.isEmpty ? nil : attachments
    metadata.invoice = attachments.isEmpty ? nil : invoice(limits)
    return metadata
  }

  /// What the pages are called, if any of them is not called by its number.
  private func pageLabels(of document: OpaquePointer) -> [String]? {
    let labels = (0..<pageCount).map { index in
      guard let page = poppler_document_get_page(document, Int32(index)) else { return "\(index + 1)" }
      defer { g_object_unref(UnsafeMutableRawPointer(page)) }
      return Self.text(poppler_page_get_label(page)) ?? "\(index + 1)"
    }
    return labels.enumerated().contains { $0.element != "\($0.offset + 1)" } ? labels : nil
  }

  private static func permissions(of document: OpaquePointer) -> [String] {
    let allowed = poppler_document_get_permissions(document).rawValue
    let names: [(PopplerPermissions, String)] = [
      (POPPLER_PERMISSIONS_OK_TO_PRINT, "print"), (POPPLER_PERMISSIONS_OK_TO_MODIFY, "change"),
      (POPPLER_PERMISSIONS_OK_TO_COPY, "copy"), (POPPLER_PERMISSIONS_OK_TO_ADD_NOTES, "annotate"),
      (POPPLER_PERMISSIONS_OK_TO_FILL_FORM, "fill"), (POPPLER_PERMISSIONS_OK_TO_EXTRACT_CONTENTS, "extract"),
      (POPPLER_PERMISSIONS_OK_TO_ASSEMBLE, "assemble"),
      (POPPLER_PERMISSIONS_OK_TO_PRINT_HIGH_RESOLUTION, "print_well"),
    ]
    return names.filter { allowed & $0.0.rawValue != 0 }.map(\.1)
  }

  private static func creationDate(of document: OpaquePointer) -> CalendarDate? {
    guard let moment = poppler_document_get_creation_date_time(document) else { return nil }
    defer { g_date_time_unref(moment) }
    return CalendarDate(
      year: Int(g_date_time_get_year(moment)), month: Int(g_date_time_get_month(moment)),
      day: Int(g_date_time_get_day_of_month(moment)))
  }

  private static func outline(of document: OpaquePointer) -> [Document.OutlineEntry]? {
    guard let iterator = poppler_index_iter_new(document) else { return nil }
    defer { poppler_index_iter_free(iterator) }
    var entries: [Document.OutlineEntry] = []
    collect(iterator, of: document, level: 1, into: &entries)
    return entries.isEmpty ? nil : entries
  }

  private static func collect(
    _ iterator: OpaquePointer, of document: OpaquePointer, level: Int, into entries: inout [Document.OutlineEntry]
  ) {
    // A broken file can nest its outline in itself.
    guard level <= 16 else { return }
    repeat {
      guard entries.count < 10_000 else { return }
      if let action = poppler_index_iter_get_action(iterator) {
        if let title = action.pointee.any.title.map({ String(cString: $0) }), !title.isEmpty {
          entries.append(Document.OutlineEntry(title: title, level: level, page: targetPage(of: action, in: document)))
        }
        poppler_action_free(action)
      }
      if let child = poppler_index_iter_get_child(iterator) {
        collect(child, of: document, level: level + 1, into: &entries)
        poppler_index_iter_free(child)
      }
    } while poppler_index_iter_next(iterator) != 0
  }

  private static func targetPage(
    of action: UnsafeMutablePointer<PopplerAction>, in document: OpaquePointer
  ) -> Int? {
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

  /// A string that Poppler gives away; nil for none and for white space.
  static func text(_ string: UnsafeMutablePointer<CChar>?) -> String? {
    guard let string else { return nil }
    defer { g_free(string) }
    let text = String(cString: string).trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }
}
