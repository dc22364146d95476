"""Which paragraph each wager, remedy and record of the small games cites, and which refuses what, by the text."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from tests.games.twentyone.test_side_wagers_made import SIDES

from pitboss.equipment import Seeded
from pitboss.errors import Refused
from pitboss.games import find
from pitboss.games.cited import cited_by
from pitboss.table import Table, Unlawful, submit
from pitboss.table.rules.parts import requirements

CITED: dict[str, dict[str, str]] = {
    "roulette": {
        "wager straight": "5.1(e)1",
        "wager five_adjacent": "5.1(e)1i",
        "wager split": "5.1(e)2",
        "wager three_numbers": "5.1(e)3",
        "wager four_numbers": "5.1(e)4",
        "wager first_five": "5.1(e)5",
        "wager six_numbers": "5.1(e)6i",
        "wager six_color": "5.1(e)6ii",
        "wager seven_color": "5.1(e)7",
        "wager eight_color": "5.1(e)8",
        "wager column": "5.1(e)9",
        "wager dozen": "5.1(e)10",
        "wager red": "5.1(e)11",
        "wager black": "5.1(e)12",
        "wager odd": "5.1(e)13",
        "wager even": "5.1(e)14",
        "wager low": "5.1(e)15",
        "wager high": "5.1(e)16",
        "wager seven_numbers": "5.1(f)",
        "irregularity same_direction": "5.4(a)",
        "irregularity short_spin": "5.4(b)",
        "irregularity foreign_object": "5.4(c)",
        "procedure verbal_wager": "5.1(a)",
        "procedure chip_color": "5.1(b)",
        "procedure ball_direction": "5.3(a)",
        "procedure crown": "5.3(c)",
        "procedure zero_notice": "5.2(b)",
        "procedure single_zero_notice": "5.2(d)1",
    },
    "big-six": {
        "wager one": "5.5(a)",
        "wager two": "5.5(a)",
        "wager five": "5.5(a)",
        "wager ten": "5.5(a)",
        "wager twenty": "5.5(a)",
        "wager joker": "5.5(a)",
        "wager flag": "5.5(a)",
        "irregularity short_spin": "5.6(b)",
        "irregularity clapper_between": "5.6(c)",
        "procedure wheel_spin": "5.6(b)",
        "procedure clapper_sign": "5.6(d)",
    },
    "pokette": {
        "wager straight_up": "12.5(a)1",
        "wager split": "12.5(a)2",
        "wager corner": "12.5(a)3",
        "wager single_rank": "12.5(a)4",
        "wager double_rank": "12.5(a)5",
        "wager block_akq": "12.5(a)6",
        "wager block_j109": "12.5(a)7",
        "wager block_876": "12.5(a)8",
        "wager block_543": "12.5(a)9",
        "wager red": "12.5(a)10",
        "wager black": "12.5(a)11",
        "wager suit": "12.5(a)12",
        "wager jacer": "12.5(a)13",
        "wager pair_in_two": "12.5(b)1",
        "wager pair_in_three": "12.5(b)2",
        "wager three_of_a_kind": "12.5(b)3",
        "wager open_straight": "12.5(b)4",
        "wager inside_straight": "12.5(b)4",
        "wager open_straight_flush": "12.5(b)5",
        "wager inside_straight_flush": "12.5(b)5",
        "wager flush": "12.5(b)6",
        "irregularity short_spin": "12.9(c)",
        "irregularity clapper_between": "12.9(a)",
        "procedure inspection": "12.3(a)",
        "procedure container": "12.3(b)",
        "procedure verbal_wager": "12.4(a)",
        "procedure chip_color": "12.4(b)",
        "procedure wheel_spin": "12.7(b)",
        "procedure clapper_sign": "12.9(b)",
    },
    "sic-bo": {
        "wager three_of_a_kind": "9.2(a)1",
        "wager two_of_a_kind": "9.2(a)2",
        "wager any_three_of_a_kind": "9.2(a)3",
        "wager total": "9.2(a)4",
        "wager combo": "9.2(a)5",
        "wager small": "9.2(a)6",
        "wager big": "9.2(a)7",
        "wager one_of_a_kind": "9.2(a)8",
        "irregularity not_flat": "9.6(a)",
        "irregularity device_failed": "9.6(b)",
        "irregularity malfunction": "9.6(c)",
        "procedure device_inspected": "9.5(a)1",
        "procedure shaker_inspected": "9.5(a)2",
        "procedure shift_inspection": "9.5(b)",
        "procedure shaken": "9.5(d)1",
        "procedure lights_cleared": "9.5(g)",
        "procedure device_fixed": "9.6(b)",
        "procedure automated_shaker_removed": "9.6(d)",
    },
    "mini-dice": {
        "wager place": "13.2(a)1",
        "wager field": "13.2(a)2",
        "wager any_7": "13.2(a)3",
        "wager over_7": "13.2(a)4",
        "wager under_7": "13.2(a)5",
        "irregularity invalid_shake": "13.7(a)1ii",
        "irregularity ordered_to_pass": "13.7(a)1ii",
        "procedure shaker_inspected": "13.5(a)",
        "procedure dice_changed": "13.3(a)2",
        "procedure shaker_attended": "13.3(a)1",
        "procedure shaken_by_dealer": "13.5(c)",
        "procedure shaken_by_player": "13.5(d)1",
    },
    "red-dog": {
        "wager original": "6.5(a)",
        "wager raise": "6.5(h)",
        "irregularity face_up": "6.7(a)",
        "irregularity drawn_in_error": "6.7(b)",
        "irregularity third_card_exposed": "6.7(c)",
        "procedure cut": "6.3(b)",
        "procedure cut_refused": "6.3(b)",
        "procedure recut": "6.3(d)",
        "procedure dealer_recut": "6.3(d)",
        "procedure reshuffle": "6.3(a)",
        "procedure shuffle": "6.3(a)",
        "procedure new_dealer": "6.4(a)",
        "procedure burn_shown": "6.4(a)",
        "procedure cash_wager": "6.5(b)",
        "procedure pick_up": "6.5(j)",
    },
    "casino-war": {
        "wager initial": "22.1",
        "wager tie": "22.1",
        "wager war": "22.8(e)",
        "wager war_tie": "22.8(e)",
        "irregularity face_up": "22.10(a)",
        "irregularity drawn_in_error": "22.10(b)",
        "irregularity no_card_dealt": "22.10(c)",
        "irregularity shuffler_jam": "22.10(d)",
        "procedure cut": "22.5(b)",
        "procedure cut_refused": "22.5(c)",
        "procedure reshuffle": "22.5(b)4",
        "procedure shuffle": "22.5(a)",
        "procedure idle": "22.5(g)",
        "procedure new_dealer": "22.7(a)",
        "procedure pick_up": "22.8(h)",
    },
}


@pytest.mark.parametrize(
    ("game", "name", "law"), [(game, name, law) for game, table in CITED.items() for name, law in table.items()]
)
def test_it_cites_the_paragraph_that_the_text_has_for_it(game: str, name: str, law: str) -> None:
    kind, _, id_ = name.partition(" ")
    found = [str(entry.law) for entry in cited_by(find(game)) if (entry.kind, entry.name) == (kind, id_)]
    assert found == [f"13:69F-{law}"]


PAYTABLES = {
    ("roulette", "roulette_odds"): "5.2(a)",
    ("big-six", "big_six_odds"): "5.5(a)",
    ("pokette", "pokette_odds"): "12.6(b)",
    ("sic-bo", "sic_bo_odds"): "9.4(b)",
    ("sic-bo", "sic_bo_several"): "9.4(c)",
    ("mini-dice", "mini_odds"): "13.6(b)",
    ("red-dog", "spread"): "6.5(i)2",
    ("red-dog", "three_of_a_kind"): "6.5(f)1",
    ("casino-war", "initial"): "22.9(a)1",
    ("casino-war", "tie"): "22.9(a)2",
    ("casino-war", "war"): "22.9(a)3",
}


@pytest.mark.parametrize(("game", "table", "law"), [(*key, law) for key, law in PAYTABLES.items()])
def test_a_paytable_cites_the_paragraph_that_prints_it(game: str, table: str, law: str) -> None:
    assert [one.law for one in find(game).paytables if one.id == table] == [law]


REFUSED: list[tuple[str, Mapping[str, object], str]] = [
    ("craps", {"odds": {"field 2": "3 for 1"}}, "1.4(a)"),
    ("mini-craps", {"odds": {"field 2": "3 for 1"}}, "1.4(a)"),
    ("automated-craps", {"odds": {"field 2": "3 for 1"}}, "1A.6(a)"),
    ("sic-bo", {"odds": {"small": "2 for 1"}}, "9.4(a)"),
    ("mini-dice", {"odds": {"any_7": "5 for 1"}}, "13.6(a)"),
    ("pokette", {"odds": {"red": "2 for 1"}}, "12.6(a)"),
    ("big-six", {"odds": {"one": "2 for 1"}}, "5.5(b)"),
    ("sic-bo", {"odds": {"small": "1 to 2"}}, "9.4(b)"),
    ("mini-dice", {"odds": {"any_7": "3 to 1"}}, "13.6(b)"),
    ("pokette", {"odds": {"red": "1 to 2"}}, "12.6(b)"),
    ("red-dog", {"spread_odds": {"spread_1": "4 to 1"}}, "6.5(i)3"),
    ("red-dog", {"decks": 0}, "6.1(a)"),
    ("red-dog", {"areas_per_player": 0}, "6.8"),
    ("red-dog", {"areas_per_player": 8}, "6.8"),
    ("mini-dice", {"smallest_unit": 0}, "13.6(c)"),
    ("mini-dice", {"smallest_unit": 501}, "13.6(c)"),
]


@pytest.mark.parametrize(("game", "options", "law"), REFUSED)
def test_the_paragraph_refuses_the_submission(game: str, options: Mapping[str, object], law: str) -> None:
    with pytest.raises(Unlawful) as refusal:
        submit(find(game), options)
    assert [violation.law for violation in refusal.value.violations] == [law]


REQUIRED: list[tuple[str, Mapping[str, object], str, str]] = [
    *SIDES,
    ("blackjack", {"additional_wager": "over_under"}, "under_13", "2.17(b)"),
    ("caribbean-stud-poker", {}, "progressive", "16.6(c)"),
    ("casino-war", {}, "tie", "22.1"),
    ("colorado-hold-em-poker", {"bonus_wager": True}, "bonus", "23.6A(b)"),
    ("boston-5-stud-poker", {}, "optional_bonus", "24.6(c)"),
    ("double-cross-poker", {}, "three_card", "25.6(d)"),
    ("texas-hold-em-bonus-poker", {}, "bonus", "28.6(c)"),
    ("ultimate-texas-hold-em", {}, "trips", "32.6(c)"),
    ("winners-pot-poker", {}, "jacks_plus", "33.6(c)"),
    ("supreme-pai-gow", {}, "bonus", "34.7(d)"),
    ("triple-attack-blackjack", {}, "suited_royals", "36.6(b)"),
    ("mini-tex-3-card-hold-em", {}, "pocket_poker", "37.6(c)"),
]


@pytest.mark.parametrize(("game", "options", "wager", "law"), REQUIRED)
def test_a_side_wager_is_refused_alone_by_the_paragraph_that_requires_another_wager(
    game: str, options: Mapping[str, object], wager: str, law: str
) -> None:
    submission = submit(find(game), options)
    assert requirements(submission)[wager].law == law
    table = Table(submission, Seeded(1))
    table.sit(1, chips=1_000_00)
    table.begin()
    amount = submission.offers()[wager].limits(submission.limits).least
    with pytest.raises(Refused) as refused:
        table.bet(1, {wager: max(amount, 1_00)})
    assert refused.value.law == law


@pytest.mark.parametrize(
    ("game", "wager", "law"),
    [
        ("craps", "pass", "1.3(b)"), ("blackjack", "main", "2.3(d)"), ("punto-banco", "player", "3.2(c)"),
        ("red-dog", "original", "6.5(b)"), ("mini-baccarat", "player", "7.2(c)"), ("spanish-21", "basic", "19.5(c)"),
        ("casino-war", "initial", "22.6(a)"), ("double-attack-blackjack", "initial", "26.5(c)"),
        ("triple-attack-blackjack", "first_attack", "36.5(e)"),
    ],
)  # fmt: skip
def test_non_value_chips_are_refused_by_the_paragraph_that_says_what_wagers_are_made_with(
    game: str, wager: str, law: str
) -> None:
    table = Table(submit(find(game), {}), Seeded(1))
    table.sit(1, chips=1_000_00)
    table.begin()
    with pytest.raises(Refused, match="non-value chips") as refused:
        table.apply({"do": "bet", "seat": 1, "bets": [{"wager": wager, "amount": 10_00, "chips": "non-value"}]})
    assert refused.value.law == law
