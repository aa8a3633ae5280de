"""Where the blocks of a card go: sixteen compositions, each with its alignments, proportions and grounds, so that some hundreds of layouts come of them."""

import math

from ..marks import draw_mark
from ..sheet import Sheet
from .blocks import place
from .grounds import ground, icon
from .look import address_block, company_block, contact_block, person_block, services_block


class Face:
    """The printed side of a card while it is composed. Regions are fractions of the card."""

    def __init__(self, card, style, chance):
        self.card, self.style, self.chance = card, style, chance
        self.tall = chance.maybe(0.06)
        self.sheet = Sheet((600, 1050) if self.tall else (1050, chance.choice([600, 600, 620, 660])), style.paper)
        self.base = chance.choice([22, 24, 26, 28, 30, 33])
        self.edge = chance.uniform(0.045, 0.085)

    def put(self, region, *blocks, align="l", valign="t", ink=None, base=None):
        width, height = self.sheet.image.size
        box = (region[0] * width, region[1] * height, region[2] * width, region[3] * height)
        place(self.sheet, box, [block for block in blocks if block], base or self.base, ink or self.style.ink, icon, align, valign, self.chance.uniform(0.4, 1.0))

    def mark(self, x, y, radius, ink=None, paper=None):
        width, height = self.sheet.image.size
        draw_mark(self.sheet.pen, (x * width, y * height), radius * height, ink or self.style.accent, self.chance, self.card.brand or self.card.fields["company"], paper or self.style.paper)

    def person(self):
        return person_block(self.card, self.style, self.chance)

    def company(self, big=None):
        return company_block(self.card, self.style, self.chance, big)

    def contact(self, **parts):
        return contact_block(self.card, self.style, self.chance, **parts)

    def address(self):
        return address_block(self.card, self.style, self.chance)

    def services(self):
        return services_block(self.card, self.style, self.chance)


def stack(face):
    """Everything in one column."""
    e, align = face.edge, face.chance.choice("lmmr")
    top = face.chance.uniform(0.3, 0.4)
    if face.chance.maybe(0.5):
        face.mark({"l": e + 0.05, "m": 0.5, "r": 1 - e - 0.05}[align], e + 0.1, 0.09)
        face.put((e, e + 0.21, 1 - e, top + 0.1), face.company(), align=align)
    else:
        face.put((e, e, 1 - e, top), face.company(), align=align)
    blocks = [face.person(), face.address(), face.contact(), face.services()]
    if face.chance.maybe(0.4):
        blocks[1], blocks[2] = blocks[2], blocks[1]
    face.put((e, top + 0.1, 1 - e, 1 - e), *blocks, align=align, valign=face.chance.choice("mb"))


def person_first(face):
    """Name above, contact in the middle, company at the foot."""
    e, align = face.edge, face.chance.choice("llmr")
    face.put((e, e, 1 - e, 0.36), face.person(), align=align)
    face.put((e, 0.38, 1 - e, 0.72), face.contact(), face.address(), align=align, valign="m")
    face.put((e, 0.75, 1 - e, 1 - e), face.company(), face.services(), align=align, valign="b")


def two_columns(face):
    """Person and company on one side, contact and address on the other."""
    e, part = face.edge, face.chance.uniform(0.4, 0.56)
    left, right = (e, e, part - 0.02, 1 - e), (part + 0.02, e, 1 - e, 1 - e)
    swapped = face.chance.maybe(0.3)
    who, where = (right, left) if swapped else (left, right)
    align = face.chance.choice("llm")
    middle = (who[1] + face.chance.uniform(0.4, 0.5))
    if face.chance.maybe(0.5):
        face.put((who[0], who[1], who[2], middle), face.company(), align=align)
        face.put((who[0], middle + 0.03, who[2], who[3]), face.person(), align=align, valign="b")
    else:
        face.put((who[0], who[1], who[2], middle), face.person(), align=align)
        face.put((who[0], middle + 0.03, who[2], who[3]), face.company(), face.services(), align=align, valign="b")
    blocks = [face.contact(), face.address()]
    if face.chance.maybe(0.5):
        blocks.reverse()
    face.put(where, *blocks, align=face.chance.choice("lllr"), valign=face.chance.choice("tmb"))
    if face.chance.maybe(0.4):
        x = part * face.sheet.width
        face.sheet.pen.line((x, face.sheet.image.height * 0.12, x, face.sheet.image.height * 0.88), fill=face.style.accent, width=face.chance.choice([2, 3, 5]))


def corner_mark(face):
    """A mark in an upper corner with the company beside it; contact left and address right at the foot."""
    e, right = face.edge, face.chance.maybe(0.6)
    face.mark(1 - e - 0.06 if right else e + 0.06, e + 0.11, 0.1)
    face.put((e, e + 0.02, 0.85 - e, 0.3) if right else (e + 0.14, e + 0.02, 1 - e, 0.3), face.company(), align="r" if right and face.chance.maybe(0.5) else "l")
    face.put((e, 0.33, 1 - e, 0.6), face.person(), valign="m")
    face.put((e, 0.64, 0.53, 1 - e), face.contact(), valign="b")
    face.put((0.56, 0.64, 1 - e, 1 - e), face.address(), face.services(), align=face.chance.choice("lr"), valign="b")


def panel(face):
    """A coloured panel with mark and company; the rest beside it."""
    e, share, left = face.edge, face.chance.uniform(0.28, 0.42), face.chance.maybe(0.6)
    width, height = face.sheet.image.size
    x0, x1 = (0, share) if left else (1 - share, 1)
    face.sheet.pen.rectangle((x0 * width, 0, x1 * width, height), fill=face.style.accent)
    face.mark((x0 + x1) / 2, 0.3, 0.13, face.style.paper, face.style.accent)
    accent, face.style.accent = face.style.accent, face.style.paper
    face.put((x0 + 0.02, 0.5, x1 - 0.02, 0.9), face.company(), align="m", ink=face.style.paper)
    face.style.accent = accent
    rest = (share + e, e, 1 - e, 1 - e) if left else (e, e, 1 - share - e, 1 - e)
    blocks = [face.person(), face.contact(), face.address(), face.services()]
    if face.chance.maybe(0.3):
        blocks[1], blocks[2] = blocks[2], blocks[1]
    face.put(rest, *blocks, align=face.chance.choice("lllr"), valign=face.chance.choice("tm"))


def bands(face):
    """A band above or below in the accent colour, with company or web in it."""
    e, height = face.edge, face.chance.uniform(0.16, 0.27)
    width, tall = face.sheet.image.size
    top = face.chance.maybe(0.6)
    y0, y1 = (0, height) if top else (1 - height, 1)
    face.sheet.pen.rectangle((0, y0 * tall, width, y1 * tall), fill=face.style.accent)
    accent, face.style.accent = face.style.accent, face.style.paper
    face.put((e, y0 + 0.02, 1 - e, y1 - 0.02), face.company(big=1.4) if face.chance.maybe(0.6) else face.person(), align=face.chance.choice("lmr"), valign="m", ink=face.style.paper)
    face.style.accent = accent
    named = any(line[1] in face.card.name for line in face.sheet.lines) or bool(face.card.native.get("name")) and any(line[1] == face.card.native["name"] for line in face.sheet.lines)
    other = face.company() if named else face.person()
    y0, y1 = (height + 0.05, 1 - e) if top else (e, 1 - height - 0.05)
    middle = y0 + (y1 - y0) * face.chance.uniform(0.35, 0.45)
    face.put((e, y0, 1 - e, middle), other, align=face.chance.choice("llmr"))
    if face.chance.maybe(0.5):
        face.put((e, middle + 0.03, 0.52, y1), face.contact(), valign="b")
        face.put((0.55, middle + 0.03, 1 - e, y1), face.address(), face.services(), align=face.chance.choice("lr"), valign="b")
    else:
        face.put((e, middle + 0.03, 1 - e, y1), face.address(), face.contact(), align=face.chance.choice("lmr"), valign="b")


def split_head(face):
    """Person and company side by side above; contact in columns below, a rule between."""
    e = face.edge
    swapped = face.chance.maybe(0.35)
    first, second = (face.company(), face.person()) if swapped else (face.person(), face.company())
    face.put((e, e, 0.5, 0.45), first)
    face.put((0.52, e, 1 - e, 0.45), second, align=face.chance.choice("rrl"))
    if face.chance.maybe(0.6):
        y = 0.52 * face.sheet.image.height
        face.sheet.rule(e * face.sheet.width, (1 - e) * face.sheet.width, y, face.style.accent, face.chance.choice([1, 2, 4]))
    if face.chance.maybe(0.4):
        face.base *= 0.85
        face.put((e, 0.57, 0.34, 1 - e), face.contact(web=False))
        face.put((0.36, 0.57, 0.67, 1 - e), face.contact(numbers=False))
        face.put((0.69, 0.57, 1 - e, 1 - e), face.address(), face.services())
    else:
        face.put((e, 0.57, 0.52, 1 - e), face.contact())
        face.put((0.54, 0.57, 1 - e, 1 - e), face.address(), face.services(), align=face.chance.choice("lr"))


def numbers_above(face):
    """Telephones in the upper corners, the company large in the middle, the address in one row at the foot."""
    e = face.edge
    face.put((e, e, 0.49, 0.25), face.person(), base=face.base * 0.8)
    face.put((0.51, e, 1 - e, 0.25), face.contact(web=False), align="r")
    if face.chance.maybe(0.5):
        face.mark(0.5, 0.33, 0.08)
    face.put((e, 0.4, 1 - e, 0.68), face.company(big=2.6), face.services(), align="m", valign="m")
    face.put((e, 0.71, 1 - e, 1 - e), face.address(), face.contact(numbers=False), align="m", valign="b")


def wave(face):
    """A curved ground at the foot; contact in it, person and mark above."""
    e = face.edge
    width, tall = face.sheet.image.size
    level = face.chance.uniform(0.5, 0.6)
    swing, turn = face.chance.uniform(0.02, 0.06), face.chance.uniform(0, 6)
    crest = [(x * width / 40, tall * (level + 0.06 + swing * math.sin(x / 9 + turn))) for x in range(41)]
    face.sheet.pen.polygon(crest + [(width, tall), (0, tall)], fill=face.style.accent)
    face.put((e, e, 0.5, level - 0.02), face.person())
    if face.chance.maybe(0.5):
        face.mark(0.75, e + 0.12, 0.1)
        face.put((0.52, e + 0.24, 1 - e, level - 0.02), face.company(), align="m")
    else:
        face.put((0.52, e, 1 - e, level - 0.02), face.company(), align="r")
    accent, face.style.accent = face.style.accent, face.style.paper
    face.put((e, level + 0.14, 0.5, 1 - e), face.contact(), ink=face.style.paper, valign="m")
    face.put((0.52, level + 0.14, 1 - e, 1 - e), face.address(), ink=face.style.paper, valign="m")
    face.style.accent = accent


def mark_left(face):
    """A large mark at the left, all text in one column at the right, as on Japanese and corporate cards."""
    e, part = face.edge, face.chance.uniform(0.26, 0.36)
    face.mark(part / 2 + 0.01, face.chance.uniform(0.22, 0.5), 0.13)
    face.put((part, e, 1 - e, 0.42), face.person(), valign="t")
    face.put((part, 0.45, 1 - e, 1 - e), face.company(big=1.2), face.address(), face.contact(), valign="b")


def columns_below(face):
    """Centred head; contact and address in two centred columns below."""
    e = face.edge
    face.put((e, e, 1 - e, 0.32), face.company(), align="m")
    face.put((e, 0.34, 1 - e, 0.58), face.person(), align="m", valign="m")
    face.put((e, 0.62, 0.49, 1 - e), face.address(), align=face.chance.choice("lm"), valign="b")
    face.put((0.51, 0.62, 1 - e, 1 - e), face.contact(), align=face.chance.choice("rml"), valign="b")


def sparse(face):
    """Small print in a corner, much air."""
    e = face.edge + 0.03
    corner = face.chance.choice(["tl", "bl", "br"])
    align = "r" if corner[1] == "r" else "l"
    face.base *= 0.85
    face.put((e, e, 1 - e, 0.4), face.company() if face.chance.maybe(0.5) or not face.card.name else face.person(), align=face.chance.choice("lr"))
    done = {line[1] for line in face.sheet.lines}
    other = face.company() if any(name in done for name in face.card.name + [face.card.native.get("name", "")]) else face.person()
    face.put((e + (0.3 if align == "r" else 0), 0.45, 1 - e - (0 if align == "r" else 0.25), 1 - e), other, face.address(), face.contact(), align=align, valign="b")


COMPOSITIONS = {stack: 4, person_first: 3, two_columns: 5, corner_mark: 4, panel: 3, bands: 4, split_head: 3, numbers_above: 2, wave: 2, mark_left: 4, columns_below: 3, sparse: 2}


def compose(card, style, chance):
    """The card's sheet; every text of the contents is on it once."""
    face = Face(card, style, chance)
    ground(face.sheet, style, chance)
    composition = chance.pick({stack: 3, person_first: 2} if face.tall else COMPOSITIONS)
    composition(face)
    return face.sheet, composition.__name__
