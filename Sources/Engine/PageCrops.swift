public import Documents
public import Foundation
public import Reading
public import Store

/// Parts of pages as pictures, cut out of the originals by a reader's worker.
public struct PageCrops: Sendable {
  private let pool: ReaderPool
  private let library: Library
  private let settings: ReadingSettings

  /// Crops of a library's originals.
  public init(pool: ReaderPool, library: Library, settings: ReadingSettings = ReadingSettings()) {
    self.pool = pool
    self.library = library
    self.settings = settings
  }

  /// Writes the surroundings of a region into a file; false if the original is not kept, or can't be drawn any more.
  ///
  /// - Throws: `LibraryError`.
  public func write(
    _ region: Region, of documentID: String, to file: URL, as form: PageDrawing.Form
  ) async throws -> Bool {
    guard let original = try library.originalFile(of: documentID),
      let turn = try await library.document(documentID)?.pageTurns[region.page]
    else { return false }
    let request = ReaderPool.CropRequest(
      path: original.path(percentEncoded: false),
      crop: PageDrawing.Crop(
        page: region.page, turn: turn, box: region.box.withSurroundings, form: form,
        path: file.path(percentEncoded: false)), settings: settings)
    do {
      try await pool.crop(request)
      return true
    } catch is Failure {
      return false
    }
  }
}

extension Box {
  /// The box with the lines above and below it, and a good part of its own line.
  fileprivate var withSurroundings: Box {
    let aside = max(0.15, width / 4)
    let above = max(0.012, height * 1.2)
    return Box(x: x - aside, y: y - above, width: width + 2 * aside, height: height + 2 * above).clampedToPage
  }
}
