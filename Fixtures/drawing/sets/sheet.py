"""A page to draw on that keeps what was written where: every piece of text with its box, every row with its role."""

from PIL import Image, ImageDraw

from .fonts import face_for


class Sheet:
    """A page in pixels. `bitmap` draws letters without grey levels, as thermal printers do."""

    def __init__(self, size, paper="#ffffff", bitmap=False):
        self.image = Image.new("RGB", size, paper)
        self.pen = ImageDraw.Draw(self.image)
        self.pen.fontmode = "1" if bitmap else "L"
        self.lines = []  # (box, text, row number)
        self.rows = []  # role of each row

    @property
    def width(self):
        return self.image.width

    def row(self, role):
        """All text from here on belongs to a new row of this role."""
        self.rows.append(role)

    def text(self, x, y, text, family, size, ink="#202020", style="regular", anchor="l", stretch=(1, 1), tracking=0):
        """One piece of text on the baseline y; returns its width. `tracking` is the space added between letters, in pixels."""
        if not text.strip():
            return 0
        face = face_for(text, family, size, style)
        if stretch == (1, 1) and not tracking:
            self.pen.text((x, y), text, fill=ink, font=face, anchor=anchor + "s")
            box, width = self.pen.textbbox((x, y), text, font=face, anchor=anchor + "s"), face.getlength(text)
        else:
            box, width = self._stretched(x, y, text, face, ink, anchor, stretch, tracking)
        self.lines.append((tuple(round(v) for v in box), text.strip(), len(self.rows) - 1))
        return width

    def _stretched(self, x, y, text, face, ink, anchor, stretch, tracking):
        advances = [face.getlength(letter) + tracking for letter in text]
        ascent, descent = face.getmetrics()
        mask = Image.new("L", (round(sum(advances)) + 4, ascent + descent))
        pen, at = ImageDraw.Draw(mask), 0
        pen.fontmode = self.pen.fontmode
        for letter, advance in zip(text, advances):
            pen.text((at, ascent), letter, fill=255, font=face, anchor="ls")
            at += advance
        mask = mask.resize((max(1, round(mask.width * stretch[0])), max(1, round(mask.height * stretch[1]))),
                           Image.Resampling.NEAREST if self.pen.fontmode == "1" else Image.Resampling.BICUBIC)
        width = (sum(advances) - tracking) * stretch[0]
        left = x - {"l": 0, "m": width / 2, "r": width}[anchor]
        corner = round(left), round(y - ascent * stretch[1])
        self.image.paste(ink, corner, mask)
        ink_box = mask.getbbox() or (0, 0, 1, 1)
        return [ink_box[0] + corner[0], ink_box[1] + corner[1], ink_box[2] + corner[0], ink_box[3] + corner[1]], width

    def rule(self, x0, x1, y, ink="#202020", width=2, dash=0):
        if not dash:
            self.pen.line((x0, y, x1, y), fill=ink, width=width)
        for at in range(round(x0), round(x1), dash * 2) if dash else ():
            self.pen.line((at, y, min(at + dash, x1), y), fill=ink, width=width)


def width_of(text, family, size, style="regular"):
    return face_for(text, family, size, style).getlength(text)


def fitted(text, family, size, limit, style="regular"):
    """The text cut to a width in pixels, as tills cut long descriptions."""
    while text and width_of(text, family, size, style) > limit:
        text = text[:-1]
    return text.strip()


def wrapped(text, family, size, limit, style="regular"):
    """The lines of a text set in a column of a width in pixels."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(longer, family, size, style) > limit:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
