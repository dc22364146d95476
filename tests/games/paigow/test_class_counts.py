"""The dealer's hands counted class by class are the hands that there are."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from pitboss.equipment import cards, deck
from pitboss.games.paigow.asia_poker import ASIA_POKER
from pitboss.games.paigow.hands.poker_setting import PokerSetting
from pitboss.games.paigow.kernel.sets import cell_of, way_table
from pitboss.games.paigow.pai_gow_poker import PAI_GOW_POKER
from pitboss.games.paigow.solver.class_counts import classes_of_way, count_classes
from pitboss.table import Game, submit

pytestmark = pytest.mark.solver

LEFT = cards("AS KS QS 9S 5S AH KH JH 9H 4H AD 9D KC 9C JK")
"""Rich in flushes, pairs and straights; two suits can both make the flush with the joker."""


@pytest.mark.parametrize("game", [PAI_GOW_POKER, ASIA_POKER])
def test_classes_are_counted_as_often_as_hands_of_them_can_be_dealt(game: Game) -> None:
    options, setting = submit(game).options, game.setting  # type: ignore[attr-defined] # games of the family have one
    assert isinstance(setting, PokerSetting)
    table = way_table(setting, options)
    dealt: Counter[tuple[int, ...]] = Counter()
    for hand in combinations(LEFT, 7):
        dealt[tuple(table.values[cell_of(np.array(hand), table)].tolist())] += 1
    classes = classes_of_way(setting, options.wheel_low, tuple(options.house_way))
    ways = np.empty(len(classes.suited), np.int64)
    count_classes(classes, np.array([card for card in deck(1) if card not in LEFT], np.int64), ways)
    counted: Counter[tuple[int, ...]] = Counter()
    for row in np.flatnonzero(ways):
        counted[tuple(classes.values[row].tolist())] += int(ways[row])
    assert ways.min() >= 0 and counted == dealt
