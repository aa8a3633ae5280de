#!/usr/bin/env python3
"""Drops files into an inbox while its watcher is killed: inbox.py DOCENT [FILES [KILLS [POLL]]]. Folders are made in a temporary one.

Four writers drop FILES (500) PDFs with text: at once, slowly, under another name first, truncated and written anew, or over a file of the same
name. The watcher is killed (SIGKILL) KILLS (30) times at random moments, and runs to the end after that. Then every file must be in the library
exactly once, byte for byte, and nothing else: none lost, none half read. Without kills, the time from a file being whole to its claim is
measured too; it is too long past two seconds or, in a folder that is polled, past its interval of POLL seconds, with half a second for the looking.
"""
import hashlib
import os
import pathlib
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

WRITERS = 4
IGNORED = [".partial.pdf", "a.pdf.part", "b.pdf.crdownload", "Thumbs.db", "c.pdf~", "._d.pdf"]


def pdf(number, lines=12):
    """A page of text that no other has."""
    rows = [f"Report {number}", "Prepared for the quarterly meeting"] + [f"Line {row} of report {number}, entry {number * 31 + row}" for row in range(lines)]
    content = "".join(f"BT /F1 11 Tf 1 0 0 1 60 {780 - 20 * place} Tm ({row}) Tj ET\n" for place, row in enumerate(rows)).encode()
    bodies = [
        b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content)]
    data, places = b"%PDF-1.7\n", []
    for place, body in enumerate(bodies):
        places.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (place + 1, body)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    return data + b"xref\n0 6\n0000000000 65535 f \n" + table + b"trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % len(data)


class Writers:
    """Four threads that drop files, each whole file once, and remember when each became whole."""

    def __init__(self, inbox, count, pause):
        self.inbox, self.pause = inbox, pause
        self.whole = {}
        self.digests = set()
        self.threads = [
            threading.Thread(target=self.write, args=(range(first, count, WRITERS),), daemon=True) for first in range(WRITERS)]
        for number in range(count):
            self.digests.add(hashlib.sha256(pdf(number)).hexdigest())
        for thread in self.threads:
            thread.start()

    def write(self, numbers):
        for number in numbers:
            rng = random.Random(number)
            folder = self.inbox / rng.choice(["", "", "post", "deep/down"])
            folder.mkdir(parents=True, exist_ok=True)
            data, file = pdf(number), folder / f"report {number}.pdf"
            rng.choice([self.at_once, self.slowly, self.renamed, self.rewritten, self.in_parts])(file, data, rng)
            self.whole[file] = time.monotonic()
            time.sleep(rng.uniform(0, self.pause))

    def at_once(self, file, data, rng):
        file.write_bytes(data)

    def slowly(self, file, data, rng):
        with open(file, "wb", buffering=0) as out:
            for place in range(0, len(data), 600):
                out.write(data[place:place + 600])
                time.sleep(rng.uniform(0, 1.2) if rng.random() < 0.2 else 0.01)

    def renamed(self, file, data, rng):
        part = file.with_name(file.name + ".part")
        self.slowly(part, data, rng)
        part.rename(file)

    def rewritten(self, file, data, rng):
        """Half of it, then all of it: open all the time, for what is closed and left alone for a second counts as whole."""
        with open(file, "wb", buffering=0) as out:
            out.write(data[:len(data) // 2])
            time.sleep(rng.uniform(0, 1.5))
            out.truncate(0)
            out.seek(0)
            out.write(data)

    def in_parts(self, file, data, rng):
        """Opened, closed and opened again, faster than a second."""
        file.write_bytes(b"")
        for place in range(0, len(data), len(data) // 3):
            time.sleep(0.1)
            with open(file, "ab") as out:
                out.write(data[place:place + len(data) // 3])

    def finish(self):
        for thread in self.threads:
            thread.join()


def main(docent, count, kills, poll=0):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        inbox, store = folder / "inbox", folder / "library"
        inbox.mkdir()
        for name in IGNORED:
            (inbox / name).write_bytes(pdf(10_000_000))
        started = time.monotonic()
        writers = Writers(inbox, count, pause=0.02)
        rng = random.Random(1)
        claims = Claims(writers)
        if kills:
            for _ in range(kills):
                process = start(docent, inbox, store, poll)
                time.sleep(rng.uniform(0.1, 2.5))
                process.send_signal(signal.SIGKILL)
                process.wait()
        else:
            process = start(docent, inbox, store, poll)
            claims.wait(count)
            process.send_signal(signal.SIGINT)
            ended = time.monotonic()
            process.wait(timeout=20)
            print(f"interrupted with files at work, the watcher ended after {time.monotonic() - ended:.2f} s")
        writers.finish()
        done = subprocess.run(watch(docent, inbox, store, poll) + ["--once"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if done.returncode != 0:
            sys.exit(f"inbox.py: the last run failed: {done.stderr[-2000:]}")
        check(docent, inbox, store, writers.digests)
        print(f"{count} files, {kills} kills: each once in the library, none lost, none half read, in {time.monotonic() - started:.0f} s")
        if not kills:
            claims.report(poll or 2)


def watch(docent, inbox, store, poll):
    return [docent, "watch", "-q", "-j", "2", "--store", str(store), str(inbox)] + (["--poll", str(poll)] if poll else [])


def start(docent, inbox, store, poll):
    return subprocess.Popen(watch(docent, inbox, store, poll), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


class Claims:
    """When files left their folder, seen by looking for them every few milliseconds."""

    def __init__(self, writers):
        self.writers, self.delays = writers, {}

    def wait(self, count):
        deadline = time.monotonic() + 60 + count / 2
        while len(self.delays) < count and time.monotonic() < deadline:
            now = time.monotonic()
            for file, whole in list(self.writers.whole.items()):
                if file not in self.delays and not file.exists():
                    self.delays[file] = now - whole
            time.sleep(0.02)

    def report(self, most):
        delays = sorted(self.delays.values())
        if delays:
            print(f"from whole to claimed: median {delays[len(delays) // 2]:.2f} s, 99 % {delays[int(len(delays) * 0.99)]:.2f} s, longest {delays[-1]:.2f} s")
        if not delays or delays[-1] > most + 0.5:
            sys.exit(f"inbox.py: a whole file was to be claimed within {most} s")


def check(docent, inbox, store, digests):
    """Every file is in the library and in done/, and nothing else is anywhere."""
    db = sqlite3.connect(store / "library.sqlite")
    try:
        kept = [row[0] for row in db.execute("SELECT id FROM document")]
        records = dict(db.execute("SELECT document_id, COUNT(*) FROM record GROUP BY 1").fetchall())
    finally:
        db.close()
    problems = []
    if set(kept) != digests:
        problems.append(f"{len(digests - set(kept))} files are not in the library, {len(set(kept) - digests)} are that were never whole")
    if len(records) != len(kept) or any(count != 1 for count in records.values()):
        problems.append(f"{len(kept)} documents have {sum(records.values())} records")
    filed = [file for file in (inbox / "done").rglob("*") if file.is_file()]
    if sorted(hashlib.sha256(file.read_bytes()).hexdigest() for file in filed) != sorted(digests):
        problems.append(f"done/ holds {len(filed)} files")
    left = {file.relative_to(inbox).as_posix() for file in inbox.rglob("*") if file.is_file() and "done" not in file.relative_to(inbox).parts[:1]}
    if left != set(IGNORED):
        problems.append(f"left or gone: {sorted(left ^ set(IGNORED))[:5]}")
    verified = subprocess.run([docent, "verify", "--store", store], capture_output=True, text=True)
    damages = [line for line in verified.stdout.splitlines() if line and not line.startswith("remains: ")]
    if verified.returncode > 1 or verified.returncode == 1 and damages:
        problems.append(f"the library does not verify: {damages[:3]}{verified.stderr}")
    if problems:
        sys.exit("inbox.py: " + "; ".join(problems))


if __name__ == "__main__":
    numbers = [int(number) for number in sys.argv[2:5]]
    main(os.path.abspath(sys.argv[1]), *(numbers + [500, 30, 0][len(numbers):]))
