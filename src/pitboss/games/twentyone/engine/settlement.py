"""Settlement of the wagers on hands, counterclockwise from the dealer's right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pitboss.games.twentyone.engine.hand import Hand, Play, bets_on
from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.games.twentyone.engine.plan import hooks_in, rules_in
from pitboss.games.twentyone.engine.play_rules import DealerHand, Standing, Verdict
from pitboss.hands.twentyone import value
from pitboss.table import DEALER, Bet, Round

if TYPE_CHECKING:
    from pitboss.games.twentyone.engine.game import TwentyOneGame


def settle_hands(
    game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], play: Play, spot: int = 0
) -> None:
    """Settle every hand that has open wagers against this dealer hand."""
    dealer = DealerHand.of(r.hands[play.dealer])
    for box in reversed(play.boxes.values()):
        for hand in box:
            bets = bets_on(r, hand, hand.stakes[spot].wagers)
            if bets:
                for part in hooks_in(r)["before_settling"]:
                    part.before_settling(r, hand)
                mine = game.standing_of(r.options, hand)
                settle_hand(game, r, hand, mine, bets, game.verdict(r.options, mine, dealer), dealer, spot)


def settle_hand(
    game: TwentyOneGame[TwentyOneOptionsT],
    r: Round[TwentyOneOptionsT],
    hand: Hand,
    mine: Standing,
    bets: Sequence[Bet],
    verdict: Verdict,
    dealer: DealerHand,
    spot: int = 0,
) -> None:
    """Settle the wagers on a hand by its verdict; a dealer's blackjack takes only original wagers."""
    stakes = hand.stakes[spot]
    for bet in bets:
        hand.results[bet.seat] = verdict.result
        if verdict.result > 0:
            pays = r.offers[stakes.opening[0]].pays
            r.win(bet, pays[verdict.row], verdict.law, verdict.because)
        elif verdict.result == 0:
            r.push(bet, verdict.law, verdict.because)
        elif dealer.blackjack and bet.wager not in game.originals and rules_in(r).spares(hand.count.points):
            added = game.returned_laws.get(bet.wager, game.law.split_blackjack)
            law = game.law.double_blackjack if bet.wager == stakes.double else added
            r.push(bet, law, "a dealer's blackjack takes only the original wager", "returned")
        else:
            r.lose(bet, verdict.law, verdict.because)
    if verdict.result > 0:
        for part in hooks_in(r)["hand_won"]:
            part.hand_won(r, hand, mine, bets)


def pay_early(game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], hand: Hand) -> None:
    """Pay a hand at once if a paragraph says so, because no dealer hand can beat it."""
    law = game.paid_at_once(r.options, hand.standing(), value(r.hands[DEALER][0]))
    if not law or hand.end:
        return
    any_dealer = DealerHand(17, 3)
    mine = game.standing_of(r.options, hand)
    verdict = replace(game.verdict(r.options, mine, any_dealer), law=law)
    for spot, stakes in enumerate(hand.stakes):
        settle_hand(game, r, hand, mine, bets_on(r, hand, stakes.wagers), verdict, any_dealer, spot)
    hand.end = "paid"
