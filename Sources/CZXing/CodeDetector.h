#pragma once

#include <vector>

#include "GrayImage.h"

namespace barcodes {

/// A part of an image where a code may be.
struct CodeRegion {
  /// Bounds in pixels of the image.
  int left, top, width, height;
  /// The turn that makes the bars of a linear code upright, in degrees clockwise, from -90 to 90; 0 for matrix codes.
  float turn;
};

/// Where codes may be, whether or not they can be read; the largest regions first, and only a few.
struct CodeRegions {
  /// Densely covered by parallel bars.
  std::vector<CodeRegion> bars;
  /// Densely covered by edges in both directions, about as wide as high.
  std::vector<CodeRegion> matrices;
};

/// Finds regions that look like codes, in about two milliseconds per megapixel.
///
/// The image is cut into blocks. A block belongs to a linear code if the grey levels change strongly, in one direction only
/// (coherence of the structure tensor), and up as much as down (a lone edge does not); it belongs to a matrix code if they
/// change strongly in any direction. Neighbouring blocks are joined.
CodeRegions detectCodes(const GrayImage &image);

}  // namespace barcodes
