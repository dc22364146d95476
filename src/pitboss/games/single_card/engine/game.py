"""The engine of the single-card games: a shoe, face-up cards, and ranks with ace high."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar

from pitboss.equipment import Card, Shoe
from pitboss.games.cards.card_records import ShoeRecords
from pitboss.games.cards.law import CardLaw
from pitboss.games.cards.memory import CardMemory, memory_of
from pitboss.games.cards.options import ShoeOptionsT
from pitboss.games.cards.procedures import shoe_procedures
from pitboss.games.cards.shoe import deal_card, pick_up, prepare_shoes
from pitboss.games.cards.shoes_in_use import SHOE, shoe_of
from pitboss.games.coupons import MatchPlay
from pitboss.games.single_card.engine.sides import CardSide, SideWagers
from pitboss.table import Flow, Game, GamePart, Offer, PayTable, Procedure, Round, RoundStep

if TYPE_CHECKING:
    from pitboss.pricing.analyst import Analyst

RANKS = 13


def rank_of(card: Card) -> int:
    """The rank of a card from 0 (two) to 12 (ace); suits do not count (6.1(b), 22.3).

    >>> from pitboss.equipment import cards
    >>> [rank_of(card) for card in cards("2S 10H KD AC")]
    [0, 8, 11, 12]
    """
    return card >> 2


class SingleCardGame(Game[ShoeOptionsT]):
    """A game of single cards from a shoe."""

    memory = CardMemory
    law: ClassVar[CardLaw]
    no_more_bets_law: ClassVar[Annotated[str, "the dealer announces no more bets"]]
    sides: ClassVar[tuple[CardSide, ...]] = ()
    """The side wagers, which only a declared game has."""

    @property
    def parts(self) -> tuple[GamePart[ShoeOptionsT], ...]:
        """Match play coupons, records about the shoe, and side wagers."""
        accepted = MatchPlay[ShoeOptionsT](self.law.coupons, lambda options: options.chosen("match_play", False))
        sides = (SideWagers[ShoeOptionsT](self.sides, self.wagers[0]),) if self.sides else ()
        return (accepted, ShoeRecords[ShoeOptionsT](self.law), *sides)

    def analyst(self) -> Analyst:
        """The analyst of the family; imported lazily because it loads Numba."""
        from pitboss.games.single_card.solver.analyst import ANALYST  # noqa: PLC0415

        return ANALYST

    @abstractmethod
    def pays(self, options: ShoeOptionsT) -> Mapping[str, PayTable]:
        """The paytable of each wager."""

    @abstractmethod
    def decks_dealt(self, options: ShoeOptionsT) -> int:
        """Number of decks in the shoe."""

    def offers(self, options: ShoeOptionsT) -> Sequence[Offer]:
        """The wagers of the game in the law's order."""
        pays = self.pays(options)
        return tuple(Offer(wager, pays[wager.id], halved_by=self.halved_by(wager.id)) for wager in self.wagers)

    def halved_by(self, wager: str) -> str | None:
        """The paragraph that lets a player lose only half of a wager, or None."""
        return None

    def shoes(self, options: ShoeOptionsT) -> Mapping[str, Shoe]:
        """One shoe."""
        return {SHOE: Shoe(self.decks_dealt(options), continuous=options.way_to_shuffle == "continuous")}

    # ------------------------------------------------------------------ the round

    def round(self, r: Round[ShoeOptionsT]) -> Flow[None]:
        """Play one round."""
        prepare_shoes(r, self.law)
        yield from r.take_bets(self.wagers_law or self.betting_law)
        if not r.bets:
            return
        prepare_shoes(r, self.law)
        r.announce("No more bets", self.no_more_bets_law)
        yield from self.play(r)
        pick_up(r, self.law, SHOE)

    @abstractmethod
    def play(self, r: Round[ShoeOptionsT]) -> Flow[None]:
        """Deal and settle the round."""

    def side_steps(self) -> tuple[RoundStep, ...]:
        """The step in which the side wagers are settled; none without side wagers."""
        description = "Side wagers are settled by the cards that have been dealt."
        return (RoundStep("Side wagers", description, self.sides[0].lost_law),) if self.sides else ()

    def settle_sides(self, r: Round[ShoeOptionsT], at: int, held: Sequence[Card]) -> None:
        """Settle the side wagers of one position by its first cards."""
        for side in self.sides:
            side.settle(r, at, held)

    def draw(self, r: Round[ShoeOptionsT], to: str, because: str, seat: int = 0) -> Card:
        """Deal the next card face up, remembering the seat where the cutting card comes out."""
        card = deal_card(r, self.law, to, because, up=True, seen_by=())
        if shoe_of(r).cutting_card_reached and memory_of(r).cutting_card_at is None:
            memory_of(r).cutting_card_at = seat
        return card


def procedures(law: CardLaw) -> tuple[Procedure, ...]:
    """The card procedures of the family."""
    return (
        *shoe_procedures(law),
        Procedure("shuffle", law.shuffle, "the cards were shuffled"),
        Procedure("pick_up", law.pick_up, "the cards were picked up in order"),
    )
