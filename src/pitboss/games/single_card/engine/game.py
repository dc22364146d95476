"""The engine of the single-card games: a shoe, face-up cards, and ranks with ace high."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar

from pitboss.equipment import Card, Shoe
from pitboss.games.cards.card_records import ShoeRecords
from pitboss.games.cards.law import CardLaw
from pitboss.games.cards.memory import CardMemory, memory_of
from pitboss.games.cards.options import ShoeRulesT
from pitboss.games.cards.procedures import shoe_procedures
from pitboss.games.cards.shoe import deal_card, pick_up, prepare_shoes
from pitboss.games.cards.shoes_in_use import SHOE, shoe_of
from pitboss.games.coupons import MatchPlay
from pitboss.table import Flow, Game, GamePart, Offer, PayTable, Procedure, Round

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


class SingleCardGame(Game[ShoeRulesT]):
    """A game of single cards from a shoe."""

    memory = CardMemory
    law: ClassVar[CardLaw]
    no_more_bets_law: ClassVar[Annotated[str, "the dealer announces no more bets"]]

    @property
    def parts(self) -> tuple[GamePart[ShoeRulesT], ...]:
        """Match play coupons, and records about the shoe."""
        accepted = MatchPlay[ShoeRulesT](self.law.coupons, lambda rules: rules.chosen("match_play", False))
        return (accepted, ShoeRecords[ShoeRulesT](self.law))

    def analyst(self) -> Analyst:
        """The analyst of the family; imported lazily because it loads Numba."""
        from pitboss.games.single_card.solver.analyst import ANALYST  # noqa: PLC0415

        return ANALYST

    @abstractmethod
    def pays(self, rules: ShoeRulesT) -> Mapping[str, PayTable]:
        """The paytable of each wager."""

    @abstractmethod
    def decks_dealt(self, rules: ShoeRulesT) -> int:
        """Number of decks in the shoe."""

    def offers(self, rules: ShoeRulesT) -> Sequence[Offer]:
        """The wagers of the game in the law's order."""
        pays = self.pays(rules)
        return tuple(Offer(wager, pays[wager.id], halved_by=self.halved_by(wager.id)) for wager in self.wagers)

    def halved_by(self, wager: str) -> str | None:
        """The paragraph that lets a player lose only half of a wager, or None."""
        return None

    def shoes(self, rules: ShoeRulesT) -> Mapping[str, Shoe]:
        """One shoe."""
        return {SHOE: Shoe(self.decks_dealt(rules), continuous=rules.way_to_shuffle == "continuous")}

    # ------------------------------------------------------------------ the round

    def round(self, r: Round[ShoeRulesT]) -> Flow[None]:
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
    def play(self, r: Round[ShoeRulesT]) -> Flow[None]:
        """Deal and settle the round."""

    def draw(self, r: Round[ShoeRulesT], to: str, because: str, seat: int = 0) -> Card:
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
