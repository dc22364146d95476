"""The dealer's hand: the check for a blackjack, the second card, and draws by the fixed rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.games.twentyone.engine import insurance
from pitboss.games.twentyone.engine.hand import Hand, Play, bets_on
from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.games.twentyone.engine.plan import hooks_in, law_in, rules_in
from pitboss.games.twentyone.engine.play_rules import DealerHand, peeks
from pitboss.games.twentyone.engine.settlement import settle_hands
from pitboss.games.twentyone.engine.shoe import announce_dealer, draw
from pitboss.games.twentyone.engine.surrender import settle_surrender
from pitboss.hands.twentyone import count, dealer_draws, value
from pitboss.table import Round

if TYPE_CHECKING:
    from pitboss.games.twentyone.engine.game import TwentyOneGame


def hand_of(r: Round[TwentyOneOptionsT], play: Play) -> DealerHand:
    """The dealer's current hand."""
    return DealerHand.of(r.hands[play.dealer])


def look_for_blackjack(r: Round[TwentyOneOptionsT], play: Play) -> None:
    """Find out whether the dealer has a blackjack, if a reader or face-up cards show it (2.6(j), 2.6(k))."""
    shown = r.options.dealer_card
    if shown == "reader" and not play.reader:
        shown = "down"
    up = r.hands[play.dealer][0]
    if shown == "up":
        play.blackjack = hand_of(r, play).blackjack
    elif peeks(shown, value(up)):
        play.blackjack = hand_of(r, play).blackjack
        answer = "blackjack" if play.blackjack else "no blackjack"
        r.note(f"the card reader shows {answer}", law_in(r).reader)


def take_turn(game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], play: Play) -> None:
    """Play the dealer's hand, unless no open wager depends on it, and settle.

    The uncollected wager of a busted hand counts as open: the second card is dealt, no other (2.6(h), 2.12(c)).
    """
    if all(bet.wager in game.independent_of_dealer for bet in r.bets.values()):
        settle_hands(game, r, play)
    else:
        play_hand(game, r, play)
    for part in hooks_in(r)["after_dealer"]:
        part.after_dealer(game, r, play)


def play_hand(game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], play: Play, spot: int = 0) -> None:
    """Play one dealer hand and settle the wagers against it."""
    second_card(game, r, play, spot)
    for part in hooks_in(r)["after_dealer_card"]:
        part.after_dealer_card(r, play)
    draws(game, r, play, spot)
    settle_hands(game, r, play, spot)


def second_card(game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], play: Play, spot: int = 0) -> None:
    """Deal or turn up the second card, then settle insurance and surrendered hands."""
    law, dealer = law_in(r), play.dealer
    if len(r.hands[dealer]) == 1:
        r.announce("Dealer's Card", law.dealers_card)
        draw(r, law, dealer, law.dealers_card)
    elif r.options.dealer_card != "up":
        r.reveal(dealer, law.hole or law.dealers_card)
    announce_dealer(r, law.dealers_card)
    play.blackjack = hand_of(r, play).blackjack
    insurance.settle(game, r, play, spot)
    for hand in play.hands():
        if hand.end == "surrendered":
            settle_surrender(game, r, hand, hand_of(r, play), law.surrender_waits)


def draws(game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], play: Play, spot: int = 0) -> None:
    """Draw dealer cards by the fixed rule while an open wager depends on them."""
    hits, cards = rules_in(r).hits_soft_17, r.hands[play.dealer]
    while dealer_draws(*count(cards), hits):
        forced = any(part.forces_draw(r, play) for part in hooks_in(r)["forces_draw"])
        if not forced and not any(is_open(game, r, hand, spot) for hand in play.hands()):
            r.note("the dealer does not draw: no wager depends on it", law_in(r).no_effect)
            break
        draw(r, law_in(r), play.dealer, law_in(r).dealer_draws)
        announce_dealer(r, law_in(r).dealers_card)
        for part in hooks_in(r)["after_dealer_card"]:
            part.after_dealer_card(r, play)


def is_open(game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], hand: Hand, spot: int) -> bool:
    """True if the dealer's total can still affect a hand, assuming no dealer blackjack."""
    if hand.end in ("dead", "surrendered", "rescued", "bust") or not bets_on(r, hand, hand.stakes[spot].wagers):
        return False
    if hand.hidden:
        return True
    mine, known = game.standing_of(r.options, hand), r.plan.depends_on_dealer
    if mine not in known:
        known[mine] = game.depends_on_dealer(r.options, mine)
    return bool(known[mine])
