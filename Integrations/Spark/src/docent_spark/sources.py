"""Files by path: local ones as they are, those of S3, HDFS and the like through pyarrow."""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import tempfile
import urllib.parse
from collections.abc import Iterator
from typing import IO, Any

import pyarrow.fs as arrow_fs

#: Files up to this size go to the worker as bytes; larger ones as a temporary file.
MOST_BYTES = 16 << 20

#: How many bytes of an image or a scan count as a page, and how many of a PDF's text: rough, but enough to balance tasks by.
_BYTES_A_PAGE = 400_000
_PAGE = re.compile(rb"/Type\s*/Page(?![A-Za-z])")
#: A page of text costs as much as this part of a page that has to be recognised.
_TEXT_PAGE = 0.05


class Unreadable(Exception):
    """A file can't be read; the text says why."""


def local_path(path: str) -> str | None:
    """The path on this node that a path or URI names; None for one elsewhere."""
    if path.startswith("file:"):
        return urllib.parse.unquote(urllib.parse.urlsplit(path).path)
    return path if "://" not in path and not re.match(r"^[a-z][a-z0-9+.-]+:", path) else None


@contextlib.contextmanager
def opened(path: str) -> Iterator[IO[bytes]]:
    """A file, open for reading; throws Unreadable."""
    try:
        local = local_path(path)
        if local is not None:
            with open(local, "rb") as file:
                yield file
            return
        # Hadoop's names of the S3 connector.
        filesystem, place = arrow_fs.FileSystem.from_uri(re.sub(r"^s3[an]://", "s3://", path))
        with filesystem.open_input_stream(place) as stream:
            yield stream
    except OSError as error:
        raise Unreadable(str(error)) from error
    except ValueError as error:
        raise Unreadable(f"{path} names no file system that pyarrow knows: {error}") from error


@contextlib.contextmanager
def fetched(path: str, length: int | None) -> Iterator[dict[str, Any]]:
    """What a worker is given of a file: `path`, or `content`. A temporary file is gone after the body. Throws Unreadable."""
    local = local_path(path)
    if local is not None:
        yield {"path": os.path.abspath(local)}
        return
    with opened(path) as stream:
        if length is not None and length <= MOST_BYTES:
            yield {"content": stream.read()}
            return
        with tempfile.NamedTemporaryFile(prefix="docent-spark-") as copy:
            while part := stream.read(1 << 20):
                copy.write(part)
            copy.flush()
            yield {"path": copy.name}


class Measuring:
    """The digest of bytes and an estimate of the pages that they hold, made part by part."""

    def __init__(self) -> None:
        self._digest = hashlib.sha256()
        self._length = 0
        self._pages = 0
        self._tail = b""
        self._is_pdf: bool | None = None

    def add(self, part: bytes) -> None:
        """Takes the next bytes."""
        if self._is_pdf is None:
            self._is_pdf = b"%PDF-" in part[:1024]
        self._digest.update(part)
        self._length += len(part)
        if self._is_pdf:
            text = self._tail + part
            # What ends in the tail was not counted whole, or is counted again below.
            self._pages += len(_PAGE.findall(text)) - len(_PAGE.findall(self._tail))
            self._tail = text[-32:]

    def finish(self) -> dict[str, Any]:
        """The digest, the length and what reading the file is likely to cost, in pages that are recognised."""
        by_bytes = self._length / _BYTES_A_PAGE
        cost = max(self._pages * _TEXT_PAGE, by_bytes) if self._is_pdf else max(1.0, min(by_bytes, 3.0))
        return {"document_id": self._digest.hexdigest(), "length": self._length, "cost": max(cost, _TEXT_PAGE)}


def measured(path: str) -> dict[str, Any]:
    """The digest, length and cost of a file; throws Unreadable."""
    measuring = Measuring()
    with opened(path) as stream:
        while part := stream.read(1 << 20):
            measuring.add(part)
    return measuring.finish()
