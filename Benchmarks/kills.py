#!/usr/bin/env python3
"""Kills a running batch at random moments: kills.py DOCENT [KILLS]. The libraries are made in a temporary folder.

After each kill the library must verify, and every record that was printed must be in it. A batch that is started again until it ends
must leave what an uninterrupted one leaves.
"""
import json
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

FIXTURES = pathlib.Path(__file__).parent.parent / "Fixtures"
FILES = 24


def main(docent, kills):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
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
        if verified.returncode != 0:
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


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 50)
