"""Mini-dice, 13:69F-13: two dice in a covered shaker, shaken by the dealer and then by a player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated

from pitboss.errors import Refused
from pitboss.games import dice
from pitboss.games.dice.engine import turns
from pitboss.games.dice.engine.outcomes import ThrowOutcomes, Win, before_seven, decided, one_roll, total
from pitboss.money import Cents
from pitboss.plain import whole
from pitboss.table import (
    Bet,
    Flow,
    Irregularity,
    Offer,
    PayTable,
    Procedure,
    Report,
    Round,
    RoundStep,
    Wager,
    minimum,
    odds_stated,
    option,
    pays,
)
from pitboss.table.play.memory import memory_as


@dataclass(frozen=True, slots=True)
class MiniDiceLaw:
    """The paragraphs of the shaker and the settlement."""

    exact: Annotated[str, "amounts that cannot be paid exactly are refused"] = "13.6(c)"
    coupons: Annotated[str, "coupons may be placed on the layout"] = "13.4(a)"
    no_more_bets: Annotated[str, "no more bets is announced before the shake"] = "13.5(b)"
    settled: Annotated[str, "all losing bets are collected before any winning bet is paid"] = "13.5(f)"
    first_turn: Annotated[str, "who is offered the shaker first"] = "13.5(d)"
    next_turn: Annotated[str, "who is offered the shaker next"] = "13.7(b)"
    keep: Annotated[str, "who keeps the shaker and who must give it up"] = "13.7(a)"


LAW = MiniDiceLaw()

ODDS = minimum("mini_odds", "13.6(b)", {
    "place 4":  "9 to 5",
    "place 5":  "7 to 5",
    "place 6":  "7 to 6",
    "place 8":  "7 to 6",
    "place 9":  "7 to 5",
    "place 10": "9 to 5",
    "field":    "1 to 1",
    "field 2":  "2 to 1",
    "field 12": "2 to 1",
    "any_7":    "4 to 1",
    "over_7":   "1 to 1",
    "under_7":  "1 to 1",
})  # fmt: skip

WAGERS = (
    Wager("place", "Place bet", "13.2(a)1", "the number before a 7"),
    Wager("field", "Field bet", "13.2(a)2", "2, 3, 4, 9, 10, 11 or 12 on the next shake"),
    Wager("any_7", "Any 7", "13.2(a)3", "7 on the next shake"),
    Wager("over_7", "Over 7", "13.2(a)4", "8 to 12 on the next shake"),
    Wager("under_7", "Under 7", "13.2(a)5", "2 to 6 on the next shake"),
)

_NUMBERS = ("4", "5", "6", "8", "9", "10")
_FIELD = (Win(total(3, 4, 9, 10, 11), "field"), Win(total(2), "field 2"), Win(total(12), "field 12"))

OUTCOMES: Mapping[tuple[str, str], ThrowOutcomes] = {
    **{("place", on): before_seven(int(on), f"place {on}", "13.2(a)1") for on in _NUMBERS},
    ("field", ""): one_roll("13.2(a)2", *_FIELD),
    ("any_7", ""): one_roll("13.2(a)3", Win(total(7), "any_7")),
    ("over_7", ""): one_roll("13.2(a)4", Win(total(8, 9, 10, 11, 12), "over_7")),
    ("under_7", ""): one_roll("13.2(a)5", Win(total(2, 3, 4, 5, 6), "under_7")),
}
"""What decides each wager, by its place."""


class MiniDiceOptions(dice.CouponOptions, dice.UnitOptions, law=LAW):
    """The licensee's options at mini-dice."""

    odds: PayTable = pays(ODDS, description="what each wager pays; the same at all tables of the casino (13.6(b))")
    place_removable: bool = option(
        False,
        law="13.2(a)1",
        description="a place bet may be taken down after a shake that did not decide it (a reading)",
    )


class MiniDiceLayout(dice.DiceLayout[MiniDiceOptions]):
    """Five wagers; every bet is active on every shake."""

    wagers = WAGERS
    exact_law = LAW.exact

    def offers(self, options: MiniDiceOptions) -> Sequence[Offer]:
        """Return the five wagers."""
        rows = {
            wager.id: [win.row for on in self.places(options, wager.id) for win in OUTCOMES[wager.id, on].wins]
            for wager in WAGERS
        }
        return tuple(
            Offer(wager, {row: options.odds[row] for row in rows[wager.id]}, exact_unit=options.smallest_unit)
            for wager in WAGERS
        )

    def places(self, options: MiniDiceOptions, wager: str) -> Sequence[str]:
        """Return the six numbers of the place bets."""
        return _NUMBERS if wager == "place" else ("",)

    def outcomes(self, options: MiniDiceOptions, wager: str, on: str, point: int) -> ThrowOutcomes:
        """Return what decides the wager."""
        return OUTCOMES[wager, on]

    def decisions(
        self, options: MiniDiceOptions, wager: str, on: str, point: int, works: bool
    ) -> Mapping[dice.Faces, dice.ThrowDecision]:
        """Return the decision of each throw."""
        return _decisions(wager, on)


@cache
def _decisions(wager: str, on: str) -> Mapping[dice.Faces, dice.ThrowDecision]:
    return decided(OUTCOMES[wager, on])


class PlaceBets(dice.Feature[MiniDiceOptions]):
    """Keeps a place bet active until it is won or lost, once it has been through a shake."""

    def removable(self, r: Round[MiniDiceOptions], bet: Bet, amount: Cents) -> None:
        """Refuse to return more than was added since the last shake."""
        if bet.amount - amount < whole(bet.note, "shaken") and not r.options.place_removable:
            raise Refused("a place bet stays until it is won or lost", "13.2(a)1")

    def thrown(self, r: Round[MiniDiceOptions], faces: dice.Faces) -> None:
        """Record that the bets on the layout have been through a shake."""
        for bet in r.bets.values():
            bet.note["shaken"] = bet.amount


@dataclass(slots=True)
class MiniDiceMemory(dice.DiceMemory):
    """What a mini-dice table remembers."""

    refused: list[int] = field(default_factory=list)
    """The seats that have declined the shaker."""


def _memory(r: Round[MiniDiceOptions]) -> MiniDiceMemory:
    return memory_as(r, MiniDiceMemory)


class ShakerInTurn(dice.Thrower[MiniDiceOptions]):
    """The dealer shakes first; then a player, or the dealer on the players' behalf."""

    def ready(self, r: Round[MiniDiceOptions]) -> bool:
        """Announce the close of betting; True if a player keeps the shaker."""
        r.announce("No more bets", LAW.no_more_bets)
        return turns.holder(r) != turns.NOBODY

    def hand_over(self, r: Round[MiniDiceOptions]) -> Flow[bool]:
        """Offer the shaker; the dealer accepts it on the players' behalf if nobody does."""
        memory = _memory(r)
        dealer_has_it = memory.turns and not memory.last_shooter
        if dealer_has_it and all(seat in memory.refused for seat in r.state.players):
            r.note("the dealer keeps the shaker, since every player has declined it", "13.7(a)2")
            return True
        law = LAW.next_turn if memory.turns else LAW.first_turn
        for seat in turns.eligible(r):
            if (yield from turns.offer(r, [seat], law, "shaker")):
                turns.give(r, seat, law, f"seat {seat} takes the shaker")
                return True
            # the player may have left or been ordered to pass meanwhile
            if seat in r.state.players and seat not in r.dead and seat not in memory.refused:
                memory.refused.append(seat)
        law = LAW.next_turn if memory.turns else "13.5(d)2"
        turns.give_to_dealer(r, law, "the dealer accepts the shaker on behalf of the players")
        return True

    def called(self, r: Round[MiniDiceOptions], seat: int, call: str, bet: Bet | None) -> bool:
        """Handle a call to pass the shaker."""
        if not super().called(r, seat, call, bet):
            raise Refused("a player calls 'pass_shaker' to give up the shaker", LAW.keep)
        return True

    def thrown(self, r: Round[MiniDiceOptions], faces: dice.Faces) -> None:
        """Take the shaker from a player who shook a 7."""
        if sum(faces) == 7 and turns.holder(r):
            turns.give_up(r, "13.7(a)1i", "the player shook a 7 and passes the shaker")

    def on_leave(self, r: Round[MiniDiceOptions], seat: int) -> None:
        """Take the shaker from a player who leaves, and forget that they declined it."""
        super().on_leave(r, seat)
        memory = _memory(r)
        memory.refused = [other for other in memory.refused if other != seat]


def _shake_again(r: Round[MiniDiceOptions], _: Report) -> bool:
    r.announce("The shake is invalid and is repeated", "13.5(e)")
    return False


class MiniDice(dice.DiceGame[MiniDiceOptions]):
    """Each shake gives a total; only place bets stay for the next shake."""

    id = "mini-dice"
    name = "Mini-dice"
    description = "Bet on the total of two dice in a covered shaker."
    sections = ("13",)
    law = LAW
    betting_law = "13.4(d)"
    wagers_law = "13.2(b)"
    seated_law = "13.4(b)"
    cash_refused = "13.4(a)"
    throw_law = "13.5(e)"
    max_seats = 9

    memory = MiniDiceMemory
    options = MiniDiceOptions
    layout = MiniDiceLayout()
    wagers = WAGERS
    paytables = (ODDS,)
    thrower = ShakerInTurn("shaker", LAW.keep)
    features = (PlaceBets(), dice.Coupons[MiniDiceOptions](LAW.coupons, lambda options: options.coupons))
    exclusions = (odds_stated("13.6(a)", "to", "win"),)
    irregularities = (
        Irregularity[MiniDiceOptions](
            "invalid_shake", "13.7(a)1ii", "the shake was invalid: nothing is decided", _shake_again, by="equipment"
        ),
        dice.ordered_to_pass(
            "13.7(a)1ii", "the floorperson orders a player who delays the game or breaks its rules to pass"
        ),
    )
    procedures = (
        Procedure("shaker_inspected", "13.5(a)", "the floorperson inspected the shaker"),
        Procedure("dice_changed", "13.3(a)2", "the dice were changed, as required every 24 hours"),
        Procedure("shaker_attended", "13.3(a)1", "the dealer stayed with the shaker"),
        Procedure("shaken_by_dealer", "13.5(c)", "the dealer covered the shaker and shook it at least three times"),
        Procedure(
            "shaken_by_player", "13.5(d)1", "the player shook at least three times and returned the shaker", True
        ),
    )

    def steps(self, options: MiniDiceOptions) -> Sequence[RoundStep]:
        """Return the bets, the shakes, the total, the settlement, and who has the shaker next."""
        return (
            RoundStep("Bets", "Players put their chips on the layout.", self.wagers_law),
            RoundStep("No more bets", "The dealer announces it and shakes the dice.", LAW.no_more_bets),
            RoundStep("Offer", "The dealer offers the shaker to the players, or keeps it.", LAW.first_turn),
            RoundStep("Second shake", "The player who accepted the shaker shakes it at least three times.", "13.5(d)1"),
            RoundStep("Result", "The dealer uncovers the dice and calls their total.", self.throw_law),
            RoundStep("Settlement", "Bets that the total decides are settled; place bets may stay.", LAW.settled),
            RoundStep("Next round", "The player keeps the shaker or passes it; a 7 passes it on.", LAW.keep),
        )


MINI_DICE = MiniDice()
