import Foundation
import GRDB

extension Library {
  /// What is left of documents and records that were erased, in the library's files.
  ///
  /// The full-text indexes are held to the texts by `indexProblems()`; what a file system keeps elsewhere is beyond reach.
  ///
  /// - Throws: `LibraryError`.
  func remains() async throws -> [LibraryFault] {
    let faults = try await read { db in
      try Self.remainingRows.compactMap { what, condition in
        let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM \(condition)") ?? 0
        return count == 0 ? nil : LibraryFault(kind: .remains, message: "\(count) \(what)")
      }
    }
    return try await faults + files()
  }

  /// Rows of what is neither in the library nor in its trash.
  private static let remainingRows = [
    (
      "changes keep values of erased records",
      """
      change WHERE (before IS NOT NULL OR after IS NOT NULL)
        AND record_id IN (SELECT record_id FROM change WHERE action = 'delete')
        AND record_id NOT IN (SELECT id FROM record UNION ALL SELECT record_id FROM trash)
      """
    )
  ]

  /// Free pages of a database that are not overwritten.
  static func freePages(in folder: URL) -> [LibraryFault] {
    let count = (try? DatabasePages(databaseFile(in: folder))).map(unerasedPageCount) ?? 0
    let message = "\(count) free pages are not overwritten; docent vacuum removes them"
    return count == 0 ? [] : [LibraryFault(kind: .remains, message: message)]
  }

  /// The pages of the free list that hold anything but zeros (SQLite file format, section 1.5).
  private static func unerasedPageCount(_ pages: DatabasePages) -> Int {
    var count = 0
    var trunk = pages.page(1)?.integer(at: 32, bytes: 4) ?? 0
    for _ in 0..<pages.count where trunk > 0 {
      guard let page = pages.page(trunk) else { break }
      let leafCount = min(page.integer(at: 4, bytes: 4), pages.usableSize / 4 - 2)
      for leaf in 0..<leafCount {
        let number = page.integer(at: 8 + 4 * leaf, bytes: 4)
        if pages.page(number)?.contains(where: { $0 != 0 }) ?? false { count += 1 }
      }
      if page.dropFirst(8 + 4 * leafCount).contains(where: { $0 != 0 }) { count += 1 }
      trunk = page.integer(at: 0, bytes: 4)
    }
    return count
  }

  /// Files of documents that are not there: originals that were set aside to be erased, and pictures of pages.
  private func files() async throws -> [LibraryFault] {
    let known = try await read { try String.fetchSet($0, sql: "SELECT id FROM (\(Self.keptOriginals))") }
    let aside = originals.setAside()
    let pictures = documentsWithRenditions().filter { !known.contains($0) }
    return
      (aside.isEmpty
      ? []
      : [LibraryFault(kind: .remains, message: "\(aside.count) originals are not erased yet; docent vacuum does so")])
      + (pictures.isEmpty
        ? []
        : [
          LibraryFault(
            kind: .remains, message: "pictures of \(pictures.count) erased documents; docent vacuum removes them")
        ])
  }
}
