#pragma once

#include "Decoder.h"
#include "GrayImage.h"

namespace barcodes {

enum class Threshold {
  /// Leave the grey levels to the decoder's own binarizer.
  none,
  /// Otsu's threshold of each tile: for scan lines that cross light and shadow.
  otsuTiles,
  /// Sauvola's threshold of each pixel's neighbourhood: for blurred bars whose grey levels never reach black or white.
  sauvola
};

/// What to do to an image before it is read, in the order of the members.
struct Restoration {
  /// Clockwise turn, in degrees.
  float turn = 0;
  /// Half the width and height of the box whose mean replaces each pixel. Upright bars keep their edges when only the height
  /// is given, and lose their noise.
  int smoothingX = 0, smoothingY = 0;
  float scale = 1;
  /// Half the side of the box whose mean is subtracted in unsharp masking, and how much of the difference is added.
  int sharpeningReach = 0;
  float sharpening = 0;
  Threshold threshold = Threshold::none;
};

/// An image made from another, and the way back to the other's coordinates.
struct RestoredImage {
  GrayImage image;
  Restoration restoration;
  /// The centres of the restored and of the original image, which correspond.
  Point center, originalCenter;

  Point toOriginal(Point point) const;
};

/// Applies a restoration to an 8-bit image.
RestoredImage restore(Pix *original, const Restoration &restoration);

}  // namespace barcodes
