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

void fill(cz_barcode &barcode, const barcodes::Symbol &symbol) {
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

int cz_read(const uint8_t *gray, int width, int height, int row_bytes, int effort, cz_barcode **out, size_t *count) {
  if (!out || !count) return CZ_INVALID_ARGUMENT;
  *out = nullptr;
  *count = 0;
  if (!gray || !isDimension(width) || !isDimension(height) || row_bytes < width) return CZ_INVALID_ARGUMENT;
  if (effort < CZ_EFFORT_AUTOMATIC || effort > CZ_EFFORT_THOROUGH) return CZ_INVALID_ARGUMENT;

  cz_barcode *barcodes = nullptr;
  size_t found = 0;
  try {
    auto symbols = barcodes::search(copyPixels(gray, width, height, row_bytes), cz_effort(effort));
    if (symbols.empty()) return CZ_OK;
    found = symbols.size();
    barcodes = static_cast<cz_barcode *>(std::calloc(found, sizeof(cz_barcode)));
    if (!barcodes) return CZ_OUT_OF_MEMORY;
    for (size_t i = 0; i < found; ++i) fill(barcodes[i], symbols[i]);
    *out = barcodes;
    *count = found;
    return CZ_OK;
  } catch (const std::bad_alloc &) {
    cz_free(barcodes, found);
    return CZ_OUT_OF_MEMORY;
  } catch (...) {
    cz_free(barcodes, found);
    return CZ_FAILED;
  }
}

void cz_free(cz_barcode *barcodes, size_t count) {
  if (!barcodes) return;
  for (size_t i = 0; i < count; ++i) {
    std::free(barcodes[i].format);
    std::free(barcodes[i].text);
    std::free(barcodes[i].addon);
  }
  std::free(barcodes);
}
