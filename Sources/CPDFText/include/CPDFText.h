#ifndef CPDFTEXT_H
#define CPDFTEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A PDF that is open. Not thread safe.
typedef struct CPDFFile CPDFFile;
/// What one pass over a page found. Does not need its file any more.
typedef struct CPDFPage CPDFPage;

/// What came of opening a file.
typedef enum {
  CPDFStatusOpen = 0,
  /// It needs a password, or another one.
  CPDFStatusEncrypted = 1,
  /// It can't be read.
  CPDFStatusDamaged = 2,
} CPDFStatus;

/// A rectangle in points, from the top left corner of the page as it is shown.
typedef struct {
  double left, top, right, bottom;
} CPDFBox;

/// A word of the text layer.
typedef struct {
  CPDFBox box;
  /// The size of its letters, in points.
  double size;
  /// Where its UTF-8 begins in the page's bytes, and how many it has.
  uint32_t start, length;
  /// The number of its font; -1 for none.
  int32_t font;
  /// Whether it is the last of its line.
  bool endsLine;
} CPDFWord;

/// A picture on a page.
typedef struct {
  CPDFBox box;
  /// What the file holds of it, in pixels.
  int32_t columns, rows;
  /// How many of its pixels lie on an inch of the page, in the coarser direction.
  double dotsPerInch;
} CPDFPicture;

/// Opens a PDF in memory, which must stay there while it is open; gives null and the reason if that fails.
CPDFFile *cpdf_open(const char *bytes, size_t length, const char *password, CPDFStatus *status);
void cpdf_close(CPDFFile *file);
int cpdf_page_count(CPDFFile *file);
bool cpdf_is_encrypted(CPDFFile *file);

/// Reads a page by its number from 1; null if the file has none there. With `keepsLayout` it also gives the text with its
/// columns kept by spaces.
CPDFPage *cpdf_page(CPDFFile *file, int number, bool keepsLayout);
void cpdf_page_free(CPDFPage *page);

/// The size of the page as it is shown, in points.
double cpdf_page_width(const CPDFPage *page);
double cpdf_page_height(const CPDFPage *page);
/// The words in reading order.
const CPDFWord *cpdf_page_words(const CPDFPage *page, size_t *count);
/// The UTF-8 that the words point into.
const char *cpdf_page_bytes(const CPDFPage *page);
/// The name of a font, or null.
const char *cpdf_page_font(const CPDFPage *page, int font);
/// How many letters were drawn, and how many of them can't be seen: drawn without ink, or under a picture of half the page
/// at least.
size_t cpdf_page_letters(const CPDFPage *page);
size_t cpdf_page_hidden_letters(const CPDFPage *page);
/// How many lines and areas were drawn, of any shape.
size_t cpdf_page_paths(const CPDFPage *page);
/// The pictures, in the order in which they are drawn.
const CPDFPicture *cpdf_page_pictures(const CPDFPage *page, size_t *count);
/// Ruled lines, level or upright; the sides of boxes are lines too.
const CPDFBox *cpdf_page_rules(const CPDFPage *page, size_t *count);
/// The text with its columns kept by spaces, if it was asked for; UTF-8.
const char *cpdf_page_layout(const CPDFPage *page, size_t *length);

#ifdef __cplusplus
}
#endif

#endif
