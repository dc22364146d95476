"""What the tests of three-card poker share: a table with a script, people with chips, and what came out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.support.tables import scripted, seated

from pitboss.games import three_card_poker
from pitboss.games.banked_poker.three_card_poker import (
    ANTE_AND_PLAY,
    ANTE_BONUS_BASE,
    AT_ONCE,
    PAIR_PLUS,
    SIX_CARD_II,
    ThreeCardPokerOptions,
)
from pitboss.money import Pay
from pitboss.table import Table

ThreeCardTable = Table[ThreeCardPokerOptions]


def opened(
    options: Mapping[str, object] | None = None,
    hands: Mapping[str, str] | None = None,
    *,
    people: int = 3,
    **more_hands: str,
) -> ThreeCardTable:
    """A table with people on the first seats; ``s1`` and so on are what the positions are dealt, then the dealer."""
    named = {**(hands or {}), **more_hands}
    places = {name if name == "dealer" else f"seat {name[1:]}": cards for name, cards in named.items()}
    return seated(three_card_poker.open(options, chance=scripted(places)), people)


# ---------------------------------------------------------------------- what the declaration makes of hands


def row_of_wager(wager: str, cards: Sequence[int], table: Mapping[str, Pay]) -> str | None:
    """The row of a table that pays a wager, whatever the dealer has."""
    rule = AT_ONCE.settles[wager]
    return rule.decide(AT_ONCE.hands[rule.hand].rank(*cards), 0, 0, table).row or None


def pair_plus_row(hand: Sequence[int], table: Mapping[str, Pay] = PAIR_PLUS) -> str | None:
    """The row that pays a pair plus wager."""
    return row_of_wager("pair_plus", hand, table)


def ante_bonus_row(hand: Sequence[int], table: Mapping[str, Pay] = ANTE_BONUS_BASE) -> str | None:
    """The row that pays the ante bonus of a hand that was played."""
    return row_of_wager("ante_bonus", hand, table)


def six_card_row(six: Sequence[int], table: Mapping[str, Pay] = SIX_CARD_II["E"]) -> str | None:
    """The row that pays a six-card bonus wager."""
    return row_of_wager("six_card_bonus", six, table)


def result(wager: str, player: int, dealer: int) -> int:
    """The result of an ante or play wager by the ranks of the hands: 1 wins, 0 pushes, -1 loses."""
    return AT_ONCE.settles[wager].decide(player, dealer, AT_ONCE.qualifying_value, ANTE_AND_PLAY).result
