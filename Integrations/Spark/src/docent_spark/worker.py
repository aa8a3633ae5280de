"""A `docent worker` process, kept alive between documents and started anew when it dies.

The protocol is that of Documentation/WorkerProtocol.md.
"""

from __future__ import annotations

import collections
import contextlib
import json
import os
import queue
import shutil
import subprocess
import threading
import time
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import IO, Any, cast

PROTOCOL = 1

#: How often a document may end its worker, asked alone or as the first in line, before it is set aside.
DEATHS = 3


class WorkerError(RuntimeError):
    """The worker can't be used at all: it is missing, or speaks another protocol."""


@dataclass(frozen=True)
class Options:
    """How documents are extracted; hashable, so that tasks with equal options share a worker."""

    docent: str | None = None
    """The program: a path, or a name on PATH. Default: the environment's DOCENT, or `docent`."""
    type: str | None = None
    """The record type that every document is taken for; None to detect it."""
    languages: tuple[str, ...] = ()
    """Languages as Tesseract names them; empty for the program's default."""
    readings: bool = False
    """Whether rows hold the pages as they were read."""
    jobs: int = 1
    """Reading processes of a worker."""
    calibration: str | None = None
    """The file that `docent calibrate --output` wrote, under this path on every node."""
    plugins: tuple[str, ...] = ()
    """Folders of plugins, under these paths on every node."""
    arguments: tuple[str, ...] = ()
    """Further arguments of `docent worker`."""
    deadline: float = 3600.0
    """Seconds after which a worker that gives no answer is ended, which counts as its death."""

    def command(self) -> list[str]:
        """The command line; throws WorkerError if the program is not there."""
        command = [find_program(self.docent), "worker", "--jobs", str(self.jobs)]
        if self.type:
            command += ["--as", self.type]
        if self.languages:
            command += ["--languages", "+".join(self.languages)]
        if self.readings:
            command += ["--readings"]
        if self.calibration:
            command += ["--calibration", _on_this_node(self.calibration)]
        for plugin in self.plugins:
            command += ["--plugin", _on_this_node(plugin)]
        return [*command, *self.arguments]


@dataclass(frozen=True)
class Request:
    """A document to extract from: a path that the worker can open, or bytes."""

    source: str
    path: str | None = None
    content: bytes | None = None

    def frame(self) -> bytes:
        """The request as it is written."""
        header: dict[str, Any] = {"source": self.source}
        if self.content is None:
            header["path"] = self.path
            return json.dumps(header).encode() + b"\n"
        header["bytes"] = len(self.content)
        return json.dumps(header).encode() + b"\n" + self.content


@dataclass(frozen=True)
class Answer:
    """A worker's answer: the object that `docent extract` prints for the document."""

    value: dict[str, Any]
    seconds: float
    """The time that the worker had for it alone: since it was asked, or since the answer before it."""


def find_program(given: str | None) -> str:
    """The program's path; relative ones are looked for in the working folder and among the files of `--archives`."""
    name = given or os.environ.get("DOCENT") or "docent"
    if "/" in name:
        path = _on_this_node(name)
        if os.access(path, os.X_OK):
            return path
    elif found := shutil.which(name):
        return found
    raise WorkerError(f"there is no program '{name}' on {os.uname().nodename}; see Documentation/Scale.md")


def _on_this_node(path: str) -> str:
    if os.path.isabs(path) or os.path.exists(path):
        return os.path.abspath(path)
    try:
        from pyspark import SparkFiles

        shipped = os.path.join(SparkFiles.getRootDirectory(), path)
    except Exception:  # no Spark here
        return path
    return shipped if os.path.exists(shipped) else path


class Worker:
    """One `docent worker`. One thread at a time may use it."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._greeting: dict[str, Any] | None = None

    def greeting(self) -> dict[str, Any]:
        """What the worker says of itself; starts it. Throws WorkerError if it can't be used."""
        if self._process is None:
            self._start()
        return cast("dict[str, Any]", self._greeting)

    def answers(self, requests: Iterable[Request]) -> Generator[tuple[Request, Answer], None, None]:
        """An answer for each request, in their order.

        A worker that dies is started anew, and what it was asked is asked again, one by one; a document that ends
        it DEATHS times is answered with the error `worker_died`.
        """
        remaining = iter(requests)
        pending: collections.deque[tuple[Request, float]] = collections.deque()
        is_ended = False
        before = 0.0
        try:
            while True:
                alive = True
                # One more than the worker's readers, so that none of them waits for a request.
                while alive and not is_ended and len(pending) <= self.options.jobs:
                    request = next(remaining, None)
                    if request is None:
                        is_ended = True
                        break
                    pending.append((request, time.monotonic()))
                    alive = self._send(request)
                if not pending:
                    return
                value = self._receive() if alive else None
                if value is None:
                    self.close(by_force=True)
                    yield from self._one_by_one(pending)
                    continue
                request, start = pending.popleft()
                now = time.monotonic()
                start, before = max(start, before), now
                yield request, Answer(value, now - start)
        finally:
            # Answers that nobody takes would be those of the next requests.
            if pending:
                self.close(by_force=True)

    def _one_by_one(self, pending: collections.deque[tuple[Request, float]]) -> Iterator[tuple[Request, Answer]]:
        # Answers come in order, so the first was at work when the worker died.
        deaths = 1
        while pending:
            request, start = pending[0]
            value: dict[str, Any] | None = None
            while value is None and deaths < DEATHS:
                value = self._receive() if self._send(request) else None
                if value is None:
                    deaths += 1
                    self.close(by_force=True)
            if value is None:
                message = f"it ended its worker {deaths} times and is set aside"
                value = failure(request.source, "worker_died", message)
            pending.popleft()
            yield request, Answer(value, time.monotonic() - start)
            deaths = 0

    def close(self, by_force: bool = False) -> None:
        """Ends the process, which finishes by itself when its input ends, unless it is ended by force."""
        process, self._process = self._process, None
        if process is None:
            return
        if by_force:
            process.kill()
        with contextlib.suppress(OSError):
            assert process.stdin is not None
            process.stdin.close()
        try:
            process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    @property
    def pid(self) -> int | None:
        """The process's number, if it runs."""
        return self._process.pid if self._process else None

    def _start(self) -> None:
        command = self.options.command()
        try:
            process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise WorkerError(f"{command[0]} can't be started: {error}") from error
        self._process = process
        self._lines = queue.SimpleQueue()
        # A thread of its own, so that waiting can end, and so that neither side waits for the other to read.
        threading.Thread(target=_pump, args=(process.stdout, self._lines), daemon=True).start()
        greeting = self._receive()
        if greeting is None or greeting.get("protocol") != PROTOCOL:
            self.close(by_force=True)
            raise WorkerError(f"{' '.join(command)} does not greet as a worker of protocol {PROTOCOL}: {greeting}")
        if self._greeting is not None and self._greeting != greeting:
            self.close(by_force=True)
            raise WorkerError(f"{command[0]} was replaced by another version while it was used")
        self._greeting = greeting

    def _send(self, request: Request) -> bool:
        """Whether the request could be written."""
        if self._process is None:
            self._start()
        assert self._process is not None and self._process.stdin is not None
        try:
            self._process.stdin.write(request.frame())
            self._process.stdin.flush()
            return True
        except OSError:
            return False

    def _receive(self) -> dict[str, Any] | None:
        """The next line; None if the process ended, says what is no JSON, or is past the deadline."""
        try:
            line = self._lines.get(timeout=self.options.deadline)
        except queue.Empty:
            return None
        try:
            return json.loads(line) if line else None
        except ValueError:
            return None


def _pump(stream: IO[bytes], lines: queue.SimpleQueue[bytes | None]) -> None:
    with stream:
        for line in stream:
            # A line without its end is what a killed process left.
            lines.put(line if line.endswith(b"\n") else None)
    lines.put(None)


def failure(source: str, code: str, message: str) -> dict[str, Any]:
    """A result of a document that failed."""
    return {"source": source, "document": None, "records": [], "error": {"code": code, "message": message}}


_idle: dict[Options, Worker] = {}
_owner = os.getpid()


def borrow(options: Options) -> Worker:
    """A worker with these options: the one that an earlier task of this process gave back, or a new one."""
    global _idle, _owner
    if _owner != os.getpid():
        # Those of the process that this one was forked from are not ours.
        _idle, _owner = {}, os.getpid()
    return _idle.pop(options, None) or Worker(options)


def give_back(worker: Worker) -> None:
    """Keeps a worker for the next task."""
    other = _idle.pop(worker.options, None)
    if other is not None:
        other.close()
    _idle[worker.options] = worker


def describe(options: Options) -> dict[str, Any]:
    """The greeting of a worker with these options, which is ended again."""
    worker = Worker(replace(options, jobs=1))
    try:
        return worker.greeting()
    finally:
        worker.close()
