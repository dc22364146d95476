"""Settlement of all hands against the dealer's hand or natural."""

from __future__ import annotations

from pitboss.games.cards.options import ShoeOptionsT
from pitboss.games.fast_action.engine.play import COMMUNITY, second_hand
from pitboss.hands import ManyDecks, best_of_many_decks
from pitboss.table import DEALER, Bet, Round
from pitboss.table.play.state import SEATS

_NO_ARTICLE = ("two", "three", "four", "five")
"""The first words of hand names without an article."""


def beats(player: int, dealer: int) -> bool:
    """True if a player's hand is higher; an equal hand, a copy hand, loses (21.8(k)).

    >>> beats(7, 6), beats(6, 6), beats(5, 6)
    (True, False, False)
    """
    return player > dealer


def hand_name(rank: int) -> str:
    """The class of a five-card hand, with its article.

    >>> hand_name(ManyDecks.FLUSH_WITH_ONE_PAIR.floor), hand_name(ManyDecks.TWO_PAIRS.floor)
    ('a flush with one pair', 'two pairs')
    """
    said = ManyDecks.of(rank).name.lower().replace("_", " ")
    return said if said.startswith(_NO_ARTICLE) else f"a {said}"


def settle(r: Round[ShoeOptionsT]) -> None:
    """Show hands from the right, collect losers at once, and pay winners at the end (21.8(k) to (n))."""
    dealer = best_of_many_decks([*r.hands[DEALER], *r.hands[COMMUNITY]])
    r.announce(f"the dealer has {hand_name(dealer)}", "21.8(k)")
    winners: list[tuple[Bet, str]] = []
    for bet, hand in _in_order(r):
        r.reveal(hand, "21.8(k)")
        mine = best_of_many_decks([*r.hands[hand], *r.hands[COMMUNITY]])
        if beats(mine, dealer):
            r.announce(f"{hand} wins with {hand_name(mine)}", "21.8(k)")
            winners.append((bet, f"{hand_name(mine)} is higher than the dealer's hand"))
        elif mine == dealer:
            r.announce(f"{hand} has a copy hand and loses", "21.3(c)")
            r.lose(bet, "21.8(k)", "a copy hand")
        else:
            r.announce(f"{hand} loses", "21.8(k)")
            r.lose(bet, "21.8(k)", "the dealer's hand is higher")
        if bet.id not in r.bets:
            r.note(f"the cards of {hand} are collected", "21.8(l)")
    if winners:
        r.note("the winning wagers are paid from the dealer's right", "21.8(m)")
    for bet, because in winners:
        r.win(bet, r.offers[bet.wager].pays["win"], "21.8(n)", because)


def settle_against_natural(r: Round[ShoeOptionsT]) -> None:
    """Collect every original wager after a dealer's natural, and return the wagers of splits (21.8(h))."""
    r.announce("the dealer has a natural", "21.8(h)")
    for bet, _ in _in_order(r):
        if bet.wager == "split":
            r.push(bet, "21.8(h)", "only the original wager is collected", "returned")
        else:
            r.lose(bet, "21.8(h)", "the dealer has a natural")


def _in_order(r: Round[ShoeOptionsT]) -> list[tuple[Bet, str]]:
    """The bets with their hands, from the dealer's right, the first hand of a split before the second."""
    bets = sorted(r.bets.values(), key=lambda bet: (-bet.at, bet.id))
    return [(bet, second_hand(SEATS[bet.at]) if bet.wager == "split" else SEATS[bet.at]) for bet in bets]
