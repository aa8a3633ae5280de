"""Results in the forms that people query: a row a record, a row a value, a row a correction."""

from __future__ import annotations

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from .schema import OWN, column_of


def records(results: DataFrame, type: str) -> DataFrame:
    """A row for each record of a type: its document's id and source, and its fields as columns of their own types."""
    column = column_of(type, OWN)
    return results.select("document_id", "source", F.explode(column).alias("record")).select(
        "document_id", "source", "record.*"
    )


def fields(results: DataFrame) -> DataFrame:
    """A row for each value of each record, in the long form: path, value (JSON), text, confidence, source, places, runners-up."""
    rows = results.select("document_id", F.col("source").alias("file"), F.explode("records").alias("record"))
    return rows.select(
        "document_id",
        "file",
        F.col("record.id").alias("record_id"),
        F.col("record.type").alias("type"),
        F.col("record.extractor.id").alias("extractor"),
        F.col("record.status").alias("status"),
        F.explode("record.fields").alias("field"),
    ).select("document_id", "file", "record_id", "type", "extractor", "status", "field.*")


def errors(results: DataFrame) -> DataFrame:
    """A row for each document that failed: document_id, source, code, message."""
    return results.where("error IS NOT NULL").select("document_id", "source", "error.*")


def corrections(extracted: DataFrame, reviewed: DataFrame) -> DataFrame:
    """What reviewing at desks said of values that a cluster extracted, a row a value.

    A desk imports a cluster's results (`docent import parquet`), people review them, and `docent export parquet` writes them
    with the same record ids. Of an approved record every value is known to be right or wrong, of any other those that
    a person gave. Records that were rejected say nothing, for they may be of anything.

    Args:
        extracted: The cluster's results.
        reviewed: What desks exported, in the same schema.

    Returns:
        document_id, record_id, type, extractor, path, value and confidence as extracted (null for a value that only the person
        gave), corrected (the person's value, null where there is none) and is_right. Grouped by extractor and path it says
        how true confidences are; `docent calibrate --output` at a desk fits them, and `Options(calibration=…)` has the cluster
        use the fit.
    """
    keys = ["document_id", "record_id", "type", "extractor", "path"]
    # Lists that are empty have no confidence, and nothing that could be right.
    ours = fields(extracted).where("confidence IS NOT NULL").select(*keys, "value", "confidence")
    known = ours.select("record_id").distinct()
    given = fields(reviewed).where("status <> 'rejected' AND confidence IS NOT NULL").join(known, "record_id", "left_semi")
    given = given.select(*keys, F.col("value").alias("corrected"), F.col("source").alias("given_by"), "status")
    approved = given.where("status = 'approved'")
    of_approved = ours.join(approved.select("record_id").distinct(), "record_id", "left_semi").join(
        approved, keys, "full_outer"
    )
    of_others = given.where("status <> 'approved' AND given_by = 'user'").join(ours, keys, "left")
    is_right = F.col("value").eqNullSafe(F.col("corrected")).alias("is_right")
    columns = [*map(F.col, keys), F.col("value"), F.col("confidence"), F.col("corrected"), is_right]
    return of_approved.select(*columns).unionByName(of_others.select(*columns))
