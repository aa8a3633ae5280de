"""Parquet on a desk: `docent-parquet`, which `docent export parquet` and `docent import parquet` run."""

from __future__ import annotations

import argparse
import contextlib
import glob
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pyarrow.dataset as arrow_dataset
import pyarrow.parquet as arrow_parquet

from .rows import Result, Rows, result
from .worker import Options, WorkerError, describe, find_program

#: How many rows are in memory together.
ROWS = 256


def write(results: Iterable[Result], path: str, said: dict[str, Any]) -> int:
    """Writes results to a file, which appears when all of it is there; returns how many.

    Args:
        said: The greeting of the docent that made them: it has the schemas of the record types.
    """
    rows = Rows(said)
    folder = os.path.dirname(os.path.abspath(path))
    count = 0
    descriptor, partial = tempfile.mkstemp(dir=folder, prefix=".docent-")
    os.close(descriptor)
    try:
        with arrow_parquet.ParquetWriter(partial, rows.schema, compression="zstd") as writer:
            held: list[dict[str, Any]] = []
            for each in results:
                held.append(rows.row(each))
                count += 1
                if len(held) == ROWS:
                    writer.write_batch(rows.batch(held))
                    held = []
            if held:
                writer.write_batch(rows.batch(held))
        umask = os.umask(0)
        os.umask(umask)
        os.chmod(partial, 0o666 & ~umask)
        os.replace(partial, path)
    except BaseException:
        os.unlink(partial)
        raise
    return count


def read(paths: Sequence[str]) -> Iterator[Result]:
    """The results in files, or in folders of a data set; of each document those of the latest run alone."""
    files = [file for path in paths for file in _files(path)]
    data = arrow_dataset.dataset(files, format="parquet")
    latest: dict[str, Any] = {}
    keys = data.to_table(columns=["document_id", "source", "extracted_at"]).to_pylist()
    for place, key in enumerate(keys):
        name = key["document_id"] or key["source"]
        if name not in latest or (key["extracted_at"] and key["extracted_at"] > latest[name][0]):
            latest[name] = (key["extracted_at"], place)
    wanted = {place for _, place in latest.values()}
    place = -1
    for batch in data.to_batches(batch_size=ROWS, batch_readahead=1, fragment_readahead=1):
        for index in range(batch.num_rows):
            place += 1
            if place in wanted:
                yield result(batch.slice(index, 1).to_pylist()[0])


def _files(path: str) -> list[str]:
    if not os.path.isdir(path):
        return [path]
    return sorted(glob.glob(os.path.join(glob.escape(path), "**", "*.parquet"), recursive=True))


def export(output: str, is_forced: bool, arguments: Sequence[str]) -> int:
    """Writes what `docent export results` prints; returns its exit status."""
    if os.path.lexists(output) and not is_forced:
        raise OSError(f"{output} is there already; --force overwrites it")
    options = Options()
    said = describe(options)
    command = [find_program(None), "export", "results", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None

        def lines() -> Iterator[Result]:
            assert process.stdout is not None
            for line in process.stdout:
                yield json.loads(line)
            # A file that lacks what the program could not give must not look whole.
            if process.wait() != 0:
                raise _Failed(process.returncode)

        try:
            count = write(lines(), output, said)
        except _Failed as failed:
            return failed.status
    print(f"docent-parquet: {count} documents written to {output}", file=sys.stderr)
    return 0


def import_files(files: Sequence[str], arguments: Sequence[str]) -> int:
    """Gives results to `docent import results`; returns its exit status."""
    for file in files:
        os.stat(file)
    command = [find_program(None), "import", "results", "-", *arguments]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as process:
        assert process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            # What the reader was makes the pages' words findable by the same reading.
            reader = _reader(files)
            if reader:
                process.stdin.write(json.dumps({"docent": "", "reading": reader}).encode() + b"\n")
            for each in read(files):
                process.stdin.write(json.dumps(each, ensure_ascii=False).encode() + b"\n")
            process.stdin.close()
    return process.wait()


def _reader(files: Sequence[str]) -> str | None:
    """What made the readings, if it is the same for all."""
    paths = [file for path in files for file in _files(path)]
    readers = set(arrow_dataset.dataset(paths, format="parquet").to_table(columns=["reader"])["reader"].to_pylist())
    return readers.pop() if len(readers) == 1 else None


class _Failed(Exception):
    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


def main() -> int:
    """`docent-parquet export -o FILE [arguments of docent export]` and `docent-parquet import FILE… [those of docent import]`."""
    parser = argparse.ArgumentParser(
        prog="docent-parquet", description="Records of a docent library as Parquet, and back.", allow_abbrev=False
    )
    commands = parser.add_subparsers(dest="command", required=True)
    writing = commands.add_parser("export", help="write records to a file; further arguments are those of docent export")
    writing.add_argument("-o", "--output", required=True, help="the file to write")
    writing.add_argument("-f", "--force", action="store_true", help="overwrite the file if it is there")
    commands.add_parser("import", help="take records from files; further arguments are those of docent import")
    given, rest = parser.parse_known_args()
    try:
        if given.command == "export":
            return export(given.output, given.force, rest)
        # An option's value is never a file that is there by chance: options of docent import take one value each.
        files, arguments = _parted(rest)
        if not files:
            parser.error("name at least one file")
        return import_files(files, arguments)
    except (OSError, WorkerError) as error:
        print(f"docent-parquet: {error}", file=sys.stderr)
        return 2


#: The options of `docent import` that take no value.
_FLAGS = {"-q", "--quiet", "--allow-unconfined"}


def _parted(arguments: Sequence[str]) -> tuple[list[str], list[str]]:
    """Files, and options with their values."""
    files: list[str] = []
    options: list[str] = []
    takes_value = False
    for argument in arguments:
        if takes_value:
            options.append(argument)
            takes_value = False
        elif argument.startswith("-"):
            options.append(argument)
            takes_value = argument not in _FLAGS and "=" not in argument
        else:
            files.append(argument)
    return files, options


if __name__ == "__main__":
    sys.exit(main())
