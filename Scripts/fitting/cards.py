"""The roles of a card's rows, for the model of them: of cards that the project composes without taking a picture of them.

The rows are those of the composed page, so that nothing of them is guessed. What compositions lack is added here: titles, companies
and addresses that go on in other rows, rows that are none of the fields, and words that no list knows.
"""
import difflib
import hashlib
import json
import random
import re
import tempfile
from pathlib import Path

from . import program
from .matching import plain
from .sets import Document, drawn, rows as labels_of

LONG = ("title", "company", "address")
ROLES = ("name", "title", "title_more", "department", "company", "company_more", "brand", "tagline", "address", "address_more", "contact", "other")
# What the drawing calls the rows of a card.
DRAWN_ROLES = {"name_native": "name", "job_title": "title", "phone": "contact", "fax": "contact", "email": "contact", "url": "contact",
               "social": "contact"}
LEAST_ALIKE = 0.6
# How often a row of several words goes on in another.
WRAPPED = 0.2
# What is known of words from lists; a row in so many loses one of these, as a word would that no list has.
LISTED = (
    ("person", "surely_person", "best_person", "given_first", "given_any", "family_last"),
    ("title", "surely_title", "best_title", "title_head", "head_last", "title_words"),
    ("department", "surely_department", "department_word"), ("company", "company_words", "form", "weak_form"),
    ("domain", "surely_domain"), ("email", "surely_email"), ("address", "surely_address", "street", "address_part", "place", "place_only"))
UNLISTED = 0.25
WORDS = "Harbour Lantern Quill Amber Willow Copper Falcon Meadow Summit Cedar Orchid Lotus Sunrise Crystal Pearl Silver Diamond Royal Modern National Mobile Digital Garden".split()
# Rows that are none of the fields, of kinds that many cards have: # is any digit.
DEGREES = ["M.Tech", "B.E. (Mech)", "Ph.D.", "MBA", "B.Sc.", "M.S.", "FCA", "LL.B.", "M.D.", "P.Eng.", "MIStructE", "B.Arch", "Dipl.-Ing.", "CPA", "M.Tech (Civil)"]
ASIDES = ["(A unit of {w} Foods)", "(Licensed by the Ministry of {v})", "(An ISO 900#:20## Company)", "A division of {w} {v}", "Member of the {w} Group",
          "(In association with {w} {v})", "(Board of {w} and {v})", "Since 19##", "Estd. 19##", "[Formerly {w} {v}]"]
MARKS = ["ISO 9001:2015", "ISO14001:2004", "ISO900#:20##", "{w}TEK", "UKQ", "CERT NO. ####", "QM-2K####", "NYX:ABCD", "QMS", "FSC", "CE", "Accredited", "certified",
         "IS ######", "認証登録番号 ####", "ISO認証取得", "Printed on {w} paper", "{w} Award 20##"]
WORK = ["{w} Binding & Framing", "Colourful {w} Posters", "Bicycle Tuning", "{w} & {v} Sales and Service", "Hire and Lease of {w}", "Doorstep Collection", "Order on our Website",
        "Authorised Dealer for {w} Products", "Sales & Services", "All kinds of {w} works undertaken", "Wholesale {w} Supply", "Banquets for Weddings", "Learn a Trade Overseas",
        "{w} Repairs", "Free {w} Check", "{w} Menu", "Homes • Offices • Hotels", "24 Hours Service", "Cash on Delivery", "Specialist in {w}", "Write to us"]
PLACES = ["NORWAY", "PORTUGAL", "U.K", "U.S.A", "DENMARK", "AFRICA", "London | Paris | Tokyo", "Singapore", "東京", "大阪 福岡", "Berlin", "India"]
SCRAPS = ["GR", "ork", "7", "e", "AL", "RX", "Q", "NB", "Copied by {w}Copy", "{w}Copy", "www", "g", "ıl", "%"]
REGISTERED = ["Regd. No. ###", "Licence No. ##-####", "Lic. No. ######", "GSTIN ##ABCDE####F1Z#", "Reg. No. B-####/AB/####", "VAT GB ### #### ##", "USt-IdNr. DE#########",
              "HRB #####", "Registered in England No. #######", "登録番号 第####号", "CIN U#####AB20##PTC######"]
CLAIMS = ["More than {w}: a promise,", "A promise to the {v}", "Your {w}, our {v}", "{w} for a better world", "Where {w} meets {v}.", "The {w} people", "#0 Years of {w}",
          "{w} you can trust", "Making {w} simple", "Think {w}.", "{w} at its best!", "お客様とともに", "品質第一"]
LABELS = ["E-mail :", "Email :", "Tel :", "URL :", "Mobile :", "Web", "Phone", "Contact"]


def made(options):
    """-> the documents of composed cards."""
    folder, documents = Path(tempfile.mkdtemp()), []
    for number, label in enumerate(labels_of(drawn(program.ROOT, options))):
        chance = random.Random(f"{options}-{number}")
        rows, (width, height) = varied_page(label, chance)
        path = folder / f"card-{number:05}.json"
        page = {"number": 1, "width": width, "height": height, "lines": [line(row, width, height) for row in rows]}
        document = {"id": hashlib.sha256(f"{options}-{number}".encode()).hexdigest(), "mime": "image/jpeg", "pages": [page]}
        path.write_text(json.dumps({"source": str(path), "document": document, "error": None}))
        known = [{"role": row["role"], "text": " ".join(part[4] for part in row["parts"])} for row in rows]
        documents.append(Document({"fields": label["fields"], "rows": known}, str(path), "made", "composed cards"))
    return documents


def varied_page(label, chance):
    """The rows of a composed card, some of which go on in others, with rows of kinds that compositions lack; -> (rows, the size of the page)"""
    rows = [row | {"role": DRAWN_ROLES.get(row["role"], row["role"])} for row in json.loads(json.dumps(label["rows"]))]
    rows = [row | {"role": row["role"] if row["role"] in ROLES else "other"} for row in rows]
    company = plain(label["fields"].get("company"))
    for row in rows:
        text = plain(row["parts"][0][4])
        if row["role"] == "company" and text != company and text in company:
            row["role"] = "brand"
    for row in rows:
        shorten(row, chance)
    page = Page(rows, *label["size"], chance)
    for row in rows:
        page.wrap(row)
    page.add_strangers()
    return page.rows, (page.width, page.height)


def filled(kind, chance):
    text = "".join(str(chance.randrange(10)) if letter == "#" else letter for letter in chance.choice(kind))
    text = text.replace("{w}", chance.choice(WORDS)).replace("{v}", chance.choice(WORDS))
    return text.upper() if chance.random() < 0.3 else text


def shorten(row, chance):
    """Names of one word or with initials, companies without what they trade in and their form."""
    x0, y0, x1, y1, text = row["parts"][0]
    words = text.split()
    if len(row["parts"]) > 1 or len(words) < 2 or not text.isascii():
        return
    short = text
    if row["role"] == "name" and chance.random() < 0.15:
        initials = "".join(chance.choice("ABCDGHJKLMNPRSTV") + "." for _ in range(chance.choice([1, 1, 2])))
        short = chance.choice([words[0], words[-1].upper(), initials + chance.choice(["", " "]) + words[-1]])
    elif row["role"] == "company" and chance.random() < 0.2:
        short = chance.choice([words[0], " ".join(words[:2]), f"The {words[0]}", words[0].upper(), " ".join(words[:2]).upper()])
    row["parts"] = [[x0, y0, x0 + (x1 - x0) * len(short) / len(text), y1, short]]


class Page:
    """A composed card while it is varied: `rows` have a role and parts, each [x0, y0, x1, y1, text]."""

    def __init__(self, rows, width, height, chance):
        self.rows, self.width, self.height, self.chance = list(rows), width, height, chance

    def add_below(self, row, role, text, size=1.0):
        """A row right below another; what is further below moves down."""
        x0, y0, x1, y1, printed = row["parts"][0]
        tall = (y1 - y0) * size
        step = round(1.25 * tall)
        for other in self.rows:
            for part in other["parts"]:
                if part[1] >= y1 - 0.3 * (y1 - y0):
                    part[1], part[3] = part[1] + step, part[3] + step
        self.height += step
        wide = (x1 - x0) * len(text) / max(1, len(printed)) * size
        left = x0 + self.chance.choice([0, 0, 0.5, 1]) * (x1 - x0 - wide)
        new = {"role": role, "parts": [[left, y1 + step - tall, left + wide, y1 + step, text]]}
        self.rows.insert(self.rows.index(row) + 1, new)
        return new

    def wrap(self, row):
        """Puts the end of a long row into one or two more."""
        role = row["role"]
        while len(row["parts"]) == 1 and role in LONG and self.chance.random() < WRAPPED:
            words = row["parts"][0][4].split()
            if len(words) < 3 - (row["role"] != role):
                return
            first = self.chance.randrange(1, len(words))
            x0, y0, x1, y1, text = row["parts"][0]
            upper, lower = " ".join(words[:first]), " ".join(words[first:])
            new = self.add_below(row, role + "_more", lower)
            row["parts"] = [[x0, y0, x0 + (x1 - x0) * len(upper) / len(text), y1, upper]]
            row = new

    def add_strangers(self):
        """Rows that are none of the fields."""
        for row in list(self.rows):
            if row["role"] == "name" and self.chance.random() < 0.15:
                self.add_below(row, "other", self.degrees(), 0.7)
            elif row["role"].startswith("company") and self.chance.random() < 0.08:
                self.add_below(row, "other", filled(ASIDES, self.chance), 0.6)
            elif row["role"] == "contact" and self.chance.random() < 0.04:
                self.add_below(row, "contact", self.chance.choice(LABELS), 1.0)
        for _ in range(self.chance.choice([0, 0, 0, 0, 0, 1, 1, 2])):
            row = self.chance.choice(self.rows)
            kind = self.chance.choice([MARKS, MARKS, PLACES, REGISTERED, REGISTERED, SCRAPS])
            self.add_below(row, "other", filled(kind, self.chance), self.chance.uniform(0.6, 1.3))

    def degrees(self):
        return self.chance.choice([", ", " ", "; "]).join(self.chance.sample(DEGREES, self.chance.randrange(1, 4)))


def line(row, width, height):
    """A row as a reader gives it: words as tall as the row, evenly spread over their piece."""
    parts, words = sorted(row["parts"]), []
    top, foot = min(part[1] for part in parts), max(part[3] for part in parts)
    for x0, _, x1, _, text in parts:
        at = 0
        for word in text.split():
            at = text.index(word, at)
            left, wide = x0 + (x1 - x0) * at / len(text), (x1 - x0) * len(word) / len(text)
            words.append({"text": word, "confidence": 0.97, "box": [left / width, top / height, wide / width, (foot - top) / height]})
            at += len(word)
    left, right = min(part[0] for part in parts), max(part[2] for part in parts)
    return {"words": words, "text": " ".join(word["text"] for word in words),
            "box": [left / width, top / height, (right - left) / width, (foot - top) / height]}


def roles(document, rows):
    """The role of each row that the program found; None if they are not known. `rows` are (text, value, features)."""
    # The rows of drawn pictures are not learned from: the fields are fitted on them, with roles as they are for cards not seen.
    known, found = document.label["rows"] if document.tier == "made" else None, []
    if not known:
        return None
    for text, _, features in rows:
        if "contact" in features:
            found.append("contact")
            continue
        score, role = max((likeness(text, one["text"]), one["role"]) for one in known)
        found.append(role if score >= LEAST_ALIKE and role in ROLES else "other")
    # The rows of one address follow each other.
    return ["address_more" if role == "address" and at and found[at - 1].startswith("address") and "above_none" not in rows[at][2] else role
            for at, role in enumerate(found)]


def likeness(text, row):
    """How much of a row's text is that of another, or of a part of it."""
    text, row = plain(text), plain(row)
    if not text or not row:
        return 0.0
    return 0.99 if len(text) > 3 and text in row and text != row else difflib.SequenceMatcher(None, text, row).ratio()


def varied(examples):
    """The examples, and each again with rows whose words no list has."""
    out = list(examples)
    for number, (document, rows, roles) in enumerate(examples):
        chance = random.Random(number)
        again = []
        for text, value, features in rows:
            lost = set(chance.choice(LISTED)) if chance.random() < UNLISTED else set()
            again.append((text, value, {name: known for name, known in features.items() if name not in lost}))
        out.append((document, again, roles))
    return out
