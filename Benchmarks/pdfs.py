#!/usr/bin/env python3
"""Reads a folder of PDFs with docent and with pdftotext, in pairs: how complete the text is, how long it takes, how much
memory. usage: pdfs.py DOCENT FOLDER"""
import collections
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

DOCENT, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
ROUNDS = 5


def run(command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=300, **options)


def letters(text):
    """How often each character stands in a text, without white space and marks of direction."""
    hidden = set("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\ufeff")
    return collections.Counter(c for c in text if not c.isspace() and c not in hidden)


def has_pictures(path):
    return len(run(["pdfimages", "-list", path]).stdout.splitlines()) > 2


def completeness(paths):
    """Compares the texts, and gives the files that are text alone."""
    born, low, failed, crashed = [], [], collections.Counter(), []
    found = wanted = 0
    for path in paths:
        theirs = run(["pdftotext", path, "-"])
        start = time.monotonic()
        ours = run([DOCENT, "read", "-q", "-j", "2", path])
        seconds = time.monotonic() - start
        if ours.returncode not in (0, 1) or not ours.stdout.strip():
            crashed.append(path.name)
            continue
        result = json.loads(ours.stdout)
        if result["error"]:
            failed[result["error"]["code"]] += 1
            if theirs.returncode == 0:
                print(f"  {path.name}: {result['error']}, but pdftotext opens it")
            continue
        said = letters(theirs.stdout.decode("utf8", "replace"))
        if theirs.returncode or not said:
            continue
        # As it is printed: with words whole that are parted at line ends.
        text = run([DOCENT, "read", "-q", "-j", "2", "--format", "text", path]).stdout.decode("utf8", "replace")
        common = sum((said & letters(text)).values())
        sources = collections.Counter(page["text_source"] for page in result["document"]["pages"])
        is_born = set(sources) == {"text_layer"}
        if is_born:
            found, wanted = found + common, wanted + sum(said.values())
            if not has_pictures(path):
                born.append(path)
        if common < 0.99 * sum(said.values()):
            low.append(f"  {path.name}: {common} of {sum(said.values())} characters, {dict(sources)}, {seconds:.1f} s")
    print(f"files {len(paths)}; without an answer: {crashed or 'none'}; errors: {dict(failed)}")
    print(f"pages with a text layer alone: {found} of {wanted} characters of pdftotext, {found / max(1, wanted):.4f}")
    print("files below 0.99:", *(low or ["none"]), sep="\n")
    return born


def most_memory(process):
    """The most that a process and its children hold at a time, in MB, what they share counted for each."""
    most = 0
    while process.poll() is None:
        total, open_ = 0, [process.pid]
        while open_:
            pid = open_.pop()
            try:
                children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
                pages = int(pathlib.Path(f"/proc/{pid}/statm").read_text().split()[1])
            except (FileNotFoundError, ProcessLookupError):
                continue
            open_ += children
            total += pages * os.sysconf("SC_PAGE_SIZE")
        most = max(most, total)
        time.sleep(0.02)
    return most / 1e6


def timed(command, text=None):
    start = time.monotonic()
    run(command, input=text)
    return time.monotonic() - start


def pairs(name, theirs, ours, their_input=None):
    ratios = []
    for _ in range(ROUNDS):
        one, other = timed(theirs, their_input), timed(ours)
        ratios.append(one / other)
        print(f"  {name}: pdftotext {one:.2f} s, docent {other:.2f} s, {one / other:.2f} times as fast")
    print(f"{name}: median {statistics.median(ratios):.2f} times as fast as pdftotext")


def main():
    paths = sorted(FOLDER.glob("**/*.pdf"))
    born = completeness(paths)
    small = [str(path) for path in born if path.stat().st_size < 200_000]
    small = (small * 30)[:30]
    with tempfile.TemporaryDirectory() as folder:
        # pdftotext writes beside its input, so that is a copy.
        copies = []
        for number, path in enumerate(small):
            copies.append(f"{folder}/{number}.pdf")
            os.symlink(os.path.abspath(path), copies[-1])
        pairs("30 small files", ["xargs", "-P", "2", "-n", "1", "pdftotext"],
              [DOCENT, "read", "-q", "-j", "2", "--format", "text", *copies], "\n".join(copies).encode())
        pages = [(path, int(line.split()[1])) for path in born
                 for line in run(["pdfinfo", path]).stdout.decode("utf8", "replace").splitlines()
                 if line.startswith("Pages:")]
        parts, count = [], 0
        while count < 1000:
            for path, number in pages:
                parts.append(path)
                count += number
        run(["pdfunite", *parts, f"{folder}/all.pdf"])
        run(["qpdf", f"{folder}/all.pdf", "--pages", ".", "1-1000", "--", f"{folder}/long.pdf"])
        long = f"{folder}/long.pdf"
        for form in (["--format", "text"], ["--layout"], ["--format", "jsonl"]):
            flag = ["-layout"] if form == ["--layout"] else []
            command = [DOCENT, "read", "-q", "-j", "2", *form, long]
            pairs(f"1,000 pages, {' '.join(form)}", ["pdftotext", *flag, long, f"{folder}/long.txt"], command)
            with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
                print(f"  all processes together: {most_memory(process):.0f} MB at most")


main()
