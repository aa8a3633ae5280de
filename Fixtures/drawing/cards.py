"""Business cards: people × layouts × degradations.

To draw more cards, add a `Layout` or a degradation and name the pair in `CASES`.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from PIL import Image, ImageDraw

from .barcodes import VCARD, symbol
from .canvas import save_case, write
from .degrade import blur, degrade, desk, low_resolution, noise, photographed, shadow, turn

SIZE = (1050, 600)  # 3.5 × 2 inches at 300 dots per inch


@dataclass(frozen=True)
class Card:
    """What a card says: the true fields, and the lines that are printed otherwise than the fields."""

    fields: dict
    contact: list
    address: list
    tagline: str = ""

    def lines(self, what):
        """The printed lines of a block; none if this card has nothing of the kind."""
        if what in ("contact", "address"):
            return getattr(self, what)
        if what == "tagline":
            return [self.tagline] if self.tagline else []
        if what == "name":
            parts = [self.fields.get("prefix"), self.fields["name"]]
            name = " ".join(part for part in parts if part)
            return [f"{name}, {self.fields['suffix']}" if "suffix" in self.fields else name]
        return [self.fields[what]] if what in self.fields else []


class Block(NamedTuple):
    """One text block of a layout; `anchor` is Pillow's: la left, ma middle, ra right."""

    what: str
    x: int
    y: int
    size: int
    face: str = "sans"
    ink: str = "ink"
    anchor: str = "la"


@dataclass(frozen=True)
class Layout:
    """Where things stand on a card. `shapes` are (kind, box) filled with the accent colour."""

    blocks: list
    paper: str = "#fdfdfb"
    ink: str = "#22262b"
    accent: str = "#1d5c8a"
    shapes: list = field(default_factory=list)
    vcard_at: tuple | None = None

    def draw(self, card):
        picture = Image.new("RGB", SIZE, self.paper)
        pen = ImageDraw.Draw(picture)
        for kind, box in self.shapes:
            getattr(pen, kind)(box, fill=self.accent)
        for block in self.blocks:
            ink = {"ink": self.ink, "accent": self.accent, "paper": self.paper}[block.ink]
            write(picture, (block.x, block.y), card.lines(block.what), block.face, block.size, ink, block.anchor)
        if self.vcard_at:
            picture.paste(symbol("QRCODE", VCARD), self.vcard_at)
        return picture


def person(name, given, family, title, company, email, phones, url, contact, address, *, street, city,
           postal_code, tagline="", **others):
    """A card whose fields follow the order of a record; `others` are the fields that few cards have."""
    fields = {
        "name": name, "given_name": given, "family_name": family, "job_title": title, "company": company,
        "emails": [email], "phones": phones, "urls": [url], "address": ", ".join(address), "street": street,
        "city": city, "postal_code": postal_code,
    }
    return Card(fields | others, contact, address, tagline)


# Numbers: +1 … 555 01xx, +44 20 7946 0xxx, +49 30 23125 xxx and +49 171 39200 xx are kept for fiction;
# Spain keeps none, so its card has the example numbers of libphonenumber.
PEOPLE = {
    "brenthaven": person(
        "Odalys Brenthaven", "Odalys", "Brenthaven", "Senior Account Manager", "Quillmere Logistics, Inc.",
        "odalys.brenthaven@quillmere.example", ["+12125550143", "+19175550178"], "www.quillmere.example",
        ["Office: (212) 555-0143", "Mobile: (917) 555-0178", "odalys.brenthaven@quillmere.example",
         "www.quillmere.example"],
        ["418 Larkfield Avenue, Suite 12", "New York, NY 10001"],
        street="418 Larkfield Avenue, Suite 12", city="New York", region="NY", postal_code="10001",
        tagline="Freight that arrives"),
    "ockwell": person(
        "Tamsin Ockwell-Pryde", "Tamsin", "Ockwell-Pryde", "Head of Research", "Fennick & Starling Ltd",
        "t.ockwell@fennickstarling.example", ["+442079460321", "+442079460388"], "fennickstarling.example",
        ["T  +44 20 7946 0321", "D  +44 20 7946 0388", "t.ockwell@fennickstarling.example",
         "fennickstarling.example"],
        ["27 Cobbler's Reach", "London EC1A 1BB", "United Kingdom"],
        street="27 Cobbler's Reach", city="London", postal_code="EC1A 1BB", country="United Kingdom",
        prefix="Dr", department="Marine Acoustics Group"),
    "wiesengrund": person(
        "Jörn Wiesengrund", "Jörn", "Wiesengrund", "Leiter Vertrieb", "Kranzbühler Messtechnik GmbH",
        "j.wiesengrund@kranzbuehler.example", ["+493023125114", "+491713920042"], "www.kranzbuehler.example",
        ["Tel. +49 30 23125-114", "Fax +49 30 23125-199", "Mobil +49 171 3920042",
         "j.wiesengrund@kranzbuehler.example", "www.kranzbuehler.example"],
        ["Ahornsteg 14", "10115 Berlin"],
        street="Ahornsteg 14", city="Berlin", postal_code="10115", prefix="Dipl.-Ing.", faxes=["+493023125199"]),
    "valdecarzana": person(
        "Íñigo Valdecarzana Rubiales", "Íñigo", "Valdecarzana Rubiales", "Director Comercial",
        "Talleres Almenar, S.L.", "ivaldecarzana@talleresalmenar.example", ["+34810123456", "+34612345678"],
        "www.talleresalmenar.example",
        ["Tel. +34 810 123 456", "Móvil 612 345 678", "ivaldecarzana@talleresalmenar.example",
         "www.talleresalmenar.example"],
        ["C/ del Olivo Viejo, 23, 2.º B", "28013 Madrid, España"],
        street="C/ del Olivo Viejo, 23, 2.º B", city="Madrid", postal_code="28013", country="España"),
    "solvaine": person(
        "Marguerite Solvaine", "Marguerite", "Solvaine", "Product Designer", "Halcyon Tern Studio",
        "marguerite@halcyontern.example", ["+14155550126"], "https://halcyontern.example",
        ["+1 415 555 0126", "marguerite@halcyontern.example", "https://halcyontern.example"],
        ["9 Saltbox Lane", "San Francisco, CA 94110"],
        street="9 Saltbox Lane", city="San Francisco", region="CA", postal_code="94110"),
    "korvald": person(
        "Bastien Korvald", "Bastien", "Korvald", "Managing Partner", "Nordhelm Advisory LLP",
        "bkorvald@nordhelm.example", ["+13125550187"], "nordhelm.example",
        ["312.555.0187", "bkorvald@nordhelm.example", "nordhelm.example"],
        ["900 Ferris Court", "Chicago, IL 60606"],
        street="900 Ferris Court", city="Chicago", region="IL", postal_code="60606", suffix="CPA"),
    "ellwanger": person(
        "Priyanka Ellwanger", "Priyanka", "Ellwanger", "Operations Director", "Tidewater Cold Storage Co.",
        "priyanka@tidewatercold.example", ["+12065550119"], "www.tidewatercold.example",
        ["Phone 206-555-0119", "Fax 206-555-0120", "priyanka@tidewatercold.example", "www.tidewatercold.example"],
        ["Pier 7, 3300 Gannet Way", "Seattle, WA 98101"],
        street="Pier 7, 3300 Gannet Way", city="Seattle", region="WA", postal_code="98101", faxes=["+12065550120"],
        tagline="Cold chain, kept"),
    "ashgrove": person(
        "Leopold Ashgrove", "Leopold", "Ashgrove", "Chief Engineer", "Ironquay Dynamics",
        "leopold@ironquay.example", ["+442079460744"], "www.ironquay.example",
        ["Telephone 020 7946 0744", "leopold@ironquay.example", "www.ironquay.example"],
        ["Unit 5, Lantern Wharf", "Bristol BS1 4ZZ"],
        street="Unit 5, Lantern Wharf", city="Bristol", postal_code="BS1 4ZZ", department="Propulsion Systems"),
}

LAYOUTS = {
    "left": Layout(
        [Block("company", 70, 70, 44, "sans-bold", "accent"), Block("tagline", 70, 128, 26, "serif-italic"),
         Block("name", 70, 216, 50, "sans-bold"), Block("job_title", 70, 280, 32),
         Block("contact", 70, 350, 28), Block("address", 980, 465, 26, anchor="ra")],
        shapes=[("rectangle", (0, 0, 24, 600))]),
    "two-columns": Layout(
        [Block("name", 60, 100, 37, "lato-bold", "accent"), Block("job_title", 60, 160, 30, "lato"),
         Block("department", 60, 204, 30, "lato"), Block("company", 60, 480, 36, "lato-bold"),
         Block("contact", 570, 160, 27, "lato"), Block("address", 570, 400, 27, "lato")],
        accent="#7a2f3b", shapes=[("rectangle", (528, 80, 532, 530))]),
    "centred": Layout(
        [Block("company", 525, 66, 42, "serif-bold", "accent", "ma"),
         Block("name", 525, 158, 52, "serif", anchor="ma"),
         Block("job_title", 525, 226, 32, "serif-italic", anchor="ma"),
         Block("contact", 525, 300, 28, "serif", anchor="ma"),
         Block("address", 525, 500, 26, "serif", anchor="ma")],
        accent="#2e5b3c", shapes=[("rectangle", (375, 132, 675, 135))]),
    "band": Layout(
        [Block("company", 525, 40, 46, "lato-black", "paper", "ma"), Block("name", 60, 190, 48, "lato-bold"),
         Block("job_title", 60, 252, 31, "lato"), Block("department", 60, 294, 31, "lato"),
         Block("contact", 60, 366, 29, "lato"), Block("address", 990, 486, 27, "lato", anchor="ra")],
        accent="#b04a1f", shapes=[("rectangle", (0, 0, 1050, 136))]),
    "vcard": Layout(
        [Block("name", 60, 80, 50, "lato-bold"), Block("job_title", 60, 146, 32, "lato-light"),
         Block("company", 60, 240, 36, "lato-bold", "accent"), Block("contact", 60, 320, 28, "lato"),
         Block("address", 60, 460, 28, "lato")],
        accent="#6a3d8f", vcard_at=(740, 170)),
    "dark": Layout(
        [Block("name", 70, 90, 50, "lato-bold"), Block("job_title", 70, 160, 31, "lato"),
         Block("company", 980, 500, 36, "lato-bold", "accent", "ra"), Block("contact", 70, 270, 29, "lato"),
         Block("address", 70, 430, 29, "lato")],
        paper="#1c2430", ink="#ffffff", accent="#e0b25a", shapes=[("rectangle", (70, 234, 250, 238))]),
}

DEGRADATIONS = {
    "clean": [],
    "sideways": [turn(90)],
    "upside-down": [turn(180)],
    "blurred": [blur(1.6), low_resolution(0.7), noise(9)],
    "photo": [photographed(desk, (1600, 1200), [(0.14, 0.22), (0.82, 0.17), (0.88, 0.76), (0.11, 0.79)]),
              shadow(0.35), blur(0.9), noise(5)],
}

# case: (person, layout, degradation, suffix)
CASES = {
    "us-left": ("brenthaven", "left", "clean", "png"),
    "uk-two-columns": ("ockwell", "two-columns", "clean", "png"),
    "german-centred": ("wiesengrund", "centred", "clean", "png"),
    "spanish-blurred": ("valdecarzana", "band", "blurred", "jpg"),
    "vcard-qr": ("solvaine", "vcard", "clean", "png"),
    "white-on-dark": ("korvald", "dark", "clean", "png"),
    "photo-on-desk": ("ellwanger", "left", "photo", "jpg"),
    "sideways": ("ashgrove", "band", "sideways", "png"),
    "upside-down": ("brenthaven", "centred", "upside-down", "png"),
}


def draw(folder):
    for case, (who, layout, degradation, suffix) in CASES.items():
        card = PEOPLE[who]
        picture = degrade(LAYOUTS[layout].draw(card), *DEGRADATIONS[degradation])
        save_case(folder, case, suffix, picture, card.fields)
