"""A made-up game with what later families need of the page: hands that split, several bettors, choices with amounts."""
# ruff: noqa: ARG002 - a game's hooks are given what some games need and this does not

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.equipment import Shoe
from pitboss.money import EVEN
from pitboss.table import Flow, Game, Offer, Option, Options, Placement, Round, Wager

LAW = "8.4(c)"


class NoOptions(Options):
    """Nothing to choose."""


class Splits(Game[NoOptions]):
    """Two cards to a box; it may be split, and doubled for less."""

    id = "splits"
    name = "Splits"
    description = "A box that splits."
    sections = ("8.4",)
    betting_law = LAW
    wagers_law = LAW
    options = NoOptions
    wagers = (Wager("box", "Box", LAW, "it always wins"), Wager("more", "More", LAW, "it too", follows=True))
    paytables = ()

    def offers(self, options: NoOptions) -> Sequence[Offer]:
        """Even money."""
        return [Offer(wager, {wager.id: EVEN}) for wager in self.wagers]

    def shoes(self, options: NoOptions) -> Mapping[str, Shoe]:
        """A deck that is shuffled all the time."""
        return {"shoe": Shoe(1, continuous=True)}

    def placement(self, options: NoOptions) -> Placement:
        """Two boxes each, three people on one."""
        return Placement(positions_each=2, bettors_each=3, law=LAW)

    def round(self, r: Round[NoOptions]) -> Flow[None]:
        """Cards, a split, an amount, settlement."""
        yield from r.take_bets(LAW)
        for at in sorted(r.owners()):
            r.deal(f"seat {at}", LAW, count=2, up=True)
            split, stand = Option("split", "make two hands", LAW), Option("stand", "play on", LAW, passive=True)
            if (yield from r.choose(at, [split, stand], LAW, "split?")).action == "split":
                first, second = r.hands[f"seat {at}"]
                r.arrange({f"seat {at}": [first], f"seat {at} hand 2": [second]}, LAW, "the box is split")
                for hand in (f"seat {at}", f"seat {at} hand 2"):
                    r.deal(hand, LAW, up=True)
            stake = sum(bet.amount for bet in r.bets.values() if bet.at == at)
            double = Option("double", "add up to your bet", LAW, amounts=(1_00, stake))
            chosen = yield from r.choose(at, [double, stand], LAW, "double?")
            if chosen.action == "double":
                r.stake(r.owners()[at], at, "more", chosen.amount, LAW)
        for bet in list(r.bets.values()):
            r.win(bet, EVEN, LAW, "every bet wins")
        r.state.shoes["shoe"].clear()


SPLITS = Splits()
