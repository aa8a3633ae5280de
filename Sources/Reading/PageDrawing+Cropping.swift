import CLeptonica
public import Documents
public import Foundation

extension PageDrawing {
  /// The form of a picture.
  public enum Form: String, Codable, Sendable, CaseIterable {
    /// PNG.
    case png
    /// A binary portable graymap (PGM), which needs no decoder.
    case graymap
    /// JPEG of quality 80.
    case jpeg
  }

  /// A part of a page, and where its picture goes.
  public struct Crop: Codable, Sendable {
    /// The page's number, from 1.
    public var page: Int
    /// The clockwise turn that makes the page upright, in degrees.
    public var turn: Int
    /// The part of the upright page.
    public var box: Documents.Box
    /// The most that the picture is wide, in pixels; a larger part is scaled down.
    public var maximumWidth: Int
    /// The most that it is high, in pixels.
    public var maximumHeight: Int
    /// The form of the picture.
    public var form: Form
    /// The file that it goes to.
    public var path: String

    /// A crop of a page.
    public init(
      page: Int, turn: Int, box: Documents.Box, maximumWidth: Int, maximumHeight: Int, form: Form, path: String
    ) {
      self.page = page
      self.turn = turn
      self.box = box
      self.maximumWidth = maximumWidth
      self.maximumHeight = maximumHeight
      self.form = form
      self.path = path
    }
  }

  private static let jpegQuality: l_int32 = 80

  /// Writes a part of a page as a picture; throws `Failure`.
  public func write(_ crop: Crop, of data: Data) throws {
    var isWritten = false
    try forEachPage(of: data, [crop.page]) { image, _ in
      guard let turn = QuarterTurn(rawValue: crop.turn), let upright = image.turned(turn),
        let part = upright.cropped(to: crop.box)
      else { return }
      let factor = min(
        1, Double(crop.maximumWidth) / Double(part.width), Double(crop.maximumHeight) / Double(part.height))
      guard let scaled = part.scaled(by: factor) else { return }
      switch crop.form {
      case .png: isWritten = pixWrite(crop.path, scaled.pix, l_int32(IFF_PNG)) == 0
      case .graymap:
        guard let gray = scaled.gray() else { return }
        isWritten = pixWrite(crop.path, gray.pix, l_int32(IFF_PNM)) == 0
      case .jpeg: isWritten = pixWriteJpeg(crop.path, scaled.pix, Self.jpegQuality, 0) == 0
      }
    }
    if !isWritten { throw Failure(.corrupt, "the part of page \(crop.page) can't be drawn") }
  }
}
