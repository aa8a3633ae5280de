#include "CPhoneNumber.h"

#include <cstring>
#include <string>

#include <phonenumbers/phonenumber.pb.h>
#include <phonenumbers/phonenumbermatch.h>
#include <phonenumbers/phonenumbermatcher.h>
#include <phonenumbers/phonenumberutil.h>

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberMatch;
using i18n::phonenumbers::PhoneNumberMatcher;
using i18n::phonenumbers::PhoneNumberUtil;

namespace {

// A line that has this many near misses is no line of telephone numbers.
constexpr int kMaxTries = 64;

template <size_t size>
void copy(const std::string &text, char (&buffer)[size]) {
  const size_t length = text.size() < size ? text.size() : size - 1;
  std::memcpy(buffer, text.data(), length);
  buffer[length] = 0;
}

void describe(const PhoneNumberUtil &util, const PhoneNumber &number, CPhoneNumber *result) {
  std::string text;
  util.Format(number, PhoneNumberUtil::E164, &text);
  copy(text, result->e164);
  std::string region;
  util.GetRegionCodeForNumber(number, &region);
  copy(region == "ZZ" ? std::string() : region, result->region);
  copy(number.has_extension() ? number.extension() : std::string(), result->extension);
  result->kind = static_cast<CPhoneNumberKind>(util.GetNumberType(number));
  result->valid = util.IsValidNumber(number);
  result->possible = util.IsPossibleNumber(number);
}

PhoneNumberMatcher::Leniency matcherLeniency(CPhoneNumberLeniency leniency) {
  switch (leniency) {
    case CPhoneNumberLeniencyPossible:
      return PhoneNumberMatcher::POSSIBLE;
    case CPhoneNumberLeniencyStrictGrouping:
      return PhoneNumberMatcher::STRICT_GROUPING;
    default:
      return PhoneNumberMatcher::VALID;
  }
}

}  // namespace

static_assert(static_cast<int>(PhoneNumberUtil::UNKNOWN) == CPhoneNumberKindUnknown, "kinds keep the library's order");
static_assert(static_cast<int>(PhoneNumberUtil::UAN) == CPhoneNumberKindUAN, "kinds keep the library's order");

int32_t CPhoneNumberFind(
    const char *text, const char *region, CPhoneNumberLeniency leniency, CPhoneNumber *found, int32_t capacity) {
  try {
    const PhoneNumberUtil &util = *PhoneNumberUtil::GetInstance();
    PhoneNumberMatcher matcher(util, text, region, matcherLeniency(leniency), kMaxTries);
    int32_t count = 0;
    while (count < capacity && matcher.HasNext()) {
      PhoneNumberMatch match;
      matcher.Next(&match);
      CPhoneNumber *result = found + count++;
      describe(util, match.number(), result);
      result->start = match.start();
      result->length = match.length();
    }
    return count;
  } catch (...) {
    return 0;
  }
}

bool CPhoneNumberParse(const char *text, const char *region, CPhoneNumber *number) {
  try {
    const PhoneNumberUtil &util = *PhoneNumberUtil::GetInstance();
    PhoneNumber parsed;
    if (util.Parse(text, region, &parsed) != PhoneNumberUtil::NO_PARSING_ERROR) return false;
    describe(util, parsed, number);
    number->start = 0;
    number->length = 0;
    return true;
  } catch (...) {
    return false;
  }
}
