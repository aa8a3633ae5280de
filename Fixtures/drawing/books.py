"""Book spines alone, in a shelf and in a pile; a front cover and a back cover."""

from dataclasses import dataclass, field

import numpy as np
from PIL import Image, ImageDraw

from .barcodes import symbol
from .canvas import font, save_case, wrap, write
from .degrade import blur, degrade, noise, photographed, shadow, wood

DARK_WALL = (46, 40, 36)


@dataclass(frozen=True)
class Book:
    """An invented book and how its spine looks; `title_share` is the height of the title on the spine."""

    title: str
    author: str
    publisher: str
    cloth: str
    ink: str = "#f4eee0"
    face: str = "serif-bold"
    length: int = 1000
    thickness: int = 110
    title_share: float = 0.42
    others: dict = field(default_factory=dict)

    def truth(self, **position):
        fields = {"title": self.title, "authors": [self.author], "publisher": self.publisher}
        return fields | self.others | position


ORCHARD = Book("The Cartographer's Orchard", "Ilse Marrowby", "Fallow Press", "#7b2d26", length=960)
TIDES = Book("A Grammar of Tides", "Tobiah Renquist", "Tern Editions", "#1f3d5a", face="lato-bold", length=1000,
             thickness=135)
NORTH = Book("Nine Rooms North", "Perpetua Lund", "Harrowgate & Moon", "#e9dfc8", "#2b2b2b", "serif-bold", 900, 95)
WEATHER = Book("An Index of Small Weather", "Casimir Dole", "Fallow Press", "#3d5c44", face="narrow-bold", length=1040,
               thickness=105, title_share=0.46)
CLOCKS = Book("El faro de los relojes", "Nuria Belascoain", "Ediciones Garúa", "#c98a2b", "#24180c", "sans-bold", 920,
              120)
FERRIES = Book("Die Stille der Fähren", "Albrecht Sommerlatte", "Nebelhorn Verlag", "#5b4a6e", face="lato-black",
               length=980, thickness=125)
ATLAS = Book("Atlas of Forgotten Harbours", "Wilhelmina Corrie", "Tern Editions", "#25292e", "#e8c66a", "serif-bold",
             1050, 150, 0.34, {"volume": "2"})
LIBRARY = Book("Salt, Wire and Honey", "Jonquil Abernarth", "Harrowgate & Moon", "#8a3b52", face="sans-bold",
               length=1080, thickness=130, others={"shelf_mark": "823 ABE"})


def spine(book):
    """The spine lying down: author, title and publisher along its length, shaded as a rounded back."""
    picture = Image.new("RGB", (book.length, book.thickness), book.cloth)
    pen, middle = ImageDraw.Draw(picture), book.thickness // 2
    label = book.others.get("shelf_mark")
    end = book.length - 30
    if label:
        # A library's sticker at the foot, upright when the book stands: class number over the author's letters.
        sticker = Image.new("RGB", (book.thickness - 24, 110), "#fbfaf4")
        write(sticker, (sticker.width // 2, 33), label.split(), "sans-bold", 34, "#111111", "mm")
        picture.paste(sticker.rotate(90, expand=True), (end - 110, 12))
        end -= 140
    pen.line((18, 6, 18, book.thickness - 6), fill=book.ink, width=3)
    small = round(book.thickness * 0.24)
    write(picture, (40, middle), book.author, book.face, small, book.ink, "lm")
    write(picture, (end, middle), book.publisher, book.face, round(small * 0.8), book.ink, "rm")
    left = 40 + font(book.face, small).getlength(book.author)
    right = end - font(book.face, round(small * 0.8)).getlength(book.publisher)
    title = f"{book.title} · {book.others['volume']}" if "volume" in book.others else book.title
    size = round(book.thickness * book.title_share)
    while font(book.face, size).getlength(title) > right - left - 50:
        size -= 1
    write(picture, ((left + right) / 2, middle), title, book.face, size, book.ink, "mm")
    across = np.linspace(-1, 1, book.thickness)[:, None, None]
    return Image.fromarray((np.asarray(picture) * (1 - 0.35 * across ** 4)).astype(np.uint8))


def top_down(book):
    """As English spines stand: read with the head tilted to the right."""
    return spine(book).rotate(-90, expand=True)


def bottom_up(book):
    """As German, French and Spanish spines often stand."""
    return spine(book).rotate(90, expand=True)


def single(book, standing):
    upright = standing(book)
    picture = Image.new("RGB", (upright.width + 120, upright.height + 80), DARK_WALL)
    picture.paste(upright, (60, 40))
    return picture, book.truth()


def shelf(books):
    """Standing books that touch, each given with how it stands; read from left to right."""
    spines = [standing(book) for book, standing in books]
    picture = Image.new("RGB", (sum(each.width for each in spines) + 160, 1240), DARK_WALL)
    board = wood((picture.width, 90), np.random.default_rng(3))
    picture.paste(board, (0, picture.height - board.height))
    x, floor = 80, picture.height - board.height
    for each in spines:
        picture.paste(each, (x, floor - each.height))
        x += each.width
    return picture, [book.truth(shelf_index=index) for index, (book, _) in enumerate(books, 1)]


def pile(books):
    """Lying books; read from top to bottom."""
    spines = [spine(book) for book in books]
    picture = Image.new("RGB", (1240, sum(each.height for each in spines) + 190), "#b9b2a6")
    board = wood((picture.width, 70), np.random.default_rng(4))
    picture.paste(board, (0, picture.height - board.height))
    y = 120
    for index, each in enumerate(spines):
        picture.paste(each, ((picture.width - each.width) // 2 + (-24, 30, 0)[index % 3], y))
        y += each.height
    return picture, [book.truth(shelf_index=index) for index, book in enumerate(books, 1)]


def front_cover():
    picture = Image.new("RGB", (800, 1200), "#183a4a")
    pen = ImageDraw.Draw(picture)
    pen.ellipse((250, 520, 550, 820), fill="#d9a441")
    for y in range(700, 960, 26):
        pen.line([(x, y + 9 * np.sin(x / 40 + y)) for x in range(0, 801, 8)], fill="#0f2733", width=12)
    write(picture, (400, 110), "TOBIAH RENQUIST", "lato-bold", 46, "#f2e9d8", "ma")
    y = write(picture, (400, 230), ["A Grammar", "of Tides"], "serif-bold", 104, "#ffffff", "ma", leading=1.1)
    write(picture, (400, y + 14), "Notes from a Harbour Year", "serif-italic", 38, "#d9a441", "ma")
    write(picture, (400, 1040), "Second edition", "lato", 30, "#f2e9d8", "ma")
    write(picture, (400, 1110), "Tern Editions", "lato-bold", 34, "#f2e9d8", "ma")
    return picture, {"title": "A Grammar of Tides", "subtitle": "Notes from a Harbour Year",
                     "authors": ["Tobiah Renquist"], "publisher": "Tern Editions", "edition": "Second edition"}


def back_cover():
    picture = Image.new("RGB", (800, 1200), "#efe7d6")
    blurb = ("When the lighthouse at Carrow Point is sold for the price of its clock, the keeper's daughter sets out "
             "to map every orchard on the drowned coast. What she finds is a country that has been waiting for "
             "someone to write it down.")
    y = write(picture, (70, 90), wrap(blurb, "serif", 36, 660), "serif", 36, "#2a2420")
    write(picture, (70, y + 50), ["“A patient, luminous book.”"], "serif-italic", 36, "#7b2d26")
    write(picture, (70, y + 110), "The Saltmarsh Review", "sans", 26, "#2a2420")
    barcode = symbol("EANX", "9781234567897")
    plate = Image.new("RGB", (barcode.width + 20, barcode.height + 70), "white")
    write(plate, (plate.width // 2, 16), "ISBN 978-1-234-56789-7", "sans", 29, "black", "ma")
    plate.paste(barcode, (10, 60))
    picture.paste(plate, (800 - plate.width - 50, 1200 - plate.height - 60))
    write(picture, (70, 700), ["Fiction", "Fallow Press"], "sans-bold", 28, "#2a2420")
    write(picture, (70, 780), "www.fallowpress.example", "sans", 24, "#2a2420")
    return picture, {"publisher": "Fallow Press", "isbn13": "9781234567897", "isbn10": "123456789X"}


SHELF = [(ORCHARD, top_down), (TIDES, top_down), (NORTH, top_down), (CLOCKS, bottom_up), (WEATHER, top_down)]
PHOTO_SHELF = [(ATLAS, top_down), (FERRIES, bottom_up), (NORTH, top_down), (ORCHARD, top_down)]
# The corners lie outside the picture: the shelf fills it.
CAMERA = [photographed(wood, (960, 1280), [(-0.10, -0.12), (1.04, -0.03), (1.12, 1.02), (-0.03, 1.06)]),
          shadow(0.35, angle=60), blur(0.8), noise(5)]

# case: (picture and truth, suffix, degradation)
CASES = {
    "spine-top-down": (lambda: single(TIDES, top_down), "png", []),
    "spine-bottom-up": (lambda: single(FERRIES, bottom_up), "png", []),
    "spine-shelf-mark": (lambda: single(LIBRARY, top_down), "jpg", [blur(0.7), noise(7)]),
    "shelf-of-five": (lambda: shelf(SHELF), "jpg", []),
    "shelf-photo": (lambda: shelf(PHOTO_SHELF), "jpg", CAMERA),
    "pile-of-three": (lambda: pile([WEATHER, ATLAS, CLOCKS]), "jpg", []),
    "front-cover": (front_cover, "jpg", []),
    "back-cover": (back_cover, "png", []),
}


def draw(folder):
    for case, (book, suffix, steps) in CASES.items():
        picture, truth = book()
        save_case(folder, case, suffix, degrade(picture, *steps), truth)
