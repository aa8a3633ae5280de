"""One spine, drawn lying down: cloth, ornaments, and the runs of text along it. What is printed is what is true."""

import numpy as np
from PIL import Image, ImageChops, ImageColor, ImageDraw

from ..fonts import DISPLAY, SANS, SCRIPT, SERIF, face
from ..marks import draw_mark
from ..sheet import Sheet, width_of, wrapped
from ..surfaces import as_image, clouds

CLOTHS = ["#7b2d26", "#1f3d5a", "#e9dfc8", "#3d5c44", "#c98a2b", "#5b4a6e", "#25292e", "#8a3b52", "#f4f1ea", "#ffffff", "#111214", "#d8362a", "#f0c419", "#2a7f9e", "#9fb8ad", "#e8743b", "#6b4a32", "#b9c8d8", "#123524", "#f2d7d9", "#404a6b", "#d9d4c7",
          "#ffffff", "#f7f7f2", "#000000", "#1a1a1a", "#004b87", "#c2185b"]
LIGHT = ["#ffffff", "#f4eee0", "#e8c66a", "#ffe680", "#d8d8d8", "#f2b84b", "#9fd3f0"]
DARK = ["#111111", "#2b2b2b", "#24180c", "#7a1420", "#12305a", "#1e4a2a", "#c2311f", "#5a3a1a"]


class Spine:
    """A spine in pixels, `length` along, `thick` across; read from left to right as drawn."""

    def __init__(self, volume, chance, length, thick, design=None):
        self.volume, self.chance, self.length, self.thick = volume, chance, length, thick
        self.cloth, self.family, self.author_family, self.order = design or self.design(chance)
        bright = np.dot(ImageColor.getrgb(self.cloth), (0.3, 0.59, 0.11)) > 140
        inks = DARK if bright else LIGHT
        self.ink = chance.choice(inks[:3]) if chance.maybe(0.6) else chance.choice(inks)
        self.second = self.ink if chance.maybe(0.55) else chance.choice(inks)
        self.sheet = Sheet((length, thick), self.cloth)
        self.image = self.stuck = self.upright = self.across = None
        self.fields = {"title": volume.title, "author": ", ".join(volume.authors) or None, "publisher": None}
        self.left, self.right = round(length * chance.uniform(0.015, 0.05)), round(length * (1 - chance.uniform(0.015, 0.04)))

    @staticmethod
    def design(chance):
        """What the volumes of a set share: cloth, type, order."""
        family = chance.choice(SANS + SERIF + DISPLAY + (SCRIPT if chance.maybe(0.3) else []))
        return (chance.choice(CLOTHS), family, family if chance.maybe(0.55) else chance.choice(SANS + SERIF), chance.choice(["author title", "author title", "author title", "title author", "above", "below", "stacked author", "title only"]))

    def lying(self):
        """The spine as drawn, with its sticker."""
        image = self.print()
        if self.stuck:
            image = image.copy()
            image.paste(self.stuck[0].rotate(90, expand=True), (self.stuck[1], 2))
        return image

    def print(self):
        """The spine along its length; drawn once."""
        if self.image:
            return self.image
        self._ground()
        if self.volume.shelf_mark:
            self._sticker()
        self._publisher()
        if self.volume.series and self.chance.maybe(0.8):
            self._series()
        title = self.volume.title
        if self.volume.number and self.chance.maybe(0.8):
            self._number()
        title = title.upper() if self.chance.maybe(0.4) else title.lower() if self.chance.maybe(0.05) else title
        self.fields["title"] = title
        author = self.volume.printed_author
        author = author.upper() if self.chance.maybe(0.45) else author
        if author:
            self.fields["author"] = author
            # The names without the words between and after them.
            if len(self.volume.printed_names) > 1 or self.volume.printed_author.endswith(" et al."):
                self.fields["author_alternatives"] = [", ".join(self.volume.printed_names)]
        self._runs(title, author)
        if self.volume.shelf_mark:
            self.fields["shelf_mark"] = self.volume.shelf_mark
        self.image = self._shaded()
        return self.image

    def _ground(self):
        chance, pen = self.chance, self.sheet.pen
        kind = chance.choice(["none", "none", "none", "lines", "bands", "half", "art", "frame", "label", "stripes"])
        if kind == "lines":
            for at in (0.02, 0.03, 0.97, 0.98):
                x = at * self.length
                pen.line((x, 0, x, self.thick), fill=self.second, width=max(2, self.length // 400))
        elif kind == "bands":
            x = self.length * chance.uniform(0.03, 0.09)
            pen.rectangle((0, 0, x, self.thick), fill=self.second)
            self.left = round(x + self.length * 0.015)
        elif kind == "half":
            tone = tuple(int(v * 0.7) for v in ImageColor.getrgb(self.cloth))
            pen.rectangle((0, 0, self.length * chance.uniform(0.25, 0.45), self.thick), fill=tone)
        elif kind == "art":
            width = round(self.length * chance.uniform(0.08, 0.16))
            colours = np.array([[chance.randrange(256) for _ in range(3)] for _ in range(4)], float)
            field = (clouds((width, self.thick), (4, 3), chance.array)[..., None] + 1) / 2
            art = as_image(colours[0] * field + colours[1] * (1 - field))
            at = 0 if chance.maybe(0.5) else self.length - width
            self.sheet.image.paste(art, (at, 0))
            if at:
                self.right = self.length - width - round(self.length * 0.01)
            else:
                self.left = width + round(self.length * 0.01)
        elif kind == "frame":
            inset = self.thick * 0.08
            pen.rectangle((inset, inset, self.length - inset, self.thick - inset), outline=self.second, width=max(1, self.thick // 50))
        elif kind == "label":
            tone = "#7a1420" if self.cloth != "#7b2d26" else "#16283c"
            pen.rectangle((self.length * 0.1, 0, self.length * 0.97, self.thick), fill=tone)
            self.ink = self.second = chance.choice(LIGHT)
            self.left, self.right = round(self.length * 0.12), round(self.length * 0.96)
        elif kind == "stripes":
            for number in range(chance.randrange(2, 6)):
                y = self.thick * (0.04 + number * 0.035)
                pen.line((0, y, self.length, y), fill=self.second, width=max(1, self.thick // 80))

    def _sticker(self):
        """A library's label at the foot, read when the book stands."""
        lines = self.volume.shelf_mark.split(" ", 1)
        side = round(self.length * 0.09)
        paper = Image.new("RGB", (self.thick - 4, side), "#fbfaf4")
        pen = ImageDraw.Draw(paper)
        size = max(8, min(side // 3, round((self.thick - 8) / max(map(len, lines)) * 1.6)))
        for number, line in enumerate(lines):
            pen.text((paper.width / 2, side * (0.3 + 0.4 * number)), line, fill="#111111", font=face("liberation-sans", size, "bold"), anchor="mm")
        self.stuck = (paper, self.right - side)
        self.right -= side + round(self.length * 0.015)

    def _publisher(self):
        if not self.volume.publisher:
            return
        chance, how = self.chance, self.chance.choice(["mark", "mark", "mark name", "name", "name", "upright"])
        size = max(9, round(self.thick * chance.uniform(0.14, 0.24)))
        name = self.volume.publisher.upper() if chance.maybe(0.4) else self.volume.publisher
        at = self.right
        if how in ("mark", "mark name"):
            radius = min(self.thick * 0.3, self.length * 0.03)
            draw_mark(self.sheet.pen, (at - radius, self.thick / 2), radius, self.second, chance, self.volume.publisher, self.cloth)
            at -= round(radius * 2.4)
        if how in ("name", "mark name"):
            at -= round(self.sheet.text(at, self.thick / 2 + size * 0.35, name, self.author_family, size, self.second, anchor="r")) + size // 2
            self.fields["publisher"] = self.volume.publisher
        elif how == "upright" and width_of(name, "liberation-sans", size) < self.thick * 0.9:
            self.upright = (name, size, self.right - size)
            self.fields["publisher"] = self.volume.publisher
            at -= round(size * 1.8)
        self.right = at - round(self.length * 0.01)

    def _series(self):
        size = max(9, round(self.thick * 0.15))
        text = f"{self.volume.series} {self.volume.number}".strip()
        if width_of(text, self.author_family, size) < (self.right - self.left) * 0.25:
            self.left += round(self.sheet.text(self.left, self.thick / 2 + size * 0.35, text, self.author_family, size, self.second)) + size
            self.fields["series"] = self.volume.series

    def _number(self):
        size = round(self.thick * 0.4)
        self.right -= round(self.sheet.text(self.right, self.thick / 2 + size * 0.35, self.volume.number, self.family, size, self.second, "bold", anchor="r")) + size // 2
        self.fields["volume"] = self.volume.number

    def _runs(self, title, author):
        """Title and author side by side, one above the other, or the title over two rows."""
        chance, room = self.chance, self.right - self.left
        style = chance.choice(["bold", "bold", "regular"])
        order = self.order if author else "title only"
        if order == "title only":
            self._fit(title, self.family, style, self.left, self.right, 0, self.thick, self.ink, chance.choice("lmm"))
            self.fields["author"] = None
            self.fields.pop("author_alternatives", None)
        elif order in ("above", "below"):
            first, second = (author, title) if order == "above" else (title, author)
            share = chance.uniform(0.4, 0.5) if order == "above" else chance.uniform(0.52, 0.62)
            for text, y0, y1, family, ink in ((first, 0.06, share, self.author_family if order == "above" else self.family, self.second if order == "above" else self.ink),
                                              (second, share, 0.94, self.family if order == "above" else self.author_family, self.ink if order == "above" else self.second)):
                self._fit(text, family, style if text == title else "regular", self.left, self.right, y0 * self.thick, y1 * self.thick, ink, "l", one_row=True)
        else:
            share = min(0.62, max(0.24, len(author) / (len(author) + len(title) * chance.uniform(1.1, 2.0))))
            cut = self.left + room * share if order != "title author" else self.right - room * share
            gap = self.length * 0.012
            author_box, title_box = ((self.left, cut - gap), (cut + gap, self.right)) if order != "title author" else ((cut + gap, self.right), (self.left, cut - gap))
            rows = author.split(" ") if order == "stacked author" and " " in author and self.thick > 60 else None
            self._fit(author, self.author_family, "regular" if chance.maybe(0.6) else "bold", *author_box, 0, self.thick, self.second, chance.choice("lm"), rows=rows, largest=chance.uniform(0.26, 0.5))
            subtitle = self.volume.subtitle if self.thick > 70 else ""
            self._fit(title, self.family, style, *title_box, 0, self.thick * (0.72 if subtitle else 1), self.ink, chance.choice("lmr"))
            if subtitle:
                self._fit(subtitle, self.author_family, "italic", *title_box, self.thick * 0.68, self.thick * 0.95, self.second, "m", one_row=True, largest=0.9)
                self.fields["subtitle"] = subtitle

    def _fit(self, text, family, style, x0, x1, y0, y1, ink, align, one_row=False, rows=None, largest=None):
        """Sets a text as large as it goes between edges, over one row, or two where that is larger."""
        height, room = y1 - y0, max(20, x1 - x0)
        size = max(8, round(height * (largest or self.chance.uniform(0.42, 0.72))))
        lines = rows or [text]
        if rows:
            size = max(8, round(min(size, height * 0.85 / len(rows))))
        while size > 8 and max(width_of(line, family, size, style) for line in lines) > room:
            size -= 1
        if not rows and not one_row and " " in text and size < height * 0.3 and height > 50:
            size = max(8, round(height * 0.36))
            while size > 8 and len(lines := wrapped(text, family, size, room, style)) > 2 or max(width_of(line, family, size, style) for line in lines) > room and size > 8:
                size -= 1
        x = {"l": x0, "m": (x0 + x1) / 2, "r": x1}[align]
        pitch = size * 1.12
        top = y0 + (height - pitch * len(lines)) / 2
        for number, line in enumerate(lines):
            self.sheet.text(x, round(top + pitch * number + size * 0.86), line, family, size, ink, style, anchor=align)

    def _shaded(self):
        """The rounded back's light, worn edges, and what is stuck on or printed across."""
        image, chance = self.sheet.image, self.chance
        if self.upright:
            name, size, x = self.upright
            plate = Image.new("L", (self.thick, size * 2))
            ImageDraw.Draw(plate).text((self.thick / 2, size), name, fill=255, font=face("liberation-sans", size), anchor="mm")
            self.across = (plate, x, self.second)
        across = np.linspace(-1, 1, self.thick)[:, None]
        curve = chance.uniform(0.05, 0.4)
        light = 1.02 - curve * across ** 4 + across * chance.uniform(-0.08, 0.08)
        light = light + clouds((self.length // 4, self.thick), (30, 4), chance.array)[:, :1] * 0.02
        shade = as_image(np.clip(light, 0, 1).repeat(3, 1)[:, None, :] * 255).resize((self.length, self.thick))
        return ImageChops.multiply(image, shade)

    def standing(self, bottom_up):
        """The spine as it stands on a shelf, with what is read upright."""
        image = self.print().rotate(90 if bottom_up else -90, expand=True)
        height = image.height
        if self.stuck:
            paper, at = self.stuck
            image.paste(paper, (2, height - at - paper.height if bottom_up else at))
        if self.across:
            plate, at, ink = self.across
            image.paste(ink, (0, round(height - at - plate.height / 2 if bottom_up else at - plate.height / 2)), plate)
        return image
