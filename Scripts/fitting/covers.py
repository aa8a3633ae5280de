"""The roles of a cover's rows, for the model of them: of covers that the project draws, and of covers that are made up row by row.

The made ones have the many ways in which covers are set that the drawn ones lack: authors larger than titles, subtitles above titles,
`edited by` and `translated by`, praise above the title and on backs. Every name in them is invented.
"""
import difflib
import hashlib
import json
import random
import tempfile
from pathlib import Path

from .matching import plain
from .sets import Document

# What may stand on several rows; those after the first have a role of their own.
LONG = ("title", "subtitle", "author", "publisher")
ROLES = (*LONG, *(f"{role}_more" for role in LONG), "edition", "series", "prose", "other")
LEAST_ALIKE = 0.6
# What the drawing calls the rows of a cover.
DRAWN_ROLES = {"blurb": "prose", "biography": "prose"}

WORDS = {
    "en": "river stone winter garden letter harbour silence bridge mirror wolf orchard empire island clock fever road shadow harvest window paper machine forest ocean history memory",
    "de": "Fluss Stein Winter Garten Brief Hafen Stille Brücke Spiegel Wolf Insel Uhr Straße Schatten Ernte Fenster Papier Wald Geschichte Erinnerung Wissenschaft",
    "es": "río piedra invierno jardín carta puerto silencio puente espejo lobo isla reloj camino sombra cosecha ventana papel bosque historia memoria ciencia",
    "ca": "riu pedra hivern jardí carta port silenci pont mirall llop illa rellotge camí ombra collita finestra paper bosc història memòria",
    "fr": "rivière pierre hiver jardin lettre port silence pont miroir loup île horloge route ombre moisson fenêtre papier forêt histoire mémoire"}
SMALL = {"en": "the of and in a for".split(), "de": "der die und im ein von".split(), "es": "el la de y en un".split(), "ca": "el la de i a un".split(), "fr": "le la de et un dans".split()}
GIVEN = {"en": "Anna Peter Laura Simon Grace Henry Alice Martin Ruth Daniel Emma Thomas", "de": "Katrin Stefan Ulrike Jürgen Sabine Dieter Petra Klaus", "es": "Lucía Pedro Marta Luis Teresa Andrés Pilar Fernando",
         "ca": "Núria Pere Laia Oriol Marta Arnau", "fr": "Claire Pierre Sophie Louis Camille Julien Hélène Paul"}
FAMILY = {"en": "Brightwater Thornby Haldane Merrow Ashgrove Pellam Kirkwell Tansley Underhay Wexcombe Dray Lockridge", "de": "Steinbrecher Waldmann Ohlendorf Krummacher Falkner Seidlitz Bramme", "es": "Olivares Quintero Benavides Arriaga Lozano Cebrián Zaldívar",
          "ca": "Masdeu Torrent Bellver Camprubí Sallent Roure", "fr": "Delacourt Marchenoir Fontenelle Rivoire Beauchêne Gaillard"}
SUBTITLES = {
    "en": ["A Novel", "a novel", "Stories", "Poems 1980–2010", "A Memoir", "A History of {w} and {v}", "How {w} Changed the {v}", "The Story of a {w}", "An Introduction to {w}", "Notes on {w} and {v}", "Concepts, Methods and {w}", "A Practical Guide"],
    "de": ["Roman", "Kriminalroman", "Gedichte", "Eine Geschichte von {w} und {v}", "Wie der {w} die {v} verändert", "Einführung in die {w}", "Grundlagen und {w}", "Ein Handbuch"],
    "es": ["Novela", "Poemas", "Relatos", "Una historia de {w} y {v}", "Cómo la {w} cambió el {v}", "Introducción a la {w}", "Guía práctica"], "ca": ["Novel·la", "Relats", "Una història de {w} i {v}", "Guia pràctica"],
    "fr": ["roman", "Poèmes", "nouvelles", "Une histoire de {w} et de {v}", "Comment la {w} change le {v}", "Introduction à la {w}", "Guide pratique"]}
PRESSES = ["{W} Press", "{W} Books", "{W} Publishing", "{W} & {V}", "{W} House", "{W}", "{W}", "{W}", "{W} {V}", "University of {W} Press", "{W} University Press"]
IMPRINTS = {"en": PRESSES, "de": ["{W} Verlag", "Verlag {W}", "Edition {W}", "{W}", "{W}", "{W} & {V}"], "es": ["Editorial {W}", "Ediciones {W}", "{W}", "{W}", "{W} Libros"], "ca": ["Edicions {W}", "{W}", "{W} Llibres"], "fr": ["Éditions {W}", "{W}", "{W}", "Le {W}"]}
SERIES = {"en": ["{W} Classics", "Modern {W}", "The {W} Library", "A {W} Guide", "{W} in Theory", "{W} Studies", "Studies in {W}", "{W} Paperbacks", "Book Two of the {W} Cycle", "Volume 2", "Vol. 3", "Book Two"],
          "de": ["Reihe {W}", "{W} Bibliothek", "{W} Taschenbuch", "Edition {W} kompakt", "Band 4"], "es": ["Colección {W}", "Biblioteca {W}", "Clásicos {W}", "Tomo II"], "ca": ["Col·lecció {W}", "Biblioteca {W}", "Volum 2"], "fr": ["Collection {W}", "Bibliothèque {W}", "{W} poche", "Tome 3"]}
EDITIONS = {"en": ["Second Edition", "3rd edition", "Fourth edition", "Revised edition", "Fifth Edition"], "de": ["2. Auflage", "Vierte Auflage", "3., überarbeitete Auflage"], "es": ["Segunda edición", "4.ª edición"], "ca": ["Tercera edició"], "fr": ["Deuxième édition", "3e édition"]}
PRAISE = {"en": ["‘A masterpiece’ – The {W} Herald", "“Dazzling.” — {G} {F}", "“{G} {F} is a marvel.”", "The million-copy bestseller", "Winner of the {W} Prize", "Shortlisted for the {W} Award", "From the author of The {W}", "Soon to be a major film", "'Unforgettable' {G} {F}", "“I could not put it down”", "New York's favourite novel of the year", "With a new chapter"],
          "de": ["„Ein Meisterwerk.“ {W} Zeitung", "Der Bestseller aus {W}", "Ausgezeichnet mit dem {W}-Preis", "»Großartig« {G} {F}", "Von der Autorin von {W}"], "es": ["«Imprescindible», {G} {F}", "Premio {W} de Novela", "El autor de {W}", "Más de cien mil ejemplares vendidos"],
          "ca": ["«Un llibre rodó», {G} {F}", "Premi {W}"], "fr": ["« Magnifique » {G} {F}", "Prix {W}", "Par l'auteur de {W}"]}
BY = {"en": ["by {a}", "By {a}", "Edited by {a}", "edited by {a}"], "de": ["von {a}", "Herausgegeben von {a}"], "es": ["por {a}", "Edición de {a}"], "ca": ["per {a}", "Edició de {a}"], "fr": ["par {a}", "Sous la direction de {a}"]}
WITH = {"en": ["Translated by {a}", "With a foreword by {a}", "Illustrated by {a}", "Introduction by {a}", "Translated from the {W} by {a}"], "de": ["Aus dem Englischen von {a}", "Mit einem Vorwort von {a}", "Illustriert von {a}"], "es": ["Traducción de {a}", "Prólogo de {a}"], "ca": ["Traducció de {a}", "Pròleg de {a}"], "fr": ["Traduit par {a}", "Préface de {a}"]}
SHELF = {"en": ["FICTION", "History / Europe", "Biography", "Crime"], "de": ["Roman", "Sachbuch"], "es": ["Narrativa", "Ensayo"], "ca": ["Narrativa"], "fr": ["Roman", "Essai"]}
PRICES = ["£8.99", "$17.00", "€ 12,00 [D]", "16,90 €", "PVP 14,50 €", "UK £10.99  USA $16.00"]


class Setter:
    """A cover while it is made up: its rows, each with its size and the distance to the one above, in heights of capitals."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.language = self.random.choices(list(WORDS), [50, 16, 16, 7, 11])[0]
        self.rows, self.y = [], self.random.uniform(0.04, 0.14)

    def chance(self, share):
        return self.random.random() < share

    def pick(self, table):
        return self.random.choice(table[self.language] if isinstance(table, dict) else table)

    def word(self):
        return self.random.choice(WORDS[self.language].split())

    def name(self):
        given, family = self.random.choice(GIVEN[self.language].split()), self.random.choice(FAMILY[self.language].split())
        form = self.random.random()
        if form < 0.1:
            return family
        return f"{given[0]}. {family}" if form < 0.18 else f"{given} {self.random.choice('ABCDEHJLMPRS')}. {family}" if form < 0.28 else f"{given} {family}"

    def filled(self, text):
        return text.format(w=self.word().capitalize(), v=self.word().capitalize(), W=self.word().capitalize(), V=self.word().capitalize(),
                           G=self.random.choice(GIVEN[self.language].split()), F=self.random.choice(FAMILY[self.language].split()), a=self.name())

    def title(self):
        words = []
        for _ in range(self.random.choice([1, 1, 2, 2, 2, 3, 3, 4])):
            if self.chance(0.45):
                words.append(self.random.choice(SMALL[self.language]))
            words.append(self.word())
        if self.chance(0.08):
            words.append(str(self.random.choice([1, 7, 1914, 2050])))
        text = " ".join(word.capitalize() if word not in SMALL[self.language] or self.chance(0.1) else word for word in words)
        return text[0].upper() + text[1:]

    def add(self, role, text, size, gap=1.0, width=0.82, leading=None):
        """Rows that fit the width; -> how many."""
        leading = leading or self.random.uniform(1.3, 1.9)
        letters, rows = max(6, int(width / (size * 0.85))), [""]
        for word in text.split():
            if rows[-1] and len(rows[-1]) + 1 + len(word) > letters:
                rows.append("")
            rows[-1] += (" " if rows[-1] else "") + word
        longest = max(map(len, rows))
        size = min(size, width / (longest * 0.6))
        for number, row in enumerate(rows):
            self.y += size * (leading if number else 1 + gap)
            self.rows.append((role, row, size, self.y))
        return len(rows)

    def authors(self, size):
        people = [self.name() for _ in range(self.random.choices([1, 2, 3], [78, 16, 6])[0])]
        upper = self.chance(0.45)
        cased = [person.upper() if upper else person for person in people]
        if len(people) == 1 and self.chance(0.14):
            self.add("author", self.pick(BY).replace("{a}", cased[0]), size, self.random.uniform(0.6, 4))
        elif len(people) > 1 and self.chance(0.45):
            for number, person in enumerate(cased):
                self.add("author", person, size, 0.5 if number else self.random.uniform(0.6, 4))
        elif len(people) == 1 and " " in people[0] and self.chance(0.15):
            for number, part in enumerate(cased[0].rsplit(" ", 1)):
                self.add("author", part, size, 0.25 if number else self.random.uniform(0.6, 4))
        else:
            joint = self.random.choice([" & ", ", ", " and " if self.language == "en" else " & "])
            self.add("author", joint.join(cased), size, self.random.uniform(0.6, 4))

    def praise(self):
        self.add("other", self.filled(self.pick(PRAISE)), self.random.uniform(0.018, 0.032), self.random.uniform(0.8, 4))

    def series(self):
        text = self.filled(self.pick(SERIES))
        self.add("series", text.upper() if self.chance(0.4) else text, self.random.uniform(0.018, 0.034), self.random.uniform(0.5, 3))

    def front(self):
        size = self.random.uniform(0.05, 0.15)
        series = self.random.choice(["", "", "", "", "top", "low"])
        above, over = self.chance(0.5), self.chance(0.1)
        named = self.chance(0.94)
        author_size = size * self.random.choice([0.35, 0.45, 0.5, 0.6, 0.75, 1.0, 1.25])
        subtitle, subtitle_size = self.filled(self.pick(SUBTITLES)) if self.chance(0.5) else "", size * self.random.uniform(0.25, 0.6)
        subtitle = subtitle.upper() if self.chance(0.25) else subtitle
        if series == "top":
            self.series()
        if self.chance(0.16):
            self.praise()
        if named and above:
            self.authors(author_size)
        if subtitle and over:
            self.add("subtitle", subtitle, subtitle_size, self.random.uniform(0.6, 3))
        title = self.title()
        self.add("title", title.upper() if self.chance(0.45) else title, size, self.random.uniform(0.3, 2), leading=self.random.uniform(1.25, 1.75))
        if subtitle and not over:
            self.add("subtitle", subtitle, subtitle_size, self.random.uniform(0.5, 2.2))
        if named and not above:
            self.y = max(self.y, self.random.uniform(0.7, 1.1)) if self.chance(0.5) else self.y
            self.authors(author_size)
        if self.chance(0.12):
            self.add("other", self.filled(self.pick(WITH)), max(0.018, author_size * 0.5), self.random.uniform(0.5, 3))
        if self.chance(0.2):
            self.praise()
        if self.chance(0.16):
            self.add("edition", self.pick(EDITIONS), self.random.uniform(0.02, 0.04), self.random.uniform(0.8, 4))
        if series == "low":
            self.series()
        if self.chance(0.7):
            self.y = max(self.y, self.random.uniform(1.2, 1.36))
            imprint = self.filled(self.pick(IMPRINTS))
            self.add("publisher", imprint.upper() if self.chance(0.35) else imprint, self.random.uniform(0.018, 0.045), 1.2)

    def sentence(self):
        words = " ".join(self.random.choice([self.word(), self.random.choice(SMALL[self.language])]) for _ in range(self.random.randrange(9, 19)))
        return words.capitalize() + "."

    def back(self):
        size = self.random.uniform(0.02, 0.032)
        if self.chance(0.2):
            self.add("author", self.name(), size * self.random.uniform(1.0, 1.6), 1)
        if self.chance(0.45):
            title = self.title()
            self.add("title", title.upper() if self.chance(0.4) else title, size * self.random.uniform(1.3, 2.2), 1)
            if self.chance(0.25):
                self.add("subtitle", self.filled(self.pick(SUBTITLES)), size * self.random.uniform(0.9, 1.3), 0.6)
        elif self.chance(0.4):  # a line that sells
            self.add(*self.random.choice([("other", self.filled(self.pick(PRAISE))), ("prose", self.sentence())]), size * self.random.uniform(1.1, 1.7), 1)
        for _ in range(self.random.choice([1, 1, 2, 3])):
            self.add("prose", " ".join(self.sentence() for _ in range(self.random.randrange(1, 5))), size, 1.2, leading=self.random.uniform(1.4, 1.9))
        for _ in range(self.random.choice([0, 0, 1, 2])):
            self.praise()
        if self.chance(0.35):
            self.add("prose", f"{self.name()} {self.sentence().lower()}", size, 1.4)
        if self.chance(0.15):
            self.add("other", self.filled(self.pick(WITH)), size, 1.4)
        self.y = max(self.y, self.random.uniform(0.9, 1.2))
        foot = [("other", self.pick(SHELF))] * self.chance(0.5) + [("other", self.pick(PRICES))] * self.chance(0.5)
        if self.chance(0.7):
            foot.append(("publisher", self.filled(self.pick(IMPRINTS))))
        if self.chance(0.3):
            foot.append(("other", f"www.{self.word()}.com"))
        for role, text in self.random.sample(foot, len(foot)) if self.chance(0.4) else foot:
            self.add(role, text, size * self.random.uniform(0.7, 1.2), self.random.uniform(0.5, 2), width=self.random.uniform(0.2, 0.4))
        if self.chance(0.8):
            self.add("other", "ISBN 978-0-" + "".join(self.random.choice("0123456789") for _ in range(4)) + "-1234-5", size * 0.7, 1)

    def lines(self, height):
        left, centred = 0.08, self.chance(0.7)
        for role, text, size, y in self.rows:
            width = min(0.9, len(text) * size * 0.62)
            x, words, at = 0.5 - width / 2 if centred and role != "prose" else left, [], 0
            for word in text.split(" "):
                words.append({"text": word, "confidence": 0.97, "box": [x + width * at / len(text), (y - size) / height, width * len(word) / len(text), size / height]})
                at += len(word) + 1
            yield {"words": words, "text": text, "box": [x, (y - size) / height, width, size / height]}


def made(count, seed=5):
    """-> documents of made-up covers, four fronts to two backs."""
    folder, documents = Path(tempfile.mkdtemp()), []
    for number in range(count):
        setter = Setter(f"{seed}-{number}")
        (setter.back if number % 3 == 2 else setter.front)()
        height = max(1.5, setter.y + 0.05)
        path = folder / f"cover-{number:05}.json"
        page = {"number": 1, "width": 1000, "height": round(1000 * height), "lines": list(setter.lines(height))}
        document = {"id": hashlib.sha256(f"{seed}-{number}".encode()).hexdigest(), "mime": "image/jpeg", "pages": [page]}
        path.write_text(json.dumps({"source": str(path), "document": document, "error": None}))
        documents.append(Document({"fields": {}, "rows": [{"role": role, "text": text} for role, text, _, _ in setter.rows]}, str(path), "made", "made covers"))
    return documents


def roles(document, rows):
    """The role of each row that the program found; None if too few are known. `rows` are (text, value, features)."""
    known, found = document.label.get("rows"), []
    if not known:
        return None
    for text, _, _ in rows:
        score, role = max((difflib.SequenceMatcher(None, plain(text), plain(one["text"])).ratio(), one["role"]) for one in known)
        role = DRAWN_ROLES.get(role, role)
        found.append(role if score >= LEAST_ALIKE and role in ROLES else "other")
    return [f"{role}_more" if role in LONG and at and found[at - 1] == role else role for at, role in enumerate(found)]
