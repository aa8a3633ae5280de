"""Compares exported books, as other programs read them, with the records they were made of: check-books.py FOLDER."""
import csv, json, sys
from pathlib import Path

import bibtexparser, rispy
from bibtexparser.customization import convert_to_unicode
from citeproc.source.json import CiteProcJSON

folder = Path(sys.argv[1])
books = []
for line in open(folder / "records.jsonl"):
    fields = json.loads(line)["record"]["fields"]
    text = lambda name: fields[name]["value"] if name in fields else ""
    if not (text("title") or text("isbn13")):
        continue
    books.append({
        "title": ": ".join(t for t in (text("title"), text("subtitle")) if t), "authors": [a["value"] for a in fields.get("authors", [])],
        "publisher": text("publisher"), "isbn": text("isbn13"), "edition": text("edition"), "volume": text("volume")})
assert books


def natural(name):
    """`Family, Given` as `Given Family`."""
    family, comma, given = name.partition(", ")
    return f"{given} {family}" if comma else name


def check(what, got, *names):
    key = lambda book: tuple("; ".join(book[n]) if n == "authors" else book[n] or "" for n in names)
    got, wanted = sorted(map(key, got)), sorted(map(key, books))
    assert got == wanted, f"{what}: {got!r} instead of {wanted!r}"


parser = bibtexparser.bparser.BibTexParser(common_strings=True, customization=convert_to_unicode)
entries = bibtexparser.loads((folder / "bibtex").read_text(encoding="utf-8"), parser).entries
plain = lambda value: value.replace("{", "").replace("}", "").replace("\\", "")
check("BibTeX", [{
    "title": plain(e.get("title", "")), "authors": [natural(plain(a)) for a in e.get("author", "").split(" and ") if a],
    "publisher": plain(e.get("publisher", "")), "isbn": e.get("isbn", ""), "edition": plain(e.get("edition", "")),
    "volume": plain(e.get("volume", ""))} for e in entries], "title", "authors", "publisher", "isbn", "edition", "volume")
assert len({e["ID"] for e in entries}) == len(books), "BibTeX: keys are used twice"

references = rispy.loads((folder / "ris").read_text(encoding="utf-8"))
title = lambda r: r.get("title") or r.get("primary_title") or ""
check("RIS", [{
    "title": title(r), "authors": [natural(a) for a in r.get("authors", [])], "publisher": r.get("publisher", ""),
    "isbn": r.get("issn", ""), "edition": r.get("edition", ""), "volume": r.get("volume", "")} for r in references],
      "title", "authors", "publisher", "isbn", "edition", "volume")

items = json.load(open(folder / "csl-json", encoding="utf-8"))
source = CiteProcJSON(items)
assert len(source) == len(books), "citeproc reads fewer books"
check("CSL-JSON", [{
    "title": i.get("title", ""), "authors": [n.get("literal") or f"{n['given']} {n['family']}" for n in i.get("author", [])],
    "publisher": i.get("publisher", ""), "isbn": i.get("ISBN", ""), "edition": i.get("edition", ""), "volume": i.get("volume", "")}
    for i in items], "title", "authors", "publisher", "isbn", "edition", "volume")

rows = lambda name: list(csv.DictReader(open(folder / name, newline="", encoding="utf-8")))
check("Goodreads", [{
    "title": r["Title"].split(" (")[0], "authors": [a for a in [r["Author"], *r["Additional Authors"].split(", ")] if a],
    "publisher": r["Publisher"], "isbn": r["ISBN13"]} for r in rows("goodreads-csv")], "title", "authors", "publisher", "isbn")
check("LibraryThing", [{"title": r["TITLE"], "authors": [a for a in r["AUTHOR (first, last)"].split("; ") if a], "isbn": r["ISBN"]}
                       for r in rows("librarything-csv")], "title", "authors", "isbn")
check("Libib", [{"title": r["title"], "authors": [a for a in r["creators"].split(", ") if a], "publisher": r["publisher"],
                 "isbn": r["ean_isbn13"]} for r in rows("libib-csv")], "title", "authors", "publisher", "isbn")
print(f"{len(books)} books are read back by bibtexparser, rispy and citeproc-py as they were exported")
