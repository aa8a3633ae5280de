// A C interface to libphonenumber: telephone numbers in a text.

#ifndef CPHONENUMBER_H
#define CPHONENUMBER_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  CPN_OK = 0,
  /// A null pointer.
  CPN_INVALID_ARGUMENT = 1,
  CPN_OUT_OF_MEMORY = 2,
  /// The text is no telephone number.
  CPN_NO_NUMBER = 3,
  /// libphonenumber gave up.
  CPN_FAILED = 4
} cpn_status;

/// What kind of line a number belongs to, as far as its numbering plan tells.
typedef enum {
  CPN_KIND_FIXED_LINE = 0,
  CPN_KIND_MOBILE = 1,
  CPN_KIND_FIXED_LINE_OR_MOBILE = 2,
  CPN_KIND_TOLL_FREE = 3,
  CPN_KIND_PREMIUM_RATE = 4,
  CPN_KIND_SHARED_COST = 5,
  CPN_KIND_VOIP = 6,
  CPN_KIND_PERSONAL = 7,
  CPN_KIND_PAGER = 8,
  CPN_KIND_UAN = 9,
  CPN_KIND_VOICEMAIL = 10,
  CPN_KIND_UNKNOWN = 11
} cpn_kind;

/// How strictly a text is searched.
typedef enum {
  /// Numbers of a possible length.
  CPN_LENIENCY_POSSIBLE = 0,
  /// Numbers that their numbering plan knows.
  CPN_LENIENCY_VALID = 1,
  /// Valid numbers whose digits are grouped in a usual way.
  CPN_LENIENCY_STRICT_GROUPING = 2
} cpn_leniency;

/// A telephone number. Its texts are its own, end with a zero byte, and are never cut: one that is too long is CPN_FAILED.
typedef struct {
  /// The place in the searched text, in bytes of UTF-8.
  size_t start;
  /// The length in the searched text, in bytes of UTF-8.
  size_t length;
  /// `+`, country code and national number (ITU-T E.164).
  char e164[24];
  /// The region's ISO 3166-1 code; empty if unknown.
  char region[8];
  /// The extension's digits; empty if none.
  char extension[24];
  cpn_kind kind;
  /// Whether the numbering plan knows the number.
  bool valid;
  /// Whether the number has a length that its country uses.
  bool possible;
} cpn_number;

/// Finds all telephone numbers in a text, in order.
///
/// - text: UTF-8 that ends with a zero byte; read during the call only.
/// - region: the ISO 3166-1 code of numbers without an international prefix, or "ZZ" if unknown.
/// - leniency: a `cpn_leniency`.
/// - out, count: receive the numbers, owned by the caller and ended by `cpn_numbers_free`; NULL and 0 when there is none and
///   on error.
///
/// May be called from any thread. Returns a `cpn_status`.
int cpn_numbers_find(const char *text, const char *region, int leniency, cpn_number **out, size_t *count);

/// Frees what `cpn_numbers_find` returned. NULL is allowed.
void cpn_numbers_free(cpn_number *numbers);

/// Reads a text that is one telephone number.
///
/// - text, region: as for `cpn_numbers_find`.
/// - number: the caller's; receives the number, with start and length 0.
///
/// May be called from any thread. Returns a `cpn_status`.
int cpn_number_parse(const char *text, const char *region, cpn_number *number);

#ifdef __cplusplus
}
#endif

#endif
