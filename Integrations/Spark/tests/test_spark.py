"""Whole runs on a cluster of two executors: complete, equal to `docent extract`, whatever dies meanwhile."""

from __future__ import annotations

import os
import pathlib
import signal
import stat
import subprocess
import threading
import time
from typing import Any

import pytest
from conftest import compared, copies, drawn, extracted
from pyspark.sql import DataFrame, SparkSession

import docent_spark
from docent_spark import extraction
from docent_spark.rows import result

pytestmark = pytest.mark.cluster
#: Documents of a run here; Benchmarks/spark.py runs thousands.
COUNT = int(os.environ.get("DOCENT_SPARK_DOCUMENTS", "60"))


def results_of(rows: DataFrame) -> dict[str, dict[str, Any]]:
    """The results in rows, by source."""
    found = [result(row.asDict(recursive=True)) for row in rows.collect()]
    by_source = {docent_spark.sources.local_path(each["source"]): each for each in found}
    assert len(by_source) == len(found)
    return {str(path): {**each, "source": path} for path, each in by_source.items()}


@pytest.fixture(scope="module")
def documents(tmp_path_factory: pytest.TempPathFactory) -> list[pathlib.Path]:
    """Documents of all kinds that are read."""
    return copies(drawn(), tmp_path_factory.mktemp("documents"), COUNT)


@pytest.fixture(scope="module")
def expected(docent: str, documents: list[pathlib.Path]) -> dict[str, dict[str, Any]]:
    """What `docent extract` says of them."""
    made = extracted(docent, documents)
    assert len(made) == len(documents)
    return {path: compared(each) for path, each in made.items()}


def assert_equal(rows: DataFrame, expected: dict[str, dict[str, Any]]) -> None:
    """The rows are those of `docent extract`, to the last digit."""
    found = results_of(rows)
    assert sorted(found) == sorted(expected)
    for path, each in found.items():
        assert compared(each) == expected[path], path


def test_the_results_are_those_of_docent_extract(
    spark: SparkSession, documents: list[pathlib.Path], expected: dict[str, dict[str, Any]]
) -> None:
    assert_equal(docent_spark.extract(spark, str(documents[0].parent)), expected)


def wrapper(docent: str, folder: pathlib.Path, body: str) -> str:
    """A program that stands for docent, passes requests on to it, and does what `body` says of each (`header`, `worker`)."""
    program = folder / "docent-wrapper"
    program.write_text(
        f"""#!/usr/bin/env python3
import json, os, signal, subprocess, sys
worker = subprocess.Popen([{docent!r}, *sys.argv[1:]], stdin=subprocess.PIPE)
def die():
    worker.kill()
    worker.wait()
    os.kill(os.getpid(), signal.SIGKILL)
for line in sys.stdin.buffer:
    header = json.loads(line)
{body}
    worker.stdin.write(line + sys.stdin.buffer.read(header.get("bytes", 0)))
    worker.stdin.flush()
worker.stdin.close()
sys.exit(worker.wait())
"""
    )
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return str(program)


def test_many_paths_are_looked_at_in_few_tasks(spark: SparkSession, documents: list[pathlib.Path]) -> None:
    name = "spark.sql.sources.parallelPartitionDiscovery.parallelism"
    before = spark.conf.get(name)
    spark.sparkContext.setJobGroup("listing", "paths")
    extraction.listed(spark, [str(path) for path in documents])
    tracker = spark.sparkContext.statusTracker()
    jobs = [tracker.getJobInfo(job) for job in tracker.getJobIdsForGroup("listing")]
    stages = [tracker.getStageInfo(stage) for job in jobs if job for stage in job.stageIds]
    tasks = sum(stage.numTasks for stage in stages if stage)
    assert 0 < tasks <= 8 * spark.sparkContext.defaultParallelism < len(documents)
    assert spark.conf.get(name) == before
    spark.sparkContext.setLocalProperty("spark.jobGroup.id", None)  # type: ignore[arg-type]


def test_tasks_get_like_shares(spark: SparkSession, documents: list[pathlib.Path]) -> None:
    contents = extraction.measured(extraction.listed(spark, str(documents[0].parent)))
    for tasks in (5, 7, 16):
        dealt = extraction._dealt(spark, contents, tasks)
        shares = dealt.rdd.mapPartitions(lambda rows: [sum(1 for _ in rows)]).collect()
        assert len(shares) == tasks
        assert sum(shares) == contents.count() > tasks
        assert max(shares) - min(shares) <= 1


def test_a_killed_worker_loses_nothing(
    spark: SparkSession,
    docent: str,
    tmp_path: pathlib.Path,
    documents: list[pathlib.Path],
    expected: dict[str, dict[str, Any]],
) -> None:
    # Each tenth document ends its worker, once.
    body = f"""
    mark = {str(tmp_path)!r} + "/" + os.path.basename(header["source"])
    if header["source"].rsplit("/", 1)[1][4] == "3" and not os.path.exists(mark):
        open(mark, "w").close()
        die()
"""
    options = docent_spark.Options(docent=wrapper(docent, tmp_path, body))
    assert_equal(docent_spark.extract(spark, str(documents[0].parent), options=options), expected)
    assert len(list(tmp_path.glob("*3-*"))) == sum(file.name[4] == "3" for file in documents) > 0


def test_a_poison_file_is_set_aside_by_name(
    spark: SparkSession,
    docent: str,
    tmp_path: pathlib.Path,
    documents: list[pathlib.Path],
    expected: dict[str, dict[str, Any]],
) -> None:
    poison = str(documents[7])
    body = f"""
    if header["source"].endswith({os.path.basename(poison)!r}):
        with open({str(tmp_path / "deaths")!r}, "a") as deaths:
            deaths.write("x")
        die()
"""
    options = docent_spark.Options(docent=wrapper(docent, tmp_path, body))
    output = str(tmp_path / "out")
    first = docent_spark.update(spark, str(documents[0].parent), output, options=options)
    failures = sum(each["error"] is not None for path, each in expected.items() if path != poison)
    assert (first.read, first.failed) == (len(documents), failures + 1)
    found = results_of(docent_spark.results(spark, output))
    aside = found.pop(poison)
    assert aside["error"]["code"] == "worker_died" and aside["records"] == []
    # Three deaths are its own; one more may have come while another document was first in line.
    deaths = len((tmp_path / "deaths").read_text())
    assert deaths in (3, 4)
    assert {path: compared(each) for path, each in found.items()} == {
        path: each for path, each in expected.items() if path != poison
    }
    # It is known now, and kills no worker again.
    assert docent_spark.update(spark, str(documents[0].parent), output, options=options).read == 0
    assert len((tmp_path / "deaths").read_text()) == deaths


def executors() -> list[int]:
    """The executors' processes."""
    found = subprocess.run(
        ["pgrep", "-P", str(os.getpid()), "-f", "CoarseGrainedExecutorBackend"], stdout=subprocess.PIPE, check=False
    ).stdout.split()
    # They are children of the driver's Java.
    java = subprocess.run(["pgrep", "-P", str(os.getpid())], stdout=subprocess.PIPE, check=False).stdout.split()
    for parent in java:
        found += subprocess.run(
            ["pgrep", "-P", parent.decode(), "-f", "CoarseGrainedExecutorBackend"], stdout=subprocess.PIPE, check=False
        ).stdout.split()
    return sorted({int(number) for number in found})


def test_a_killed_executor_loses_nothing(
    spark: SparkSession,
    docent: str,
    tmp_path: pathlib.Path,
    documents: list[pathlib.Path],
    expected: dict[str, dict[str, Any]],
) -> None:
    log = tmp_path / "asked"
    body = f"""
    with open({str(log)!r}, "a") as asked:
        asked.write("x")
"""
    options = docent_spark.Options(docent=wrapper(docent, tmp_path, body))
    before = executors()
    assert len(before) == 2
    killed: list[int] = []

    def kill() -> None:
        while not log.exists() or log.stat().st_size < len(documents) // 3:
            time.sleep(0.02)
        os.kill(before[0], signal.SIGKILL)
        killed.append(before[0])

    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    rows = docent_spark.extract(spark, str(documents[0].parent), options=options)
    assert_equal(rows, expected)
    killer.join(timeout=1)
    assert killed and before[0] not in executors()
    # In the middle: something was asked again.
    assert log.stat().st_size > len(documents)


def test_a_second_run_reads_nothing(
    spark: SparkSession, docent: str, tmp_path: pathlib.Path, documents: list[pathlib.Path]
) -> None:
    log = tmp_path / "asked"
    options = docent_spark.Options(
        docent=wrapper(docent, tmp_path, f"    open({str(log)!r}, 'a').write(header['source'] + '\\n')")
    )
    some, output = copies(documents[:12], tmp_path / "in", 12), str(tmp_path / "out")
    first = docent_spark.update(spark, str(some[0].parent), output, options=options, batch=5)
    assert (first.listed, first.known, first.read) == (12, 0, 12)
    asked = log.read_text().splitlines()
    assert len(asked) == len(set(asked)) == 12

    second = docent_spark.update(spark, str(some[0].parent), output, options=options)
    assert (second.listed, second.known, second.read) == (12, 12, 0)
    # The same bytes under another name, and a file that was touched, are known by their digest.
    (tmp_path / "in" / "again.bin").write_bytes(some[3].read_bytes())
    os.utime(some[0])
    third = docent_spark.update(spark, str(some[0].parent), output, options=options)
    assert (third.listed, third.known, third.read) == (13, 11, 0)
    assert log.read_text().splitlines() == asked

    # What is new is read alone; what another version would answer is read again.
    (tmp_path / "in" / "new.pdf").write_bytes(some[3].read_bytes() + b"\n%%more\n")
    assert docent_spark.update(spark, str(some[0].parent), output, options=options).read == 1
    other = docent_spark.update(spark, str(some[0].parent), output, options=options, languages=["deu"])
    assert other.read == 13
    kept = docent_spark.results(spark, output)
    assert kept.count() == 13 and kept.select("versions").distinct().count() == 1


def test_equal_contents_are_read_once(spark: SparkSession, docent: str, tmp_path: pathlib.Path) -> None:
    source = next(file for file in drawn() if file.suffix == ".pdf")
    for name in ("a.pdf", "b.pdf"):
        (tmp_path / name).write_bytes(source.read_bytes())
    rows = docent_spark.extract(spark, [str(tmp_path / "a.pdf"), str(tmp_path / "b.pdf")]).collect()
    assert len(rows) == 1
    assert [each["path"].rsplit("/", 1)[1] for each in rows[0]["files"]] == ["a.pdf", "b.pdf"]


def test_bytes_and_missing_files_are_rows_too(spark: SparkSession, docent: str, tmp_path: pathlib.Path) -> None:
    source = next(file for file in drawn() if file.suffix == ".pdf")
    given = spark.createDataFrame(
        [("mail/1", bytearray(source.read_bytes())), ("mail/2", bytearray(b"no document")), (str(tmp_path / "none"), None)],
        "path string, content binary",
    )
    found = {row["source"]: row for row in docent_spark.extract(spark, given).collect()}
    assert found["mail/1"]["error"] is None and found["mail/1"]["mime"] == "application/pdf"
    assert found["mail/2"]["error"]["code"] == "unsupported_format"
    assert found["mail/2"]["document_id"] is not None
    assert found[str(tmp_path / "none")]["error"]["code"] == "not_found"
    assert found[str(tmp_path / "none")]["document_id"] is None


def test_nodes_that_have_nothing_get_docent_as_an_archive(
    spark: SparkSession, docent: str, tmp_path: pathlib.Path
) -> None:
    archive = tmp_path / "docent.tar.gz"
    subprocess.run([pathlib.Path(__file__).parents[1] / "pack", docent, archive], check=True)
    spark.sparkContext.addArchive(f"{archive}#shipped")
    source = next(file for file in drawn() if file.name == "page.png")
    options = docent_spark.Options(docent="shipped/bin/docent")
    row = docent_spark.extract(spark, str(source), options=options).collect()[0]
    assert row["error"] is None and compared(result(row.asDict(recursive=True)) | {"source": str(source)}) == compared(
        extracted(docent, [source])[str(source)]
    )
