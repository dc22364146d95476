"""The orders of hands that the games declare, and what each says of its deck and its ways to deal."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.games.banked_poker.at_table import KINDS, at, bet_all
from tests.games.banked_poker.test_declaration import game_of
from tests.support.events import laws_once

from pitboss.equipment import cards
from pitboss.games.banked_poker.engine.hand_specs import value_of
from pitboss.law import Citation
from pitboss.table.rules.options import options_of

FIVE = (
    "AS KS QS JS 10S", "KS QS JS 10S 9S", "AC 2C 3C 4C 5C", "AS AD AH AC 2D", "2S 2D 2H 2C AD", "AS AD AH KS KD",
    "2S 2D 2H 3C 3D", "AS KS QS JS 9S", "2C 3C 4C 5C 7C", "AS KD QH JS 10S", "2C 3D 4H 5S 6S", "AS 2D 3H 4C 5D",
    "AS AD AH KS QD", "2S 2D 2H 4C 3D", "AS AD KH KC QD", "AS AD 3H 3C 2D", "AS AD 2H 2C KD", "3S 3D 2H 2C 4D",
    "AS AD KH QC JD", "2S 2D 5H 4C 3D", "AS KD QH JC 9D", "QS KD AH 2C 3D", "7S 5D 4H 3C 2D",
)  # fmt: skip
"""Five-card hands from the highest down: an ace is low in A-2-3-4-5 only, and pairs count before kickers."""
FOUR = (
    "AS AD AH AC", "2S 2D 2H 2C", "AS KS QS JS", "4S 3S 2S AS", "AS AD AH KS", "2S 2D 2H 3S", "AS KS QS 10S",
    "2S 3S 4S 6S",
    "AS KD QH JS", "4S 3D 2H AS", "AS AD KH KS", "AS AD 2H 2S", "3S 3D 2H 2S", "AS AD KH QS",
    "2S 2D 4H 3S", "AS KD 3H 2S",
)  # fmt: skip
RANKINGS = {
    "16": ("16.5(a)", "16.5(b)", "16.5(c)"),
    "28": ("28.5(a)", "28.5(b)", "28.5(c)"),
    "32": ("32.5(a)", "32.5(b)", "32.5(c)"),
    "35": ("35.5(a)", "35.5(b)"),
    "18": ("18.3(a)", "18.3(b)"),
    "27": ("27.3(a)", "27.3(b)", "27.3(c)"),
}


@pytest.mark.parametrize("n", RANKINGS)
def test_hands_rank_as_the_paragraphs_list_them(n: str) -> None:
    spec = game_of(n).declaration(game_of(n).options()).hands["player"]
    values = [spec.rank(*cards(hand)) for hand in (FOUR if n == "27" else FIVE)]
    assert all(higher > lower for higher, lower in pairwise(values))
    assert all(Citation.parse(law).validate() for law in RANKINGS[n])


@pytest.mark.parametrize("n", ["16", "28", "32"])
def test_suits_never_decide(n: str) -> None:
    spec = game_of(n).declaration(game_of(n).options()).hands["player"]
    assert spec.rank(*cards("AS AD KH QC JD")) == spec.rank(*cards("AH AC KD QS JC"))


def test_zero_one_or_two_own_cards_may_play_at_hold_em() -> None:
    spec = game_of("28").declaration(game_of("28").options()).hands["player"]
    board = cards("AH KD QC JS 10D")
    assert value_of(spec, cards("2C 3D"), board) == value_of(spec, cards("4H 5S"), board)


DECK = {
    "16": ("16.2(a)", "16.9(a)"), "18": ("18.2(a)", "18.9(a)"), "27": ("27.2(a)", "27.9(a)"),
    "28": ("28.2(a)", "28.9(a)"),
    "32": ("32.2(a)", "32.9(a)"), "35": ("35.2(a)", "35.9(a)"),
}  # fmt: skip


@pytest.mark.parametrize("n", DECK)
def test_the_game_is_played_with_one_deck_of_52_in_stacks_of_the_size_the_law_names(n: str) -> None:
    one_deck, dealing = DECK[n]
    table = at(n)
    assert [shoe.size for shoe in table.state.shoes.values()] == [52], one_deck
    assert {option.name: option.law for option in options_of(game_of(n).options)}["dealing"] == dealing


WAGERS = {
    "28": ("28.6(d)", "28.10(a)1", "bet"), "32": ("32.6(d)", "32.10(a)", "play_4x"),
    "35": ("35.6(c)", "35.10(a)", "bet_1x"),
    "16": ("16.6(d)", "16.10(a)", "bet"), "27": ("27.6(a)", "27.10(b)", "play"),
}  # fmt: skip


@pytest.mark.parametrize("n", WAGERS)
def test_the_additional_wager_is_made_at_its_decision_and_not_before(n: str) -> None:
    _, law, action = WAGERS[n]
    table = at(n, people=1)
    bet_all(table, n)
    table.no_more_bets()
    assert table.ask is not None
    [asked] = table.ask.waiting
    option = next(one for one in table.ask.options[asked] if one.id == action)
    amount = None if option.amounts is None else option.amounts[0]
    assert laws_once(table.choose(1, action, amount=amount), "bet")[:1] == [law]
    assert KINDS[n].slip.keys() < {wager.id for wager in game_of(n).wagers}
