#include "Restoration.h"

#include <leptonica/allheaders.h>

#include <algorithm>
#include <cmath>
#include <new>

namespace barcodes {
namespace {

constexpr float radiansPerDegree = 3.14159265f / 180;

/// Replaces the image by the result of a Leptonica call, which is null only when memory runs out.
void replace(PixPointer &image, Pix *result) {
  if (!result) throw std::bad_alloc();
  image.reset(result);
}

void smooth(PixPointer &image, int halfWidth, int halfHeight) {
  // Not pixBlockconvGray, which does nothing if one of the two is 0.
  L_KERNEL *box = makeFlatKernel(2 * halfHeight + 1, 2 * halfWidth + 1, halfHeight, halfWidth);
  Pix *smoothed = pixConvolve(image.get(), box, 8, 1);
  kernelDestroy(&box);
  replace(image, smoothed);
}

void binarize(PixPointer &image, const Restoration &step) {
  constexpr int tile = 60;
  Pix *binary = nullptr;
  switch (step.threshold) {
    case Threshold::none: return;
    case Threshold::otsuTiles: pixOtsuAdaptiveThreshold(image.get(), tile, tile, 2, 2, 0.1f, nullptr, &binary); break;
    case Threshold::sauvola: {
      int half = std::min(int(20 * step.scale), (std::min(pixGetWidth(image.get()), pixGetHeight(image.get())) - 3) / 2);
      if (half < 2) return;
      pixSauvolaBinarize(image.get(), half, 0.2f, 1, nullptr, nullptr, nullptr, &binary);
      break;
    }
  }
  PixPointer owner(binary);
  if (binary) replace(image, pixConvertTo8(binary, 0));
}

Point center(Pix *pix) { return {pixGetWidth(pix) / 2.0f, pixGetHeight(pix) / 2.0f}; }

}  // namespace

RestoredImage restore(Pix *original, const Restoration &step) {
  PixPointer image(pixClone(original));
  if (step.turn != 0) {
    int width = pixGetWidth(original), height = pixGetHeight(original);
    replace(image, pixRotate(original, step.turn * radiansPerDegree, L_ROTATE_AREA_MAP, L_BRING_IN_WHITE, width, height));
  }
  if (step.smoothingX > 0 || step.smoothingY > 0) smooth(image, step.smoothingX, step.smoothingY);
  if (step.scale < 0.7f)
    replace(image, pixScaleSmooth(image.get(), step.scale, step.scale));
  else if (step.scale != 1)
    replace(image, pixScaleGrayLI(image.get(), step.scale, step.scale));
  if (step.sharpening > 0) replace(image, pixUnsharpMaskingGray(image.get(), step.sharpeningReach, step.sharpening));
  binarize(image, step);
  return {makeGrayImage(image.get()), step, center(image.get()), center(original)};
}

Point RestoredImage::toOriginal(Point point) const {
  float radians = restoration.turn * radiansPerDegree;
  float x = (point.x - center.x) / restoration.scale, y = (point.y - center.y) / restoration.scale;
  return {originalCenter.x + x * std::cos(radians) + y * std::sin(radians),
          originalCenter.y - x * std::sin(radians) + y * std::cos(radians)};
}

}  // namespace barcodes
