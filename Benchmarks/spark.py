#!/usr/bin/env python3
"""What Spark costs beside `docent extract`, and what a million documents would take.

overhead: the same documents by `docent extract -j 2` and by docent-spark on two executors of one core each, in turns, so that
both meet the same machine. Spark's start is measured apart.

times: what each of some documents takes one worker, for `simulate`; kept in spark-times.json.

complete: COUNT documents made of the drawn ones, with two executors, one of which is killed in the middle: all results are there, and those of
`docent extract` (digest by digest); a second run reads nothing.

simulate: a discrete model of a cluster (see `Model`) with the times that were measured.

    Benchmarks/run spark                  all of them
    spark.py overhead DOCENT FOLDER [COUNT] [ROUNDS]
    spark.py times DOCENT FOLDER [COUNT]
    spark.py complete DOCENT [COUNT]
    spark.py simulate
"""

from __future__ import annotations

import contextlib
import ctypes
import heapq
import json
import os
import pathlib
import random
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, replace

ROOT = pathlib.Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "Integrations" / "Spark" / "src"
sys.path[:0] = [str(PACKAGE), str(PACKAGE.parent / "tests")]
TIMES = ROOT / "Benchmarks" / "spark-times.json"
KINDS = {".jpg", ".jpeg", ".png", ".webp", ".pdf", ".tif"}


def session(docent: str, work: str):
    """A Spark of two executors with one core each, and the seconds that it took to start."""
    import pyspark
    from pyspark.sql import SparkSession

    os.environ |= {
        "SPARK_HOME": os.path.dirname(pyspark.__file__),
        "SPARK_WORKER_DIR": work,
        "SPARK_LOCAL_IP": "127.0.0.1",
        "PYSPARK_PYTHON": sys.executable,
        "PYTHONPATH": str(PACKAGE),
        "DOCENT": docent,
    }
    start = time.monotonic()
    spark = (
        SparkSession.builder.master("local-cluster[2,1,2048]")
        .config("spark.executor.memory", "1g")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.sql.shuffle.partitions", "4")
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("ERROR")
    # The executors register after the session is there.
    spark.sparkContext.parallelize(range(2), 2).map(lambda _: time.sleep(1)).collect()
    return spark, time.monotonic() - start - 1


def documents(folder: str, count: int, into: pathlib.Path) -> list[pathlib.Path]:
    """So many documents of a folder, copied so that each has bytes of its own."""
    files = sorted(file for file in pathlib.Path(folder).rglob("*") if file.suffix.lower() in KINDS)
    made = []
    for number in range(count):
        original = files[number % len(files)]
        copy = into / f"{number:06}{original.suffix.lower()}"
        copy.write_bytes(original.read_bytes() + (b"" if number < len(files) else b"\n%%%06d\n" % number))
        made.append(copy)
    return made


def processor_time() -> float:
    """The seconds of processor time that this process and all below it have used, those that ended among them.

    On a machine that others use, too, it says what a way costs where the wall's clock says what others left of it.
    """
    with contextlib.suppress(ChildProcessError):
        # Readers whose docent ended before them have become ours, see `adopt_orphans`.
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    ticks, parents = {}, {}
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        number = int(stat.parent.name)
        parents[number] = int(fields[1])
        # Its own, and that of children that it waited for.
        ticks[number] = sum(map(int, fields[11:15]))

    def is_below(number: int) -> bool:
        while number not in (0, 1):
            if number == os.getpid():
                return True
            number = parents.get(number, 0)
        return False

    return sum(used for number, used in ticks.items() if is_below(number)) / os.sysconf("SC_CLK_TCK")


def adopt_orphans() -> None:
    """Makes this process the parent of processes below it that lose theirs (prctl(2), PR_SET_CHILD_SUBREAPER)."""
    ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)


def overhead(docent: str, folder: str, count: int = 500, rounds: int = 2) -> None:
    """Both ways over the same documents, in turns; each round has a share of them."""
    import docent_spark

    work = pathlib.Path(tempfile.mkdtemp(prefix="docent-spark-"))
    (work / "in").mkdir()
    files = documents(folder, count, work / "in")
    adopt_orphans()
    spark, startup = session(docent, str(work / "spark"))
    print(f"start of Spark: {startup:.1f} s")
    # Spark compiles its plans once, and each executor starts its first worker: that is start-up, too.
    start = time.monotonic()
    docent_spark.extract(spark, [str(file) for file in files[:2]]).write.parquet(str(work / "warm"))
    print(f"first job: {time.monotonic() - start:.1f} s")
    start, used = time.monotonic(), processor_time()
    docent_spark.extract(spark, [str(file) for file in files[2:4]]).write.parquet(str(work / "small"))
    print(f"a job of 2 documents: wall {time.monotonic() - start:.1f} s, processor {processor_time() - used:.1f} s", flush=True)
    share = -(-count // rounds)
    ratios: dict[str, list[float]] = {"wall": [], "processor": []}
    for number in range(rounds):
        part = files[number * share : (number + 1) * share]
        took = {}
        for way in ("docent", "spark") if number % 2 == 0 else ("spark", "docent"):
            start, used = time.monotonic(), processor_time()
            if way == "docent":
                command = [docent, "extract", "-q", "-j", "2", "--no-store", "--format", "jsonl", *map(str, part)]
                subprocess.run(command, stdout=subprocess.DEVNULL, check=False)
                time.sleep(0.2)
            else:
                output = str(work / f"out-{number}")
                docent_spark.extract(spark, [str(file) for file in part]).write.parquet(output)
            took[way] = {"wall": time.monotonic() - start, "processor": processor_time() - used}
        for clock, found in ratios.items():
            found.append(took["spark"][clock] / took["docent"][clock])
        for way, clocks in took.items():
            told = ", ".join(f"{clock} {each:.1f} s" for clock, each in clocks.items())
            print(f"round {number + 1}: {len(part)} documents, {way}: {told}", flush=True)
    for clock, found in ratios.items():
        each = ", ".join(f"{100 * (ratio - 1):.1f}" for ratio in found)
        print(f"overhead by the {clock} clock: {(statistics.mean(found) - 1) * 100:.1f} % (rounds {each})")
    spark.stop()
    shutil.rmtree(work)


def times(docent: str, folder: str, count: int = 120) -> None:
    """What one worker uses for each document, asked one after the other: with one thread, the time on a core of its own."""
    from docent_spark import Options, Request, Worker

    adopt_orphans()
    with tempfile.TemporaryDirectory(prefix="docent-spark-") as work:
        files = documents(folder, count, pathlib.Path(work))
        worker, seconds = Worker(Options(docent=docent)), []
        start = processor_time()
        list(worker.answers([Request(str(files[0]), path=str(files[0]))]))
        first = processor_time() - start
        for file in files:
            start = processor_time()
            list(worker.answers([Request(str(file), path=str(file))]))
            seconds.append(round(processor_time() - start, 3))
        worker.close()
        size = round(statistics.mean(file.stat().st_size for file in files))
    print(f"start of a worker: {first - seconds[0]:.1f} s; a document: mean {statistics.mean(seconds):.2f} s")
    TIMES.write_text(json.dumps({"start": round(first - seconds[0], 2), "bytes": size, "seconds": sorted(seconds)}) + "\n")


def complete(docent: str, count: int = 3000) -> None:
    """A long run through a killed executor."""
    import conftest
    import docent_spark
    from docent_spark.rows import result

    work = pathlib.Path(tempfile.mkdtemp(prefix="docent-spark-"))
    files = conftest.copies(conftest.drawn(), work / "in", count)
    began = time.monotonic()
    expected = {path: conftest.compared(each) for path, each in conftest.extracted(docent, files).items()}
    alone = time.monotonic() - began
    print(f"docent extract -j 2: {len(expected)} documents in {alone:.0f} s")
    spark, _ = session(docent, str(work / "spark"))
    output = str(work / "out")
    victim = executors()[0]

    def kill() -> None:
        time.sleep(alone * 0.5)
        os.kill(victim, signal.SIGKILL)
        print("an executor is killed")

    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    start = time.monotonic()
    done = docent_spark.update(spark, str(work / "in"), output)
    print(f"docent-spark: {done.read} read in {time.monotonic() - start:.0f} s")
    found = {}
    for row in docent_spark.results(spark, output).toLocalIterator():
        each = result(row.asDict(recursive=True))
        found[each["source"].removeprefix("file:")] = conftest.compared({**each, "source": each["source"].removeprefix("file:")})
    assert not killer.is_alive(), "it ended before an executor was killed"
    differing = [path for path in expected if found.get(path) != expected[path]]
    print(f"equal to docent extract: {len(expected) - len(differing)} of {len(expected)}; rows {len(found)}")
    start = time.monotonic()
    print(f"a second run: {docent_spark.update(spark, str(work / 'in'), output)} in {time.monotonic() - start:.0f} s")
    spark.stop()
    shutil.rmtree(work)
    if differing or len(found) != len(expected):
        sys.exit(f"not equal: {differing[:5]}")


def executors() -> list[int]:
    """The executors' processes, children of this one's Java."""

    def children(of: int, *more: str) -> list[int]:
        output = subprocess.run(["pgrep", "-P", str(of), *more], stdout=subprocess.PIPE, check=False).stdout
        return [int(number) for number in output.split()]

    return [found for java in children(os.getpid()) for found in children(java, "-f", "CoarseGrainedExecutorBackend")]


@dataclass
class Model:
    """A cluster as far as it decides the wall time; seconds and bytes.

    Measured here: the documents' times and a worker's start. Assumed, from what such services are known for, and varied below: the rest.
    """

    documents: int = 1_000_000
    documents_a_task: int = 32
    #: A core reads one document at a time; cores of a cloud are often two to a physical one, and slower.
    core_speed: float = 1.0
    #: Scheduling, Arrow and the write of a task.
    task_cost: float = 0.25
    #: Loading the networks, once a core.
    worker_start: float = 1.0
    #: Getting the executors.
    cluster_start: float = 60.0
    #: Tasks that the driver launches in a second.
    launches: float = 400.0
    #: A file that is renamed or completed at the commit, one after the other.
    commit: float = 0.005
    #: Bytes a second of the storage, for all together, and for one stream.
    storage: float = 5e9
    stream: float = 80e6
    #: Hours after which a core's machine is taken away (spot machines).
    core_life: float = 5000.0
    #: One in so many documents is a long PDF, and how many times a usual document it costs.
    long_every: int = 2000
    long_cost: float = 60.0


def simulate(model: Model, cores: int, times: list[float], size: int, seed: int = 1) -> dict[str, float]:
    """The wall time of a run: cores take tasks as the driver launches them, and meet what a cluster has of trouble."""
    draw = random.Random(seed)
    count = -(-model.documents // model.documents_a_task)
    per_stream = min(model.stream, model.storage / cores)
    fetch = size / per_stream
    # Every file is hashed before it is read: its bytes are fetched twice.
    hashing = model.documents * size / min(model.storage, cores * model.stream) + 30 / cores
    free = [(hashing + model.cluster_start + model.worker_start, core) for core in range(cores)]
    heapq.heapify(free)
    launched, work, lost, ends = 0.0, 0.0, 0, []
    life = model.core_life * 3600
    waiting = [None] * count
    while waiting:
        waiting.pop()
        ready, core = heapq.heappop(free)
        launched = max(launched + 1 / model.launches, ready)
        took = model.task_cost + sum(
            draw.choice(times) / model.core_speed * (model.long_cost if draw.randrange(model.long_every) == 0 else 1) + fetch
            for _ in range(model.documents_a_task)
        )
        if draw.random() < took / life:
            # Its machine goes in the middle: the task starts anew elsewhere, the core comes back after a minute.
            lost += 1
            waiting.append(None)
            heapq.heappush(free, (launched + took / 2 + 60 + model.worker_start, core))
            continue
        work += took
        ends.append(launched + took)
        heapq.heappush(free, (launched + took, core))
    read = max(ends)
    ends.sort()
    return {
        "wall": read + count * model.commit,
        "busy": work / (cores * (read + count * model.commit)),
        "tail": read - ends[int(len(ends) * 0.99)],
        "commit": count * model.commit,
        "hashing": hashing,
        "lost": lost,
    }


def report() -> None:
    """Wall time against cores, and what changes it."""
    measured = json.loads(TIMES.read_text())
    times, size = measured["seconds"], measured["bytes"]
    print(f"{len(times)} documents measured: mean {statistics.mean(times):.2f} s, median {statistics.median(times):.2f} s, "
          f"95 % {times[int(len(times) * 0.95)]:.2f} s, longest {times[-1]:.2f} s; {size >> 10} KiB a file")
    base = Model(worker_start=measured["start"])
    print("| cores | wall time | cores busy | speed-up a doubling | last 1 % of tasks | commit | hash |")
    print("|---:|---:|---:|---:|---:|---:|---:|")
    before = None
    cores = 8
    while cores <= 2048:
        found = simulate(base, cores, times, size)
        gain = f"{before / found['wall']:.2f}" if before else ""
        before = found["wall"]
        print(f"| {cores} | {clock(found['wall'])} | {found['busy']:.0%} | {gain} | {found['tail']:.0f} s | "
              f"{found['commit']:.0f} s | {found['hashing']:.0f} s |")
        cores *= 2
    print("\nat 2,048 cores, one thing changed:")
    changes = {
        "as above": {},
        "tasks of 8 documents": {"documents_a_task": 8},
        "tasks of 128 documents": {"documents_a_task": 128},
        "no long documents": {"long_every": 10**9},
        "a rename takes 100 ms (S3 without a committer of its own)": {"commit": 0.1},
        "storage gives 1 GB/s": {"storage": 1e9},
        "spot machines that live 50 core-hours": {"core_life": 50.0},
        "the cluster is there": {"cluster_start": 0.0},
        "100 launches a second": {"launches": 100.0},
    }
    for name, change in changes.items():
        print(f"  {name}: {clock(simulate(replace(base, **change), 2048, times, size)['wall'])}")


def clock(seconds: float) -> str:
    """A duration for people."""
    hours, rest = divmod(round(seconds), 3600)
    return f"{hours} h {rest // 60:02} min" if hours else f"{rest // 60} min {rest % 60:02} s"


if __name__ == "__main__":
    command, *arguments = sys.argv[1:] or ["help"]
    if command == "overhead":
        overhead(*arguments[:2], *map(int, arguments[2:]))
    elif command == "times":
        times(*arguments[:2], *map(int, arguments[2:]))
    elif command == "complete":
        complete(arguments[0], *map(int, arguments[1:]))
    elif command == "simulate":
        report()
    else:
        sys.exit(__doc__)
