"""The wheel family: bets lie on places that cover marks of a wheel, and a spin decides them.

A game of the family says which wheel it has, what its places cover, which marks make a spin void and how a mark
decides a bet. These are pure functions of the submission. The table settles by them; a solver goes through
:meth:`WheelGame.outcomes` with the same :meth:`WheelGame.decide`. A game whose wagers lie over several spins says by
:meth:`WheelGame.decision` which bets a spin leaves undecided.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, ClassVar, NamedTuple, TypeAlias

from pitboss.equipment import Wheel
from pitboss.errors import Refused
from pitboss.games.wheel.engine import chip_colors
from pitboss.games.wheel.engine.memory import WheelMemory
from pitboss.money import Cents, Odds, Pay
from pitboss.table import Bet, Call, Flow, Game, Offer, Placement, Round, RulesT
from pitboss.table.rules.facts import EquipmentItem

if TYPE_CHECKING:
    from pitboss.pricing.analyst import Analyst

Share: TypeAlias = int | Fraction
COMMON_LAYOUT = Placement(anywhere=True)


class SpinDecision(NamedTuple):
    """How a mark decides a bet: the parts of it that win and lose (the rest goes back), the paragraph, and why."""

    wins: Share
    loses: Share
    law: str
    because: str

    def net(self, odds: Odds) -> Fraction:
        """What one unit bet comes to.

        >>> SpinDecision(Fraction(1, 5), Fraction(4, 5), "5.2(a)", "one of five straight wagers wins").net(Odds(35))
        Fraction(31, 5)
        """
        return self.wins * odds.ratio - self.loses


class WheelGame(Game[RulesT]):
    """A game decided by spins of a wheel; a round is one spin."""

    memory = WheelMemory
    collected = "Losing wagers are collected first. Then winning wagers are paid."
    """The last step of a round, in our words."""
    spin_law: Annotated[str, "the outcome of a spin is told"]
    collect_law: Annotated[str, "all losing bets are collected before a winning one is paid"]
    waiting: ClassVar[frozenset[str]] = frozenset()
    """The wagers that may lie over several spins."""
    color_law: ClassVar[Annotated[str, "non-value chips of a colour of his own are issued to each player"]] = ""
    """Empty where none are."""

    @abstractmethod
    def wheel(self, rules: RulesT) -> Wheel:
        """The wheel of a submission."""

    @abstractmethod
    def covers(self, rules: RulesT, wager: str) -> Mapping[str, frozenset[str]]:
        """Every place of a wager on the layout and the marks it covers; a wager with one place has it at ``""``."""

    @abstractmethod
    def decide(self, rules: RulesT, wager: str, on: str, mark: str) -> SpinDecision:
        """What a mark does to a bet on a wager at a place of the layout."""

    def void_by(self, rules: RulesT, mark: str) -> str | None:
        """The paragraph that makes a spin on this mark void, if one does."""
        return None

    def outcomes(self, rules: RulesT) -> tuple[str, ...]:
        """The marks of the sections that decide bets, each section equally likely."""
        return tuple(mark for mark in self.wheel(rules).sections if self.void_by(rules, mark) is None)

    def pay(self, offer: Offer) -> Pay:
        """What a winning bet is paid: wagers of this family pay one way."""
        return next(iter(offer.pays.values()))

    def equipment(self, rules: RulesT) -> Sequence[EquipmentItem]:
        """The wheel."""
        sections = self.wheel(rules).sections
        return (EquipmentItem("wheel", f"a wheel of {len(sections)} sections", sections),)

    def marks(self, rules: RulesT, wager: str) -> Mapping[str, frozenset[str]]:
        """The marks that each place covers."""
        return self.covers(rules, wager)

    def placement(self, rules: RulesT) -> Placement:
        """Everyone bets on the common layout."""
        return COMMON_LAYOUT

    def places(self, rules: RulesT, wager: str) -> Sequence[str]:
        """The places of a wager on the layout."""
        return tuple(self.covers(rules, wager))

    def spot(self, rules: RulesT, wager: str, on: str) -> str:
        """The place on the layout, if the wager has it."""
        places = self.covers(rules, wager)
        if on in places:
            return on
        if "" in places:
            return super().spot(rules, wager, on)
        known = next(known for known in self.wagers if known.id == wager)
        if not on:
            raise Refused(f"{known.name} is placed on one of several places, like {next(iter(places))}", known.law)
        raise Refused(f"this layout has no place {on!r} for {known.name}", known.law)

    def analyst(self) -> Analyst:
        """Who prices the games of the family; imported when it is asked for, because Numba stands behind it."""
        from pitboss.games.wheel.solver.analyst import ANALYST  # noqa: PLC0415

        return ANALYST

    # ------------------------------------------------------------------ chips of a colour

    def chip_color(self, r: Round[RulesT], seat: int) -> str:
        """The colour that was issued to a person."""
        return chip_colors.color_of(r, seat)

    def calls(self, r: Round[RulesT], seat: int) -> Sequence[Call]:
        """Asking for chips of a colour, for a person who has none."""
        return chip_colors.calls(r, seat, self.color_law) if self.color_law else ()

    def called(self, r: Round[RulesT], seat: int, call: str, bet: Bet | None) -> None:
        """A person asks for chips of a colour of his own, where the game has them."""
        if not self.color_law:
            super().called(r, seat, call, bet)
        chip_colors.called(r, seat, call, bet, self.color_law)

    def left(self, r: Round[RulesT], seat: int) -> None:
        """The colour of a person who leaves is free for others."""
        chip_colors.forget(r, seat)

    # ------------------------------------------------------------------ a round

    def open_wagers(self, r: Round[RulesT]) -> Collection[str]:
        """The wagers that may be made before the coming spin."""
        return r.openable

    def decision(self, r: Round[RulesT], bet: Bet, mark: str) -> SpinDecision | None:
        """What a spin does to a bet on the layout; None where the bet lies on for another spin."""
        return self.decide(r.rules, bet.wager, bet.on, mark)

    def cases(self, rules: RulesT, wager: str, on: str) -> Iterator[SpinDecision]:
        """Every case of a wager that decides it, each equally likely, for the solver."""
        return (self.decide(rules, wager, on, mark) for mark in self.outcomes(rules))

    def price_notes(self, rules: RulesT, wager: str) -> tuple[tuple[str, str], ...]:
        """Further figures of a wager by name, such as how many spins it lies on average."""
        return ()

    def settle_order(self, bets: Sequence[Bet]) -> Sequence[Sequence[Bet]]:
        """The bets in the groups that are settled one after the other."""
        return [bets]

    def before_settling(self, r: Round[RulesT], mark: str) -> None:
        """What the dealer does between the spin and the settlement."""

    def round(self, r: Round[RulesT]) -> Flow[None]:
        """Bets, the spin, losers collected, winners paid; a spin that is void opens the layout again."""
        mark = None
        while mark is None:
            yield from r.take_bets(self.betting_law, self.open_wagers(r))
            r.announce("No more bets", self.betting_law)
            mark = self._spun(r)
        self.before_settling(r, mark)
        for bets in self.settle_order([*r.bets.values()]):
            self._settle(r, bets, mark)

    def _settle(self, r: Round[RulesT], bets: Sequence[Bet], mark: str) -> None:
        """First all losers are collected, then all winners paid: ``collect_law``."""
        won = []
        for bet in bets:
            decision = self.decision(r, bet, mark)
            if decision is None:
                continue
            if decision.wins:
                won.append((bet, decision))
            else:
                r.lose(bet, decision.law, decision.because, part=_part(bet, decision.loses))
        for bet, decision in won:
            pay = self.pay(r.offers[bet.wager])
            r.win(bet, pay, decision.law, decision.because, part=_part(bet, decision.wins))

    def _spun(self, r: Round[RulesT]) -> str | None:
        """The mark of a valid spin, or None."""
        mark = r.spin(self.wheel(r.rules), self.spin_law)
        if mark is None:
            return None
        void = self.void_by(r.rules, mark)
        if void is None:
            return mark
        r.announce("No spin: the spin is void", void)
        return None


def _part(bet: Bet, share: Share) -> Cents | None:
    """The money in a share of a bet; None is the whole of it."""
    return None if share == 1 else bet.amount * share.numerator // share.denominator
