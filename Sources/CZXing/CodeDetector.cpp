#include "CodeDetector.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <utility>

namespace barcodes {
namespace {

/// Pixels per side of a block: three or more bars at any scale at which a code can be read.
constexpr int blockSide = 8;
/// Mean squared gradient, in grey levels per two pixels. Paper grain stays below.
constexpr float leastEnergy = 150;
constexpr size_t mostRegions = 3;

/// The coherence of an undisturbed stripe pattern is 1, of noise 0; text reaches 0.6 over whole words.
constexpr float leastCoherence = 0.7f;
/// The gradients of an edge all point the same way (1), those of bars cancel out (0).
constexpr float greatestPolarity = 0.6f;
/// Blocks of bars are joined over a gap of one, as bars and spaces can be wide.
constexpr int barReach = 2;
/// A linear code is at least this long across its bars and this high along them, in blocks. (The 95 modules of an EAN-13
/// cannot be read below some 100 pixels.)
constexpr float leastLength = 9, leastHeight = 3;

/// A matrix code is at least this wide and high, in blocks.
constexpr float leastSide = 5;
/// A region of more pixels is left to the decoder as it is: enlarging would not help, and would take long.
constexpr int mostPixels = 160'000;
/// The quiet zone around a matrix code keeps its blocks apart from their neighbours.
constexpr int matrixReach = 1;

/// The share of the grey levels' variance that is between the lines along the bars, not within them: 1 for clean bars; text
/// stays below a half.
constexpr float leastStripedness = 0.5f;
/// The share of dark pixels in a matrix code is near a half, that of text near a fifth.
constexpr float leastDark = 0.3f, greatestDark = 0.7f;

struct Block {
  /// The direction across the bars, as a unit vector of twice the angle, so that opposite directions are the same; zero
  /// where there are no bars.
  float x = 0, y = 0;
  /// Whether there are strong edges in any direction.
  bool isBusy = false;

  bool isBars() const { return x != 0 || y != 0; }
};

Block measure(const GrayImage &image, int left, int top) {
  int xx = 0, yy = 0, xy = 0, sumX = 0, sumY = 0, absX = 0, absY = 0;
  for (int y = top; y < top + blockSide; ++y) {
    const uint8_t *row = &image.pixels[size_t(y) * image.width + left];
    for (int x = 0; x < blockSide; ++x) {
      int gx = row[x + 1] - row[x - 1], gy = row[x + image.width] - row[x - image.width];
      xx += gx * gx, yy += gy * gy, xy += gx * gy;
      sumX += gx, sumY += gy, absX += std::abs(gx), absY += std::abs(gy);
    }
  }
  float energy = float(xx + yy);
  if (energy < leastEnergy * blockSide * blockSide) return {};
  float x = float(xx - yy), y = 2 * float(xy), length = std::hypot(x, y);
  if (length < leastCoherence * energy || std::abs(sumX) + std::abs(sumY) > greatestPolarity * float(absX + absY))
    return {0, 0, true};
  return {x / length, y / length, true};
}

struct BlockGrid {
  explicit BlockGrid(const GrayImage &image)
      : columns(std::max(0, image.width - 2) / blockSide), rows(std::max(0, image.height - 2) / blockSide) {
    blocks.reserve(size_t(columns) * rows);
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column)
        blocks.push_back(measure(image, 1 + column * blockSide, 1 + row * blockSide));
  }

  int columns, rows;
  std::vector<Block> blocks;
};

/// Grows a region from a block over all blocks within reach of it that `take` accepts. It must accept a block only once.
template <typename Take>
std::vector<int> grow(BlockGrid &grid, int start, int reach, Take take) {
  std::vector<int> region;
  if (take(grid.blocks[start])) region.push_back(start);
  for (size_t next = 0; next < region.size(); ++next) {
    int row = region[next] / grid.columns, column = region[next] % grid.columns;
    for (int r = std::max(0, row - reach); r <= std::min(grid.rows - 1, row + reach); ++r)
      for (int c = std::max(0, column - reach); c <= std::min(grid.columns - 1, column + reach); ++c)
        if (take(grid.blocks[r * grid.columns + c])) region.push_back(r * grid.columns + c);
  }
  return region;
}

struct Extent {
  float low = 1e9f, high = -1e9f;
  void include(float value) { low = std::min(low, value), high = std::max(high, value); }
  float size() const { return high - low + 1; }
};

/// The extents of a region, in blocks: along the image's sides, and across and along bars of an angle.
struct Outline {
  Extent x, y, across, along;

  Outline(const BlockGrid &grid, const std::vector<int> &region, float angle) {
    float cosine = std::cos(angle), sine = std::sin(angle);
    for (int block : region) {
      float column = float(block % grid.columns), row = float(block / grid.columns);
      x.include(column), y.include(row);
      across.include(column * cosine + row * sine), along.include(row * cosine - column * sine);
    }
  }

  CodeRegion region(float turn) const {
    return {int(x.low) * blockSide, int(y.low) * blockSide, int(x.size()) * blockSide, int(y.size()) * blockSide, turn};
  }
};

/// The grey level at a point, in pixels, or that of the nearest edge.
int sample(const GrayImage &image, float x, float y) {
  return image.at(std::clamp(int(x), 0, image.width - 1), std::clamp(int(y), 0, image.height - 1));
}

/// Measures `leastStripedness` in the middle of a region whose bars run across an angle.
float stripedness(const GrayImage &image, const CodeRegion &region, float angle, int halfLength, int halfHeight) {
  float cosine = std::cos(angle), sine = std::sin(angle);
  float centerX = region.left + region.width / 2.0f, centerY = region.top + region.height / 2.0f;
  double total = 0, squares = 0, squaresOfMeans = 0;
  int lines = 2 * halfLength + 1, pixels = 2 * halfHeight + 1;
  for (int u = -halfLength; u <= halfLength; ++u) {
    double sum = 0;
    for (int v = -halfHeight; v <= halfHeight; ++v) {
      int level = sample(image, centerX + u * cosine - v * sine, centerY + u * sine + v * cosine);
      sum += level, squares += level * level;
    }
    total += sum, squaresOfMeans += sum * sum / pixels;
  }
  double mean = total * total / (double(lines) * pixels);
  return float((squaresOfMeans - mean) / std::max(1.0, squares - mean));
}

/// The share of pixels in the middle half of a region that are darker than the midpoint between its dark and light pixels.
float darkShare(const GrayImage &image, const CodeRegion &region) {
  int counts[256] = {}, pixels = 0;
  int left = region.left + region.width / 4, top = region.top + region.height / 4;
  for (int y = top; y < top + region.height / 2; ++y)
    for (int x = left; x < left + region.width / 2; ++x) ++counts[image.at(x, y)], ++pixels;
  int darkest = 0, lightest = 255;
  for (int rank = pixels / 20, below = 0; darkest < 255 && (below += counts[darkest]) <= rank;) ++darkest;
  for (int rank = pixels / 20, above = 0; lightest > 0 && (above += counts[lightest]) <= rank;) --lightest;
  int dark = 0;
  for (int level = 0; level < (darkest + lightest) / 2; ++level) dark += counts[level];
  return float(dark) / float(std::max(1, pixels));
}

std::optional<CodeRegion> takeBars(const GrayImage &image, BlockGrid &grid, int start) {
  Block seed = grid.blocks[start];
  float x = 0, y = 0;
  auto blocks = grow(grid, start, barReach, [&](Block &block) {
    if (!block.isBars() || block.x * seed.x + block.y * seed.y < 0.7f) return false;
    x += block.x, y += block.y;
    block.x = block.y = 0;
    return true;
  });
  float angle = std::atan2(y, x) / 2;
  Outline outline(grid, blocks, angle);
  if (outline.across.size() < leastLength || outline.along.size() < leastHeight) return {};
  // Bars fill their region; strokes of text that happen to be parallel do not.
  if (float(blocks.size()) < 0.3f * outline.across.size() * outline.along.size()) return {};
  auto region = outline.region(-angle * 180 / 3.14159265f);
  int halfLength = int(outline.across.size() * blockSide / 4);
  // Not much higher than a line of text, or a small error of the angle would smear the bars.
  int halfHeight = std::min(10, int(outline.along.size() * blockSide / 4));
  if (stripedness(image, region, angle, halfLength, halfHeight) < leastStripedness) return {};
  return region;
}

std::optional<CodeRegion> takeMatrix(const GrayImage &image, BlockGrid &grid, int start) {
  auto blocks = grow(grid, start, matrixReach, [](Block &block) { return std::exchange(block.isBusy, false); });
  Outline outline(grid, blocks, 0);
  auto [shorter, longer] = std::minmax({outline.x.size(), outline.y.size()});
  if (shorter < leastSide || longer > 1.5f * shorter) return {};
  // A square turned on its corner fills half of its bounds.
  if (float(blocks.size()) < 0.45f * outline.x.size() * outline.y.size()) return {};
  auto region = outline.region(0);
  float dark = darkShare(image, region);
  if (dark < leastDark || dark > greatestDark) return {};
  return region;
}

template <typename TakeRegion>
std::vector<CodeRegion> largest(const GrayImage &image, BlockGrid &grid, TakeRegion take) {
  std::vector<CodeRegion> regions;
  for (int start = 0; start < int(grid.blocks.size()); ++start)
    if (auto region = take(image, grid, start); region && region->width * region->height <= mostPixels)
      regions.push_back(*region);
  std::sort(regions.begin(), regions.end(), [](auto &a, auto &b) { return a.width * a.height > b.width * b.height; });
  if (regions.size() > mostRegions) regions.resize(mostRegions);
  return regions;
}

}  // namespace

CodeRegions detectCodes(const GrayImage &image) {
  BlockGrid grid(image);
  auto bars = largest(image, grid, takeBars);
  return {bars, largest(image, grid, takeMatrix)};
}

}  // namespace barcodes
