"""Docent on Apache Spark: typed records from millions of documents, as Parquet.

`Options`, `Worker` and `docent_spark.parquet` need no Spark; the rest is loaded when it is first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .worker import Answer, Options, Request, Worker, WorkerError

if TYPE_CHECKING:
    from .dataset import Update, results, update
    from .extraction import extract
    from .tables import corrections, errors, fields, records

_WITH_SPARK = {
    "extract": "extraction",
    "Update": "dataset",
    "results": "dataset",
    "update": "dataset",
    "corrections": "tables",
    "errors": "tables",
    "fields": "tables",
    "records": "tables",
}

__all__ = [
    "Answer",
    "Options",
    "Request",
    "Update",
    "Worker",
    "WorkerError",
    "corrections",
    "errors",
    "extract",
    "fields",
    "records",
    "results",
    "update",
]


def __getattr__(name: str) -> Any:
    if name in _WITH_SPARK:
        import importlib

        return getattr(importlib.import_module(f".{_WITH_SPARK[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
