"""The first cards of a round, including cards that the dealer failed to deal."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Generic

from pitboss.games.twentyone.engine.hand import Hand, Play
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.games.twentyone.engine.plan import law_in
from pitboss.games.twentyone.engine.shoe import Missed, draw
from pitboss.games.twentyone.engine.turns import ask_missed, call_dead
from pitboss.table import DEALER, Flow, Round, RoundStep

if TYPE_CHECKING:
    from pitboss.games.twentyone.engine.game import TwentyOneGame


def to_players(
    game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], play: Play, have: int = 0, by: str = ""
) -> None:
    """Deal a card to each hand from the dealer's left, skipping the first ``have`` hands."""
    because = by or law_in(r).deal
    for hand in [*play.hands()][have:]:
        with suppress(Missed):
            game.first_cards.card(game, r, hand, because, may_miss=True)


def to_dealer(r: Round[TwentyOneOptionsT], by: str = "") -> None:
    """Deal the dealer's first card, face up."""
    law = law_in(r)
    with suppress(Missed):
        draw(r, law, DEALER, by or law.deal, may_miss=True)


def completed(game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], play: Play) -> Flow[None]:
    """Make up for missed cards: a late second card or a dead hand, and the dealer's own first card."""
    law = game.law
    for hand in play.hands():
        if len(hand.cards) == 1 and hand.missing:
            yield from ask_missed(game, r, play, hand, law.hand_missed)
        elif hand.missing:
            call_dead(game, r, play, hand, law.hand_missed)
        if hand.missing and not hand.end:
            hand.missing = 0
            game.first_cards.card(game, r, hand, law.hand_missed)
    if DEALER not in r.hands:
        draw(r, law, DEALER, law.dealer_missed)


def hole_card(r: Round[TwentyOneOptionsT]) -> None:
    """Deal the dealer's second card, if it is dealt before the players' turns."""
    if r.options.dealer_card != "none":
        law = law_in(r)
        draw(r, law, DEALER, law.hole, up=r.options.dealer_card == "up", may_miss=True)


class FirstCards(Generic[TwentyOneOptionsT]):
    """How the first cards are dealt; by default a card each, the dealer's, a second each, and the hole card."""

    def deal(self, game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], play: Play) -> Flow[None]:
        """Deal the first cards."""
        to_players(game, r, play, self.before_first(game, r, play))
        to_dealer(r)
        to_players(game, r, play)
        yield from completed(game, r, play)
        hole_card(r)

    def before_first(self, game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], play: Play) -> int:
        """Prepare the deal; return how many hands already have their first card."""
        return 0

    def card(
        self,
        game: TwentyOneGame[TwentyOneOptionsT],
        r: Round[TwentyOneOptionsT],
        hand: Hand,
        because: str,
        *,
        may_miss: bool = False,
    ) -> None:
        """Deal one of the first cards of a hand, face up."""
        draw(r, law_in(r), hand, because, may_miss=may_miss)

    def steps(self, law: TwentyOneLaw, options: TwentyOneOptionsT) -> Sequence[RoundStep]:
        """The steps of the deal in words, before the dealer's second card."""
        return (
            cards_to_players("a card", law.deal),
            card_to_dealer(law.deal),
            cards_to_players("a second card", law.deal),
        )


def cards_to_players(count: str, law: str) -> RoundStep:
    """The step in which each hand gets a card."""
    return RoundStep("Deal", f"Each hand gets {count} face up, from the dealer's left.", law)


def card_to_dealer(law: str) -> RoundStep:
    """The step in which the dealer gets the first card."""
    return RoundStep("Dealer's card", "The dealer gets a card face up.", law)
