import CLeptonica

/// Takes away what is dark around the paper: the scanner's lid, torn edges, a table.
///
/// Recognition divides the whole picture into black and white by one threshold. A black surrounding moves it so far that
/// faint print counts as white, and a faded receipt reads as nothing: without it 2 in 100 more words are read.
enum BorderRemoval {
  /// A pixel that hangs together with the picture's edge is surrounding below this share of the paper's gray level; paper
  /// in the shadow of a hand is lighter.
  private static let darkest: l_float32 = 0.33
  /// Above this share of the picture the dark is no surrounding: it is dark paper with light print.
  private static let largestShare = 0.35

  /// The picture with its surroundings as light as its paper; nil if there is nothing to take away.
  static func removed(from image: borrowing PixelImage) -> PixelImage? {
    var paper: l_float32 = 225
    pixGetRankValueMasked(image.pix, nil, 0, 0, 4, 0.6, &paper, nil)
    guard let dark = PixelImage(owning: pixThresholdToBinary(image.pix, max(1, l_int32(paper * darkest)))),
      let inner = PixelImage(owning: pixRemoveBorderConnComps(dark.pix, 8)),
      let edge = PixelImage(owning: pixXor(nil, dark.pix, inner.pix))
    else { return nil }
    var count: l_int32 = 0
    pixCountPixels(edge.pix, &count, nil)
    let share = Double(count) / Double(max(1, image.width * image.height))
    guard share > 0.001, share <= largestShare,
      // The rim between dark and light is gray, so the surroundings are widened by it.
      let mask = PixelImage(owning: pixDilateBrick(nil, edge.pix, 7, 7)),
      let result = PixelImage(owning: pixCopy(nil, image.pix))
    else { return nil }
    pixSetMasked(result.pix, mask.pix, l_uint32(paper))
    return result
  }
}

/// Finds print that is white on a picture: captions and labels on photos, which one threshold for the whole picture loses
/// among everything that is light.
enum InvertedText {
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
