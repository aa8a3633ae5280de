#include "CPDFText.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include <ErrorCodes.h>
#include <GlobalParams.h>
#include <PDFDoc.h>
#include <Page.h>

#include "PageOutput.h"

struct cpdf_file {
  std::unique_ptr<PDFDoc> document;
};

struct cpdf_page {
  double width = 0, height = 0;
  std::string bytes;
  std::vector<cpdf_word> words;
  std::vector<std::string> fonts;
  size_t letters = 0, hiddenLetters = 0;
  size_t paths = 0;
  std::vector<cpdf_picture> pictures;
  std::vector<cpdf_box> rules;
  std::string layout;
};

namespace {

// Files are none of the person's doing, so Poppler's complaints are not shown.
void ignoreComplaint(ErrorCategory, Goffset, const char *) {}

void append(Unicode scalar, std::string &text) {
  if (scalar < 0x20 || (scalar >= 0xD800 && scalar < 0xE000) || scalar > 0x10FFFF) scalar = 0xFFFD;
  if (scalar < 0x80) {
    text += static_cast<char>(scalar);
  } else if (scalar < 0x800) {
    text += static_cast<char>(0xC0 | scalar >> 6);
    text += static_cast<char>(0x80 | (scalar & 0x3F));
  } else if (scalar < 0x10000) {
    text += static_cast<char>(0xE0 | scalar >> 12);
    text += static_cast<char>(0x80 | (scalar >> 6 & 0x3F));
    text += static_cast<char>(0x80 | (scalar & 0x3F));
  } else {
    text += static_cast<char>(0xF0 | scalar >> 18);
    text += static_cast<char>(0x80 | (scalar >> 12 & 0x3F));
    text += static_cast<char>(0x80 | (scalar >> 6 & 0x3F));
    text += static_cast<char>(0x80 | (scalar & 0x3F));
  }
}

/// Hebrew, Arabic and their neighbours.
bool runsLeft(Unicode scalar) {
  return (scalar >= 0x590 && scalar < 0x900) || (scalar >= 0xFB1D && scalar < 0xFE00) ||
         (scalar >= 0xFE70 && scalar < 0xFEFF) || (scalar >= 0x10800 && scalar < 0x11000) ||
         (scalar >= 0x1E800 && scalar < 0x1F000);
}

bool isSpace(Unicode scalar) {
  return scalar <= 0x20 || scalar == 0xA0 || (scalar >= 0x2000 && scalar <= 0x200A) || scalar == 0x202F ||
         scalar == 0x205F || scalar == 0x3000;
}

/// A word as it is put together of Poppler's: those that are so close that there is no space between them.
struct Gathered {
  // Where its letters are among those of the line.
  size_t start = 0, end = 0;
  cpdf_box box = {INFINITY, INFINITY, -INFINITY, -INFINITY};
  double size = 0;
  const GooString *font = nullptr;
};

/// Gathers the words of a page.
class Gathering {
public:
  Gathering(cpdf_page &page, double shiftX, double shiftY) : page(page), shiftX(shiftX), shiftY(shiftY) {}

  void add(const TextLine *line) {
    letters.clear();
    words.clear();
    const TextWord *last = nullptr;
    for (const TextWord *word = line->getWords(); word; word = word->getNext()) {
      if (!last || last->getSpaceAfter() || standApart(last, word)) begin();
      add(word);
      last = word;
    }
    turnLeftwardWords();
    const size_t before = page.words.size();
    for (const Gathered &word : words) put(word);
    if (page.words.size() > before) page.words.back().ends_line = true;
  }

private:
  cpdf_page &page;
  const double shiftX, shiftY;
  std::vector<Unicode> letters;
  std::vector<Gathered> words;
  std::map<const GooString *, int> fonts;

  void begin() {
    words.emplace_back();
    words.back().start = words.back().end = letters.size();
  }

  void add(const TextWord *word) {
    bool isParted = false;
    for (int index = 0; index < word->getLength() && !isParted; ++index) isParted = isSpace(*word->getChar(index));
    cpdf_box box;
    for (int index = 0; index < word->getLength(); ++index) {
      const Unicode scalar = *word->getChar(index);
      if (isSpace(scalar)) {
        if (words.back().end > words.back().start) begin();
        continue;
      }
      letters.push_back(scalar);
      words.back().end = letters.size();
      // Print that runs left comes with its spaces, so each part has a place of its own.
      if (isParted) {
        word->getCharBBox(index, &box.left, &box.top, &box.right, &box.bottom);
        widen(words.back(), box, word);
      }
    }
    if (isParted) return;
    word->getBBox(&box.left, &box.top, &box.right, &box.bottom);
    widen(words.back(), box, word);
  }

  static void widen(Gathered &gathered, const cpdf_box &box, const TextWord *word) {
    gathered.box = {std::min(gathered.box.left, box.left), std::min(gathered.box.top, box.top),
                    std::max(gathered.box.right, box.right), std::max(gathered.box.bottom, box.bottom)};
    gathered.size = std::max(gathered.size, word->getFontSize());
    if (!gathered.font && word->getLength() > 0) gathered.font = word->getFontName(0);
  }

  /// Poppler keeps letters and words as they are, from left to right; these turn them as they are read.
  void turnLeftwardWords() {
    size_t leftward = 0;
    for (Gathered &word : words) {
      const auto start = letters.begin() + static_cast<ptrdiff_t>(word.start);
      const auto end = letters.begin() + static_cast<ptrdiff_t>(word.end);
      if (std::count_if(start, end, runsLeft) * 2 <= end - start) continue;
      leftward += 1;
      std::reverse(start, end);
    }
    if (leftward * 2 > words.size()) std::reverse(words.begin(), words.end());
  }

  /// Whether two words have a gap between them that only words have: cells of a table come without spaces.
  static bool standApart(const TextWord *first, const TextWord *second) {
    cpdf_box one, other;
    first->getBBox(&one.left, &one.top, &one.right, &one.bottom);
    second->getBBox(&other.left, &other.top, &other.right, &other.bottom);
    const double size = std::min(first->getFontSize(), second->getFontSize()) / 2;
    return std::max(other.left - one.right, one.left - other.right) > size ||
           std::max(other.top - one.bottom, one.top - other.bottom) > size;
  }

  void put(const Gathered &word) {
    if (word.start == word.end || !(word.box.right >= word.box.left)) return;
    cpdf_word result = {};
    result.start = page.bytes.size();
    for (size_t index = word.start; index < word.end; ++index) append(letters[index], page.bytes);
    result.length = page.bytes.size() - result.start;
    result.box = {word.box.left - shiftX, word.box.top - shiftY, word.box.right - shiftX, word.box.bottom - shiftY};
    result.size = word.size;
    result.font = word.font ? number(word.font) : -1;
    page.words.push_back(result);
  }

  int number(const GooString *name) {
    const auto [entry, isNew] = fonts.emplace(name, static_cast<int>(page.fonts.size()));
    if (isNew) page.fonts.push_back(name->toStr());
    return entry->second;
  }
};

void shift(cpdf_box &box, double x, double y) {
  box = {box.left - x, box.top - y, box.right - x, box.bottom - y};
}

/// The most letters that one of the pictures covers: those of the words at its place that were drawn before it.
size_t coveredLetters(const cpdf_page &page, const std::vector<PageOutput::Cover> &covers) {
  size_t most = 0;
  for (const PageOutput::Cover &cover : covers) {
    const cpdf_box &box = page.pictures[cover.picture].box;
    size_t inside = 0;
    for (const cpdf_word &word : page.words) {
      const double x = (word.box.left + word.box.right) / 2, y = (word.box.top + word.box.bottom) / 2;
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
      const char *start = page.bytes.data() + word.start;
      inside += static_cast<size_t>(
          std::count_if(start, start + word.length, [](char byte) { return (byte & 0xC0) != 0x80; }));
    }
    most = std::max(most, std::min(inside, cover.lettersBefore));
  }
  return most;
}

/// Where the corner of what is shown of a page lies on the whole of it, turned as it is shown.
std::pair<double, double> shownCorner(const Page *page) {
  const PDFRectangle *media = page->getMediaBox(), *crop = page->getCropBox();
  switch (page->getRotate()) {
  case 90: return {crop->y1 - media->y1, crop->x1 - media->x1};
  case 180: return {media->x2 - crop->x2, crop->y1 - media->y1};
  case 270: return {media->y2 - crop->y2, media->x2 - crop->x2};
  default: return {crop->x1 - media->x1, media->y2 - crop->y2};
  }
}

/// Takes away the profile of the device that a file of PDF/A is made for: Poppler readies its colours anew for every page, which
/// took 80 ms where it was measured, and colours are not looked at here.
void forgetColours(PDFDoc &document) {
  XRef *objects = document.getXRef();
  Object catalog = objects->getCatalog();
  if (!catalog.isDict() || !catalog.getDict()->hasKey("OutputIntents")) return;
  catalog.getDict()->remove("OutputIntents");
  objects->setModifiedObject(&catalog, objects->getRoot());
}

/// What one pass over a page finds.
std::unique_ptr<cpdf_page> read(PDFDoc &document, Page *source, int number, bool keepsLayout) {
  auto page = std::make_unique<cpdf_page>();
  const bool isTurned = source->getRotate() % 180 != 0;
  page->width = isTurned ? source->getCropHeight() : source->getCropWidth();
  page->height = isTurned ? source->getCropWidth() : source->getCropHeight();
  const double wholeWidth = isTurned ? source->getMediaHeight() : source->getMediaWidth();
  const double wholeHeight = isTurned ? source->getMediaWidth() : source->getMediaHeight();
  const TextOutputFunc write = [](void *text, const char *part, int length) {
    static_cast<std::string *>(text)->append(part, static_cast<size_t>(length));
  };
  // Poppler writes at the end of the page if it has where to.
  PageOutput output(write, keepsLayout ? &page->layout : nullptr, keepsLayout, wholeWidth, wholeHeight);
  // Like pdftotext, the text of the whole sheet, also what lies beside the part that is shown.
  document.displayPage(&output, number, 72, 72, 0, true, false, false);
  const auto [x, y] = shownCorner(source);
  Gathering gathering(*page, x, y);
  for (const TextFlow *flow = output.getFlows(); flow; flow = flow->getNext()) {
    for (const TextBlock *block = flow->getBlocks(); block; block = block->getNext()) {
      for (const TextLine *line = block->getLines(); line; line = line->getNext()) gathering.add(line);
    }
  }
  page->letters = output.letters;
  page->paths = output.paths;
  page->pictures = std::move(output.pictures);
  if (!output.isDrawing()) page->rules = std::move(output.rules);
  for (cpdf_picture &picture : page->pictures) shift(picture.box, x, y);
  for (cpdf_box &rule : page->rules) shift(rule, x, y);
  page->hiddenLetters = std::max(output.hiddenLetters, coveredLetters(*page, output.covers));
  return page;
}

/// Calls a body; what it throws becomes a status.
template <typename Body>
int guarded(Body body) {
  try {
    return body();
  } catch (const std::bad_alloc &) {
    return CPDF_OUT_OF_MEMORY;
  } catch (...) {
    return CPDF_FAILED;
  }
}

} // namespace

int cpdf_file_open(const char *bytes, size_t length, const char *password, cpdf_file **out) {
  if (!out) return CPDF_INVALID_ARGUMENT;
  *out = nullptr;
  if (!bytes) return CPDF_INVALID_ARGUMENT;
  return guarded([&]() -> int {
    static GlobalParamsIniter parameters(ignoreComplaint);
    std::optional<GooString> key;
    if (password) key.emplace(password);
    auto document = std::make_unique<PDFDoc>(
        new MemStream(bytes, 0, static_cast<Goffset>(length), Object(objNull)), key, key);
    if (!document->isOk()) return document->getErrorCode() == errEncrypted ? CPDF_ENCRYPTED : CPDF_DAMAGED;
    forgetColours(*document);
    *out = new cpdf_file{std::move(document)};
    return CPDF_OK;
  });
}

void cpdf_file_close(cpdf_file *file) { delete file; }

int cpdf_file_page_count(const cpdf_file *file) {
  int count = 0;
  guarded([&]() -> int {
    count = file->document->getNumPages();
    return CPDF_OK;
  });
  return count;
}

bool cpdf_file_is_encrypted(const cpdf_file *file) { return file->document->isEncrypted(); }

int cpdf_page_read(cpdf_file *file, int number, bool keeps_layout, cpdf_page **out) {
  if (!out) return CPDF_INVALID_ARGUMENT;
  *out = nullptr;
  if (!file) return CPDF_INVALID_ARGUMENT;
  return guarded([&]() -> int {
    Page *source = file->document->getPage(number);
    if (!source || !source->isOk()) return CPDF_NO_PAGE;
    *out = read(*file->document, source, number, keeps_layout).release();
    return CPDF_OK;
  });
}

void cpdf_page_free(cpdf_page *page) { delete page; }

double cpdf_page_width(const cpdf_page *page) { return page->width; }
double cpdf_page_height(const cpdf_page *page) { return page->height; }

const cpdf_word *cpdf_page_words(const cpdf_page *page, size_t *count) {
  *count = page->words.size();
  return page->words.data();
}

const char *cpdf_page_bytes(const cpdf_page *page) { return page->bytes.c_str(); }

const char *cpdf_page_font(const cpdf_page *page, int font) {
  if (font < 0 || static_cast<size_t>(font) >= page->fonts.size()) return nullptr;
  return page->fonts[static_cast<size_t>(font)].c_str();
}

size_t cpdf_page_letters(const cpdf_page *page) { return page->letters; }
size_t cpdf_page_hidden_letters(const cpdf_page *page) { return page->hiddenLetters; }

size_t cpdf_page_paths(const cpdf_page *page) { return page->paths; }
const cpdf_picture *cpdf_page_pictures(const cpdf_page *page, size_t *count) {
  *count = page->pictures.size();
  return page->pictures.data();
}

const cpdf_box *cpdf_page_rules(const cpdf_page *page, size_t *count) {
  *count = page->rules.size();
  return page->rules.data();
}

const char *cpdf_page_layout(const cpdf_page *page, size_t *length) {
  *length = page->layout.size();
  return page->layout.c_str();
}
