import CLeptonica

/// Finds print that is white on a picture: captions and labels on photos, which one threshold for the whole picture loses
/// among everything that is light.
enum LightPrint {
  /// From this gray level on a pixel counts as white print.
  private static let white: l_int32 = 250
  /// The share of the picture that print may cover; more is paper.
  private static let largestShare = 0.15

  /// Where three quarters of a picture are darker than this gray level, its print is light.
  static let darkGround: l_uint32 = 90
  /// Where three quarters of a picture are darker than this, none of it is white paper: a dark card may lie on a desk there.
  static let dimGround: l_uint32 = 150

  /// Whether three quarters of a picture are darker than a gray level.
  static func isPicture(_ image: borrowing PixelImage, darkerThan ground: l_uint32) -> Bool {
    var level: l_uint32 = 255
    return pixGetRankValue(image.pix, 4, 0.75, &level) == 0 && level < ground
  }

  /// The white of a picture as black on white; nil if it has none, or too much to be print.
  static func extracted(from image: borrowing PixelImage) -> PixelImage? {
    guard let darker = PixelImage(owning: pixThresholdToBinary(image.pix, white)),
      let print = PixelImage(owning: pixInvert(nil, darker.pix))
    else { return nil }
    var count: l_int32 = 0
    pixCountPixels(print.pix, &count, nil)
    let share = Double(count) / Double(max(1, image.width * image.height))
    guard share > 0.0005, share < largestShare else { return nil }
    return print
  }
}
