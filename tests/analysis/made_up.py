"""Two made-up games for the tests: one that hides cards and asks, one whose bets stay over several rounds."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path

from pitboss.equipment import Wheel
from pitboss.money import EVEN
from pitboss.table import Flow, Game, Offer, Options, Round, Wager


def high_card() -> Game:
    """The game of docs/adding-a-game.md."""
    path = Path(__file__).parents[2] / "examples" / "high_card.py"
    if "high_card" not in sys.modules:
        spec = importlib.util.spec_from_file_location("high_card", path)
        assert spec is not None
        assert spec.loader is not None
        sys.modules["high_card"] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules["high_card"])
    game: Game = sys.modules["high_card"].HIGH_CARD
    return game


COIN = Wheel(("heads", "tails", "edge", "edge"))


class NoOptions(Options):
    """No options."""


class Patience(Game[NoOptions]):
    """A coin decides a bet, or leaves it on the layout if it lands on its edge."""

    id = "patience"
    name = "Patience"
    description = "Heads wins, tails loses, the edge waits."
    sections = ("8.4",)
    betting_law = "8.4(d)3i"
    wagers_law = "8.4(d)3i"
    options = NoOptions
    wagers = (Wager("heads", "Heads", "8.4(d)3i", "heads"),)
    paytables = ()

    def offers(self, options: NoOptions) -> Sequence[Offer]:  # noqa: ARG002 - there are no options
        """The one wager."""
        return (Offer(self.wagers[0], {"heads": EVEN}),)

    def round(self, r: Round[NoOptions]) -> Flow[None]:
        """A toss."""
        yield from r.take_bets("8.4(d)3i")
        mark = r.spin(COIN, "8.4(d)3ii")
        for bet in list(r.bets.values()):
            if mark == "heads":
                r.win(bet, EVEN, "8.4(d)3iii", "heads")
            elif mark == "tails":
                r.lose(bet, "8.4(d)3iii", "tails")


PATIENCE = Patience()
