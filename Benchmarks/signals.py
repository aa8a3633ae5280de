#!/usr/bin/env python3
"""Sends running batches signals at random moments: signals.py DOCENT [COUNT]. Everything is made in a temporary folder.

The batch has two readers, one of which draws a page for seconds at the beginning, and a plugin with pictures of pages, which starts a process
of its own. After SIGINT, SIGTERM and SIGHUP the
command must end within SECONDS ($DOCENT_SECONDS, 1), by that signal, and report what was done; of two signals it must end at the second.
After those and SIGKILL no process of the batch may be left, and no private folder: after SIGKILL the next run removes it. What was
printed must be in the library.
"""
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time
import zlib

FIXTURES = pathlib.Path(__file__).parent.parent / "Fixtures"
SECONDS = float(os.environ.get("DOCENT_SECONDS", "1"))
FILES = 40
MANIFEST = {"manifest_version": 1, "kind": "extractor", "id": "slow", "version": "1.0.0", "title": "Slow", "license": "MIT",
            "runtime": {"command": ["./slow.py"], "timeout_s": 60, "memory_mb": 512}, "accepts": {"mime": ["image/*", "application/pdf"]},
            "reading": {"page_images": True}, "match": {"any": ["."]},
            "record": {"type": "slow", "title_field": "word", "review_below": 0.9, "required": ["word"],
                       "schema": {"type": "object", "properties": {"word": {"type": "string"}}}}}
PLUGIN = """#!/usr/bin/env python3
import json, subprocess, sys, time
subprocess.Popen(["sleep", "1000"])
for line in sys.stdin:
    call = json.loads(line)
    result = {"initialize": {"id": "slow", "version": "1.0.0"}, "match": {"score": 1}}.get(call["method"])
    if call["method"] == "extract":
        time.sleep(0.3)
        result = {"records": [{"fields": {"word": {"value": "a", "confidence": 1, "source": "derived"}}}]}
    if call["method"] == "shutdown": break
    print(json.dumps({"jsonrpc": "2.0", "id": call["id"], "result": result}), flush=True)
"""


def main(docent, count):
    rng = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        batch = Batch(docent, pathlib.Path(folder))
        length = batch.length()
        slowest = 0
        for number in range(count):
            kind = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL][number % 4]
            slowest = max(slowest, batch.run(kind, rng.uniform(0, length), twice=rng.random() < 0.2))
        print(f"{count} signals: no process and no folder left, what was printed is kept; the slowest ended after {slowest:.2f} s")


def heavy(count, side=1000):
    """A PDF page on which a picture lies many times, half transparent, so that the reader is deep inside Poppler for seconds."""
    content = b"q 500 0 0 700 40 40 cm /I Do Q\n" * count
    picture = b"<</Type/XObject/Subtype/Image/Width %d/Height %d/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode" % (side, side)
    gray, mask = zlib.compress(bytes(side * side)), zlib.compress(bytes([128]) * (side * side))
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>",
        b"<</Length %d>>stream\n%s\nendstream" % (len(content), content),
        picture + b"/SMask 6 0 R/Length %d>>stream\n%s\nendstream" % (len(gray), gray),
        picture + b"/Length %d>>stream\n%s\nendstream" % (len(mask), mask),
    ]
    data, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(data))
        data += b"%d 0 obj%s\nendobj\n" % (number, body)
    start = len(data)
    data += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1) + b"".join(b"%010d 00000 n \n" % place for place in places)
    return data + b"trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)


class Batch:
    def __init__(self, docent, folder):
        self.docent, self.folder = docent, folder
        self.temporary = folder / "tmp"
        self.temporary.mkdir()
        # Root's plugins run as nobody.
        for part in (folder, self.temporary):
            part.chmod(0o755)
        plugin = folder / "slow"
        plugin.mkdir()
        (plugin / "manifest.json").write_text(json.dumps(MANIFEST))
        (plugin / "slow.py").write_text(PLUGIN)
        (plugin / "slow.py").chmod(0o755)
        self.plugin = plugin
        self.environment = dict(os.environ, TMPDIR=str(self.temporary))
        pictures = sorted(FIXTURES.glob("business_card/*/input.png"))
        self.files = []
        for number in range(FILES):
            drawn = number == 1
            file = folder / f"{number:02}.{'pdf' if drawn else 'png'}"
            file.write_bytes(heavy(60) if drawn else pictures[number % len(pictures)].read_bytes() + b"%d" % number)
            self.files.append(str(file))
        self.libraries = 0

    def start(self, files):
        self.libraries += 1
        library = self.folder / f"library-{self.libraries}"
        command = [self.docent, "extract", "-j", "2", "--recognizer", "tesseract", "--format", "jsonl", "--allow-unconfined",
                   "--plugin", str(self.plugin), "--as", "slow", "--store", str(library), *files]
        return library, subprocess.Popen(command, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def length(self):
        """About how long a third of the files takes."""
        started = time.monotonic()
        _, process = self.start(self.files[:FILES // 3])
        process.communicate()
        return time.monotonic() - started

    def run(self, kind, moment, twice):
        """Runs the batch and sends it a signal after some seconds; how long it took to end."""
        library, process = self.start(self.files)
        try:
            process.communicate(timeout=moment)
            return 0
        except subprocess.TimeoutExpired:
            pass
        sent = time.monotonic()
        process.send_signal(kind)
        if twice:
            time.sleep(0.05)
            process.send_signal(kind)
        output, complaints = process.communicate()
        passed = time.monotonic() - sent
        name = f"{kind.name} after {moment:.2f} s"
        if kind != signal.SIGKILL:
            if passed > SECONDS:
                sys.exit(f"signals.py: {name}: it ended only after {passed:.2f} s")
            if process.returncode != -kind:
                sys.exit(f"signals.py: {name}: it ended with {process.returncode}: {complaints.decode()}")
        name += f" ({process.returncode}, {twice=}, {passed:.3f} s: {complaints.decode()[-300:]!r})" if os.environ.get("DOCENT_DEBUG") else ""
        self.check_nothing_left(name, sweeping=kind == signal.SIGKILL)
        self.check_kept(name, library, output)
        return passed if kind != signal.SIGKILL else 0

    def check_nothing_left(self, name, sweeping):
        for _ in range(20):
            left = self.processes()
            if not left:
                break
            time.sleep(0.05)
        if left:
            sys.exit(f"signals.py: {name}: still running: {left}")
        folders = list(self.temporary.glob("docent-*"))
        if sweeping and folders:
            time.sleep(6)  # A folder that is younger is not swept: it may be about to be locked.
            subprocess.run([self.docent, "read", "-q", str(FIXTURES / "formats/page.pdf")], env=self.environment,
                           stdout=subprocess.DEVNULL, check=True)
            folders = list(self.temporary.glob("docent-*"))
        if folders:
            held = [str(path) for folder in folders for path in folder.rglob("*")]
            sys.exit(f"signals.py: {name}: left in the temporary folder: {folders} {held}")

    def processes(self):
        """The commands of the processes that were started with this batch's temporary folder, or by one of its plugins."""
        found = []
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                marks = (process / "environ").read_bytes() + (process / "cmdline").read_bytes()
                state = (process / "stat").read_text().rpartition(")")[2].split()[0]
            except OSError:
                continue
            if str(self.folder).encode() in marks and int(process.name) != os.getpid() and state != "Z":
                found.append((process / "cmdline").read_bytes().replace(b"\0", b" ").decode()[:100])
        return found

    def check_kept(self, name, library, output):
        printed = {record["id"] for line in output.split(b"\n")[:-1] for record in json.loads(line)["records"]}
        if not printed:
            return
        listed = subprocess.run([self.docent, "list", "--format", "jsonl", "--limit", "1000", "--plugin", str(self.plugin), "--store",
                                 str(library)], env=self.environment, stdout=subprocess.PIPE, check=True).stdout
        kept = {json.loads(line)["record"]["id"] for line in listed.splitlines()}
        if printed - kept:
            sys.exit(f"signals.py: {name}: printed, but not in the library: {sorted(printed - kept)}")
        subprocess.run([self.docent, "verify", "--store", str(library)], env=self.environment, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, check=True)


main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 100)
