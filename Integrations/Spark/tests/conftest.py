"""A Spark of two executors with one core each, and drawn documents; nothing here needs more than the project's own files."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pyspark
import pytest
from pyspark.sql import SparkSession

PROJECT = pathlib.Path(__file__).resolve().parents[3]
FIXTURES = PROJECT / "Fixtures"
PACKAGE = PROJECT / "Integrations" / "Spark" / "src"


@pytest.fixture(scope="session")
def docent() -> str:
    """The built program."""
    program = os.environ.get("DOCENT") or str(PROJECT / ".build" / "release" / "docent")
    assert os.access(program, os.X_OK), f"{program} is not built; DOCENT names another"
    os.environ["DOCENT"] = program
    os.environ["XDG_DATA_HOME"] = "/nonexistent"
    return program


@pytest.fixture(scope="session")
def spark(docent: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SparkSession]:
    """Real executors, each a process of its own."""
    home = os.path.dirname(pyspark.__file__)
    os.environ |= {
        "SPARK_HOME": home,
        "SPARK_WORKER_DIR": str(tmp_path_factory.mktemp("work")),
        "SPARK_LOCAL_IP": "127.0.0.1",
        "PYSPARK_PYTHON": sys.executable,
        "PYTHONPATH": str(PACKAGE),
    }
    session = (
        SparkSession.builder.master("local-cluster[2,1,2048]")
        .appName("docent-spark tests")
        .config("spark.executor.memory", "1g")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "4")
        .config("spark.task.maxFailures", "4")
        .config("spark.executorEnv.DOCENT", docent)
        .config("spark.executorEnv.XDG_DATA_HOME", "/nonexistent")
        .config("spark.executorEnv.PYTHONPATH", str(PACKAGE))
        .config("spark.sql.session.timeZone", "UTC")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("ERROR")
    yield session
    session.stop()


KINDS = ("jpg", "png", "pdf", "tif", "webp", "gif", "bmp", "jp2", "heic")


#: Pictures of whole pages take a second each to recognise; of those two are enough.
SLOW = ("scanned", "hybrid", "business_card")
PICTURES = ("page.png", "page.heic")


def drawn(small: bool = True) -> list[pathlib.Path]:
    """The drawn documents; the small ones, PDFs of text and barcodes, are read in a fraction of a second."""
    files = sorted(file for kind in KINDS for file in FIXTURES.rglob(f"*.{kind}"))
    if not small:
        return files
    return [
        file
        for file in files
        if (file.suffix == ".pdf" and not any(name in str(file) for name in SLOW))
        or file.parent.name == "barcodes"
        or file.name in PICTURES
    ]


def copies(files: list[pathlib.Path], folder: pathlib.Path, count: int) -> list[pathlib.Path]:
    """So many documents made of a few: each copy differs in bytes after the file's end, which no reader looks at."""
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    for number in range(count):
        original = files[number % len(files)]
        copy = folder / f"{number:05}-{original.parent.name}-{original.name}"
        tail = b"" if number < len(files) else b"\n%%copy %05d\n" % number
        copy.write_bytes(original.read_bytes() + tail)
        made.append(copy)
    return made


def extracted(docent: str, files: list[pathlib.Path]) -> dict[str, dict[str, Any]]:
    """What `docent extract` says of each file, by its path."""
    command = [docent, "extract", "--no-store", "--quiet", "--format", "jsonl", "-j", "2", *map(str, files)]
    output = subprocess.run(command, stdout=subprocess.PIPE, check=False).stdout
    return {each["source"]: each for each in map(json.loads, output.splitlines())}


def compared(result: dict[str, Any]) -> dict[str, Any]:
    """A result without the records' ids, which `docent extract` draws at random."""
    records = [{key: value for key, value in each.items() if key != "id"} for each in result["records"]]
    return {**result, "records": records}
