"""The set of business cards: composed, then photographed on a desk, scanned, or as artwork."""

from PIL import Image, ImageDraw

from ..labels import Chance, mapped_lines, mapped_rows
from ..photo import photographed, plain, scanned
from .contents import contents
from .eastern.contents import contents as eastern_contents
from .eastern.contents import eastern_look
from .layouts import compose
from .look import look

WAYS = {"photo": 62, "scan": 22, "plain": 16}


def draw(folder, seed, number):
    """Draws one card; returns its line of labels."""
    chance = Chance("card", seed, number)
    card = contents(chance)
    return _drawn(card, look(chance), folder, number, chance)


def draw_eastern(folder, seed, number):
    """Draws one card of Japan, China or Taiwan; returns its line of labels."""
    chance = Chance("eastern card", seed, number)
    card = eastern_contents(chance)
    return _drawn(card, eastern_look(card, chance), folder, number, chance)


def compose_only(_, seed, number):
    """Composes one card without a picture of it; returns what its rows are, in pixels of the page. Three of ten are of East Asia."""
    chance = Chance("composed card", seed, number)
    eastern = number % 10 < 3
    card = eastern_contents(chance) if eastern else contents(chance)
    sheet, layout = compose(card, eastern_look(card, chance) if eastern else look(chance), chance)
    rows = []
    for row, role in enumerate(sheet.rows):
        parts = sorted([*box, text] for box, text, other in sheet.lines if other == row)
        if parts:
            native_name = parts[0][4] == card.native.get("name")
            rows.append({"role": "name" if native_name else role, "parts": parts})
    printed = " ".join(sorted({text for _, text, _ in sheet.lines}))
    return {"type": "business_card", "fields": _printed_fields(card, printed), "size": list(sheet.image.size), "rows": rows, "layout": layout,
            "country": card.country}


def _drawn(card, style, folder, number, chance):
    sheet, layout = compose(card, style, chance)
    way = chance.pick(WAYS)
    scale = chance.uniform(0.7, 1.25)
    page = sheet.image.resize((round(sheet.width * scale), round(sheet.image.height * scale)), Image.Resampling.LANCZOS)
    picture, forward = _captured(page, way, chance)
    name = f"{number:04}.jpg"
    picture.save(folder / name, quality=chance.randrange(60, 94))

    def to_picture(points):
        return forward(points * (page.width / sheet.width, page.height / sheet.image.height))
    printed = {text for _, text, _ in sheet.lines}
    fields = _printed_fields(card, " ".join(sorted(printed)))
    return {"file": name, "type": "business_card", "fields": fields, "lines": mapped_lines(sheet, to_picture), "rows": mapped_rows(sheet, to_picture),
            "condition": way, "layout": layout, "country": card.country, "also": card.also}


def _printed_fields(card, text):
    """The fields in the labels' form: absent ones of the main kinds are null or empty."""
    fields = {"name": None, "job_title": None, "department": None, "company": None, "emails": [], "phones": [], "faxes": [], "urls": [], "address": None}
    for key, value in card.fields.items():
        if key.endswith("_alternatives"):
            value = [one for one in value if one and all(row in text for row in one.split("\n"))]
            if not value:
                continue
        fields[key] = value
    return fields


def _captured(page, way, chance):
    if way == "plain":
        return plain(page, chance)
    if way == "scan":
        return scanned(page, chance)
    turn = chance.choices([0, 90, -90, 180], [90, 4, 4, 2])[0]
    fill = chance.choice([(0.88, 1.0), (0.7, 0.9), (0.55, 0.7)])
    shape = chance.choice([4 / 3, 4 / 3, 3 / 4, 16 / 9, 1.0])
    width = min(1900, page.width * chance.uniform(0.95, 1.15) / (sum(fill) / 2))
    mask = Image.new("L", page.size, 255)
    if chance.maybe(0.12):  # rounded corners
        mask = Image.new("L", page.size, 0)
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, page.width - 1, page.height - 1), page.width * 0.03, fill=255)
    size = (round(width), round(width / shape)) if shape >= 1 else (round(width), round(min(2600, width / shape)))
    return photographed(page, chance, size, fill=fill, bend=chance.choice([0.05, 0.1, 0.3]), tilt=turn + chance.gauss(0, 5), mask=mask, hands=0.2, glare=0.2)
