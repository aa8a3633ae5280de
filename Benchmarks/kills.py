#!/usr/bin/env python3
"""Kills running commands at random moments: kills.py DOCENT [KILLS [CHANGES]]. The libraries are made in a temporary folder.

KILLS (50) is how often a batch is killed. After each the library must verify, and every record that was printed must be in it. A batch that
is started again until it ends must leave what an uninterrupted one leaves. CHANGES (10) is how often each kind of change is killed: the
library must verify, and be as before the change or as after it.
"""
import json
import pathlib
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

FIXTURES = pathlib.Path(__file__).parent.parent / "Fixtures"
FILES = 24


def is_sound(verified):
    """Whether nothing is damaged or lost. What is not overwritten yet is no damage: a kill comes before the overwriting."""
    findings = verified.stdout.split("\n")[:-1]
    return verified.returncode == 0 or verified.returncode == 1 and findings != [] and all(f.startswith("remains: ") for f in findings if f)


def main(docent, kills, changes):
    with tempfile.TemporaryDirectory() as folder:
        if kills:
            kill_batches(docent, pathlib.Path(folder), kills)
        if changes:
            kill_changes(docent, pathlib.Path(folder), changes)


def kill_batches(docent, folder, kills):
    files = copies(folder)
    started = time.monotonic()
    subprocess.run(extraction(docent, folder / "whole", files), stdout=subprocess.PIPE, check=True)
    length = time.monotonic() - started
    wanted = contents(docent, folder / "whole")
    rng, done, rounds = random.Random(1), 0, 0
    while done < kills:
        library = folder / f"killed-{rounds}"
        rounds += 1
        while killed(docent, library, files, rng.uniform(0, length / 3)):
            done += 1
        if contents(docent, library) != wanted:
            sys.exit(f"kills.py: after {done} kills the library is another than that of an uninterrupted batch")
    print(f"{done} kills in {rounds} batches of {len(files)} files: every library verified, no printed record was lost, all ended alike")


def copies(folder):
    """Pictures of equal looks and different bytes."""
    pictures = sorted([*FIXTURES.glob("receipt/*/input.png"), *FIXTURES.glob("business_card/*/input.png")])
    files = []
    for number in range(FILES):
        file = folder / f"{number:02}.png"
        file.write_bytes(pictures[number % len(pictures)].read_bytes() + b"%d" % number)
        files.append(str(file))
    return files


def extraction(docent, library, files):
    return [docent, "extract", "-q", "-j", "2", "--recognizer", "tesseract", "--format", "jsonl", "--store", str(library), *files]


def killed(docent, library, files, moment):
    """Runs the batch, kills it after some seconds, and checks what is left; false if it came to its end before."""
    process = subprocess.Popen(extraction(docent, library, files), stdout=subprocess.PIPE)
    try:
        output, _ = process.communicate(timeout=moment)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGKILL)
        output, _ = process.communicate()
    # Where not even the library was begun there is nothing to verify.
    if library.exists():
        verified = subprocess.run([docent, "verify", "--store", library], capture_output=True, text=True)
        if not is_sound(verified):
            sys.exit(f"kills.py: killed after {moment:.2f} s, the library does not verify: {verified.stdout}{verified.stderr}")
    # What stands after the last line end was cut off.
    printed = {record["id"] for line in output.split(b"\n")[:-1] for record in json.loads(line)["records"]}
    lost = printed - {json.loads(line)["record"]["id"] for line in listing(docent, library)} if printed else set()
    if lost:
        sys.exit(f"kills.py: killed after {moment:.2f} s, records that were printed are lost: {', '.join(sorted(lost))}")
    return process.returncode == -signal.SIGKILL


def listing(docent, library):
    command = [docent, "list", "--limit", "1000000", "--format", "jsonl", "--store", library]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()


def contents(docent, library):
    """What a library holds, without what differs from run to run."""
    records = [json.loads(line) for line in listing(docent, library)]
    return sorted(
        (record["document_id"], record["record"]["type"], json.dumps(record["record"]["fields"], sort_keys=True)) for record in records)


LETTER = FIXTURES / "document/letter/input.pdf"
RECEIPTS = sorted(FIXTURES.glob("receipt/*/document.json"))
DOCUMENTS = 40

# Each kind of change: what comes before it, the command, and whether it is one transaction, so that it is done whole or not at all.
CHANGES = {
    "extract": ([], ["extract", "-q", "--as", "receipt", "--reading", *map(str, RECEIPTS)], False),
    "set": ([], ["set", "{id}", "title=Another title"], True),
    "approve": ([], ["approve", "--query", "type:document"], True),
    "reject": ([], ["reject", "--query", "type:document"], True),
    "reopen": ([["approve", "--query", ""]], ["reopen", "--query", "is:approved"], True),
    "tag": ([], ["tag", "--query", "", "--add", "seen"], True),
    "note": ([], ["note", "{id}", "to be looked at"], True),
    "merge": ([], ["merge", "--yes", "{id}", "{id2}"], True),
    "unmerge": ([["merge", "--yes", "{id}", "{id2}"]], ["unmerge", "{id}"], True),
    "delete": ([], ["delete", "--yes", "--query", ""], True),
    "trash restore": ([["delete", "--yes", "{id}", "{id2}"]], ["trash", "restore", "{id}", "{id2}"], True),
    "trash empty": ([["delete", "--yes", "--query", ""]], ["trash", "empty", "--yes"], True),
    "session delete": ([], ["session", "delete", "--yes", "--records", "papers"], True),
    "session rename": ([], ["session", "rename", "papers", "others"], True),
    "catalog import": ([], ["catalog", "import", "{books}"], True),
    "catalog remove": ([["catalog", "import", "{books}"]], ["catalog", "remove", "books.csv"], True),
    "undo of a deletion": ([["delete", "--yes", "--query", ""]], ["undo"], True),
    "undo of an extraction": ([], ["undo"], True),
    "retype": ([], ["retype", "{id}", "receipt"], False),
    "reprocess": ([], ["reprocess", "-q", "--session", "papers"], False),
    "vacuum": ([], ["vacuum"], True),
}

# All that a change may change, but for times and for what undo keeps.
STATE = """
SELECT 'record', id || status || coalesce(title, '') || json FROM record UNION ALL SELECT 'document', id FROM document
UNION ALL SELECT 'page', document_id || text FROM page UNION ALL SELECT 'field', record_rowid || path || coalesce(text, '') FROM field
UNION ALL SELECT 'correction', record_rowid || field || coalesce(value, '') FROM correction
UNION ALL SELECT 'change', record_id || action FROM change UNION ALL SELECT 'tag', record_rowid || name FROM tag
UNION ALL SELECT 'note', record_rowid || text FROM note UNION ALL SELECT 'merged', record_rowid || into_id FROM merged
UNION ALL SELECT 'session', name FROM session UNION ALL SELECT 'member', session_rowid || document_id FROM session_document
UNION ALL SELECT 'trash', record_id FROM trash UNION ALL SELECT 'trashed', id FROM trashed_document
UNION ALL SELECT 'catalog', name || book_count || (removed_at IS NULL) FROM catalog
UNION ALL SELECT 'book', catalog_rowid || title FROM catalog_book UNION ALL SELECT 'gram', gram || book_count FROM catalog_gram
UNION ALL SELECT 'deed', action FROM deed UNION ALL SELECT 'kept', record_id FROM deed_record
"""


def kill_changes(docent, folder, kills):
    """Kills each kind of change some times, and holds the library to what it was before or is after."""
    files = []
    for number in range(DOCUMENTS):
        file = folder / f"letter-{number:02}.pdf"
        file.write_bytes(LETTER.read_bytes() + b"%% %d" % number)
        files.append(str(file))
    books = folder / "books.csv"
    books.write_text("title,author\n" + "".join(f"Volume {number} of the Annals,Ana Tern {number}\n" for number in range(2000)))
    base = folder / "base"
    run(docent, base, "extract", "-q", "--session", "papers", *files)
    ids = [record[0] for record in state(base, "SELECT id FROM record ORDER BY rowid LIMIT 2")]
    names = {"id": ids[0], "id2": ids[1], "books": str(books)}
    rng, done, inside = random.Random(2), 0, 0
    for name, (first, command, is_whole) in CHANGES.items():
        start = folder / "start"
        shutil.copytree(base, start)
        for step in first:
            run(docent, start, *filled(step, names))
        library = folder / "library"
        before = state(start, STATE)
        shutil.copytree(start, library)
        began = time.monotonic()
        run(docent, library, *filled(command, names))
        length = time.monotonic() - began
        after = state(library, STATE)
        for _ in range(kills):
            shutil.rmtree(library)
            shutil.copytree(start, library)
            process = subprocess.Popen([docent, *filled(command, names), "--store", library], stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
            moment = length * rng.uniform(0.2, 1)
            try:
                process.wait(timeout=moment)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
                done += 1
            verified = subprocess.run([docent, "verify", "--store", library], capture_output=True, text=True)
            if not is_sound(verified):
                sys.exit(f"kills.py: {name}, killed after {moment:.2f} s, does not verify: {verified.stdout}{verified.stderr}")
            found = state(library, STATE)
            inside += found == before
            if is_whole and found not in (before, after):
                sys.exit(f"kills.py: {name}, killed after {moment:.2f} s, is half done")
        shutil.rmtree(library)
        shutil.rmtree(start)
    print(f"{done} kills of {len(CHANGES)} kinds of changes, {inside} before they were done: every library verified, nothing half done")


def filled(command, names):
    return [part.format(**names) if part.startswith("{") else part for part in command]


def run(docent, library, *command):
    done = subprocess.run([docent, *command, "--store", library], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode != 0:
        sys.exit(f"kills.py: {' '.join(command[:3])}: {done.stdout[-500:]}{done.stderr[-500:]}")


def state(library, statement):
    db = sqlite3.connect(library / "library.sqlite")
    try:
        return sorted(db.execute(statement).fetchall())
    finally:
        db.close()


if __name__ == "__main__":
    numbers = [int(number) for number in sys.argv[2:4]]
    main(sys.argv[1], *(numbers + [50, 10][len(numbers):]))
