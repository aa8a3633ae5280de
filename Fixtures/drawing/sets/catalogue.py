"""The sets by name."""

from pathlib import Path

from .labels import write_labels
from .books.shelf import draw_shelf, draw_spine
from .cards.draw import draw as draw_card
from .receipts.draw import draw as draw_receipt

# name: (drawer of one document, how many by default)
SETS = {
    "cards": (draw_card, 250),
    "spines": (draw_spine, 400),
    "shelves": (draw_shelf, 60),
    "receipts": (draw_receipt, 250),
}


def draw_set(name, folder, seed, count=None):
    """Draws documents 0 … count − 1 of a set into a folder, with `labels.jsonl`; document N is the same however many are drawn."""
    drawer, usual = SETS[name]
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    write_labels(folder, [drawer(folder, seed, number) for number in range(count or usual)])
