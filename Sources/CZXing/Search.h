#pragma once

#include <vector>

#include "CZXing.h"
#include "Decoder.h"

namespace barcodes {

/// Finds the barcodes in an image: first in the image as it is, then, as far as the effort allows and until something is
/// found, in restored images.
std::vector<Symbol> search(const GrayImage &image, czx_effort effort);

}  // namespace barcodes
