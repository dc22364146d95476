"""The rake of 13:69F-14.14: percentage, increments and time; what is left out; what a submission may say."""

from __future__ import annotations

import json
from datetime import datetime, timedelta

import pytest
from tests.games.poker.at_table import PokerTable, poker
from tests.support.events import laws, of_kind

from pitboss.errors import Refused
from pitboss.games import GAMES, hold_em
from pitboss.games.poker.engine.options import PokerOptions
from pitboss.games.poker.engine.rake import describe_rake
from pitboss.table import Unlawful, submit

NO_LIMIT = {"betting": "no_limit", "max_raises": None, "blinds": "10 10"}
HANDS = {"seat 1": "AS AD", "seat 2": "KS KD", "community": "2H 7D 8C 9S JH"}


def called_down(options: dict[str, object]) -> PokerTable:
    """Ten dollars each before the flop and twenty each on it."""
    table = PokerTable(hold_em, {1: 100, 2: 100}, HANDS, {**NO_LIMIT, **options}).begin()
    return table.act("1 check", "2 check", "1 bet 20", "2 call", *("1 check", "2 check") * 2)


def rakes(table: PokerTable) -> list[tuple[str, int]]:
    moved = [event for event in of_kind(table.events, "moved") if event.into == "rake"]
    return [(event.law, int(str(event.amount))) for event in moved]


def test_14_14_b1_a_percentage_is_taken_of_each_betting_round() -> None:
    table = called_down({"rake_percent": "7.5", "rake_maximum": None})
    assert rakes(table) == [("14.14(b)1i", 150), ("14.14(b)1i", 300)]
    assert table.nets == {1: 25.5, 2: -30}


def test_14_14_a3_no_more_than_the_maximum_is_raked_in_a_round_of_play() -> None:
    assert rakes(called_down({"rake_percent": 10, "rake_maximum": 3})) == [("14.14(b)1i", 200), ("14.14(b)1i", 100)]


def test_14_14_b2_amounts_are_taken_as_the_pot_reaches_levels() -> None:
    table = called_down({"rake": ["incremental"], "rake_levels": "10:1 30:0.50 70:1"})
    assert rakes(table) == [("14.14(b)2i", 100), ("14.14(b)2i", 50)]


def test_14_14_b_two_ways_may_be_used_together() -> None:
    options = {"rake": ["percentage", "incremental"], "rake_percent": 5, "rake_levels": "20:1", "rake_maximum": 2}
    assert rakes(called_down(options)) == [("14.14(b)1i", 100), ("14.14(b)2i", 100)]


def test_14_14_e_nothing_is_raked_after_the_pot_was_collected() -> None:
    table = called_down({"rake_percent": 10})
    kinds = [event.into for event in of_kind(table.events, "moved")]
    assert kinds == ["rake", "rake", "seat 1"]


def test_antes_are_not_sums_bet_in_a_betting_round() -> None:
    """14.14(b)1i: of an ante of $10 each and a forced bet that is called nothing but the $4 is raked."""
    cards = {"seat 1": "AS AD 4H", "seat 2": "KS KD 5H"}
    table = PokerTable(GAMES["seven-card-stud-high"], {1: 100, 2: 100}, cards, {"ante": 10, "rake_percent": 10})
    table.begin()
    table.act("2 raise", "1 fold")
    assert rakes(table) == [("14.14(b)1i", 40)]


def test_14_14_a3_a_rake_that_the_maximum_cuts_says_so() -> None:
    table = called_down({"rake_percent": 10, "rake_maximum": 5})
    says = [(event.law, event.says) for event in of_kind(table.events, "moved") if event.into == "rake"]
    assert says == [
        ("14.14(b)1i", "10% of $20.00 bet in the round"),
        ("14.14(b)1i", "10% of $40.00 bet in the round, cut to the maximum rake"),
    ]


def test_14_14_b3_a_time_charge_is_per_player_or_per_table_every_20_or_30_minutes() -> None:
    for options, each in (
        ({"time_basis": "per_player", "time_interval": 20}, 3.0),
        ({"time_basis": "per_table", "time_interval": 30}, 2.25),
    ):
        table = PokerTable(hold_em, {1: 100, 2: 100}, {}, {"rake": ["time"], "time_charge": 9, **options})
        table.table.record("away_uncovered", seat=2)
        table.events += table.table.record("time_charge")
        assert table.nets == {1: -each, 2: -each}, "inactive players seated at the table are assessed too"
        assert laws(table.events, "moved") == ["14.14(b)3iii"] * 2


def test_14_14_b3_no_time_charge_is_taken_in_a_round_or_where_none_is_submitted() -> None:
    table = PokerTable(hold_em, {1: 100, 2: 100}, HANDS, {"rake": ["time"]}).begin()
    with pytest.raises(Refused, match=r"14\.7\(c\)1"):
        table.table.record("time_charge")
    with pytest.raises(Refused, match=r"14\.14\(b\)3"):
        PokerTable(hold_em, {1: 100, 2: 100}, {}).table.record("time_charge")


@pytest.mark.parametrize(
    ("options", "law"),
    [
        ({"rake": []}, "14.14(b)"),
        ({"rake_percent": 11}, "14.14(b)1i"),
        ({"rake_levels": "10"}, "14.14(b)2i"),
        ({"rake_levels": "20:1 10:1"}, "14.14(b)2i"),
        ({"rake_levels": "10:10.01"}, "14.14(b)2i"),
        ({"rake_levels": "10:15 100:1"}, "14.14(b)2i"),
        ({"time_interval": 25}, "14.14(b)3iii"),
        ({"blinds": "2 1"}, "14.10(d)2"),
        ({"blinds": "two"}, "14.10(d)4"),
        ({"ante": "0.10"}, "14.7(c)"),
        ({"wash_active_deck_only": True, "shuffle": "device"}, "14.4(c)1"),
    ],
)
def test_what_a_submission_may_not_say(options: dict[str, object], law: str) -> None:
    with pytest.raises(Unlawful) as unlawful:
        submit(hold_em, options)
    assert [violation.law for violation in unlawful.value.violations] == [law]


def test_14_14_b2i_a_level_may_be_raked_whole_and_a_higher_one_more_than_the_first() -> None:
    """14.14(b)2i: assessments of predetermined amounts, out of a pot that has reached the level."""
    for levels in ("10:10", "10:1 100:90"):
        assert submit(hold_em, {"rake_levels": levels}).options.plain()["rake_levels"] == levels


def test_14_14_c_the_sign_can_say_the_rake_in_one_sentence() -> None:
    """14.14(c): what is posted at the table."""
    assert describe_rake(PokerOptions()) == "10% of all bets, at most $5.00 a hand"
    options = PokerOptions(rake=["incremental", "time"], rake_maximum=None)
    assert describe_rake(options) == "$4.00 in steps as the pot grows, and $12.00 an hour from each player"


def test_edge_says_that_players_play_each_other_and_what_the_rake_costs(capsys: pytest.CaptureFixture[str]) -> None:
    from pitboss.cli.analyst.edge import edge  # noqa: PLC0415 - the command line is slow to load

    says = "Badugi has no house advantage: players play each other, and the house takes a rake of 10% of all bets"
    edge(game="badugi")
    assert capsys.readouterr().out == f"{says}, at most $5.00 a hand.\n"
    edge(game="badugi", as_json=True)
    assert json.loads(capsys.readouterr().out) == {"game": "badugi", "not_priced": f"{says}, at most $5.00 a hand"}


def test_14_14_b3iii_a_second_time_charge_waits_for_its_interval() -> None:
    """At $12 an hour every 30 minutes a player pays $6.00; a minute later nothing more is due."""
    table = PokerTable(hold_em, {1: 100, 2: 100}, {}, {"rake": ["time"]}).table
    charge = {"do": "record", "procedure": "time_charge"}
    at = datetime(2026, 11, 17, 20, 0)
    table.apply(charge, at)
    with pytest.raises(Refused, match=r"next due at 20:30; it was last taken at 20:00 \(13:69F-14\.14\(b\)3iii\)"):
        table.apply(charge, at + timedelta(minutes=1))
    assert table.state.accounts["rake"] == 12_00
    table.apply(charge, at + timedelta(minutes=30))
    assert table.state.accounts["rake"] == 24_00


def test_14_14_b1i_the_rake_never_exceeds_its_percentage_by_a_fraction_of_a_cent() -> None:
    """10% of $1.95 bet is 19.5 cents: 19 are taken, since the fee is "not to exceed 10 percent"."""
    options = {"rake_percent": 10, "betting": "no_limit", "blinds": "0.65 0.65"}
    table = PokerTable(hold_em, {1: 100, 2: 100, 3: 100}, HANDS | {"seat 3": "7C 2D"}, options, (1, 100)).begin()
    table.act("3 call", "1 check", "2 check")
    assert rakes(table)[0] == ("14.14(b)1i", 19)


def test_amounts_and_shares_need_not_be_whole_numbers() -> None:
    """14.14(a)3, (b)3ii, 14.19(b)3, (p): the law asks for no whole dollars and no whole percent."""
    options = {"rake_maximum": "4.5", "time_charge": "12.5", "loser_percent": "33.3", "fund_minimum_pot": "7.5"}
    plain = submit(hold_em, options).options.plain()
    assert {name: plain[name] for name in options} == options


@pytest.mark.parametrize(
    ("game", "seats", "law"),
    [("hold-em", 1, "14.6(b)"), ("hold-em", 12, "14.10(b)"), ("omaha-high", 11, "14.11(b)"),
     ("seven-card-stud-low", 10, "14.9(b)"), ("five-card-draw-low", 9, "14.12(b)"), ("triple-draw", 8, "14.12A(b)"),
     ("badugi", 10, "14.12B(b)"), ("five-card-stud", 9, "14.13(b)"), ("mambo-stud", 12, "14.13A(b)")],
)  # fmt: skip
def test_the_number_of_seats_is_limited_by_the_paragraph_of_the_type(game: str, seats: int, law: str) -> None:
    with pytest.raises(Unlawful) as unlawful:
        submit(poker(game), {}, seats=seats)
    assert [(violation.where, violation.law) for violation in unlawful.value.violations] == [("seats", law)]


def test_14_14_b1i_a_fraction_of_a_cent_is_not_raked() -> None:
    """1.19 percent of $4.00 is 4.76 cents: a fee of five cents would exceed it."""
    cards = {"seat 1": "AS AD 4H", "seat 2": "KS KD 5H"}
    table = PokerTable(GAMES["seven-card-stud-high"], {1: 100, 2: 100}, cards, {"rake_percent": "1.19"})
    table.begin()
    table.act("2 raise", "1 fold")
    assert rakes(table) == [("14.14(b)1i", 4)]


def test_14_14_b3i_a_time_charge_needs_somebody_who_is_seated() -> None:
    table = hold_em.open({"rake": ["time"]})
    with pytest.raises(Refused, match="nobody is seated") as refused:
        table.record("time_charge")
    assert refused.value.law == "14.14(b)3i"
