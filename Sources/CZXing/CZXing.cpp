#include "CZXing.h"

#include <cstdlib>
#include <cstring>
#include <new>

#include "Search.h"

namespace {

char *copy(const std::string &text) {
  auto *bytes = static_cast<char *>(std::malloc(text.size() + 1));
  if (!bytes) throw std::bad_alloc();
  std::memcpy(bytes, text.c_str(), text.size() + 1);
  return bytes;
}

void fill(czx_barcode &barcode, const barcodes::Symbol &symbol) {
  barcode.format = copy(symbol.format);
  barcode.text = reinterpret_cast<uint8_t *>(copy(symbol.text));
  barcode.length = symbol.text.size();
  if (!symbol.addOn.empty()) barcode.addon = copy(symbol.addOn);
  for (int i = 0; i < 4; ++i) {
    barcode.corners[2 * i] = symbol.corners[i].x;
    barcode.corners[2 * i + 1] = symbol.corners[i].y;
  }
}

barcodes::GrayImage copyPixels(const uint8_t *gray, int width, int height, int row_bytes) {
  barcodes::GrayImage image{width, height, std::vector<uint8_t>(size_t(width) * height)};
  for (int y = 0; y < height; ++y) std::memcpy(&image.at(0, y), gray + size_t(y) * row_bytes, width);
  return image;
}

bool isDimension(int pixels) { return pixels > 0 && pixels <= 65535; }

}  // namespace

int czx_barcodes_read(const uint8_t *gray, int width, int height, int row_bytes, int effort, czx_barcode **out, size_t *count) {
  if (!out || !count) return CZX_INVALID_ARGUMENT;
  *out = nullptr;
  *count = 0;
  if (!gray || !isDimension(width) || !isDimension(height) || row_bytes < width) return CZX_INVALID_ARGUMENT;
  if (effort < CZX_EFFORT_AUTOMATIC || effort > CZX_EFFORT_THOROUGH) return CZX_INVALID_ARGUMENT;

  czx_barcode *barcodes = nullptr;
  size_t found = 0;
  try {
    auto symbols = barcodes::search(copyPixels(gray, width, height, row_bytes), czx_effort(effort));
    if (symbols.empty()) return CZX_OK;
    found = symbols.size();
    barcodes = static_cast<czx_barcode *>(std::calloc(found, sizeof(czx_barcode)));
    if (!barcodes) return CZX_OUT_OF_MEMORY;
    for (size_t i = 0; i < found; ++i) fill(barcodes[i], symbols[i]);
    *out = barcodes;
    *count = found;
    return CZX_OK;
  } catch (const std::bad_alloc &) {
    czx_barcodes_free(barcodes, found);
    return CZX_OUT_OF_MEMORY;
  } catch (...) {
    czx_barcodes_free(barcodes, found);
    return CZX_FAILED;
  }
}

void czx_barcodes_free(czx_barcode *barcodes, size_t count) {
  if (!barcodes) return;
  for (size_t i = 0; i < count; ++i) {
    std::free(barcodes[i].format);
    std::free(barcodes[i].text);
    std::free(barcodes[i].addon);
  }
  std::free(barcodes);
}
