"""What the settlers of card games write their results into, and what they ask of a round's facts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import Any

from tests.second.facts import Bet, Facts, Nets
from tests.second.money import no_nets, odds
from tests.second.settler import Settler

Pays = dict[str, Fraction]


def paytable(printed: dict[str, str], posted: dict[str, str] | None = None) -> Pays:
    """A paytable as the text prints it, with the rows that the licensee pays more on."""
    return {row: odds(text.replace(",", "")) for row, text in {**printed, **(posted or {})}.items()}


def sums(printed: dict[str, str], posted: dict[str, str] | None = None) -> dict[str, int]:
    """A table of fixed sums in cents."""
    return {row: dollars(text) for row, text in {**printed, **(posted or {})}.items()}


def dollars(amount: Any) -> int:
    """Cents of an amount in dollars, written by a licensee as a number or as text."""
    cents = Fraction(str(amount).replace("$", "").replace(",", "")) * 100
    assert cents.denominator == 1
    return int(cents)


class Book:
    """The results of a round: nets, and the stages in which bets are collected and paid."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.options = facts.options
        self.nets: Nets = no_nets()
        self.stages: list[list[int]] = []
        self.irregularities = list(_irregularities(facts))
        """The step, the name, and the position concerned: 0 for the dealer, the community cards or nobody."""
        self.void_from: int | None = None
        """The step from which all hands are void, None if they never are."""
        self.void_cause = ""
        """The irregularity that voids them."""
        self.dead: dict[int, int] = {}
        """Positions whose hand alone is void, with the step from which it is."""

    # ------------------------------------------------------------------ the round

    @property
    def positions(self) -> list[int]:
        """The betting positions with a wager, from the first seat."""
        return sorted({bet.at for bet in self.facts.on_layout()})

    @property
    def from_right(self) -> list[int]:
        """The positions from the dealer's far right, counterclockwise: the first seat is at the dealer's left."""
        return self.positions[::-1]

    def bets(self, at: int, *wagers: str) -> list[Bet]:
        """The bets at a position on some wagers, or on any."""
        return [bet for bet in self.facts.on_layout(*wagers) if bet.at == at]

    def total(self, at: int, wager: str) -> int:
        """The chips on a wager at a position."""
        return sum(bet.amount for bet in self.bets(at, wager))

    def hand(self, at: int) -> list[str]:
        """The cards dealt to a position."""
        return self.facts.hand(f"seat {at}")

    def chose(self, at: int, *actions: str) -> int | None:
        """The step at which a position chose one of these actions, None if it never did."""
        return next((one.step for one in self.facts.choices if one.at == at and one.action in actions), None)

    def voids(self, *whats: str) -> None:
        """All hands are void from the first of these irregularities on."""
        for step, what, _ in self.irregularities:
            if what in whats:
                self._void(step, what)

    def second_face_up(self, what: str = "face_up_card") -> None:
        """A second card found face up voids all hands."""
        found = [step for step, name, _ in self.irregularities if name == what]
        if len(found) > 1:
            self._void(found[1], what)

    def _void(self, step: int, what: str) -> None:
        if self.void_from is None or step < self.void_from:
            self.void_from, self.void_cause = step, what

    def dealer_lacks(self, complete: int, what: str = "dealer_card_missed") -> None:
        """A dealer who lacks the last card alone is dealt it; any other shortage voids all hands."""
        held = drawn = 0  # cards dealt to the dealer, and cards of a stack that is not complete
        for index, step in enumerate(self.facts.steps):
            for event in step.events:
                if event["kind"] == "irregularity" and event["what"] == what and held + drawn != complete - 1:
                    self._void(index, what)
                if event["kind"] == "dealt":
                    drawn = 0
                    held += (event.get("count") or len(event["cards"])) if event["to"] == "dealer" else 0
            if step.input["do"] == "key" and not any(event["kind"] == "dealt" for event in step.events):
                drawn += 1

    def kills(self, *whats: str) -> None:
        """The hand of the position that these irregularities concern is void; if it is the dealer's, all are."""
        for step, what, at in self.irregularities:
            if what in whats and at:
                self.dead.setdefault(at, step)
            elif what in whats:
                self._void(step, what)

    def before_void(self, step: int | None) -> bool:
        """Whether something happened, and before the hands became void."""
        return step is not None and (self.void_from is None or step <= self.void_from)

    # ------------------------------------------------------------------ results

    def stage(self) -> None:
        """What is settled from here on is settled after everything before."""
        self.stages.append([])

    def _settle(self, bet: Bet, net: int, name: str = "") -> None:
        self.nets[bet.seat][name or bet.name] += net
        if net and not name and self.stages:
            self.stages[-1].append(bet.number)

    def pay(self, bet: Bet, at: Fraction | int) -> None:
        """A bet wins: chips and a match play coupon together."""
        self.pay_sum(bet, self.won(bet, at))

    @staticmethod
    def won(bet: Bet, at: Fraction | int) -> int:
        """What a bet wins at some odds."""
        amount = Fraction(at) * (bet.amount + bet.coupon)
        assert amount.denominator == 1, f"{bet} at {at}"
        return int(amount)

    def pay_sum(self, bet: Bet, amount: int) -> None:
        """A bet wins a sum."""
        self._settle(bet, amount)

    def bonus(self, bet: Bet, name: str, at: Fraction | int) -> None:
        """A payout without a stake of its own, figured on the chips of a bet."""
        amount = Fraction(at) * bet.amount
        assert amount.denominator == 1
        self._settle(bet, int(amount), name)

    def lose(self, bets: Iterable[Bet]) -> None:
        """Bets lose."""
        for bet in bets:
            self._settle(bet, -bet.amount)

    def nets_lost(self, bets: Iterable[Bet]) -> None:
        """Bets lose at a time that the text does not place beside others."""
        for bet in bets:
            self.nets[bet.seat][bet.name] -= bet.amount

    def unordered(self) -> None:
        """Forget the order so far: the text states none."""
        self.stages = []

    # ------------------------------------------------------------------ limits

    def minimum(self, wager: str, legal: int = 0) -> int:
        """The smallest bet on a wager that the table takes, in cents."""
        limits = self.facts.limits
        own = limits.get("wagers", {}).get(wager, {})
        least: int = own.get("minimum", limits["minimum"])
        return max(legal, least)


def _irregularities(facts: Facts) -> Iterator[tuple[int, str, int]]:
    events = [(index, event) for index, step in enumerate(facts.steps) for event in step.events]
    for place, (index, event) in enumerate(events):
        if event["kind"] != "irregularity":
            continue
        at = event.get("at", 0)
        if not at and facts.steps[index].input["do"] != "report":
            # with an outcome: the hand that the card was for
            to = next((later["to"] for _, later in events[place:] if later["kind"] == "dealt"), "")
            at = int(to.removeprefix("seat ")) if to.startswith("seat ") else 0
        yield index, event["what"], at


def share_out(claims: list[int], limit: int) -> list[int]:
    """Claims cut in proportion to a limit; odd cents go to the largest remainders, earlier claims first.

    The text says only what the sum may be (catalog: how a cut is spread over the wagers is not said).
    """
    total = sum(claims)
    if total <= limit:
        return claims
    exact = [Fraction(claim * limit, total) for claim in claims]
    cut = [int(one) for one in exact]
    for index in sorted(range(len(claims)), key=lambda i: (cut[i] - exact[i], i))[: limit - sum(cut)]:
        cut[index] += 1
    return cut


def settler(game: Callable[[Book], None], turns: int = 0) -> Settler:
    """A game as a function that fills in a book, and how often the dealer asks around the table."""

    def settle(facts: Facts) -> Nets:
        book = Book(facts)
        game(book)
        facts.memory["stages"] = book.stages
        return book.nets

    def order(facts: Facts) -> list[list[int]]:
        stages: list[list[int]] = facts.memory["stages"]
        return stages

    return Settler(settle, order, turns=turns)
