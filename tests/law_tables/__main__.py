"""Writes the tables of some subchapters from the games: ``python -m tests.law_tables 24 27``."""

from __future__ import annotations

import json
import sys
from collections import Counter

from pitboss.games import GAMES
from pitboss.law import Citation
from tests.law_tables.facts import FOLDER, Facts, declared_by, is_of, subchapter_of

WIDTH = 120


def _line(paragraph: str, facts: list[str]) -> list[str]:
    quoted = [json.dumps(fact, ensure_ascii=False) for fact in facts]
    one = f"{json.dumps(paragraph)} = [{', '.join(quoted)}]"
    if len(one) <= WIDTH:
        return [one]
    return [f"{json.dumps(paragraph)} = [", *(f"    {fact}," for fact in quoted), "]"]


def file_of(subchapter: str) -> str:
    """The name of a subchapter's file."""
    number = subchapter.rstrip("AB")
    return f"{number.zfill(2)}{subchapter[len(number) :]}.toml"


def page_of(subchapter: str, by_game: dict[str, Facts]) -> str:
    """The file of a subchapter: what all its games have first, then each game."""
    own = [id_ for id_ in GAMES if is_of(id_, subchapter)]
    own = own if all(id_ in by_game for id_ in own) else []
    tables = {id_: {law: Counter(facts) for law, facts in by_game[id_].items()} for id_ in by_game}
    shared: dict[str, Counter[str]] = {}
    if len(own) > 1:
        for law in tables[own[0]]:
            common = tables[own[0]][law]
            for id_ in own[1:]:
                common = common & tables[id_].get(law, Counter())
            shared[law] = common
        for id_ in own:
            tables[id_] = {law: facts - shared.get(law, Counter()) for law, facts in tables[id_].items()}
    lines: list[str] = []
    for name, table in (("all", shared), *tables.items()):
        if any(table.values()):
            lines += ["", f"[{name}]"]
            for law in sorted(table, key=Citation.parse):
                if table[law]:
                    lines += _line(law, sorted(table[law].elements()))
    return "\n".join(lines).strip() + "\n"


def main() -> None:
    """Writes the tables of the subchapters that are named, or all."""
    wanted = sys.argv[1:]
    found: dict[str, dict[str, Facts]] = {}
    for id_, game in GAMES.items():
        for law, facts in declared_by(game).items():
            found.setdefault(subchapter_of(law), {}).setdefault(id_, {})[law] = facts
    for subchapter, by_game in found.items():
        if not wanted or subchapter in wanted:
            (FOLDER / file_of(subchapter)).write_text(page_of(subchapter, by_game), encoding="utf-8")


if __name__ == "__main__":
    main()
