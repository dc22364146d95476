"""The base class of pai gow side wagers, with the hooks that the engine calls during a round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from pitboss.errors import Refused
from pitboss.games.cards.side_wager import SideWager
from pitboss.games.paigow.engine.options import PaiGowOptionsT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.money import Pay
from pitboss.pricing import WagerPrice
from pitboss.table import Bet, Round
from pitboss.table.rules.facts import RoundStep

if TYPE_CHECKING:
    from pitboss.games.paigow.sides.prices import SideBasis


class PaiGowSide(SideWager[PaiGowOptionsT]):
    """A side wager; subclasses override the hooks they need.

    Side wagers are against the house even if a player banks (11.10(p)).
    """

    places: tuple[str, ...] = ()
    """The places of the wager on the layout, if there are several."""
    forbids_surrender: bool = False
    """True if a player who made it may not surrender the main wager."""
    keeps_dealer_cards: bool = False
    """True if a bank that made it needs the dealer's cards, which are then not collected."""
    one_pass: bool = False
    """True if, once anybody made it, each player's wagers are settled before the next player's."""

    def needs_main(self, options: PaiGowOptionsT) -> str:
        """The paragraph that requires the main wager, or "" if the wager may stand alone."""
        return ""

    def shaker(self, r: Round[PaiGowOptionsT], play: PaiGowPlay) -> int:
        """The seat of the player who shakes the dice by its rules; 0 for the dealer."""
        return 0

    def rolled(self, r: Round[PaiGowOptionsT], play: PaiGowPlay, faces: tuple[int, ...]) -> str:
        """Called when the dice are shown; returns the starting position if its rules select it, or ""."""
        return ""

    def start_step(self, options: PaiGowOptionsT) -> RoundStep | None:
        """The step on the starting position, if its rules select it."""
        return None

    def close(self, r: Round[PaiGowOptionsT]) -> None:
        """Called when betting closes, for example to collect chips from a device."""

    def started(self, r: Round[PaiGowOptionsT], play: PaiGowPlay) -> None:
        """Called when the starting position is known, before the deal."""

    def exposed(self, r: Round[PaiGowOptionsT], play: PaiGowPlay, at: int) -> None:
        """Called when a position's hands are exposed and its main wager decided; collects losing side wagers."""

    def paid(self, r: Round[PaiGowOptionsT], play: PaiGowPlay, at: int) -> None:
        """Called after a position's main wager is paid; pays winning side wagers."""

    def finish(self, r: Round[PaiGowOptionsT], play: PaiGowPlay) -> None:
        """Make the payments due at the end of the round, after all players are settled."""

    def steps(self, options: PaiGowOptionsT) -> Sequence[RoundStep]:
        """The steps that it adds to the description of a round."""
        return ()

    def price(self, basis: SideBasis) -> Iterator[WagerPrice]:
        """The prices of its wagers on offer."""
        yield from ()

    def bets_of(self, r: Round[PaiGowOptionsT], at: int) -> list[Bet]:
        """Its bets at a position."""
        return [bet for bet in r.bets.values() if bet.at == at and bet.wager in self.ids]

    def is_bet(self, r: Round[PaiGowOptionsT]) -> bool:
        """True if anybody made the wager."""
        return any(bet.wager in self.ids for bet in r.bets.values())

    def admit_with_main(self, r: Round[PaiGowOptionsT], bets: Sequence[Bet], main: str) -> None:
        """Refuse it without the main wager (11.7(d), 11.15(b), 34.7(d)), unless the player banks (11.10(p))."""
        mine = [bet for bet in bets if bet.wager in self.ids and not self.carries_over(bet)]
        law = self.needs_main(r.options)
        if not mine or not law or any(bet.wager == main for bet in bets):
            return
        bank = r.play.bank if isinstance(r.play, PaiGowPlay) else 0
        if mine[0].seat != bank:
            name, needed = (r.offers[wager].wager.name for wager in (mine[0].wager, main))
            raise Refused(f"{name} requires a {needed[0].lower()}{needed[1:]}", law)


def tables_of(sides: Iterable[SideWager[PaiGowOptionsT]], options: PaiGowOptionsT) -> dict[str, Mapping[str, Pay]]:
    """The paytables of all side wagers on offer, by wager."""
    tables: dict[str, Mapping[str, Pay]] = {}
    for side in sides:
        tables |= side.pays(options)
    return tables
