"""The set of receipts: thermal paper with fading and pen marks, photographed or scanned."""

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from ..labels import Chance, mapped_lines, mapped_rows
from ..photo import photographed, plain, scanned
from ..surfaces import as_image, clouds
from .bill import make_bill
from .layout import Receipt
from .printer import Printer

WAYS = {"photo": 64, "scan": 28, "plain": 8}


def draw(folder, seed, number):
    """Draws one receipt; returns its line of labels."""
    chance = Chance("receipt", seed, number)
    bill = make_bill(chance)
    printer = Printer(bill.till.language, chance)
    fields = Receipt(bill, printer).print()
    sheet = printer.sheet()
    if chance.maybe(0.12):
        _barcode(sheet, chance)
    scale = chance.uniform(1.2, 2.0) * (576 / printer.dots) ** 0.5
    page, mask = _paper(sheet.image, chance, scale)
    picture, forward, way = _captured(page, mask, chance)
    name = f"{number:04}.jpg"
    picture.save(folder / name, quality=chance.randrange(55, 93))

    def to_picture(points):
        return forward(points * (page.width / sheet.width, page.height / sheet.image.height))
    return {"file": name, "type": "receipt", "fields": fields, "lines": mapped_lines(sheet, to_picture), "rows": mapped_rows(sheet, to_picture),
            "condition": way, "lang": bill.till.language, "country": bill.country[:2], "kind": bill.shop,
            "also": {"taxes": [{"rate": float(rate), "net": str(net), "amount": str(tax)} for rate, net, tax in bill.taxes]}}


def _barcode(sheet, chance):
    """Bars at the foot, as graphics."""
    x, y = sheet.width * 0.2, sheet.image.height - 46
    while x < sheet.width * 0.8:
        width = chance.choice([2, 2, 4, 6])
        sheet.pen.rectangle((x, y, x + width - 1, y + 36), fill="black")
        x += width + chance.choice([2, 2, 4])


def _paper(printed, chance, scale):
    """The print as ink on paper, enlarged: fading, streaks, stains, pen marks, a torn edge."""
    size = round(printed.width * scale), round(printed.height * scale)
    ink = ImageChops.invert(printed.convert("L").filter(ImageFilter.GaussianBlur(0.35)).resize(size, Image.Resampling.BICUBIC))
    strength = chance.choice([1, 1, 0.95, 0.85, 0.7, 0.5, 0.38])
    ink = ink.point(lambda level: min(255, level * 1.15) * strength)
    if chance.maybe(0.3):
        fade = as_image(255 * (1 - 0.35 * (clouds((60, 90), (3, 6), chance.array) + 1) / 2))
        ink = ImageChops.multiply(ink, fade.resize(size, Image.Resampling.BILINEAR))
    if chance.maybe(0.2):
        streaks = np.full((1, size[0]), 255, np.uint8)
        for _ in range(chance.randrange(1, 5)):
            at = chance.randrange(size[0])
            streaks[0, at:at + chance.randrange(2, 9)] = chance.randrange(50, 180)
        ink = ImageChops.multiply(ink, Image.fromarray(streaks).resize(size, Image.Resampling.NEAREST))
    page = Image.new("RGB", size, chance.choice([(252, 252, 250), (246, 246, 248), (250, 246, 236), (236, 240, 248), (243, 238, 226)]))
    page.paste(chance.choice([(30, 30, 34), (44, 44, 54), (62, 56, 72), (50, 58, 84), (20, 20, 20)]), mask=ink)
    if chance.maybe(0.08):
        stain = 255 - (np.exp(-clouds((60, 90), (2, 2), chance.array) ** 2 * 8) * chance.uniform(4, 14))[..., None] * [0.6, 0.8, 1.4]
        page = ImageChops.multiply(page, as_image(stain).resize(size, Image.Resampling.BICUBIC))
    if chance.maybe(0.12):
        _pen(page, chance)
    mask = Image.new("L", size, 255)
    if chance.maybe(0.6):
        pen, tooth = ImageDraw.Draw(mask), size[0] / chance.randrange(40, 110)
        for edge, way in ((0, 1), (size[1] - 1, -1)):
            for number in range(int(size[0] / tooth) + 1):
                x = number * tooth
                pen.polygon([(x, edge), (x + tooth, edge), (x + tooth / 2, edge + way * tooth * 0.7)], fill=0)
    return page, mask


def _pen(page, chance):
    """A ring, a tick, a signature: marks of a hand."""
    pen = ImageDraw.Draw(page)
    tone = chance.choice([(40, 60, 150), (30, 30, 40), (180, 40, 40)])
    x, y, r = chance.uniform(0.2, 0.8) * page.width, chance.uniform(0.05, 0.95) * page.height, page.width * chance.uniform(0.05, 0.14)
    points = [(x + r * 1.5 * np.cos(t) * chance.uniform(0.9, 1.1), y + r * 0.6 * np.sin(t) * chance.uniform(0.9, 1.1)) for t in np.linspace(0, 6.6, 26)]
    if chance.maybe(0.5):
        points = [(x + r * (t / 6) + chance.uniform(-0.1, 0.1) * r, y + np.sin(t * 2.3) * r * 0.3 * chance.uniform(0.5, 1.2)) for t in np.linspace(0, 14, 50)]
    pen.line(points, fill=tone, width=max(2, page.width // 250), joint="curve")


def _captured(page, mask, chance):
    way = chance.pick(WAYS)
    if way == "plain":
        return *plain(page, chance), way
    if way == "scan":
        return *scanned(page, chance), way
    tall = page.height / page.width
    shape = chance.choice([3 / 4, 3 / 4, 9 / 16, 2 / 3, 4 / 5]) if tall > 1.15 else chance.choice([1, 4 / 3])
    turn = chance.choices([0, 90, -90, 180], [92, 3, 3, 2])[0]
    if turn in (90, -90):
        shape = 1 / shape
    # The picture is as large as the page at about its own scale needs.
    height = min(2600, max(page.height, page.width / shape) * chance.uniform(0.85, 1.15)) if turn in (0, 180) else min(2200, page.width * 1.3)
    if turn in (90, -90):
        height = max(height, page.height * min(1, 2600 / page.height) / shape)
    size = round(height * shape), round(height)
    return *photographed(page, chance, size, fill=(0.8, 0.99), bend=chance.choice([0.3, 1, 1, 1.6]), tilt=turn + chance.gauss(0, 3), mask=mask, glare=0.04), way
