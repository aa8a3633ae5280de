"""A data set of results in Parquet that grows run by run: every content once for each version, whatever is run twice."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pyspark.errors import AnalysisException
from pyspark.sql import Column, DataFrame, SparkSession, Window
from pyspark.sql import functions as F

from . import extraction
from .extraction import Inputs
from .schema import versions
from .worker import Options


@dataclass(frozen=True)
class Update:
    """What a run added to a data set."""

    listed: int
    """Files that the inputs name."""
    known: int
    """Files that were there before under the same path, length and time, so that not even their digests were made."""
    read: int
    """Different contents that were read and written."""
    failed: int
    """Those of them whose row has an error."""


def update(
    spark: SparkSession,
    inputs: Inputs,
    output: str,
    *,
    type: str | None = None,
    languages: Sequence[str] = (),
    options: Options | None = None,
    batch: int = 100_000,
    again: Sequence[str] = ("not_found",),
) -> Update:
    """Adds to a data set what it lacks: contents that are new, or that older versions of docent, its networks or extractors read.

    Rows are appended `batch` files at a time by Spark's own committer, so that a run which is interrupted has lost one batch
    at most, and the next goes on behind it.

    Args:
        inputs: As `extract` takes them.
        output: The folder of the data set, of any file system that Spark writes.
        batch: How many files are committed together.
        again: Errors whose documents are read once more; others, such as `corrupt`, would come again.
    """
    made = extraction.with_choices(options or Options(), type, languages)
    said = extraction.greeting(spark, made)
    version = versions(said)
    listing = extraction.listed(spark, inputs).persist()
    total = listing.count()
    known = added = failed = 0
    parts = max(1, math.ceil(total / batch))
    for part in range(parts):
        share = listing.where(F.pmod(F.hash("path"), F.lit(parts)) == part)
        done = _done(spark, output, version, again)
        if done is not None:
            files = done.select(F.explode("files").alias("file")).select("file.*").distinct()
            fresh = share.join(files, _same_file(share, files), "left_anti")
            contents = extraction.measured(fresh).join(done.select("document_id"), "document_id", "left_anti")
        else:
            fresh = share
            contents = extraction.measured(fresh)
        count = fresh.count()
        known += share.count() - count
        if count == 0:
            continue
        rows = extraction.read(spark, contents, said, made, extraction.task_count(spark, count))
        before = _counts(spark, output, version)
        rows.write.mode("append").parquet(output)
        after = _counts(spark, output, version)
        added += after[0] - before[0]
        failed += after[1] - before[1]
    listing.unpersist()
    return Update(listed=total, known=known, read=added, failed=failed)


def results(spark: SparkSession, output: str) -> DataFrame:
    """The rows of a data set, of each document those of the latest run alone."""
    rows = spark.read.option("mergeSchema", "true").parquet(output)
    latest = Window.partitionBy(F.coalesce("document_id", "source")).orderBy(F.desc("extracted_at"), "versions")
    return rows.withColumn("_place", F.row_number().over(latest)).where("_place = 1").drop("_place")


def _read(spark: SparkSession, output: str) -> DataFrame | None:
    """The data set; None if there is none yet."""
    try:
        return spark.read.parquet(output)
    except AnalysisException as error:
        if error.getCondition() in ("PATH_NOT_FOUND", "UNABLE_TO_INFER_SCHEMA"):
            return None
        raise


def _done(spark: SparkSession, output: str, version: str, again: Sequence[str]) -> DataFrame | None:
    """What needs no reading."""
    rows = _read(spark, output)
    if rows is None:
        return None
    is_final = F.col("error.code").isNull() | ~F.col("error.code").isin(*again)
    return rows.where((F.col("versions") == version) & F.col("document_id").isNotNull() & is_final).select(
        "document_id", "files"
    )


def _same_file(left: DataFrame, right: DataFrame) -> list[Column]:
    # Where the time is not known, the digest decides.
    return [left[name] == right[name] for name in ("path", "length", "modified")]


def _counts(spark: SparkSession, output: str, version: str) -> tuple[int, int]:
    """How many rows there are of a version, and how many of them failed."""
    rows = _read(spark, output)
    if rows is None:
        return (0, 0)
    row = (
        rows.where(F.col("versions") == version)
        .agg(F.count("*").alias("all"), F.count("error.code").alias("failed"))
        .first()
    )
    assert row is not None
    return (row["all"], row["failed"])


