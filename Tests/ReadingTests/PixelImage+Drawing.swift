import CLeptonica
import Documents
import Testing

@testable import Reading

/// Pictures that tests draw for themselves, 8-bit gray, places in pixels.
extension PixelImage {
  /// An evenly gray picture.
  static func plain(width: Int, height: Int, gray: UInt32 = 255) throws -> PixelImage {
    let image = try made(pixCreate(l_int32(width), l_int32(height), 8))
    pixSetAllArbitrary(image.pix, gray)
    return image
  }

  /// A line of print, black on white, in letters that are stretched.
  static func print(_ text: String, across: Double = 1, down: Double = 1, ink: UInt32 = 0) throws -> PixelImage {
    // Leptonica's own letters, capitals 24 pixels high.
    var letters = bmfCreate(nil, 8)
    defer { bmfDestroy(&letters) }
    let line = try plain(width: 30 * text.count + 20, height: 44)
    var width: l_int32 = 0
    pixSetTextline(line.pix, letters, text, ink, 6, 30, &width, nil)
    let share = Double(width + 12) / Double(line.width)
    let cut = try made(line.cropped(to: Box(x: 0, y: 0, width: share, height: 1)))
    return try made(pixScale(cut.pix, l_float32(across), l_float32(down)))
  }

  /// The image of a Leptonica call, which fails only if memory is short.
  static func made(_ pix: UnsafeMutablePointer<Pix>?) throws -> PixelImage { try made(PixelImage(owning: pix)) }

  /// The image, or a failed test if there is none.
  static func made(_ image: consuming PixelImage?) throws -> PixelImage {
    guard let image else { throw Failure(.corrupt, "there is no image") }
    return image
  }

  /// Paints a rectangle.
  func fill(x: Int, y: Int, width: Int, height: Int, gray: UInt32) {
    var frame = boxCreate(l_int32(x), l_int32(y), l_int32(width), l_int32(height))
    pixSetInRectArbitrary(pix, frame, gray)
    boxDestroy(&frame)
  }

  /// Paints a sheet with straight edges; its corners are fractions of the picture, clockwise.
  func fill(_ corners: [Point], gray: UInt32) {
    for y in 0..<height {
      for x in 0..<width {
        let place = Point(x: (Double(x) + 0.5) / Double(width), y: (Double(y) + 0.5) / Double(height))
        let isInside = corners.indices.allSatisfy { index in
          let (from, to) = (corners[index], corners[(index + 1) % corners.count])
          return (to.x - from.x) * (place.y - from.y) - (to.y - from.y) * (place.x - from.x) >= 0
        }
        if isInside { pixSetPixel(pix, l_int32(x), l_int32(y), gray) }
      }
    }
  }

  /// Puts another picture on this one, its darker pixels over what is there.
  func paste(_ other: borrowing PixelImage, x: Int, y: Int) {
    for row in 0..<other.height {
      for column in 0..<other.width {
        let value = min(other.gray(x: column, y: row), gray(x: x + column, y: y + row))
        pixSetPixel(pix, l_int32(x + column), l_int32(y + row), l_uint32(value))
      }
    }
  }

  /// The gray level of a pixel, 0 for black; 0 outside.
  func gray(x: Int, y: Int) -> Int {
    var value: l_uint32 = 0
    pixGetPixel(pix, l_int32(x), l_int32(y), &value)
    return Int(value)
  }

  /// The gray level at a place in fractions of the picture.
  func gray(at place: Point) -> Int {
    gray(x: Int(place.x * Double(width)), y: Int(place.y * Double(height)))
  }

  /// The gray levels of a row, or of a part of it.
  func row(_ y: Int, from start: Int = 0, to end: Int? = nil) -> [Int] {
    (start..<(end ?? width)).map { gray(x: $0, y: y) }
  }
}
