"""Tables and constants in code that functions read during a round, a second time: ``constants.toml``.

``python -m tests.law_tables.constants`` writes the file anew: compare each changed line with the text of the law.
Which paragraph a constant follows stands in its value or in ``constant_laws.toml``.
"""

from __future__ import annotations

import json
import tomllib
from functools import cache

from pitboss.games import GAMES
from pitboss.law.index import SUBCHAPTERS
from tests.bite.files import engines
from tests.bite.names import CITATION
from tests.bite.tables import constants_of
from tests.law_tables.facts import FOLDER

PATH = FOLDER / "constants.toml"
LAWS = FOLDER / "constant_laws.toml"


def text_of(value: object) -> str:
    """A constant in words that are the same in every run."""
    if isinstance(value, dict):
        return "; ".join(f"{text_of(key)}: {text_of(cell)}" for key, cell in value.items())
    if isinstance(value, frozenset):
        return " ".join(sorted(map(text_of, value)))
    if isinstance(value, tuple | list):
        return "(" + " ".join(map(text_of, value)) + ")"
    if isinstance(value, str | int):
        return str(value)
    name = str(getattr(value, "__qualname__", None) or getattr(value, "id", None) or type(value).__name__)
    law = getattr(value, "law", "")
    return f"{name} {law}" if law and isinstance(law, str) else name


def declared(part: str) -> dict[str, str]:
    """The constants of a subchapter or engine by file and name."""
    return {f"{inside} {name}": text_of(value) for inside, name, value in constants_of(part)}


@cache
def on_file() -> dict[str, dict[str, str]]:
    """By subchapter or engine: the constants."""
    return tomllib.loads(PATH.read_text(encoding="utf-8"))


@cache
def stated() -> dict[str, tuple[str, ...]]:
    """The paragraphs of each constant whose value does not cite them."""
    laws: dict[str, str | list[str]] = tomllib.loads(LAWS.read_text(encoding="utf-8"))["laws"]
    return {name: (law,) if isinstance(law, str) else tuple(law) for name, law in laws.items()}


@cache
def no_rules() -> frozenset[str]:
    """The constants that state no rule: words for readers, and what only the program needs."""
    on_file = tomllib.loads(LAWS.read_text(encoding="utf-8"))
    return frozenset((*on_file["words"]["left_out"], *on_file["program"]))


def laws_of(name: str, value: str) -> tuple[str, ...]:
    """The paragraphs that a constant follows: those on file for it, or those in its value."""
    return stated().get(name) or tuple(dict.fromkeys(CITATION.findall(value)))


def differences(part: str) -> list[str]:
    """The constants of a subchapter or engine that are not as on file, each with the paragraphs that it follows."""
    found, known = declared(part), on_file()[part]
    return [
        f"{name} ({', '.join(laws_of(name, known.get(name, ''))) or 'no paragraph'}): "
        f"{found.get(name)} in code, {known.get(name)} on file"
        for name in sorted({*found, *known})
        if found.get(name) != known.get(name)
    ]


def main() -> None:
    """Writes the file."""
    assert len(list(GAMES.values())) == len(GAMES), "all files are loaded"
    lines = []
    for part in (*SUBCHAPTERS, *engines()):
        if constants := declared(part):
            lines += [f"[{json.dumps(part)}]"]
            lines += [f"{json.dumps(name)} = {json.dumps(of, ensure_ascii=False)}" for name, of in constants.items()]
    PATH.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
