#include "Decoder.h"

// zxing-cpp 1.4: results carry their text as UTF-8.
#define ZX_USE_UTF8
#include <ZXing/ReadBarcode.h>

#include <algorithm>
#include <cmath>

namespace barcodes {
namespace {

using ZXing::BarcodeFormat;

// Codabar, ITF, Code 39 and Code 93 have no check digit that must be there, or so weak a start pattern that rows of text
// pass for them.
const ZXing::BarcodeFormats longLinearFormats = BarcodeFormat::EAN13 | BarcodeFormat::UPCA | BarcodeFormat::Code128;
const ZXing::BarcodeFormats shortLinearFormats = BarcodeFormat::EAN8 | BarcodeFormat::UPCE;
const ZXing::BarcodeFormats addOnFormats =
    BarcodeFormat::EAN13 | BarcodeFormat::UPCA | BarcodeFormat::EAN8 | BarcodeFormat::UPCE;
const ZXing::BarcodeFormats matrixFormats = BarcodeFormat::QRCode | BarcodeFormat::MicroQRCode |
                                            BarcodeFormat::DataMatrix | BarcodeFormat::PDF417 | BarcodeFormat::Aztec;

std::string name(BarcodeFormat format) {
  switch (format) {
    case BarcodeFormat::EAN13: return "ean13";
    case BarcodeFormat::EAN8: return "ean8";
    case BarcodeFormat::UPCA: return "upca";
    case BarcodeFormat::UPCE: return "upce";
    case BarcodeFormat::Code128: return "code128";
    case BarcodeFormat::QRCode: return "qr";
    case BarcodeFormat::MicroQRCode: return "micro_qr";
    case BarcodeFormat::DataMatrix: return "datamatrix";
    case BarcodeFormat::PDF417: return "pdf417";
    case BarcodeFormat::Aztec: return "aztec";
    default: return "other";
  }
}

ZXing::ImageView view(const GrayImage &image) {
  return {image.pixels.data(), image.width, image.height, ZXing::ImageFormat::Lum};
}

std::array<Point, 4> corners(const ZXing::Position &position) {
  std::array<Point, 4> points;
  for (int i = 0; i < 4; ++i) points[i] = {float(position[i].x), float(position[i].y)};
  return points;
}

bool mayHaveAddOn(BarcodeFormat format) { return addOnFormats.testFlag(format); }

/// Two digits are checked so weakly that stray edges beside a code pass for them; only periodicals (ISSN prefix 977, or UPC-A)
/// carry them. Five digits are checked better.
bool isPlausible(const std::string &addOn, const Symbol &symbol) {
  return addOn.size() == 5 || symbol.format == "upca" || symbol.text.compare(0, 3, "977") == 0;
}

Symbol makeSymbol(const ZXing::Result &result) {
  Symbol symbol{name(result.format()), result.text(), "", corners(result.position())};
  // The add-on follows the digits of an EAN or UPC code after a space.
  auto space = symbol.text.find(' ');
  if (mayHaveAddOn(result.format()) && space != std::string::npos) {
    auto addOn = symbol.text.substr(space + 1);
    symbol.text.resize(space);
    if (isPlausible(addOn, symbol)) symbol.addOn = addOn;
  }
  return symbol;
}

/// The add-on of a code that was found on lines that miss it: an add-on is lower than the code it is beside, so not every
/// line crosses both.
std::string readAddOn(const GrayImage &image, ZXing::DecodeHints hints, const std::string &text) {
  constexpr int lines = 2;
  hints.setEanAddOnSymbol(ZXing::EanAddOnSymbol::Require).setMinLineCount(lines);
  auto results = ZXing::ReadBarcodes(view(image), hints);
  if (results.empty() || !results.front().isValid()) return "";
  auto symbol = makeSymbol(results.front());
  return symbol.text == text ? symbol.addOn : "";
}

/// A scan line across the bars of a linear code, and the steps that lead along the bars.
class BarProfile {
 public:
  BarProfile(const GrayImage &image, const std::array<Point, 4> &corners)
      : image(image), vertical(std::abs(corners[1].y - corners[0].y) > std::abs(corners[1].x - corners[0].x)) {
    auto [low, high] = std::minmax({across(corners[0]), across(corners[1])});
    // The middle half of the line stays on the bars of a slanted code for longer.
    first = std::max(0, int(low + (high - low) / 4));
    last = std::min(vertical ? image.height : image.width, int(high - (high - low) / 4));
    found = std::clamp(int(along(corners[0])), 0, lines() - 1);
    edges = countEdges(found);
  }

  /// The last line from the one found, in a direction (+1, -1), that still shows most of its edges.
  int follow(int direction) const {
    int line = found + direction;
    while (line >= 0 && line < lines() && countEdges(line) >= edges * 7 / 10) line += direction;
    return line - direction;
  }

  float across(Point point) const { return vertical ? point.y : point.x; }
  float along(Point point) const { return vertical ? point.x : point.y; }

  const GrayImage &image;
  bool vertical;
  /// The part of each line that is looked at.
  int first, last;

 private:
  int lines() const { return vertical ? image.width : image.height; }
  int level(int line, int i) const { return vertical ? image.at(line, i) : image.at(i, line); }

  int countEdges(int line) const {
    int sum = 0;
    for (int i = first; i < last; ++i) sum += level(line, i);
    int mean = sum / std::max(1, last - first), count = 0;
    for (int i = first + 1; i < last; ++i) count += (level(line, i) < mean) != (level(line, i - 1) < mean);
    return count;
  }

  int found, edges;
};

/// Stretches the outline of a linear code, of which the decoder has seen only a few lines, to the length of its bars, and
/// blanks a strip along the bars, so that the next scan finds another code. Whether there was anything to blank.
bool takeOut(Symbol &symbol, GrayImage &image) {
  BarProfile profile(image, symbol.corners);
  int low = profile.follow(-1), high = profile.follow(+1);
  // The code's own top is to the left of the direction in which it is read.
  float direction = profile.across(symbol.corners[1]) - profile.across(symbol.corners[0]);
  bool topIsLow = profile.vertical ? direction < 0 : direction > 0;
  for (int i = 0; i < 4; ++i) {
    float line = float((i < 2) == topIsLow ? low : high);
    (profile.vertical ? symbol.corners[i].x : symbol.corners[i].y) = line;
  }
  bool hadInk = false;
  for (int line = low; line <= high; ++line) {
    for (int i = profile.first; i < profile.last; ++i) {
      auto &level = profile.vertical ? image.at(line, i) : image.at(i, line);
      hadInk = hadInk || level < 255;
      level = 255;
    }
  }
  return hadInk;
}

}  // namespace

std::vector<Symbol> readMatrixCodes(const GrayImage &image, Binarizer binarizer) {
  auto hints = ZXing::DecodeHints().setFormats(matrixFormats).setBinarizer(
      binarizer == Binarizer::localAverage ? ZXing::Binarizer::LocalAverage : ZXing::Binarizer::GlobalHistogram);
  std::vector<Symbol> symbols;
  for (const auto &result : ZXing::ReadBarcodes(view(image), hints))
    if (result.isValid()) symbols.push_back(makeSymbol(result));
  return symbols;
}

std::vector<Symbol> readLinearCodes(const GrayImage &image, LinearScan scan) {
  // One code at a time, at one scale at a time: when zxing-cpp 1.4, built with assertions as Debian builds it, compares two
  // linear codes of the same content, it aborts the process. Each code found is blanked before the next scan.
  auto hints = ZXing::DecodeHints()
                   .setFormats(scan.shortFormats ? longLinearFormats | shortLinearFormats : longLinearFormats)
                   .setTryRotate(scan.columns)
                   .setTryDownscale(false)
                   .setMaxNumberOfSymbols(1)
                   .setMinLineCount(uint8_t(scan.lines))
                   .setEanAddOnSymbol(ZXing::EanAddOnSymbol::Read);
  std::vector<Symbol> symbols;
  GrayImage copy;
  // Every scan blanks some ink, so there is a last one.
  for (bool isFirst = true, hasMore = true; hasMore; isFirst = false) {
    auto results = ZXing::ReadBarcodes(view(isFirst ? image : copy), hints);
    if (results.empty() || !results.front().isValid()) break;
    if (isFirst) copy = image;
    auto symbol = makeSymbol(results.front());
    if (mayHaveAddOn(results.front().format()) && symbol.addOn.empty()) symbol.addOn = readAddOn(copy, hints, symbol.text);
    hasMore = takeOut(symbol, copy);
    if (std::none_of(symbols.begin(), symbols.end(), [&](auto &s) { return s.sameContent(symbol); })) symbols.push_back(symbol);
  }
  return symbols;
}

}  // namespace barcodes
