"""`settle` names the hands it compares, and settles again with other choices."""

from __future__ import annotations

from pathlib import Path

from tests.cli.run import pitboss, refused, report

SCENARIOS = Path(__file__).parents[1] / "scenarios"
ACES = SCENARIOS / "02/example-05-split-aces.toml"
THREE_CARDS = SCENARIOS / "20/automated-shoe-in-stacks.toml"


def test_the_settlement_names_both_hands() -> None:
    shown = pitboss("settle", THREE_CARDS, "--no-transcript").stdout
    assert "seat 1: king high, against queen high" in shown
    assert report("settle", THREE_CARDS)["hands"]["seat 1"] == {"rank": "king high"}
    assert "seat 1: soft 21, against 21" in pitboss("settle", ACES, "--no-transcript").stdout


def test_another_choice_is_settled_beside_the_one_made() -> None:
    plain = report("settle", THREE_CARDS, "--what-if", "seat 1: fold")
    nets = {(row["seat"], row["wager"]): row["net"] for row in plain["what_if"]["settlement"]}
    assert nets == {(1, "ante"): -1000, (2, "pair_plus"): 1000}
    assert {row["wager"]: row["net"] for row in plain["settlement"] if row["seat"] == 1} == {"ante": 1000, "play": 1000}


def test_a_card_after_a_choice_is_dealt_to_the_seat() -> None:
    """A third card on two aces needs a card that the script has for the first hand; a fourth is named here."""
    plain = report("settle", ACES, "--what-if", "seat 1: hit, hit 9D, stand")
    (row,) = plain["what_if"]["settlement"]
    assert (row["wager"], row["net"]) == ("main", 0)  # 1 + 1 + 10 + 9 is 21, as the dealer's


def test_a_choice_that_is_not_open_is_refused_with_its_paragraph() -> None:
    shown = pitboss("settle", ACES, "--what-if", "seat 1: fold").stdout
    assert "'fold' is not open to seat 1 now; choose stand, split, double or hit (13:69F-2.6(f))" in shown
    assert "is not a choice; write it like 'seat 1: stand'" in refused("settle", ACES, "--what-if", "hit")
    assert "seat 3 makes no choice in" in refused("settle", ACES, "--what-if", "seat 3: hit")
