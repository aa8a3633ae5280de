#ifndef CPDFTEXT_PAGE_OUTPUT_H
#define CPDFTEXT_PAGE_OUTPUT_H

#include <string>
#include <vector>

#include <TextOutputDev.h>

#include "CPDFText.h"

/// Takes in a page in one pass: its text, as Poppler arranges it, and the places of pictures and rules.
class PageOutput : public TextOutputDev {
public:
  PageOutput(TextOutputFunc write, void *stream, bool keepsLayout, double width, double height);

  /// A picture that hides what was drawn before it at its place.
  struct Cover {
    size_t picture;
    size_t lettersBefore;
  };

  size_t letters = 0;
  /// How many of them are drawn without ink.
  size_t hiddenLetters = 0;
  /// How many lines and areas are drawn.
  size_t paths = 0;
  std::vector<Cover> covers;
  std::vector<cpdf_picture> pictures;
  std::vector<cpdf_box> rules;
  /// Whether the page has too many rules for a table.
  bool isDrawing() const;

  // Pictures are noted and not decoded; patterns and shades are passed over.
  bool needNonText() override { return true; }
  bool useTilingPatternFill() override { return true; }
  bool useShadedFills(int) override { return true; }
  bool tilingPatternFill(GfxState *, Gfx *, Catalog *, GfxTilingPattern *, const double *, int, int, int, int, double,
                         double) override {
    return true;
  }
  bool functionShadedFill(GfxState *, GfxFunctionShading *) override { return true; }
  bool axialShadedFill(GfxState *, GfxAxialShading *, double, double) override { return true; }
  bool radialShadedFill(GfxState *, GfxRadialShading *, double, double) override { return true; }
  bool gouraudTriangleShadedFill(GfxState *, GfxGouraudTriangleShading *) override { return true; }
  bool patchMeshShadedFill(GfxState *, GfxPatchMeshShading *) override { return true; }

  void drawChar(GfxState *state, double x, double y, double dx, double dy, double originX, double originY, CharCode code,
                int byteCount, const Unicode *text, int length) override;
  void stroke(GfxState *state) override;
  void fill(GfxState *state) override;
  void eoFill(GfxState *state) override;
  void drawImageMask(GfxState *state, Object *reference, Stream *stream, int width, int height, bool invert,
                     bool interpolate, bool isInline) override;
  void drawImage(GfxState *state, Object *reference, Stream *stream, int width, int height, GfxImageColorMap *colors,
                 bool interpolate, const int *maskColors, bool isInline) override;
  void drawMaskedImage(GfxState *state, Object *reference, Stream *stream, int width, int height,
                       GfxImageColorMap *colors, bool interpolate, Stream *mask, int maskWidth, int maskHeight,
                       bool maskInvert, bool maskInterpolate) override;
  void drawSoftMaskedImage(GfxState *state, Object *reference, Stream *stream, int width, int height,
                           GfxImageColorMap *colors, bool interpolate, Stream *mask, int maskWidth, int maskHeight,
                           GfxImageColorMap *maskColors, bool maskInterpolate) override;

private:
  const double width, height;

  void notePicture(GfxState *state, int columns, int rows);
  void noteSubpath(GfxState *state, const GfxSubpath *subpath, bool isFilled);
  void notePath(GfxState *state, bool isFilled);
  void noteRule(double x0, double y0, double x1, double y1);
};

#endif
