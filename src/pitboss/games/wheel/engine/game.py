"""The wheel family: bets on places that cover marks of a wheel, decided by a spin.

A game defines its wheel, what its places cover, which marks void a spin and how a mark decides a bet, all as pure
functions of the submission. The table settles by them; a solver runs :meth:`WheelGame.decide` over
:meth:`WheelGame.outcomes`. A game whose wagers stay for several spins returns None from :meth:`WheelGame.decision`
for bets that a spin leaves undecided.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, ClassVar, NamedTuple, TypeAlias

from pitboss.equipment import Wheel
from pitboss.errors import Refused
from pitboss.games.wheel.engine.memory import WheelMemory
from pitboss.money import Cents, Odds, Pay
from pitboss.table import Bet, Flow, Game, Offer, OptionsT, Placement, Round
from pitboss.table.rules.facts import EquipmentItem

if TYPE_CHECKING:
    from pitboss.pricing.analyst import Analyst

Share: TypeAlias = int | Fraction
COMMON_LAYOUT = Placement(anywhere=True)


class SpinDecision(NamedTuple):
    """How a mark decides a bet: the shares that win and lose (the rest is returned), the paragraph and the reason."""

    wins: Share
    loses: Share
    law: str
    because: str

    def net(self, odds: Odds) -> Fraction:
        """Return the net result of one unit bet.

        >>> SpinDecision(Fraction(1, 5), Fraction(4, 5), "5.2(a)", "one of five straight wagers wins").net(Odds(35))
        Fraction(31, 5)
        """
        return self.wins * odds.ratio - self.loses


class WheelGame(Game[OptionsT]):
    """A game decided by spins of a wheel; a round is one spin."""

    memory = WheelMemory
    collected = "Losing wagers are collected first. Then winning wagers are paid."
    """The last step of a round."""
    spin_law: Annotated[str, "the outcome of a spin is announced"]
    collect_law: Annotated[str, "all losing bets are collected before any winning bet is paid"]
    waiting: ClassVar[frozenset[str]] = frozenset()
    """The wagers that may stay for several spins."""
    color_law: ClassVar[Annotated[str, "each player is issued non-value chips of a separate color"]] = ""
    """Empty if the game has none."""

    @abstractmethod
    def wheel(self, options: OptionsT) -> Wheel:
        """Return the wheel of a submission."""

    @abstractmethod
    def covers(self, options: OptionsT, wager: str) -> Mapping[str, frozenset[str]]:
        """Return the places of a wager and the marks each covers; a wager's only place is ``""``."""

    @abstractmethod
    def decide(self, options: OptionsT, wager: str, on: str, mark: str) -> SpinDecision:
        """Return the decision of a bet at a place by a mark."""

    def void_by(self, options: OptionsT, mark: str) -> str | None:
        """Return the paragraph that voids a spin on this mark, if any."""
        return None

    def outcomes(self, options: OptionsT) -> tuple[str, ...]:
        """Return the marks of the sections that decide bets, each equally likely."""
        return tuple(mark for mark in self.wheel(options).sections if self.void_by(options, mark) is None)

    def pay(self, offer: Offer) -> Pay:
        """Return the payout of a winning bet; each wager of this family has one payout."""
        return next(iter(offer.pays.values()))

    def equipment(self, options: OptionsT) -> Sequence[EquipmentItem]:
        """Return the wheel."""
        sections = self.wheel(options).sections
        return (EquipmentItem("wheel", f"a wheel of {len(sections)} sections", sections),)

    def marks(self, options: OptionsT, wager: str) -> Mapping[str, frozenset[str]]:
        """Return the marks that each place covers."""
        return self.covers(options, wager)

    def placement(self, options: OptionsT) -> Placement:
        """Return the common layout, on which everyone bets."""
        return COMMON_LAYOUT

    def places(self, options: OptionsT, wager: str) -> Sequence[str]:
        """Return the places of a wager on the layout."""
        return tuple(self.covers(options, wager))

    def spot(self, options: OptionsT, wager: str, on: str) -> str:
        """Return the place on the layout; refuse one that the wager does not have."""
        places = self.covers(options, wager)
        if on in places:
            return on
        if "" in places:
            return super().spot(options, wager, on)
        known = next(known for known in self.wagers if known.id == wager)
        if not on:
            raise Refused(f"{known.name} needs a place, like {next(iter(places))}", known.law)
        raise Refused(f"{known.name} has no place {on!r} on this layout", known.law)

    def analyst(self) -> Analyst:
        """Return the family's analyst, imported on demand because it needs Numba."""
        from pitboss.games.wheel.solver.analyst import ANALYST  # noqa: PLC0415

        return ANALYST

    # ------------------------------------------------------------------ a round

    def open_wagers(self, r: Round[OptionsT]) -> Collection[str]:
        """Return the wagers that may be made before the next spin."""
        return r.openable

    def decision(self, r: Round[OptionsT], bet: Bet, mark: str) -> SpinDecision | None:
        """Return the decision of a bet by a spin; None if the bet stays for another spin."""
        return self.decide(r.options, bet.wager, bet.on, mark)

    def cases(self, options: OptionsT, wager: str, on: str) -> Iterator[SpinDecision]:
        """Yield every case that decides a wager, each equally likely, for the solver."""
        return (self.decide(options, wager, on, mark) for mark in self.outcomes(options))

    def price_notes(self, options: OptionsT, wager: str) -> tuple[tuple[str, str], ...]:
        """Return further figures by name, such as the average number of spins to a decision."""
        return ()

    def settle_order(self, bets: Sequence[Bet]) -> Sequence[Sequence[Bet]]:
        """Return the bets in groups, settled one after the other."""
        return [bets]

    def before_settling(self, r: Round[OptionsT], mark: str) -> None:
        """Run between the spin and the settlement."""

    def round(self, r: Round[OptionsT]) -> Flow[None]:
        """Take bets, spin, collect losers, pay winners; a void spin reopens the layout."""
        mark = None
        while mark is None:
            yield from r.take_bets(self.betting_law, self.open_wagers(r))
            r.announce("No more bets", self.betting_law)
            mark = self._spun(r)
        self.before_settling(r, mark)
        for bets in self.settle_order([*r.bets.values()]):
            self._settle(r, bets, mark)

    def _settle(self, r: Round[OptionsT], bets: Sequence[Bet], mark: str) -> None:
        """Collect all losers, then pay all winners (``collect_law``)."""
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

    def _spun(self, r: Round[OptionsT]) -> str | None:
        """Return the mark of a valid spin, or None."""
        mark = r.spin(self.wheel(r.options), self.spin_law)
        if mark is None:
            return None
        void = self.void_by(r.options, mark)
        if void is None:
            return mark
        r.announce("No spin: the spin is void", void)
        return None


def _part(bet: Bet, share: Share) -> Cents | None:
    """Return the money in a share of a bet; None means all of it."""
    return None if share == 1 else bet.amount * share.numerator // share.denominator
