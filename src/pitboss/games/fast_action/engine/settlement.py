"""The settlement: each hand against the dealer's, or all of them against a dealer's natural."""

from __future__ import annotations

from pitboss.games.cards.options import ShoeRulesT
from pitboss.games.fast_action.engine.play import COMMUNITY, second_hand
from pitboss.hands import ManyDecks, best_of_many_decks
from pitboss.table import DEALER, Bet, Round
from pitboss.table.play.state import SEATS

_COUNTED = ("two", "three", "four", "five")
"""How the names of hands begin that have no article."""


def beats(player: int, dealer: int) -> bool:
    """Whether a player's hand wins: it is higher in rank; an equal one, a copy hand, loses (21.8(k)).

    >>> beats(7, 6), beats(6, 6), beats(5, 6)
    (True, False, False)
    """
    return player > dealer


def in_words(rank: int) -> str:
    """The class of a five-card hand as people say it.

    >>> in_words(ManyDecks.FLUSH_WITH_ONE_PAIR.floor), in_words(ManyDecks.TWO_PAIRS.floor)
    ('a flush with one pair', 'two pairs')
    """
    said = ManyDecks.of(rank).name.lower().replace("_", " ")
    return said if said.startswith(_COUNTED) else f"a {said}"


def settle(r: Round[ShoeRulesT]) -> None:
    """Hands are shown from the right, losers collected at once, winners paid after all (21.8(k) to (n))."""
    dealer = best_of_many_decks([*r.hands[DEALER], *r.hands[COMMUNITY]])
    r.announce(f"the dealer has {in_words(dealer)}", "21.8(k)")
    winners: list[tuple[Bet, str]] = []
    for bet, hand in _in_order(r):
        r.reveal(hand, "21.8(k)")
        mine = best_of_many_decks([*r.hands[hand], *r.hands[COMMUNITY]])
        if beats(mine, dealer):
            r.announce(f"{hand} wins with {in_words(mine)}", "21.8(k)")
            winners.append((bet, f"{in_words(mine)} is higher than the dealer's hand"))
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


def settle_against_natural(r: Round[ShoeRulesT]) -> None:
    """The dealer's natural takes every original wager; the wager of a split goes back (21.8(h))."""
    r.announce("the dealer has a natural", "21.8(h)")
    for bet, _ in _in_order(r):
        if bet.wager == "split":
            r.push(bet, "21.8(h)", "only the original wager is collected", "returned")
        else:
            r.lose(bet, "21.8(h)", "the dealer has a natural")


def _in_order(r: Round[ShoeRulesT]) -> list[tuple[Bet, str]]:
    """The bets with the hand that each is on, from the dealer's right, the first hand of a split before the second."""
    bets = sorted(r.bets.values(), key=lambda bet: (-bet.at, bet.id))
    return [(bet, second_hand(SEATS[bet.at]) if bet.wager == "split" else SEATS[bet.at]) for bet in bets]
