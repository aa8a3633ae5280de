"""Paths, URIs, digests and what a document is likely to cost."""

from __future__ import annotations

import hashlib
import pathlib
import types

import pytest
from conftest import FIXTURES

from docent_spark import sources


def test_paths_of_this_node() -> None:
    assert sources.local_path("/data/a.png") == "/data/a.png"
    assert sources.local_path("file:/data/a%20b.png") == "/data/a b.png"
    assert sources.local_path("file:///data/a.png") == "/data/a.png"
    assert sources.local_path("s3a://bucket/a.png") is None
    assert sources.local_path("hdfs://name:8020/a.png") is None


def test_digests_are_docents(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "a.bin"
    file.write_bytes(b"x" * (3 << 20))
    found = sources.measured(f"file:{file}")
    assert found["document_id"] == hashlib.sha256(file.read_bytes()).hexdigest() and found["length"] == 3 << 20


def test_long_documents_cost_more() -> None:
    letter = sources.measured(str(FIXTURES / "document" / "letter" / "input.pdf"))
    photo = sources.measured(str(FIXTURES / "receipt" / "us-restaurant" / "input.png"))
    assert letter["cost"] < photo["cost"]
    measuring = sources.Measuring()
    text = b"%PDF-1.7 " + b"<< /Type /Page >> " * 1000 + b"<< /Type /Pages >>"
    for start in range(0, len(text), 7):
        measuring.add(text[start : start + 7])
    assert measuring.finish()["cost"] == pytest.approx(50)


def test_files_elsewhere_are_fetched(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import pyarrow.fs

    store = pyarrow.fs.SubTreeFileSystem(str(tmp_path), pyarrow.fs.LocalFileSystem())
    known = types.SimpleNamespace(from_uri=lambda uri: (store, uri.split("/", 3)[3]))
    monkeypatch.setattr(sources, "arrow_fs", types.SimpleNamespace(FileSystem=known))
    (tmp_path / "a.bin").write_bytes(b"content")
    with sources.fetched("s3a://bucket/a.bin", 7) as given:
        assert given == {"content": b"content"}
    with sources.fetched("s3a://bucket/a.bin", sources.MOST_BYTES + 1) as given:
        copy = pathlib.Path(given["path"])
        assert copy.read_bytes() == b"content"
    assert not copy.exists()
    with pytest.raises(sources.Unreadable), sources.fetched("s3a://bucket/none", 7):
        pass


def test_a_file_system_that_is_not_known_is_said() -> None:
    with pytest.raises(sources.Unreadable, match="gopher"), sources.opened("gopher://host/a"):
        pass
