"""A wheel from a file: its stops and their wagers."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pitboss.equipment import Wheel
from pitboss.errors import quoted
from pitboss.games.declared.design import (
    MAX_WAGERS,
    NAME,
    SAYS,
    Design,
    common_keys,
    read_odds,
    read_wagers,
    reading,
    wager_name,
)
from pitboss.games.declared.keys import Key, KeyReader, KeyTable, Number, OneLine, Paid, RowTable, Several, Wagers
from pitboss.games.declared.law import DRAFT, ODDS, SUMMARY
from pitboss.games.wheel import SpinDecision, WheelGame, spin_again
from pitboss.table import Game, Offer, Options, PayTable, Procedure, RoundStep, Wager
from pitboss.toml import TomlFile

MAX_SECTIONS: Final = 400
"""The maximum number of sections on a wheel."""
MAX_SYMBOLS: Final = 100
_SYMBOL = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,19}")

WAGER_KEYS: Final = KeyTable("wagers.NAME", "A wager on the wheel.", (
    NAME,
    SAYS,
    Key("pays", Paid(), "The payout odds.", required=True),
    Key("on", Several(OneLine(20), 1, MAX_SYMBOLS, distinct=True),
        "The symbols that win it. Default: the symbol of its own name."),
))  # fmt: skip
FILE_KEYS: Final = KeyTable("", "A wheel: one spin decides every wager.", (
    *common_keys("wheel"),
    Key("stops", RowTable("symbols", Number(1, MAX_SECTIONS), MAX_SYMBOLS),
        "The symbols of the wheel, each with the number of sections that show it.", required=True),
    Key("wagers", Wagers(WAGER_KEYS, MAX_WAGERS), "The wagers.", required=True),
))  # fmt: skip


class DeclaredWheelOptions(Options):
    """The licensee chooses only limits and seats; the file fixes everything else."""


@dataclass(frozen=True, slots=True)
class WheelWager:
    """A wager, its winning stops and its payout."""

    wager: Wager
    on: frozenset[str]
    table: PayTable


def wheel_game(design: Design, file: TomlFile) -> Game:
    """Return the game that a file of this kind declares."""
    reader = reading(file, FILE_KEYS)
    stops = _stops(reader)
    wheel_of_file = Wheel(tuple(symbol for symbol, count in stops.items() for _ in range(count)))
    designs = {id_: _wager(own, id_, stops) for id_, own in read_wagers(reader, WAGER_KEYS).items()}
    covered = {id_: {"": wager.on} for id_, wager in designs.items()}

    class DeclaredWheel(WheelGame[DeclaredWheelOptions]):
        """The game of one file."""

        id = design.id
        name = design.name
        description = design.summary
        sections = ("8.4",)
        betting_law = wagers_law = SUMMARY
        spin_law = collect_law = DRAFT
        max_seats = design.seats
        declaration_text = design.text
        options = DeclaredWheelOptions
        wagers = tuple(wager.wager for wager in designs.values())
        paytables = tuple(wager.table for wager in designs.values())
        irregularities = (
            spin_again("short_spin", DRAFT, "the wheel did not complete three revolutions: no valid spin, spin again"),
        )
        procedures = (Procedure("wheel_spin", DRAFT, "the wheel was spun and completed three revolutions"),)

        def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
            """Pickle as the text, which the receiving process reads again."""
            from pitboss.games.declared import declared_game  # noqa: PLC0415 - it builds this class

            return declared_game, (design.text,)

        def wheel(self, options: DeclaredWheelOptions) -> Wheel:
            """Return the wheel of the file."""
            return wheel_of_file

        def offers(self, options: DeclaredWheelOptions) -> Sequence[Offer]:
            """Return every wager of the file."""
            return tuple(Offer(wager.wager, wager.table) for wager in designs.values())

        def covers(self, options: DeclaredWheelOptions, wager: str) -> Mapping[str, frozenset[str]]:
            """Return the one place of each wager."""
            return covered[wager]

        def decide(self, options: DeclaredWheelOptions, wager: str, on: str, mark: str) -> SpinDecision:
            """Return a win on the wager's stops and a loss on the others."""
            won = mark in designs[wager].on
            return SpinDecision(int(won), int(not won), ODDS if won else DRAFT, f"the wheel stops at {mark}")

        def steps(self, options: DeclaredWheelOptions) -> Sequence[RoundStep]:
            """Return the bets, the spin and the settlement."""
            return (
                RoundStep("Bets", "Players place their chips on the layout.", SUMMARY),
                RoundStep("No more bets", "The dealer calls it before spinning the wheel.", SUMMARY),
                RoundStep("Spin", "The dealer spins the wheel for at least three revolutions.", DRAFT),
                RoundStep("Settlement", self.collected, DRAFT),
            )

    return DeclaredWheel()


def _stops(reader: KeyReader) -> dict[str, int]:
    stops = {symbol: count for symbol, count in reader.rows("stops").items() if isinstance(count, int)}
    for symbol in stops:
        if not _SYMBOL.fullmatch(symbol):
            raise reader.bad(f"stops: {quoted(symbol)} is not a symbol; use letters, digits, _ and -", "stops")
    if len(stops) < 2:
        raise reader.bad(f"stops must list 2 to {MAX_SYMBOLS} symbols, not one", "stops")
    if sum(stops.values()) > MAX_SECTIONS:
        raise reader.bad(f"stops: a wheel may have at most {MAX_SECTIONS} sections", "stops")
    return stops


def _wager(reader: KeyReader, id_: str, stops: Mapping[str, int]) -> WheelWager:
    on = reader.texts("on") or (id_,)
    for symbol in on:
        if symbol not in stops:
            known = f"the wheel has {', '.join(stops)}"
            where = "on" if reader.given("on") else ""
            raise reader.bad(f"on: the wheel has no stop {quoted(symbol)}; {known}", where)
    if len(set(on)) == len(stops):
        raise reader.bad("this wager wins at every stop", "on")
    paid = read_odds(reader, "pays", reader.value("pays"))
    description = reader.text("says") or f"the wheel stops at {' or '.join(on)}"
    return WheelWager(
        Wager(id_, wager_name(reader, id_), SUMMARY, description, coupons=False),
        frozenset(on),
        PayTable(id_, ODDS, {id_: paid}),
    )
