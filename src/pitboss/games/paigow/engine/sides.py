"""Side wagers of the family: the points of a round at which the engine asks them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from pitboss.errors import Refused
from pitboss.games.cards.side_wager import SideWager
from pitboss.games.paigow.engine.options import PaiGowRulesT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.money import Pay
from pitboss.pricing import WagerPrice
from pitboss.table import Bet, Round
from pitboss.table.rules.facts import Charge, RoundStep

if TYPE_CHECKING:
    from pitboss.games.paigow.sides.prices import SideBasis


class PaiGowSide(SideWager[PaiGowRulesT]):
    """A side wager of the family; a wager writes the points of the round that it needs.

    It is against the house, also in a round that a player banks (11.10(p)).
    """

    places: tuple[str, ...] = ()
    """The places of its wager on the layout, where it has several."""
    forbids_surrender: bool = False
    """Whether a player who has made it may not surrender the main wager."""
    keeps_dealer_cards: bool = False
    """Whether a bank that has made it needs the dealer's cards, which are then not collected."""
    one_pass: bool = False
    """Whether the law has the wagers of one player settled before those of the next, where somebody has made it."""

    def needs_main(self, rules: PaiGowRulesT) -> str:
        """The paragraph by which it is made with the main wager only; empty where it may stand alone."""
        return ""

    def shaker(self, r: Round[PaiGowRulesT], play: PaiGowPlay) -> int:
        """The seat of the player who shakes the dice, where its rules name one; 0 for the dealer."""
        return 0

    def rolled(self, r: Round[PaiGowRulesT], play: PaiGowPlay, faces: tuple[int, ...]) -> str:
        """The dice lie open; the position that is dealt first, where its rules say that. Empty where others do."""
        return ""

    def close(self, r: Round[PaiGowRulesT]) -> None:
        """What follows when no more bets are taken: chips in a device are collected and counted."""

    def started(self, r: Round[PaiGowRulesT], play: PaiGowPlay) -> None:
        """What follows when the starting position is known and no card has been dealt."""

    def exposed(self, r: Round[PaiGowRulesT], play: PaiGowPlay, at: int) -> None:
        """The hands at a position lie face up and its main wager is decided: losing side wagers are collected."""

    def paid(self, r: Round[PaiGowRulesT], play: PaiGowPlay, at: int) -> None:
        """The main wager at a position is paid: winning side wagers are paid after it."""

    def finish(self, r: Round[PaiGowRulesT], play: PaiGowPlay) -> None:
        """All players are settled: what is paid at the end of the round."""

    def charge(self, rules: PaiGowRulesT) -> Charge | None:
        """What is kept of a win, if anything."""
        return None

    def steps(self, rules: PaiGowRulesT) -> Sequence[RoundStep]:
        """What it adds to the round, as people read it."""
        return ()

    def price(self, basis: SideBasis) -> Iterator[WagerPrice]:
        """The price of each of its wagers on offer."""
        yield from ()

    def bets_of(self, r: Round[PaiGowRulesT], at: int) -> list[Bet]:
        """Its bets at a position."""
        return [bet for bet in r.bets.values() if bet.at == at and bet.wager in self.ids]

    def is_bet(self, r: Round[PaiGowRulesT]) -> bool:
        """Whether anybody has made it."""
        return any(bet.wager in self.ids for bet in r.bets.values())

    def admit_beside(self, r: Round[PaiGowRulesT], bets: Sequence[Bet], main: str) -> None:
        """Refuses it without the main wager, unless the player banks the round."""
        mine = [bet for bet in bets if bet.wager in self.ids and not self.carries_over(bet)]
        law = self.needs_main(r.rules)
        if not mine or not law or any(bet.wager == main for bet in bets):
            return
        bank = r.play.bank if isinstance(r.play, PaiGowPlay) else 0
        if mine[0].seat != bank:
            name = r.offers[mine[0].wager].wager.name
            raise Refused(f"{name} is made together with the {r.offers[main].wager.name} only", law)


def tables_of(sides: Iterable[SideWager[PaiGowRulesT]], rules: PaiGowRulesT) -> dict[str, Mapping[str, Pay]]:
    """What every side wager on offer pays, by wager."""
    tables: dict[str, Mapping[str, Pay]] = {}
    for side in sides:
        tables |= side.pays(rules)
    return tables
