"""A till's printer: rows of cells on a roll, in one type, with large and wide print. 203 dots per inch, no grey levels."""

from ..fonts import DISPLAY, MONO, SANS, covers
from ..marks import draw_mark
from ..sheet import Sheet, fitted, width_of, wrapped


class Printer:
    def __init__(self, language, chance):
        self.chance = chance
        self.dots = chance.choice([384, 384, 432, 512, 576, 576, 576])
        self.margin = chance.choice([8, 14, 24, 40])
        proportional = chance.maybe(0.3)
        if language == "ja":
            self.family = chance.choice(["japanese-dots", "japanese", "japanese"])
        else:
            self.family = chance.choice(SANS[:14]) if proportional else chance.choice(MONO)
        self.brand_family = self.family if chance.maybe(0.35) or language == "ja" else chance.choice(DISPLAY + SANS)
        self.size = chance.choice([18, 20, 22, 24]) if self.dots < 500 else chance.choice([20, 22, 24, 24, 26, 28])
        self.style = "bold" if chance.maybe(0.15) else "regular"
        self.pitch = chance.uniform(1.12, 1.5)
        self.condensed = chance.choice([1, 1, 1, 0.85]) if not proportional else 1
        self.rows = []  # (role, cells, size, style, stretch, family)

    @property
    def room(self):
        return self.dots / self.condensed

    def measure(self, text, big=1.0):
        return width_of(text, self.family, round(self.size * big), self.style)

    def line(self, role, *cells, big=1.0, wide=1, bold=False, family=None, rule=""):
        """One row of cells (x from 0 to 1, text, anchor)."""
        self.rows.append((role, cells, round(self.size * big), "bold" if bold else self.style, (wide, 1), family or self.family, rule))

    def centre(self, role, text, **look):
        big, wide, family = look.get("big", 1.0), look.get("wide", 1), look.get("family") or self.family
        style = "bold" if look.get("bold") else self.style
        for line in wrapped(text, family, round(self.size * big), self.room / wide, style) if text else []:
            self.line(role, (0.5, line, "m"), **look)

    def left(self, role, text, **look):
        self.line(role, (0, fitted(text, self.family, self.size, self.room * 1.0), "l"), **look)

    def pair(self, role, left, right, **look):
        """A label at the left edge and a value at the right one; the label is cut where they would meet. Returns what is left of it."""
        big = look.get("big", 1.0) * look.get("wide", 1)
        limit = self.room - self.measure(right, big) - self.size
        left = fitted(left, self.family, round(self.size * big), limit, "bold" if look.get("bold") else self.style)
        self.line(role, (0, left, "l"), (1, right, "r"), **look)
        return left

    def rule(self):
        if self.rows and self.rows[-1][0] is not None:
            self.line(None, rule=self.chance.choice("-=*_—"))

    def gap(self):
        self.line(None)

    def logo(self, text):
        self.rows.append(("logo", text, 0, "", (1, 1), "", ""))

    def sheet(self, above=30, below=50):
        """The roll as printed; rules are graphics, not text."""
        height = above + below + sum(self._height(row) for row in self.rows)
        sheet = Sheet((self.dots + 2 * self.margin, round(height)), bitmap=True)
        y, dashed = above, self.chance.maybe(0.6)
        for row in self.rows:
            role, cells, size, style, stretch, family, rule = row
            step = self._height(row)
            if role == "logo":
                draw_mark(sheet.pen, (sheet.width / 2, y + step / 2), step * 0.42, "black", self.chance, cells)
            elif rule:
                if dashed and rule in "-_—":
                    sheet.rule(self.margin, sheet.width - self.margin, y + step * 0.4, "black", 2, dash=7)
                elif rule in "=*":
                    sheet.rule(self.margin, sheet.width - self.margin, y + step * 0.35, "black", 2)
                    sheet.rule(self.margin, sheet.width - self.margin, y + step * 0.55, "black", 2)
                else:
                    sheet.rule(self.margin, sheet.width - self.margin, y + step * 0.45, "black", 2)
            elif role:
                sheet.row(role)
                squeeze = (stretch[0] * self.condensed, 1)
                for x, text, anchor in cells:
                    sheet.text(self.margin + x * self.dots, y + size, text, family, size, "black", style, anchor, squeeze)
            y += step
        return sheet

    def _height(self, row):
        role, cells, size, *_ = row
        if role == "logo":
            return self.size * 4
        return size * self.pitch * (0.6 if role is None and not cells and not row[6] else 1)

    def brand(self, name):
        """The shop's sign: in large print, in another type, wide, or as any other row."""
        chance = self.chance
        if chance.maybe(0.3):
            self.logo(name)
        how = chance.choice(["large", "large", "lettering", "lettering", "wide", "plain"])
        if how == "plain":
            self.centre("merchant", name, bold=chance.maybe(0.5))
        elif how == "wide":
            self.centre("merchant", name, big=1.1, wide=2 if self.measure(name, 1.1) * 2 < self.room else 1, bold=True)
        else:
            family = self.brand_family if how == "lettering" and covers(self.brand_family, name) else self.family
            big = chance.uniform(1.5, 2.6)
            while big > 1.2 and width_of(name, family, round(self.size * big), "bold") > self.room * 0.95:
                big -= 0.1
            self.centre("merchant", name, big=big, bold=True, family=family)
