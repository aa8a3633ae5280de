#!/usr/bin/env python3
"""Times a library of drawn-up receipts: library.py DOCENT [COUNT]. The library is made in a temporary folder.

Each figure is the median processor time (user and system, of all threads) of nine runs of the program from start to end, less that of
`docent --version`; beside it is the median time by the clock, which depends on what else the machine does.
"""
import hashlib
import itertools
import json
import pathlib
import random
import resource
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import uuid

SYLLABLES = "ka lo mi ter san ver du pel no ri bar ton es qu gra fel im os wen ta".split()
RECEIPT = pathlib.Path(__file__).parent.parent / "Fixtures/receipt/us-restaurant/document.json"
LETTER = pathlib.Path(__file__).parent.parent / "Fixtures/document/letter/input.pdf"


class Drawing:
    """Receipts of made-up words, some of which are much more frequent than others, as in any language."""

    def __init__(self):
        self.rng = random.Random(1)
        made = set()
        while len(made) < 20_000:
            made.add("".join(self.rng.choices(SYLLABLES, k=self.rng.randint(2, 4))))
        self.words = sorted(sorted(made), key=lambda _: self.rng.random())
        self.weights = list(itertools.accumulate(1 / (rank + 1) for rank in range(len(self.words))))
        self.shops = [" ".join(self.text(2)).title() for _ in range(3000)]

    def text(self, count):
        return self.rng.choices(self.words, cum_weights=self.weights, k=count)

    def receipt(self, number):
        rng = self.rng
        day = "%04d-%02d-%02d" % (rng.randint(2015, 2025), rng.randint(1, 12), rng.randint(1, 28))
        items = [(" ".join(self.text(2)), rng.randint(100, 3000)) for _ in range(5)]
        return {"document": hashlib.sha256(str(number).encode()).hexdigest(), "id": str(uuid.UUID(int=rng.getrandbits(128))),
                "source": f"scan-{number}.jpg", "time": f"{day}T{rng.randint(10, 23)}:{rng.randint(10, 59)}:00.000Z",
                "day": day, "shop": rng.choice(self.shops), "items": items, "total": sum(price for _, price in items),
                "confidence": round(rng.random() ** 0.3, 3), "lines": [" ".join(self.text(4)) for _ in range(20)]}


def field(text, confidence, value=None):
    return {"value": value or text, "text": text, "confidence": confidence, "source": "ocr",
            "evidence": [{"page": 1, "box": [0.1, 0.2, 0.3, 0.02]}], "alternatives": []}


def insert(db, receipt):
    """Writes what `docent extract` would: the rows of `Sources/Store/Schema/Migrations.swift`."""
    document, confidence, time_, day = (receipt[key] for key in ("document", "confidence", "time", "day"))
    amount = lambda cents: "%.2f" % (cents / 100)
    money = lambda cents: field(amount(cents), confidence, {"amount": amount(cents), "currency": "EUR"})
    items = receipt["items"]
    fields = {"date": field(day, confidence), "merchant": field(receipt["shop"], confidence),
              "total": money(receipt["total"]), "tax": money(receipt["total"] // 12),
              "items": [{"description": field(name, 0.8), "amount": money(price)} for name, price in items]}
    rows = [("date", "date", day, None, day, None)]
    for index, (name, price) in enumerate(items):
        rows.append((f"items[{index}].amount", "items.amount", amount(price), price / 100, None, "EUR"))
        rows.append((f"items[{index}].description", "items.description", name, None, None, None))
    rows.append(("merchant", "merchant", receipt["shop"], None, None, None))
    for name, cents in (("tax", receipt["total"] // 12), ("total", receipt["total"])):
        rows.append((name, name, amount(cents), cents / 100, None, "EUR"))
    text = "\n".join(receipt["lines"] + [receipt["shop"]] + [f"{name} {amount(price)}" for name, price in items])
    db.execute("INSERT INTO document VALUES (?, 'image/jpeg', 1, 'eng', NULL, ?, ?, ?)",
               (document, receipt["source"], json.dumps({"id": document, "mime": "image/jpeg", "pages": []}), time_))
    db.execute("INSERT INTO page (document_id, number, width, height, rotation, text_source, text)"
               " VALUES (?, 1, 800, 1200, 0, 'ocr', ?)", (document, text))
    record = db.execute(
        "INSERT INTO record (id, document_id, position, type, extractor_id, extractor_version, title, confidence, status,"
        " created_at, updated_at, text, json) VALUES (?, ?, 0, 'receipt', 'receipt', '1.0.0', ?, ?, ?, ?, ?, ?, ?)",
        (receipt["id"], document, receipt["shop"], confidence, "ready" if confidence > 0.8 else "needs_review",
         time_, time_, "\n".join(row[2] for row in rows), json.dumps(fields))).lastrowid
    grade = "high" if confidence >= 0.9 else "medium" if confidence >= 0.7 else "low"
    db.executemany("INSERT INTO field VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'ocr')",
                   [(record, place, *row, row[2], confidence, grade) for place, row in enumerate(rows)])


def insert_spellings(db, words):
    """Writes the words by their runs of three letters, as `Sources/Store/Search/Spelling.swift` does."""
    for word in sorted(set(words)):
        if not 4 <= len(word) <= 24:
            continue
        rowid = db.execute("INSERT INTO spelling (word) VALUES (?) ON CONFLICT DO NOTHING RETURNING rowid", (word,)).fetchone()
        marked = f"_{word}_"
        grams = {marked[place:place + 3] for place in range(len(marked) - 2)}
        db.executemany("INSERT INTO spelling_gram VALUES (?, ?)", [(gram, rowid[0]) for gram in sorted(grams)] if rowid else [])


def make_library(docent, folder, count):
    """Makes a library of so many receipts in a folder; returns what drew them."""
    subprocess.run([docent, "extract", "-q", str(LETTER), "--store", folder], capture_output=True, check=True)
    drawing = Drawing()
    with sqlite3.connect(f"{folder}/library.sqlite") as db:
        db.execute("PRAGMA synchronous = OFF")
        for number in range(count):
            insert(db, drawing.receipt(number))
        insert_spellings(db, drawing.words)
    db.close()
    return drawing


def made_readings(folder, count, drawing):
    """Files of recorded readings of receipts of different shops, days and amounts; their sums do not matter here."""
    text, files = RECEIPT.read_text(), []
    for number in range(count):
        reading = json.loads(text)
        reading["id"] = hashlib.sha256(f"reading {number}".encode()).hexdigest()
        page = reading["pages"][0]
        page["fingerprint"] = hashlib.sha256(f"picture {number}".encode()).hexdigest()
        shop, day = drawing.rng.choice(drawing.shops).split(), drawing.rng.randint(1, 28)
        for line in page["lines"]:
            for word in line["words"]:
                word["text"] = {"Copper": shop[0], "Heron": shop[1]}.get(word["text"], word["text"]).replace(
                    "97.83", f"{number % 90 + 10}.{day + 20}").replace("03/05/2024", f"03/{day:02}/{2015 + number % 10}")
        file = folder / f"reading-{number}.json"
        file.write_text(json.dumps(reading))
        files.append(str(file))
    return files


def processor_time():
    """Milliseconds of processor time of this process and its ended children."""
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in usages) * 1000


def median(action, runs):
    """The median processor time and the median time by the clock, in milliseconds."""
    used, passed = [], []
    for _ in range(runs):
        start, begun = time.perf_counter(), processor_time()
        action()
        used.append(processor_time() - begun)
        passed.append((time.perf_counter() - start) * 1000)
    return statistics.median(used), statistics.median(passed)


def main(docent, count):
    with tempfile.TemporaryDirectory() as folder:
        drawing = make_library(docent, folder, count)

        def run(*arguments):
            done = subprocess.run([docent, *arguments, "--store", folder], capture_output=True)
            if done.returncode:
                sys.exit(done.stderr.decode())
            return done.stdout

        start_up = median(lambda: subprocess.run([docent, "--version"], capture_output=True), 9)
        print(f"{count} records; start-up {start_up[0]:.0f} ms, by the clock {start_up[1]:.0f} ms, taken off the times below")

        def line(name, times, less=(0, 0), runs=1):
            used, passed = ((time - off) / runs for time, off in zip(times, less))
            print(f"  {used:7.1f} ms  {name} (by the clock {passed:.1f})", flush=True)

        def say(name, *arguments, runs=9):
            line(name, median(lambda: run(*arguments), runs), start_up)

        common, rare, shop = drawing.words[2], drawing.words[9000], drawing.shops[7]
        for name, words in (("a rare word", rare), ("two words", shop), ("a frequent word", common)):
            say(f"search, {name}", "search", *words.split())
            pattern = " ".join(f'"{word}"*' for word in words.split())

            def raw():
                with sqlite3.connect(f"file:{folder}/library.sqlite?mode=ro", uri=True) as reader:
                    for index, column in (("record_index", 1), ("page_index", 0)):
                        reader.execute(f"SELECT rowid, rank, snippet({index}, {column}, '', '', '…', 12) FROM {index}"
                                       f" WHERE {index} MATCH ? ORDER BY rank LIMIT 20", (pattern,)).fetchall()
            line("  the same in SQLite on the indexes", median(raw, 9))
        misspelled = rare[:2] + rare[3] + rare[2] + rare[4:]
        say("search, a misspelled word", "search", misspelled)
        say("search, two misspelled words", "search", misspelled, shop.split()[0][:-1])
        say("query, two conditions, 100 of them", "query", "total>100 date:2020-11", "--limit", "100", "--format", "table")
        say("query, part of a text and a date", "query", "merchant~ver date:2020-11", "--limit", "100", "--format", "table")
        say("query, one condition, sorted by a field", "query", "total>100 sort:-date", "--limit", "100", "--format", "table")
        say("query, how many", "query", "needs:review", "--count")
        say("list 100", "list", "--format", "table")
        say("report by month", "report", "--format", "jsonl")
        say("report by merchant", "report", "--by", "merchant", "--format", "jsonl")
        record = json.loads(run("list", "--type", "receipt", "--limit", "1"))["record"]["id"]
        say("save a correction", "set", record, "total=12.50")
        readings = made_readings(pathlib.Path(folder), 300, drawing)
        extract = ("extract", "-q", "--as", "receipt", "--reading", *readings)
        nowhere = ["--no-store", "--store", f"{folder}/nowhere"]
        without = median(lambda: subprocess.run([docent, *extract, *nowhere], capture_output=True, check=True), 3)
        saved = median(lambda: run(*extract), 1)
        line(f"save a document with its record, beside extracting it without a library, each of {len(readings)}", saved, without,
             len(readings))
        say("export as CSV, all", "export", "csv", "--all", "--force", "-o", f"{folder}/all.csv", runs=3)
        say("query --format jsonl, all", "query", "--format", "jsonl", runs=3)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 100_000)
