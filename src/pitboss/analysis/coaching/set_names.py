"""The best set of each option of a decision in words: "a pair of queens high, king-jack low"."""

from __future__ import annotations

from pitboss.equipment.cards import card, names_of
from pitboss.games.paigow.engine.game import PaiGowGame
from pitboss.games.paigow.engine.setting import hands_from
from pitboss.games.paigow.hands.words import hand_in_words
from pitboss.pricing.seat import Seen
from pitboss.pricing.values import DecisionValues
from pitboss.table import Submission


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
        said = [hand_in_words(hand) or " ".join(names_of(hand)) for hand in hands]
        sets[action] = ", ".join(f"{hand} {part.name}" for hand, part in zip(said, game.setting.parts, strict=True))
    return sets
