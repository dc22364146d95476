"""Mini-dice, 13:69F-13: two dice in a covered shaker, shaken by the dealer and then by a player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated, ClassVar

from pitboss.errors import Refused
from pitboss.games.dice.engine import turns
from pitboss.games.dice.engine.game import DiceGame, new_coupons, payable_in
from pitboss.games.dice.engine.outcomes import (
    Faces,
    ThrowDecision,
    ThrowOutcomes,
    Win,
    before_seven,
    decided,
    one_roll,
    total,
)
from pitboss.money import Cents, dollars
from pitboss.plain import Json, strings, whole
from pitboss.table import (
    Bet,
    Call,
    Flow,
    Irregularity,
    Offer,
    PayTable,
    Procedure,
    Report,
    Round,
    Rules,
    Wager,
    minimum,
    odds_stated,
    option,
    pays,
)
from pitboss.table.facts import RoundStep

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

_NUMBERS = ("4", "5", "6", "8", "9", "10")
_FIELD = (Win(total(3, 4, 9, 10, 11), "field"), Win(total(2), "field 2"), Win(total(12), "field 12"))

OUTCOMES: Mapping[tuple[str, str], ThrowOutcomes] = {
    **{("place", on): before_seven(int(on), f"place {on}", "13.2(a)1") for on in _NUMBERS},
    ("field", ""): one_roll("13.2(a)2", *_FIELD),
    ("any_7", ""): one_roll("13.2(a)3", Win(total(7), "any_7")),
    ("over_7", ""): one_roll("13.2(a)4", Win(total(8, 9, 10, 11, 12), "over_7")),
    ("under_7", ""): one_roll("13.2(a)5", Win(total(2, 3, 4, 5, 6), "under_7")),
}
"""The statement of each wager, by its place."""


class MiniDiceRules(Rules):
    """The licensee's options at mini-dice."""

    odds: PayTable = pays(ODDS, says="what each wager pays; the same at every table of the house (13.6(b))")
    smallest_unit: int = option(100, law="13.6(c)", says="the smallest amount of cents that is paid out", ge=1, le=500)
    place_removable: bool = option(
        False, law="13.2(a)1", says="a place bet may be taken down after a shake that left it undecided (a reading)"
    )
    coupons: bool = option(True, law="13.4(a)", says="coupons are accepted")


@cache
def _decisions(wager: str, on: str) -> Mapping[Faces, ThrowDecision]:
    return decided(OUTCOMES[wager, on])


def _shake_again(r: Round[MiniDiceRules], _: Report) -> bool:
    r.announce("The shake is invalid; the shaker is shaken again", "13.5(e)")
    return False


class MiniDice(DiceGame[MiniDiceRules]):
    """Each shake gives a total; only place bets run from one shake to the next."""

    id = "mini-dice"
    name = "Mini-dice"
    says = "Bets on the total of two dice in a covered shaker."
    sections = ("13",)
    betting_law = "13.4(d)"
    wagers_law = "13.2(b)"
    seated_law = "13.4(b)"
    cash_refused = "13.4(a)"
    no_more_bets_law: ClassVar[Annotated[str, "no more bets is announced before the shake"]] = "13.5(b)"
    throw_law = "13.5(e)"
    collect_law: ClassVar[Annotated[str, "all losing bets are collected before a winning one is paid"]] = "13.5(f)"
    offer_law: ClassVar[Annotated[str, "to whom the shaker is offered first"]] = "13.5(d)"
    keep_law: ClassVar[Annotated[str, "who keeps the shaker, and who must give it up"]] = "13.7(a)"
    next_law: ClassVar[Annotated[str, "to whom the shaker is offered next"]] = "13.7(b)"
    most_seats = 9

    rules = MiniDiceRules
    wagers = (
        Wager("place", "Place bet", "13.2(a)1", "the number before a 7"),
        Wager("field", "Field bet", "13.2(a)2", "2, 3, 4, 9, 10, 11 or 12 on the next shake"),
        Wager("any_7", "Any 7", "13.2(a)3", "7 on the next shake"),
        Wager("over_7", "Over 7", "13.2(a)4", "8 to 12 on the next shake"),
        Wager("under_7", "Under 7", "13.2(a)5", "2 to 6 on the next shake"),
    )
    paytables = (ODDS,)
    exclusions = (odds_stated("13.6(a)", "to", "win"),)
    irregularities = (
        Irregularity[MiniDiceRules](
            "invalid_shake", "13.7(a)1ii", "the shake was invalid: nothing is decided", _shake_again, by="equipment"
        ),
        turns.ordered_to_pass("13.7(a)1ii", "the floorperson orders a player who delays or breaks rules to pass"),
    )
    procedures = (
        Procedure("shaker_inspected", "13.5(a)", "the floorperson inspected the shaker"),
        Procedure("dice_changed", "13.3(a)2", "the dice were changed, no later than after 24 hours"),
        Procedure("shaker_attended", "13.3(a)1", "the dealer stayed with the shaker"),
        Procedure("shaken_by_dealer", "13.5(c)", "the dealer covered the shaker and shook it at least three times"),
        Procedure(
            "shaken_by_player", "13.5(d)1", "the player shook at least three times and returned the shaker", True
        ),
    )

    def offers(self, rules: MiniDiceRules) -> Sequence[Offer]:
        """The five wagers, always."""
        return tuple(
            Offer(
                wager,
                {row: rules.odds[row] for on in self.places(rules, wager.id) for row in _rows(wager.id, on)},
                exact_unit=rules.smallest_unit,
            )
            for wager in self.wagers
        )

    def steps(self, rules: MiniDiceRules) -> Sequence[RoundStep]:
        """Bets, the shakes, the total, settlement, and who has the shaker next."""
        return (
            RoundStep("Bets", "Players put their chips on the layout.", self.wagers_law),
            RoundStep("No more bets", "The dealer announces it and shakes the dice.", self.no_more_bets_law),
            RoundStep("Offer", "The dealer offers the shaker to the players, or takes it himself.", self.offer_law),
            RoundStep("Second shake", "Who took the shaker shakes it three times or more.", "13.5(d)1"),
            RoundStep("Result", "The dealer uncovers the dice and calls their total.", self.throw_law),
            RoundStep("Settlement", "Bets that the total decides are settled; place bets may stay.", self.collect_law),
            RoundStep("Next round", "The player keeps the shaker or passes it; a 7 passes it on.", self.keep_law),
        )

    def places(self, rules: MiniDiceRules, wager: str) -> Sequence[str]:
        """The six numbers of the place bets."""
        return _NUMBERS if wager == "place" else ("",)

    def decided(
        self, rules: MiniDiceRules, wager: str, on: str, point: int, working: bool
    ) -> Mapping[Faces, ThrowDecision]:
        """By the statement of the wager; every bet is active on every shake."""
        return _decisions(wager, on)

    def decision(self, r: Round[MiniDiceRules], bet: Bet, faces: Faces) -> ThrowDecision:
        """What a shake does to a bet."""
        return _decisions(bet.wager, bet.on)[faces]

    # ------------------------------------------------------------------ wagers

    def payable(self, r: Round[MiniDiceRules], offer: Offer, bet: Bet) -> None:
        """Refuses an amount that cannot be paid at its odds (13.6(c))."""
        self.exactly(r.rules, offer, bet.on, bet.amount, coupon=bet.coupon)

    def exactly(
        self, rules: MiniDiceRules, offer: Offer, on: str, amount: Cents, point: int = 0, coupon: Cents = 0
    ) -> None:
        """The same for an amount at a place."""
        for row in _rows(offer.wager.id, on):
            pay = offer.pays[row]
            if not payable_in(amount + coupon, pay, rules.smallest_unit, 1, 1):
                raise Refused(f"{dollars(amount)} on {offer.wager.name} cannot be paid exactly at {pay}", "13.6(c)")

    def admit(self, r: Round[MiniDiceRules], bets: Sequence[Bet]) -> None:
        """Coupons where the table takes them."""
        if not r.rules.coupons and new_coupons(r, bets):
            raise Refused("coupons are not accepted at this table", "13.4(a)")

    def removable(self, r: Round[MiniDiceRules], bet: Bet, amount: Cents) -> None:
        """What of a place bet has seen a shake is active until it is won or lost."""
        if bet.amount - amount < whole(bet.note, "shaken") and not r.rules.place_removable:
            raise Refused("a place bet stays until it is won or lost", "13.2(a)1")

    # ------------------------------------------------------------------ the shaker

    def ready(self, r: Round[MiniDiceRules]) -> bool:
        """The dealer has closed the bets and shaken; a player who keeps the shaker shakes after him."""
        r.announce("No more bets", self.no_more_bets_law)
        return turns.holder(r) != turns.NOBODY

    def hand_over(self, r: Round[MiniDiceRules]) -> Flow[bool]:
        """The shaker is offered; the dealer accepts it for the players when nobody else does."""
        memory = r.state.notes
        dealer_has_it = whole(memory, "turn") and not whole(memory, "last shooter")
        if dealer_has_it and all(str(seat) in strings(memory, "refused") for seat in r.state.players):
            r.note("the dealer keeps the shaker, which every player has refused before", "13.7(a)2")
            return True
        law = self.next_law if whole(memory, "turn") else self.offer_law
        for seat in turns.eligible(r):
            if (yield from turns.offer(r, [seat], law, "shaker")):
                turns.give(r, seat, law, f"seat {seat} takes the shaker")
                return True
            if seat in r.state.players and seat not in r.dead:  # neither gone nor passed over by order meanwhile
                memory["refused"] = sorted({*strings(memory, "refused"), str(seat)})
        turns.to_dealer(r, "13.5(d)2", "the dealer accepts the shaker on behalf of the players")
        return True

    def called(self, r: Round[MiniDiceRules], seat: int, call: str, bet: Bet | None) -> None:
        """The player who has the shaker may pass it."""
        if call != "pass_shaker" or bet is not None:
            raise Refused("a player calls 'pass_shaker' when he gives the shaker up", self.keep_law)
        turns.pass_on(r, seat, self.keep_law, "shaker")

    def shows(self, r: Round[MiniDiceRules]) -> Mapping[str, Json]:
        """Who has the shaker."""
        return {"shooter": turns.holder(r)}

    def status(self, r: Round[MiniDiceRules]) -> str:
        """The same in words."""
        shaker = turns.holder(r)
        return f"Seat {shaker} has the shaker." if shaker else ""

    def calls(self, r: Round[MiniDiceRules], seat: int) -> Sequence[Call]:
        """Passing the shaker, for who has it."""
        return [Call("pass_shaker", "pass the shaker", self.keep_law)] if turns.holder(r) == seat else []

    def thrown(self, r: Round[MiniDiceRules], faces: Faces) -> None:
        """Bets left on the layout have seen a shake; a player who shook a 7 passes the shaker."""
        for bet in r.bets.values():
            bet.note["shaken"] = bet.amount
        if sum(faces) == 7 and turns.holder(r):
            turns.give_up(r, "13.7(a)1i", "the player shook a 7 and passes the shaker")

    def left(self, r: Round[MiniDiceRules], seat: int) -> None:
        """A player who leaves gives up the shaker; that he refused it does not bind who sits there next."""
        turns.left(r, seat)
        memory = r.state.notes
        if "refused" in memory:
            memory["refused"] = [one for one in strings(memory, "refused") if one != str(seat)]


def _rows(wager: str, on: str) -> list[str]:
    return [win.row for win in OUTCOMES[wager, on].wins]


MINI_DICE = MiniDice()
