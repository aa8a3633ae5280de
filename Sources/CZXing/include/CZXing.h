// A C interface to barcode reading: zxing-cpp decodes, Leptonica prepares what it does not decode at first sight.

#ifndef CZXING_H
#define CZXING_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How much time to spend on an image in which the first look finds nothing.
typedef enum {
  /// Thorough on small images and wherever something looks like a code; quick on everything else.
  CZX_EFFORT_AUTOMATIC = 0,
  /// The image as it is, and reduced if it is large: a few milliseconds per megapixel.
  CZX_EFFORT_QUICK = 1,
  /// Every variant (enlarged, sharpened, smoothed, turned …) until one can be read.
  CZX_EFFORT_THOROUGH = 2
} czx_effort;

typedef enum {
  CZX_OK = 0,
  /// No pixels, a dimension outside 1…65535, rows shorter than the width, or an unknown effort.
  CZX_INVALID_ARGUMENT = 1,
  CZX_OUT_OF_MEMORY = 2,
  /// The decoder gave up on the image as a whole.
  CZX_FAILED = 3
} czx_status;

/// One barcode found in an image. Its texts belong to the list that it is in.
typedef struct {
  /// ean13, ean8, upca, upce, code128, qr, micro_qr, datamatrix, pdf417 or aztec.
  char *format;
  /// The content as UTF-8, `length` bytes. It may hold NUL bytes; one more NUL follows the last byte.
  uint8_t *text;
  size_t length;
  /// The two or five digits of the add-on beside an EAN or UPC code (issue, price), or NULL.
  char *addon;
  /// x and y of the top left, top right, bottom right and bottom left corner as the code itself is read (an upside-down
  /// code has its top left at the bottom right), in pixels of the given image, origin top left.
  float corners[8];
} czx_barcode;

/// Finds the barcodes in an image of 8-bit grey levels, 0 black.
///
/// Each content is reported once per format, however often it is printed. EAN-2 and EAN-5 add-ons are kept apart from the
/// code they belong to. The function keeps no state and may be called from any number of threads at once.
///
/// - gray: the first pixel of the top row; read during the call only.
/// - row_bytes: the distance from one row to the next, in bytes, at least `width`.
/// - effort: a `czx_effort`.
/// - out, count: receive all barcodes that were found, owned by the caller and ended by `czx_barcodes_free`; NULL and 0 when
///   none was found and on error.
///
/// Returns a `czx_status`.
int czx_barcodes_read(const uint8_t *gray, int width, int height, int row_bytes, int effort, czx_barcode **out, size_t *count);

/// Frees what `czx_barcodes_read` returned. NULL is allowed.
void czx_barcodes_free(czx_barcode *barcodes, size_t count);

#ifdef __cplusplus
}
#endif

#endif
