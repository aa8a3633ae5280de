"""Documents in, results out: the stages that run on Spark.

list → hash → one row a content → deal by cost → read → rows. All of it is lazy and without side effects, so retries and
speculative copies of tasks are harmless: whichever ends first gives the same rows.
"""

from __future__ import annotations

import contextlib
import datetime
import functools
import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pyarrow as pa
from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F

from . import sources
from .rows import Rows
from .schema import FILE, arrow_schema, spark_schema, versions
from .worker import Options, Request, WorkerError, borrow, describe, failure, give_back

#: About how many documents a task reads, so that starting it costs little and losing it costs minutes.
DOCUMENTS_A_TASK = 32
#: How many results leave a task together.
ROWS_A_BATCH = 8

_LISTED = pa.schema([("path", pa.string()), ("length", pa.int64()), ("modified", pa.timestamp("us", tz="UTC"))])
_MEASURED = pa.schema(
    [
        ("file", FILE),
        ("content", pa.binary()),
        ("document_id", pa.string()),
        ("cost", pa.float64()),
        ("problem", pa.string()),
    ]
)

Inputs = str | Sequence[str] | DataFrame


def extract(
    spark: SparkSession,
    inputs: Inputs,
    *,
    type: str | None = None,
    languages: Sequence[str] = (),
    tasks: int | None = None,
    options: Options | None = None,
) -> DataFrame:
    """A row for each different content among the inputs, of the schema on the README.

    Args:
        inputs: Paths, folders, globs or URIs, as Spark's file sources take them; or a DataFrame with `path` and, if there are,
            `length`, `modified` and `content` (bytes, for what is in no file).
        type: The record type that every document is taken for; None to detect it.
        languages: Languages as Tesseract names them.
        tasks: How many tasks read; by default one for each 32 files, and at least three for each core.
        options: More about how documents are extracted; `type` and `languages` come before theirs.

    Raises:
        WorkerError: docent is not on the nodes, or not everywhere the same.
    """
    made = with_choices(options or Options(), type, languages)
    listing = listed(spark, inputs)
    return read(spark, measured(listing), greeting(spark, made), made, tasks or task_count(spark, listing.count()))


def with_choices(options: Options, type: str | None, languages: Sequence[str]) -> Options:
    """Options with what is given beside them."""
    from dataclasses import replace

    if type is not None:
        options = replace(options, type=type)
    return replace(options, languages=tuple(languages)) if languages else options


def greeting(spark: SparkSession, options: Options) -> dict[str, Any]:
    """What the workers of this cluster say of themselves, asked on one of its nodes."""
    made: dict[str, Any] = spark.sparkContext.parallelize([0], 1).map(lambda _: describe(options)).first()
    return made


def task_count(spark: SparkSession, documents: int) -> int:
    """How many tasks are to read so many documents."""
    cores = spark.sparkContext.defaultParallelism
    return max(1, min(documents, max(3 * cores, math.ceil(documents / DOCUMENTS_A_TASK))))


def listed(spark: SparkSession, inputs: Inputs) -> DataFrame:
    """The inputs as path, length, modified and, if it was given, content; nothing is opened."""
    if isinstance(inputs, DataFrame):
        known = {field.name for field in inputs.schema}
        columns: list[Column] = [F.col("path")]
        for name, kind in (("length", "long"), ("modified", "timestamp"), ("content", "binary")):
            renamed = "modificationTime" if name == "modified" and "modified" not in known else name
            if renamed in known:
                columns.append(F.col(renamed).cast(kind).alias(name))
            elif name != "content":
                columns.append(F.lit(None).cast(kind).alias(name))
        return inputs.select(*columns)
    paths = [inputs] if isinstance(inputs, str) else list(inputs)
    # Without its content column the reader opens nothing, so its limit of 2 GiB a file is none.
    with _listing_tasks(spark):
        files = spark.read.format("binaryFile").option("recursiveFileLookup", "true").load(paths)
    return files.select("path", "length", F.col("modificationTime").alias("modified"))


@contextlib.contextmanager
def _listing_tasks(spark: SparkSession) -> Iterator[None]:
    """Has Spark look at paths in a few tasks a core; by itself it starts one for each path, up to 10,000 of them, 15 ms each."""
    name = "spark.sql.sources.parallelPartitionDiscovery.parallelism"
    before = spark.conf.get(name) or "10000"
    spark.conf.set(name, str(min(int(before), 8 * spark.sparkContext.defaultParallelism)))
    try:
        yield
    finally:
        spark.conf.set(name, before)


def measured(listing: DataFrame) -> DataFrame:
    """A row for each different content: its digest, its cost, all files that hold it; a file that can't be read is alone."""
    if "content" not in listing.columns:
        listing = listing.withColumn("content", F.lit(None).cast("binary"))
    cores = listing.sparkSession.sparkContext.defaultParallelism
    # Few partitions of a listing may hold everything: its files are small.
    spread = listing.repartition(max(cores * 4, listing.sparkSession.sparkContext.defaultMinPartitions), "path")
    hashed = spread.mapInArrow(_measure, spark_schema(_MEASURED))
    grouped = hashed.groupBy(F.coalesce("document_id", "file.path").alias("key")).agg(
        F.first("document_id").alias("document_id"),
        F.array_sort(F.collect_list("file")).alias("files"),
        F.max("content").alias("content"),
        F.max("cost").alias("cost"),
        F.max("problem").alias("problem"),
    )
    return grouped.drop("key")


def read(spark: SparkSession, contents: DataFrame, said: dict[str, Any], options: Options, tasks: int) -> DataFrame:
    """The results of contents, as `measured` gives them."""
    dealt = _dealt(spark, contents, tasks)
    run = functools.partial(_extract, said=said, options=options)
    return dealt.mapInArrow(run, spark_schema(arrow_schema(said)))


def _dealt(spark: SparkSession, contents: DataFrame, tasks: int) -> DataFrame:
    """The contents in as many partitions, of about the same cost each.

    Each partition deals its own, the dearest first, in turn, so that every task gets a like share of dear and cheap ones.
    """
    partition, place = F.spark_partition_id(), F.monotonically_increasing_id().bitwiseAND((1 << 33) - 1)
    slot = (place + partition * 7919) % tasks
    keys = _keys_of_partitions(spark, tasks)
    ranked = contents.sortWithinPartitions(F.desc("cost"), "document_id").withColumn("slot", slot)
    # As long as they were when they were looked for: an int has another hash.
    chosen = F.element_at(F.array(*[F.lit(key).cast("long") for key in keys]), (F.col("slot") + 1).cast("int"))
    return ranked.withColumn("slot", chosen).repartition(tasks, "slot").drop("slot")


@functools.lru_cache(maxsize=64)
def _keys_of_partitions(spark: SparkSession, count: int) -> tuple[int, ...]:
    """For each partition a number whose hash sends it there, so that a row can be put where it belongs."""
    keys: dict[int, int] = {}
    start, step = 0, max(1024, 16 * count)
    while len(keys) < count:
        numbers = spark.range(start, start + step, numPartitions=1).select(
            "id", F.pmod(F.hash("id"), F.lit(count)).alias("partition")
        )
        for row in numbers.collect():
            keys.setdefault(row["partition"], row["id"])
        start += step
    return tuple(keys[partition] for partition in range(count))


# What runs in the tasks.


def _measure(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        rows = []
        for given in batch.to_pylist():
            row: dict[str, Any] = {"content": given["content"], "problem": None, "document_id": None, "cost": 1.0}
            found: dict[str, Any]
            length = given["length"]
            try:
                if given["content"] is not None:
                    measuring = sources.Measuring()
                    measuring.add(given["content"])
                    found = measuring.finish()
                else:
                    found = sources.measured(given["path"])
                row["document_id"], row["cost"] = found["document_id"], found["cost"]
                length = found["length"]
            except sources.Unreadable as problem:
                row["problem"] = str(problem)
            row["file"] = {"path": given["path"], "length": length, "modified": given["modified"]}
            rows.append(row)
        yield pa.RecordBatch.from_pylist(rows, schema=_MEASURED)


def _extract(batches: Iterable[pa.RecordBatch], said: dict[str, Any], options: Options) -> Iterator[pa.RecordBatch]:
    rows = Rows(said)
    worker = borrow(options)
    made: list[dict[str, Any]] = []
    own = worker.greeting()
    if versions(own) != rows.versions:
        worker.close()
        raise WorkerError(f"docent on this node is another than where it was asked first: {own['docent']}, {own['reading']}")
    # Closed with the task, whatever ends it: a worker whose answers nobody takes is ended.
    with _Asking(batches) as asking, contextlib.closing(worker.answers(asking.requests())) as answers:
        for request, answer in answers:
            given = asking.done(request)
            now = datetime.datetime.now(datetime.timezone.utc)
            made.append(rows.row(answer.value, given["files"], given["document_id"], answer.seconds, now))
            made += [rows.row(result, each["files"], seconds=0.0, at=now) for each, result in asking.take_failed()]
            if len(made) >= ROWS_A_BATCH:
                yield rows.batch(made)
                made = []
        now = datetime.datetime.now(datetime.timezone.utc)
        made += [rows.row(result, each["files"], seconds=0.0, at=now) for each, result in asking.take_failed()]
    if made:
        yield rows.batch(made)
    give_back(worker)


class _Asking:
    """The requests of a task, and the files that are fetched for those that are not answered yet."""

    def __init__(self, batches: Iterable[pa.RecordBatch]) -> None:
        self._batches = batches
        self._open: dict[int, tuple[dict[str, Any], contextlib.ExitStack]] = {}
        self._failed: list[tuple[dict[str, Any], dict[str, Any]]] = []

    def __enter__(self) -> _Asking:
        return self

    def __exit__(self, *_: object) -> None:
        for _given, stack in self._open.values():
            stack.close()
        self._open = {}

    def requests(self) -> Iterator[Request]:
        """A request for each content that can be had."""
        for batch in self._batches:
            for index in range(batch.num_rows):
                given = batch.slice(index, 1).to_pylist()[0]
                path = given["files"][0]["path"]
                stack = contextlib.ExitStack()
                try:
                    if given["problem"] is not None:
                        raise sources.Unreadable(given["problem"])
                    if given["content"] is not None:
                        request = Request(path, content=given["content"])
                    else:
                        length = given["files"][0]["length"]
                        request = Request(path, **stack.enter_context(sources.fetched(path, length)))
                except sources.Unreadable as problem:
                    self._failed.append((given, failure(path, "not_found", str(problem))))
                    continue
                self._open[id(request)] = (given, stack)
                yield request

    def done(self, request: Request) -> dict[str, Any]:
        """What a request was made of; its file is not needed any more."""
        given, stack = self._open.pop(id(request))
        stack.close()
        return given

    def take_failed(self) -> list[tuple[dict[str, Any], dict[str, Any]]]:
        """The contents that could not be had since the last call, each with its result."""
        failed, self._failed = self._failed, []
        return failed


