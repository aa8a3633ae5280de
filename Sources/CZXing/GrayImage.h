#pragma once

#include <cstdint>
#include <memory>
#include <vector>

struct Pix;

namespace barcodes {

struct PixDeleter {
  void operator()(Pix *pix) const;
};

/// A Leptonica image that frees itself.
using PixPointer = std::unique_ptr<Pix, PixDeleter>;

/// 8-bit grey levels, row after row without padding, as the decoder reads them.
struct GrayImage {
  int width = 0;
  int height = 0;
  std::vector<uint8_t> pixels;

  uint8_t at(int x, int y) const { return pixels[size_t(y) * width + x]; }
  uint8_t &at(int x, int y) { return pixels[size_t(y) * width + x]; }
};

/// The same pixels as an 8-bit Leptonica image.
PixPointer makePix(const GrayImage &image);

/// The pixels of an 8-bit Leptonica image.
GrayImage makeGrayImage(const Pix *pix);

}  // namespace barcodes
