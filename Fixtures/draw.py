#!/usr/bin/env python3
"""Draws every fixture beside this file, and the samples of the plugins that are examples, the same each time.

    python3 -m venv .venv && .venv/bin/pip install -r requirements.txt
    .venv/bin/python draw.py                   draws everything anew
    .venv/bin/python draw.py --only receipt    one kind
    .venv/bin/python draw.py --check           draws to a temporary folder and compares
    .venv/bin/python draw.py --set receipts FOLDER --seed 11 --count 250
                                               draws generated documents with labels.jsonl to fit and measure on

Needs the Debian packages fonts-dejavu-core, fonts-lato, fonts-liberation and zint (Debian 12 has zint 2.11.1); README.md
names those of the sets.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageChops

from drawing import attached, barcodes, books, cards, formats, invoices, pdfs, receipts, stacks, zones
from drawing.sets.catalogue import SETS, draw_set

HERE = Path(__file__).parent
PLUGINS = HERE.parent / "Plugins"
KINDS = {
    "barcodes": barcodes.draw,
    "book": books.draw,
    "business_card": lambda folder: [draw(folder) for draw in (cards.draw, stacks.draw_cards)],
    "document": lambda folder: [draw(folder) for draw in (pdfs.draw, attached.draw_documents)],
    "embedded_invoice": attached.draw_invoices,
    "formats": formats.draw,
    "invoice": invoices.draw,
    "mrz": zones.draw_zones,
    "parcel": zones.draw_labels,
    "receipt": lambda folder: [draw(folder) for draw in (receipts.draw, stacks.draw_receipts)],
}
# The samples of plugins that are examples stand beside them; everything else stands beside this file.
FOLDERS = {
    "embedded_invoice": HERE / "invoice", "invoice": PLUGINS / "InvoiceRules" / "samples", "mrz": PLUGINS / "MRZ" / "samples", "parcel": PLUGINS / "Parcel" / "samples"}


def files(folder):
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}


def difference(drawn, kept):
    """None if the two files hold the same, else what differs."""
    if drawn.read_bytes() == kept.read_bytes():
        return None
    try:
        with Image.open(drawn) as one, Image.open(kept) as other:
            if one.size != other.size:
                return f"is {one.size}, was {other.size}"
            if dict(one.getexif()) != dict(other.getexif()):
                return "EXIF tags differ"
            levels = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getextrema()
            most = max(high for _, high in levels)
            return f"pixels differ by up to {most}" if most else None
    except (OSError, ValueError, Image.DecompressionBombError):
        return "bytes differ"


def check(kind, drawn, kept):
    """The differences of one kind's folder, one line each."""
    for path in sorted(files(drawn) | files(kept)):
        if not (kept / path).exists():
            yield f"{kind}/{path}: drawn, not kept"
        elif not (drawn / path).exists():
            # Recorded readings and golden records live beside what is drawn.
            if path.name not in ("document.json", "record.json", "spines.json"):
                yield f"{kind}/{path}: kept, not drawn"
        elif found := difference(drawn / path, kept / path):
            yield f"{kind}/{path}: {found}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", choices=KINDS, help="draw or check this kind alone")
    parser.add_argument("--check", action="store_true", help="compare with what is kept; write nothing")
    parser.add_argument("--set", choices=SETS, help="draw generated documents into FOLDER, and nothing else")
    parser.add_argument("folder", nargs="?", metavar="FOLDER", help="where a set goes")
    parser.add_argument("--seed", type=int, default=1, help="which generated documents")
    parser.add_argument("--count", type=int, help="how many generated documents")
    arguments = parser.parse_args()
    if arguments.set:
        if not arguments.folder:
            parser.error("--set needs a folder to draw into")
        draw_set(arguments.set, arguments.folder, arguments.seed, arguments.count)
        return 0
    kinds = [arguments.only] if arguments.only else KINDS

    if not arguments.check:
        for kind in kinds:
            KINDS[kind](FOLDERS.get(kind, HERE / kind))
        return 0

    with tempfile.TemporaryDirectory() as temporary:
        differences = []
        for kind in kinds:
            KINDS[kind](Path(temporary) / kind)
            differences += check(kind, Path(temporary) / kind, FOLDERS.get(kind, HERE / kind))
    print("\n".join(differences) or "everything is drawn as it is kept")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
