"""PDF documents: with a text layer, scanned, both in one, ruled, rotated and encrypted."""

import io
import os
import re
from pathlib import Path

from PIL import Image
from reportlab.lib.pagesizes import A4, A5, landscape
from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Frame, PageTemplate, Paragraph, Table

from .canvas import case_file, font_path, save_truth, write
from .degrade import blur, degrade, noise, skew

CREATED = "2024-03-05"
os.environ["SOURCE_DATE_EPOCH"] = "1709640000"  # noon of that day in UTC; reportlab dates its files by it

FACES = ("sans", "sans-bold", "serif", "serif-bold")
for face in FACES:
    pdfmetrics.registerFont(TTFont(face, font_path(face)))

LETTER = [
    "Quillmere Logistics, Inc.", "418 Larkfield Avenue, Suite 12", "New York, NY 10001", "",
    "5 March 2024", "", "Tidewater Cold Storage Co.", "Pier 7, 3300 Gannet Way", "Seattle, WA 98101", "",
    "Subject: Storage of the spring shipment", "", "Dear Ms. Ellwanger,", "",
    "Thank you for your offer of 21 February. We should like to store 340 pallets",
    "from 1 April to 30 June at the rate of 4.80 dollars a pallet and week, and to have",
    "the temperature log sent to us every Monday.", "",
    "Please confirm by 15 March, so that we can book the trucks. If the north hall is",
    "not free before 3 April, we can wait two days at our own cost.", "",
    "Yours sincerely,", "", "Odalys Brenthaven", "Senior Account Manager",
]
MINUTES = [
    "Minutes of the Harbour Committee", "", "Held at the Pier House on 14 November 2023.", "",
    "1. The minutes of the last meeting were read and approved.", "",
    "2. The harbour master reported that the bed at Tern Haven rose by six",
    "millimetres in the storm of 9 November.", "",
    "3. It was agreed to lay two new berths along the outer mole before Easter,",
    "at a cost of not more than 12,400 pounds.", "",
    "4. The next meeting will be held on 16 January 2024.", "", "Wilhelmina Corrie, Secretary",
]
TABLE = [
    ["Harbour", "Depth (m)", "Rise (mm)", "Berths"],
    ["Tern Haven", "3.1", "41", "28"], ["Carrow Point", "2.7", "29", "16"], ["Quillmere", "3.4", "18", "41"],
    ["Fennick", "2.2", "12", "9"], ["Larkfield", "4.0", "7", "33"],
]


def pdf(path, title, author, size=A4, encryption=None):
    """A canvas that draws the same bytes each time."""
    canvas = Canvas(str(path), pagesize=size, invariant=1, encrypt=encryption, lang="en")
    canvas.setTitle(title)
    canvas.setAuthor(author)
    return canvas


def truth(title, author, pages, **others):
    """The true fields; `pages` are the texts of the pages in reading order."""
    return {"title": title, "author": author, "created": CREATED, "language": "eng", "page_count": len(pages),
            "text": "\n\n".join(pages)} | others


def text_of(lines):
    return "\n".join(line for line in lines if line)


def typeset(canvas, lines, left=72, top=770):
    """Sets the lines of a page; the first is its heading."""
    for number, line in enumerate(lines):
        canvas.setFont("sans-bold" if number == 0 else "serif", 15 if number == 0 else 12)
        canvas.drawString(left, top - 19 * number, line)
    canvas.showPage()


def scan(canvas, lines):
    """Puts a picture of the page, as a flatbed at 150 dots per inch sees it, and no text."""
    page = Image.new("RGB", (1240, 1754), "white")
    y = write(page, (150, 160), lines[:1], "sans-bold", 34, "#202020")
    write(page, (150, y + 10), lines[1:], "serif", 28, "#202020", leading=1.45)
    page = degrade(page, skew(0.7), blur(0.6), noise(4)).convert("L")
    file = io.BytesIO()
    page.save(file, "JPEG", quality=38)
    canvas.drawImage(ImageReader(file), 0, 0, *A4)
    canvas.showPage()


def letter(path, encryption=None):
    title, author = "Storage of the spring shipment", "Odalys Brenthaven"
    canvas = pdf(path, title, author, encryption=encryption)
    typeset(canvas, LETTER)
    canvas.save()
    return truth(title, author, [text_of(LETTER)])


def scanned(path):
    title, author = "scan0042", "Pier House Scanner"
    canvas = pdf(path, title, author)
    scan(canvas, MINUTES)
    canvas.save()
    return truth("Minutes of the Harbour Committee", author, [text_of(MINUTES)])


def hybrid(path):
    title, author = "Storage of the spring shipment, with minutes", "Odalys Brenthaven"
    canvas = pdf(path, title, author)
    typeset(canvas, LETTER)
    scan(canvas, MINUTES)
    canvas.save()
    return truth(title, author, [text_of(LETTER), text_of(MINUTES)])


def ruled_table(path):
    title, author = "Five Harbours in Figures", "Harbour Survey"
    canvas = pdf(path, title, author)
    canvas.setFont("sans-bold", 18)
    canvas.drawString(72, 760, title)
    canvas.setFont("serif", 12)
    canvas.drawString(72, 730, "Depth at low water, rise of the bed in 2023, and berths.")
    table = Table(TABLE, colWidths=[130, 90, 90, 90], rowHeights=24, style=[
        ("GRID", (0, 0), (-1, -1), 0.8, "black"), ("FONT", (0, 0), (-1, 0), "sans-bold", 11),
        ("FONT", (0, 1), (-1, -1), "sans", 11), ("ALIGN", (1, 0), (-1, -1), "RIGHT"),
        ("VALIGN", (0, 0), (-1, -1), "MIDDLE")])
    _, height = table.wrapOn(canvas, 400, 400)
    table.drawOn(canvas, 72, 700 - height)
    canvas.setFont("serif", 12)
    canvas.drawString(72, 670 - height, "Source: invented for this page.")
    canvas.save()
    lines = [title, "Depth at low water, rise of the bed in 2023, and berths.", *map(" ".join, TABLE),
             "Source: invented for this page."]
    return truth(title, author, [text_of(lines)], tables=[{"page": 1, "rows": TABLE}])


def rotated_page(path):
    """A landscape page that is stored upright and carries /Rotate 90, as office printers leave it."""
    title, author = "Berths along the outer mole", "Wilhelmina Corrie"
    width, height = landscape(A5)
    canvas = pdf(path, title, author, size=(width, height))  # as seen; reportlab stores it turned
    canvas.setPageRotation(90)
    # The viewer turns the page clockwise, so it is drawn turned counterclockwise.
    canvas.rotate(90)
    canvas.translate(0, -height)
    lines = [title, "", "Two new berths are laid along the outer mole before Easter, so that the",
             "corners of the basin may fill as they please.", "", "Berth 29 takes boats of up to nine metres.",
             "Berth 30 takes boats of up to twelve metres."]
    typeset(canvas, lines, left=60, top=height - 70)
    canvas.save()
    return truth(title, author, [text_of(lines)])


def encrypted_without_password(path):
    return letter(path, StandardEncryption("", ownerPassword="harbour", strength=128))


class Article(BaseDocTemplate):
    """Two columns on A5, with the headings in the outline; notes on which page each one falls."""

    def __init__(self, path, title, author):
        super().__init__(str(path), pagesize=A5, title=title, author=author, lang="en", invariant=1)
        frames = [Frame(x, 40, 166, 515, leftPadding=0, rightPadding=0) for x in (34, 220)]
        self.addPageTemplates(PageTemplate(frames=frames))
        self.outline, self.links, self.texts = [], [], {}

    def afterFlowable(self, paragraph):
        if not isinstance(paragraph, Whole):
            return
        text = paragraph.getPlainText()
        self.texts.setdefault(self.page, []).append(text)
        self.links += [{"page": self.page, "url": url} for url in re.findall('href="(.*?)"', paragraph.text)]
        if (level := paragraph.style.level) is not None:
            self.canv.bookmarkPage(text)
            self.canv.addOutlineEntry(text, text, level)
            self.outline.append({"title": text, "level": level + 1, "page": self.page})


class Whole(Paragraph):
    """A paragraph that stays in one column and remembers its markup."""

    def __init__(self, text, style):
        super().__init__(text, style)
        self.text = text

    def split(self, width, height):
        return []


def article(path):
    title, author = "Why Small Harbours Silt", "Wilhelmina Corrie"
    body = ParagraphStyle("body", fontName="serif", fontSize=12, leading=16, spaceAfter=8, level=None)
    headings = {"# ": ParagraphStyle("title", body, fontName="sans-bold", fontSize=17, leading=21, level=0),
                "## ": ParagraphStyle("section", body, fontName="sans-bold", fontSize=13, leading=16, spaceBefore=4,
                                      keepWithNext=1, level=1)}
    story = []
    for paragraph in (Path(__file__).parent / "article.txt").read_text(encoding="utf-8").strip().split("\n\n"):
        marks = re.match("#* ?", paragraph).group()
        text = re.sub(r"\[(.*?)\]\((.*?)\)", r'<a href="\2" color="blue">\1</a>', paragraph.removeprefix(marks))
        story.append(Whole(text, headings.get(marks, body)))
    made = Article(path, title, author)
    made.build(story)
    pages = ["\n".join(texts) for texts in made.texts.values()]
    return truth(title, author, pages, outline=made.outline, links=made.links)


CASES = {
    "letter": letter,
    "article-two-columns": article,
    "scanned": scanned,
    "hybrid": hybrid,
    "ruled-table": ruled_table,
    "rotated-page": rotated_page,
    "encrypted-without-password": encrypted_without_password,
}


def draw(folder):
    for case, document in CASES.items():
        path = case_file(folder, case, "pdf")
        save_truth(path.parent, document(path))
