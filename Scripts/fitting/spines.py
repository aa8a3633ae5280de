"""The roles of the words on a spine, for the model of them: of shelves that the project draws, and of spines that are made up word by
word.

The made ones have the ways of real spines that the drawn ones lack: authors larger than titles, subtitles after titles, several names,
lines that detection ran together or cut, letters that were misread. Every name in them is invented.
"""
import difflib
import hashlib
import json
import tempfile
from pathlib import Path

from .covers import BY, IMPRINTS, SERIES, SUBTITLES, Setter
from .matching import plain
from .sets import Document

# What may be several words; those after the first have a role of their own. In the order in which they are looked for.
LONG = ("title", "author", "subtitle", "publisher", "series")
ROLES = (*LONG, *(f"{role}_more" for role in LONG), "volume", "other")
EACH_RECORD = True
# Publishers that spines are known by, beside the made-up ones.
KNOWN = ("Penguin|Vintage|Abacus|Orion|Picador|Faber & Faber|Pan|Bloomsbury|Penguin Classics|Fourth Estate|Corgi|Suhrkamp|Rowohlt|dtv|Fischer|Reclam|Planeta|Alfaguara|"
         "Anagrama|Tusquets|Alianza|Cátedra|Gallimard|Fayard|Edicions 62|Proa|Columna|Oxford University Press|Harper Perennial|Routledge").split("|")
SYLLABLES = "ba be bo ca da de di dra fe ga go ha hel ka ko la le li lo ma me mi mo na ne ni no o pa ra re ri ro sa se si so sta ta te ti to va vi wa za zi".split()
ENDINGS = "n r s l m k t w d ch ck rd ng sky ez ini ov us a o i".split()
LEAST_ALIKE, LEAST_READ = 0.75, 0.95
# A text whose words are there, but not beside each other, says nothing of how they are read.
LEAST_SCATTERED = 0.6


class Spine(Setter):
    """A lying spine while it is made up: its lines, each a list of (x, y, size, text) that detection found as one."""

    def __init__(self, seed):
        super().__init__(seed)
        self.thick, self.x, self.lines, self.fields = self.random.uniform(0.05, 0.16), self.random.uniform(0.02, 0.06), [], {}

    def put(self, role, rows, size, y=0.5, gap=1.0, together=False):
        """Rows of one text beside each other, after what stands there already; y is their middle in the spine's thickness."""
        text = " ".join(rows)
        self.fields.setdefault(role, text)
        size = min(size, 0.92 / (1.35 * len(rows)), self.room(rows))
        start, end = self.x + gap * size * self.thick, 0
        for number, row in enumerate(rows):
            row_y = y + (number - (len(rows) - 1) / 2) * size * 1.3
            end = max(end, start + self.width(row, size))
            line = (start, row_y, size, row)
            if together and self.lines and number == 0 and len(rows) == 1:
                self.lines[-1].append(line)
            else:
                self.lines.append([line])
        self.x = end

    def width(self, text, size):
        return len(text) * size * self.thick * self.random.uniform(0.58, 0.66)

    def room(self, rows):
        """The largest size at which rows fit into half of what is left."""
        return max(0.06, 0.6 * (1.0 - self.x) / (max(map(len, rows)) * 0.62 * self.thick))

    def parted(self, text, most):
        """A text on one row, or on several of like length."""
        words = text.split()
        count = min(most, len(words))
        if count < 2:
            return [text]
        return [" ".join(words[len(words) * at // count:len(words) * (at + 1) // count]) for at in range(count)]

    def strange(self):
        """A word that no list of names holds."""
        word = "".join(self.random.choice(SYLLABLES) for _ in range(self.random.choice([1, 2, 2, 3]))) + self.random.choice(ENDINGS)
        return word.capitalize()

    def person(self):
        name = self.name()
        if self.chance(0.3):
            words = name.split()
            words[-1] = self.strange()
            if self.chance(0.35) and len(words) > 1 and "." not in words[0]:
                words[0] = self.strange()
            name = " ".join(words)
        return name

    def title(self):
        kind = self.random.random()
        if kind < 0.8:
            return super().title()
        forms = ["The {W} of {s}", "{s}", "{s} and {t}", "{s}'s {W}", "{G} {s}", "{G}", "The {W} in the {V} of {G}", "My Name Is {G}", "{s}: {W} & {V}", "The {s} {W}s", "A {W} in {s}"]
        local = {"de": ["Der {W} von {s}", "{s}", "{G} und {s}", "{s}s {W}"], "es": ["El {W} de {s}", "{s}", "La {W} de {G}", "{G} y {s}"], "ca": ["El {W} de {s}", "{s}", "{G} i {s}"], "fr": ["Le {W} de {s}", "{s}", "La {W} de {G}"]}
        text = self.random.choice(local.get(self.language, forms)).replace("{s}", self.strange()).replace("{t}", self.strange())
        return self.filled(text)

    def people(self):
        names = [self.person() for _ in range(self.random.choices([1, 2, 3], [84, 12, 4])[0])]
        if len(names) == 1 and self.chance(0.04):
            return f"{names[0]} et al."
        text = self.random.choice([" & ", ", ", " and " if self.language == "en" else " & ", " / ", " · "]).join(names)
        return self.pick(BY).replace("{a}", text) if self.chance(0.03) else text

    def cased(self, text, share):
        return text.upper() if self.chance(share) else text.lower() if self.chance(0.08) else text

    def make(self):
        size = self.random.uniform(0.3, 0.75)
        author_size = size * self.random.choice([0.4, 0.5, 0.6, 0.7, 0.8, 1.0, 1.0, 1.2, 1.5, 1.8])
        title = self.cased(self.title() if self.chance(0.95) else self.name(), 0.48)
        author = self.cased(self.people(), 0.45) if self.chance(0.92) else ""
        subtitle = self.filled(self.pick(SUBTITLES)) if self.chance(0.16) else ""
        small = lambda: self.random.uniform(0.12, 0.3)
        if self.chance(0.12):
            series = self.filled(self.pick(SERIES))
            self.put("series", [series], small(), self.random.choice([0.2, 0.5, 0.8]))
            if self.chance(0.3):
                self.x += 0.02
        if self.chance(0.05):
            self.imprint(small())
        kind = self.random.choices(["beside", "below", "over", "stacked"], [62, 10, 10, 18])[0]
        if not author:
            kind = "beside"
        together = self.chance(0.25)
        if kind in ("below", "over"):  # one over the other, from one place on or both in the middle
            start, upper = self.x, (("author", author), ("title", title))
            size, author_size = min(size, 0.5), min(author_size, 0.34)
            for (role, text), y in zip(upper if kind == "over" else upper[::-1], (0.25, 0.72)):
                self.x = start + (0 if self.chance(0.6) else self.random.uniform(0, 0.15))
                self.put(role, [text], size if role == "title" else author_size, y)
                ends = self.x
            self.x = max([ends] + [x + self.width(text, s) for line in self.lines for x, _, s, text in line])
        else:
            def place_author(first):
                rows = author.rsplit(" ", 1) if kind == "stacked" and " " in author and "&" not in author else [author]
                self.put("author", rows, author_size, gap=1.0 if first else self.random.uniform(0.5, 4), together=together)

            def place_title(first):
                start = self.x
                self.put("title", self.parted(title, self.random.choices([1, 2, 3], [66, 28, 6])[0]), size,
                         0.4 if subtitle else 0.5, 1.0 if first else self.random.uniform(0.5, 4), together)
                if subtitle and self.chance(0.7):  # below the title
                    self.x, end = start, self.x
                    self.put("subtitle", [subtitle], min(0.25, 0.5 * size), 0.85)
                    self.x = max(end, self.x)
                elif subtitle:
                    self.put("subtitle", self.parted(subtitle, self.random.choice([1, 1, 2])), 0.5 * size, gap=self.random.uniform(0.5, 2))
            order = [place_author, place_title] if self.chance(0.72) else [place_title, place_author]
            for number, place in enumerate(order if author else [place_title]):
                place(number == 0)
        if self.chance(0.12):
            number = self.random.choice(["1", "2", "3", "4", "5", "6", "7", "8", "I", "II", "III"])
            self.put("volume", [number], size if self.chance(0.5) else self.random.uniform(0.3, 0.6), gap=1, together=self.chance(0.6))
        if self.chance(0.6):
            self.x = max(self.x + 0.01, self.random.uniform(0.4, 0.9) if self.chance(0.8) else 0)
            self.imprint(small() if self.chance(0.8) else author_size, self.chance(0.25))
        if self.chance(0.1):
            self.x += 0.01
            self.lines.append([(self.x, 0.5, 0.3, self.random.choice(["S", "0", "8", "N", "A", "ap", "1421", "yz"]))])

    def imprint(self, size, together=False):
        text = self.cased(self.random.choice(KNOWN) if self.chance(0.5) else self.filled(self.pick(IMPRINTS)), 0.35)
        self.put("publisher", self.parted(text, 2) if self.chance(0.2) else [text], size, together=together)

    def misread(self, text):
        """Now and then another letter for one, or the space lost."""
        out = "".join(self.random.choice("aeonrsltic") if c.isalpha() and self.chance(0.006) else c for c in text)
        return out.replace(" ", "", 1) if self.chance(0.02) else out

    def page_lines(self):
        end = max(x + self.width(text, size) for line in self.lines for x, _, size, text in line) + 0.03
        for line in self.lines:
            words = []
            top, bottom = min(y - s / 2 for _, y, s, _ in line), max(y + s / 2 for _, y, s, _ in line)
            for x, y, size, text in line:
                at, width, text = 0, self.width(text, size), self.misread(text)
                for word in text.split(" "):
                    unsure = self.chance(0.05)
                    box = [(x + width * at / len(text)) / end, top, width * len(word) / len(text) / end, bottom - top]
                    words.append({"text": word, "confidence": 0.55 if unsure else 0.97, "box": box})
                    at += len(word) + 1
            yield {"words": words, "text": " ".join(word["text"] for word in words),
                   "box": [words[0]["box"][0], top, words[-1]["box"][0] + words[-1]["box"][2] - words[0]["box"][0], bottom - top]}
        self.aspect = end / self.thick


def made(count, seed=6):
    """-> documents of made-up spines."""
    folder, documents = Path(tempfile.mkdtemp()), []
    for number in range(count):
        spine = Spine(f"{seed}-{number}")
        spine.make()
        path, lines = folder / f"spine-{number:05}.json", list(spine.page_lines())
        page = {"number": 1, "width": 2000, "height": round(2000 / max(3.5, spine.aspect)), "lines": lines}
        document = {"id": hashlib.sha256(f"spine {seed}-{number}".encode()).hexdigest(), "mime": "image/jpeg", "pages": [page]}
        path.write_text(json.dumps({"source": str(path), "document": document, "error": None}))
        documents.append(Document({"fields": spine.fields, "file": path.name}, str(path), "made", "made spines"))
    return documents


def is_for_words(document):
    """Whether the model of words learns from a document: how sure fields are is learned from the others, which it has not seen."""
    titles = " ".join(str(book.get("title")) for book in books(document.label))
    return document.tier in ("made", "ocr") or hashlib.sha256(titles.encode()).digest()[0] % 2 == 0


def books(label):
    return label.get("records") or [label["fields"]]


def roles(document, rows):
    """The role of each word that the program found on a book; None if it is not known. `rows` are (text, value, features)."""
    if document.tier == "read" or not is_for_words(document):
        return None
    words = [plain(text) for text, _, _ in rows]
    found = [(sum(span(words, book.get(role), set())[1] for role in ("title", "author")), at) for at, book in enumerate(books(document.label))
             if book.get("title")]
    # Of texts alone only those that were read well: what else stands in them, their labels do not say.
    least = LEAST_READ if document.tier == "ocr" else LEAST_ALIKE
    return roles_of(words, books(document.label)[max(found)[1]], least) if found and max(found)[0] >= LEAST_ALIKE else None


def span(words, text, used):
    """The words beside each other that are most like a text -> (range, how like they are)."""
    wanted, best = plain(text), (range(0), 0.0)
    if not wanted:
        return best
    for start in range(len(words)):
        joined = ""
        for end in range(start, len(words)):
            if end in used:
                break
            joined += words[end]
            if len(joined) > len(wanted) + 4:
                break
            if abs(len(joined) - len(wanted)) <= 0.3 * len(wanted) + 1 and words[start] and words[end]:
                score = 1.0 if joined == wanted else difflib.SequenceMatcher(None, joined, wanted).ratio()
                if score > best[1]:
                    best = (range(start, end + 1), score)
    return best


def roles_of(words, book, least):
    used, out = set(), ["other"] * len(words)
    for role in (*LONG, "volume"):
        text = book.get(role)
        if isinstance(text, list):
            text = " ".join(text)
        if not text:
            continue
        place, score = span(words, text, used)
        if role == "author" and score < least:  # the family name alone
            place, score = span(words, text.split()[-1], used)
        if score < (1 if role == "volume" else least):
            if least == LEAST_READ:
                return None
            wanted = [plain(word) for word in text.split() if len(plain(word)) > 2]
            left = [word for at, word in enumerate(words) if at not in used]
            if role in ("title", "author") and wanted and sum(word in left for word in wanted) >= LEAST_SCATTERED * len(wanted):
                return None
            continue
        for at in place:
            out[at] = role if at == place[0] or role == "volume" else f"{role}_more"
        used.update(place)
    return out if "title" in out else None
