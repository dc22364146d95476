"""A wheel from a file: its stops and their wagers."""

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

MAX_SECTIONS: Final = 400
"""The maximum number of sections on a wheel."""
MAX_SYMBOLS: Final = 100
_SYMBOL = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,19}")


class DeclaredWheelRules(Rules):
    """A file leaves the licensee only limits and seats to choose."""


@dataclass(frozen=True, slots=True)
class WheelWager:
    """A wager, its winning stops and its payout."""

    wager: Wager
    on: frozenset[str]
    table: PayTable


def wheel_game(design: Design, file: TomlFile) -> Game[Any]:
    """Return the game that a file of this kind declares."""
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
        max_seats = design.seats
        declaration_text = design.text
        rules = DeclaredWheelRules
        wagers = tuple(wager.wager for wager in designs.values())
        paytables = tuple(wager.table for wager in designs.values())
        irregularities = (
            spin_again("short_spin", DRAFT, "the wheel did not complete three revolutions: no valid spin, spin again"),
        )
        procedures = (Procedure("wheel_spin", DRAFT, "the wheel was spun and completed three revolutions"),)

        def __reduce__(self) -> tuple[Callable[[str], Game[Any]], tuple[str]]:
            """Pickle as the text, which the receiving process reads again."""
            from pitboss.games.declared import declared_game  # noqa: PLC0415 - it builds this class

            return declared_game, (design.text,)

        def wheel(self, rules: DeclaredWheelRules) -> Wheel:
            """Return the wheel of the file."""
            return wheel_of_file

        def offers(self, rules: DeclaredWheelRules) -> Sequence[Offer]:
            """Return every wager of the file."""
            return tuple(Offer(wager.wager, wager.table) for wager in designs.values())

        def covers(self, rules: DeclaredWheelRules, wager: str) -> Mapping[str, frozenset[str]]:
            """Return the one place of each wager."""
            return covered[wager]

        def decide(self, rules: DeclaredWheelRules, wager: str, on: str, mark: str) -> SpinDecision:
            """Return a win on the wager's stops and a loss on the others."""
            won = mark in designs[wager].on
            return SpinDecision(int(won), int(not won), ODDS if won else DRAFT, f"the wheel stops at {mark}")

        def steps(self, rules: DeclaredWheelRules) -> Sequence[RoundStep]:
            """Return the bets, the spin and the settlement."""
            return (
                RoundStep("Bets", "Players place their chips on the layout.", SUMMARY),
                RoundStep("No more bets", "The dealer calls it before spinning the wheel.", SUMMARY),
                RoundStep("Spin", "The dealer spins the wheel for at least three revolutions.", DRAFT),
                RoundStep("Settlement", self.collected, DRAFT),
            )

    return DeclaredWheel()


def _stops(section: TomlSection) -> dict[str, int]:
    written = section.values.get("stops")
    if not isinstance(written, dict) or not 2 <= len(written) <= MAX_SYMBOLS:
        raise section.bad(
            f"stops must list 2 to {MAX_SYMBOLS} symbols with their sections, not {shown(written)}", "stops"
        )
    for symbol, count in written.items():
        if not _SYMBOL.fullmatch(symbol):
            raise section.bad(f"stops: {quoted(symbol)} is not a symbol; use letters, digits, _ and -", "stops")
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MAX_SECTIONS:
            raise section.bad(f"stops: {symbol} must have 1 to {MAX_SECTIONS} sections, not {shown(count)}", "stops")
    if sum(written.values()) > MAX_SECTIONS:
        raise section.bad(f"stops: a wheel may have at most {MAX_SECTIONS} sections", "stops")
    return written


def _wager(section: TomlSection, id_: str, stops: Mapping[str, int]) -> WheelWager:
    section.only("name", "says", "pays", "on")
    on = texts(section, "on") if "on" in section.values else (id_,)
    for symbol in on:
        if symbol not in stops:
            raise section.bad(f"on: the wheel has no stop {quoted(symbol)}", "on" if "on" in section.values else "")
    if len(set(on)) == len(stops):
        raise section.bad("this wager wins at every stop", "on")
    if "pays" not in section.values:
        raise section.bad("pays is missing")
    paid: Odds = odds(section, "pays", section.values["pays"])
    says = sentence(section, "says", 200) if "says" in section.values else f"the wheel stops at {' or '.join(on)}"
    return WheelWager(
        Wager(id_, wager_name(section, id_), SUMMARY, says, coupons=False),
        frozenset(on),
        PayTable(id_, ODDS, {id_: paid}),
    )
