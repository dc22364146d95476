"""Sic bo, 13:69F-9: fifty places on the layout, decided by one toss of three dice in a shaker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Annotated, Literal

from pitboss.equipment import Dice
from pitboss.errors import Refused
from pitboss.games import dice
from pitboss.games.dice.engine.outcomes import THREE_DICE, Rolls, ThrowOutcomes, Win, decided, one_roll, three
from pitboss.table import (
    Bet,
    Flow,
    Irregularity,
    Offer,
    Options,
    PayTable,
    Procedure,
    Report,
    Round,
    RoundStep,
    Wager,
    exact,
    minimum,
    odds_stated,
    option,
    pays,
)
from pitboss.table.play.memory import memory_as


@dataclass(frozen=True, slots=True)
class SicBoLaw:
    """The paragraphs of the layout and the settlement."""

    position: Annotated[str, "a wager is settled strictly by its position on the layout"] = "9.3(c)"
    settled: Annotated[str, "all losing bets are collected before any winning bet is paid"] = "9.5(f)"


LAW = SicBoLaw()

ODDS = minimum("sic_bo_odds", "9.4(b)", {
    "three_of_a_kind":     "150 to 1",
    "two_of_a_kind":         "8 to 1",
    "any_three_of_a_kind":  "24 to 1",
    "total 4":              "50 to 1",
    "total 5":              "18 to 1",
    "total 6":              "14 to 1",
    "total 7":              "12 to 1",
    "total 8":               "8 to 1",
    "total 9":               "6 to 1",
    "total 10":              "6 to 1",
    "total 11":              "6 to 1",
    "total 12":              "6 to 1",
    "total 13":              "8 to 1",
    "total 14":             "12 to 1",
    "total 15":             "14 to 1",
    "total 16":             "18 to 1",
    "total 17":             "50 to 1",
    "combo":                 "5 to 1",
    "small":                 "1 to 1",
    "big":                   "1 to 1",
    "one_of_a_kind":         "1 to 1",  # printed "1 to 10"; read as the lowest of the 1, 2 and 3 to 1 of 9.4(c)
})  # fmt: skip
SEVERAL = exact("sic_bo_several", "9.4(c)", {
    "one_of_a_kind twice":   "2 to 1",
    "one_of_a_kind thrice":  "3 to 1",
})  # fmt: skip

WAGERS = (
    Wager("three_of_a_kind", "Three of a kind", "9.2(a)1", "the number comes up on all three dice", coupons=False),
    Wager("two_of_a_kind", "Two of a kind", "9.2(a)2", "the number comes up on two of the dice", coupons=False),
    Wager(
        "any_three_of_a_kind",
        "Any three of a kind",
        "9.2(a)3",
        "any one number comes up on all three dice",
        coupons=False,
    ),
    Wager("total", "Total value bet", "9.2(a)4", "the total of the three dice", coupons=False),
    Wager("combo", "Two dice combination", "9.2(a)5", "both numbers come up", coupons=False),
    Wager("small", "Small bet", "9.2(a)6", "a total of 4 to 10 that is not three of a kind", coupons=False),
    Wager("big", "Big bet", "9.2(a)7", "a total of 11 to 17 that is not three of a kind", coupons=False),
    Wager("one_of_a_kind", "One of a kind", "9.2(a)8", "the number comes up on at least one die", coupons=False),
)

_FACES = tuple(map(str, range(1, 7)))
PLACES: Mapping[str, tuple[str, ...]] = {
    "three_of_a_kind": _FACES,
    "two_of_a_kind": _FACES,
    "total": tuple(map(str, range(4, 18))),
    "combo": tuple(f"{a}-{b}" for a, b in combinations(range(1, 7), 2)),
    "one_of_a_kind": _FACES,
}
TRIPLES = three(lambda faces: len(set(faces)) == 1)


def _showing(face: int, *times: int) -> Rolls:
    """Return the tosses in which a face shows on this many dice."""
    return three(lambda faces: faces.count(face) in times)


def _total(*totals: int) -> Rolls:
    return three(lambda faces: sum(faces) in totals)


@cache
def outcomes(wager: str, on: str, triple_wins: bool = True) -> ThrowOutcomes:
    """Return what decides a bet at a place; ``triple_wins`` is the reading of two of a kind."""

    def wins(law: str, *winning: Win) -> ThrowOutcomes:
        return one_roll(law, *winning, rolls=THREE_DICE)

    match wager:
        case "three_of_a_kind":
            return wins("9.2(a)1", Win(_showing(int(on), 3), wager))
        case "two_of_a_kind":
            return wins("9.2(a)2", Win(_showing(int(on), 2, 3) if triple_wins else _showing(int(on), 2), wager))
        case "any_three_of_a_kind":
            return wins("9.2(a)3", Win(TRIPLES, wager))
        case "total":
            return wins("9.2(a)4", Win(_total(int(on)), f"total {on}"))
        case "combo":
            both = set(map(int, on.split("-")))
            return wins("9.2(a)5", Win(three(lambda faces: both <= set(faces)), wager))
        case "small":
            return wins("9.2(a)6", Win(_total(4, 5, 6, 7, 8, 9, 10) - TRIPLES, wager))
        case "big":
            return wins("9.2(a)7", Win(_total(11, 12, 13, 14, 15, 16, 17) - TRIPLES, wager))
        case "one_of_a_kind":
            face = int(on)
            by_count = (
                Win(_showing(face, 1), "one_of_a_kind"),
                Win(_showing(face, 2), "one_of_a_kind twice"),
                Win(_showing(face, 3), "one_of_a_kind thrice"),
            )
            return wins("9.2(a)8", *by_count)
    raise ValueError(f"sic bo has no wager {wager!r}")


class SicBoOptions(Options):
    """The licensee's options at sic bo."""

    shaker: Literal["manual", "automated"] = option(
        "manual", law="9.5(d)", description="which shaker tosses the dice", noticed=False
    )
    odds: PayTable = pays(ODDS, description="what each wager pays")
    two_of_a_kind_on_triple: bool = option(
        True, law="9.2(a)2", description="two of a kind also wins when all three dice show the number (a reading)"
    )


class SicBoLayout(dice.DiceLayout[SicBoOptions]):
    """The fifty places of sic bo."""

    wagers = WAGERS

    def offers(self, options: SicBoOptions) -> Sequence[Offer]:
        """Return the eight kinds of wager."""
        odds = {**options.odds, **SEVERAL}
        return tuple(
            Offer(wager, {row: pay for row, pay in odds.items() if row.split(" ")[0] == wager.id}) for wager in WAGERS
        )

    def places(self, options: SicBoOptions, wager: str) -> Sequence[str]:
        """Return the places of a wager; there are fifty in all."""
        return PLACES.get(wager, ("",))

    def outcomes(self, options: SicBoOptions, wager: str, on: str, point: int) -> ThrowOutcomes:
        """Return what decides the wager."""
        return outcomes(wager, on, options.two_of_a_kind_on_triple)

    def decisions(
        self, options: SicBoOptions, wager: str, on: str, point: int, works: bool
    ) -> Mapping[dice.Faces, dice.ThrowDecision]:
        """Return the decision of each toss, strictly by position (9.3(c))."""
        return _decisions(wager, on, options.two_of_a_kind_on_triple)


@cache
def _decisions(wager: str, on: str, triple_wins: bool) -> Mapping[dice.Faces, dice.ThrowDecision]:
    return decided(outcomes(wager, on, triple_wins), THREE_DICE)


Shaker = Literal["manual", "automated", "none"]


@dataclass(slots=True)
class SicBoMemory(dice.DiceMemory):
    """What a sic bo table remembers of its shaker and its electrical device."""

    shaker: Shaker | None = None
    """The shaker at the table; None before the first round."""
    shaker_posted: str = ""
    """The shaker that was posted when it was recorded."""
    device_failed: bool = False
    """Whether the electrical device is waiting for repair."""


def _memory(r: Round[SicBoOptions]) -> SicBoMemory:
    return memory_as(r, SicBoMemory)


def _shaker(r: Round[SicBoOptions]) -> Shaker:
    """Return the shaker at the table: a newly posted automated one, or the last one recorded."""
    memory, posted = _memory(r), r.options.shaker
    if memory.shaker is None or (posted == "automated" and memory.shaker_posted == "manual"):
        return posted
    return memory.shaker


def _record_shaker(r: Round[SicBoOptions], shaker: Shaker) -> None:
    """Record the shaker at the table and which one is posted."""
    memory = _memory(r)
    memory.shaker, memory.shaker_posted = shaker, r.options.shaker


class ShakerAtTable(dice.Thrower[SicBoOptions]):
    """A manual or automated shaker, which staff remove and install."""

    def opening(self, r: Round[SicBoOptions]) -> bool:
        """Refuse to open while the electrical device is out of order."""
        shaker = _shaker(r)
        _record_shaker(r, shaker)
        if _memory(r).device_failed:
            r.announce("Gaming is suspended until the electrical device is repaired", "9.6(b)")
            return False
        if shaker == "none":
            r.announce("There is no shaker at the table", "9.6(d)")
        elif shaker == "automated" and r.options.shaker == "manual":
            r.note("the automated shaker stays in use until its removal is recorded", "9.6(d)")
        return True

    def ready(self, r: Round[SicBoOptions]) -> bool:
        """True if there is a shaker at the table."""
        return _shaker(r) != "none"

    def hand_over(self, r: Round[SicBoOptions]) -> Flow[bool]:
        """Void the round: without a shaker there is no toss, as when the shaker fails."""
        yield from ()
        r.void("9.6(c)", "there is no shaker to toss the dice")

    def bound_by(self, options: SicBoOptions, bet: Bet) -> object:
        """Return the reading of two of a kind."""
        return options.two_of_a_kind_on_triple

    def recorded(self, r: Round[SicBoOptions], procedure: str, seat: int, note: str) -> None:
        """Record a repaired device, or the removal and installation of a shaker."""
        shaker = _shaker(r)
        match procedure:
            case "device_fixed":
                _memory(r).device_failed = False
            case "automated_shaker_removed":
                if shaker != "automated":
                    raise Refused("there is no automated shaker at this table", "9.6(d)")
                _record_shaker(r, "none")
            case "manual_shaker":
                if shaker == "automated":
                    raise Refused("remove the automated shaker before using a manual one", "9.6(d)")
                _record_shaker(r, "manual")
            case "automated_shaker_installed":
                if shaker == "automated":
                    raise Refused("the automated shaker is already at this table", "9.5(d)2")
                if r.options.shaker == "manual":
                    raise Refused("a manual shaker is posted for this table", "9.5(d)2")
                _record_shaker(r, "automated")


def _no_roll(r: Round[SicBoOptions], _: Report) -> bool:
    r.announce("No roll", "9.6(a)")
    return False


def _device_failed(r: Round[SicBoOptions], _: Report) -> bool:
    _memory(r).device_failed = True
    r.announce("Settle wagers only in the presence of the casino supervisor", "9.6(b)")
    return True


def _malfunction(r: Round[SicBoOptions], _: Report) -> bool:
    if _shaker(r) != "automated":
        raise Refused("the shaker in use is a manual one", "9.6(c)")
    r.void("9.6(c)", "the automated shaker failed")


class SicBo(dice.DiceGame[SicBoOptions]):
    """Each toss decides all bets."""

    id = "sic-bo"
    name = "Sic bo"
    description = "Bet on the numbers that three dice in a shaker show."
    sections = ("9",)
    law = LAW
    dice = Dice(3)
    betting_law = "9.5(c)"
    wagers_law = "9.2(a)"
    cash_refused = "9.3(a)"
    closing_law = "9.5(c)"
    throw_law = "9.5(e)"
    coupon_law = "9.3(a)"
    max_seats = 12

    memory = SicBoMemory
    options = SicBoOptions
    layout = SicBoLayout()
    wagers = WAGERS
    paytables = (ODDS, SEVERAL)
    thrower = ShakerAtTable()
    exclusions = (odds_stated("9.4(a)", "to", "win"),)
    irregularities = (
        Irregularity[SicBoOptions](
            "not_flat", "9.6(a)", "a die does not lie flat: No roll", _no_roll, by="equipment"
        ),
        Irregularity[SicBoOptions](
            "device_failed", "9.6(b)", "the electrical device failed after the toss: all wagers are settled, then "
            "gaming stops until it is fixed", _device_failed, by="equipment",
        ),
        Irregularity[SicBoOptions](
            "malfunction", "9.6(c)", "the automated shaker failed: the round is void", _malfunction, by="equipment"
        ),
    )  # fmt: skip
    procedures = (
        Procedure("device_inspected", "9.5(a)1", "the floorperson entered three values and checked the lights"),
        Procedure("shaker_inspected", "9.5(a)2", "the floorperson operated the automated shaker three times"),
        Procedure("shift_inspection", "9.5(b)", "the casino supervisor operated the automated shaker three times"),
        Procedure("dice_changed", "9.1", "the dice were changed, as required every 24 hours"),
        Procedure("shaken", "9.5(d)1", "the covered shaker was shaken at least three times"),
        Procedure("lights_cleared", "9.5(g)", "the winning combinations were cleared from the table"),
        Procedure("device_fixed", "9.6(b)", "the electrical device was repaired and gaming resumed"),
        Procedure("automated_shaker_removed", "9.6(d)", "the automated shaker was removed from the table"),
        Procedure("manual_shaker", "9.6(d)", "a manual shaker was put into use"),
        Procedure("automated_shaker_installed", "9.5(d)2", "an automated shaker was put into use"),
    )

    def steps(self, options: SicBoOptions) -> Sequence[RoundStep]:
        """Return the bets, the toss, the numbers and the settlement."""
        toss = RoundStep("Toss", "The dealer shakes the covered shaker at least three times.", "9.5(d)1")
        if options.shaker == "automated":
            toss = RoundStep("Toss", "The dealer starts the automated shaker, which tosses the dice.", "9.5(d)2")
        return (
            RoundStep("Bets", "Players put their chips on the layout.", LAW.position),
            RoundStep("No more bets", "The dealer announces it before the dice are shaken.", self.betting_law),
            toss,
            RoundStep("Result", "The dealer reads the three dice, and the winning places light up.", self.throw_law),
            RoundStep("Settlement", "Losing wagers are collected first. Then winners are paid.", LAW.settled),
        )


SIC_BO = SicBo()
