"""The labelled sets and their readings.

A set is a folder with a `labels.jsonl`: one object a line, {"file": …, "fields": {…}}, a field being absent if nobody looked and null
if the document has none. A reading is what `docent read --format json` prints; the `source` in it says which row of which set it
is of. Rows that hold the text itself make readings without a recognizer: `lines` ([x0, y0, x1, y1, text] in pixels), `tokens`
([text, tag]) and `ocr` (a line of text).
"""
import hashlib
import json
import subprocess
import sys
import tempfile
from collections import namedtuple
from pathlib import Path

# `tier` is how the text came about: read, drawn (read from a picture that the project drew), lines, tokens or ocr; `source` is the set, with the folder of the readings.
Document = namedtuple("Document", "label path tier source")


def rows(folder):
    with open(Path(folder) / "labels.jsonl") as file:
        return [json.loads(line) for line in file]


def labelled(folder, more):
    """The rows of a set by file, with the fields that a file of the set's name in the folder `more` adds to their labels."""
    found = {row["file"]: row for row in rows(folder) if row.get("file")}
    added = Path(more) / f"{Path(folder).name}.jsonl" if more else None
    if added and added.exists():
        for row in map(json.loads, added.read_text().splitlines()):
            found[row["file"]]["fields"].update(row["fields"])
    return found


def recorded(folders, data, more=None):
    """The documents of folders of readings."""
    labels, documents = {}, []
    for folder in map(Path, folders):
        unmatched = 0
        for path in sorted(folder.glob("*.json")):
            if not path.stat().st_size:
                continue
            source = Path(json.load(open(path))["source"]).parts
            row, name, tier = None, None, "read"
            for i in range(len(source) - 2, -1, -1):
                name = source[i]
                for home in (data / name, Path(*source[:i + 1])):
                    if name not in labels and (home / "labels.jsonl").exists():
                        labels[name] = labelled(home, more)
                row = labels.get(name, {}).get("/".join(source[i + 1:]))
                if row:
                    tier = "read" if (data / name).exists() else "drawn"
                    break
            if row:
                documents.append(Document(row, str(path), tier, f"{name} ({folder.name})"))
            else:
                unmatched += 1
        if unmatched:
            print(f"{folder}: {unmatched} readings are of no row of a set in {data}", file=sys.stderr)
    return documents


def drawn(root, options):
    """The folder of pictures that the project draws with Fixtures/draw.py; drawn once."""
    folder, venv = root / ".build" / "drawn" / "-".join(options).strip("-"), root / ".build" / "drawing-venv"
    if not folder.exists():
        if not (venv / "bin/python").exists():
            subprocess.run([sys.executable, "-m", "venv", venv], check=True)
            subprocess.run([venv / "bin/pip", "install", "-q", "-r", root / "Fixtures/requirements.txt"], check=True)
        folder.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([venv / "bin/python", root / "Fixtures/draw.py", *options, folder], check=True)
    return folder


def read(docent, homes, cache, arguments=()):
    """Reads the files of sets that are not read yet; -> the folders of their readings."""
    folders = []
    for home in homes:
        folder = cache / home.name
        folders.append(folder)
        if folder.exists():
            continue
        files = sorted({row["file"] for row in rows(home) if row.get("file")})
        files = [str(home / file) for file in files if (home / file).exists()]
        part = folder.with_suffix(".part")
        part.mkdir(parents=True, exist_ok=True)
        command = [docent, "read", "-q", "--format", "jsonl", *arguments, *files]
        result = subprocess.run(command, stdout=subprocess.PIPE, text=True)
        for number, line in enumerate(result.stdout.splitlines()):
            (part / f"{number:05}.json").write_text(line)
        part.rename(folder)
    return folders


def written(data, names):
    """The documents of rows that hold their text."""
    folder, documents = Path(tempfile.mkdtemp()), []
    for name in names:
        for number, row in enumerate(rows(data / name)):
            for tier, make in MAKERS.items():
                if not row.get(tier):
                    continue
                path = folder / f"{name}-{tier}-{number:05}.json"
                width, height, lines = make(row[tier])
                page = {"number": 1, "width": width, "height": height, "lines": lines}
                document = {"id": hashlib.sha256(path.name.encode()).hexdigest(), "mime": "image/jpeg", "pages": [page]}
                path.write_text(json.dumps({"source": str(path), "document": document, "error": None}))
                documents.append(Document(row, str(path), tier, f"{name} ({tier})"))
    return documents


def of_lines(lines):
    """Labelled lines, words evenly spread over each."""
    width, height = max(l[2] for l in lines) + 20, max(l[3] for l in lines) + 20
    out = []
    for x0, y0, x1, y1, text in lines:
        box = [x0 / width, y0 / height, (x1 - x0) / width, (y1 - y0) / height]
        if text.strip():
            out.append({"text": text, "confidence": 1.0, "box": box})
    return width, height, out


def of_tokens(tokens):
    """Tokens, rows ending at tokens without text; words evenly spread."""
    found = [[]]
    for text, _ in tokens:
        text = text.replace("\ufffd", "").strip()
        if text:
            found[-1].append(text)
        elif found[-1]:
            found.append([])
    found = [row for row in found if row]
    width = max([sum(len(w) + 1 for w in row) for row in found] + [40])
    height = max(2 * len(found), 1)
    lines = []
    for number, row in enumerate(found):
        at, words = 0, []
        for word in row:
            box = [at / width, 2 * number / height, len(word) / width, 1 / height]
            words.append({"text": word, "confidence": 0.9, "box": box})
            at += len(word) + 1
        lines.append({"text": " ".join(row), "box": [0, 2 * number / height, at / width, 1 / height], "words": words})
    return width * 10, height * 20, lines


def of_text(text):
    """A text as one line of print."""
    return 1600, 120, [{"text": text, "box": [0.02, 0.3, 0.96, 0.4], "confidence": 0.9}]


MAKERS = {"lines": of_lines, "tokens": of_tokens, "ocr": of_text}
