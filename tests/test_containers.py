"""The container files name what exists; building them needs an engine (docs/how-to/operate-a-house.md)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pitboss.cli.commands import load_command

ROOT = Path(__file__).parent.parent
CONTAINERFILE, COMPOSE = (ROOT / name for name in ("Containerfile", "compose.yaml"))


@pytest.mark.parametrize("path", [CONTAINERFILE, COMPOSE], ids=lambda path: path.name)
def test_every_option_that_a_container_starts_the_house_with_exists(path: Path) -> None:
    serve = load_command("serve")
    known = {option for parameter in serve.params for option in parameter.opts}
    text = path.read_text(encoding="utf-8")
    [start] = re.findall(r"^CMD \[(.*)\]$|exec pitboss (serve.*?)\n    \w", text, re.MULTILINE | re.DOTALL)
    options = set(re.findall(r"--[a-z-]+", "".join(start)))
    assert "--drain" in options and options <= known, options - known
    variables = set(re.findall(r"(PITBOSS_[A-Z_]+)=", text)) - {"PITBOSS_CACHE"}
    assert variables <= {parameter.envvar for parameter in serve.params}


def test_what_is_copied_into_the_image_is_there_and_enough_for_the_links_of_the_package() -> None:
    copied = [words.split()[:-1] for words in re.findall(r"^COPY (?!--)(.*)$", CONTAINERFILE.read_text(), re.MULTILINE)]
    sources = [ROOT / name for names in copied for name in names]
    assert sources and all(path.exists() for path in sources)
    for link in (path for path in (ROOT / "src").rglob("*") if path.is_symlink()):
        assert any(link.resolve().is_relative_to(path) for path in sources), link


def test_the_lock_has_what_the_image_is_built_and_run_with() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    for package in ("hatchling", "psycopg", "psycopg-binary", "uvicorn", "alembic", "cryptography"):
        assert re.search(rf"^{package}==", lock, re.MULTILINE), package
    [wanted] = re.findall(r"with Python (\d+\.\d+)$", lock, re.MULTILINE)
    assert set(re.findall(r"python:(\d+\.\d+)", CONTAINERFILE.read_text(encoding="utf-8"))) == {wanted}
