"""What every drawing shares: fonts, text, money, and how a case is written."""

import json
from decimal import Decimal
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

FONT_FOLDER = Path("/usr/share/fonts/truetype")
FONTS = {
    "sans": "liberation/LiberationSans-Regular.ttf",
    "sans-bold": "liberation/LiberationSans-Bold.ttf",
    "narrow-bold": "liberation/LiberationSansNarrow-Bold.ttf",
    "serif": "liberation/LiberationSerif-Regular.ttf",
    "serif-bold": "liberation/LiberationSerif-Bold.ttf",
    "serif-italic": "liberation/LiberationSerif-Italic.ttf",
    "mono": "liberation/LiberationMono-Regular.ttf",
    "mono-bold": "liberation/LiberationMono-Bold.ttf",
    "dejavu-mono": "dejavu/DejaVuSansMono.ttf",
    "dejavu-mono-bold": "dejavu/DejaVuSansMono-Bold.ttf",
    "lato": "lato/Lato-Regular.ttf",
    "lato-light": "lato/Lato-Light.ttf",
    "lato-bold": "lato/Lato-Bold.ttf",
    "lato-black": "lato/Lato-Black.ttf",
}


def font_path(name):
    return FONT_FOLDER / FONTS[name]


@cache
def font(name, size):
    """A font at a size in pixels; the basic layout engine draws the same on every machine."""
    return ImageFont.truetype(font_path(name), size, layout_engine=ImageFont.Layout.BASIC)


def write(image, at, text, face, size, ink, anchor="la", leading=1.35):
    """Writes one line or a list of lines; returns the y below the last."""
    x, y = at
    pen = ImageDraw.Draw(image)
    for line in [text] if isinstance(text, str) else text:
        pen.text((x, y), line, fill=ink, font=font(face, size), anchor=anchor)
        y += round(size * leading)
    return y


def wrap(text, face, size, width):
    """The lines of a text that is set in a column `width` pixels wide."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if font(face, size).getlength(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def money(amount, currency):
    return {"amount": str(amount), "currency": currency}


def cents(amount):
    """A decimal rounded to cents, halves away from zero, as tills do."""
    return Decimal(amount).quantize(Decimal("0.01"), rounding="ROUND_HALF_UP")


def case_file(folder, case, suffix):
    """The path of a case's input; makes its folder."""
    path = Path(folder) / case / f"input.{suffix}"
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def save_image(image, path):
    """Saves losslessly, or as the JPEG of a middling phone, as the suffix says."""
    options = {"quality": 72} if path.suffix == ".jpg" else {"optimize": True}
    image.save(path, **options)


def in_grays(image, count=16):
    """The picture in evenly spaced grays: what grain is left is in few pixels, so that it packs small."""
    step = 255 / (count - 1)
    return image.convert("L").point([round(round(level / step) * step) for level in range(256)]).quantize(count, dither=Image.Dither.NONE)


def save_case(folder, case, suffix, image, truth):
    path = case_file(folder, case, suffix)
    save_image(image, path)
    save_truth(path.parent, truth)


def save_truth(folder, truth):
    text = json.dumps(truth, ensure_ascii=False, indent=2)
    (Path(folder) / "truth.json").write_text(text + "\n", encoding="utf-8")
