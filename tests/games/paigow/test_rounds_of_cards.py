"""Asia poker (31) and supreme pai gow (34): which paragraphs a round follows, what staff record, what is refused."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.checks import refused

from pitboss.equipment import Seeded
from pitboss.errors import Refused
from pitboss.games.paigow.asia_poker import ASIA_POKER
from pitboss.games.paigow.supreme_pai_gow import SUPREME_PAI_GOW
from pitboss.submission import with_settings
from pitboss.table import Game, Table, submit

MAIN = {"31": "asia_poker", "34": "supreme_pai_gow"}
GAMES: dict[str, Game] = {"31": ASIA_POKER, "34": SUPREME_PAI_GOW}


def play_round(table: Table, wager: str) -> list[Any]:
    events = [*table.begin(), *table.bet(1, {wager: 10_00}), *table.no_more_bets()]
    return [*events, *table.choose(1, "house_way"), *table.choose(1, "play")]


@pytest.mark.parametrize(
    ("game", "settings", "cited"),
    [
        ("31", [], "31.6(a) 31.6(c)1 31.7(a) 31.8(a) 31.11(b)2 31.8(c) 31.8(d)1 31.11(b)4 31.12(b) 31.12(c) 31.12(d) "
                   "31.12(f)"),
        ("31", ["dealing=hand"], "31.9(b)2 31.9(c) 31.9(d)1 31.9(f) 31.9(g)"),
        ("31", ["dealing=automated_shoe", "shuffle=device"], "31.6(a) 31.10(b)2 31.10(d) 31.10(e)1"),
        ("31", ["start=random_number", "mark_start=true"], "31.11(c) 31.11(e)"),
        ("31", ["start=button", "shuffle=device", "dealing=automated_shoe"], "31.11(d)"),
        ("31", ["two_decks=true", "shuffle=device"], "31.2(b)4"),
        ("31", ["pre_shuffled=true"], "31.6(a) 31.6(c)1"),
        ("34", [], "34.6(a) 34.6(e) 34.7(a) 34.8(a) 34.11(b)1 34.11(b)2 34.8(c) 34.8(d)1 34.8(f) 34.12(b) 34.12(c) "
                   "34.12(d) 34.12(f)"),
        ("34", ["dealing=hand"], "34.9(b)2 34.9(c) 34.9(e) 34.9(f) 34.9(g)"),
        ("34", ["dealing=automated_shoe", "shuffle=device"], "34.10(b)2 34.10(d) 34.10(e) 34.10(f)"),
        ("34", ["start=random_number", "mark_start=true"], "34.11(c) 34.11(e)"),
        ("34", ["two_decks=true", "shuffle=device"], "34.2(b)4"),
        ("34", ["banking=true"], "34.13(b)"),
    ],
)  # fmt: skip
def test_a_round_cites_the_paragraphs_that_it_follows(game: str, settings: list[str], cited: str) -> None:
    table = Table(with_settings(GAMES[game], settings), Seeded(3))
    table.sit(1, chips=1_000_00)
    laws = [event.law.removeprefix("13:69F-") for event in play_round(table, MAIN[game])]
    assert [law for law in cited.split() if law not in laws] == []


@pytest.mark.parametrize(
    ("game", "records"),
    [
        ("31", {"receipt": "31.5(a)", "inspection": "31.5(b)", "opening_spread": "31.5(b)", "second_joker": "31.5(b)",
                "wash": "31.5(c)", "second_deck_opened": "31.5(d)", "cut": "31.6(c)1", "idle_spread": "31.6(e)",
                "stub_count": "31.8(d)", "dealing_hand": "31.9(b)1", "pickup": "31.12(j)", "own_hand": "31.12(b)",
                "shaker": "31.11(b)", "dice_changed": "31.4(a)1iii", "device_removed": "31.14(n)"}),
        ("34", {"receipt": "34.5(a)", "inspection": "34.5(b)", "opening_spread": "34.5(b)", "wash": "34.5(c)",
                "second_deck_opened": "34.5(d)", "cut": "34.6(d)", "cut_refused": "34.6(c)", "recut": "34.6(f)",
                "idle_spread": "34.6(g)", "stub_count": "34.8(d)", "dealing_hand": "34.9(b)1", "pickup": "34.12(i)",
                "own_hand": "34.12(b)", "shaker": "34.11(b)", "dice_changed": "34.4(a)1iii",
                "device_removed": "34.16(o)"}),
    ],
)  # fmt: skip
def test_what_staff_record_has_its_paragraph(game: str, records: dict[str, str]) -> None:
    assert {procedure.id: procedure.law for procedure in GAMES[game].procedures} == records


@pytest.mark.parametrize(
    ("game", "option", "law"),
    [
        ("31", "two_decks", "31.2(b)"), ("31", "dealing", "31.8(a)"), ("31", "start", "31.11(a)"),
        ("31", "two_areas", "31.13(a)"), ("31", "house_way", "31.12(d)"), ("31", "match_play", "31.7(a)"),
        ("34", "dealing", "34.8(a)"), ("34", "start", "34.11(a)"), ("34", "two_areas", "34.15(a)"),
        ("34", "banking", "34.13(a)"), ("34", "co_banking", "34.13(e)"), ("34", "dealer_wager", "34.13(g)"),
        ("34", "vigorish_rounding", "34.12(h)"), ("34", "recut_by", "34.6(f)"), ("34", "bank_bonus", "34.13(p)"),
    ],
)  # fmt: skip
def test_each_option_is_chosen_by_its_paragraph(game: str, option: str, law: str) -> None:
    about = GAMES[game].options.model_fields[option]
    assert isinstance(about.json_schema_extra, dict)
    assert about.json_schema_extra["law"] == law


@pytest.mark.parametrize(("game", "cards", "law"), [("31", 53, "31.2(a)"), ("34", 54, "34.2(a)")])
def test_the_deck_has_its_jokers(game: str, cards: int, law: str) -> None:
    assert len(GAMES[game].shoes(submit(GAMES[game]).options)["shoe"]) == cards, law


@pytest.mark.parametrize(("game", "closed", "seated"), [("31", "31.7(c)", "31.7(b)"), ("34", "34.7(c)", "34.7(b)")])
def test_bets_are_closed_and_players_stay_until_the_round_ends(game: str, closed: str, seated: str) -> None:
    table = Table(submit(GAMES[game]), Seeded(3))
    for seat in (1, 2):
        table.sit(seat, chips=1_000_00)
    table.begin()
    table.bet(1, {MAIN[game]: 10_00})
    table.no_more_bets()
    with pytest.raises(Refused) as late:
        table.bet(2, {MAIN[game]: 10_00})
    assert closed in str(late.value)
    with pytest.raises(Refused) as leaving:
        table.apply({"do": "leave", "seat": 1})
    assert seated in str(leaving.value)


@pytest.mark.parametrize(("game", "law"), [("31", "31.7(a)"), ("34", "34.7(a)")])
def test_a_coupon_is_refused_where_none_are_taken(game: str, law: str) -> None:
    table = Table(submit(GAMES[game]), Seeded(3))
    table.sit(1, chips=1_000_00)
    table.begin()
    with pytest.raises(Refused) as refused:
        table.apply({"do": "bet", "seat": 1, "bets": [{"wager": MAIN[game], "amount": 10_00, "coupon": 10_00}]})
    assert law in str(refused.value)


def bank_asked(table: Table) -> list[int]:
    """Who is offered the bank, one after another, when all pass."""
    asked = []
    while table.ask is not None and not table.ask.for_bets:
        [who] = table.ask.waiting
        asked.append(who.seat)
        table.choose(who.seat, "pass")
    return asked


def test_the_bank_is_offered_from_the_right_to_who_has_wagered_by_34_13_c_and_d() -> None:
    table = Table(with_settings(SUPREME_PAI_GOW, ["banking=true"]), Seeded(4))
    for seat in (1, 2, 3):
        table.sit(seat, chips=1_000_00)
    table.begin()
    assert bank_asked(table) == []  # the first round is the house's, 34.13(b)
    for seat in (1, 3):
        table.bet(seat, {"supreme_pai_gow": 10_00})
    table.no_more_bets()
    for action in ("house_way", "play"):
        for seat in (1, 3):
            table.choose(seat, action)
    table.begin()
    assert bank_asked(table) == [1, 3]  # seat 2 had no wager, 34.13(d)1


def test_the_bank_has_one_area_and_covers_all_wagers_by_34_13_d_and_f() -> None:
    table = Table(with_settings(SUPREME_PAI_GOW, ["banking=true", "two_areas=true", "shuffle=device"]), Seeded(4))
    table.sit(1, chips=1_000_00)
    table.sit(3, chips=100_00)
    table.begin()
    for seat in (1, 3):
        table.bet(seat, {"supreme_pai_gow": 10_00})
    table.no_more_bets()
    for action in ("house_way", "surrender"):
        for seat in (1, 3):
            table.choose(seat, action)
    table.begin()
    table.choose(1, "pass")
    table.choose(3, "bank")
    table.choose(3, "none")
    with pytest.raises(Refused) as own:
        table.apply({"do": "bet", "seat": 3, "bets": [{"wager": "supreme_pai_gow", "amount": 10_00, "at": 4}]})
    assert "34.13(" in str(own.value)
    table.bet(1, {"supreme_pai_gow": 500_00})
    events = table.no_more_bets()
    assert any("34.13(d)2" in str(event.law) for event in events)


def test_a_dealers_card_is_not_exposed_after_the_hands_were_turned_over() -> None:
    """34.16(e)."""
    table = Table(submit(SUPREME_PAI_GOW), Seeded(3))
    table.sit(1, chips=1_000_00)
    table.begin()
    table.bet(1, supreme_pai_gow=10_00)
    table.no_more_bets()
    table.choose(1, "house_way")
    with refused(table, "already been turned over", "34.16(e)"):
        table.report("house_card_exposed")
