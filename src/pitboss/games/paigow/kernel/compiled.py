"""Compiles the family's plain functions, so that compiled code can call them by name."""

from __future__ import annotations

from pitboss.games.paigow.hands import best, facts, house_way, poker, supreme_bonus
from pitboss.hands.compiled import kernel

straight_order = kernel(poker.straight_order)
rank_counted = kernel(poker.rank_counted)
completes = kernel(poker.completes)
rank_set_hand = kernel(poker.rank_set_hand)
best_five_with_joker = kernel(best.best_five_with_joker)

facts_of = kernel(facts.facts_of)

compare = kernel(house_way.compare)
is_better_set = kernel(house_way.is_better_set)
choose_set = kernel(house_way.choose_set)

are_consecutive = kernel(supreme_bonus.are_consecutive)
is_bonus_straight = kernel(supreme_bonus.is_bonus_straight)
equal_ranks_made = kernel(supreme_bonus.equal_ranks_made)
bonus_kinds_made = kernel(supreme_bonus.bonus_kinds_made)
