"""Everything that cites a paragraph: the wagers, payouts, options, remedies and procedures of every game, and answers.

What cites a subchapter is cached with the fingerprint of the source, so that looking up a paragraph loads no game.

>>> [(entry.kind, entry.name) for entry in citing("5.4(b)") if entry.game == "roulette"]
[('irregularity', 'short_spin')]
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from pitboss.errors import Refused
from pitboss.games import GAMES, INDEX
from pitboss.law import CURRENT, Citation, answers, implemented, read_table
from pitboss.source import cache_file, cache_key, replace_text, unchanged

if TYPE_CHECKING:
    from pitboss.table import Game


@dataclass(frozen=True, slots=True)
class Cited:
    """One citation of a paragraph in the software."""

    kind: str
    """wager, payout, option, exclusion, irregularity, procedure or rule; or answer, for the index of the law."""
    game: str
    """The game's id; empty for an answer."""
    name: str
    law: Citation
    description: str


def citing(citation: Citation | str) -> list[Cited]:
    """Return what cites a paragraph, its parts, or what contains it; in order of the law, nearest first."""
    wanted = Citation.parse(citation) if isinstance(citation, str) else citation
    near = [entry for entry in _in_subchapter(wanted) if entry.law.section == wanted.section]
    inside = [entry for entry in near if wanted.contains(entry.law)]
    around = [entry for entry in near if entry.law != wanted and entry.law.contains(wanted)]
    return sorted(inside, key=lambda entry: entry.law) + sorted(around, key=lambda entry: entry.law, reverse=True)


@cache
def everything() -> tuple[Cited, ...]:
    """Return all citations, game by game, then the answers."""
    by_games = (entry for game in GAMES.values() for entry in cited_by(game))
    return (*by_games, *(answer for subchapter in implemented() for answer in _answers_to(subchapter)))


def subchapter_of(citation: Citation) -> str:
    """Return the subchapter of a citation, with its chapter if that is another: ``20``, ``13:69E-1``."""
    return citation.subchapter if citation.chapter == CURRENT else f"{citation.chapter}-{citation.subchapter}"


def _in_subchapter(citation: Citation) -> Iterator[Cited]:
    """Yield what may cite a paragraph: what cites its subchapter, and everything that games outside the index cite."""
    subchapter = subchapter_of(citation)
    yield from _in_index(subchapter)
    for id_ in GAMES:
        if id_ not in INDEX:
            yield from cited_by(GAMES[id_])
    if subchapter in implemented():
        yield from _answers_to(subchapter)


@cache
def _in_index(subchapter: str) -> tuple[Cited, ...]:
    """What games of the index cite of a subchapter; without a cached list, the games that cite it are loaded."""
    cached = cache_file("law", f"{subchapter.replace(':', '-')}.json")
    with suppress(OSError, ValueError, TypeError, Refused):
        source, rows = json.loads(cached.read_text(encoding="utf-8"))
        if source == cache_key():
            return tuple(
                Cited(kind, game, name, Citation.parse(law), description) for kind, game, name, law, description in rows
            )
    games = (GAMES[id_] for id_, entry in INDEX.items() if subchapter in entry.cites)
    entries = tuple(entry for game in games for entry in cited_by(game) if subchapter_of(entry.law) == subchapter)
    if unchanged():
        rows = [(entry.kind, entry.game, entry.name, str(entry.law), entry.description) for entry in entries]
        replace_text(cached, json.dumps([cache_key(), rows]))
    return entries


@cache
def _answers_to(subchapter: str) -> tuple[Cited, ...]:
    return tuple(
        Cited("answer", "", answer.treatment, answer.citation, answer.description) for answer in answers(subchapter)
    )


@cache
def cited_by(game: Game) -> tuple[Cited, ...]:
    """Every citation of a game's wagers, payouts, options, irregularities, procedures and rules."""
    return tuple(_cited_by(game))


def _cited_by(game: Game) -> Iterator[Cited]:
    from pitboss.table.rules.options import options_of  # noqa: PLC0415 - it takes a tenth of a second to load

    def cited(kind: str, name: str, law: str | None, description: str) -> Iterator[Cited]:
        if law:
            yield Cited(kind, game.id, name, Citation.parse(law), description)

    for wager in game.wagers:
        yield from cited("wager", wager.id, wager.law, wager.description)
    for paytable in game.paytables:
        for row, pays in paytable.items():
            yield from cited(
                "payout", f"{paytable.id}: {row}", paytable.law, f"pays {_bound(paytable.binding.value)}{pays}"
            )
    for option in options_of(game.options):
        yield from cited("option", option.name, option.law, option.description)
    for exclusion in game.exclusions:
        yield from cited("exclusion", "", exclusion.law, exclusion.description)
    for irregularity in game.irregularities:
        yield from cited("irregularity", irregularity.id, irregularity.law, irregularity.description)
    for procedure in game.procedures:
        yield from cited("procedure", procedure.id, procedure.law, procedure.description)
    for key, law, says in dict.fromkeys(entry for table in (game, *law_tables(game)) for entry in read_table(table)):
        yield from cited("rule", key, law, says)
    yield from cited("rule", "placement", game.placement(game.options()).law, "where a player may bet")


def law_tables(game: Game) -> list[object]:
    """Return the tables of citations of a game."""
    return [table for table in (game.law, *game.other_laws) if table is not None]


def _bound(binding: str) -> str:
    return "" if binding == "exact" else f"{binding} "
