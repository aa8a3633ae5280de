#!/usr/bin/env python3
"""What a plugin that is a program costs: plugins.py DOCENT [DOCUMENTS]. Everything is made in a temporary folder.

The Python example is put beside rules that find the same, which run within the program: what a document costs more, once warm; how much
the plugin's process and ours grow; and whether a document is lost while the process is killed at random.
"""
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time

EXAMPLE = pathlib.Path(__file__).parent.parent / "Fixtures" / "plugins" / "python-example"


def main(docent, count):
    with tempfile.TemporaryDirectory() as name:
        # The plugin has to be readable by the user that it runs as.
        os.chmod(name, 0o755)
        folder = pathlib.Path(name)
        subprocess.run([docent, "plugin", "new", "memo", "--runtime", "rules"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
        files = readings(folder, count)
        few = files[:count // 10]
        within = slope(docent, folder / "memo", "memo", few, files)
        outside = slope(docent, EXAMPLE, "python-example", few, files)
        print(f"a document costs {within:.2f} ms by rules and {outside:.2f} ms by a program: {outside - within:+.2f} ms")
        for name, (first, last) in growth(docent, files).items():
            print(f"{name} had {first} KiB in the first tenth of {len(files)} documents and {last} KiB in the last")
        kills, failed = killed(docent, files)
        print(f"killed {kills} times in {len(files)} documents: every document is there, {failed} without a record, by name")


def readings(folder, count):
    files = []
    for number in range(count):
        rows = ["MEMO", f"To: Hand {number}", "From: The quay", f"Subject: Low water {number}"]
        lines = [{"text": row, "box": [0.1, 0.1 + 0.1 * place, 0.5, 0.05]} for place, row in enumerate(rows)]
        document = {"id": f"{number:064x}", "mime": "image/png",
                    "pages": [{"number": 1, "width": 1000, "height": 1400, "lines": lines}]}
        file = folder / f"{number:05}.json"
        file.write_text(json.dumps(document))
        files.append(str(file))
    return files


def command(docent, plugin, kind, files):
    return [docent, "extract", "-q", "-j", "1", "--no-store", "--recognizer", "tesseract", "--format", "jsonl", "--plugin", str(plugin),
            "--as", kind, "--reading", *files]


def seconds(docent, plugin, kind, files):
    started = time.monotonic()
    output = subprocess.run(command(docent, plugin, kind, files), check=True, stdout=subprocess.PIPE).stdout
    records = sum(bool(json.loads(line)["records"]) for line in output.splitlines())
    if records != len(files):
        sys.exit(f"plugins.py: {kind} made {records} records of {len(files)} documents")
    return time.monotonic() - started


def slope(docent, plugin, kind, few, many):
    """Milliseconds for each document beyond the first few, the least of three rounds: starting takes no part."""
    rounds = [seconds(docent, plugin, kind, many) - seconds(docent, plugin, kind, few) for _ in range(3)]
    return min(rounds) * 1000 / (len(many) - len(few))


def programs(parent):
    """The processes of the example that a process started, itself or through others."""
    parents, names = {}, {}
    for entry in pathlib.Path("/proc").iterdir():
        try:
            if entry.name.isdigit():
                parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
                names[int(entry.name)] = (entry / "cmdline").read_bytes()
        except OSError:
            continue
    for process, name in names.items():
        around = process
        while around in parents and around != parent:
            around = parents[around]
        if around == parent and b"python3" in name and b"extract.py" in name and b"bwrap" not in name:
            yield process


def resident(process):
    status = pathlib.Path(f"/proc/{process}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


def growth(docent, files):
    """The most resident memory of the plugin's process and of ours in the first tenth of the documents and in the last, in KiB."""
    process = subprocess.Popen(command(docent, EXAMPLE, "python-example", files), stdout=subprocess.PIPE)
    sizes, known = {"the plugin's process": [0, 0], "docent itself": [0, 0]}, []
    part = len(files) // 10
    for number, _ in enumerate(process.stdout):
        known = known or list(programs(process.pid))
        place = 0 if number < part else 1 if number >= len(files) - part else None
        if place is not None and number % 5 == 0:
            for name, pid in zip(sizes, (known[0], process.pid)):
                try:
                    sizes[name][place] = max(sizes[name][place], resident(pid))
                except (IndexError, OSError):
                    continue
    process.wait()
    return sizes


def killed(docent, files):
    """How often the program was killed, and how many records failed of it; ends if a document is missing."""
    process = subprocess.Popen(command(docent, EXAMPLE, "python-example", files), stdout=subprocess.PIPE)
    kills, rng = [], random.Random(1)

    def kill():
        while process.poll() is None:
            time.sleep(rng.uniform(0, 0.2))
            for found in programs(process.pid):
                try:
                    os.kill(found, signal.SIGKILL)
                    kills.append(found)
                except OSError:
                    continue

    thread = threading.Thread(target=kill, daemon=True)
    thread.start()
    results = [json.loads(line) for line in process.stdout]
    process.wait()
    thread.join()
    failed = [result for result in results if not result["records"]]
    wrong = [result for result in failed if result["error"]["code"] != "plugin_failed" or "python-example" not in result["error"]["message"]]
    if len(results) != len(files) or wrong:
        sys.exit(f"plugins.py: {len(files) - len(results)} documents are missing, {len(wrong)} failed for another reason")
    return len(kills), len(failed)


main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1000)
