"""Logos: marks of simple shapes, with or without letters. They are graphics; their letters are in no truth."""

import math

from .fonts import SANS, SERIF, face_for


def draw_mark(pen, centre, radius, ink, chance, name="", paper="white"):
    """A mark around a centre; returns nothing."""
    x, y = centre
    letters = "".join(word[0] for word in name.split() if word[0].isalnum())[:chance.choice([1, 2, 3])].upper()
    kind = chance.choice(["disc", "ring", "square", "shield", "waves", "bars", "petals", "triangle", "swoosh", "cube", "globe"])
    box = (x - radius, y - radius, x + radius, y + radius)
    thick = max(2, round(radius * 0.12))
    inner = None
    if kind == "disc":
        pen.ellipse(box, fill=ink)
        inner = paper
    elif kind == "ring":
        pen.ellipse(box, outline=ink, width=thick)
        inner = ink
    elif kind == "square":
        pen.rounded_rectangle(box, radius * 0.25, fill=ink)
        inner = paper
    elif kind == "shield":
        pen.polygon([(x - radius, y - radius), (x + radius, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)], fill=ink)
        inner = paper
    elif kind == "waves":
        for row in range(3):
            points = [(x - radius + t * radius / 12, y + (row - 1) * radius * 0.5 + math.sin(t / 3) * radius * 0.18) for t in range(25)]
            pen.line(points, fill=ink, width=thick)
    elif kind == "bars":
        for number, height in enumerate(chance.sample([0.5, 0.8, 1.1, 1.5, 1.9], 4)):
            left = x - radius + number * radius * 0.5
            pen.rectangle((left, y + radius - height * radius, left + radius * 0.35, y + radius), fill=ink)
    elif kind == "petals":
        for number in range(6):
            angle = number * math.pi / 3
            px, py = x + math.cos(angle) * radius * 0.6, y + math.sin(angle) * radius * 0.6
            pen.ellipse((px - radius * 0.35, py - radius * 0.35, px + radius * 0.35, py + radius * 0.35), fill=ink)
    elif kind == "triangle":
        pen.polygon([(x, y - radius), (x + radius, y + radius * 0.8), (x - radius, y + radius * 0.8)], fill=ink)
        pen.polygon([(x, y), (x + radius * 0.5, y + radius * 0.8), (x - radius * 0.5, y + radius * 0.8)], fill=paper)
    elif kind == "swoosh":
        pen.chord(box, 20, 200, fill=ink)
        pen.chord((box[0], box[1] - radius * 0.5, box[2], box[3] - radius * 0.5), 20, 200, fill=paper)
    elif kind == "cube":
        points = [(x + math.cos(math.pi / 6 + k * math.pi / 3) * radius, y + math.sin(math.pi / 6 + k * math.pi / 3) * radius) for k in range(6)]
        pen.polygon(points, outline=ink, width=thick)
        for k in (0, 2, 4):
            pen.line([(x, y), points[k]], fill=ink, width=thick)
    else:
        pen.ellipse(box, outline=ink, width=thick)
        pen.ellipse((x - radius * 0.45, box[1], x + radius * 0.45, box[3]), outline=ink, width=thick)
        pen.line((box[0], y, box[2], y), fill=ink, width=thick)
    if inner and letters and chance.maybe(0.7):
        face = face_for(letters, chance.choice(SANS + SERIF), max(8, round(radius * (1.2 if len(letters) == 1 else 0.8))), "bold")
        pen.text((x, y), letters, fill=inner, font=face, anchor="mm")
