"""Blocks of text of a card: rows of cells in sizes relative to the card's base, set left, centred or right in a region."""

from dataclasses import dataclass, field

from ..sheet import width_of


@dataclass
class Cell:
    text: str
    size: float = 1.0
    family: str = ""
    style: str = "regular"
    ink: str = ""
    tracking: float = 0.0  # in sizes
    icon: str = ""
    role: str = "other"


@dataclass
class Block:
    """`rows` are lists of cells; `tab` is where the second cell of a row begins, in base sizes, 0 where cells follow one another."""

    rows: list = field(default_factory=list)
    align: str = "l"
    tab: float = 0.0
    leading: float = 1.3
    gap: float = 0.5  # between the cells of a row, in base sizes

    def add(self, *cells):
        self.rows.append(list(cells))

    def size(self, base):
        widths = [self._width(row, base) for row in self.rows]
        return max(widths, default=0), sum(max(cell.size for cell in row) * base * self.leading for row in self.rows)

    def _cell_width(self, cell, base):
        size = max(6, round(cell.size * base))
        width = width_of(cell.text, cell.family, size, cell.style) + cell.tracking * size * max(0, len(cell.text) - 1)
        return width + (size * 1.5 if cell.icon else 0)

    def _width(self, row, base):
        if self.tab and len(row) > 1:
            return self.tab * base + self._cell_width(row[1], base)
        return sum(self._cell_width(cell, base) for cell in row) + self.gap * base * (len(row) - 1)

    def draw(self, sheet, x, y, base, ink, icon_drawer):
        """Draws the block; x is the left edge, the middle or the right edge, as it is set."""
        for row in self.rows:
            height = max(cell.size for cell in row) * base
            y += height * (1 + self.leading) / 2
            width = self._width(row, base)
            at = x - {"l": 0, "m": width / 2, "r": width}[self.align]
            sheet.row(row[-1].role)
            for number, cell in enumerate(row):
                size = max(6, round(cell.size * base))
                left = at
                if cell.icon:
                    icon_drawer(sheet.pen, cell.icon, at + size * 0.5, y - size * 0.35, size * 0.5, cell.ink or ink)
                    left += size * 1.5
                if cell.text:
                    sheet.text(round(left), round(y), cell.text, cell.family, size, cell.ink or ink, cell.style, tracking=cell.tracking * size)
                at += self.tab * base if self.tab and number == 0 and len(row) > 1 else self._cell_width(cell, base) + self.gap * base
            y += height * (self.leading - 1) / 2


def place(sheet, region, blocks, base, ink, icon_drawer, align="l", valign="t", spacing=0.6):
    """Sets blocks one below another into a region (x0, y0, x1, y1), smaller where they would not fit."""
    x0, y0, x1, y1 = region
    blocks = [block for block in blocks if block.rows]
    if not blocks:
        return
    for _ in range(40):
        sizes = [block.size(base) for block in blocks]
        height = sum(size[1] for size in sizes) + spacing * base * (len(blocks) - 1)
        if height <= y1 - y0 and max(size[0] for size in sizes) <= x1 - x0:
            break
        base *= 0.96
    y = {"t": y0, "m": (y0 + y1 - height) / 2, "b": y1 - height}[valign]
    for block, size in zip(blocks, sizes):
        block.align = align
        block.draw(sheet, {"l": x0, "m": (x0 + x1) / 2, "r": x1}[align], y, base, ink, icon_drawer)
        y += size[1] + spacing * base
