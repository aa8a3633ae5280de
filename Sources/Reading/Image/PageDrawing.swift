import CLeptonica
public import Documents
public import Foundation

/// Writes a file's pages as upright pictures, for extractors that look at pixels.
public struct PageDrawing {
  private let limits: Limits
  private let password: String?

  /// A drawing within limits; the password opens PDFs that ask for one.
  public init(limits: Limits, password: String? = nil) {
    self.limits = limits
    self.password = password
  }

  /// Writes the pages as PNG files into a folder and gives their names, in the order of the page numbers.
  ///
  /// - Parameters:
  ///   - data: The file's bytes.
  ///   - turns: The pages by number, each with the clockwise turn that makes it upright, in degrees.
  ///   - folder: The folder that the files go to.
  /// - Throws: `Failure`.
  public func write(_ data: Data, turns: [Int: Int], to folder: URL) throws -> [String] {
    var names: [String] = []
    try forEachPage(of: data, Set(turns.keys)) { image, number in
      guard let turn = turns[number].flatMap(QuarterTurn.init(rawValue:)) else { return }
      let name = "page-\(number).png"
      let path = folder.appending(path: name).path(percentEncoded: false)
      guard let upright = image.turned(turn), pixWrite(path, upright.pix, l_int32(IFF_PNG)) == 0 else {
        throw Failure(.corrupt, "page \(number) can't be drawn")
      }
      names.append(name)
    }
    return names
  }

  private func drawn(_ number: Int, of file: PDFFile) throws -> PixelImage {
    do {
      let text = file.text(ofPage: number)
      let resolution = text?.resolution ?? PDFReader.recognitionResolution
      return try file.drawn(number, showing: text, dotsPerInch: resolution, limits: limits)
    } catch let failure as Failure {
      throw Failure(failure.code, "page \(number) can't be drawn: \(failure.message)")
    }
  }

  /// Calls a body with the pictures of some pages, in the order of their numbers, as they lie in the file.
  func forEachPage(
    of data: Data, _ numbers: Set<Int>, _ body: (borrowing PixelImage, Int) throws -> Void
  ) throws {
    guard let kind = Document.Kind(firstBytes: data) else {
      throw Failure(.unsupportedFormat, "it is of no known kind")
    }
    if kind == .pdf {
      let file = try PDFFile(data: data, password: password)
      for number in numbers.sorted() {
        try body(drawn(number, of: file), number)
      }
    } else {
      _ = try ImageDecoder(data: data, kind: kind, limits: limits).forEachPage(where: numbers.contains, body)
    }
  }
}

extension PageDrawing {
  /// The form of a picture.
  public enum Form: String, Codable, Sendable, CaseIterable {
    /// PNG.
    case png
    /// A binary portable graymap (PGM), which needs no decoder.
    case graymap
    /// JPEG.
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
    /// Parts of the upright page that get a frame.
    public var marks: [Documents.Box]
    /// The quality of a JPEG, 1…100.
    public var quality: Int

    /// A crop of a page.
    public init(
      page: Int, turn: Int, box: Documents.Box, maximumWidth: Int, maximumHeight: Int, form: Form, path: String,
      marks: [Documents.Box] = [], quality: Int = 80
    ) {
      self.page = page
      self.turn = turn
      self.box = box
      self.maximumWidth = maximumWidth
      self.maximumHeight = maximumHeight
      self.form = form
      self.path = path
      self.marks = marks
      self.quality = quality
    }

    /// The marks in fractions of the crop.
    var marksInside: [Documents.Box] {
      marks.map { mark in
        Documents.Box(
          x: (mark.x - box.x) / box.width, y: (mark.y - box.y) / box.height, width: mark.width / box.width,
          height: mark.height / box.height)
      }
    }
  }

  /// Writes a part of a page as a picture; throws `Failure`.
  public func write(_ crop: Crop, of data: Data) throws {
    var isWritten = false
    try forEachPage(of: data, [crop.page]) { image, _ in
      guard let turn = QuarterTurn(rawValue: crop.turn), let upright = image.turned(turn),
        let part = upright.cropped(to: crop.box)
      else { return }
      let factor = min(
        1, Double(crop.maximumWidth) / Double(part.width), Double(crop.maximumHeight) / Double(part.height))
      guard let plain = part.scaled(by: factor), let scaled = plain.framed(crop.marksInside) else { return }
      switch crop.form {
      case .png: isWritten = pixWrite(crop.path, scaled.pix, l_int32(IFF_PNG)) == 0
      case .graymap:
        guard let gray = scaled.gray() else { return }
        isWritten = pixWrite(crop.path, gray.pix, l_int32(IFF_PNM)) == 0
      case .jpeg: isWritten = pixWriteJpeg(crop.path, scaled.pix, l_int32(clamping: crop.quality), 0) == 0
      }
    }
    if !isWritten { throw Failure(.corrupt, "the part of page \(crop.page) can't be drawn") }
  }
}
