// A C interface to Poppler's core: what is on a page of a PDF, in one pass over it.

#ifndef CPDFTEXT_H
#define CPDFTEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  CPDF_OK = 0,
  /// A null pointer.
  CPDF_INVALID_ARGUMENT = 1,
  CPDF_OUT_OF_MEMORY = 2,
  /// The file needs a password, or another one.
  CPDF_ENCRYPTED = 3,
  /// The file can't be read.
  CPDF_DAMAGED = 4,
  /// The file has no such page, or it can't be read.
  CPDF_NO_PAGE = 5,
  /// Poppler gave up.
  CPDF_FAILED = 6
} cpdf_status;

/// A PDF that is open. Made by `cpdf_file_open`, owned by the caller, ended by `cpdf_file_close`. Not thread safe.
typedef struct cpdf_file cpdf_file;

/// What one pass over a page found. Made by `cpdf_page_read`, owned by the caller, ended by `cpdf_page_free`; it does not need
/// its file any more. What the functions below return of it is the page's own and ends with it.
typedef struct cpdf_page cpdf_page;

/// A rectangle in points, from the top left corner of the page as it is shown.
typedef struct {
  double left, top, right, bottom;
} cpdf_box;

/// A word of the text layer.
typedef struct {
  cpdf_box box;
  /// The size of its letters, in points.
  double size;
  /// Where its UTF-8 begins in the page's bytes, and how many it has.
  size_t start, length;
  /// The number of its font; -1 for none.
  int32_t font;
  /// Whether it is the last of its line.
  bool ends_line;
} cpdf_word;

/// A picture on a page.
typedef struct {
  cpdf_box box;
  /// What the file holds of it, in pixels.
  int32_t columns, rows;
  /// How many of its pixels lie on an inch of the page, in the coarser direction.
  double dots_per_inch;
} cpdf_picture;

/// Opens a PDF in memory.
///
/// - bytes: the caller's; they must stay as they are while the file is open.
/// - password: as the file has it, or NULL; read during the call only.
/// - out: receives the file; NULL on error.
///
/// Returns a `cpdf_status`.
int cpdf_file_open(const char *bytes, size_t length, const char *password, cpdf_file **out);

/// Ends a file. NULL is allowed.
void cpdf_file_close(cpdf_file *file);

/// How many pages the file says it has; 0 if it can't say.
int cpdf_file_page_count(const cpdf_file *file);

/// Whether the file is encrypted, be it with the empty password.
bool cpdf_file_is_encrypted(const cpdf_file *file);

/// Reads a page.
///
/// - number: from 1.
/// - keeps_layout: whether to also give the text with its columns kept by spaces.
/// - out: receives the page; NULL on error.
///
/// Returns a `cpdf_status`.
int cpdf_page_read(cpdf_file *file, int number, bool keeps_layout, cpdf_page **out);

/// Frees a page. NULL is allowed.
void cpdf_page_free(cpdf_page *page);

/// The size of the page as it is shown, in points.
double cpdf_page_width(const cpdf_page *page);
double cpdf_page_height(const cpdf_page *page);

/// The words in reading order.
const cpdf_word *cpdf_page_words(const cpdf_page *page, size_t *count);

/// The UTF-8 that the words point into.
const char *cpdf_page_bytes(const cpdf_page *page);

/// The name of a font; NULL for none.
const char *cpdf_page_font(const cpdf_page *page, int font);

/// How many letters were drawn.
size_t cpdf_page_letters(const cpdf_page *page);

/// How many of the letters can't be seen: drawn without ink, or under a picture of half the page at least.
size_t cpdf_page_hidden_letters(const cpdf_page *page);

/// How many lines and areas were drawn, of any shape.
size_t cpdf_page_paths(const cpdf_page *page);

/// The pictures, in the order in which they are drawn.
const cpdf_picture *cpdf_page_pictures(const cpdf_page *page, size_t *count);

/// Ruled lines, level or upright; the sides of boxes are lines too. A page of more than 10,000 is a drawing, whose lines rule no
/// table, and has none.
const cpdf_box *cpdf_page_rules(const cpdf_page *page, size_t *count);

/// The text with its columns kept by spaces, if it was asked for: UTF-8, `length` bytes.
const char *cpdf_page_layout(const cpdf_page *page, size_t *length);

#ifdef __cplusplus
}
#endif

#endif
