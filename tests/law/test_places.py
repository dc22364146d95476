"""What is cached of the places that cite a paragraph: never wrong after an edit, never in the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.games import cited
from pitboss.law import places
from pitboss.source import cache_file


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path / "cache"))


@pytest.fixture
def code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one file, which is all the code there is."""
    folder = tmp_path / "code"
    folder.mkdir()
    (folder / "a.py").write_text('law = "5.4(a)", "20.12A"  # 12.345, 1.2.3 and 7.8x are no sections')
    monkeypatch.setattr(places, "_CODE", (folder,))
    monkeypatch.setattr(places, "_TESTS", tmp_path / "none")
    return folder


def sections() -> list[list[str]]:
    return list(places._sections_by_file().values())


def test_a_file_is_read_again_only_after_an_edit(code: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sections() == [["20.12A", "5.4"]]
    with monkeypatch.context() as unread:
        unread.setattr(places, "_sections_in", None)
        assert sections() == [["20.12A", "5.4"]]
    (code / "a.py").write_text("5.5(a)")
    (code / "b.toml").write_text("5.6(a)")
    assert sections() == [["5.5"], ["5.6"]]
    (code / "a.py").unlink()
    assert sections() == [["5.6"]]


@pytest.mark.parametrize("text", ["", "{", "5", "[]"])
def test_a_damaged_list_of_sections_is_written_anew(code: Path, text: str) -> None:
    before, cached = sections(), cache_file("law", "files.json")
    whole = cached.read_text()
    cached.write_text(text)
    assert sections() == before
    assert cached.read_text() == whole


def test_citations_of_a_subchapter_are_cached_until_the_source_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    find = cited._in_index.__wrapped__
    monkeypatch.setattr(cited, "unchanged", lambda: True)
    monkeypatch.setattr(cited, "cache_key", lambda: "one source")
    found = find("5")
    assert found
    with monkeypatch.context() as unloaded:
        unloaded.setattr(cited, "INDEX", {})
        assert find("5") == found
        unloaded.setattr(cited, "cache_key", lambda: "another source")
        assert find("5") == ()


@pytest.mark.parametrize("text", ["", "{", "5", "[]", '["one source", [["wager", "", "", "not a citation", ""]]]'])
def test_a_damaged_list_of_citations_is_written_anew(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    find = cited._in_index.__wrapped__
    monkeypatch.setattr(cited, "unchanged", lambda: True)
    monkeypatch.setattr(cited, "cache_key", lambda: "one source")
    before, cached = find("5"), cache_file("law", "5.json")
    whole = cached.read_text()
    cached.write_text(text)
    assert find("5") == before
    assert cached.read_text() == whole


def test_citations_found_by_an_edited_source_are_not_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cited, "unchanged", lambda: False)
    assert cited._in_index.__wrapped__("5")
    assert not cache_file("law", "5.json").exists()
