"""Prices of every game, under its default submission or other settings, including wagers not offered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from pitboss import games
from pitboss.analysis.prices import solvers
from pitboss.analysis.prices.edge import priced
from pitboss.analysis.prices.report_extras import ReportExtras
from pitboss.errors import Refused
from pitboss.plain import Json
from pitboss.pricing import Priced
from pitboss.pricing.analyst import HasAnalyst
from pitboss.submission import with_settings
from pitboss.submission.presets import presets_of
from pitboss.table import Game, Submission, Unlawful
from pitboss.table.log.replay import submission_from
from pitboss.table.rules.parts import unpriced

if TYPE_CHECKING:
    from pitboss.analysis.prices.optional_wagers import OptionalWagers

OF_EVERY_GAME = ("limits", "seats", "edition", "on")
"""Settings that are not options of a game."""


@dataclass(frozen=True, slots=True)
class BookEntry:
    """A game's price under a submission, or why there is none."""

    game: str
    name: str
    priced: Priced | None
    why_not: str = ""
    optional: tuple[OptionalWagers, ...] = ()
    """The wagers that the submission does not offer, priced with the settings that enable them."""
    extras: ReportExtras = field(default_factory=ReportExtras)


def book(
    executor: Executor | None = None,
    *,
    settings: Sequence[str] = (),
    preset: str = "",
    cached: bool = True,
    on_priced: Callable[[BookEntry, int, int], None] | None = None,
) -> list[BookEntry]:
    """Price every game, in the order of the registry; ``on_priced`` is called as each is done.

    The slowest games start first, so that all workers finish at about the same time. Settings and a preset apply to the
    games that have them.
    """
    _check_known(settings, preset)
    entries: dict[str, BookEntry] = {}
    submissions: list[Submission] = []
    for game in solvers.longest_first(games.GAMES.values()):
        try:
            submission = with_settings(game, _of_game(game, settings, preset))
        except Unlawful as unlawful:
            entries[game.id] = BookEntry(game.id, game.name, None, str(unlawful))
            continue
        if isinstance(game, HasAnalyst):
            submissions.append(submission)
        else:
            entries[game.id] = BookEntry(game.id, game.name, None, unpriced(submission) or "no solver yet")
    for submission, (wagers, optional) in _each(submissions, executor, cached=cached):
        game = submission.game
        entries[game.id] = BookEntry(game.id, game.name, wagers, optional=optional)
        if on_priced:
            on_priced(entries[game.id], len(entries), len(games.GAMES))
    return [entries[game] for game in games.GAMES]


_Prices: TypeAlias = "tuple[Priced, tuple[OptionalWagers, ...]]"


def _each(
    submissions: Iterable[Submission], executor: Executor | None, *, cached: bool
) -> Iterator[tuple[Submission, _Prices]]:
    """Submissions with their prices, in order of completion."""
    if executor is None:
        yield from ((submission, _prices(submission.plain(), cached=cached)) for submission in submissions)
        return
    asked = {executor.submit(_prices, submission.plain(), cached=cached): submission for submission in submissions}
    for future in as_completed(asked):
        yield asked[future], future.result()


def _prices(plain: Mapping[str, Json], *, cached: bool) -> _Prices:
    """Price a submission sent as a plain value; workers run this."""
    from pitboss.analysis.prices.optional_wagers import price_optional  # noqa: PLC0415 - the command edge starts without

    submission = submission_from(plain, games.find)
    return priced(submission, cached=cached), tuple(price_optional(submission, cached=cached))


def _of_game(game: Game, settings: Iterable[str], preset: str) -> list[str]:
    """The settings that apply to a game."""
    of_preset = next((named.settings for named in presets_of(game.id) if named.name == preset), ())
    return [*of_preset, *(setting for setting in settings if _has(game, setting))]


def _has(game: Game, setting: str) -> bool:
    option = setting.partition("=")[0].strip().partition(".")[0]
    return option in OF_EVERY_GAME or option in game.options.model_fields


def _check_known(settings: Iterable[str], preset: str) -> None:
    for setting in settings:
        if not any(_has(game, setting) for game in games.GAMES.values()):
            raise Refused(f"no game has the option {setting.partition('=')[0].strip()!r}")
    if preset and not any(named.name == preset for game in games.GAMES for named in presets_of(game)):
        raise Refused(f"no game has a preset {preset!r}")
