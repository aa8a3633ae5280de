#pragma once

#include <array>
#include <string>
#include <vector>

#include "GrayImage.h"

namespace barcodes {

/// A point in pixels, origin top left.
struct Point {
  float x = 0;
  float y = 0;
};

/// A decoded barcode.
struct Symbol {
  /// The format's name as in `czx_barcode`.
  std::string format;
  std::string text;
  std::string addOn;
  /// Top left, top right, bottom right, bottom left, as the code itself is read.
  std::array<Point, 4> corners;

  bool sameContent(const Symbol &other) const { return format == other.format && text == other.text; }
};

enum class Binarizer { localAverage, globalHistogram };

/// Reads QR, Micro QR, Data Matrix, PDF417 and Aztec codes, at full size and at thirds of it.
std::vector<Symbol> readMatrixCodes(const GrayImage &image, Binarizer binarizer);

/// How sure a scan must be of a linear code.
struct LinearScan {
  /// The number of scan lines that must agree.
  int lines;
  /// Also the short codes, whose weak checks pass too often by chance on a restored image.
  bool shortFormats;
  /// Along the columns as well as along the rows.
  bool columns;
};

/// Reads EAN, UPC and Code 128.
std::vector<Symbol> readLinearCodes(const GrayImage &image, LinearScan scan);

}  // namespace barcodes
