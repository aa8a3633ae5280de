import CLeptonica

/// Takes away what is dark around the paper: the scanner's lid, torn edges, a table.
///
/// Recognition divides the whole picture into black and white by one threshold. A black surrounding moves it so far that
/// faint print counts as white, and a faded receipt reads as nothing: without it 2 in 100 more words are read.
enum DarkSurroundings {
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
