"""Surrender, and the double down rescue (19.5(i))."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pitboss.games.twentyone.engine.hand import Hand, Play, all_bets_on, bets_on
from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.games.twentyone.engine.plan import law_in, rules_in
from pitboss.games.twentyone.engine.play_rules import RESCUED, DealerHand, LossShares, surrender_waits, surrendered
from pitboss.hands.twentyone import ACE, TEN, value
from pitboss.table import Asked, Bet, Flow, Option, Round

if TYPE_CHECKING:
    from pitboss.games.twentyone.engine.game import TwentyOneGame


def surrender(game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], play: Play, hand: Hand) -> None:
    """Surrender a hand: settle at once, or after the dealer's second card if a blackjack is possible."""
    hand.end = "surrendered"
    law, dealer = law_in(r), r.hands[play.dealer]
    up, read = value(dealer[0]), play.blackjack is False
    if surrender_waits(up, read, rules_in(r).surrender_settles_now):
        sentence = "the surrendered wager stays on the cards until the dealer's second card"
        r.note(sentence, law.surrender_waits, at=hand.at)
    else:
        by = law.surrender_after_reader if up in (ACE, TEN) else law.surrender_at_once
        settle_surrender(game, r, hand, DealerHand.of(dealer), by)


def settle_surrender(
    game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], hand: Hand, dealer: DealerHand, law: str
) -> None:
    """Settle a surrendered hand against the dealer's."""
    lost = "the hand was surrendered" + (" and the dealer has a blackjack" if dealer.blackjack else "")
    _give_up(game, r, hand, all_bets_on(r, hand), surrendered(dealer), law, lost, "the dealer has a blackjack")


def offer_rescue(
    game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], hand: Hand, says: str
) -> Flow[None]:
    """Ask each bettor who doubled for a rescue: take the double back and lose the rest of the wager."""
    law, doubles = game.rescued_by, {stakes.double for stakes in hand.stakes}
    asked = {
        Asked(hand.at, seat): [
            Option("stand", "leave the double", law, passive=True),
            Option("rescue", "take the double back and give up the rest", law),
        ]
        for seat in sorted({bet.seat for bet in bets_on(r, hand, doubles)})
    }
    chosen = yield from r.choose_each(asked, law, says)
    for person, choice in chosen.items():
        if choice.action == "rescue":
            lost, back = "the hand was given up to rescue the double", "the double was rescued"
            _give_up(game, r, hand, all_bets_on(r, hand, person.seat), RESCUED, law, lost, back)
    hand.end = "stood" if all_bets_on(r, hand) else "rescued"


def _give_up(
    game: TwentyOneGame[TwentyOneOptionsT],
    r: Round[TwentyOneOptionsT],
    hand: Hand,
    bets: Iterable[Bet],
    loses: LossShares,
    law: str,
    because: str,
    back: str,
) -> None:
    """Collect the lost part of each bet and return the rest."""
    doubles = {stakes.double for stakes in hand.stakes}
    for bet in bets:
        hand.results[bet.seat] = -1
        of = loses.original if bet.wager in game.originals else loses.double if bet.wager in doubles else loses.added
        if of:
            r.lose(bet, law, because, part=None if of == 1 else bet.amount * of.numerator // of.denominator)
        else:
            r.push(bet, law, back, "returned")
