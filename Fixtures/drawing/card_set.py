"""A set of generated business cards to measure on: twenty layouts × three degradations, with their labels.

Five arrangements of the blocks × four styles make the layouts. Nothing of the set is kept; it is drawn anew from its seed.
"""

import json
from pathlib import Path

from PIL import Image, ImageDraw

from .canvas import save_image, write
from .cards import DEGRADATIONS, SIZE
from .contacts import LABELS, contacts
from .degrade import blur, degrade, noise, skew

# arrangement: block → (x, y, anchor)
ARRANGEMENTS = [
    {"company": (70, 42, "la"), "name": (70, 122, "la"), "job_title": (70, 184, "la"), "department": (70, 224, "la"),
     "contact": (70, 284, "la"), "address": (70, 470, "la"), "tagline": (70, 90, "la")},
    {"company": (525, 42, "ma"), "name": (525, 118, "ma"), "job_title": (525, 178, "ma"), "department": (525, 216, "ma"),
     "contact": (525, 272, "ma"), "address": (525, 466, "ma"), "tagline": (525, 90, "ma")},
    {"name": (60, 90, "la"), "job_title": (60, 154, "la"), "department": (60, 194, "la"), "company": (60, 480, "la"),
     "contact": (560, 250, "la"), "address": (560, 80, "la"), "tagline": (60, 532, "la")},
    {"company": (980, 42, "ra"), "name": (70, 150, "la"), "job_title": (70, 212, "la"), "department": (70, 252, "la"),
     "contact": (70, 390, "la"), "address": (980, 440, "ra"), "tagline": (980, 92, "ra")},
    {"name": (980, 60, "ra"), "job_title": (980, 122, "ra"), "department": (980, 160, "ra"), "company": (980, 222, "ra"),
     "contact": (980, 310, "ra"), "address": (70, 440, "la"), "tagline": (980, 272, "ra")},
]
# style: (face, bold face, paper, ink, accent, labels, name in capitals, company in capitals)
STYLES = [
    ("sans", "sans-bold", "#fdfdfb", "#22262b", "#1d5c8a", "words", False, False),
    ("serif", "serif-bold", "#faf6ec", "#2b2420", "#2e5b3c", "letters", False, False),
    ("lato", "lato-bold", "#ffffff", "#1c1c1c", "#7a2f3b", "words", True, False),
    ("lato", "lato-black", "#1c2430", "#ffffff", "#e0b25a", "letters", False, True),
]
LETTERS = {"phone": "T", "mobile": "M", "fax": "F", "email": "E", "url": "W"}
# degradation: (suffix, steps)
KINDS = {"clean": ("png", []), "scan": ("jpg", [skew(1.5), blur(1.0), noise(6)]), "photo": ("jpg", DEGRADATIONS["photo"])}


def labelled(kind, text, labels, language):
    if labels == "letters":
        return f"{LETTERS[kind]}  {text}"
    return text if kind in ("email", "url") else f"{LABELS[language][kind].rstrip('.')}: {text}"


def card(blocks, language, arrangement, style):
    face, bold, paper, ink, accent, labels, upper_name, upper_company = style
    picture = Image.new("RGB", SIZE, paper)
    pen = ImageDraw.Draw(picture)
    pen.rectangle((0, 0, SIZE[0], 14) if arrangement["name"][2] != "ra" else (0, 586, *SIZE), fill=accent)
    looks = {"name": (bold, 46, ink), "job_title": (face, 29, ink), "department": (face, 29, ink), "company": (bold, 38, accent),
             "contact": (face, 25, ink), "address": (face, 25, ink), "tagline": ("serif-italic", 22, ink)}
    for block, (x, y, anchor) in arrangement.items():
        lines = blocks[block]
        if block == "contact":
            lines = [labelled(kind, text, labels, language) for kind, text in lines]
        if block == "name" and upper_name or block == "company" and upper_company:
            lines = [line.upper() for line in lines]
        what, size, colour = looks[block]
        write(picture, (x, y), lines, what, size, colour, anchor)
    return picture


def draw(folder, seed):
    """Draws the set into a folder with a `labels.jsonl`."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    layouts = [(a, s) for a in ARRANGEMENTS for s in STYLES]
    rows = []
    for number, (fields, language, blocks) in enumerate(contacts(len(layouts), seed)):
        picture = card(blocks, language, *layouts[number])
        for kind, (suffix, steps) in KINDS.items():
            path = folder / f"{kind}-{number + 1:02}.{suffix}"
            save_image(degrade(picture, *steps, seed=seed * 100 + number), path)
            rows.append({"file": path.name, "type": "business_card", "fields": fields})
    text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    (folder / "labels.jsonl").write_text(text, encoding="utf-8")
