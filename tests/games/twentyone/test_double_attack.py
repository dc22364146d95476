"""Double attack blackjack, 13:69F-26."""

from __future__ import annotations

from typing import Literal

import pytest
from tests.games.twentyone.at_table import acts, nets, opened, played
from tests.support.events import laws
from tests.support.tables import bet_and_deal, options_now

from pitboss.errors import Refused
from pitboss.games import double_attack_blackjack as game
from pitboss.games.twentyone.double_attack_blackjack import DoubleAttackOptions
from pitboss.games.twentyone.engine.play_rules import DealerHand, Standing
from pitboss.protocol.events import Dealt
from pitboss.table import Unlawful, submit

RULES = DoubleAttackOptions()
BLACKJACK = DealerHand(21, 2)


@pytest.mark.parametrize(
    ("mine", "dealer", "result", "law"),
    [
        (Standing(22, 3), DealerHand(22, 3), -1, "26.5(a)"),
        (Standing(13, 2), DealerHand(22, 3), 1, "26.5(a)1"),
        (Standing(20, 2), DealerHand(19, 3), 1, "26.5(a)2"),
        (Standing(21, 2), DealerHand(20, 3), 1, "26.5(a)2"),
        (Standing(21, 2), DealerHand(21, 3), 1, "26.5(a)3"),
        (Standing(21, 3), DealerHand(21, 3), 0, "26.5(b)"),
        (Standing(21, 2, split=True), DealerHand(21, 3), 0, "26.5(b)"),
        (Standing(21, 2), BLACKJACK, 0, "26.5(b)"),
        (Standing(21, 2, split=True), BLACKJACK, -1, "26.5(b)"),
        (Standing(21, 3), BLACKJACK, -1, "26.5(b)"),
        (Standing(17, 2), DealerHand(18, 2), -1, "26.5(a)2"),
    ],
)
def test_what_becomes_of_a_hand(mine: Standing, dealer: DealerHand, result: int, law: str) -> None:
    verdict = game.verdict(RULES, mine, dealer)
    assert (verdict.result, verdict.law) == (result, law)


class TestTheAttack:
    """26.1, 26.7(d)."""

    def test_it_is_offered_after_the_dealers_card_and_before_any_player_card(self) -> None:
        table = opened(game, {"s1": "KS 9D", "dealer": "6C 9D"})
        events = bet_and_deal(table, {1: {"initial": 10}})
        assert [event.to for event in events if isinstance(event, Dealt)] == ["dealer"]
        assert options_now(table) == ["attack", "no_attack"]

    def test_it_is_any_even_amount_up_to_the_initial_wager_or_equal_to_it(self) -> None:
        table = opened(game, {"s1": "KS 9D", "dealer": "6C 9D"})
        bet_and_deal(table, {1: {"initial": 10}})
        for amount in (1001, 999):
            with pytest.raises(Refused, match=r"26\.7\(d\)"):
                table.choose(1, "attack", amount=amount)
        table.choose(1, "attack", amount=400)
        equal = opened(game, {"s1": "KS 9D", "dealer": "6C 9D"}, {"attack_amount": "equal"})
        bet_and_deal(equal, {1: {"initial": 10}})
        with pytest.raises(Refused, match=r"26\.7\(d\)"):
            equal.choose(1, "attack", amount=400)

    def test_it_cannot_be_bet_before_the_first_card(self) -> None:
        table = opened(game, {})
        table.begin()
        with pytest.raises(Refused, match=r"26\.7\(d\)"):
            table.bet(1, initial=1000, double_attack=1000)

    def test_others_on_a_box_are_offered_it_where_the_caller_places_it(self) -> None:
        table = opened(game, {"s1": "KS 9D", "dealer": "6C 9D"}, {"persons_per_box": 2})
        table.begin()
        table.bet(1, initial=1000)
        table.record("consent", seat=1)
        table.bet(2, initial=1000, at=1)
        table.no_more_bets()
        acts(table, [(1, "attack", 10)])
        assert table.ask is not None
        assert [one.seat for one in table.ask.waiting] == [2]
        assert table.ask.law == "26.13(e)"


class TestSeveralOnABox:
    """26.8, 26.13."""

    def test_the_callers_surrender_after_doubling_is_for_all_on_the_box(self) -> None:
        table = opened(game, {"s1": "6C 5D 8H", "dealer": "9C"}, {"persons_per_box": 2})
        table.begin()
        table.bet(1, initial=1000)
        table.record("consent", seat=1)
        table.bet(2, initial=10000, at=1)
        table.no_more_bets()
        events = acts(table, [(1, "no_attack"), (1, "double", 10), (2, "no_double"), (1, "surrender")])
        assert nets(events) == {"1 initial": -5, "1 double_down": -5, "2 initial": -50}
        assert set(laws(events, "settled")) == {"26.8(a)1"}

    def test_at_a_box_without_a_seated_player_attack_wagers_count_towards_the_highest(self) -> None:
        table = opened(game, {"s4": "6C 5D 8H", "dealer": "9C 9D"}, {"persons_per_box": 2})
        table.begin()
        table.bet(1, initial=1000, at=4)
        table.record("consent", seat=1)
        table.bet(2, initial=800, at=4)
        table.no_more_bets()
        acts(table, [(1, "attack", 2), (2, "attack", 8)])
        assert table.ask is not None
        assert [one.seat for one in table.ask.waiting] == [2], "$16 against $12 (26.13(b))"


class TestTheBonus:
    """26.6."""

    @pytest.mark.parametrize(
        ("dealer", "net", "law"),
        [
            ("9C 7D KS", 15, "26.6(d)2"),
            ("9C 7D 9S", 30, "26.6(d)2"),
            ("9C 7D 8S", 40, "26.6(d)2"),
            ("9C 7D 7S", 50, "26.6(d)2"),
            ("9C 7D 6S", 75, "26.6(d)2"),
            ("8C 8S 8C", 250, "26.6(d)3"),
            ("8D 8D 8D", 1000, "26.6(d)3"),
            ("9C 8D", -5, "26.6(d)1"),
            ("9C 3D 5S", -5, "26.6(d)1"),
        ],
    )
    def test_it_is_paid_by_the_third_card(self, dealer: str, net: float, law: str) -> None:
        decisions = [(1, "no_attack"), (1, "stand")]
        events = played(game, {"s1": "KS 9D", "dealer": dealer}, {1: {"initial": 10, "bonus": 5}}, decisions)
        assert nets(events)["1 bonus"] == net
        assert law in laws(events, "settled")

    def test_a_soft_17_of_two_cards_loses_it(self) -> None:
        events = played(
            game, {"s1": "KS 9D", "dealer": "AC 6D"}, {1: {"initial": 10, "bonus": 5}},
            [(1, "no_attack"), (1, "decline"), (1, "stand")],
        )  # fmt: skip
        assert nets(events) == {"1 bonus": -5, "1 initial": 10}

    def test_it_keeps_to_its_limits(self) -> None:
        table = opened(game, {}, {"bonus_maximum": 8})
        table.begin()
        with pytest.raises(Refused, match=r"26\.6\(b\)"):
            table.bet(1, bonus=500)
        with pytest.raises(Refused, match=r"26\.6\(b\)1"):
            table.bet(1, initial=400, bonus=500)
        with pytest.raises(Refused, match="Optional bonus"):
            table.bet(1, initial=4000, bonus=900)


class TestDecisions:
    """26.8 to 26.12."""

    def test_surrender_is_open_until_a_hand_stands(self) -> None:
        table = opened(game, {"s1": "KS 2D 3C", "dealer": "6C"})
        bet_and_deal(table, {1: {"initial": 10}})
        acts(table, [(1, "no_attack"), (1, "hit")])
        assert "surrender" in options_now(table)
        events = acts(table, [(1, "surrender")])
        assert (nets(events), laws(events, "settled")) == ({"1 initial": -5}, ["26.8(a)1"])

    def test_a_split_hand_and_a_split_ace_may_be_surrendered(self) -> None:
        cards = {"s1": "AS AD 5C", "s1h2": "6C", "dealer": "6C"}
        decisions = [(1, "no_attack"), (1, "split"), (1, "surrender"), (1, "surrender")]
        assert nets(played(game, cards, {1: {"initial": 10}}, decisions)) == {"1 initial": -5, "1 split hand 2": -5}

    def test_split_aces_get_one_card_and_are_not_split_again(self) -> None:
        table = opened(game, {"s1": "AS AD AC", "s1h2": "6C", "dealer": "9C 9D"})
        bet_and_deal(table, {1: {"initial": 10}})
        acts(table, [(1, "no_attack"), (1, "split")])
        assert options_now(table) == ["stand", "surrender"]

    @pytest.mark.parametrize(("positions", "hands"), [(6, 4), (7, 3)])
    def test_how_often_a_pair_is_split_follows_from_the_positions(self, positions: Literal[6, 7], hands: int) -> None:
        assert game.play_rules(DoubleAttackOptions(positions=positions)).splits == hands - 1

    def test_after_a_reader_a_surrender_may_be_settled_at_once(self) -> None:
        cards, decisions = {"s1": "KS 6D", "dealer": "KC 9D"}, [(1, "no_attack"), (1, "surrender")]
        options = {"dealer_card": "reader", "surrender_settles_now": True}
        events = played(game, cards, {1: {"initial": 10}}, decisions, options)
        assert (nets(events), laws(events, "settled")) == ({"1 initial": -5}, ["26.8(a)3"])
        low = played(game, {**cards, "dealer": "9C 9D"}, {1: {"initial": 10}}, decisions, options)
        assert (nets(low), laws(low, "settled")) == ({"1 initial": -5}, ["26.8(a)1"]), "a nine needs no reader"
        with pytest.raises(Unlawful, match=r"26\.8\(a\)3"):
            submit(game, {"surrender_settles_now": True})

    def test_a_hand_over_21_loses_the_initial_wager_only_to_a_blackjack_by_the_letter(self) -> None:
        cards, decisions = {"s1": "KS 6D KC", "dealer": "KC AD"}, [(1, "attack", 10), (1, "double", 20)]
        letter = nets(played(game, cards, {1: {"initial": 10}}, decisions))
        assert letter == {"1 initial": -10, "1 double_attack": 0, "1 double_down": 0}
        common = nets(played(game, cards, {1: {"initial": 10}}, decisions, {"busts_lose_all": True}))
        assert common == {"1 initial": -10, "1 double_attack": -10, "1 double_down": -20}

    def test_insurance_is_on_the_initial_wager_in_amounts_that_5_to_2_pays_exactly(self) -> None:
        table = opened(game, {"s1": "KS 9D", "dealer": "AC"})
        bet_and_deal(table, {1: {"initial": 10}})
        acts(table, [(1, "attack", 10)])
        with pytest.raises(Refused, match=r"26\.11\(b\)"):
            table.choose(1, "insure", amount=502)
        with pytest.raises(Refused, match=r"26\.11\(c\)"):
            table.choose(1, "insure", amount=499)

    def test_a_reader_ends_the_round_with_a_blackjack(self) -> None:
        events = played(
            game, {"s1": "KS 9D", "dealer": "KC AD"}, {1: {"initial": 10, "bonus": 5}}, [(1, "attack", 10)],
            {"dealer_card": "reader"},
        )  # fmt: skip
        assert nets(events) == {"1 initial": -10, "1 double_attack": 0, "1 bonus": -5}


@pytest.mark.parametrize(
    ("options", "law"),
    [({"dealer_card": "up"}, "26.7(g)"), ({"shuffle": "bart_carter"}, "26.4(a)"), ({"decks": 4}, "26.2(a)")],
)
def test_what_is_unlawful(options: dict[str, object], law: str) -> None:
    with pytest.raises(Unlawful) as unlawful:
        submit(game, options)
    assert law in str(unlawful.value)


def test_the_round_is_void_without_the_dealers_first_card() -> None:
    table = opened(game, {"dealer": "!missed"})
    assert laws(bet_and_deal(table, {1: {"initial": 10}}), "voided") == ["26.15(d)"]


def test_a_layout_has_no_more_positions_than_the_submission_says() -> None:
    """26.14: additional boxes are those of the layout."""
    table = opened(game, {}, {"boxes_per_player": 7})
    table.begin()
    table.bet(1, initial=1000, at=6)
    with pytest.raises(Refused, match="position"):
        table.bet(1, initial=1000, at=7)
