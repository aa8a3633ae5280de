"""Results become rows of real types, and results again, without a digit lost."""

from __future__ import annotations

import datetime
import decimal
import json
from typing import Any

import pyarrow as pa
import pytest

from docent_spark import schema
from docent_spark.rows import Rows, leaves, result

MONEY = {"type": "object", "x-type": "money", "properties": {"amount": {"type": "string"}}}
GREETING: dict[str, Any] = {
    "protocol": 1,
    "docent": "0.0.1",
    "reading": "reader 1; eng",
    "extractors": [
        {
            "id": "till",
            "version": "1.0.0",
            "type": "receipt",
            "schema": {
                "properties": {
                    "merchant": {"type": "string"},
                    "date": {"type": "string", "x-type": "date"},
                    "total": MONEY,
                    "confidences": {"type": "string"},
                    "pages": {"type": "integer"},
                    "emails": {"type": "array", "items": {"type": "string"}},
                    "grid": {"type": "array", "items": {"type": "array", "items": {"type": "string"}}},
                    "items": {
                        "type": "array",
                        "items": {
                            "type": "object",
                            "properties": {
                                "description": {"type": "string"},
                                "quantity": {"type": "number"},
                                "amount": MONEY,
                            },
                        },
                    },
                }
            },
        }
    ],
}


def value(given: Any, confidence: float = 0.9, **more: Any) -> dict[str, Any]:
    return {"value": given, "confidence": confidence, "source": "ocr", **more}


def answer(fields: dict[str, Any]) -> dict[str, Any]:
    return {
        "source": "scans/a.png",
        "document": {
            "id": "ab" * 32,
            "mime": "image/png",
            "pages": 1,
            "language": "eng",
            "barcodes": [{"format": "ean13", "text": "9780306406157", "page": 1, "box": [0.1, 0.2, 0.3, 0.04]}],
            "findings": [{"code": "close_call", "severity": "warning", "message": "perhaps"}],
        },
        "records": [
            {
                "id": "0000-1",
                "type": "receipt",
                "extractor": {"id": "till", "version": "1.0.0"},
                "confidence": 0.812,
                "status": "needs_review",
                "fields": fields,
                "findings": [{"code": "total_mismatch", "field": "total", "severity": "warning", "message": "no sum"}],
            }
        ],
        "error": None,
    }


FIELDS = {
    "merchant": value("Kettle & Quill", text="KETTLE & QUILL", evidence=[{"page": 1, "box": [0.41, 0.12, 0.16, 0.02]}]),
    "date": value("2031-02-28", alternatives=[{"value": "2031-02-27", "confidence": 0.03}]),
    "total": value({"amount": "1234.50", "currency": "EUR"}, 0.333),
    "emails": [value("till@kettle.example"), value("two@kettle.example", label="work")],
    "grid": value([["a", "b"], ["c", ""]]),
    "items": [
        {"description": value("Tea"), "quantity": value(2), "amount": value({"amount": "0.125", "currency": "EUR"})},
        {"description": value("Ink"), "quantity": value(0.5)},
        {},
    ],
    "pages": value(3, 1),
    "confidences": value("a field of that name"),
}


def stored(given: dict[str, Any]) -> dict[str, Any]:
    rows = Rows(GREETING)
    return rows.batch([rows.row(given)]).to_pylist()[0]


def test_a_result_comes_back_as_it_was() -> None:
    for fields in (FIELDS, {}, {"items": [], "emails": []}, {"items": [{"amount": value({"amount": "7e400"})}]}):
        assert result(stored(answer(fields))) == answer(fields)


def test_types_are_real() -> None:
    row = stored(answer(FIELDS))["receipt"][0]
    assert row["record_id"] == "0000-1" and row["record_confidence"] == 0.812
    assert row["date"] == datetime.date(2031, 2, 28)
    assert row["total"] == {"amount": decimal.Decimal("1234.500000"), "currency": "EUR"}
    assert row["items"][0]["amount"]["amount"] == decimal.Decimal("0.125") and row["items"][0]["quantity"] == 2.0
    assert row["items"][2] == {"amount": None, "description": None, "quantity": None}
    assert row["grid"] == [["a", "b"], ["c", ""]] and row["pages"] == 3
    # A field may be called like a column.
    assert row["confidences_field"] == "a field of that name"
    assert dict(row["confidences"])["items[0].amount"] == 0.9


@pytest.mark.parametrize("amount", ["0.1234567", "99999999999999999999999", "1e3000000", "NaN", "twelve"])
def test_an_amount_that_does_not_fit_is_absent_but_in_the_long_form(amount: str) -> None:
    row = stored(answer({"total": value({"amount": amount, "currency": "EUR"})}))
    assert row["receipt"][0]["total"]["amount"] is None
    assert json.loads(row["records"][0]["fields"][0]["value"])["amount"] == amount


def test_a_date_that_is_none_is_absent() -> None:
    assert stored(answer({"date": value("2031-02-30")}))["receipt"][0]["date"] is None


def test_a_failure_keeps_its_digest() -> None:
    rows = Rows(GREETING)
    failed = {"source": "a.png", "document": None, "records": [], "error": {"code": "corrupt", "message": "damaged"}}
    row = rows.batch([rows.row(failed, document_id="cd" * 32)]).to_pylist()[0]
    assert row["document_id"] == "cd" * 32 and result(row) == failed


def test_readings_come_back() -> None:
    words = [
        {"text": "Kettle", "box": [0.1, 0.2, 0.1, 0.02], "confidence": 0.99, "origin": "ocr:neural"},
        {"text": "Quill", "box": [0.22, 0.21, 0.08, 0.02], "confidence": 0.98, "origin": "ocr:neural", "size": 9.5},
    ]
    line = {"text": "Kettle Quill", "box": [0.1, 0.2, 0.2, 0.03], "confidence": 0.99, "words": words, "role": "header"}
    page = {"number": 1, "width": 600.0, "height": 800.0, "rotation": 90, "text_source": "ocr", "lines": [line]}
    given = answer({})
    given["reading"] = {**given["document"], "pages": [page], "metadata": {}}
    back = result(stored(given))["reading"]["pages"][0]
    assert back["lines"][0]["words"] == words and back["lines"][0]["text"] == "Kettle Quill"
    assert back["lines"][0]["box"] == pytest.approx(line["box"]) and back["lines"][0]["role"] == "header"
    assert {key: back[key] for key in ("number", "width", "height", "rotation", "text_source")} == {
        key: page[key] for key in ("number", "width", "height", "rotation", "text_source")
    }


def test_paths_are_docents() -> None:
    assert [path for path, _ in leaves(FIELDS["items"], "items")][:3] == [
        "items[0].amount",
        "items[0].description",
        "items[0].quantity",
    ]


def test_versions_follow_what_answers_depend_on() -> None:
    def key(**changed: Any) -> str:
        return schema.versions({**GREETING, **changed})

    newer = [{**GREETING["extractors"][0], "version": "1.0.1"}]
    keys = [key(), key(docent="0.0.2"), key(reading="reader 2; eng"), key(type="receipt"), key(calibration="ab")]
    assert len({*keys, key(extractors=newer)}) == 6
    assert key() == schema.versions(json.loads(json.dumps(GREETING)))


def test_a_type_may_be_called_like_a_column() -> None:
    greeting = {**GREETING, "extractors": [{**GREETING["extractors"][0], "type": "records"}]}
    assert "records_field" in schema.arrow_schema(greeting).names


def test_the_schema_says_who_made_it() -> None:
    made = schema.arrow_schema(GREETING)
    assert json.loads(made.metadata[b"docent"]) == GREETING
    assert made.field("receipt").type.value_type.field("items").type == pa.list_(
        pa.struct([("amount", schema.MONEY), ("description", pa.string()), ("quantity", pa.float64())])
    )
