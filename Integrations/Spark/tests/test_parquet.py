"""Parquet that other programs read, and that fills a library; what is reviewed there goes back."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
import sys
from typing import Any

import duckdb
import pandas
import pyarrow.parquet as arrow_parquet
import pytest
from conftest import FIXTURES, PACKAGE
from pyspark.sql import SparkSession

import docent_spark
from docent_spark import Options, Request, Worker, parquet

INPUTS = [FIXTURES / "document" / "letter" / "input.pdf", FIXTURES / "invoice" / "german-zugferd-2" / "input.pdf"]


class Desk:
    """A docent with a library, and docent-parquet on its PATH."""

    def __init__(self, docent: str, folder: pathlib.Path) -> None:
        self.docent, self.folder = docent, folder
        tools = folder / "tools"
        tools.mkdir()
        program = tools / "docent-parquet"
        program.write_text(f"#!/bin/sh\nPYTHONPATH='{PACKAGE}' exec '{sys.executable}' -m docent_spark.parquet \"$@\"\n")
        program.chmod(0o755)
        self.environment = {
            **os.environ,
            "PATH": f"{tools}:{os.environ['PATH']}",
            "DOCENT_STORE": str(folder / "library"),
        }

    def run(self, *arguments: str, status: int = 0) -> str:
        """Runs docent; its output."""
        ended = subprocess.run(
            [self.docent, *arguments], env=self.environment, cwd=self.folder, capture_output=True, text=True, check=False
        )
        assert ended.returncode == status, ended.stderr
        return ended.stdout

    def records(self) -> list[dict[str, Any]]:
        """The library's records."""
        return [record for line in self.run("export", "results", "--all").splitlines() for record in json.loads(line)["records"]]


@pytest.fixture
def desk(docent: str, tmp_path: pathlib.Path) -> Desk:
    return Desk(docent, tmp_path)


@pytest.fixture(scope="module")
def answers(docent: str) -> list[dict[str, Any]]:
    worker = Worker(Options(docent=docent, readings=True))
    found = [answer.value for _, answer in worker.answers(Request(str(path), path=str(path)) for path in INPUTS)]
    worker.close()
    return found


@pytest.fixture
def file(docent: str, tmp_path: pathlib.Path, answers: list[dict[str, Any]]) -> str:
    path = str(tmp_path / "results.parquet")
    said = docent_spark.worker.describe(Options(docent=docent, readings=True))
    assert parquet.write(answers, path, said) == len(INPUTS)
    return path


def test_duckdb_reads_real_types(file: str) -> None:
    with duckdb.connect() as database:
        invoices = f"DESCRIBE SELECT unnest(invoice, recursive := true) FROM '{file}'"
        kinds = dict(database.sql(f"SELECT column_name, column_type FROM ({invoices})").fetchall())
        assert kinds["date"] == "DATE" and kinds["record_confidence"] == "DOUBLE"
        [(whole,)] = database.sql(f"SELECT column_type FROM (DESCRIBE SELECT invoice FROM '{file}')").fetchall()
        assert "gross STRUCT(amount DECIMAL(28,6), currency VARCHAR)" in whole
        assert "confidences MAP(VARCHAR, DOUBLE)" in whole
        # Sums are exact: net and tax of an invoice are its gross.
        sums = database.sql(
            "SELECT i.net.amount + i.tax.amount = i.gross.amount, len(i.items) > 0 "
            f"FROM (SELECT unnest(invoice) AS i FROM '{file}')"
        ).fetchall()
        assert sums == [(True, True)]
        boxes = database.sql(
            "SELECT r.page, r.box.width FROM (SELECT unnest(f.evidence) AS r "
            f"FROM (SELECT unnest(records[1].fields) AS f FROM '{file}'))"
        ).fetchall()
        assert boxes and all(page >= 1 and 0 < width <= 1 for page, width in boxes)


def test_pandas_reads_real_types(file: str) -> None:
    table = pandas.read_parquet(file, dtype_backend="pyarrow")
    assert len(table) == len(INPUTS)
    assert str(table.dtypes["extracted_at"]) == "timestamp[us, tz=UTC][pyarrow]"
    invoices = pandas.read_parquet(file)["invoice"]
    invoice = next(each[0] for each in invoices if len(each))
    assert type(invoice["date"]).__name__ == "date" and type(invoice["gross"]["amount"]).__name__ == "Decimal"


def test_only_the_long_form_holds_json(file: str) -> None:
    def texts(kind: Any, path: str) -> list[str]:
        import pyarrow as pa

        if pa.types.is_struct(kind):
            return [text for each in kind for text in texts(each.type, f"{path}.{each.name}")]
        if pa.types.is_list(kind):
            return texts(kind.value_type, path)
        return [path] if pa.types.is_string(kind) else []

    table = arrow_parquet.read_table(file)
    paths = [path for name in table.schema.names for path in texts(table.schema.field(name).type, name)]
    assert "records.fields.value" in paths
    with duckdb.connect() as database:
        for path in ("source", "mime", "language", "docent", "reader"):
            assert database.sql(f"SELECT count(*) FROM '{file}' WHERE {path} LIKE '{{%'").fetchall() == [(0,)]


def test_a_library_is_filled_reviewed_and_exported(desk: Desk, file: str, answers: list[dict[str, Any]]) -> None:
    desk.run("import", "parquet", file, "--session", "cluster")
    assert {each["id"] for each in desk.records()} == {
        record["id"] for answer in answers for record in answer["records"]
    }
    # The words came along, and the files were found where they are.
    assert "letter" in desk.run("search", "pallets", "--format", "jsonl")
    letter = answers[0]["records"][0]["id"]
    desk.run("set", letter, "title=Spring shipment")
    desk.run("approve", letter)
    desk.run("export", "parquet", "--all", "-o", "reviewed.parquet")
    desk.run("export", "parquet", "--all", "-o", "reviewed.parquet", status=2)
    back = {each["source"]: each for each in parquet.read([str(desk.folder / "reviewed.parquet")])}
    record = back[str(INPUTS[0])]["records"][0]
    assert (record["status"], record["fields"]["title"]["value"]) == ("approved", "Spring shipment")
    # Everything that the library holds is in the file, to the last digit.
    stored = {each["id"]: each for each in desk.records()}
    assert {each["id"]: each for found in back.values() for each in found["records"]} == stored


def test_corrections_go_back(spark: SparkSession, desk: Desk, file: str, answers: list[dict[str, Any]]) -> None:
    desk.run("import", "parquet", file)
    letter, invoice = (answer["records"][0]["id"] for answer in answers)
    title = answers[0]["records"][0]["fields"]["title"]
    desk.run("set", letter, "title=Spring shipment")
    desk.run("approve", letter)
    desk.run("set", invoice, "supplier=Another Ltd.")
    desk.run("export", "parquet", "--all", "-o", "reviewed.parquet")
    extracted, reviewed = (spark.read.parquet(path) for path in (file, str(desk.folder / "reviewed.parquet")))
    rows = docent_spark.corrections(extracted, reviewed).collect()
    of = {(row["record_id"], row["path"]): row for row in rows}
    wrong = of[letter, "title"]
    assert not wrong["is_right"] and json.loads(wrong["corrected"]) == "Spring shipment"
    assert (json.loads(wrong["value"]), wrong["confidence"]) == (title["value"], title["confidence"])
    # Of an approved record the other values are right; of another only what was given is known.
    assert of[letter, "language"]["is_right"] and of[letter, "text"]["is_right"]
    assert [path for record, path in of if record == invoice] == ["supplier"]


def test_the_latest_run_of_a_data_set_counts(file: str, tmp_path: pathlib.Path) -> None:
    folder = tmp_path / "set"
    folder.mkdir()
    for name in ("a", "b"):
        (folder / f"{name}.parquet").write_bytes(pathlib.Path(file).read_bytes())
    assert len(list(parquet.read([str(folder)]))) == len(INPUTS)


def test_an_export_that_fails_leaves_no_file(desk: Desk) -> None:
    desk.run("export", "parquet", "--query", "no:such:query(", "-o", "a.parquet", status=64)
    assert not (desk.folder / "a.parquet").exists() and not list(desk.folder.glob(".docent-*"))
