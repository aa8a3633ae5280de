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
const ZXing::BarcodeFormats matrixFormats = BarcodeFormat::QRCode | BarcodeFormat::MicroQRCode |
                                            BarcodeFormat::DataMatrix | BarcodeFormat::PDF417 | BarcodeFormat::Aztec;

/// More linear codes than this on one image are not looked for.
constexpr int maximumLinearCodes = 16;

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

Symbol makeSymbol(const ZXing::Result &result) {
  Symbol symbol{name(result.format()), result.text(), "", corners(result.position())};
  // The add-on follows the digits of an EAN or UPC code after a space.
  bool mayHaveAddOn = result.format() != BarcodeFormat::Code128 && (longLinearFormats | shortLinearFormats).testFlag(result.format());
  auto space = symbol.text.find(' ');
  if (mayHaveAddOn && space != std::string::npos) {
    symbol.addOn = symbol.text.substr(space + 1);
    symbol.text.resize(space);
  }
  return symbol;
}

/// A scan line across the bars of a linear code, and the steps that lead along the bars.
class BarProfile {
 public:
  BarProfile(const GrayImage &image, const std::array<Point, 4> &corners)
      : image(image), vertical(std::abs(corners[1].y - corners[0].y) > std::abs(corners[1].x - corners[0].x)) {
    auto [low, high] = std::minmax(across(corners[0]), across(corners[1]));
    // The middle half of the line stays on the bars of a slanted code for longer.
    first = std::max(0, int(low + (high - low) / 4));
    last = std::min(vertical ? image.height : image.width, int(high - (high - low) / 4));
    edges = countEdges(int(along(corners[0])));
  }

  /// The last line in a direction (+1, -1) that still shows most of the edges.
  int follow(int line, int direction) const {
    int limit = vertical ? image.width : image.height;
    while (line + direction >= 0 && line + direction < limit && countEdges(line + direction) >= edges * 7 / 10) line += direction;
    return line;
  }

  float across(Point point) const { return vertical ? point.y : point.x; }
  float along(Point point) const { return vertical ? point.x : point.y; }

  const GrayImage &image;
  bool vertical;
  int first, last;

 private:
  int level(int line, int i) const { return vertical ? image.at(line, i) : image.at(i, line); }

  int countEdges(int line) const {
    int sum = 0;
    for (int i = first; i < last; ++i) sum += level(line, i);
    int mean = sum / std::max(1, last - first), count = 0;
    for (int i = first + 1; i < last; ++i) count += (level(line, i) < mean) != (level(line, i - 1) < mean);
    return count;
  }

  int edges;
};

/// Stretches the outline of a linear code, of which the decoder has seen only a few lines, to the length of its bars, and
/// blanks a strip along the bars, so that the next scan finds another code.
void takeOut(Symbol &symbol, GrayImage &image) {
  BarProfile profile(image, symbol.corners);
  int found = std::clamp(int(profile.along(symbol.corners[0])), 0, (profile.vertical ? image.width : image.height) - 1);
  int low = profile.follow(found, -1), high = profile.follow(found, +1);
  // The code's own top is to the left of the direction in which it is read.
  float direction = profile.across(symbol.corners[1]) - profile.across(symbol.corners[0]);
  bool topIsLow = profile.vertical ? direction < 0 : direction > 0;
  for (int i = 0; i < 4; ++i) {
    float line = float((i < 2) == topIsLow ? low : high);
    (profile.vertical ? symbol.corners[i].x : symbol.corners[i].y) = line;
  }
  for (int line = low; line <= high; ++line)
    for (int i = profile.first; i < profile.last; ++i) (profile.vertical ? image.at(line, i) : image.at(i, line)) = 255;
}

}  // namespace

MatrixReading readMatrixCodes(const GrayImage &image, Binarizer binarizer) {
  auto hints = ZXing::DecodeHints()
                   .setFormats(matrixFormats)
                   .setReturnErrors(true)
                   .setBinarizer(binarizer == Binarizer::localAverage ? ZXing::Binarizer::LocalAverage
                                                                      : ZXing::Binarizer::GlobalHistogram);
  MatrixReading reading;
  for (const auto &result : ZXing::ReadBarcodes(view(image), hints)) {
    if (result.isValid())
      reading.symbols.push_back(makeSymbol(result));
    else
      reading.unreadable.push_back(corners(result.position()));
  }
  return reading;
}

std::vector<Symbol> readLinearCodes(const GrayImage &image, LinearScan scan) {
  // One code at a time, at one scale at a time: when zxing-cpp 1.4, built with assertions as Debian builds it, compares two
  // linear codes of the same content, it aborts the process. Each code found is blanked before the next scan.
  auto hints = ZXing::DecodeHints()
                   .setFormats(scan.shortFormats ? longLinearFormats | shortLinearFormats : longLinearFormats)
                   .setTryDownscale(false)
                   .setMaxNumberOfSymbols(1)
                   .setMinLineCount(uint8_t(scan.lines))
                   .setEanAddOnSymbol(ZXing::EanAddOnSymbol::Read);
  std::vector<Symbol> symbols;
  GrayImage copy;
  for (int i = 0; i < maximumLinearCodes; ++i) {
    auto results = ZXing::ReadBarcodes(view(i == 0 ? image : copy), hints);
    if (results.empty() || !results.front().isValid()) break;
    if (i == 0) copy = image;
    auto symbol = makeSymbol(results.front());
    takeOut(symbol, copy);
    if (std::none_of(symbols.begin(), symbols.end(), [&](auto &s) { return s.sameContent(symbol); })) symbols.push_back(symbol);
  }
  return symbols;
}

}  // namespace barcodes
