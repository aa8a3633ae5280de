"""Results as rows of the schema, and rows as results: the objects that docent prints and takes."""

from __future__ import annotations

import datetime
import decimal
import json
import re
from typing import Any

import pyarrow as pa

from . import schema as forms

Result = dict[str, Any]
Row = dict[str, Any]


class Rows:
    """Makes rows of one worker's results."""

    def __init__(self, greeting: dict[str, Any]) -> None:
        self.schema = forms.arrow_schema(greeting)
        self.versions = forms.versions(greeting)
        self.docent: str = greeting["docent"]
        self.reader: str = greeting["reading"]
        self._types = forms.record_types(greeting)
        self._columns = {name: forms.column_of(name, forms.OWN) for name in self._types}

    def row(
        self,
        result: Result,
        files: list[Row] | None = None,
        document_id: str | None = None,
        seconds: float | None = None,
        at: datetime.datetime | None = None,
    ) -> Row:
        """A result as a row; `document_id` is for those that have no document because it could not be read."""
        document = result.get("document") or {}
        records = result.get("records") or []
        pages = (result.get("reading") or {}).get("pages")
        row: Row = {
            "document_id": document.get("id", document_id),
            "versions": self.versions,
            "source": result["source"],
            "files": files,
            "mime": document.get("mime"),
            "page_count": document.get("pages"),
            "language": document.get("language"),
            "barcodes": [_placed(each) for each in document.get("barcodes") or []],
            "findings": document.get("findings") or [],
            "records": [_record(each) for each in records],
            "reading": None if pages is None else [_page(each) for each in pages],
            "error": result.get("error"),
            "docent": self.docent,
            "reader": self.reader,
            "seconds": seconds,
            "extracted_at": at,
        }
        for name, column in self._columns.items():
            kind = self._types[name]
            row[column] = [_typed(each, kind) for each in records if each["type"] == name]
        return row

    def batch(self, rows: list[Row]) -> pa.RecordBatch:
        """Rows as a batch of the schema."""
        return pa.RecordBatch.from_pylist(rows, schema=self.schema)


def result(row: Row) -> Result:
    """A row as the result that it was made of; of a reading, the pages' lines alone."""
    made: Result = {
        "source": row["source"],
        "document": None,
        "records": [_result_record(each) for each in row["records"] or []],
        "error": row["error"],
    }
    if row["document_id"] is None or row["mime"] is None:
        return made
    made["document"] = _present(
        {
            "id": row["document_id"],
            "mime": row["mime"],
            "pages": row["page_count"],
            "language": row["language"],
            "findings": [_present(each) for each in row["findings"] or []] or None,
        }
    )
    made["document"]["barcodes"] = [_listed(each) for each in row["barcodes"] or []]
    if row.get("reading") is not None:
        made["reading"] = {key: value for key, value in made["document"].items() if key != "pages"}
        made["reading"]["pages"] = [_result_page(each) for each in row["reading"]]
        made["reading"]["metadata"] = {"page_count": row["page_count"]}
    return made


# Boxes are arrays in JSON and structs in tables.


def _box(numbers: list[float]) -> Row:
    return dict(zip(("x", "y", "width", "height"), numbers, strict=True))


def _placed(part: Row) -> Row:
    return {**part, "box": _box(part["box"])} if part.get("box") is not None else part


def _listed(part: Row) -> Row:
    box = part.get("box")
    return _present({**part, "box": None if box is None else [box["x"], box["y"], box["width"], box["height"]]})


def _present(part: Row) -> Row:
    """Without what is absent."""
    return {key: value for key, value in part.items() if value is not None}


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


# Records: a field is a value (an object with a confidence), a list, or a group.


def is_value(field: Any) -> bool:
    """Whether a field is a single value."""
    return isinstance(field, dict) and "confidence" in field


def leaves(field: Any, path: str) -> list[tuple[str, Row]]:
    """The single values of a field with their paths (`items[2].amount`); an empty list or group has itself as its value."""
    if is_value(field):
        return [(path, field)]
    if not field:
        return [(path, {"value": field})]
    if isinstance(field, list):
        return [leaf for index, part in enumerate(field) for leaf in leaves(part, f"{path}[{index}]")]
    return [leaf for name, part in sorted(field.items()) for leaf in leaves(part, f"{path}.{name}")]


def _record(record: Row) -> Row:
    fields = []
    for name, field in sorted(record["fields"].items()):
        for path, leaf in leaves(field, name):
            fields.append(
                {
                    "path": path,
                    "value": _compact(leaf["value"]),
                    "text": leaf.get("text"),
                    "confidence": leaf.get("confidence"),
                    "source": leaf.get("source"),
                    "label": leaf.get("label"),
                    "extension": leaf.get("extension"),
                    "evidence": [_placed(each) for each in leaf.get("evidence", [])],
                    "alternatives": [
                        {"value": _compact(each["value"]), "confidence": each["confidence"]}
                        for each in leaf.get("alternatives", [])
                    ],
                }
            )
    return {**record, "fields": fields}


_STEP = re.compile(r"\[(\d+)\]|\.?([A-Za-z_][A-Za-z0-9_]*)")


def _result_record(record: Row) -> Row:
    fields: dict[str, Any] = {}
    for field in record["fields"] or []:
        leaf: Any = _present(
            {key: field[key] for key in ("text", "confidence", "source", "label", "extension")}
        )
        leaf["value"] = json.loads(field["value"])
        if field["evidence"]:
            leaf["evidence"] = [_listed(each) for each in field["evidence"]]
        if field["alternatives"]:
            leaf["alternatives"] = [
                {"value": json.loads(each["value"]), "confidence": each["confidence"]} for each in field["alternatives"]
            ]
        if field["confidence"] is None:
            leaf = leaf["value"]
        steps = [int(index) if index else name for index, name in _STEP.findall(field["path"])]
        place: Any = fields
        for step, following in zip(steps, steps[1:], strict=False):
            place = _child(place, step, [] if isinstance(following, int) else {})
        _child(place, steps[-1], leaf)
    return {
        **record,
        "findings": [_present(each) for each in record["findings"] or []],
        "fields": fields,
    }


def _child(place: Any, step: int | str, new: Any) -> Any:
    """What is at a step, which is made if it is not there; elements come in their order."""
    if isinstance(step, int):
        if step == len(place):
            place.append(new)
        return place[step]
    return place.setdefault(step, new)


# Plain values, for the columns of a type.


def _typed(record: Row, kind: pa.StructType) -> Row:
    row: Row = {
        "record_id": record["id"],
        "record_confidence": record["confidence"],
        "record_status": record["status"],
        "confidences": [
            (path, leaf["confidence"])
            for name, field in sorted(record["fields"].items())
            for path, leaf in leaves(field, name)
            if "confidence" in leaf
        ],
    }
    for name, field in record["fields"].items():
        column = forms.column_of(name, forms.RECORD_OWN)
        place = kind.get_field_index(column)
        if place >= 0:
            row[column] = _fitting(plain(field), kind.field(place).type)
    return row


def plain(field: Any) -> Any:
    """The values of a field without confidences and places."""
    if is_value(field):
        return field["value"]
    if isinstance(field, list):
        return [plain(each) for each in field]
    return {name: plain(each) for name, each in field.items()}


def _fitting(value: Any, kind: pa.DataType) -> Any:
    """A value as its type has it; None where it doesn't fit, which the long form still has."""
    if value is None:
        return None
    try:
        if pa.types.is_struct(kind):
            return {each.name: _fitting(value.get(each.name), each.type) for each in kind}
        if pa.types.is_list(kind):
            return [_fitting(each, kind.value_type) for each in value]
        if pa.types.is_decimal(kind):
            return _amount(value, kind)
        if pa.types.is_date(kind):
            return datetime.date.fromisoformat(value)
        if pa.types.is_string(kind):
            return value if isinstance(value, str) else _compact(value)
        if pa.types.is_boolean(kind):
            return value if isinstance(value, bool) else None
        return int(value) if pa.types.is_integer(kind) else float(value)
    except (ValueError, TypeError, AttributeError):
        return None


def _amount(text: str, kind: pa.DataType) -> decimal.Decimal | None:
    try:
        amount = decimal.Decimal(text)
        if not amount.is_finite():
            return None
        with decimal.localcontext() as context:
            context.prec = kind.precision
            context.traps[decimal.Inexact] = True
            return amount.quantize(decimal.Decimal(1).scaleb(-kind.scale))
    except decimal.DecimalException:
        return None


# Pages.


def _page(page: Row) -> Row:
    lines = [
        {"role": line.get("role"), "words": [_placed(word) for word in line["words"]]} for line in page["lines"]
    ]
    return {**page, "lines": lines}


def _result_page(page: Row) -> Row:
    lines = []
    for line in page["lines"]:
        words = [_listed(word) for word in line["words"]]
        if not words:
            continue
        boxes = [word["box"] for word in words]
        x, y = min(box[0] for box in boxes), min(box[1] for box in boxes)
        lines.append(
            _present(
                {
                    "role": line["role"],
                    "text": " ".join(word["text"] for word in words),
                    "box": [x, y, max(b[0] + b[2] for b in boxes) - x, max(b[1] + b[3] for b in boxes) - y],
                    "words": words,
                }
            )
        )
    return {**_present(page), "lines": lines}
