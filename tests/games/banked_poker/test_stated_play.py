"""Actions that are always or never taken at house-banked poker, priced exactly; and ties stake less."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.equipment import cards
from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.games.banked_poker.engine.game import BankedPokerGame
from pitboss.games.banked_poker.solver import price, price_stated
from pitboss.games.banked_poker.solver.decision_graph import build_graph
from pitboss.games.banked_poker.solver.heads_up_pot import has_winners_pot
from pitboss.games.banked_poker.solver.stated_hands import read_hands
from pitboss.hands.bulk import book
from pitboss.hands.three import rank_three
from pitboss.table import submit

THREE = submit(GAMES["three-card-poker"])


def stated(game: str, text: str) -> Fraction:
    return price_stated(submit(GAMES[game]), text).of("ante", "as stated").house_advantage


def test_playing_every_hand_of_three_card_poker_costs_what_is_published() -> None:
    """Published: 7.65 percent for who never folds, and the best play 3.37."""
    assert f"{float(stated('three-card-poker', 'never:fold')):.2%}" == "7.65%"
    assert stated("three-card-poker", "never:fold") == stated("three-card-poker", "always:play")
    assert stated("three-card-poker", "always:fold") == 1
    assert price_stated(THREE, "never:fold").of("ante") == price(THREE).of("ante")


def test_an_action_that_replaces_an_excluded_one_has_no_multiple_in_its_name() -> None:
    """``never:play`` leaves a decision between two copies of the fold: "fold always", not "fold 0x 100.0000%"."""
    [_, by_rule] = price_stated(THREE, "always:fold").wagers
    assert dict(by_rule.notes)["play"] == "fold always"


def test_one_of_several_multiples_may_be_left_out() -> None:
    small = stated("mississippi-stud", "never:bet_3x")
    best = price(submit(GAMES["mississippi-stud"])).of("ante").house_advantage
    assert best < small < stated("mississippi-stud", "never:bet_3x + never:bet_2x")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("never:fold on Q-6-4-2", "is not a hand"),
        ("never:fold on Q-6-1", "is not a hand"),
        ("never:fold on K-7 or so", "is not a hand"),
        ("always:fold on Q or lower + always:play on Q or better", "leave some hands without an action"),
        ("never:raise", "has no action 'raise'"),
        ("never:fold + never:play", "no alternative"),
    ],
)
def test_what_the_solver_cannot_price_is_refused(text: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        price_stated(THREE, text)


@pytest.mark.parametrize(
    ("game", "text"),
    [("ultimate-texas-hold-em", "always:play_4x on A-K"), ("mississippi-stud", "mimic"), ("four-card-poker", "mimic")],
)
def test_rules_for_single_hands_are_refused_where_a_solver_cannot_price_them(game: str, text: str) -> None:
    with pytest.raises(Refused, match=r"state only actions|no dealer's rule to mimic"):
        price_stated(submit(GAMES[game]), text)


def test_the_line_that_players_learn_is_the_best_play_of_three_card_poker() -> None:
    """Published: raise with Q-6-4 or better; to mimic the dealer costs 3.45 percent."""
    best = price(THREE).of("ante").house_advantage
    assert stated("three-card-poker", "always:play on Q-6-4 or better + always:fold on Q-6-3 or lower") == best
    assert stated("three-card-poker", "always:play on Q-6-4 or higher + always:fold on Q-6-3 or worse") == best
    assert stated("three-card-poker", "always:fold on Q-6-4") > best
    assert f"{float(stated('three-card-poker', 'mimic')):.2%}" == "3.45%"
    by_queen = "always:play on Q or better + always:fold on J or lower"
    assert stated("three-card-poker", by_queen) == stated("three-card-poker", "mimic") == Fraction(70219, 2035852)


@pytest.mark.parametrize(
    ("written", "lowest", "highest"),
    [
        ("Q-6-4", "QC 6D 4H", "QC 6D 4H"),
        ("Q-9", "QC 9D 2H", "QC 9D 8H"),
        ("J", "JC 3D 2H", "JC 10D 8H"),
        ("8-8", "8C 8D 2H", "8C 8D AH"),
        ("8-8-K", "8C 8D KH", "8C 8D KH"),
        ("K-Q-J", "KC QD JH", "KC QD JH"),
    ],
)
def test_cards_that_a_rule_does_not_write_make_a_hand_no_better(written: str, lowest: str, highest: str) -> None:
    spec = BankedPokerGame.of(THREE).declaration(THREE.options).hands["player"]
    ranks, (first, last) = book(3, 3).ranks, read_hands(written, spec)
    assert [ranks[first], ranks[last]] == [rank_three(*cards(lowest)), rank_three(*cards(highest))]


def test_rules_may_name_the_dealers_card() -> None:
    """Caribbean stud: the published rule for ace-king, in which the card shown matters, costs next to nothing."""
    best = price(submit(GAMES["caribbean-stud-poker"])).of("ante").house_advantage
    ace_king = "always:bet on 2-2 or better + always:fold on A-Q or lower"
    plain = stated("caribbean-stud-poker", ace_king + " + always:bet on A-K")
    by_card = stated("caribbean-stud-poker", ace_king + " + always:bet on A-K v A,K + always:fold on A-K v 2-5")
    assert best < by_card < plain
    with pytest.raises(Refused, match="not a card of the dealer"):
        stated("caribbean-stud-poker", "always:fold on A-K v K-2")


@pytest.mark.long
def test_both_decisions_of_winners_pot_may_be_stated() -> None:
    game = "winners-pot-poker"
    assert stated(game, "never:fold") == stated(game, "always:bet + always:double") == Fraction(2, 5)
    assert stated(game, "always:fold") == stated(game, "never:bet") == stated(game, "never:double") == 1
    assert stated(game, "always:bet + never:double") == 2
    best = price(submit(GAMES[game])).of("ante").house_advantage
    assert best < stated(game, "always:double") < stated(game, "always:bet") < Fraction(2, 5)
    for text, says in (
        ("always:bet on A", "state only"),
        ("always:call", "no action"),
        ("never:fold+never:bet", "no alt"),
    ):
        with pytest.raises(Refused, match=says):
            stated(game, text)


def test_the_option_that_stakes_less_comes_first_at_every_decision_so_ties_take_it() -> None:
    for game in GAMES.values():
        if not isinstance(game, BankedPokerGame) or has_winners_pot(declared := game.declaration(submit(game).options)):
            continue
        graph = build_graph(declared, {wager: offer.pays for wager, offer in submit(game).offers().items()})

        def least(to: int, graph: object = graph) -> int:
            return graph.staked[~to] if to < 0 else min(least(one.to) for one in graph.nodes[to].options)  # type: ignore[attr-defined]

        for node in graph.nodes:
            stakes = [least(option.to) for option in node.options]
            assert stakes == sorted(stakes), (game.id, node.id)


def test_a_hand_that_gains_nothing_by_doubling_is_not_doubled() -> None:
    """Double down stud: the same advantage, with less staked than where ties are doubled (338446/270725)."""
    found = price(submit(GAMES["double-down-stud"]))
    assert found.wagers[0].action == Fraction(337942, 270725)
