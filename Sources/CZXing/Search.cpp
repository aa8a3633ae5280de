#include "Search.h"

#include <leptonica/allheaders.h>

#include <algorithm>
#include <cmath>
#include <new>

#include "CodeDetector.h"
#include "Restoration.h"

namespace barcodes {
namespace {

// A check digit lets one misread EAN in ten pass, so scan lines have to agree, and more of them where sharpening may have
// drawn bars that are not there.
constexpr LinearScan plainScan{4, true, true}, restoredScan{6, false, true}, uprightScan{6, false, false};

/// A code has more pixels than this in both directions.
constexpr int smallestSide = 16;
/// Pixels of an image that is worth every attempt: all of them together take less time than recognizing its text.
constexpr float smallImage = 500e3f;
/// Pixels beyond which a photo shows little more than blur and grain at full size, and the size it is reduced to.
constexpr float largeImage = 3e6f, reducedImage = 1.5e6f;

enum class Codes { linear, matrix, both };

/// One way to read what could not be read as it is.
struct Attempt {
  Codes codes;
  Binarizer binarizer;
  Restoration restoration;
};

using Attempts = std::vector<Attempt>;

constexpr auto localAverage = Binarizer::localAverage, globalHistogram = Binarizer::globalHistogram;
constexpr auto none = Threshold::none, otsu = Threshold::otsuTiles, sauvola = Threshold::sauvola;

// Each list is in the order of what an attempt adds to those before it, for its time.
// Members: turn, smoothing x and y, scale, sharpening reach and strength, threshold.

/// For bars that have been turned upright, which may be smoothed along their length.
const Attempts barAttempts{
    {Codes::linear, localAverage, {0, 0, 0, 2, 4, 2, sauvola}},
    {Codes::linear, localAverage, {0, 0, 2, 1, 0, 0, none}},
    {Codes::linear, localAverage, {0, 0, 3, 2, 4, 2, sauvola}},
    {Codes::linear, localAverage, {0, 0, 6, 2, 4, 2, none}},
    {Codes::linear, localAverage, {0, 0, 3, 3, 6, 2, none}},
};

const Attempts matrixAttempts{
    {Codes::matrix, localAverage, {0, 0, 0, 2, 0, 0, none}},
    {Codes::matrix, globalHistogram, {15, 0, 0, 1, 0, 0, none}},
    {Codes::matrix, localAverage, {0, 0, 0, 2, 4, 2, none}},
};

const Attempts wholeImageAttempts{
    {Codes::linear, localAverage, {0, 0, 0, 1, 0, 0, otsu}},
    {Codes::matrix, globalHistogram, {15, 0, 0, 1, 0, 0, none}},
    {Codes::both, localAverage, {0, 0, 0, 1, 4, 2, none}},
    {Codes::both, localAverage, {0, 0, 0, 2, 4, 2, none}},
    {Codes::matrix, globalHistogram, {0, 1, 1, 1, 0, 0, none}},
    {Codes::matrix, globalHistogram, {0, 1, 1, 2, 8, 2, none}},
    {Codes::linear, localAverage, {0, 0, 0, 2, 4, 2, sauvola}},
    {Codes::both, globalHistogram, {0, 0, 0, 3, 8, 2, none}},
};

bool contains(const std::vector<Symbol> &symbols, const Symbol &symbol) {
  return std::any_of(symbols.begin(), symbols.end(), [&](auto &other) { return other.sameContent(symbol); });
}

void add(std::vector<Symbol> &symbols, const std::vector<Symbol> &more) {
  for (const auto &symbol : more)
    if (!contains(symbols, symbol)) symbols.push_back(symbol);
}

std::vector<Symbol> readAsItIs(const GrayImage &image) {
  std::vector<Symbol> symbols;
  add(symbols, readMatrixCodes(image, localAverage));
  add(symbols, readLinearCodes(image, plainScan));
  return symbols;
}

std::vector<Symbol> read(Pix *original, const Attempt &attempt, LinearScan scan) {
  auto restored = restore(original, attempt.restoration);
  std::vector<Symbol> symbols;
  if (attempt.codes != Codes::linear) add(symbols, readMatrixCodes(restored.image, attempt.binarizer));
  if (attempt.codes != Codes::matrix) add(symbols, readLinearCodes(restored.image, scan));
  for (auto &symbol : symbols)
    for (auto &corner : symbol.corners) corner = restored.toOriginal(corner);
  return symbols;
}

/// What the first attempt finds that finds something.
///
/// A blurred EAN-13 readily passes for a UPC-A, which is one whose leading digit is 0 and whose left half therefore has no
/// parity to check. UPC-A needs two attempts that agree.
std::vector<Symbol> readFirst(Pix *original, const Attempts &attempts, LinearScan scan, float turn) {
  std::vector<Symbol> doubtful;
  for (auto attempt : attempts) {
    attempt.restoration.turn += turn;
    std::vector<Symbol> certain;
    for (const auto &symbol : read(original, attempt, scan))
      (symbol.format != "upca" || contains(doubtful, symbol) ? certain : doubtful).push_back(symbol);
    if (!certain.empty()) return certain;
  }
  return {};
}

std::vector<Symbol> readRegion(Pix *original, const CodeRegion &region, const Attempts &attempts) {
  // The ends of a code and its quiet zone lie outside the blocks that gave it away.
  int margin = std::max(region.width, region.height) / 4;
  Box *bounds = boxCreate(region.left - margin, region.top - margin, region.width + 2 * margin, region.height + 2 * margin);
  Box *clipped = nullptr;
  PixPointer part(pixClipRectangle(original, bounds, &clipped));
  l_int32 left = 0, top = 0;
  if (clipped) boxGetGeometry(clipped, &left, &top, nullptr, nullptr);
  boxDestroy(&bounds);
  boxDestroy(&clipped);
  if (!part) throw std::bad_alloc();
  auto symbols = readFirst(part.get(), attempts, uprightScan, region.turn);
  for (auto &symbol : symbols)
    for (auto &corner : symbol.corners) corner = {corner.x + float(left), corner.y + float(top)};
  return symbols;
}

bool holds(const CodeRegion &region, const Symbol &symbol) {
  float x = 0, y = 0;
  for (const auto &corner : symbol.corners) x += corner.x / 4, y += corner.y / 4;
  return x >= float(region.left) && x < float(region.left + region.width) && y >= float(region.top) &&
         y < float(region.top + region.height);
}

/// Reads the regions that look like codes but hold none of the symbols found so far, and adds what they hold.
void readRegions(Pix *original, const GrayImage &image, std::vector<Symbol> &symbols) {
  auto isUnread = [&](const CodeRegion &region) {
    return std::none_of(symbols.begin(), symbols.end(), [&](auto &symbol) { return holds(region, symbol); });
  };
  auto regions = detectCodes(image);
  for (const auto &region : regions.bars)
    if (isUnread(region)) add(symbols, readRegion(original, region, barAttempts));
  for (const auto &region : regions.matrices)
    if (isUnread(region)) add(symbols, readRegion(original, region, matrixAttempts));
}

std::vector<Symbol> readReduced(Pix *original, float scale, bool isWorthAll) {
  Restoration reduction;
  reduction.scale = scale;
  auto reduced = restore(original, reduction);
  auto pix = makePix(reduced.image);
  auto symbols = readAsItIs(reduced.image);
  readRegions(pix.get(), reduced.image, symbols);
  if (symbols.empty() && isWorthAll) symbols = readFirst(pix.get(), wholeImageAttempts, restoredScan, 0);
  for (auto &symbol : symbols)
    for (auto &corner : symbol.corners) corner = reduced.toOriginal(corner);
  return symbols;
}

}  // namespace

std::vector<Symbol> search(const GrayImage &image, czx_effort effort) {
  if (std::min(image.width, image.height) < smallestSide) return {};
  auto symbols = readAsItIs(image);
  if (effort == CZX_EFFORT_QUICK) return symbols;

  auto original = makePix(image);
  readRegions(original.get(), image, symbols);
  if (!symbols.empty()) return symbols;

  float pixels = float(image.width) * float(image.height);
  bool isWorthAll = effort == CZX_EFFORT_THOROUGH || pixels <= smallImage;
  if (pixels > largeImage) return readReduced(original.get(), std::sqrt(reducedImage / pixels), isWorthAll);
  return isWorthAll ? readFirst(original.get(), wholeImageAttempts, restoredScan, 0) : symbols;
}

}  // namespace barcodes
