import CPDFText
import CPoppler
import Documents
import Foundation

/// A PDF that is open. Not thread safe.
///
/// Its text is read by `CPDFText` in one pass over a page; all else by Poppler's own interface, which is opened when it is
/// first needed.
final class PDFFile {
  /// The bytes that opened a file which asks for a password; nil for none.
  private let key: [UInt8]?
  // Both read from these bytes as long as they are open.
  private let bytes: OpaquePointer
  private let text: OpaquePointer

  /// Opens a PDF; an encrypted one with the password or, without it, with the empty one.
  convenience init(data: Data, password: String? = nil) throws {
    let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    guard let bytes else { throw Failure(.corrupt, "not enough memory to open it") }
    try self.init(owning: bytes, password: password)
  }

  /// Opens a PDF by its path, without loading it.
  convenience init(path: String, password: String? = nil) throws {
    var error: UnsafeMutablePointer<GError>?
    guard let mapped = g_mapped_file_new(path, 0, &error) else {
      if let error { g_error_free(error) }
      throw Failure(.notFound, "it can't be opened")
    }
    defer { g_mapped_file_unref(mapped) }
    guard let bytes = g_mapped_file_get_bytes(mapped) else { throw Failure(.corrupt, "the file is empty") }
    try self.init(owning: bytes, password: password)
  }

  private init(owning bytes: OpaquePointer, password: String?) throws {
    var status = Int32(CPDF_DAMAGED.rawValue)
    var length: gsize = 0
    let start = g_bytes_get_data(bytes, &length)?.assumingMemoryBound(to: CChar.self)
    // The empty password first: a file that it opens needs no other.
    var open: OpaquePointer?
    if let start { status = cpdf_file_open(start, Int(length), nil, &open) }
    var key: [UInt8]?
    if let start, let password, status == Int32(CPDF_ENCRYPTED.rawValue) {
      for bytes in Self.encodings(of: password) where open == nil {
        status = cpdf_file_open(start, Int(length), bytes.map { CChar(bitPattern: $0) } + [0], &open)
        key = bytes
      }
    }
    guard let text = open else {
      g_bytes_unref(bytes)
      if status == Int32(CPDF_OUT_OF_MEMORY.rawValue) { throw Self.noMemory }
      guard status == Int32(CPDF_ENCRYPTED.rawValue) else {
        throw Failure(.corrupt, "the PDF can't be opened: it is damaged")
      }
      throw Failure(
        .encrypted, password == nil ? "the PDF needs a password" : "the PDF needs another password than the one given")
    }
    self.key = key
    self.bytes = bytes
    self.text = text
  }

  private static let noMemory = Failure(.tooLarge, "there is not enough memory to read the PDF")

  /// A password as files may have it: in UTF-8 since PDF 2.0 (ISO 32000-2, 7.6.4.3), in Latin-1 before, so far as that goes.
  private static func encodings(of password: String) -> [[UInt8]] {
    let utf8 = Array(password.utf8)
    let scalars = password.precomposedStringWithCanonicalMapping.unicodeScalars
    let latin1 = scalars.compactMap { UInt8(exactly: $0.value) }
    return latin1.count == scalars.count && latin1 != utf8 ? [utf8, latin1] : [utf8]
  }

  deinit {
    if let document = openedDocument { g_object_unref(UnsafeMutableRawPointer(document)) }
    cpdf_file_close(text)
    g_bytes_unref(bytes)
  }

  private var openedDocument: OpaquePointer?

  /// Poppler's document; throws if it can't be opened that way.
  var document: OpaquePointer {
    get throws {
      if let openedDocument { return openedDocument }
      var error: UnsafeMutablePointer<GError>?
      // Poppler turns the password into Latin-1, and crashes when that does not open the file; it is made to give these bytes.
      let password = key.map { String(String.UnicodeScalarView($0.map { Unicode.Scalar($0) })) }
      openedDocument = poppler_document_new_from_bytes(bytes, password, &error)
      guard let openedDocument else {
        defer { if let error { g_error_free(error) } }
        let reason = error?.pointee.message.map { String(cString: $0) } ?? "no reason given"
        throw Failure(.corrupt, "the PDF can't be opened: \(reason)")
      }
      return openedDocument
    }
  }

  /// Whether the file is encrypted, be it with the empty password.
  var isEncrypted: Bool { cpdf_file_is_encrypted(text) }

  /// How many pages the file says it has.
  var pageCount: Int { Int(cpdf_file_page_count(text)) }

  /// What the text layer of a page holds, by the page's number from 1; nil if the file has none there that can be read, as where
  /// it takes more memory than there is.
  func text(ofPage number: Int, keepingLayout: Bool = false) -> PDFPageText? {
    guard number >= 1, number <= pageCount else { return nil }
    var page: OpaquePointer?
    guard cpdf_page_read(text, Int32(number), keepingLayout, &page) == Int32(CPDF_OK.rawValue), let page else {
      return nil
    }
    defer { cpdf_page_free(page) }
    return PDFPageText(page, keepingLayout: keepingLayout)
  }

  /// A page by its number, from 1, or nil if the file has none there that can be read.
  func page(_ number: Int) -> PDFPage? {
    guard number >= 1, number <= pageCount, let document = try? document else { return nil }
    return poppler_document_get_page(document, Int32(number - 1)).map { PDFPage(owning: $0, number: number) }
  }
}
