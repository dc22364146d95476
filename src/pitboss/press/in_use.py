"""The options that matter at a table, for guides and signs."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.table.rules.describe import GameDescription, OptionDescription


def options_in_use(game: GameDescription) -> list[OptionDescription]:
    """The options that affect this table; leaves out sections about wagers that it does not offer."""
    unused = _sections(wager.law for wager in game.wagers) - _sections(wager.law for wager in game.offered)
    return [option for option in game.options if not option.idle and _sections([option.law]).isdisjoint(unused)]


def wagers_not_offered(game: GameDescription) -> list[str]:
    """The names of the game's wagers that this table does not offer."""
    offered = {wager.name for wager in game.offered}
    return [*dict.fromkeys(wager.name for wager in game.wagers if wager.name not in offered)]


def _sections(laws: Iterable[str]) -> set[str]:
    """The sections of some paragraphs."""
    return {law.partition("(")[0] for law in laws}
