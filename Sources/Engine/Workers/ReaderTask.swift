import Reading

/// One thing that a reading worker can be asked to do; files and folders are paths.
enum ReaderTask: Codable, Sendable {
  /// Read a file: a `Document`, with the id if one is given.
  case file(String, id: String?)
  /// Read some pages of a PDF: a `PDFPart`.
  case part(PDFPart.Request)
  /// Draw a file's pages into a folder: the names of the images. The pages are given by number, each with the clockwise
  /// turn that makes it upright, in degrees.
  case pageImages(String, turns: [Int: Int], folder: String)
  /// Draw a part of a page: `true`.
  case crop(String, PageDrawing.Crop)
  /// Write the files attached to a PDF into a folder: an `AttachmentWriter.Outcome`.
  case attachments(String, folder: String)
}

/// A task for a reading worker and how files are read: the params of its only method.
struct ReaderJob: Codable, Sendable {
  static let method = "work"

  var task: ReaderTask
  var settings: ReadingSettings
}
