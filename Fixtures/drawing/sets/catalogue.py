"""The sets by name."""

import json
from functools import partial
from multiprocessing import Pool
from pathlib import Path

from .books.cover import draw_cover
from .books.shelf import draw_shelf, draw_spine
from .cards.draw import compose_only
from .cards.draw import draw as draw_card
from .cards.draw import draw_eastern
from .invoices.draw import draw as draw_invoice
from .receipts.draw import draw as draw_receipt

# name: (drawer of one document, how many by default)
SETS = {
    "cards": (draw_card, 250),
    "cards_eastern": (draw_eastern, 250),
    "cards_composed": (compose_only, 1000),
    "spines": (draw_spine, 400),
    "covers": (draw_cover, 60),
    "shelves": (draw_shelf, 60),
    "receipts": (draw_receipt, 250),
    "invoices": (draw_invoice, 120),
}


def draw_set(name, folder, seed, count=None):
    """Draws documents 0 … count − 1 of a set into a folder, with `labels.jsonl`; document N is the same however many are drawn."""
    drawer, usual = SETS[name]
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    with Pool() as workers, (folder / "labels.jsonl").open("w", encoding="utf-8", buffering=1) as labels:
        for row in workers.imap(partial(drawer, folder, seed), range(count or usual)):
            labels.write(json.dumps(row, ensure_ascii=False) + "\n")
