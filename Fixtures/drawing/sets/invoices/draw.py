"""The set of invoices: PDFs with text, the same as scanned PDFs and pictures, and negatives that are no invoices."""

import io

from PIL import Image, ImageDraw
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from ...pdfs import pdf
from ..fonts import path_of
from ..labels import Chance, mapped_lines
from ..marks import draw_mark
from ..photo import photographed, scanned
from ..sheet import Sheet
from .negatives import negative
from .page import HEIGHT, WIDTH, Layout
from .paper import make_paper

ACCENTS = ["#1d5c8a", "#7a2f3b", "#2e5b3c", "#222222", "#c05a10", "#444444"]
WAYS = {"text": 50, "scanned pdf": 26, "scan": 14, "photo": 10}


def draw(folder, seed, number):
    """Draws one document, every fourth no invoice; returns its line of labels."""
    chance = Chance("invoice", seed, number)
    paper = make_paper(chance)
    if number % 4 == 3:
        pages, kind = negative(paper, chance)
        fields, type_of = {}, "document"
    else:
        pages, fields = Layout(paper, chance).set()
        kind, type_of = "invoice", "invoice"
    accent, way = chance.choice(ACCENTS), chance.pick(WAYS)
    if way == "photo" and pages.page:
        way = "scanned pdf"
    count = pages.page + 1
    if way == "text":
        name, found = f"{number:04}.pdf", _as_pdf(folder / f"{number:04}.pdf", pages, accent, paper, chance)
    else:
        drawn = [_captured(_sheet(pages, page, accent, paper, chance), way, chance) for page in range(count if way != "scan" else 1)]
        if way == "scan" and count > 1:
            way, drawn = "scanned pdf", drawn + [_captured(_sheet(pages, page, accent, paper, chance), "scan", chance) for page in range(1, count)]
        found = [part for _, part in drawn]
        name = f"{number:04}.{'pdf' if way == 'scanned pdf' else 'jpg'}"
        if way == "scanned pdf":
            _scans_as_pdf(folder / name, [image for image, _ in drawn], chance)
        else:
            drawn[0][0].save(folder / name, quality=chance.randrange(60, 93))
    return {"file": name, "type": type_of, "fields": fields, "lines": found[0]["lines"], "pages": found, "condition": way, "lang": paper.language, "also": {
        "kind": kind, "taxes": [{"rate": float(rate), "net": str(net), "amount": str(tax)} for rate, net, tax in paper.taxes] if type_of == "invoice" else []}}


def _as_pdf(path, pages, accent, paper, chance):
    """Writes the PDF with its text; the lines' boxes are in points."""
    canvas = pdf(path, "Document", paper.supplier)
    for style in ("regular", "bold"):
        pdfmetrics.registerFont(TTFont(f"{pages.family}-{style}", str(path_of(pages.family, style))))
    found = []
    for page in range(pages.page + 1):
        for _, x0, y0, x1, y1, grey in (rule for rule in pages.rules if rule[0] == page):
            canvas.setFillGray(grey), canvas.setStrokeGray(grey)
            canvas.rect(x0, HEIGHT - y1, x1 - x0, y1 - y0, stroke=0, fill=1) if y1 > y0 else canvas.line(x0, HEIGHT - y0, x1, HEIGHT - y1)
        for _, x, y, radius in (mark for mark in pages.marks if mark[0] == page):
            canvas.drawImage(ImageReader(_mark(radius * 4, accent, paper.supplier, chance)), x - radius, HEIGHT - y - radius, 2 * radius, 2 * radius)
        canvas.setFillGray(0.1)
        lines = []
        for _, x, y, text, size, style, anchor, role in (text for text in pages.texts if text[0] == page):
            style = style if style == "bold" else "regular"
            canvas.setFont(f"{pages.family}-{style}", size)
            {"l": canvas.drawString, "r": canvas.drawRightString}[anchor](x, HEIGHT - y, text)
            width = pages.width(text, size, style)
            left = x if anchor == "l" else x - width
            lines.append([round(left), round(y - size * 0.75), round(left + width), round(y + size * 0.22), text, role])
        found.append({"width": WIDTH, "height": HEIGHT, "lines": [line[:5] for line in lines], "roles": [line[5] for line in lines]})
        canvas.showPage()
    canvas.save()
    return found


def _mark(side, accent, name, chance):
    image = Image.new("RGB", (round(side), round(side)), "white")
    draw_mark(ImageDraw.Draw(image), (side / 2, side / 2), side * 0.45, accent, chance, name)
    return image


def _sheet(pages, page, accent, paper, chance):
    """One page in pixels, at 150 to 200 dots per inch."""
    scale = chance.choice([150, 175, 200]) / 72
    sheet = Sheet((round(WIDTH * scale), round(HEIGHT * scale)))
    for _, x0, y0, x1, y1, grey in (rule for rule in pages.rules if rule[0] == page):
        tone = (round(grey * 255),) * 3
        if y1 > y0:
            sheet.pen.rectangle((x0 * scale, y0 * scale, x1 * scale, y1 * scale), fill=tone)
        else:
            sheet.pen.line((x0 * scale, y0 * scale, x1 * scale, y1 * scale), fill=tone, width=2)
    for _, x, y, radius in (mark for mark in pages.marks if mark[0] == page):
        draw_mark(sheet.pen, (x * scale, y * scale), radius * scale, accent, chance, paper.supplier)
    row = None
    for _, x, y, text, size, style, anchor, role in (text for text in pages.texts if text[0] == page):
        if row != (round(y), role):
            sheet.row(role)
            row = round(y), role
        sheet.text(round(x * scale), round(y * scale), text, pages.family, max(6, round(size * scale)), "#1a1a1e", style if style == "bold" else "regular", anchor)
    return sheet


def _captured(sheet, way, chance):
    if way == "photo":
        picture, forward = photographed(sheet.image, chance, (round(sheet.width * 1.02), round(sheet.image.height * 1.02)), fill=(0.85, 0.99), bend=0.5, tilt=chance.gauss(0, 2))
    else:
        picture, forward = scanned(sheet.image, chance)
    return picture, {"width": picture.width, "height": picture.height, "lines": mapped_lines(sheet, forward), "roles": [sheet.rows[line[2]] for line in sheet.lines]}


def _scans_as_pdf(path, images, chance):
    canvas = pdf(path, "Scan", "Scanner")
    quality = chance.randrange(55, 90)
    for image in images:
        packed = io.BytesIO()
        image.save(packed, "JPEG", quality=quality)
        packed.seek(0)
        canvas.drawImage(ImageReader(packed), 0, 0, WIDTH, HEIGHT)
        canvas.showPage()
    canvas.save()
