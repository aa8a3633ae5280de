#ifndef CPHONENUMBER_H
#define CPHONENUMBER_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What kind of line a number belongs to, as far as its numbering plan tells.
typedef enum {
  CPhoneNumberKindFixedLine = 0,
  CPhoneNumberKindMobile = 1,
  CPhoneNumberKindFixedLineOrMobile = 2,
  CPhoneNumberKindTollFree = 3,
  CPhoneNumberKindPremiumRate = 4,
  CPhoneNumberKindSharedCost = 5,
  CPhoneNumberKindVoIP = 6,
  CPhoneNumberKindPersonal = 7,
  CPhoneNumberKindPager = 8,
  CPhoneNumberKindUAN = 9,
  CPhoneNumberKindVoicemail = 10,
  CPhoneNumberKindUnknown = 11,
} CPhoneNumberKind;

/// How strictly a text is searched.
typedef enum {
  /// Numbers of a possible length.
  CPhoneNumberLeniencyPossible = 0,
  /// Numbers that their numbering plan knows.
  CPhoneNumberLeniencyValid = 1,
  /// Valid numbers whose digits are grouped in a usual way.
  CPhoneNumberLeniencyStrictGrouping = 2,
} CPhoneNumberLeniency;

/// A telephone number; every text ends with a zero byte.
typedef struct {
  /// The place in the searched text, in bytes of UTF-8.
  int32_t start;
  /// The length in the searched text, in bytes of UTF-8.
  int32_t length;
  /// `+`, country code and national number (ITU-T E.164).
  char e164[24];
  /// The region's ISO 3166-1 code; empty if unknown.
  char region[8];
  /// The extension's digits; empty if none.
  char extension[24];
  CPhoneNumberKind kind;
  /// Whether the numbering plan knows the number.
  bool valid;
  /// Whether the number has a length that its country uses.
  bool possible;
} CPhoneNumber;

/// Finds the telephone numbers in a text.
///
/// `text` is UTF-8 and ends with a zero byte; `region` is the ISO 3166-1 code of numbers without an international
/// prefix, or `ZZ` if unknown. At most `capacity` numbers are written to `found`, in order. Returns how many; a
/// failure inside counts as nothing found. May be called from any thread.
int32_t CPhoneNumberFind(
  const char *text, const char *region, CPhoneNumberLeniency leniency, CPhoneNumber *found, int32_t capacity);

/// Reads a text that is one telephone number.
///
/// Returns whether it can be read; then `number` holds it, with start 0 and length 0. May be called from any thread.
bool CPhoneNumberParse(const char *text, const char *region, CPhoneNumber *number);

#ifdef __cplusplus
}
#endif

#endif
