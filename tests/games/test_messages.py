"""Refusals that a dealer understands: they name what is missing, what is lawful, and what to do (issue 30)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pitboss.equipment import Scripted, Seeded
from pitboss.errors import Refused
from pitboss.games import GAMES, find
from pitboss.plain import Json
from pitboss.table import Table, Unlawful, submit
from pitboss.table.rules.options import options_of


def table_of(game: str, options: Mapping[str, object] | None = None, chips: int = 1_000_00) -> Table:
    table = find(game).open(options or {}, chance=Seeded(1))
    table.sit(1, chips=chips)
    table.begin()
    return table


def refusal(table: Table, command: Mapping[str, Json]) -> str:
    with pytest.raises(Refused) as refused:
        table.apply(command)
    return refused.value.reason


def bet(wager: str, amount: int) -> dict[str, Json]:
    name, _, on = wager.partition(" ")
    slip: dict[str, Json] = {"wager": name, "amount": amount}
    return {"do": "bet", "seat": 1, "bets": [{**slip, "on": on} if on else slip]}


@pytest.mark.parametrize(
    ("game", "command", "says"),
    [
        ("keno", {"do": "take back", "seat": 1, "bets": [1]}, "seat 1 has no open ticket 1: it lost, was paid or"),
        ("roulette", {"do": "bet", "seat": None, "bets": []}, "seat is missing"),
        ("craps", bet("place_win 6", 5_00), "Place Bet to Win 6 pays 7 to 6: bet a multiple of $6"),
        ("craps", bet("come", 5_00), "Come Bet may not be made before a come out roll; wait for a point"),
        ("blackjack", bet("double_down", 5_00), "Double down is not bet before the deal: the dealer asks for it later"),
        ("ultimate-texas-hold-em", bet("blind", 5_01), "Blind pays 3 to 2: bet a multiple of $0.02"),
        ("roulette", bet("red", 5_01), "half of Red may be lost: bet an even number of cents, not $5.01"),
    ],
)
def test_a_bet_that_is_refused_is_refused_in_words_for_a_dealer(
    game: str, command: Mapping[str, Json], says: str
) -> None:
    assert refusal(table_of(game), command).startswith(says)


def test_a_record_about_a_player_asks_for_the_seat() -> None:
    assert refusal(table_of("roulette"), {"do": "record", "procedure": "chip_color"}) == "name the seat"


def test_a_raise_without_chips_is_refused_for_the_chips() -> None:
    """6.5(h): the raise is offered to everybody with an original wager."""
    table = find("red-dog").open(chance=Scripted({}, {"burn": ["2C"], "left": ["4H"], "right": ["9S"]}))
    table.sit(1, chips=10_00)
    table.begin()
    table.bet(1, original=10_00)
    table.no_more_bets()
    says = refusal(table, {"do": "choose", "seat": 1, "action": "raise", "amount": 10_00})
    assert says.startswith("seat 1 has $0.00 in chips")


@pytest.mark.parametrize(
    ("game", "options", "says"),
    [
        ("fast-action-hold-em", {"decks": 5}, "5 is not lawful; 6 or 8, or an even number from 12 with a shuffling"),
        ("pai-gow-poker", {"house_way": "fancy"}, "'fancy' is not lawful; a list of lines like \"all aces: best low\""),
        ("big-six", {"sections": 5}, "5 is not lawful; a number of sections for each symbol"),
        ("mini-tex-3-card-hold-em", {"pocket_poker_odds": {"pair": "1 to 1"}}, "pair of pocket poker may not pay less"),
    ],
)
def test_an_unlawful_option_says_what_is_lawful(game: str, options: Mapping[str, object], says: str) -> None:
    with pytest.raises(Unlawful) as unlawful:
        submit(find(game), options)
    [violation] = unlawful.value.violations
    assert violation.message.startswith(says)


@pytest.mark.parametrize("game", GAMES)
def test_no_option_describes_its_lawful_values_by_as_the_paragraph_says(game: str) -> None:
    for about in options_of(find(game).options):
        assert "paragraph says" not in str(about.lawful)
        assert str(about.lawful) != "a table of names and values", f"{about.name} needs lawful="
