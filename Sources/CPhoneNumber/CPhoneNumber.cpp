#include "CPhoneNumber.h"

#include <cstdlib>
#include <cstring>
#include <limits>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

#include <phonenumbers/phonenumber.pb.h>
#include <phonenumbers/phonenumbermatch.h>
#include <phonenumbers/phonenumbermatcher.h>
#include <phonenumbers/phonenumberutil.h>

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberMatch;
using i18n::phonenumbers::PhoneNumberMatcher;
using i18n::phonenumbers::PhoneNumberUtil;

namespace {

template <size_t size>
void copy(const std::string &text, char (&buffer)[size]) {
  if (text.size() >= size) throw std::length_error("a part of a number is too long");
  std::memcpy(buffer, text.c_str(), text.size() + 1);
}

cpn_number describe(const PhoneNumberUtil &util, const PhoneNumber &number) {
  cpn_number result = {};
  std::string text;
  util.Format(number, PhoneNumberUtil::E164, &text);
  copy(text, result.e164);
  std::string region;
  util.GetRegionCodeForNumber(number, &region);
  copy(region == "ZZ" ? std::string() : region, result.region);
  copy(number.has_extension() ? number.extension() : std::string(), result.extension);
  result.kind = static_cast<cpn_kind>(util.GetNumberType(number));
  result.valid = util.IsValidNumber(number);
  result.possible = util.IsPossibleNumber(number);
  return result;
}

PhoneNumberMatcher::Leniency matcherLeniency(int leniency) {
  switch (leniency) {
    case CPN_LENIENCY_POSSIBLE: return PhoneNumberMatcher::POSSIBLE;
    case CPN_LENIENCY_STRICT_GROUPING: return PhoneNumberMatcher::STRICT_GROUPING;
    default: return PhoneNumberMatcher::VALID;
  }
}

}  // namespace

static_assert(static_cast<int>(PhoneNumberUtil::UNKNOWN) == CPN_KIND_UNKNOWN, "kinds keep the library's order");
static_assert(static_cast<int>(PhoneNumberUtil::UAN) == CPN_KIND_UAN, "kinds keep the library's order");

int cpn_numbers_find(const char *text, const char *region, int leniency, cpn_number **out, size_t *count) {
  if (!out || !count) return CPN_INVALID_ARGUMENT;
  *out = nullptr;
  *count = 0;
  if (!text || !region) return CPN_INVALID_ARGUMENT;
  try {
    const PhoneNumberUtil &util = *PhoneNumberUtil::GetInstance();
    // However many runs of digits are no numbers, the whole text is searched.
    PhoneNumberMatcher matcher(util, text, region, matcherLeniency(leniency), std::numeric_limits<int>::max());
    std::vector<cpn_number> found;
    while (matcher.HasNext()) {
      PhoneNumberMatch match;
      matcher.Next(&match);
      found.push_back(describe(util, match.number()));
      found.back().start = static_cast<size_t>(match.start());
      found.back().length = static_cast<size_t>(match.length());
    }
    if (found.empty()) return CPN_OK;
    auto *numbers = static_cast<cpn_number *>(std::malloc(found.size() * sizeof(cpn_number)));
    if (!numbers) return CPN_OUT_OF_MEMORY;
    std::memcpy(numbers, found.data(), found.size() * sizeof(cpn_number));
    *out = numbers;
    *count = found.size();
    return CPN_OK;
  } catch (const std::bad_alloc &) {
    return CPN_OUT_OF_MEMORY;
  } catch (...) {
    return CPN_FAILED;
  }
}

void cpn_numbers_free(cpn_number *numbers) { std::free(numbers); }

int cpn_number_parse(const char *text, const char *region, cpn_number *number) {
  if (!text || !region || !number) return CPN_INVALID_ARGUMENT;
  try {
    const PhoneNumberUtil &util = *PhoneNumberUtil::GetInstance();
    PhoneNumber parsed;
    if (util.Parse(text, region, &parsed) != PhoneNumberUtil::NO_PARSING_ERROR) return CPN_NO_NUMBER;
    *number = describe(util, parsed);
    return CPN_OK;
  } catch (const std::bad_alloc &) {
    return CPN_OUT_OF_MEMORY;
  } catch (...) {
    return CPN_FAILED;
  }
}
