"""What is printed below the text of a card: gradients, corners, stripes, faint marks; and the small signs before numbers."""

import math

import numpy as np
from PIL import ImageColor

from ..surfaces import as_image, clouds


def ground(sheet, style, chance):
    width, height = sheet.image.size
    kind = chance.choice(["none", "none", "none", "none", "gradient", "corner", "edge", "frame", "texture", "faint"])
    pen, accent = sheet.pen, style.accent
    paper = np.array(ImageColor.getrgb(style.paper), float)
    if kind == "gradient":
        other = paper * chance.uniform(0.78, 0.95)
        ramp = np.linspace(0, 1, height)[:, None, None]
        sheet.image.paste(as_image((paper * (1 - ramp) + other * ramp).repeat(width, 1)))
    elif kind == "corner":
        reach = chance.uniform(0.08, 0.16) * width
        for x, y, dx, dy in ((0, 0, 1, 1), (width, height, -1, -1)):
            pen.polygon([(x, y), (x + dx * reach, y), (x, y + dy * reach * 0.5)], fill=accent)
    elif kind == "edge":
        thick = chance.uniform(0.012, 0.03)
        side = chance.randrange(4)
        pen.rectangle([(0, 0, width * thick, height), (0, 0, width, height * thick), (width * (1 - thick), 0, width, height), (0, height * (1 - thick), width, height)][side], fill=accent)
    elif kind == "frame":
        inset = chance.uniform(0.015, 0.03) * width
        pen.rectangle((inset, inset, width - inset, height - inset), outline=accent, width=chance.choice([2, 3, 5]))
    elif kind == "texture":
        levels = paper + clouds((width, height), (chance.choice([4, 60, 200]), chance.choice([3, 8, 120])), chance.array)[..., None] * chance.uniform(4, 12)
        sheet.image.paste(as_image(levels))
    elif kind == "faint":
        tone = tuple(int(v) for v in paper * 0.93 + np.array(ImageColor.getrgb(accent)) * 0.07)
        x, y, r = chance.uniform(0.2, 0.9) * width, chance.uniform(0.2, 0.9) * height, chance.uniform(0.3, 0.6) * height
        for ring in range(chance.randrange(1, 6)):
            pen.ellipse((x - r, y - r, x + r, y + r), outline=tone, width=max(3, int(r * 0.12)))
            r *= 0.7


def icon(pen, kind, x, y, radius, ink):
    """A small sign for a telephone, a letter, a globe; no letter of any alphabet."""
    box = (x - radius, y - radius, x + radius, y + radius)
    thick = max(1, round(radius / 5))
    if kind == "email":
        pen.rectangle((x - radius, y - radius * 0.7, x + radius, y + radius * 0.7), outline=ink, width=thick)
        pen.line([(x - radius, y - radius * 0.7), (x, y + radius * 0.1), (x + radius, y - radius * 0.7)], fill=ink, width=thick)
    elif kind == "url":
        pen.ellipse(box, outline=ink, width=thick)
        pen.ellipse((x - radius * 0.4, y - radius, x + radius * 0.4, y + radius), outline=ink, width=thick)
        pen.line((x - radius, y, x + radius, y), fill=ink, width=thick)
    elif kind == "mobile":
        pen.rounded_rectangle((x - radius * 0.55, y - radius, x + radius * 0.55, y + radius), radius * 0.2, outline=ink, width=thick)
        pen.line((x - radius * 0.2, y + radius * 0.75, x + radius * 0.2, y + radius * 0.75), fill=ink, width=thick)
    elif kind == "social":
        pen.rounded_rectangle(box, radius * 0.3, fill=ink)
    else:
        pen.arc((x - radius * 1.6, y - radius * 1.6, x + radius * 0.9, y + radius * 0.9), 5, 85, fill=ink, width=max(2, round(radius * 0.5)))
        for at in (math.radians(5), math.radians(85)):
            cx, cy = x - radius * 0.35 + math.cos(at) * radius * 1.15, y - radius * 0.35 + math.sin(at) * radius * 1.15
            pen.ellipse((cx - radius * 0.35, cy - radius * 0.35, cx + radius * 0.35, cy + radius * 0.35), fill=ink)
