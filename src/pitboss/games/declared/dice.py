"""Dice wagers from a file: the throws that win, lose or return each, and what it pays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from pitboss.equipment import Dice
from pitboss.errors import quoted
from pitboss.games import dice
from pitboss.games.declared.design import (
    MAX_ROWS,
    MAX_WAGERS,
    NAME,
    SAYS,
    Design,
    check_denominators,
    common_keys,
    read_odds,
    read_wagers,
    reading,
    wager_name,
)
from pitboss.games.declared.keys import Key, KeyReader, KeyTable, Number, OneLine, Paid, RowTable, Several, Wagers
from pitboss.games.declared.law import DRAFT, ODDS, SUMMARY
from pitboss.games.declared.throws import KINDS_OF_THROWS, throws_named
from pitboss.games.dice.engine.outcomes import NO_ROLL, Rolls, ThrowOutcomes, Win, decided
from pitboss.money import Odds
from pitboss.table import Game, Irregularity, Offer, Options, PayTable, Procedure, Report, Round, RoundStep, Wager
from pitboss.toml import TomlFile

_CRAPS: Final = frozenset(wager.id for wager in dice.CRAPS_WAGERS)
"""Wager names that the family's solver uses."""
_THROWS: Final = Several(OneLine(40), 1, 20)
_NAMED: Final = f"written like {', '.join(KINDS_OF_THROWS)}"

WAGER_KEYS: Final = KeyTable("wagers.NAME", "A wager on the dice.", (
    NAME,
    SAYS,
    Key("wins", RowTable("throws", Paid(), MAX_ROWS),
        f"Throws with their odds, of which the first that fits pays: {_NAMED}.", required=True),
    Key("loses", _THROWS, "The throws that lose it. Default: every other throw. With this key, a throw in no list "
        "leaves the wager for the next throw."),
    Key("goes_back", _THROWS, "The throws that return it."),
))  # fmt: skip
FILE_KEYS: Final = KeyTable("", "Dice: wagers on a throw, or on what is thrown first.", (
    *common_keys("dice"),
    Key("dice", Number(2, 3), "How many dice are thrown.", 2),
    Key("wagers", Wagers(WAGER_KEYS, MAX_WAGERS), "The wagers.", required=True),
))  # fmt: skip


class DeclaredDiceOptions(Options):
    """A file leaves the licensee only limits and seats to choose."""


@dataclass(frozen=True, slots=True)
class DiceWager:
    """A wager, what decides it, and what it pays."""

    wager: Wager
    outcomes: ThrowOutcomes
    table: PayTable


class DeclaredLayout(dice.DiceLayout[DeclaredDiceOptions]):
    """The wagers of a file; each has one place, and every bet is active on every throw."""

    def __init__(self, designs: Mapping[str, DiceWager], throws: Rolls) -> None:
        self.designs = designs
        self.wagers = tuple(wager.wager for wager in designs.values())
        self.decided = {id_: decided(wager.outcomes, throws) for id_, wager in designs.items()}

    def offers(self, options: DeclaredDiceOptions) -> Sequence[Offer]:
        """Return every wager of the file."""
        return tuple(Offer(wager.wager, wager.table) for wager in self.designs.values())

    def outcomes(self, options: DeclaredDiceOptions, wager: str, on: str, point: int) -> ThrowOutcomes:
        """Return what decides a wager."""
        return self.designs[wager].outcomes

    def decisions(
        self, options: DeclaredDiceOptions, wager: str, on: str, point: int, works: bool
    ) -> Mapping[dice.Faces, dice.ThrowDecision]:
        """Return the decision of each throw."""
        return self.decided[wager]


def _no_roll(r: Round[DeclaredDiceOptions], _: Report) -> bool:
    r.announce("No roll", DRAFT)
    return False


def dice_game(design: Design, file: TomlFile) -> Game:
    """Return the game that a file of this kind declares."""
    reader = reading(file, FILE_KEYS)
    count = reader.number("dice")
    throws = frozenset(product(range(1, 7), repeat=count))
    designs = {id_: _wager(own, id_, throws, count) for id_, own in read_wagers(reader, WAGER_KEYS).items()}
    waits = any(_waits(wager.outcomes, throws) for wager in designs.values())

    class DeclaredDice(dice.DiceGame[DeclaredDiceOptions]):
        """The game of one file."""

        id = design.id
        name = design.name
        description = design.summary
        sections = ("8.4",)
        betting_law = wagers_law = SUMMARY
        throw_law = closing_law = DRAFT
        max_seats = design.seats
        declaration_text = design.text
        dice = Dice(count)
        layout = DeclaredLayout(designs, throws)
        options = DeclaredDiceOptions
        wagers = tuple(wager.wager for wager in designs.values())
        paytables = tuple(wager.table for wager in designs.values())
        irregularities = (
            Irregularity[DeclaredDiceOptions](
                "not_flat", DRAFT, "a die does not lie flat: no roll, throw again", _no_roll, by="equipment"
            ),
        )
        procedures = (Procedure("dice_changed", DRAFT, "the dice were changed, as required every 24 hours"),)

        def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
            """Pickle as the text, which the receiving process reads again."""
            from pitboss.games.declared import declared_game  # noqa: PLC0415 - it builds this class

            return declared_game, (design.text,)

        def steps(self, options: DeclaredDiceOptions) -> Sequence[RoundStep]:
            """Return the bets, the throw and the settlement."""
            stay = " Wagers that the throw does not decide stay for the next one." if waits else ""
            return (
                RoundStep("Bets", "Players place their chips on the layout.", SUMMARY),
                RoundStep("No more bets", "The dealer announces it before the dice are thrown.", DRAFT),
                RoundStep("Throw", "The dealer shakes the dice in a covered shaker and reads them.", DRAFT),
                RoundStep("Settlement", f"Losing wagers are collected first. Then winners are paid.{stay}", DRAFT),
            )

    return DeclaredDice()


def _waits(outcomes: ThrowOutcomes, throws: Rolls) -> bool:
    won = frozenset[dice.Faces]().union(*(win.rolls for win in outcomes.wins))
    return won | outcomes.loses | outcomes.back != throws


def _wager(reader: KeyReader, id_: str, throws: Rolls, count: int) -> DiceWager:
    if id_ in _CRAPS:
        raise reader.bad(f"{id_} is a craps wager; use another name")
    wins: list[Win] = []
    rows: dict[str, Odds] = {}
    for named, paid in reader.rows("wins").items():
        row = " ".join(named.lower().split())
        rolls = _throws(reader, "wins", row, count).difference(*(win.rolls for win in wins))
        if not rolls:
            raise reader.bad(f"wins: rows above {quoted(row)} already pay all of its throws", "wins")
        wins.append(Win(rolls, row))
        rows[row] = read_odds(reader, "wins", paid)
    check_denominators(reader, rows.values())
    won = frozenset[dice.Faces]().union(*(win.rolls for win in wins))
    back = _union(reader, "goes_back", count)
    loses = _union(reader, "loses", count) if reader.given("loses") else throws - won - back
    if won & loses or won & back or loses & back:
        raise reader.bad(
            "a throw may only win, lose or be returned, not several of these", "loses" if won & loses else "goes_back"
        )
    if not loses:
        raise reader.bad("no throw loses this wager")
    return DiceWager(
        Wager(id_, wager_name(reader, id_), SUMMARY, reader.text("says") or ", ".join(rows), coupons=False),
        ThrowOutcomes(tuple(wins), loses, DRAFT, DRAFT, back=back, back_law=DRAFT),
        PayTable(id_, ODDS, rows),
    )


def _union(reader: KeyReader, key: str, count: int) -> Rolls:
    return NO_ROLL.union(*(_throws(reader, key, named, count) for named in reader.texts(key)))


def _throws(reader: KeyReader, key: str, named: str, count: int) -> Rolls:
    rolls = throws_named(named, count)
    if not rolls:
        raise reader.bad(f"{key}: {quoted(named)} is not a throw of {count} dice; {_NAMED}", key)
    return rolls
