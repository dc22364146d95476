"""What may not be offered at one blackjack table: the matrix of 13:69F-2.17 to 2.26, and 2.2, 2.6, 2.8, 2.13."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.games.twentyone.sides_at_table import unlawful

from pitboss.games.cards.side_wager import paytables_of, wagers_of
from pitboss.games.twentyone.blackjack import BLACKJACK, SIDES
from pitboss.table import Binding, PayTable, submit

WAGERS = [wager for wager in wagers_of(SIDES) if wager.law != "2.18(b)" and wager.open]
"""All but those of multiple action, which are wagers on hands."""
PAYTABLES = paytables_of(SIDES)
OFFERS: dict[str, dict[str, object]] = {
    "AW": {"additional_wager": "over_under"}, "MA": {"multiple_action": "three"}, "PR": {"progressive": True},
    "BB": {"blackjack_bonus": True}, "ST": {"streak": True}, "MD": {"match_the_dealer": True},
    "TP": {"twenty_point": "A"}, "OB": {"optional_bonus": True}, "IB": {"in_between": "A"},
}  # fmt: skip
MATRIX = """
        AW MA PR BB ST MD TP OB IB
    AW  .  .  X  .  .  .  .  .  .
    MA  .  .  X  X  X  X  X  X  X
    PR  X  X  .  X  X  .  X  X  X
    BB  .  X  X  .  X  .  X  X  X
    ST  .  X  X  X  .  .  X  X  X
    MD  .  X  .  .  .  .  .  X  X
    TP  .  X  X  X  X  .  .  X  X
    OB  .  X  X  X  X  X  X  .  X
    IB  .  X  X  X  X  X  X  X  .
"""
PARAGRAPHS = {  # by wager, the paragraph that lists the wagers it excludes
    "AW": "2.17(a)", "MA": "2.18(a)", "BB": "2.20(l)", "ST": "2.22(l)", "MD": "2.23(g)", "TP": "2.24(i)",
    "OB": "2.25(h)", "IB": "2.26(h)",
}  # fmt: skip


def barred() -> set[frozenset[str]]:
    head, *lines = (line.split() for line in MATRIX.strip().splitlines())
    return {
        frozenset((line[0], other)) for line in lines for other, mark in zip(head, line[1:], strict=True) if mark == "X"
    }


@pytest.mark.parametrize(("one", "other"), list(combinations(OFFERS, 2)))
def test_two_wagers_are_offered_together_only_if_no_paragraph_forbids_it(one: str, other: str) -> None:
    laws = unlawful({**OFFERS[one], **OFFERS[other]})
    if {one, other} in barred():
        assert laws
        assert laws <= {PARAGRAPHS.get(one), PARAGRAPHS.get(other)}
    else:
        assert laws == set()


def test_the_matrix_is_symmetric_and_names_every_wager() -> None:
    assert MATRIX.count("X") == 2 * len(barred()) == 50
    assert len({side.phrase for side in SIDES if side.phrase}) == len(OFFERS) == 9


@pytest.mark.parametrize(("one", "other", "laws"), [
    ("AW", "PR", {"2.17(a)"}), ("MA", "PR", {"2.18(a)"}), ("MA", "OB", {"2.25(h)"}),
    ("MA", "TP", {"2.18(a)", "2.24(i)"}), ("MA", "MD", {"2.18(a)"}), ("BB", "ST", {"2.20(l)", "2.22(l)"}),
    ("PR", "BB", {"2.20(l)"}), ("PR", "ST", {"2.22(l)"}),
    ("MD", "OB", {"2.23(g)"}), ("MD", "IB", {"2.23(g)", "2.26(h)"}), ("OB", "ST", {"2.25(h)", "2.22(l)"}),
    ("OB", "IB", {"2.25(h)", "2.26(h)"}), ("PR", "IB", {"2.26(h)"}), ("TP", "IB", {"2.24(i)", "2.26(h)"}),
])  # fmt: skip
def test_a_violation_cites_each_paragraph_that_lists_the_pair(one: str, other: str, laws: set[str]) -> None:
    assert unlawful({**OFFERS[one], **OFFERS[other]}) == laws


@pytest.mark.parametrize(("options", "laws"), [
    ({"progressive": True, "decks": 3}, {"2.2(a)3"}), ({"progressive": True, "decks": 4}, set()),
    ({"match_the_dealer": True, "decks": 4}, {"2.2(a)4"}), ({"match_the_dealer": True, "decks": 8}, set()),
    ({"progressive": True, "dealer_card": "down"}, {"2.6(j)2"}),
    ({"progressive": True, "dealer_card": "reader"}, {"2.6(j)2"}),
    ({"progressive": True, "dealer_card": "up"}, {"2.6(k)"}),
    ({"progressive": True, "persons_per_box": 2}, {"2.13(a)"}),
    ({"progressive": True, "surrender": True}, {"2.8(c)"}),
])  # fmt: skip
def test_what_the_cards_and_the_table_must_be(options: dict[str, object], laws: set[str]) -> None:
    assert unlawful(options) == laws


@pytest.mark.parametrize(("options", "laws"), [
    ({"twenty_point": "A"}, {"2.24(d)"}), ({"in_between": "A"}, {"2.26(e)"}),
    ({"additional_wager": "over_under"}, set()), ({"streak": True}, set()),
])  # fmt: skip
def test_wagers_that_are_dealt_by_2_6_are_not_offered_from_the_dealers_hand(
    options: dict[str, object], laws: set[str]
) -> None:
    """13:69F-2.24(d), 2.26(e)."""
    hand = {"dealing": "hand", "decks": 2, "shuffle": "device", "cutting_card_percent": 34}
    assert unlawful({**hand, **options}) == laws


def test_every_violation_is_reported_at_once() -> None:
    everything = {key: value for one in OFFERS.values() for key, value in one.items()}
    assert unlawful({**everything, "decks": 1}) >= {*PARAGRAPHS.values(), "2.2(a)2", "2.2(a)3", "2.2(a)4"}


def test_no_wager_is_offered_unless_the_submission_says_so() -> None:
    assert not {wager.id for wager in WAGERS} & set(submit(BLACKJACK).offers())


def test_a_table_calls_in_its_rounds_only_the_side_wagers_that_it_offers() -> None:
    def called(options: dict[str, object]) -> set[str]:
        hooks = BLACKJACK.open(options).current_round.plan.hooks
        return {type(part).__name__ for found in hooks.values() for part in found}

    assert {"Streak", "Sevens", "HandFee"}.isdisjoint(called({}))
    assert called({"streak": True}) - called({}) == {"Streak"}
    assert called({"optional_bonus": True}) - called({}) == {"OptionalBonus"}


def test_paytables_bind_as_the_law_says() -> None:
    least = {table.id for table in PAYTABLES if table.binding is Binding.AT_LEAST}
    assert least == {
        "streak", "match-the-dealer, six decks", "match-the-dealer, eight decks", "20 point bonus A",
        "20 point bonus B", "in-between A", "in-between B", "in-between C", "in-between D",
    }  # fmt: skip


def test_every_paytable_of_the_law_can_be_chosen() -> None:
    chosen: list[dict[str, object]] = [
        {"additional_wager": "over_under"}, {"additional_wager": "sevens"},
        *({"additional_wager": "same_suit", "decks": decks, "same_suit_option": number}
          for decks, most in ((1, 4), (2, 4), (4, 4), (6, 4), (8, 3)) for number in range(1, most + 1)),
        {"twenty_point": "A"}, {"twenty_point": "B"},
        {"in_between": "A"}, {"in_between": "B"}, {"in_between": "C"}, {"in_between": "D"},
        {"match_the_dealer": True, "decks": 6}, {"match_the_dealer": True, "decks": 8}, {"streak": True},
        {"progressive": True}, {"optional_bonus": True},
    ]  # fmt: skip
    offers = [offer for options in chosen for offer in submit(BLACKJACK, options).offers().values()]
    offered = {offer.pays.id for offer in offers if offer.wager in WAGERS and isinstance(offer.pays, PayTable)}
    assert offered == {table.id for table in PAYTABLES} - {"blackjack bonus without an amount"}


def test_match_play_coupons_are_accepted_only_where_the_law_names_them() -> None:
    taking = {wager.id for wager in WAGERS if wager.coupons}
    assert taking == {
        "over_13", "under_13", "same_suit", "sevens", "match_the_dealer", "twenty_point", "in_between",
    }  # fmt: skip
