"""The client of `docent worker`, against workers that misbehave as told."""

from __future__ import annotations

import os
import pathlib
import time

import pytest

from docent_spark import Options, Request, Worker, WorkerError
from docent_spark.worker import borrow, give_back

#: Speaks the protocol; what a document is called says what happens to it.
PROGRAM = """#!/usr/bin/env python3
import json, os, sys, time
calls = os.path.join(os.path.dirname(os.path.abspath(__file__)), "calls")
open(calls, "a").write("start\\n")
print(json.dumps({"protocol": 1, "docent": "0.0.1", "reading": "none", "extractors": []}), flush=True)
while line := sys.stdin.buffer.readline():
    header = json.loads(line)
    content = sys.stdin.buffer.read(header.get("bytes", 0))
    name = header["source"]
    open(calls, "a").write(name + "\\n")
    seen = open(calls).read().splitlines().count(name)
    if name.startswith("poison") or (name.startswith("once") and seen == 1):
        os._exit(9)
    if name.startswith("hang"):
        time.sleep(60)
    if name.startswith("rubbish"):
        print("rubbish", flush=True)
        continue
    answer = {"source": name, "length": len(content), "pad": "x" * (1 << 20 if name.startswith("long") else 0)}
    print(json.dumps(answer), flush=True)
"""


@pytest.fixture
def options(tmp_path: pathlib.Path) -> Options:
    program = tmp_path / "docent"
    program.write_text(PROGRAM)
    program.chmod(0o755)
    return Options(docent=str(program), deadline=20)


def asked(options: Options, names: list[str]) -> list[dict[str, object]]:
    worker = Worker(options)
    pairs = list(worker.answers(Request(name, content=b"abc") for name in names))
    assert [request.source for request, _ in pairs] == names
    worker.close()
    return [answer.value for _, answer in pairs]


def starts(options: Options) -> int:
    assert options.docent
    return (pathlib.Path(options.docent).parent / "calls").read_text().splitlines().count("start")


def test_answers_come_in_order(options: Options) -> None:
    names = [f"{number}" for number in range(50)]
    assert [each["source"] for each in asked(options, names)] == names
    assert starts(options) == 1


def test_long_answers_and_long_requests_block_nobody(options: Options) -> None:
    worker = Worker(options)
    requests = [Request(f"long {number}", content=b"x" * (3 << 20)) for number in range(6)]
    assert [answer.value["length"] for _, answer in worker.answers(requests)] == [3 << 20] * 6
    worker.close()


@pytest.mark.parametrize("place", [0, 1, 4])
def test_a_poison_document_costs_itself(options: Options, place: int) -> None:
    names = [f"{number}" for number in range(5)]
    names[place] = "poison"
    answers = asked(options, names)
    assert [each.get("error", {}).get("code") for each in answers] == [  # type: ignore[attr-defined]
        "worker_died" if name == "poison" else None for name in names
    ]
    # The first death, and then at most three alone.
    assert 3 <= starts(options) <= 5


def test_two_poison_documents_side_by_side(options: Options) -> None:
    answers = asked(options, ["a", "poison 1", "poison 2", "b"])
    assert ["error" in each for each in answers] == [False, True, True, False]


def test_what_was_killed_by_chance_is_asked_again(options: Options) -> None:
    assert all("error" not in each for each in asked(options, ["a", "once", "b", "once more", "c"]))


@pytest.mark.parametrize("name", ["hang", "rubbish"])
def test_a_worker_that_says_nothing_or_rubbish_is_ended(options: Options, name: str) -> None:
    quick = Options(docent=options.docent, deadline=2)
    start = time.monotonic()
    answers = asked(quick, ["a", name, "b"])
    assert ["error" in each for each in answers] == [False, True, False]
    assert time.monotonic() - start < 30


def test_answers_that_nobody_takes_reach_no_other_request(options: Options) -> None:
    worker = borrow(options)
    answers = worker.answers(Request(f"old {number}", content=b"") for number in range(3))
    next(answers)
    answers.close()
    give_back(worker)
    again = borrow(options)
    assert again is worker
    assert [answer.value["source"] for _, answer in again.answers([Request("new", content=b"")])] == ["new"]
    again.close()


def test_a_missing_program_is_said(tmp_path: pathlib.Path) -> None:
    with pytest.raises(WorkerError, match="there is no program"):
        Worker(Options(docent=str(tmp_path / "none"))).greeting()
    other = tmp_path / "other"
    other.write_text("#!/bin/sh\necho '{\"protocol\": 2}'\n")
    other.chmod(0o755)
    with pytest.raises(WorkerError, match="protocol 1"):
        Worker(Options(docent=str(other))).greeting()


def test_no_process_stays(options: Options) -> None:
    worker = Worker(options)
    worker.greeting()
    pid = worker.pid
    assert pid is not None
    worker.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
