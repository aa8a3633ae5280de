"""The schema of results: Arrow types made of what the worker says its records hold, and the same for Spark."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

import pyarrow as pa

if TYPE_CHECKING:
    from pyspark.sql.types import DataType, StructType

#: Amounts: 22 digits before the point and 6 after it. The long form has every digit of any other.
AMOUNT = pa.decimal128(28, 6)

BOX = pa.struct([(name, pa.float64()) for name in ("x", "y", "width", "height")])
REGION = pa.struct([("page", pa.int32()), ("box", BOX)])
MONEY = pa.struct([("amount", AMOUNT), ("currency", pa.string())])
FINDING = pa.struct([(name, pa.string()) for name in ("code", "field", "severity", "message")])
BARCODE = pa.struct(
    [("format", pa.string()), ("text", pa.string()), ("add_on", pa.string()), ("page", pa.int32()), ("box", BOX)]
)
FIELD = pa.struct(
    [
        ("path", pa.string()),
        # JSON: the one column that any value of any type fits.
        ("value", pa.string()),
        ("text", pa.string()),
        ("confidence", pa.float64()),
        ("source", pa.string()),
        ("label", pa.string()),
        ("extension", pa.string()),
        ("evidence", pa.list_(REGION)),
        ("alternatives", pa.list_(pa.struct([("value", pa.string()), ("confidence", pa.float64())]))),
    ]
)
RECORD = pa.struct(
    [
        ("id", pa.string()),
        ("type", pa.string()),
        ("extractor", pa.struct([("id", pa.string()), ("version", pa.string())])),
        ("confidence", pa.float64()),
        ("status", pa.string()),
        ("findings", pa.list_(FINDING)),
        ("fields", pa.list_(FIELD)),
    ]
)
WORD = pa.struct(
    [
        ("text", pa.string()),
        ("box", BOX),
        ("confidence", pa.float64()),
        ("origin", pa.string()),
        ("font", pa.string()),
        ("size", pa.float64()),
    ]
)
PAGE = pa.struct(
    [
        ("number", pa.int32()),
        ("width", pa.float64()),
        ("height", pa.float64()),
        ("rotation", pa.int32()),
        ("text_source", pa.string()),
        ("fingerprint", pa.string()),
        ("lines", pa.list_(pa.struct([("role", pa.string()), ("words", pa.list_(WORD))]))),
    ]
)
FILE = pa.struct([("path", pa.string()), ("length", pa.int64()), ("modified", pa.timestamp("us", tz="UTC"))])

#: What a row has beside the columns of the record types.
OWN = [
    pa.field("document_id", pa.string()),
    pa.field("versions", pa.string(), nullable=False),
    pa.field("source", pa.string(), nullable=False),
    pa.field("files", pa.list_(FILE)),
    pa.field("mime", pa.string()),
    pa.field("page_count", pa.int32()),
    pa.field("language", pa.string()),
    pa.field("barcodes", pa.list_(BARCODE)),
    pa.field("findings", pa.list_(FINDING)),
    pa.field("records", pa.list_(RECORD)),
    pa.field("reading", pa.list_(PAGE)),
    pa.field("error", pa.struct([("code", pa.string()), ("message", pa.string())])),
    pa.field("docent", pa.string()),
    pa.field("reader", pa.string()),
    pa.field("seconds", pa.float64()),
    pa.field("extracted_at", pa.timestamp("us", tz="UTC")),
]

#: What a record of a type's column has beside its fields.
RECORD_OWN = [
    pa.field("record_id", pa.string()),
    pa.field("record_confidence", pa.float64()),
    pa.field("record_status", pa.string()),
    pa.field("confidences", pa.map_(pa.string(), pa.float64())),
]


def versions(greeting: dict[str, Any]) -> str:
    """What answers depend on beside the documents, as one key: the program, its networks and languages, each extractor,
    a given type and calibration, in 16 hexadecimal digits."""
    known = {key: greeting.get(key) for key in ("protocol", "docent", "reading", "type", "calibration")}
    known["extractors"] = [[each["id"], each["version"]] for each in greeting["extractors"]]
    return hashlib.sha256(json.dumps(known, sort_keys=True).encode()).hexdigest()[:16]


def column_of(name: str, taken: list[pa.Field]) -> str:
    """A name as a column; one that is taken gets `_field`, as in docent's CSV."""
    return f"{name}_field" if name in {field.name for field in taken} else name


def value_type(schema: dict[str, Any]) -> pa.DataType:
    """The Arrow type of the values that a JSON schema of a manifest describes."""
    meaning, kind = schema.get("x-type"), schema.get("type")
    if meaning == "money":
        return MONEY
    if meaning == "date":
        return pa.date32()
    if kind == "array":
        return pa.list_(value_type(schema.get("items", {})))
    if kind == "object" and schema.get("properties"):
        return pa.struct([(name, value_type(part)) for name, part in sorted(schema["properties"].items())])
    return {"integer": pa.int64(), "number": pa.float64(), "boolean": pa.bool_()}.get(str(kind), pa.string())


def record_types(greeting: dict[str, Any]) -> dict[str, pa.StructType]:
    """The Arrow type of the records of each type; those of a type that several extractors make hold the fields of all."""
    properties: dict[str, dict[str, Any]] = {}
    for extractor in greeting["extractors"]:
        fields = properties.setdefault(extractor["type"], {})
        for name, part in extractor["schema"].get("properties", {}).items():
            fields.setdefault(name, part)
    return {
        name: pa.struct(
            [
                *RECORD_OWN,
                *(pa.field(column_of(field, RECORD_OWN), value_type(part)) for field, part in sorted(fields.items())),
            ]
        )
        for name, fields in sorted(properties.items())
    }


def arrow_schema(greeting: dict[str, Any]) -> pa.Schema:
    """The schema of results; `metadata` keeps what the worker said, so that a file explains itself."""
    types = [pa.field(column_of(name, OWN), pa.list_(kind)) for name, kind in record_types(greeting).items()]
    return pa.schema([*OWN, *types], metadata={"docent": json.dumps(greeting)})


def spark_schema(schema: pa.Schema) -> StructType:
    """An Arrow schema as Spark has it."""
    from pyspark.sql import types as spark

    def converted(kind: pa.DataType) -> DataType:
        if pa.types.is_struct(kind):
            return spark.StructType([spark.StructField(each.name, converted(each.type)) for each in kind])
        if pa.types.is_list(kind):
            return spark.ArrayType(converted(kind.value_type))
        if pa.types.is_map(kind):
            return spark.MapType(converted(kind.key_type), converted(kind.item_type))
        if pa.types.is_decimal(kind):
            return spark.DecimalType(kind.precision, kind.scale)
        if pa.types.is_timestamp(kind):
            return spark.TimestampType()
        plain: dict[pa.DataType, DataType] = {
            pa.string(): spark.StringType(),
            pa.float64(): spark.DoubleType(),
            pa.int32(): spark.IntegerType(),
            pa.int64(): spark.LongType(),
            pa.bool_(): spark.BooleanType(),
            pa.date32(): spark.DateType(),
            pa.binary(): spark.BinaryType(),
        }
        return plain[kind]

    return spark.StructType(
        [spark.StructField(field.name, converted(field.type), field.nullable) for field in schema]
    )
