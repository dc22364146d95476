"""A wheel from a file: its stops, and the wagers on them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from pitboss.equipment import Wheel
from pitboss.errors import quoted
from pitboss.games.declared.design import (
    COMMON_KEYS,
    Design,
    odds,
    sentence,
    texts,
    wager_name,
    wager_sections,
)
from pitboss.games.declared.law import DRAFT, ODDS, SUMMARY
from pitboss.games.wheel import SpinDecision, WheelGame, spin_again
from pitboss.money import Odds
from pitboss.table import Game, Offer, PayTable, Procedure, RoundStep, Rules, Wager
from pitboss.toml import TomlFile, TomlSection, shown

MOST_SECTIONS: Final = 400
"""The most sections of a wheel."""
MOST_SYMBOLS: Final = 100
_SYMBOL = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,19}")


class DeclaredWheelRules(Rules):
    """A file leaves the licensee nothing to choose but limits and seats."""


@dataclass(frozen=True, slots=True)
class WheelWager:
    """A wager, the stops that win it, and what it then pays."""

    wager: Wager
    on: frozenset[str]
    table: PayTable


def wheel_game(design: Design, file: TomlFile) -> Game[Any]:
    """The game that a file of this kind declares."""
    section = TomlSection(file, file.content)
    section.only(*COMMON_KEYS, "stops")
    stops = _stops(section)
    wheel_of_file = Wheel(tuple(symbol for symbol, count in stops.items() for _ in range(count)))
    designs = {id_: _wager(own, id_, stops) for id_, own in wager_sections(section).items()}
    covered = {id_: {"": wager.on} for id_, wager in designs.items()}

    class DeclaredWheel(WheelGame[DeclaredWheelRules]):
        """The game of one file."""

        id = design.id
        name = design.name
        says = design.summary
        sections = ("8.4",)
        betting_law = wagers_law = SUMMARY
        spin_law = collect_law = DRAFT
        most_seats = design.seats
        declaration_text = design.text
        rules = DeclaredWheelRules
        wagers = tuple(wager.wager for wager in designs.values())
        paytables = tuple(wager.table for wager in designs.values())
        irregularities = (
            spin_again("short_spin", DRAFT, "the wheel did not complete three revolutions: no valid spin, spin again"),
        )
        procedures = (Procedure("wheel_spin", DRAFT, "the wheel was spun and made three revolutions"),)

        def __reduce__(self) -> tuple[Callable[[str], Game[Any]], tuple[str]]:
            """A process that is sent the game reads it from its text again."""
            from pitboss.games.declared import declared_game  # noqa: PLC0415 - it builds this class

            return declared_game, (design.text,)

        def wheel(self, rules: DeclaredWheelRules) -> Wheel:
            """The wheel of the file."""
            return wheel_of_file

        def offers(self, rules: DeclaredWheelRules) -> Sequence[Offer]:
            """Every wager of the file."""
            return tuple(Offer(wager.wager, wager.table) for wager in designs.values())

        def covers(self, rules: DeclaredWheelRules, wager: str) -> Mapping[str, frozenset[str]]:
            """Each wager has one place."""
            return covered[wager]

        def decide(self, rules: DeclaredWheelRules, wager: str, on: str, mark: str) -> SpinDecision:
            """A wager wins on its stops and loses on the others."""
            won = mark in designs[wager].on
            return SpinDecision(int(won), int(not won), ODDS if won else DRAFT, f"the wheel stops at {mark}")

        def steps(self, rules: DeclaredWheelRules) -> Sequence[RoundStep]:
            """Bets, the spin, losers collected, winners paid."""
            return (
                RoundStep("Bets", "Players put their chips on the layout.", SUMMARY),
                RoundStep("No more bets", "The dealer calls it before the wheel is spun.", SUMMARY),
                RoundStep("Spin", "The dealer spins the wheel for three turns or more.", DRAFT),
                RoundStep("Settlement", self.collected, DRAFT),
            )

    return DeclaredWheel()


def _stops(section: TomlSection) -> dict[str, int]:
    written = section.values.get("stops")
    if not isinstance(written, dict) or not 2 <= len(written) <= MOST_SYMBOLS:
        raise section.bad(
            f"stops must list 2 to {MOST_SYMBOLS} symbols with their sections, not {shown(written)}", "stops"
        )
    for symbol, count in written.items():
        if not _SYMBOL.fullmatch(symbol):
            raise section.bad(f"stops: {quoted(symbol)} is not a symbol; use letters, digits, _ and -", "stops")
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST_SECTIONS:
            raise section.bad(f"stops: {symbol} has from 1 to {MOST_SECTIONS} sections, not {shown(count)}", "stops")
    if sum(written.values()) > MOST_SECTIONS:
        raise section.bad(f"stops: a wheel has at most {MOST_SECTIONS} sections", "stops")
    return written


def _wager(section: TomlSection, id_: str, stops: Mapping[str, int]) -> WheelWager:
    section.only("name", "says", "pays", "on")
    on = texts(section, "on") if "on" in section.values else (id_,)
    for symbol in on:
        if symbol not in stops:
            raise section.bad(f"on: the wheel has no stop {quoted(symbol)}", "on" if "on" in section.values else "")
    if len(set(on)) == len(stops):
        raise section.bad("it wins at every stop", "on")
    if "pays" not in section.values:
        raise section.bad("pays is missing")
    paid: Odds = odds(section, "pays", section.values["pays"])
    says = sentence(section, "says", 200) if "says" in section.values else f"the wheel stops at {' or '.join(on)}"
    return WheelWager(
        Wager(id_, wager_name(section, id_), SUMMARY, says, coupons=False),
        frozenset(on),
        PayTable(id_, ODDS, {id_: paid}),
    )
