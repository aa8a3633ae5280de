import CLeptonica
import Documents

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

  /// Calls a body with the rows of an 8-bit image, top first, and the bytes from one row to the next.
  func withGrayBytes<Result>(_ body: (UnsafePointer<UInt8>, Int) -> Result) -> Result? {
    // Leptonica keeps bytes in the order of big-endian words; readers of rows want them as they lie on the page.
    guard let swapped = PixelImage(owning: pixEndianByteSwapNew(pix)), let data = pixGetData(swapped.pix) else {
      return nil
    }
    let rowBytes = Int(pixGetWpl(swapped.pix)) * 4
    return data.withMemoryRebound(to: UInt8.self, capacity: rowBytes * height) { body($0, rowBytes) }
  }
}
