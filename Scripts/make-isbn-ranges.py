#!/usr/bin/env python3
"""Writes Sources/Finders/Codes/ISBNRangeData.swift from the ISBN ranges in the PyPI package python-stdnum.

    pip download --no-deps -d /tmp/stdnum python-stdnum==2.2
    Scripts/make-isbn-ranges.py /tmp/stdnum/python_stdnum-2.2-py3-none-any.whl

The package's stdnum/isbn.dat is derived from the range message of the International ISBN Agency.
"""

import pathlib
import re
import sys
import zipfile

PACKAGE = "python-stdnum 2.2"
TARGET = pathlib.Path(__file__).resolve().parent.parent / "Sources/Finders/Codes/ISBNRangeData.swift"
WIDTH = 108


def merged(ranges):
    """Joins neighbouring ranges of one length."""
    result = []
    for low, high in sorted(ranges, key=lambda item: item[0].ljust(7, "0")):
        if result and len(result[-1][1]) == len(low) and int(result[-1][1]) + 1 == int(low):
            result[-1] = (result[-1][0], high)
        else:
            result.append((low, high))
    return result


def main():
    with zipfile.ZipFile(sys.argv[1]) as wheel:
        lines = wheel.read("stdnum/isbn.dat").decode().splitlines()
    date = next(line for line in lines if line.startswith("# file date")).removeprefix("# file date ").strip()
    prefix = group = None
    table = {}
    for line in lines:
        if not line.strip() or line.startswith("#"):
            continue
        indent = len(line) - len(line.lstrip())
        if indent == 0:
            prefix, group = line.strip(), None
            continue
        if indent == 1:
            if re.match(r"^ \d+ agency=", line):
                group = line.split()[0]
                table[(prefix, group)] = []
            continue
        table[(prefix, group)] += [tuple(part.split("-")) for part in line.strip().split(",") if part]
    rows = []
    for (prefix, group), ranges in sorted(table.items()):
        parts = [low if low == high else f"{low}-{high}" for low, high in merged(ranges)]
        row = f"{prefix}-{group}:"
        for part in parts:
            if len(row) + len(part) + 1 > WIDTH:
                rows.append(row)
                row = " "
            row += f" {part}"
        rows.append(row)
    body = "\n".join("    " + row for row in rows)
    TARGET.write_text(
        f"""// Made by Scripts/make-isbn-ranges.py from {PACKAGE} (PyPI). Its stdnum/isbn.dat was taken from the range
// message of the International ISBN Agency (www.isbn-international.org) of {date}.
// The file is long because it is data.

/// The registrant ranges of every registration group of the ISBN.
enum ISBNRangeData {{
  /// A group a row, `prefix-group: registrant ranges`; a row that starts with a space goes on with the one before.
  static let text: StaticString = \"\"\"
{body}
    \"\"\"
}}
"""
    )
    print(f"{len(table)} groups, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
