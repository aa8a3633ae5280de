#include "Search.h"

#include <algorithm>

#include "Restoration.h"

namespace barcodes {
namespace {

// A check digit lets one misread EAN in ten pass, so scan lines have to agree, and more of them where sharpening may have
// drawn bars that are not there.
constexpr LinearScan plainScan{3, true};
constexpr LinearScan restoredScan{5, false};

/// Images up to this size are worth every attempt: all of them together cost less than recognizing a page of text.
constexpr int smallImage = 500'000;

enum class Codes { linear, matrix, both };

/// One attempt on an image that could not be read as it is.
struct Attempt {
  Codes codes;
  Binarizer binarizer;
  Restoration restoration;
};

/// In the order of what they add to the attempts before them, for their time.
std::vector<Attempt> attempts() {
  const auto local = Binarizer::localAverage, global = Binarizer::globalHistogram;
  const auto none = Threshold::none;
  return {
      {Codes::linear, local, {1, 0, 0, 0, 0, Threshold::otsuTiles}},
      {Codes::both, global, {1, 15, 0, 0, 0, none}},
      {Codes::both, local, {1, 0, 0, 4, 2, none}},
      {Codes::both, global, {1, 45, 0, 0, 0, none}},
      {Codes::linear, local, {1, 60, 0, 0, 0, none}},
      {Codes::linear, local, {1, 30, 0, 0, 0, none}},
      {Codes::both, local, {2, 0, 0, 4, 2, none}},
      {Codes::matrix, global, {1, 0, 1, 0, 0, none}},
      {Codes::matrix, global, {2, 0, 2, 8, 2, none}},
      {Codes::linear, local, {2, 0, 0, 4, 2, Threshold::sauvola}},
      {Codes::matrix, global, {2, 30, 0, 0, 0, none}},
      {Codes::both, global, {3, 0, 0, 8, 2, none}},
  };
}

void add(std::vector<Symbol> &symbols, const std::vector<Symbol> &more) {
  for (const auto &symbol : more)
    if (std::none_of(symbols.begin(), symbols.end(), [&](auto &s) { return s.sameContent(symbol); })) symbols.push_back(symbol);
}

std::vector<Symbol> read(Pix *original, const Attempt &attempt) {
  auto restored = restore(original, attempt.restoration);
  std::vector<Symbol> symbols;
  if (attempt.codes != Codes::linear) add(symbols, readMatrixCodes(restored.image, attempt.binarizer).symbols);
  if (attempt.codes != Codes::matrix) add(symbols, readLinearCodes(restored.image, restoredScan));
  for (auto &symbol : symbols)
    for (auto &corner : symbol.corners) corner = restored.toOriginal(corner);
  return symbols;
}

}  // namespace

std::vector<Symbol> search(const GrayImage &image, cz_effort effort) {
  auto matrix = readMatrixCodes(image, Binarizer::localAverage);
  auto symbols = matrix.symbols;
  add(symbols, readLinearCodes(image, plainScan));
  if (!symbols.empty() || effort == CZ_EFFORT_QUICK) return symbols;

  bool promising = image.width * image.height <= smallImage;
  if (effort == CZ_EFFORT_AUTOMATIC && !promising) return {};
  auto pix = makePix(image);
  for (const auto &attempt : attempts()) {
    auto found = read(pix.get(), attempt);
    if (!found.empty()) return found;
  }
  return {};
}

}  // namespace barcodes
