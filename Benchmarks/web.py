#!/usr/bin/env python3
"""Measures `docent serve` on a large library of drawn-up receipts: web.py DOCENT DATA [COUNT]

Requests are sent by wrk (Debian: `apt-get install wrk`) over 16 connections, for lists and records, first while nothing else happens and then
while a batch of receipts from DATA is read on the same machine. Answers that every change makes outdated are timed right after one. Then 500
streams of events are opened, and the time is taken from a change to its event on each of them; the time from the upload of a receipt to its record is compared with the time that `docent read` takes for it.
DOCENT_LIBRARY names a folder that keeps the library between runs.
"""
import asyncio
import contextlib
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

import library

SECONDS = int(os.environ.get("DOCENT_SECONDS", "10"))
STREAMS = 500
SPREAD = """
local paths, next = {}, 0
for line in io.lines(os.getenv("DOCENT_PATHS")) do paths[#paths + 1] = line end
request = function()
  next = next % #paths + 1
  return wrk.format("GET", paths[next])
end
"""


class Server:
    """`docent serve` on a library, and who asks it."""

    def __init__(self, docent, folder):
        self.docent, self.folder = docent, folder
        name = f"benchmark-{os.getpid()}"
        new = subprocess.run([docent, "token", "new", name, "--scope", "write", "--store", folder], capture_output=True, text=True, check=True)
        self.headers = {"Authorization": f"Bearer {new.stdout.strip()}"}
        self.process = subprocess.Popen([docent, "serve", "--port", "0", "--store", folder], stdout=subprocess.PIPE, text=True)
        self.base = self.process.stdout.readline().split("/login")[0]
        self.port = int(self.base.rsplit(":", 1)[1])
        self.largest, self.watching = 0, True
        threading.Thread(target=self.watch, daemon=True).start()

    def watch(self):
        """Keeps the most memory that the server itself, without its readers, was seen with, in KiB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status")
        while self.watching:
            with contextlib.suppress(OSError, TypeError):
                self.largest = max(self.largest, int(re.search(r"VmRSS:\s+(\d+)", status.read_text())[1]))
            time.sleep(0.1)

    def api(self, path, method="GET", body=None):
        request = urllib.request.Request(f"{self.base}/api/v1{path}", method=method, data=body, headers=self.headers)
        with urllib.request.urlopen(request) as answer:
            return json.loads(answer.read() or "null")

    def stop(self):
        self.watching = False
        self.process.terminate()
        self.process.wait()


def unread(file):
    """A picture with a comment that no other has, so that it is read although the library has had the file before."""
    data = file.read_bytes()
    return data[:2] + b"\xff\xfe\x00\x12" + os.urandom(16) + data[2:]


class Batch:
    """Receipts that are uploaded while others of them are read, so that there are always some to read."""

    def __init__(self, server, files):
        self.server, self.files, self.goes_on = server, list(files), True
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self):
        while self.goes_on and self.files:
            if len(self.server.api("/jobs?state=queued&limit=10")["jobs"]) >= 5:
                time.sleep(0.2)
                continue
            file = self.files.pop()
            self.server.api(f"/documents/{file.name}", "PUT", unread(file))

    def __enter__(self):
        self.thread.start()
        time.sleep(3)
        return self

    def __exit__(self, *_):
        self.goes_on = False
        self.thread.join()
        if not self.files:
            print("  the batch ended before the measurement", file=sys.stderr)


def wrk(server, path, paths=None, seconds=SECONDS):
    """Requests a second, and the time within which 99 % were answered, in milliseconds."""
    command = ["wrk", "-t1", "-c16", f"-d{seconds}", "--latency"]
    for name, value in server.headers.items():
        command += ["-H", f"{name}: {value}"]
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ)
        if paths:
            pathlib.Path(folder, "spread.lua").write_text(SPREAD)
            pathlib.Path(folder, "paths").write_text("\n".join(paths))
            environment["DOCENT_PATHS"] = f"{folder}/paths"
            command += ["-s", f"{folder}/spread.lua"]
        said = subprocess.run([*command, server.base + path], capture_output=True, text=True, check=True, env=environment).stdout
    if "Non-2xx" in said or "Socket errors" in said:
        sys.exit(said)
    number, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", said).groups()
    return float(re.search(r"Requests/sec:\s+([\d.]+)", said)[1]), float(number) * {"us": 0.001, "ms": 1, "s": 1000}[unit]


def requests(server, when):
    ids = [one["id"] for one in server.api("/records?type=receipt&limit=500")["records"]]
    spread = [f"/api/v1/records/{one}" for one in ids]
    # The first requests of a server are slower.
    wrk(server, "/api/v1/records", seconds=1)
    for name, path, paths in (
        ("list of 50 records", "/api/v1/records", None), ("one record", spread[0], None), ("500 records in turn", spread[0], spread),
        ("page of a record", f"/records/{ids[0]}", None), ("page of the records", "/records", None),
    ):
        rate, late = wrk(server, path, paths)
        print(f"  {rate:7.0f}/s, 99 % within {late:5.1f} ms  {name}, {when}", flush=True)


def uncached(server):
    """The time of answers that every change makes outdated, right after one."""
    record = server.api("/records?type=receipt&limit=1")["records"][0]["id"]
    for name, path in (("the next of the review", "/review"), ("sums by month", "/reports?by=month"), ("sums by merchant", "/reports?by=merchant")):
        passed = []
        for number in range(5):
            server.api(f"/records/{record}/note", "PUT", json.dumps({"text": f"{path} {number}"}).encode())
            start = time.perf_counter()
            server.api(path)
            passed.append((time.perf_counter() - start) * 1000)
        print(f"  {statistics.median(passed):7.0f} ms  {name}, after a change", flush=True)


class Stream:
    """A stream of events."""

    def __init__(self):
        self.begun = self.told = None

    async def listen(self, server, until):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1 << 22)
        lines = ["GET /api/v1/events HTTP/1.1", f"Host: 127.0.0.1:{server.port}", *(f"{n}: {v}" for n, v in server.headers.items()), "", ""]
        writer.write("\r\n".join(lines).encode())
        while line := await reader.readline():
            if line.startswith(b"event: snapshot"):
                self.begun = time.perf_counter()
            elif line.startswith(b"data: ") and until in line and b"revision" in line:
                self.told = time.perf_counter()
                break
        writer.close()


async def streams(server, count):
    record = server.api("/records?type=receipt&limit=1")["records"][0]["id"]
    start = time.perf_counter()
    all_ = [Stream() for _ in range(count)]
    tasks = [asyncio.create_task(one.listen(server, record.encode())) for one in all_]
    while any(one.begun is None for one in all_) and time.perf_counter() - start < 60:
        await asyncio.sleep(0.01)
    opened = time.perf_counter() - start
    changed = time.perf_counter()
    body = json.dumps({"text": f"benchmark {time.time()}"}).encode()
    await asyncio.to_thread(server.api, f"/records/{record}/note", "PUT", body)
    done, late = await asyncio.wait(tasks, timeout=30)
    delays = sorted(one.told - changed for one in all_ if one.told)
    print(f"  {len(delays)} of {count} streams told of a change, opened in {opened:.2f} s, the last after {delays[-1] * 1000:.0f} ms", flush=True)
    for one in late:
        one.cancel()


def reading_time(docent, first, file):
    """The seconds that reading a file takes in a process that has read another one before."""
    def timed(*files):
        start = time.perf_counter()
        subprocess.run([docent, "read", "-q", "-j", "1", *map(str, files)], capture_output=True, check=True)
        return time.perf_counter() - start
    return statistics.median(timed(first, file) for _ in range(3)) - statistics.median(timed(first) for _ in range(3))


async def first_values(server, docent, files):
    """How much longer it takes from the upload of a receipt to its record in the stream of events than to read it."""
    more = []
    for file in files[1:]:
        reading = reading_time(docent, files[0], file)
        stream = Arrival()
        task = asyncio.create_task(stream.listen(server))
        await stream.begun.wait()
        start = time.perf_counter()
        await asyncio.to_thread(server.api, f"/documents/{file.name}", "PUT", unread(file))
        await asyncio.wait_for(task, 60)
        more.append(stream.at - start - reading)
        print(f"  {stream.at - start:.2f} s from the upload of a receipt to its values, {reading:.2f} s to read it", flush=True)
    print(f"  {statistics.median(more):.2f} s more than reading, median of {len(more)}", flush=True)


class Arrival:
    """Waits until a job is done, and for the record that came of it."""

    def __init__(self):
        self.begun, self.at = asyncio.Event(), None

    async def listen(self, server):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1 << 22)
        lines = ["GET /api/v1/events HTTP/1.1", f"Host: 127.0.0.1:{server.port}", *(f"{n}: {v}" for n, v in server.headers.items()), "", ""]
        writer.write("\r\n".join(lines).encode())
        while line := await reader.readline():
            if line.startswith(b"event: snapshot"):
                self.begun.set()
            if not line.startswith(b"data: "):
                continue
            told = json.loads(line[6:])
            if told.get("state") in ("done", "failed"):
                if told.get("records"):
                    await asyncio.to_thread(server.api, f"/records/{told['records'][0]['id']}")
                self.at = time.perf_counter()
                break
        writer.close()


def main(docent, data, count):
    if not shutil.which("wrk"):
        sys.exit("Benchmarks/run web: wrk is missing; apt-get install wrk")
    receipts = sorted(pathlib.Path(data, "receipts_scanned").rglob("*.jpg")) + sorted(pathlib.Path(data, "receipts_wild").rglob("*.jp*g"))
    photos = sorted(pathlib.Path(data, "receipts_photo").rglob("*.jp*g"))[:4]
    with tempfile.TemporaryDirectory() as temporary:
        folder = os.environ.get("DOCENT_LIBRARY", f"{temporary}/library")
        if not pathlib.Path(folder, "library.sqlite").exists():
            os.makedirs(folder, exist_ok=True)
            library.make_library(docent, folder, count)
        server = Server(docent, folder)
        try:
            measure(server, docent, receipts, photos)
        finally:
            server.stop()


def measure(server, docent, receipts, photos):
    print(f"{server.api('/health')['library']['records']} records, wrk over 16 connections, {SECONDS} s each")
    requests(server, "idle")
    uncached(server)
    print(f"  {server.largest / 1024:.0f} MB resident at most")
    asyncio.run(first_values(server, docent, photos))
    with Batch(server, receipts):
        requests(server, "during a batch")
        asyncio.run(streams(server, STREAMS))
    print(f"  {server.largest / 1024:.0f} MB resident at most, the readers left out")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 100_000)
