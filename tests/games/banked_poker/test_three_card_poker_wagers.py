"""Submissions and wagers of three-card poker: what a licensee may choose, and what a player may bet (13:69F-20.6)."""

from __future__ import annotations

import pytest
from tests.games.banked_poker.at_table import settled
from tests.games.banked_poker.three_card import ThreeCardTable, opened
from tests.support.checks import refused
from tests.support.tables import CHIPS

from pitboss.games import GAMES, find, three_card_poker
from pitboss.games.banked_poker.three_card_poker import ThreeCardPokerOptions
from pitboss.plain import Json
from pitboss.protocol.events import BetMade, Dealt
from pitboss.table import Limit, Limits, Unlawful, submit
from pitboss.table.rules.options import options_of

HANDS = {"s1": "KS 7D 4H", "dealer": "QC 3D 2H"}


def at_bets(options: dict[str, object] | None = None, *, people: int = 3, **hands: str) -> ThreeCardTable:
    table = opened(options, hands or HANDS, people=people)
    table.begin()
    return table


def version(name: str, **more: object) -> dict[str, object]:
    return {"version": name, "ante_bonus": "base" if name == "base" else "A", **more}


# ---------------------------------------------------------------------- the game and its submission


def test_the_game_is_in_the_registry() -> None:
    assert GAMES["three-card-poker"] is three_card_poker
    assert find("Three Card Poker") is three_card_poker


def test_every_lawful_value_of_every_option_can_be_submitted() -> None:
    needed: dict[tuple[str, object], dict[str, object]] = {
        ("version", "f1"): {"ante_bonus": "A"},
        ("version", "f2"): {"ante_bonus": "B"},
        ("version", "f3"): {"ante_bonus": "C"},
        ("ante_bonus", "A"): {"version": "f1"},
        ("ante_bonus", "B"): {"version": "f2"},
        ("ante_bonus", "C"): {"version": "f3"},
        ("six_card_bonus", "E"): {"version": "f1", "ante_bonus": "A"},
        ("dealing", "hand"): {"shuffle": "device"},
        ("dealer_stack", "after_decisions"): {"dealing": "automated_shoe"},
        ("two_decks", True): {"shuffle": "device"},
        ("stub_count_waived", True): {"shuffle": "counting_device"},
    }
    tried = 0
    for name, about in ThreeCardPokerOptions.model_fields.items():
        values: tuple[object, ...] = getattr(about.annotation, "__args__", (True, False))
        for value in values if name != "pair_plus_pays" else ():
            options = {name: value, **needed.get((name, value), {})}
            assert getattr(submit(three_card_poker, options).options, name) == value
            tried += 1
    assert tried == 43


def test_every_option_cites_its_paragraph() -> None:
    assert {one.name: one.law for one in options_of(ThreeCardPokerOptions)} == {
        "version": "20.6(f)",
        "pair_plus_pays": "20.11(a)2",
        "ante_bonus": "20.11(a)3i",
        "ante_bonus_straight_flush": "20.11(a)3",
        "ante_bonus_straight": "20.11(a)3i",
        "ante_bonus_spades": "20.11(a)3i",
        "six_card_bonus": "20.12A(a)",
        "positions_each": "20.6(e)",
        "match_play": "20.6(b)",
        "dealing": "20.7(a)",
        "dealer_stack": "20.9(c)",
        "settlement": "20.10(c)",
        "shuffle": "20.5(a)",
        "pre_shuffled": "20.5(a)",
        "two_decks": "20.2(b)",
        "stub_count_waived": "20.7(f)",
        "idle_spread": "20.5(e)",
    }


@pytest.mark.parametrize(
    ("options", "law"),
    [
        ({"ante_bonus": "A"}, "20.11(a)3i"),
        ({"version": "f1"}, "20.11(a)3i"),
        ({"version": "f2"}, "20.11(a)3i"),
        ({"version": "f3"}, "20.11(a)3i"),
        ({"six_card_bonus": "E"}, "20.11(a)4ii"),
        ({"dealing": "hand"}, "20.8(b)1"),
        ({"dealer_stack": "after_decisions"}, "20.9(c)2"),
        ({"dealer_stack": "after_decisions", "dealing": "hand", "shuffle": "device"}, "20.9(c)2"),
        ({"two_decks": True}, "20.2(b)"),
        ({"stub_count_waived": True}, "20.7(f)"),
        ({"stub_count_waived": True, "shuffle": "device"}, "20.7(f)"),
        ({"positions_each": 4}, "20.6(e)"),
        ({"dealing": "machine"}, "20.7(a)"),
        ({"six_card_bonus": "F"}, "20.12A(a)"),
    ],
)
def test_what_the_law_does_not_allow_is_no_submission(options: dict[str, object], law: str) -> None:
    with pytest.raises(Unlawful) as caught:
        submit(three_card_poker, options)
    assert [one.law for one in caught.value.violations] == [law]


def test_an_unlawful_submission_is_answered_with_every_violation() -> None:
    with pytest.raises(Unlawful) as caught:
        submit(three_card_poker, {"dealing": "hand", "two_decks": True, "stub_count_waived": True})
    assert {one.law for one in caught.value.violations} == {"20.8(b)1", "20.2(b)", "20.7(f)"}


# ---------------------------------------------------------------------- ante, pair plus, six-card bonus


def test_a_player_may_compete_against_the_dealer_the_payout_ledger_or_both_by_20_6_a() -> None:
    table = at_bets(s1="KS 7D 4H", s2="9S 9D 2S", s3="AH AD 6C", dealer="QC 3D 2H")
    table.bet(1, ante=1000)
    table.bet(2, pair_plus=700)
    table.bet(3, ante=500, pair_plus=300)
    table.no_more_bets()
    table.choose(1, "play")
    assert settled(table.choose(3, "play")) == {
        "1 ante": 1000, "1 play": 1000, "2 pair_plus": 700, "3 ante": 500, "3 play": 500, "3 pair_plus": 300,
    }  # fmt: skip


def test_the_play_wager_equals_the_ante_and_is_outside_the_limits() -> None:
    limits = Limits(Limit(500, 50_000), {"ante": Limit(500, 5_000)})
    table = three_card_poker.open(limits=limits)
    table.sit(1, chips=10_000)
    table.begin()
    with refused(table, "above the maximum", "8.2(a)"):
        table.bet(1, ante=5_500)
    table.bet(1, ante=5_000)
    table.no_more_bets()
    [staked] = [event for event in table.choose(1, "play") if isinstance(event, BetMade)]
    assert (staked.wager, staked.amount, staked.law) == ("play", 5_000, "20.10(b)")


@pytest.mark.parametrize(
    ("wager", "says"),
    [("play", "is not bet before the deal: the dealer asks for it later"), ("ante_bonus", "takes no bet")],
)
def test_neither_a_play_wager_nor_an_ante_bonus_is_bet_before_the_cards(wager: str, says: str) -> None:
    table = at_bets()
    with refused(table, says):
        table.bet(1, {wager: 500})


def test_the_six_card_bonus_is_refused_where_it_is_not_offered() -> None:
    with refused(table := at_bets(), "Six-card bonus is not offered at this table", "20.12A(a)"):
        table.bet(1, pair_plus=500, six_card_bonus=500)


def test_the_six_card_bonus_needs_a_pair_plus_wager_at_the_same_position() -> None:
    table = at_bets({"six_card_bonus": "A", "positions_each": 2}, people=1)
    for bets in ({"six_card_bonus": 500}, {"ante": 500, "six_card_bonus": 500}):
        with refused(table, "requires a pair plus wager", "20.6(a)2i"):
            table.bet(1, bets)
    table.bet(1, pair_plus=500)
    with refused(table, "requires a pair plus wager", "20.6(a)2i"):
        table.bet(1, six_card_bonus=500, at=2)
    table.bet(1, six_card_bonus=500)


def test_a_pair_plus_wager_is_not_taken_back_from_under_a_six_card_bonus() -> None:
    table = at_bets({"six_card_bonus": "A"})
    table.bet(1, pair_plus=500, six_card_bonus=500)
    [pair_plus] = [bet.id for bet in table.state.layout.values() if bet.wager == "pair_plus"]
    with refused(table, "requires a pair plus wager", "20.6(a)2i"):
        table.apply({"do": "take back", "seat": 1, "bets": [pair_plus]})
    table.apply({"do": "take back", "seat": 1})
    assert table.current_round.chips(1) == CHIPS


# ---------------------------------------------------------------------- the versions of 20.6(f)


@pytest.mark.parametrize(
    ("name", "bets"),
    [
        ("base", {"ante": 500}),
        ("base", {"pair_plus": 500}),
        ("base", {"ante": 500, "pair_plus": 50_000}),
        ("base", {"ante": 50_000, "pair_plus": 500}),
        ("f1", {"ante": 500}),
        ("f1", {"ante": 500, "pair_plus": 500}),
        ("f1", {"ante": 50_000, "pair_plus": 500}),
        ("f2", {"ante": 500}),
        ("f2", {"ante": 500, "pair_plus": 1000}),
        ("f2", {"ante": 50_000, "pair_plus": 500}),
        ("f3", {"ante": 500, "pair_plus": 2500}),
        ("f3", {"ante": 2500, "pair_plus": 500}),
        ("f3", {"ante": 500, "pair_plus": 500}),
    ],
)
def test_a_version_accepts_wagers_up_to_its_proportion(name: str, bets: dict[str, int]) -> None:
    table = at_bets(version(name))
    table.bet(1, bets)
    assert {bet.wager: bet.amount for bet in table.state.layout.values()} == bets


@pytest.mark.parametrize(
    ("name", "bets", "law"),
    [
        ("f1", {"pair_plus": 500}, "20.6(f)1"),
        ("f1", {"ante": 499, "pair_plus": 500}, "20.6(f)1"),
        ("f2", {"pair_plus": 500}, "20.6(f)2"),
        ("f2", {"ante": 499, "pair_plus": 1000}, "20.6(f)2"),
        ("f2", {"ante": 500, "pair_plus": 1001}, "20.6(f)2"),
        ("f3", {"ante": 500}, "20.6(f)3"),
        ("f3", {"pair_plus": 500}, "20.6(f)3"),
        ("f3", {"ante": 500, "pair_plus": 2501}, "20.6(f)3"),
        ("f3", {"ante": 2501, "pair_plus": 500}, "20.6(f)3"),
    ],
)
def test_a_version_refuses_wagers_outside_its_proportion(name: str, bets: dict[str, int], law: str) -> None:
    table = at_bets(version(name))
    with refused(table, "this table", law):
        table.bet(1, bets)


@pytest.mark.parametrize("wager", ["ante", "pair_plus"])
def test_the_third_version_requires_both_wagers_by_20_6_f3(wager: str) -> None:
    table = at_bets(version("f3"))
    with refused(table, "requires both an ante and a pair plus wager", "20.6(f)3"):
        table.bet(1, {wager: 500})


def test_a_version_holds_at_each_position_separately() -> None:
    table = at_bets(version("f1", positions_each=2), people=1)
    table.bet(1, ante=5000, pair_plus=500)
    with refused(table, "at least equal to the pair plus wager", "20.6(f)1"):
        table.bet(1, ante=500, pair_plus=1000, at=2)


def test_an_ante_is_not_taken_back_from_under_a_pair_plus_wager_that_needs_it() -> None:
    table = at_bets(version("f2"))
    table.bet(1, ante=500, pair_plus=1000)
    [ante] = [bet.id for bet in table.state.layout.values() if bet.wager == "ante"]
    with refused(table, "at least one-half", "20.6(f)2"):
        table.apply({"do": "take back", "seat": 1, "bets": [ante]})


# ---------------------------------------------------------------------- chips, coupons, cash (20.6(b))


@pytest.mark.parametrize(
    ("tender", "says"),
    [
        ({"chips": "cash"}, "a verbal wager accompanied by cash is not accepted"),
        ({"chips": "non-value"}, "wagers are made with gaming chips or plaques"),
    ],
)
def test_wagers_are_made_with_gaming_chips_or_plaques(tender: dict[str, str], says: str) -> None:
    table = at_bets()
    with refused(table, says, "20.6(b)"):
        table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "ante", "amount": 500, **tender}]})


def with_coupon(table: ThreeCardTable, wager: str, amount: int, coupon: int) -> None:
    table.apply({"do": "bet", "seat": 1, "bets": [{"wager": wager, "amount": amount, "coupon": coupon}]})


def test_a_match_play_coupon_is_paid_with_the_wager_and_plays_no_other_part() -> None:
    table = at_bets(s1="4S 5D 6H", dealer="QC 3D 2H")
    with_coupon(table, "ante", 1000, 500)
    with_coupon(table, "pair_plus", 1000, 500)
    table.no_more_bets()
    assert settled(table.choose(1, "play")) == {
        "1 ante": 1500, "1 play": 1000, "1 ante_bonus": 1000, "1 pair_plus": 7500,
    }  # fmt: skip


def test_a_match_play_coupon_is_refused_where_none_is_accepted() -> None:
    table = at_bets({"match_play": False})
    with refused(table, "match play coupons are not accepted", "20.6(b)"):
        with_coupon(table, "ante", 1000, 500)


def test_the_six_card_bonus_takes_gaming_chips_only() -> None:
    table = at_bets({"six_card_bonus": "A"})
    table.bet(1, pair_plus=500)
    with refused(table, "no match play coupon may be bet on Six-card bonus", "20.12A(b)"):
        with_coupon(table, "six_card_bonus", 500, 500)


def test_a_wager_that_is_there_takes_one_coupon_and_may_still_be_increased_by_20_6_b_and_d() -> None:
    table = at_bets()
    table.bet(1, ante=1000)
    with_coupon(table, "ante", 500, 500)
    table.bet(1, ante=500)
    assert [(bet.amount, bet.coupon) for bet in table.state.layout.values()] == [(2000, 500)]
    with refused(table, "only one ante wager", "20.6(b)"):
        with_coupon(table, "ante", 500, 500)


# ---------------------------------------------------------------------- who bets, when and where


def test_only_players_who_are_seated_may_wager_by_20_6_c() -> None:
    table = at_bets()
    with refused(table, "nobody sits at seat 5"):
        table.bet(5, ante=500)


def test_a_player_with_cards_remains_seated_until_the_round_is_completed_by_20_6_c() -> None:
    table = at_bets()
    table.bet(1, ante=500)
    table.no_more_bets()
    with refused(table, "stays until they are decided", "20.6(c)"):
        table.apply({"do": "leave", "seat": 1})
    table.apply({"do": "leave", "seat": 2})
    table.choose(1, "play")
    table.apply({"do": "leave", "seat": 1})


def test_no_wager_is_made_increased_or_withdrawn_after_no_more_bets_by_20_6_d() -> None:
    table = at_bets()
    table.bet(1, ante=500)
    table.no_more_bets()
    late: list[dict[str, Json]] = [
        {"do": "bet", "seat": 1, "bets": [{"wager": "ante", "amount": 500}]},
        {"do": "bet", "seat": 2, "bets": [{"wager": "pair_plus", "amount": 500}]},
        {"do": "take back", "seat": 1},
    ]
    for given in late:
        with refused(table, "after 'No more bets'", "20.6(d)"):
            table.apply(given)


@pytest.mark.parametrize("allowed", [1, 2, 3])
def test_a_player_may_bet_at_as_many_positions_as_the_licensee_permits(allowed: int) -> None:
    table = opened({"positions_each": allowed}, people=1)
    table.begin()
    for at in range(1, allowed + 1):
        table.bet(1, ante=500, at=at)
    with refused(table, rf"may bet at {allowed} position", "20.6(e)"):
        table.bet(1, ante=500, at=allowed + 1)


def test_the_positions_of_a_player_are_adjacent_to_each_other() -> None:
    table = opened({"positions_each": 3}, people=1)
    table.begin()
    table.bet(1, ante=500)
    with refused(table, "not adjacent", "20.6(e)"):
        table.bet(1, ante=500, at=3)


def test_a_position_belongs_to_one_player() -> None:
    table = opened({"positions_each": 2}, people=2)
    table.begin()
    with refused(table, "belongs to the person who sits there", "20.6(e)"):
        table.bet(1, ante=500, at=2)


def test_a_player_decides_at_each_of_their_positions_and_sees_both_hands() -> None:
    table = opened({"positions_each": 2}, people=1, s1="KS 7D 4H", s2="2S 4D 9H", dealer="QC 3D 2H")
    table.begin()
    table.bet(1, ante=1000)
    table.bet(1, ante=500, at=2)
    dealt = [event for event in table.no_more_bets() if isinstance(event, Dealt) and event.to != "dealer"]
    assert {tuple(event.seen_by) for event in dealt if isinstance(event.seen_by, tuple)} == {(1,)}
    with refused(table, "position 2 needs no decision from seat 1 now", "20.10(b)"):
        table.choose(1, "play", at=2)
    table.choose(1, "play", at=1)
    assert settled(table.choose(1, "fold", at=2)) == {"1 ante": 1000, "1 play": 1000, "2 ante": -500}


def test_a_player_without_the_chips_to_play_can_only_fold() -> None:
    table = three_card_poker.open(limits=Limits(Limit(100, 100_000)))
    table.sit(1, chips=1500)
    table.begin()
    table.bet(1, ante=1000)
    table.no_more_bets()
    with refused(table, r"seat 1 has \$5.00 in chips; play takes \$10.00"):
        table.choose(1, "play")
    assert settled(table.choose(1, "fold")) == {"1 ante": -1000}
