"""Triple attack blackjack, 13:69F-36."""

from __future__ import annotations

from typing import Literal

import pytest
from tests.games.twentyone.at_table import acts, nets, opened, played
from tests.support.events import laws
from tests.support.tables import bet_and_deal, options_now

from pitboss.errors import Refused
from pitboss.games import triple_attack_blackjack as game
from pitboss.games.twentyone.engine.play_rules import DealerHand, Standing
from pitboss.games.twentyone.triple_attack_blackjack import TripleAttackOptions
from pitboss.protocol.events import Dealt
from pitboss.table import Unlawful, submit
from pitboss.table.rules.options import options_of

RULES = TripleAttackOptions()
NO = [(1, "no_attack"), (1, "no_attack")]


@pytest.mark.parametrize(
    ("mine", "dealer", "result", "law"),
    [
        (Standing(22, 3), DealerHand(23, 3), -1, "36.5(a)"),
        (Standing(22, 7), DealerHand(17, 2), -1, "36.5(a)"),
        (Standing(21, 2), DealerHand(21, 2), 1, "36.5(b)"),
        (Standing(21, 3, split=True), DealerHand(21, 2), 1, "36.5(b)"),
        (Standing(12, 6), DealerHand(21, 2), 1, "36.5(b)"),
        (Standing(20, 5), DealerHand(19, 2), 1, "36.5(c)"),
        (Standing(12, 2), DealerHand(23, 3), 1, "36.5(c)"),
        (Standing(20, 2), DealerHand(21, 2), -1, "36.5(c)"),
        (Standing(17, 2), DealerHand(18, 3), -1, "36.5(c)"),
        (Standing(20, 2), DealerHand(20, 3), 0, "36.5(d)"),
        (Standing(12, 2), DealerHand(22, 3), 0, "36.5(d)"),
    ],
)
def test_what_becomes_of_a_hand(mine: Standing, dealer: DealerHand, result: int, law: str) -> None:
    verdict = game.verdict(RULES, mine, dealer)
    assert (verdict.result, verdict.law) == (result, law)


class TestTheAttacks:
    """36.1, 36.7(d) to (f)."""

    def test_they_are_offered_after_each_card(self) -> None:
        table = opened(game, {"s1": "KS 9D", "dealer": "6C 9D"})
        first = bet_and_deal(table, {1: {"first_attack": 10}})
        second = acts(table, [(1, "attack", 10)])
        third = acts(table, [(1, "attack", 10)])
        dealt = [[event.to for event in some if isinstance(event, Dealt)] for some in (first, second, third)]
        assert dealt == [["seat 1"], ["dealer"], ["seat 1", "dealer"]]
        assert [laws(some, "dealt") for some in (first, second, third)] == [["36.7(d)"], ["36.7(e)"], ["36.7(f)"] * 2]

    def test_each_is_up_to_the_first_or_equal_to_it(self) -> None:
        table = opened(game, {"s1": "KS 9D", "dealer": "6C 9D"})
        bet_and_deal(table, {1: {"first_attack": 10}})
        with pytest.raises(Refused, match=r"36\.7\(e\)"):
            table.choose(1, "attack", amount=1001)
        table.choose(1, "attack", amount=1)
        equal = opened(game, {"s1": "KS 9D", "dealer": "6C 9D"}, {"attack_amount": "equal"})
        bet_and_deal(equal, {1: {"first_attack": 10}})
        with pytest.raises(Refused, match=r"36\.7\(e\)"):
            equal.choose(1, "attack", amount=999)

    def test_others_on_a_box_follow_its_caller(self) -> None:
        table = opened(game, {"s1": "KS 9D", "dealer": "6C 9D"}, {"persons_per_box": 3})
        table.begin()
        table.bet(1, first_attack=1000)
        table.record("consent", seat=1)
        table.bet(2, first_attack=1000, at=1)
        table.no_more_bets()
        acts(table, [(1, "attack", 10)])
        assert table.ask is not None
        assert table.ask.law == "36.12(e)"
        acts(table, [(2, "no_attack"), (1, "no_attack")])
        assert table.ask.law == "36.7(g)"


class TestTheBonuses:
    """36.6."""

    @pytest.mark.parametrize(
        ("table", "cards", "net"),
        [
            ("A", "KD QD", 200), ("A", "KD JD", 50), ("A", "JD JD", 50), ("A", "AD KD", 10), ("A", "2D 9D", 10),
            ("A", "KD QS", -5), ("B", "QD KD", 150), ("B", "KD JD", 60), ("B", "2D 9D", 10),
        ],
    )  # fmt: skip
    def test_suited_royals(self, table: str, cards: str, net: float) -> None:
        options = {"suited_royals_table": table, "dealer_card": "reader"}
        wagers = {1: {"first_attack": 10, "suited_royals": 5}}
        events = played(game, {"s1": cards, "dealer": "AC KH"}, wagers, [*NO, (1, "decline")], options)
        assert nets(events)["1 suited_royals"] == net

    @pytest.mark.parametrize(
        ("table", "cards", "up", "net"),
        [
            ("A", "7H 7H", "7H", 750), ("A", "7H 7D", "7H", 100), ("A", "7H 9D", "7H", 20), ("A", "7H 7D", "9H", 10),
            ("A", "KH QD", "JH", -5), ("B", "7H 7H", "7H", 250), ("B", "7H 7D", "7H", 40), ("B", "7H 9D", "7H", 30),
            ("B", "7H 9D", "9H", 10),
        ],
    )  # fmt: skip
    def test_triple_match(self, table: str, cards: str, up: str, net: float) -> None:
        wagers = {1: {"first_attack": 10, "triple_match": 5}}
        script = {"s1": cards, "dealer": f"{up} KC KD"}
        events = played(game, script, wagers, [*NO, (1, "stand")], {"triple_match_table": table})
        assert nets(events)["1 triple_match"] == net

    def test_they_keep_to_their_limits(self) -> None:
        table = opened(game, {}, {"bonus_maximum": 8})
        table.begin()
        with pytest.raises(Refused, match=r"36\.6\(b\)"):
            table.bet(1, suited_royals=500)
        with pytest.raises(Refused, match=r"36\.6\(b\)1"):
            table.bet(1, first_attack=400, triple_match=500)
        with pytest.raises(Refused, match="Suited royals"):
            table.bet(1, first_attack=4000, suited_royals=900)
        table.bet(1, first_attack=400, suited_royals=400, triple_match=400)

    def test_a_blackjack_found_by_the_reader_settles_them_all_the_same(self) -> None:
        events = played(
            game, {"s1": "KD QD", "dealer": "KC AH"}, {1: {"first_attack": 10, "suited_royals": 5}}, NO,
            {"dealer_card": "reader"},
        )  # fmt: skip
        assert nets(events) == {"1 suited_royals": 200, "1 first_attack": -10}
        assert "36.7(k)" in laws(events, "noted")


class TestDecisions:
    """36.7 to 36.11."""

    def test_21_is_paid_when_it_is_announced(self) -> None:
        table = opened(game, {"s1": "KS 5D 6C", "s2": "KD 9S", "dealer": "9C 9D"}, people=2)
        bet_and_deal(table, {1: {"first_attack": 10}, 2: {"first_attack": 10}})
        events = acts(table, [(1, "no_attack"), (2, "no_attack"), (1, "no_attack"), (2, "no_attack"), (1, "hit")])
        assert table.ask is not None
        assert (nets(events), laws(events, "settled")) == ({"1 first_attack": 10}, ["36.7(h)"])

    def test_a_blackjack_is_paid_in_the_turn_of_its_box_after_its_total_and_bonus_wagers(self) -> None:
        """36.7(g), (h)."""
        table = opened(game, {"s1": "KS 5D", "s2": "AS KD", "dealer": "9C 9D"}, people=2)
        bet_and_deal(table, {1: {"first_attack": 10}, 2: {"first_attack": 10, "suited_royals": 5}})
        events = acts(table, [(1, "no_attack"), (2, "no_attack")] * 2)
        assert nets(events) == {}, "the total of seat 2 has not been announced"
        events = acts(table, [(1, "stand")])
        told = [getattr(event, "says", None) or getattr(event, "wager", None) for event in events]
        assert told[1:4] == ["Seat 2: 21", "suited_royals", "first_attack"]

    def test_a_blackjack_whose_turn_has_not_come_is_void_with_the_round(self) -> None:
        """36.7(h), 36.14(a)."""
        cards = {"s1": "KS 5D 2C!face_up 3C!face_up", "s2": "AS KD", "dealer": "9C 9D"}
        wagers = {1: {"first_attack": 10}, 2: {"first_attack": 10}}
        no = [(seat, "no_attack") for seat in (1, 2, 1, 2)]
        assert nets(played(game, cards, wagers, [*no, (1, "hit")])) == {"1 first_attack": 0, "2 first_attack": 0}

    def test_over_21_is_collected_at_once(self) -> None:
        events = played(
            game, {"s1": "KS 5D KC", "dealer": "KC AD"}, {1: {"first_attack": 10}}, [*NO, (1, "double", 10)]
        )
        assert nets(events) == {"1 first_attack": -10, "1 double_down": -10}
        assert set(laws(events, "settled")) == {"36.5(g)"}

    def test_there_is_no_surrender(self) -> None:
        table = opened(game, {"s1": "KS 6D", "dealer": "9C 9D"})
        bet_and_deal(table, {1: {"first_attack": 10}})
        acts(table, NO)
        assert set(options_now(table)) == {"stand", "double", "hit"}

    def test_split_aces_may_be_doubled_and_split_again_not_drawn_to(self) -> None:
        table = opened(game, {"s1": "AS AD AC", "dealer": "9C 9D"})
        bet_and_deal(table, {1: {"first_attack": 10}})
        acts(table, [*NO, (1, "split")])
        assert set(options_now(table)) == {"stand", "split", "double"}

    def test_split_aces_are_not_split_again_if_the_licensee_reads_36_9_e_that_way(self) -> None:
        """13:69F-36.9(e): each ace shall receive only one card unless it is doubled."""
        table = opened(game, {"s1": "AS AD AC", "dealer": "9C 9D"}, {"resplit_aces": False})
        bet_and_deal(table, {1: {"first_attack": 10}})
        acts(table, [*NO, (1, "split")])
        assert set(options_now(table)) == {"stand", "double"}

    @pytest.mark.parametrize("hands", [3, 4])
    def test_a_pair_makes_up_to_three_or_four_hands(self, hands: Literal[3, 4]) -> None:
        assert game.play_rules(TripleAttackOptions(max_split_hands=hands)).splits == hands - 1

    def test_split_wagers_are_returned_on_a_dealers_blackjack(self) -> None:
        cards = {"s1": "8S 8D 3C", "s1h2": "9D", "dealer": "KC AD"}
        events = played(game, cards, {1: {"first_attack": 10}}, [*NO, (1, "split"), (1, "stand"), (1, "stand")])
        assert nets(events) == {"1 first_attack": -10, "1 split hand 2": 0}
        assert "36.9(d)" in laws(events, "settled")

    def test_insurance_is_up_to_half_of_all_attacks(self) -> None:
        table = opened(game, {"s1": "KS 9D", "dealer": "AC KD"})
        bet_and_deal(table, {1: {"first_attack": 10}})
        acts(table, [(1, "attack", 10), (1, "attack", 10)])
        with pytest.raises(Refused, match=r"36\.10\(b\)"):
            table.choose(1, "insure", amount=1501)
        assert nets(acts(table, [(1, "insure", 15), (1, "stand")]))["1 insurance"] == 30

    def test_losing_insurance_is_collected(self) -> None:
        events = played(
            game, {"s1": "KS 9D", "dealer": "AC 8D"}, {1: {"first_attack": 10}}, [*NO, (1, "insure", 5), (1, "stand")]
        )
        assert nets(events) == {"1 first_attack": 0, "1 insurance": -5}
        assert "36.10(d)" in laws(events, "settled")


@pytest.mark.parametrize(
    ("options", "law"),
    [
        ({"dealer_card": "up"}, "36.7(f)"),
        ({"dealer_card": "none"}, "36.7(f)"),
        ({"shuffle": "continuous"}, "36.4(a)"),
        ({"decks": 6}, "36.2(a)"),
    ],
)
def test_what_is_unlawful(options: dict[str, object], law: str) -> None:
    with pytest.raises(Unlawful) as unlawful:
        submit(game, options)
    assert law in str(unlawful.value)


def test_the_options_list_only_what_is_lawful() -> None:
    """36.4(a), 36.7(f): neither a card dealt last or face up nor a shuffle while cards are dealt is an option."""
    lawful = {one.name: str(one.lawful) for one in options_of(TripleAttackOptions)}
    assert (lawful["dealer_card"], lawful["shuffle"]) == ("down, reader", "manual, device, pre_shuffled")


def test_a_hole_card_that_was_missed_is_dealt_by_36_7_f_since_36_14_d_is_of_the_first_card() -> None:
    table = opened(game, {"s1": "KS 9D", "dealer": "9C !missed 9D"})
    bet_and_deal(table, {1: {"first_attack": 10}})
    events = acts(table, NO)
    assert laws(events, "irregularity") == laws(events, "noted") == ["36.7(f)"]


def test_the_round_is_void_without_the_dealers_first_card() -> None:
    table = opened(game, {"s1": "KS", "dealer": "!missed"})
    bet_and_deal(table, {1: {"first_attack": 10}})
    assert laws(acts(table, [(1, "no_attack")]), "voided") == ["36.14(d)"]
