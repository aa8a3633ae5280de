import Documents

/// A map from a page with level rows to the picture that it was made from.
protocol Flattening {
  /// The level page made of an 8-bit image; nil if memory is short.
  func straightened(_ image: borrowing PixelImage) -> PixelImage?

  /// The smallest upright box on the picture that holds a box of the level page, both in fractions.
  func applied(to box: Box) -> Box
}
