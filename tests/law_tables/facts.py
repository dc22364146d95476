"""What a game declares, by paragraph, as short texts without sentences."""

from __future__ import annotations

import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from pitboss.games import GAMES, INDEX
from pitboss.games.cited import law_tables
from pitboss.law import ALWAYS, InForce, read_table
from pitboss.table import Game, PayTable
from pitboss.table.rules.options import OptionInfo, options_of

FOLDER = Path(__file__).parent
Facts = dict[str, list[str]]
"""Sorted facts by paragraph."""


def declared_by(game: Game) -> Facts:
    """What each paragraph decides in a game."""
    facts = defaultdict[str, list[str]](list)
    for law, fact in _declared(game):
        facts[law].append(fact)
    return {law: sorted(found) for law, found in facts.items()}


def _declared(game: Game) -> Iterator[tuple[str, str]]:
    yield from _payouts(game)
    for option in options_of(game.options):
        yield option.law, f"option {option.name}: {_option(option)}"
        if option.lawful.kind == "lines" and isinstance(option.default, tuple):
            yield from (
                (option.law, f"option {option.name} {place}: {line}") for place, line in enumerate(option.default, 1)
            )
    for wager in game.wagers:
        flags = {
            "follows": wager.follows,
            "unstaked": not wager.staked,
            "no coupons": not wager.coupons,
            f"against {wager.against}": wager.against,
            f"supports {wager.supports}": wager.supports,
        }
        yield wager.law, f"wager {wager.id}{_flags(flags)}{_in_force(wager.in_force)}"
        if wager.offered_by:
            yield wager.offered_by, f"offer of wager {wager.id}"
        if wager.no_coupons_by:
            yield wager.no_coupons_by, f"no coupons on wager {wager.id}"
    for irregularity in game.irregularities:
        flags = {
            f"by {irregularity.by}": irregularity.by != "staff",
            "between rounds": irregularity.between_rounds,
            "unseen": irregularity.unseen,
        }
        yield irregularity.law, f"irregularity {irregularity.id}{_flags(flags)}{_in_force(irregularity.in_force)}"
    for procedure in game.procedures:
        yield procedure.law, f"procedure {procedure.id}{_flags({'of a seat': procedure.about_seat})}"
    for exclusion in game.exclusions:
        yield exclusion.law, f"exclusion{_in_force(exclusion.in_force)}"
    tables = Counter((key, law) for table in (game, *law_tables(game)) for key, law, _ in read_table(table))
    for (key, law), times in tables.items():
        yield law, f"rule {key}" + (f" (in {times} tables)" if times > 1 else "")
    for step in game.steps(game.options()):
        yield step.law, f"step {step.title}"
    placement = game.placement(game.options())
    if placement.law:
        yield placement.law, f"placement: {placement.positions_each} each"
    if placement.shared_law or placement.law:
        yield placement.shared_law or placement.law or "", f"placement: {placement.bettors_each} on one"


def _payouts(game: Game) -> Iterator[tuple[str, str]]:
    for table in game.paytables:
        yield table.law, f"pays {table.id}: {table.binding.value}"
        for row, cell in table.items():
            yield table.law, f"pays {table.id}: {row} {cell}{_in_force(table.only.get(row, ALWAYS))}"


def _flags(flags: dict[str, Any]) -> str:
    named = [flag for flag, holds in flags.items() if holds]
    return f" ({', '.join(named)})" if named else ""


def _in_force(when: InForce) -> str:
    if when == ALWAYS:
        return ""
    editions = "" if when.editions is None else " in " + " ".join(sorted(when.editions))
    return editions + (f" since {when.since}" if when.since else "") + (f" until {when.until}" if when.until else "")


def _option(option: OptionInfo) -> str:
    if isinstance(option.default, PayTable):
        return f"paytable {option.default.id}"
    parts = [_values(option), f"default {_word(option.default)}"]
    parts += [f"default in {edition} {_word(value)}" for edition, value in sorted(option.by_edition.items())]
    parts += [] if option.noticed else ["not noticed"]
    return ", ".join(parts) + _in_force(option.in_force)


def _values(option: OptionInfo) -> str:
    lawful = option.lawful
    if lawful.values == (True, False):
        return "yes or no"
    if lawful.kind in ("choice", "several"):
        named = [f"{_word(value)}{_in_force(option.only.get(value, ALWAYS))}" for value in lawful.values]
        return ("any of " if lawful.kind == "several" else "") + " / ".join(named)
    least = "" if lawful.least is None else f" from {lawful.least}"
    most = "" if lawful.most is None else f" to {lawful.most}"
    return f"{lawful.kind}{least}{most}" + (" or none" if lawful.may_be_none else "")


def _word(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case None | () | []:
            return "none"
        case tuple() | list():
            return f"{len(value)} lines" if len(value) > 4 else " and ".join(map(str, value))
    return str(value)


# ---------------------------------------------------------------------- the tables on file


@cache
def on_file() -> dict[str, dict[str, Facts]]:
    """All tables: by subchapter, then by game or ``all``."""
    return {
        path.stem.lstrip("0"): tomllib.loads(path.read_text(encoding="utf-8"))
        for path in sorted(FOLDER.glob("[0-9]*.toml"))
    }


def subchapter_of(paragraph: str) -> str:
    """The subchapter of a paragraph."""
    return paragraph.split(".", maxsplit=1)[0]


def expected(paragraph: str, game: str) -> list[str]:
    """What the tables say about a paragraph and a game."""
    tables = on_file().get(subchapter_of(paragraph), {})
    shared = tables.get("all", {}).get(paragraph, []) if is_of(game, subchapter_of(paragraph)) else []
    return sorted([*shared, *tables.get(game, {}).get(paragraph, [])])


def differs(paragraph: str, game: str, declared: Facts) -> str:
    """What a game declares about a paragraph and the tables say otherwise; nothing if they agree."""
    found, wanted = declared.get(paragraph, []), expected(paragraph, game)
    if found == wanted:
        return ""
    return f"{paragraph}, {game}: not in the tables {set(found) - set(wanted)}, missing {set(wanted) - set(found)}"


def is_of(game: str, subchapter: str) -> bool:
    """True if the rules of a game are in a subchapter."""
    return subchapter in map(subchapter_of, GAMES[game].sections)


def games_citing(subchapter: str) -> list[str]:
    """The games that cite a subchapter."""
    return [id_ for id_ in GAMES if subchapter in INDEX[id_].cites]
