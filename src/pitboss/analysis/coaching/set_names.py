"""The best set of each option of a decision in words: "a pair of queens high, king-jack low"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.equipment import Card
from pitboss.equipment.cards import card, names_of
from pitboss.errors import PitbossError
from pitboss.games.paigow.engine.game import PaiGowGame
from pitboss.games.paigow.engine.setting import hands_from
from pitboss.hands import rank_five
from pitboss.hands.named import five_named
from pitboss.pricing.seat import Seen
from pitboss.pricing.values import DecisionValues
from pitboss.table import Submission

_RANKS: Mapping[str, str] = {
    "A": "ace", "K": "king", "Q": "queen", "J": "jack", "10": "10", "9": "nine", "8": "eight", "7": "seven",
    "6": "six", "5": "five", "4": "four", "3": "three", "2": "two",
}  # fmt: skip
_FIVE = 5


def named_sets(submission: Submission, seen: Seen, values: DecisionValues) -> dict[str, str]:
    """The best set of each option that sets hands, by option; empty in games without hands to set."""
    game = submission.game
    if not isinstance(game, PaiGowGame):
        return {}
    held = [card(name) for name in seen.cards(f"seat {seen.at}") if name]
    sets: dict[str, str] = {}
    for action, value in values.options.items():
        if value.cards:
            best = max(value.cards, key=lambda named: value.cards[named])
            hands = hands_from([card(name) for name in best], held, game.setting.parts)
        elif action == "house_way":
            hands = game.setting.house_way(held, submission.options)
        else:
            continue
        parts = zip(game.setting.parts, hands, strict=True)
        sets[action] = ", ".join(f"{hand_in_words(hand)} {part.name}" for part, hand in parts)
    return sets


def hand_in_words(hand: Sequence[Card]) -> str:
    """A hand of cards as a dealer says it; tiles and hands with a joker piece by piece.

    >>> from pitboss.equipment.cards import cards
    >>> [hand_in_words(cards(hand)) for hand in ("QS QD 9H 4C 2D", "KS JD", "9S 9D", "AC")]
    ['a pair of queens', 'king-jack', 'a pair of nines', 'ace']
    """
    names = names_of(hand)
    ranks = [_RANKS.get(name[:-1]) for name in names]
    if None in ranks or "-" in "".join(names):
        return " ".join(names)
    if len(hand) == _FIVE:
        try:
            return five_named(rank_five(*hand))
        except (PitbossError, IndexError, ValueError):
            return " ".join(names)
    order = list(_RANKS.values())
    known = sorted((rank for rank in ranks if rank), key=order.index)
    if len(known) == 2 and known[0] == known[1]:
        return f"a pair of {known[0]}{'es' if known[0] == 'six' else 's'}"
    return "-".join(known)
