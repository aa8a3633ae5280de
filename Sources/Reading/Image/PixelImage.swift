import CLeptonica
import Documents
import Foundation

/// An image in memory, owned: Leptonica's `Pix`.
struct PixelImage: ~Copyable {
  /// The handle, for the C libraries; valid as long as this value lives.
  let pix: UnsafeMutablePointer<Pix>

  /// Takes over a handle that a Leptonica call returned; nil if it returned none.
  init?(owning pix: UnsafeMutablePointer<Pix>?) {
    guard let pix else { return nil }
    self.pix = pix
  }

  deinit {
    var handle: UnsafeMutablePointer<Pix>? = pix
    pixDestroy(&handle)
  }

  /// The width in pixels.
  var width: Int { Int(pixGetWidth(pix)) }
  /// The height in pixels.
  var height: Int { Int(pixGetHeight(pix)) }

  /// The image in 8-bit gray, transparency over white; nil if memory is short.
  func gray() -> PixelImage? {
    guard pixGetDepth(pix) == 32, pixGetSpp(pix) == 4 else { return PixelImage(owning: pixConvertTo8(pix, 0)) }
    guard let opaque = PixelImage(owning: pixAlphaBlendUniform(pix, 0xFFFF_FF00)) else { return nil }
    return PixelImage(owning: pixConvertTo8(opaque.pix, 0))
  }

  /// The image as 8-bit gray if it is gray, in color with 32 bits a pixel otherwise, transparency over white; nil if memory is
  /// short.
  func plain() -> PixelImage? {
    let depth = pixGetDepth(pix)
    if depth == 32 {
      return PixelImage(owning: pixGetSpp(pix) == 4 ? pixAlphaBlendUniform(pix, 0xFFFF_FF00) : pixClone(pix))
    }
    guard let colormap = pixGetColormap(pix) else { return gray() }
    var isColor: l_int32 = 0
    pixcmapHasColor(colormap, &isColor)
    return isColor != 0 ? PixelImage(owning: pixConvertTo32(pix)) : gray()
  }

  /// The image turned clockwise; nil if memory is short.
  func turned(_ turn: QuarterTurn) -> PixelImage? {
    PixelImage(owning: pixRotateOrth(pix, l_int32(turn.rawValue / 90)))
  }

  /// The image mirrored left to right; nil if memory is short.
  func mirrored() -> PixelImage? { PixelImage(owning: pixFlipLR(nil, pix)) }

  /// The image scaled by a factor; nil if memory is short.
  func scaled(by factor: Double) -> PixelImage? {
    PixelImage(owning: pixScale(pix, l_float32(factor), l_float32(factor)))
  }

  /// A part of the image; nil if memory is short.
  func cropped(to part: Documents.Box) -> PixelImage? {
    var frame = boxCreate(
      l_int32(part.x * Double(width)), l_int32(part.y * Double(height)),
      l_int32(part.width * Double(width)), l_int32(part.height * Double(height)))
    defer { boxDestroy(&frame) }
    return PixelImage(owning: pixClipRectangle(pix, frame, nil))
  }

  /// A copy in colour with red frames around parts of it, in fractions of the image; nil if memory is short.
  func framed(_ parts: [Documents.Box]) -> PixelImage? {
    guard let copy = PixelImage(owning: pixConvertTo32(pix)) else { return nil }
    let line = max(2, min(width, height) / 120)
    for part in parts {
      // Outside of the part, so that the line covers no letter.
      let (left, top) = (Int(part.x * Double(width)) - 2 * line, Int(part.y * Double(height)) - 2 * line)
      var frame = boxCreate(
        l_int32(left), l_int32(top), l_int32(Int(part.width * Double(width)) + 4 * line),
        l_int32(Int(part.height * Double(height)) + 4 * line))
      pixRenderBoxArb(copy.pix, frame, l_int32(line), 220, 30, 30)
      boxDestroy(&frame)
    }
    return copy
  }

  /// Calls a body with the rows of an 8-bit image, top first, and the bytes from one row to the next.
  func withGrayBytes<Result>(_ body: (UnsafePointer<UInt8>, Int) throws -> Result) rethrows -> Result? {
    // Leptonica keeps bytes in the order of big-endian words; readers of rows want them as they lie on the page.
    guard let swapped = PixelImage(owning: pixEndianByteSwapNew(pix)), let data = pixGetData(swapped.pix) else {
      return nil
    }
    let rowBytes = Int(pixGetWpl(swapped.pix)) * 4
    return try data.withMemoryRebound(to: UInt8.self, capacity: rowBytes * height) { try body($0, rowBytes) }
  }
}

extension PixelImage {
  /// The fingerprint of an 8-bit picture turned upright: which of its 16 × 16 lowest frequencies, at 64 × 64 pixels, are above
  /// their median (a perceptual hash by the discrete cosine transform); nil if memory is short.
  func fingerprint(turn: QuarterTurn) -> Fingerprint? {
    let side = Self.fingerprintSide
    guard let small = PixelImage(owning: pixScaleAreaMapToSize(pix, l_int32(side), l_int32(side))),
      let upright = small.turned(turn)
    else { return nil }
    let pixels = upright.withGrayBytes { bytes, rowBytes in
      (0..<side).map { row in (0..<side).map { Double(bytes[row * rowBytes + $0]) } }
    }
    guard let pixels else { return nil }
    // First along the rows, then along the columns.
    let rows = pixels.map { row in Self.cosines.map { wave in zip(wave, row).reduce(0) { $0 + $1.0 * $1.1 } } }
    let frequencies = Self.cosines.flatMap { wave in
      Self.cosines.indices.map { column in wave.indices.reduce(0) { $0 + wave[$1] * rows[$1][column] } }
    }
    // The first is the mean of the picture, which says nothing.
    let median = frequencies.dropFirst().sorted()[frequencies.count / 2]
    return Fingerprint(bits: [false] + frequencies.dropFirst().map { $0 > median })
  }

  private static let fingerprintSide = 64

  /// The waves of the lowest frequencies.
  private static let cosines: [[Double]] = (0..<16).map { frequency in
    (0..<fingerprintSide).map { cos(Double.pi * (Double($0) + 0.5) * Double(frequency) / Double(fingerprintSide)) }
  }
}
