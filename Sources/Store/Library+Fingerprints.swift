public import Documents
import GRDB

/// A page of the library that is a picture, and what it looks like.
public struct PagePicture: Hashable, Sendable {
  /// The document.
  public var documentID: String
  /// The page's number, from 1.
  public var page: Int
  /// What it looks like.
  public var fingerprint: Fingerprint

  /// A page's picture.
  public init(documentID: String, page: Int, fingerprint: Fingerprint) {
    self.documentID = documentID
    self.page = page
    self.fingerprint = fingerprint
  }
}

extension Library {
  /// The pages that are pictures, by document and number. Pages that were kept before pictures were compared are none until
  /// their file is read again.
  ///
  /// - Throws: `LibraryError`.
  public func pagePictures() async throws -> [PagePicture] {
    try await read { db in
      let rows = try Row.fetchCursor(
        db, sql: "SELECT document_id, number, fingerprint FROM page WHERE fingerprint IS NOT NULL ORDER BY 1, 2")
      var pictures: [PagePicture] = []
      while let row = try rows.next() {
        guard let fingerprint = Fingerprint(try row.value("fingerprint") as String) else { continue }
        pictures.append(
          PagePicture(documentID: try row.value("document_id"), page: try row.value("number"), fingerprint: fingerprint)
        )
      }
      return pictures
    }
  }
}
