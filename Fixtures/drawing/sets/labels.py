"""What the labels of a set are made of: the choices of a document, its lines and rows in pixels of the picture."""

import random
import unicodedata

import numpy as np


class Chance(random.Random):
    """The random choices of one document; the same for the same set, seed and number."""

    def __init__(self, *key):
        super().__init__("/".join(map(str, key)))
        self.array = np.random.default_rng(self.getrandbits(63))

    def maybe(self, probability):
        return self.random() < probability

    def pick(self, weighted):
        """A key of {value: weight}."""
        return self.choices(list(weighted), list(weighted.values()))[0]

    def digits(self, count):
        return "".join(str(self.randrange(10)) for _ in range(count))

    def fill(self, pattern):
        """A pattern with a random digit for each #, from 2 to 9 for each %."""
        return "".join(str(self.randrange(10)) if c == "#" else str(self.randrange(2, 10)) if c == "%" else c for c in pattern)


def mapped_lines(sheet, forward):
    """The sheet's text as [x0, y0, x1, y1, text] in pixels of the picture."""
    return [[*box_after(box, forward), text] for box, text, _ in sheet.lines]


def mapped_rows(sheet, forward):
    """The sheet's rows, each with role, text and box, from top to bottom as printed."""
    rows = []
    for number, role in enumerate(sheet.rows):
        parts = sorted((line for line in sheet.lines if line[2] == number), key=lambda line: line[0][0])
        if parts:
            boxes = [part[0] for part in parts]
            box = [min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)]
            rows.append({"role": role, "text": " ".join(part[1] for part in parts), "box": box_after(box, forward)})
    return rows


def box_after(box, forward):
    """The upright box around where a box of the page falls in the picture."""
    x0, y0, x1, y1 = box
    xm, ym = (x0 + x1) / 2, (y0 + y1) / 2
    points = forward(np.array([(x0, y0), (xm, y0), (x1, y0), (x1, ym), (x1, y1), (xm, y1), (x0, y1), (x0, ym)], float))
    low, high = points.min(0), points.max(0)
    return [int(round(v)) for v in (*low, *high)]


def folded(text):
    """The text's letters and digits without case and accents, as in domains."""
    text = text.replace("ß", "ss").replace("ä", "ae").replace("ö", "oe").replace("ü", "ue")
    return "".join(c for c in unicodedata.normalize("NFKD", text).lower() if c.isascii() and c.isalnum())
