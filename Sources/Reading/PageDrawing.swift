import CLeptonica
import Documents
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
      _ = try ImageDecoder(data: data, kind: kind, limits: limits).forEachPage { image, number in
        if numbers.contains(number) { try body(image, number) }
        return true
      }
    }
  }
}
