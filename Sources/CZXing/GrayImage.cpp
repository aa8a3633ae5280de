#include "GrayImage.h"

#include <leptonica/allheaders.h>

#include <new>

namespace barcodes {

void PixDeleter::operator()(Pix *pix) const { pixDestroy(&pix); }

PixPointer makePix(const GrayImage &image) {
  PixPointer pix(pixCreateNoInit(image.width, image.height, 8));
  if (!pix) throw std::bad_alloc();
  for (int y = 0; y < image.height; ++y) {
    l_uint32 *line = pixGetData(pix.get()) + size_t(y) * pixGetWpl(pix.get());
    for (int x = 0; x < image.width; ++x) SET_DATA_BYTE(line, x, image.at(x, y));
  }
  return pix;
}

GrayImage makeGrayImage(const Pix *pix) {
  auto *source = const_cast<Pix *>(pix);  // Leptonica's accessors take it so, and only read it
  GrayImage image{pixGetWidth(source), pixGetHeight(source), {}};
  image.pixels.resize(size_t(image.width) * image.height);
  for (int y = 0; y < image.height; ++y) {
    const l_uint32 *line = pixGetData(source) + size_t(y) * pixGetWpl(source);
    for (int x = 0; x < image.width; ++x) image.at(x, y) = uint8_t(GET_DATA_BYTE(line, x));
  }
  return image;
}

}  // namespace barcodes
