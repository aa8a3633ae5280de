#!/usr/bin/env python3
"""Extracts PDFs of 50,000 characters of the text that extractors have the most work with, as each of the linked types. Every one must end
within the processor time that an extractor has, and a few steps more. usage: dense.py DOCENT"""
import pathlib
import resource
import subprocess
import sys
import tempfile

DOCENT = sys.argv[1]
CHARACTERS = 50_000
# The ten seconds of an extractor, as much again for steps that began in time, and reading.
LIMIT = 25.0

WORDS = ["Anna", "Miller", "Peter", "Salt", "Road", "and", "of"]
MARKS = "ABCDEFG1234567890.,:/@"
LINES = {
    "amounts": lambda n: " ".join(f"{n * 7 % 991 + k},{10 + k * n % 90}" for k in range(12)),
    "sums": lambda n: f"TOTAL {n}.00 TAX {n % 7}.{10 + n % 90} CASH {n + 5}.00 CHANGE 5.{10 + n % 90} SUBTOTAL {n}.50",
    "names": lambda n: " ".join(WORDS[(k * n + k) % 7] for k in range(14)),
    "letters": lambda n: " ".join(MARKS[(k * n + k) % 22] for k in range(45)),
    "contacts": lambda n: f"+49 30 {100_000 + n} a{n}@b.example www.b{n}.example 12 High Street, London W1 3AB",
}


def pdf(pages):
    """A PDF of pages of lines, in Helvetica, as bytes."""
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>", b"", b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]
    kids = []
    for lines in pages:
        step = 800 / len(lines)
        shown = "".join(f"1 0 0 1 20 {820 - step * row:.3f} Tm ({line}) Tj\n" for row, line in enumerate(lines, 1))
        stream = f"BT /F1 {min(9, 0.8 * step):.3f} Tf\n{shown}ET".encode()
        kids.append(len(objects) + 1)
        objects.append(
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents %d 0 R >>"
            % (len(objects) + 2))
        objects.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream))
    objects[1] = b"<< /Type /Pages /Kids [%s] /Count %d >>" % (b" ".join(b"%d 0 R" % kid for kid in kids), len(kids))
    result, places = b"%PDF-1.4\n", []
    for number, content in enumerate(objects, 1):
        places.append(len(result))
        result += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    return result + b"xref\n0 %d\n0000000000 65535 f \n%strailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (
        len(objects) + 1, table, len(objects) + 1, len(result))


def seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=300)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


worst = 0.0
with tempfile.TemporaryDirectory() as folder:
    for kind, line in LINES.items():
        lines = []
        while sum(map(len, lines)) + len(lines) < CHARACTERS:
            lines.append(line(len(lines) + 1))
        for name, size in ("pages", 60), ("one page", len(lines)):
            path = pathlib.Path(folder, f"{kind}.pdf")
            path.write_bytes(pdf([lines[start:start + size] for start in range(0, len(lines), size)]))
            used = {type: seconds([DOCENT, "extract", "-q", "--no-store", "--as", type, str(path)])
                    for type in ("receipt", "invoice", "business_card", "book", "document")}
            worst = max(worst, *used.values())
            print(f"{kind}, {name}:", ", ".join(f"{type} {time:.1f} s" for type, time in used.items()))
print(f"longest {worst:.1f} s of processor time; the limit is {LIMIT} s")
sys.exit(worst > LIMIT)
