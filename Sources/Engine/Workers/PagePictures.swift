public import Documents
public import Foundation
public import Reading
public import Store

/// Pages and parts of them as pictures, drawn from the originals by a reader's worker.
public struct PagePictures: Sendable {
  private let pool: ReaderPool
  private let library: Library
  private let settings: ReadingSettings

  /// Pictures of a library's originals.
  public init(pool: ReaderPool, library: Library, settings: ReadingSettings = ReadingSettings()) {
    self.pool = pool
    self.library = library
    self.settings = settings
  }

  /// The most that a part of a page measures, in pixels, so that it leaves room on a terminal.
  private static let mostCropWidth = 800, mostCropHeight = 240

  /// Writes the surroundings of places on a page into a file, each place with a frame around it; false if there is no place, the
  /// original is not kept, or can't be drawn any more.
  ///
  /// - Throws: `LibraryError`.
  public func write(
    _ places: [Documents.Box], onPage page: Int, of documentID: String, to file: URL, as form: PageDrawing.Form
  ) async throws -> Bool {
    guard let surroundings = Box.enclosing(places)?.withSurroundings else { return false }
    return try await draw(page, of: documentID) { turn in
      PageDrawing.Crop(
        page: page, turn: turn, box: surroundings, maximumWidth: Self.mostCropWidth,
        maximumHeight: Self.mostCropHeight, form: form, path: file.path(percentEncoded: false), marks: places)
    }
  }

  /// The file with a page as a picture, drawn when it is first asked for; nil if the original is not kept, or can't be
  /// drawn any more.
  ///
  /// - Throws: `LibraryError`.
  public func file(of rendition: Rendition, page: Int, of documentID: String) async throws -> URL? {
    try await library.file(of: rendition, page: page, of: documentID) { file in
      try await draw(page, of: documentID) { turn in
        PageDrawing.Crop(
          page: page, turn: turn, box: .page, maximumWidth: rendition.longestSide,
          maximumHeight: rendition.longestSide, form: .jpeg, path: file.path(percentEncoded: false))
      }
    }
  }

  private func draw(_ page: Int, of documentID: String, _ crop: (Int) -> PageDrawing.Crop) async throws -> Bool {
    guard let original = try library.originalFile(of: documentID),
      let turn = try await library.document(documentID)?.pageTurns[page]
    else { return false }
    do {
      try await pool.draw(crop(turn), of: original, settings: settings)
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
