"""Front and back covers of made-up books: composed, then photographed, scanned, or as artwork."""

import math
from dataclasses import replace

from PIL import Image

from ...barcodes import symbol
from ..fonts import DISPLAY, SANS, SCRIPT, SERIF
from ..labels import Chance, mapped_lines, mapped_rows
from ..photo import photographed, plain, scanned
from ..sheet import Sheet, width_of, wrapped
from .titles import LANGUAGES, SUBTITLES, make_volume

WAYS = {"photo": 55, "scan": 28, "plain": 17}
GROUNDS = [("#183a4a", "#f2e9d8", "#d9a441"), ("#7b2d26", "#f4eee0", "#e8c66a"), ("#efe7d6", "#2a2420", "#7b2d26"), ("#ffffff", "#202020", "#c0182c"), ("#101014", "#f4f4f4", "#42c0b0"), ("#d9a441", "#24180c", "#5a1020"), ("#3d5c44", "#fbf7ea", "#d8e0a0"),
           ("#f6f2ea", "#30302c", "#0f5e7a"), ("#5b4a6e", "#ffffff", "#f0c8d0"), ("#c9d6df", "#1c2a3a", "#9a2f2f"), ("#e8503a", "#fff8ea", "#22262b"), ("#0f7c86", "#ffffff", "#ffe08a")]
EDITIONS = {"en": ["Second edition", "Third Edition", "Revised edition", "2nd Edition"], "de": ["2. Auflage", "Dritte, überarbeitete Auflage"], "es": ["Segunda edición", "3.ª edición"], "ca": ["Segona edició"], "fr": ["Deuxième édition", "2e édition"]}
PRAISE = {"en": ["“A triumph.” — The Saltmarsh Review", "“Luminous and wise.”", "Winner of the Lantern Prize", "The international bestseller", "Now a major film"], "de": ["„Ein großes Buch.“ Die Woche im Norden", "Der Bestseller"], "es": ["«Una obra maestra.» El Correo del Faro", "Premio Meseta"], "ca": ["Premi del Far"], "fr": ["« Un grand livre. » Le Phare", "Prix de l'Encre"]}
BLURBS = {
    "en": "When the house by the river is sold for the price of its clock, a stranger sets out to map every orchard on the drowned coast. What she finds is a country that has been waiting for someone to write it down.|Nobody in the valley remembers who lit the first lamp. Forty years later a letter arrives, and with it the one question that the town had agreed never to ask.|"
          "This book explains the methods step by step, with exercises and solutions, and asks what they are good for. It is written for students and for anyone who has ever wondered why.|A winter, a train and a wrong suitcase: the story of two people who should never have met.",
    "de": "Als das Haus am Fluss verkauft wird, macht sich eine Fremde auf den Weg, um die Küste zu vermessen. Was sie findet, ist ein Land, das darauf gewartet hat, beschrieben zu werden.|Niemand im Tal erinnert sich, wer die erste Lampe angezündet hat. Vierzig Jahre später kommt ein Brief an.|Dieses Buch erklärt die Verfahren Schritt für Schritt, mit Übungen und Lösungen.",
    "es": "Cuando la casa junto al río se vende por el precio de su reloj, una extranjera emprende el viaje para dibujar la costa. Lo que encuentra es un país que esperaba ser contado.|Nadie en el valle recuerda quién encendió la primera lámpara. Cuarenta años después llega una carta.|Este libro explica los métodos paso a paso, con ejercicios y soluciones.",
    "ca": "Quan la casa vora el riu es ven pel preu del seu rellotge, una estrangera surt a dibuixar la costa. El que troba és un país que esperava ser explicat.|Ningú a la vall no recorda qui va encendre el primer llum.", "fr": "Quand la maison au bord du fleuve est vendue au prix de son horloge, une étrangère part dessiner la côte. Ce qu'elle trouve est un pays qui attendait d'être raconté.|Personne dans la vallée ne se souvient de qui a allumé la première lampe. Quarante ans plus tard arrive une lettre."}
SHELVES = {"en": ["FICTION", "Fiction / Literary", "Science", "History", "Biography & Memoir"], "de": ["Roman", "Sachbuch"], "es": ["Narrativa", "Ensayo"], "ca": ["Narrativa"], "fr": ["Roman", "Essai"]}
PRICES = {"en": ["£9.99", "£12.99", "US $16.95", "$24.00 / $32.00 CAN", "UK £8.99"], "de": ["€ 14,00 (D)", "12,90 € [D]"], "es": ["PVP 18,90 €", "19,95 €"], "ca": ["PVP 17,50 €"], "fr": ["21 €", "Prix TTC : 8,90 €"]}
# The prefixes of groups, and four digits of publishers that the group's agency gives away.
GROUPS = {"en": "0", "de": "3", "es": "84", "ca": "84", "fr": "2"}


class Cover:
    """A side of a book while it is composed, in pixels."""

    def __init__(self, chance):
        self.chance = chance
        self.paper, self.ink, self.accent = chance.choice(GROUNDS)
        self.sheet = Sheet((chance.randrange(740, 860), chance.randrange(1120, 1260)), self.paper)
        self.edge = chance.randrange(48, 84)

    @property
    def size(self):
        return self.sheet.image.size

    def text(self, text, y, size, family, style="regular", ink=None, align="m", role="other", most=1.0, leading=1.12, tracking=0.0):
        """Writes rows that fit the width, smaller where one word does not; returns the y below them."""
        width = (self.size[0] - 2 * self.edge) * most
        while size > 14 and max(width_of(word, family, size, style) * (1 + tracking * 1.6) for word in text.split()) > width:
            size -= 2
        rows = wrapped(text, family, size, width / (1 + tracking * 1.6), style)
        x = {"l": self.edge, "m": self.size[0] / 2, "r": self.size[0] - self.edge}[align]
        for row in rows:
            y += round(size * leading)
            self.sheet.row(role)
            self.sheet.text(round(x), round(y - size * 0.2), row, family, size, ink or self.ink, style, align, tracking=tracking * size)
        return y

    def height(self, text, size, family, style="regular", most=1.0, leading=1.12):
        width = (self.size[0] - 2 * self.edge) * most
        return len(wrapped(text, family, size, width, style)) * round(size * leading)


def front(chance, volume):
    """The front: title over one or more rows, author above or below it, what else fits; -> (sheet, fields)."""
    cover = Cover(chance)
    _art(cover)
    width, height = cover.size
    align = chance.choice("mmmlr" if chance.maybe(0.5) else "mml")
    title_family, family = chance.choice(DISPLAY + SERIF + SANS + SCRIPT[:1]), chance.choice(SANS + SERIF)
    title_style = chance.choice(["bold", "bold", "regular"])
    upper = chance.maybe(0.4)
    title = volume.title.upper() if upper else volume.title
    size = chance.choice([64, 76, 90, 104, 120])
    author = " & ".join(volume.authors) if chance.maybe(0.6) else "  ".join(volume.authors) if len(volume.authors) < 2 else ", ".join(volume.authors)
    author = author.upper() if chance.maybe(0.5) else author
    author_size = chance.choice([30, 36, 42, 50, 58])
    fields = {"title": volume.title}
    y = chance.randrange(40, 110)
    if volume.series and chance.maybe(0.8):
        y = _series(cover, volume.series, y, family, align)
        fields["series"] = volume.series
    praise = chance.choice(PRAISE[volume.language]) if chance.maybe(0.3) else ""
    if praise and chance.maybe(0.5):
        y = cover.text(praise, y, chance.choice([20, 24, 26]), family, "italic", align=align, role="praise") + 16
        praise = ""
    above = chance.maybe(0.5)
    if author and above:
        y = cover.text(author, y, author_size, family, chance.choice(["regular", "bold"]), align=align, role="author", tracking=chance.choice([0, 0, 0, 0.06])) + chance.randrange(18, 90)
    elif chance.maybe(0.5):
        y += chance.randrange(20, 160)
    y = cover.text(title, y, size, title_family, title_style, chance.choice([cover.ink, cover.ink, cover.accent]), align, "title", leading=chance.choice([1.0, 1.1, 1.2]), tracking=chance.choice([0, 0, 0, 0, 0.05]))
    if volume.subtitle:
        y = cover.text(volume.subtitle, y + 14, round(size * chance.uniform(0.3, 0.45)), family, chance.choice(["italic", "regular"]), chance.choice([cover.ink, cover.accent]), align, "subtitle")
        fields["subtitle"] = volume.subtitle
    if author and not above:
        low = chance.maybe(0.5)
        y = cover.text(author, max(y + 30, round(height * chance.uniform(0.62, 0.76))) if low else y + chance.randrange(24, 80), author_size, family, chance.choice(["regular", "bold"]), align=align, role="author")
    if volume.authors:
        fields["authors"] = volume.authors
    if praise and y < height - 260:
        y = cover.text(praise, y + chance.randrange(30, 90), chance.choice([20, 24, 26]), family, "italic", align=align, role="praise")
    if chance.maybe(0.16) and y < height - 200:
        edition = chance.choice(EDITIONS[volume.language])
        y = cover.text(edition, max(y + 20, height - 190), 28, family, align=align, role="edition")
        fields["edition"] = edition
    if volume.publisher and y < height - 90:
        cover.text(volume.publisher, height - chance.randrange(70, 100), chance.choice([24, 28, 34]), chance.choice([family, title_family]), chance.choice(["regular", "bold"]), align=chance.choice([align, "m"]), role="publisher")
        fields["publisher"] = volume.publisher
    return cover.sheet, fields


def _art(cover):
    """Shapes on the ground: a sun, stripes, a frame, a band; or nothing."""
    chance, pen = cover.chance, cover.sheet.pen
    width, height = cover.size
    kind = chance.choice(["", "", "sun", "frame", "hills", "stripes", "foot"])
    if kind == "sun":
        radius = chance.randrange(80, 190)
        x, y = chance.randrange(200, width - 200), chance.randrange(round(height * 0.55), round(height * 0.75))
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=_mixed(cover.paper, cover.accent, 0.45))
    elif kind == "frame":
        inset = chance.randrange(18, 34)
        pen.rectangle((inset, inset, width - inset, height - inset), outline=cover.accent, width=chance.choice([3, 6]))
    elif kind == "hills":
        for number in range(4):
            base = height * (0.68 + 0.07 * number)
            crest = [(x, base + 40 * math.sin(x / (90 + 30 * number) + number * 2)) for x in range(0, width + 20, 20)]
            pen.polygon(crest + [(width, height), (0, height)], fill=_mixed(cover.paper, cover.accent, 0.1 + 0.1 * number))
    elif kind == "stripes":
        for x in range(0, width, 46):
            pen.line((x, height * 0.6, x + 160, height), fill=_mixed(cover.paper, cover.accent, 0.2), width=6)
    elif kind == "foot":
        pen.rectangle((0, round(height * 0.9), width, height), fill=_mixed(cover.paper, cover.accent, 0.25))


def _mixed(one, other, share):
    parts = [[int(colour[at:at + 2], 16) for at in (1, 3, 5)] for colour in (one, other)]
    return tuple(round(a * (1 - share) + b * share) for a, b in zip(*parts))


def _series(cover, series, y, family, align):
    """The name of a series, on a band or alone."""
    if cover.chance.maybe(0.5):
        cover.sheet.pen.rectangle((0, 0, cover.size[0], 58), fill=cover.accent)
        cover.text(series, 12, 28, family, "bold", cover.paper, align, "series")
        return max(y, 84)
    return cover.text(series, y - 20, 26, family, align=align, role="series") + 14


def back(chance, volume):
    """The back: blurb, praise, author, publisher, and the barcode with its number and price; -> (sheet, fields)."""
    cover = Cover(chance)
    width, height = cover.size
    family = chance.choice(SANS + SERIF)
    language, fields, y = volume.language, {}, chance.randrange(50, 100)
    if chance.maybe(0.4):
        y = cover.text(volume.title, y, chance.choice([36, 44, 52]), family, "bold", cover.accent, "l", "title") + 20
        fields["title"] = volume.title
    for blurb in chance.sample(BLURBS[language].split("|"), chance.choice([1, 1, 2])):
        y = cover.text(blurb, y, chance.choice([24, 26, 30]), family, "regular", align="l", role="blurb", leading=1.35) + 22
    if chance.maybe(0.5):
        y = cover.text(chance.choice(PRAISE[language]), y, 26, family, "italic", cover.accent, "l", "praise") + 18
    if volume.authors and chance.maybe(0.4) and y < height - 430:  # who wrote it stands in a sentence: no field
        born = {"en": "was born in Harrowgate and lives by the sea", "de": "wurde in Lindhorst geboren und lebt am Meer", "es": "nació en Meseta y vive junto al mar", "ca": "va néixer al Far i viu vora el mar", "fr": "est né au bord de la mer"}[language]
        y = cover.text(f"{volume.authors[0]} {born}.", y, 24, family, align="l", role="biography", leading=1.3) + 20
    isbn = _isbn(language, chance)
    fields["isbn13"] = isbn.replace("-", "")
    plate = _plate(isbn, language, chance)
    share = width * chance.uniform(0.34, 0.48) / plate.width
    plate = plate.resize((round(plate.width * share), round(plate.height * share)), Image.Resampling.LANCZOS)
    left = chance.maybe(0.25)
    at = (cover.edge if left else width - plate.width - cover.edge, height - plate.height - chance.randrange(36, 70))
    cover.sheet.image.paste(plate, at)
    cover.sheet.row("isbn")
    cover.sheet.lines.append(((at[0], at[1], at[0] + plate.width, at[1] + plate.height), "ISBN " + isbn, len(cover.sheet.rows) - 1))
    other = "r" if left else "l"
    foot = at[1]
    if chance.maybe(0.5):
        foot = cover.text(chance.choice(SHELVES[language]), foot, 22, family, "bold", align=other, role="shelf", most=0.42)
    if chance.maybe(0.4):
        foot = cover.text(chance.choice(PRICES[language]), foot + 8, 24, family, align=other, role="price", most=0.42)
    if volume.publisher:
        foot = cover.text(volume.publisher, foot + 12, chance.choice([24, 28, 32]), family, "bold", align=other, role="publisher", most=0.42)
        fields["publisher"] = volume.publisher
        if chance.maybe(0.4):
            site = "www." + "".join(c for c in volume.publisher.lower() if c.isascii() and c.isalpha())[:18] + ".example"
            cover.text(site, foot + 4, 20, family, align=other, role="url", most=0.5)
    return cover.sheet, fields


def _isbn(language, chance):
    group = GROUPS[language]
    digits = f"978{group}{chance.randrange(7000, 8400)}"
    digits += chance.digits(12 - len(digits))
    check = -sum(int(digit) * (1, 3)[at % 2] for at, digit in enumerate(digits)) % 10
    return "-".join([digits[:3], group, digits[3 + len(group):7 + len(group)], digits[7 + len(group):], str(check)])


def _plate(isbn, language, chance):
    """The white plate with the barcode, its number above, on some with the price as an add-on."""
    add_on = f"+5{chance.randrange(895, 3500):04}" if language == "en" and chance.maybe(0.4) else ""
    bars = symbol("EANX", isbn.replace("-", "") + add_on, 3).convert("RGB")
    printed = chance.maybe(0.8)
    plate = Sheet((bars.width + 24, bars.height + (56 if printed else 16)))
    if printed:
        plate.text(plate.width // 2, 34, chance.choice(["ISBN ", "ISBN: ", "ISBN-13: "]) + isbn, "liberation-sans", 24, "#000000", anchor="m")
    plate.image.paste(bars, (12, 50 if printed else 8))
    return plate.image


def draw_cover(folder, seed, number):
    """Draws one cover, fronts and backs in turn; returns its line of labels."""
    chance = Chance("cover", seed, number)
    volume = make_volume(chance, chance.pick(LANGUAGES))
    if chance.maybe(0.35):
        volume = replace(volume, subtitle=chance.choice(SUBTITLES[volume.language]))
    side = "back" if number % 2 else "front"
    sheet, fields = (back if number % 2 else front)(chance, volume)
    way = chance.pick(WAYS)
    scale = chance.uniform(0.8, 1.3)
    page = sheet.image.resize((round(sheet.width * scale), round(sheet.image.height * scale)), Image.Resampling.LANCZOS)
    if way == "photo":
        fill = chance.choice([(0.9, 1.0), (0.75, 0.9)])
        width = page.width * chance.uniform(0.95, 1.1) / (sum(fill) / 2)
        picture, forward = photographed(page, chance, (round(width), round(width * 4 / 3)), fill=fill, bend=0.1, tilt=chance.gauss(0, 2.5), hands=0.1, glare=0.25)
    else:
        picture, forward = plain(page, chance) if way == "plain" else scanned(page, chance, bitonal=False)
    name = f"{number:04}.jpg"
    picture.save(folder / name, quality=chance.randrange(65, 94))

    def to_picture(points):
        return forward(points * (page.width / sheet.width, page.height / sheet.image.height))
    return {"file": name, "type": "book", "fields": fields, "side": side, "lang": volume.language, "condition": way,
            "lines": mapped_lines(sheet, to_picture), "rows": mapped_rows(sheet, to_picture)}
