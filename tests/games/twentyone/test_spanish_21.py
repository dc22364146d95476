"""Spanish 21, 13:69F-19."""

from __future__ import annotations

import pytest
from tests.games.twentyone.at_table import acts, nets, opened, played
from tests.support.events import laws
from tests.support.tables import bet_and_deal, options_now

from pitboss.equipment import Scripted
from pitboss.errors import Refused
from pitboss.games import spanish_21
from pitboss.games.twentyone.engine.play_rules import DealerHand, Standing
from pitboss.games.twentyone.sides.super_bonus import super_row
from pitboss.games.twentyone.spanish_21 import Spanish21Options
from pitboss.protocol.events import Dealt
from pitboss.table import Unlawful, submit

RULES = Spanish21Options()
BLACKJACK = DealerHand(21, 2)


class TestVerdicts:
    """19.5(a), (b), (e) and (f)."""

    @pytest.mark.parametrize(
        ("mine", "dealer", "result", "row", "law"),
        [
            (Standing(22, 3), DealerHand(22, 3), -1, "", "19.5(a)"),
            (Standing(12, 2), DealerHand(22, 3), 1, "win", "19.5(a)1"),
            (Standing(19, 2), DealerHand(18, 2), 1, "win", "19.5(a)2"),
            (Standing(18, 2), DealerHand(19, 2), -1, "", "19.5(a)2"),
            (Standing(20, 3), DealerHand(20, 2), 0, "", "19.5(b)"),
            (Standing(21, 2), BLACKJACK, 1, "blackjack", "19.5(a)3"),
            (Standing(21, 2), DealerHand(21, 3), 1, "blackjack", "19.5(a)3"),
            (Standing(21, 4), DealerHand(21, 3), 1, "win", "19.5(a)4"),
            (Standing(21, 3), BLACKJACK, -1, "", "19.5(b)"),
            (Standing(21, 5), DealerHand(21, 3), 1, "five_card_21", "19.5(f)5"),
            (Standing(21, 6), DealerHand(20, 2), 1, "six_card_21", "19.5(f)6"),
            (Standing(21, 7), DealerHand(20, 2), 1, "seven_card_21", "19.5(f)7"),
            (Standing(21, 9), DealerHand(20, 2), 1, "seven_card_21", "19.5(f)7"),
            (Standing(20, 5), DealerHand(19, 2), 1, "win", "19.5(a)2"),
            (Standing(21, 5, doubled=True), DealerHand(20, 2), 1, "win", "19.5(a)2"),
        ],
    )
    def test_what_becomes_of_a_hand(self, mine: Standing, dealer: DealerHand, result: int, row: str, law: str) -> None:
        verdict = spanish_21.verdict(RULES, mine, dealer)
        assert (verdict.result, verdict.row if result > 0 else "", verdict.law) == (result, row, law)

    def test_a_blackjack_is_paid_3_to_2_whenever_it_wins_or_by_the_letter_only_against_21(self) -> None:
        assert spanish_21.verdict(RULES, Standing(21, 2), DealerHand(20, 2)).row == "blackjack"
        letter = Spanish21Options(blackjack_pays_on="dealer_21")
        assert spanish_21.verdict(letter, Standing(21, 2), DealerHand(20, 2)).row == "win"
        assert spanish_21.verdict(letter, Standing(21, 2), DealerHand(21, 4)).row == "blackjack"

    def test_a_split_ace_and_king_are_21_in_two_cards_by_the_letter_and_may_be_a_plain_21(self) -> None:
        split = Standing(21, 2, split=True)
        assert spanish_21.verdict(RULES, split, BLACKJACK).law == "19.5(a)3"
        assert spanish_21.verdict(RULES, split, DealerHand(20, 2)).row == "win"
        plain = Spanish21Options(split_21="plain")
        assert spanish_21.verdict(plain, split, BLACKJACK).result == -1
        assert spanish_21.verdict(plain, split, DealerHand(21, 3)).row == "win"


class TestBonuses:
    """19.5(f) and (g)."""

    @pytest.mark.parametrize(
        ("cards", "net", "law"),
        [
            ("6D 7C 8H", 15, "19.5(f)1"),
            ("8H 6H 7H", 20, "19.5(f)2"),
            ("7S 8S 6S", 30, "19.5(f)2"),
            ("7D 7C 7H", 15, "19.5(f)3"),
            ("7D 7D 7D", 20, "19.5(f)4"),
            ("7S 7S 7S", 30, "19.5(f)4"),
        ],
    )
    def test_three_special_cards(self, cards: str, net: float, law: str) -> None:
        events = played(spanish_21, {"s1": cards, "dealer": "9C 9D"}, {1: {"basic": 10}}, [(1, "hit")])
        assert (nets(events), laws(events, "settled")) == ({"1 basic": net}, [law])

    @pytest.mark.parametrize(
        ("cards", "hits", "net"),
        [
            ("2S 3D 4C 5H 7D", 3, 15),
            ("2S 3D 4C 2H 5D 5C", 4, 20),
            ("2S 3D 2C 2H 5D 3C 4C", 5, 30),
            ("2S 6D 4C 9H", 2, 10),
        ],
    )
    def test_21_of_many_cards(self, cards: str, hits: int, net: float) -> None:
        events = played(spanish_21, {"s1": cards, "dealer": "9C 9D"}, {1: {"basic": 10}}, [(1, "hit")] * hits)
        assert nets(events) == {"1 basic": net}

    @pytest.mark.parametrize(("wager", "pays"), [(4, None), (5, 1000), (24, 1000), (25, 5000)])
    def test_the_super_bonus_is_by_the_original_wager_and_others_get_50(self, wager: int, pays: int | None) -> None:
        cards = {"s1": "7C 7C 7C", "s2": "KS 9D", "s3": "KD 9S", "dealer": "7H KD"}
        decisions = [(1, "hit"), (2, "stand"), (3, "stand")]
        events = played(spanish_21, cards, {1: {"basic": wager}, 2: {"basic": 5}, 3: {"basic": 5}}, decisions)
        assert nets(events).get("1 super_bonus") == pays
        assert nets(events).get("2 envy") == nets(events).get("3 envy") == (50 if pays else None)
        assert super_row(wager * 100) is None or pays

    def test_the_super_bonus_begins_at_5_dollars_and_is_larger_from_25(self) -> None:
        """19.5(g)."""
        rows = {4_99: None, 5_00: "wager_of_5_or_more", 24_99: "wager_of_5_or_more", 25_00: "wager_of_25_or_more"}
        assert {wager: super_row(wager) for wager in rows} == rows

    def test_neither_a_double_nor_another_up_card_is_paid_the_super_bonus(self) -> None:
        """19.5(g), 19.9(b): a doubled hand is paid by 19.5(e) only."""
        double = played(spanish_21, {"s1": "7C 7C 7C", "dealer": "7H KD"}, {1: {"basic": 10}}, [(1, "double", 10)])
        assert nets(double) == {"1 basic": 10, "1 double_down": 10}
        other = played(spanish_21, {"s1": "7C 7C 7C", "dealer": "8H KD"}, {1: {"basic": 10}}, [(1, "hit")])
        assert nets(other) == {"1 basic": 20}


class TestMatchTheDealer:
    """19.6."""

    @pytest.mark.parametrize(
        ("decks", "cards", "net"),
        [(6, "9S KD", 45), (6, "9H KD", 20), (6, "9S 9S", 90), (8, "9S KD", 60), (8, "9H KD", 15), (6, "KD QD", -5)],
    )
    def test_each_matching_card_is_paid(self, decks: int, cards: str, net: float) -> None:
        events = played(
            spanish_21, {"s1": cards, "dealer": "9S JD"}, {1: {"basic": 10, "match_the_dealer": 5}}, [(1, "stand")],
            {"decks": decks},
        )  # fmt: skip
        assert nets(events)["1 match_the_dealer"] == net

    def test_it_is_collected_and_paid_before_any_further_card_or_the_reader(self) -> None:
        cards = {"s1": "9S KD", "s2": "9H 9D", "dealer": "9S JD"}
        table = opened(spanish_21, cards, {"dealer_card": "reader"})
        events = bet_and_deal(table, {1: {"basic": 10, "match_the_dealer": 5}, 2: {"basic": 10, "match_the_dealer": 5}})
        assert table.ask is not None
        assert nets(events) == {"1 match_the_dealer": 45, "2 match_the_dealer": 40}

    def test_it_needs_the_basic_wager_and_keeps_to_its_limits(self) -> None:
        table = opened(spanish_21, {}, {"match_maximum": 8})
        table.begin()
        with pytest.raises(Refused, match=r"19\.6\(b\)"):
            table.bet(1, match_the_dealer=500)
        with pytest.raises(Refused, match=r"19\.6\(b\)1"):
            table.bet(1, basic=500, match_the_dealer=600)
        with pytest.raises(Refused, match="Match the dealer"):
            table.bet(1, basic=2000, match_the_dealer=900)
        with pytest.raises(Refused, match="Match the dealer"):
            table.bet(1, basic=500, match_the_dealer=99)

    def test_its_odds_may_be_raised_not_lowered(self) -> None:
        assert (
            submit(spanish_21, {"match_6": {"same_suit": "10 to 1"}}).options.match_odds["same_suit"].win(100) == 1000
        )
        with pytest.raises(Unlawful, match=r"19\.6\(e\)1"):
            submit(spanish_21, {"match_6": {"same_suit": "8 to 1"}})


class TestDecisions:
    """19.8 to 19.12."""

    def test_surrender_comes_first_and_not_on_split_hands(self) -> None:
        table = opened(spanish_21, {"s1": "8S 8D 3C", "s1h2": "2C", "dealer": "5C"})
        bet_and_deal(table, {1: {"basic": 10}})
        assert "surrender" in options_now(table)
        acts(table, [(1, "split")])
        assert "surrender" not in options_now(table)
        acts(table, [(1, "stand")])
        assert options_now(table) == ["stand", "double", "hit"]

    def test_surrender_under_a_low_card_is_collected_at_once(self) -> None:
        events = played(spanish_21, {"s1": "KS 6D", "dealer": "5C"}, {1: {"basic": 10}}, [(1, "surrender")])
        assert (nets(events), laws(events, "settled")) == ({"1 basic": -5}, ["19.8(a)1"])

    def test_any_number_of_cards_may_be_doubled_for_less_and_rescued(self) -> None:
        decisions = [(1, "hit"), (1, "hit"), (1, "double", 4), (1, "rescue")]
        events = played(spanish_21, {"s1": "2S 3D 2C 3H 4C", "dealer": "5C"}, {1: {"basic": 10}}, decisions)
        assert nets(events) == {"1 basic": -10, "1 double_down": 0}
        assert set(laws(events, "settled")) == {"19.9(d)"}

    def test_a_double_over_21_cannot_be_rescued_and_a_dealers_blackjack_still_spares_it(self) -> None:
        cards = {"s1": "KS 6D KC", "dealer": "KH AD"}
        letter = played(spanish_21, cards, {1: {"basic": 10}}, [(1, "double", 10)])
        assert nets(letter) == {"1 basic": -10, "1 double_down": 0}
        assert "19.9(c)" in laws(letter, "settled")
        common = played(spanish_21, cards, {1: {"basic": 10}}, [(1, "double", 10)], {"busts_lose_all": True})
        assert nets(common) == {"1 basic": -10, "1 double_down": -10}

    def test_aces_may_be_split_again_drawn_to_and_doubled_up_to_four_hands(self) -> None:
        cards = {"s1": "AS AD AC 5D", "s1h3": "AH AS", "s1h4": "3D 9C", "s1h2": "4D", "dealer": "9C 9D"}
        table = opened(spanish_21, cards)
        bet_and_deal(table, {1: {"basic": 10}})
        acts(table, [(1, "split"), (1, "split")])
        assert {"hit", "double"} <= set(options_now(table))
        acts(table, [(1, "stand"), (1, "split")])
        assert "split" not in options_now(table)
        events = acts(table, [(1, "stand"), (1, "double", 10), (1, "stand"), (1, "stand")])
        assert nets(events) == {
            "1 basic": -10,
            "1 split hand 2": -10,
            "1 split hand 3": -10,
            "1 split hand 4": -10,
            "1 double_down hand 4": -10,
        }

    def test_split_wagers_are_returned_on_a_dealers_blackjack(self) -> None:
        cards = {"s1": "8S 8D 3C", "s1h2": "9D", "dealer": "KC AD"}
        events = played(spanish_21, cards, {1: {"basic": 10}}, [(1, "split"), (1, "stand"), (1, "stand")])
        assert nets(events) == {"1 basic": -10, "1 split hand 2": 0}
        assert "19.10(d)" in laws(events, "settled")

    def test_insurance_is_half_the_basic_wager_rounded_up_to_a_chip(self) -> None:
        table = opened(spanish_21, {"s1": "KS 9D", "dealer": "AC"})
        bet_and_deal(table, {1: {"basic": 5, "match_the_dealer": 5}})
        with pytest.raises(Refused, match=r"19\.11\(b\)"):
            table.choose(1, "insure", amount=301)
        table.choose(1, "insure", amount=300)

    def test_insurance_does_not_cover_match_the_dealer_by_19_11_e(self) -> None:
        cards = {"s1": "AS KD", "dealer": "AC KD"}
        events = played(
            spanish_21, cards, {1: {"basic": 10, "match_the_dealer": 5}}, [(1, "insure", 5)], {"dealer_card": "reader"}
        )
        assert nets(events) == {"1 match_the_dealer": 20, "1 insurance": 10, "1 basic": 15}, "19.11(e), 19.6(f)"

    def test_losing_insurance_is_collected_before_the_dealer_draws(self) -> None:
        cards = {"s1": "KS 9D", "dealer": "AC 2D 7C"}
        events = played(spanish_21, cards, {1: {"basic": 10}}, [(1, "insure", 5), (1, "stand")])
        assert nets(events) == {"1 basic": -10, "1 insurance": -5}
        kinds = [(event.kind, getattr(event, "wager", getattr(event, "to", None))) for event in events]
        assert kinds.index(("settled", "insurance")) < len(kinds) - 1 - kinds[::-1].index(("dealt", "dealer"))

    def test_the_dealer_stands_on_a_soft_17(self) -> None:
        events = played(
            spanish_21, {"s1": "KS 8D", "dealer": "AC 6D"}, {1: {"basic": 10}}, [(1, "decline"), (1, "stand")]
        )
        assert nets(events) == {"1 basic": 10}

    def test_the_dealer_draws_for_a_lone_blackjack_only_by_the_letter(self) -> None:
        played(spanish_21, {"s1": "AS KD", "dealer": "9C 5D"}, {1: {"basic": 10}})
        letter = {"blackjack_pays_on": "dealer_21"}
        events = played(spanish_21, {"s1": "AS KD", "dealer": "9C 5D 7H"}, {1: {"basic": 10}}, (), letter)
        assert nets(events) == {"1 basic": 15}

    def test_a_reader_ends_the_round_with_a_blackjack(self) -> None:
        events = played(
            spanish_21, {"s1": "KS 9D", "dealer": "KC AD"}, {1: {"basic": 10}}, (), {"dealer_card": "reader"}
        )
        assert nets(events) == {"1 basic": -10}
        assert "19.7(i)" in laws(events, "noted")


class TestSubmission:
    """19.2(a), 19.4(a), 19.7(g)."""

    @pytest.mark.parametrize(
        ("options", "law"),
        [({"dealer_card": "up"}, "19.7(g)"), ({"shuffle": "continuous"}, "19.4(a)"), ({"decks": 7}, "19.2(a)")],
    )
    def test_what_is_unlawful(self, options: dict[str, object], law: str) -> None:
        with pytest.raises(Unlawful) as unlawful:
            submit(spanish_21, options)
        assert law in str(unlawful.value)

    def test_there_are_no_tens_in_the_shoe(self) -> None:
        shoe = spanish_21.shoes(RULES)["shoe"]
        assert len(shoe) == shoe.size == 288
        with pytest.raises(Refused, match="removed"):
            shoe.draw(Scripted(to={"seat 1": ["10S"]}), "seat 1")


class TestIrregularities:
    """19.15."""

    def test_a_first_card_that_the_dealer_missed_is_dealt_after_the_players_two(self) -> None:
        table = opened(spanish_21, {"s1": "KS 9D", "dealer": "!missed 9C 9D"}, people=1)
        events = bet_and_deal(table, {1: {"basic": 10}})
        assert [event.to for event in events if isinstance(event, Dealt)] == ["seat 1", "seat 1", "dealer"]
        assert "19.15(f)" in laws(events, "noted")

    def test_a_second_face_up_card_or_ten_voids_the_round(self) -> None:
        for fault, law in (("9S!face_up 9S!face_up", "19.15(a)"), ("!ten_found !ten_found", "19.15(b)")):
            table = opened(spanish_21, {"s1": f"{fault} KS 9D", "dealer": "9C"})
            events = bet_and_deal(table, {1: {"basic": 10}})
            assert table.ask is None
            assert laws(events, "voided") == [law]

    def test_one_face_up_card_or_ten_is_only_set_aside(self) -> None:
        for fault in ("9S!face_up", "!ten_found"):
            events = played(spanish_21, {"s1": f"{fault} KS 9D", "dealer": "9C 9D"}, {1: {"basic": 10}}, [(1, "stand")])
            assert nets(events) == {"1 basic": 10}

    def test_an_exposed_card_is_the_next_card_and_who_stands_under_it_gets_no_more(self) -> None:
        cards = {"s1": "KS 2D", "s2": "KD 2S", "exposed": "9C", "dealer": "9H 9D"}
        events = played(
            spanish_21, cards, {1: {"basic": 10}, 2: {"basic": 10}},
            [("card_exposed",), (1, "stand"), (2, "hit")],
        )  # fmt: skip
        assert "19.15(d)" in laws(events, "dealt")
        assert nets(events) == {"1 basic": -10, "2 basic": 10}
