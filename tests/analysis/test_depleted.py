"""Prices of shoes that some cards have left, for every family that deals from a shoe."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from tests.cli.run import refused, report

from pitboss.analysis.prices.edge import priced_after
from pitboss.equipment import cards
from pitboss.errors import Refused
from pitboss.games import find
from pitboss.pricing.analyst import analyst_of
from pitboss.table import submit

SHOE_GAMES = ["blackjack", "spanish-21", "mini-baccarat", "punto-banco", "chemin-de-fer", "red-dog", "casino-war"]


@pytest.mark.parametrize("game", SHOE_GAMES)
def test_a_shoe_that_no_card_has_left_is_a_full_shoe(game: str) -> None:
    submission = submit(find(game))
    analyst = analyst_of(submission.game)
    assert analyst is not None
    after, full = priced_after(submission, ()), analyst.price(submission)
    assert [replace(wager, pays="") for wager in after.wagers] == list(full.wagers), (
        "what it pays is told beside a price"
    )


@pytest.mark.parametrize(
    ("game", "removed", "wager", "wins"),
    [
        ("blackjack", "5S", "main", True),  # the card whose removal helps the player most
        ("blackjack", "AS", "main", False),
        ("blackjack", "5S", "insurance", True),  # one card less that is no ten
        ("blackjack", "KS", "insurance", False),
        ("mini-baccarat", "4S", "player", False),
        ("mini-baccarat", "4S", "banker", True),
        ("casino-war", "AS", "tie", False),
    ],
)
def test_a_card_that_is_gone_changes_the_price_as_is_known(game: str, removed: str, wager: str, wins: bool) -> None:
    submission = submit(find(game))
    full, after = priced_after(submission, ()).of(wager), priced_after(submission, cards(removed)).of(wager)
    assert (after.house_advantage < full.house_advantage) is wins


def test_insurance_is_counted_over_what_is_left() -> None:
    submission = submit(find("blackjack"), {"decks": 1})
    after = priced_after(submission, cards("KS KH 2C AD"))
    assert after.of("insurance").house_advantage == 1 - Fraction(3 * 14, 47)


def test_a_shoe_without_a_value_is_priced() -> None:
    after = priced_after(submit(find("blackjack"), {"decks": 1}), cards("AS AH AD AC"))
    assert [one.wager for one in after.wagers] == ["main", "main"]
    assert float(after.of("main").house_advantage) > 0.02  # no blackjack can come


@pytest.mark.parametrize(
    ("game", "removed", "says"),
    [
        ("spanish-21", "10S", "this shoe has no 10S"),
        ("mini-baccarat", "AS " * 9, "this shoe has no 9 cards AS"),
        ("roulette", "AS", "full shoes only"),
        ("fast-action-hold-em", "AS", "full shoes only"),
        ("blackjack", "XS", "XS"),
    ],
)
def test_cards_that_cannot_have_left_are_refused(game: str, removed: str, says: str) -> None:
    assert says in refused("edge", game, "--removed", removed)


def test_a_round_needs_its_cards() -> None:
    submission: Any = submit(find("blackjack"), {"decks": 1})
    with pytest.raises(Refused, match="a round needs 40 cards, but only 39 are left"):
        priced_after(submission, cards("2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"))


def test_edge_takes_the_cards_with_spaces_or_commas() -> None:
    told = report("edge", "mini-baccarat", "--removed", "5S, 5H 10D")
    assert told["wagers"][0]["house_advantage_percent"] != "1.057905"


def test_one_wager_and_bet_sizes_are_priced_with_cards_removed() -> None:
    [banker] = report("edge", "mini-baccarat", "--removed", "5S 5H", "--wager", "banker")["wagers"]
    [five] = report("edge", "mini-baccarat", "--removed", "5S 5H", "--wager", "banker", "--stake", "5")["wagers"]
    assert banker["house_advantage"] == five["house_advantage"], "5% of $5 is not rounded"
    small = report("edge", "mini-baccarat", "--removed", "5S 5H", "--wager", "banker", "--stake", "1,5")
    by_value = small["wagers"][0]["by_value"]
    assert by_value["$5.00"]["house_advantage"] == banker["house_advantage"] != by_value["$1.00"]["house_advantage"]
    assert "leave out --compare and --costs" in refused("edge", "roulette", "--wager", "red", "--costs")
