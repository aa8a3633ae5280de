#include "PageOutput.h"

#include <algorithm>
#include <cmath>

#include <GfxState.h>

namespace {

// A page with more is a drawing, and its lines rule no table.
constexpr size_t kMostRules = 10000;
// What is no thicker than this many points is a rule, what is shorter than that many none.
constexpr double kThickest = 3, kShortest = 6;
// A picture that covers this share of the page hides what was drawn before it.
constexpr double kHidingShare = 0.5;

// How many pixels of a picture lie on an inch, in the coarser direction: along its own sides, however it is turned or clipped.
double resolution(const GfxState *state, int columns, int rows) {
  double x, y;
  state->transformDelta(1, 0, &x, &y);
  const double across = std::hypot(x, y);
  state->transformDelta(0, 1, &x, &y);
  const double down = std::hypot(x, y);
  return 72 * std::min(columns / std::max(across, 1.0), rows / std::max(down, 1.0));
}

} // namespace

PageOutput::PageOutput(TextOutputFunc write, void *stream, bool keepsLayout, double width, double height)
    : TextOutputDev(write, stream, keepsLayout, 0, false), width(width), height(height) {}

void PageOutput::drawChar(GfxState *state, double x, double y, double dx, double dy, double originX, double originY,
                          CharCode code, int byteCount, const Unicode *text, int length) {
  letters += 1;
  if ((state->getRender() & 3) == 3) hiddenLetters += 1;
  TextOutputDev::drawChar(state, x, y, dx, dy, originX, originY, code, byteCount, text, length);
}

void PageOutput::notePicture(GfxState *state, int columns, int rows) {
  cpdf_box box = {INFINITY, INFINITY, -INFINITY, -INFINITY};
  for (int corner = 0; corner < 4; ++corner) {
    double x, y;
    state->transform(corner & 1, corner >> 1, &x, &y);
    box.left = std::min(box.left, x);
    box.right = std::max(box.right, x);
    box.top = std::min(box.top, y);
    box.bottom = std::max(box.bottom, y);
  }
  double clipLeft, clipTop, clipRight, clipBottom;
  state->getClipBBox(&clipLeft, &clipTop, &clipRight, &clipBottom);
  box.left = std::max({box.left, clipLeft, 0.0});
  box.top = std::max({box.top, clipTop, 0.0});
  box.right = std::min({box.right, clipRight, width});
  box.bottom = std::min({box.bottom, clipBottom, height});
  if (!(box.right > box.left && box.bottom > box.top)) return;
  pictures.push_back({box, columns, rows, resolution(state, columns, rows)});
  if ((box.right - box.left) * (box.bottom - box.top) >= kHidingShare * width * height) covers.push_back({pictures.size() - 1, letters});
}

void PageOutput::drawImageMask(GfxState *state, Object *reference, Stream *stream, int width, int height, bool invert,
                               bool interpolate, bool isInline) {
  notePicture(state, width, height);
  // Poppler's own reads past the data of an inline picture.
  if (isInline) OutputDev::drawImageMask(state, reference, stream, width, height, invert, interpolate, isInline);
}

void PageOutput::drawImage(GfxState *state, Object *reference, Stream *stream, int width, int height,
                           GfxImageColorMap *colors, bool interpolate, const int *maskColors, bool isInline) {
  notePicture(state, width, height);
  if (isInline) {
    OutputDev::drawImage(state, reference, stream, width, height, colors, interpolate, maskColors, isInline);
  }
}

void PageOutput::drawMaskedImage(GfxState *state, Object *, Stream *, int width, int height, GfxImageColorMap *, bool, Stream *, int,
                                 int, bool, bool) {
  notePicture(state, width, height);
}

void PageOutput::drawSoftMaskedImage(GfxState *state, Object *, Stream *, int width, int height, GfxImageColorMap *, bool, Stream *,
                                     int, int, GfxImageColorMap *, bool) {
  notePicture(state, width, height);
}

void PageOutput::stroke(GfxState *state) { notePath(state, false); }
void PageOutput::fill(GfxState *state) { notePath(state, true); }
void PageOutput::eoFill(GfxState *state) { notePath(state, true); }

void PageOutput::notePath(GfxState *state, bool isFilled) {
  const GfxPath *path = state->getPath();
  paths += path->getNumSubpaths();
  for (int index = 0; index < path->getNumSubpaths(); ++index) {
    noteSubpath(state, path->getSubpath(index), isFilled);
  }
}

void PageOutput::noteSubpath(GfxState *state, const GfxSubpath *subpath, bool isFilled) {
  const int count = subpath->getNumPoints();
  if (count < 2 || count > 64) return;
  std::vector<std::pair<double, double>> points;
  for (int index = 0; index < count; ++index) {
    if (subpath->getCurve(index)) return;
    double x, y;
    state->transform(subpath->getX(index), subpath->getY(index), &x, &y);
    points.emplace_back(x, y);
  }
  if (isFilled) {
    // A thin filled box is a rule; the sides of a thick one are where cells end.
    const auto [left, right] = std::minmax_element(points.begin(), points.end());
    const auto [top, bottom] = std::minmax_element(points.begin(), points.end(),
                                                   [](auto &one, auto &other) { return one.second < other.second; });
    const double x0 = left->first, x1 = right->first, y0 = top->second, y1 = bottom->second;
    if (x1 - x0 <= kThickest || y1 - y0 <= kThickest) {
      noteRule(x0, y0, x1, y1);
    } else if (count == 4 || count == 5) {
      noteRule(x0, y0, x1, y0);
      noteRule(x0, y1, x1, y1);
      noteRule(x0, y0, x0, y1);
      noteRule(x1, y0, x1, y1);
    }
    return;
  }
  for (int index = 1; index < count; ++index) {
    noteRule(points[index - 1].first, points[index - 1].second, points[index].first, points[index].second);
  }
  if (subpath->isClosed()) noteRule(points.back().first, points.back().second, points[0].first, points[0].second);
}

bool PageOutput::isDrawing() const { return rules.size() > kMostRules; }

void PageOutput::noteRule(double x0, double y0, double x1, double y1) {
  const cpdf_box box = {std::max(std::min(x0, x1), 0.0), std::max(std::min(y0, y1), 0.0),
                       std::min(std::max(x0, x1), width), std::min(std::max(y0, y1), height)};
  const double across = box.right - box.left, down = box.bottom - box.top;
  if (across < 0 || down < 0) return;
  if (std::min(across, down) > kThickest || std::max(across, down) < kShortest) return;
  // One more than may be tells that it is a drawing.
  if (rules.size() <= kMostRules) rules.push_back(box);
}
