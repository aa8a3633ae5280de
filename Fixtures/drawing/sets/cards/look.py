"""The look of a card: type, colours, how numbers are labelled; and its blocks built from what it says."""

from dataclasses import dataclass

from ..fonts import DISPLAY, SANS, SCRIPT, SERIF
from .blocks import Block, Cell

PALETTES = [("#ffffff", "#202428", "#1d5c8a"), ("#fdfdfb", "#22262b", "#b03a2e"), ("#faf6ec", "#2b2420", "#2e5b3c"), ("#ffffff", "#3a3a3a", "#e07b1a"), ("#f4f6f8", "#1c2a3a", "#0f7c86"),
            ("#ffffff", "#101010", "#101010"), ("#fffdf5", "#3b2f2f", "#8a5a2b"), ("#ffffff", "#444444", "#6a3d8f"), ("#eef3ee", "#203020", "#3c8a4a"), ("#ffffff", "#1a1a60", "#c0182c"),
            ("#e9e4da", "#30302c", "#7a2f3b"), ("#ffffff", "#5a5a5a", "#0a9bd8"), ("#c9c9d6", "#2a2a30", "#8a6a2a")]
DARK = [("#1c2430", "#ffffff", "#e0b25a"), ("#101010", "#f0f0f0", "#d23b2f"), ("#0f3d5e", "#ffffff", "#9fd3f0"), ("#5a1020", "#fff4e8", "#e8c66a"), ("#23402e", "#f4f4ea", "#c8dc78"), ("#a03020", "#ffffff", "#ffe08a"), ("#2b2b33", "#d8d8d8", "#42c0b0"), ("#083c7a", "#ffffff", "#ffc630")]


@dataclass
class Look:
    paper: str
    ink: str
    accent: str
    family: str
    name_family: str
    brand_family: str
    labels: str
    separator: str
    upper_labels: bool
    dark: bool


def look(chance):
    dark = chance.maybe(0.2)
    paper, ink, accent = chance.choice(DARK if dark else PALETTES)
    family = chance.choice(SANS if chance.maybe(0.72) else SERIF)
    name_family = family if chance.maybe(0.6) else chance.choice(SANS + SERIF + SCRIPT[:1])
    brand_family = chance.choice(DISPLAY + SANS + SERIF) if chance.maybe(0.85) else chance.choice(SCRIPT)
    return Look(paper, ink, accent, family, name_family, brand_family, chance.choice(["words", "words", "words", "letters", "letters", "icons", "icons", "none", "columns", "behind"]),
                chance.choice([": ", " ", ":", ". ", " : ", " | "]), chance.maybe(0.15), dark)


def person_block(card, style, chance):
    block = Block(leading=chance.uniform(1.2, 1.45))
    big = chance.choice([1.2, 1.5, 1.7, 2.0, 2.3])
    ink = chance.choice(["", "", style.accent])
    weight = chance.choice(["bold", "bold", "regular"])
    native = [Cell(card.native["name"], big * chance.choice([1, 1, 0.7]), card.script if chance.maybe(0.6) else f"{card.script}-serif", weight, ink, chance.choice([0, 0.1, 0.4]), role="name_native")] if "name" in card.native else []
    names = [Cell(text, big if not native or chance.maybe(0.5) else big * 0.6, style.name_family, weight, ink, chance.choice([0, 0, 0, 0.06]), role="name") for text in card.name]
    rows = [[cell] for cell in (native + names if chance.maybe(0.7) else names + native)]
    if "reading" in card.native:
        rows.insert(0, [Cell(card.native["reading"], big * 0.35, card.script, tracking=0.3)])
    titles = [[Cell(text, chance.choice([0.9, 1.0, 1.0, 1.15]), style.family, chance.choice(["regular", "regular", "italic", "bold"]), "", role="job_title" if text == card.fields.get("job_title") else "department")] for text in card.title]
    if "title" in card.native:
        titles.append([Cell(card.native["title"], 0.9, "japanese", role="job_title")])
    if len(titles) == 2 and chance.maybe(0.15) and titles[0][0].family == titles[1][0].family:
        first, second = titles[0][0], titles[1][0]
        titles = [[Cell(f"{first.text}, {second.text}", 0.95, style.family, role="job_title")]]
    if card.beside and len(titles) == 1 and native:
        # The title goes on in the row of the name.
        block.gap = chance.uniform(0.3, 1.2)
        next(row for row in rows if row[0] is native[0]).append(titles.pop()[0])
    block.rows = titles + rows if titles and (chance.maybe(0.12) or card.above) else rows + titles
    return block


def company_block(card, style, chance, big=None):
    """Brand lettering, company, company in native script, tagline."""
    block = Block(leading=chance.uniform(1.15, 1.4))
    big = big or chance.choice([1.2, 1.5, 1.9, 2.4])
    if card.brand:
        block.add(Cell(card.brand, big * 1.3, style.brand_family, "bold", style.accent, chance.choice([0, 0, 0.08, 0.2]), role="company"))
        big = chance.choice([0.9, 1.0, 1.15])
    if "company" in card.native:
        block.add(Cell(card.native["company"], big if not card.company else big * 0.8, chance.choice([card.script, f"{card.script}-serif"]), "bold", role="company"))
    if card.company:
        block.add(Cell(card.company, big, style.brand_family if not card.brand else style.family, chance.choice(["bold", "bold", "regular"]), chance.choice([style.accent, ""]), role="company"))
    if card.tagline:
        block.add(Cell(card.tagline, chance.choice([0.7, 0.8, 0.9]), style.family, chance.choice(["italic", "regular"]), "", role="tagline"))
    return block


def contact_block(card, style, chance, numbers=True, web=True):
    block = Block(leading=chance.uniform(1.25, 1.6))
    entries = (card.numbers if numbers else []) + (card.web if web else [])
    if style.labels == "columns":
        block.tab = chance.uniform(3.2, 5.5)
    pending = list(entries)
    while pending:
        kind, label, text = pending.pop(0)
        # Two numbers in a row, under one label or each under its own.
        if style.labels != "columns" and pending and pending[0][0] in ("work", "mobile", "fax", "direct") and kind in ("work", "mobile") and chance.maybe(0.17):
            next_kind, next_label, next_text = pending.pop(0)
            if next_kind == kind and "x" not in text:
                text = f"{text}{chance.choice([', ', ' / ', ' & '])}{next_text}"
            else:
                block.gap = chance.uniform(0.8, 2)
                block.add(*_cells(kind, label, text, style, chance), *_cells(next_kind, next_label, next_text, style, chance))
                continue
        block.add(*_cells(kind, label, text, style, chance))
    return block


def _cells(kind, label, text, style, chance):
    role = "fax" if kind == "fax" else "phone" if kind in ("work", "mobile", "direct") else kind
    bare = kind in ("social", "url") and chance.maybe(0.6) or kind == "email" and chance.maybe(0.35)
    label = label.upper() if style.upper_labels else label
    value = Cell(text, 1.0, style.family, role=role)
    if kind == "fax" and style.labels in ("none", "icons"):
        return [Cell(f"{label.rstrip(':')} {text}" if chance.maybe(0.5) else f"{text} (fax)", 1.0, style.family, role=role)]
    if style.labels == "none" or not label:
        return [value]
    if style.labels == "icons":
        value.icon = kind
        return [value]
    if style.labels == "columns":
        return [Cell(label.rstrip(":."), 1.0, style.family, "regular", style.accent, role=role), value]
    if bare:
        return [value]
    if style.labels == "behind":
        return [Cell(f"{text} ({label.rstrip(':.').lower()})", 1.0, style.family, role=role)] if kind not in ("email", "url") else [value]
    if style.labels == "letters":
        return [Cell(label[0].upper() if not style.upper_labels else label[0].lower(), 1.0, style.family, "bold", style.accent, role=role), value] if chance.maybe(0.5) else [Cell(f"{label[0].upper()}{style.separator}{text}", 1.0, style.family, role=role)]
    # Only a label in its own script may stand before a number without a sign.
    separator = style.separator or (" " if label.isascii() else "")
    return [Cell(f"{label.rstrip(':.') if separator.strip() else label}{separator}{text}", 1.0, style.family, role=role)]


def address_block(card, style, chance):
    block = Block(leading=chance.uniform(1.2, 1.45))
    heads = chance.choice([["Head Office", "Branch Office"], ["Office", "Factory"], ["Regd. Office", "Works"], []]) if len(card.addresses) > 1 else []
    for number, rows in enumerate(card.addresses):
        if heads:
            block.add(Cell(heads[number] + ":", 0.9, style.family, "bold", role="other"))
        for text in rows:
            block.add(Cell(text, 0.95, style.family, role="address"))
    return block


def services_block(card, style, chance):
    block = Block()
    if card.services and chance.maybe(0.4):
        block.add(Cell(chance.choice([" • ", " | ", ", ", " - "]).join(card.services[:4]), 0.8, style.family, role="services"))
    else:
        for text in card.services:
            block.add(Cell(chance.choice(["• ", "", "» "]) + text, 0.85, style.family, role="services"))
    return block
