"""The first cards of a round, including cards that the dealer failed to deal."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.engine.options import TwentyOneRulesT
from pitboss.games.twentyone.engine.shoe import Missed, draw
from pitboss.games.twentyone.engine.turns import ask_missed, call_dead
from pitboss.table import DEALER, Flow, Round

if TYPE_CHECKING:
    from pitboss.games.twentyone.engine.game import TwentyOneGame


def to_players(
    game: TwentyOneGame[TwentyOneRulesT], r: Round[TwentyOneRulesT], play: Play, have: int = 0, by: str = ""
) -> None:
    """Deal a card to each hand from the dealer's left, skipping the first ``have`` hands."""
    because = by or game.law_of(r.rules).deal
    for hand in [*play.hands()][have:]:
        with suppress(Missed):
            game.deal_card(r, hand, because, may_miss=True)


def to_dealer(game: TwentyOneGame[TwentyOneRulesT], r: Round[TwentyOneRulesT], by: str = "") -> None:
    """Deal the dealer's first card, face up."""
    law = game.law_of(r.rules)
    with suppress(Missed):
        draw(r, law, DEALER, by or law.deal, may_miss=True)


def completed(game: TwentyOneGame[TwentyOneRulesT], r: Round[TwentyOneRulesT], play: Play) -> Flow[None]:
    """Make up for missed cards: a late second card or a dead hand, and the dealer's own first card."""
    law = game.law
    for hand in play.hands():
        if len(hand.cards) == 1 and hand.missing:
            yield from ask_missed(game, r, play, hand, law.hand_missed)
        elif hand.missing:
            call_dead(game, r, play, hand, law.hand_missed)
        if hand.missing and not hand.end:
            hand.missing = 0
            game.deal_card(r, hand, law.hand_missed)
    if DEALER not in r.hands:
        draw(r, law, DEALER, law.dealer_missed)


def hole_card(game: TwentyOneGame[TwentyOneRulesT], r: Round[TwentyOneRulesT]) -> None:
    """Deal the dealer's second card, if it is dealt before the players' turns."""
    if r.rules.dealer_card != "none":
        law = game.law_of(r.rules)
        draw(r, law, DEALER, law.hole, up=r.rules.dealer_card == "up", may_miss=True)
