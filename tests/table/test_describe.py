"""One description of each game under a submission: whole, in plain values, with citations in full."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pitboss.analysis.prices import edge
from pitboss.equipment import Shoe
from pitboss.games import GAMES, find
from pitboss.law import Citation
from pitboss.plain import encoded
from pitboss.submission import with_settings
from pitboss.table import Limit, Limits, submit
from pitboss.table.rules.describe import GameDescription, describe
from pitboss.table.rules.facts import cards_in

games = pytest.mark.parametrize("name", GAMES)


def described(name: str, *settings: str) -> GameDescription:
    return describe(with_settings(find(name), settings))


def cited(value: object) -> list[str]:
    """Every citation in a plain value."""
    if isinstance(value, dict):
        inner = [law for name, part in value.items() if not name.endswith("law") for law in cited(part)]
        own = [part for name, part in value.items() if name.endswith("law")]
        return [*inner, *(law for part in own for law in ([part] if isinstance(part, str) else part))]
    return [law for part in value for law in cited(part)] if isinstance(value, list) else []


@games
def test_a_description_is_a_plain_value_with_citations_in_full(name: str) -> None:
    plain: Any = described(name).plain()
    assert json.loads(encoded(plain)) == plain
    laws = cited(plain)
    assert len(laws) > 10
    assert all(law.startswith(("13:69F-", "13:69D-", "13:69E-")) for law in laws if law)


@games
def test_it_has_all_of_the_definition(name: str) -> None:
    game, description = GAMES[name], described(name)
    offers = submit(game).offers()
    assert [wager.id for wager in description.offered] == [wager.id for wager in game.wagers if wager.id in offers]
    assert [option.name for option in description.options] == list(game.options.model_fields)
    assert len(description.irregularities) == len(game.irregularities)
    assert len(description.procedures) == len(game.procedures)
    assert description.equipment
    for wager in description.offered:
        rows = {row.row: row.pays for row in wager.pays}
        assert rows.keys() >= set(offers[wager.id].pays)


def test_limits_are_those_that_are_posted_now() -> None:
    submission = submit(find("roulette"), limits=Limits(Limit(5_00, 500_00), {"straight": Limit(1_00, 100_00)}))
    assert describe(submission).wager("straight").limit.minimum == 1_00
    now = describe(submission, Limits(Limit(25_00, 1000_00, 5_00)))
    assert str(now.limits) == "from $25.00 to $1,000.00 in steps of $5.00"
    assert now.wager("straight").limit == now.limits


def test_an_older_edition_is_cited_by_its_own_paragraphs() -> None:
    description = described("roulette", "edition=19:47-B")
    assert description.law[0] == "19:47-5.1"
    assert all(law.startswith(("19:47-", "13:69")) for law in cited(description.plain()) if law)
    assert description.wager("red").law.startswith("19:47-")


def test_the_marks_of_a_wheel_and_of_its_places() -> None:
    description = described("roulette", "wheel=single_zero")
    [wheel] = description.equipment
    assert (wheel.says, len(wheel.marks)) == ("a wheel of 37 sections", 37)
    assert described("roulette").wager("split").covers["17-20"] == ("17", "20")


def test_progressive_rows_and_payout_limits_are_among_what_is_paid() -> None:
    """16.12(d), (e): a royal flush wins the meter, a straight flush ten percent of it; the bet wager has a limit."""
    caribbean = described("caribbean-stud-poker", "limits.minimum=5")
    rows = {row.row: row.pays for row in caribbean.wager("progressive").pays}
    assert list(rows)[:3] == ["royal_flush", "straight_flush", "four_of_a_kind"]
    assert rows["royal_flush"] == "the whole progressive meter"
    assert rows["straight_flush"] == "10% of the progressive meter"
    assert rows["four_of_a_kind"] == "$500.00"
    by_sum = described("caribbean-stud-poker", "straight_flush_pays=sum").wager("progressive")
    assert {row.row: row.pays for row in by_sum.pays}["straight_flush"] == "$5,000.00"
    assert [(limit.wagers, limit.amount, limit.law) for limit in caribbean.payout_limits] == [
        (("bet",), 5_000_00, "13:69F-16.12(d)")
    ]
    assert described("caribbean-stud-poker", "payout_limit=none").payout_limits == ()


@pytest.mark.parametrize(
    ("name", "law"),
    [
        ("let-it-ride-poker", "18.11(c)"),
        ("texas-hold-em-bonus-poker", "28.11(e)"),
        ("ultimate-texas-hold-em", "32.11(e)"),
        ("mississippi-stud", "35.11(c)"),
    ],
)
def test_payout_limits_of_a_subchapter_are_reported(name: str, law: str) -> None:
    assert law in [limit.law.partition("-")[2] for limit in described(name).payout_limits]


def test_a_payout_limit_is_never_below_what_minimum_bets_could_win() -> None:
    [low], [high] = (described("ultimate-texas-hold-em", f"limits.minimum={least}").payout_limits for least in (5, 500))
    assert low.amount == 50_000_00
    assert high.amount > 500 * 500_00


def test_what_wagers_need_and_what_their_prices_are_for() -> None:
    hold_em = described("ultimate-texas-hold-em")
    needed = {wager.id: wager.needs.wagers for wager in hold_em.wagers if wager.needs is not None}
    assert needed == {"ante": ("blind",), "blind": ("ante",), "trips": ("ante", "blind")}
    assert {wager.id: wager.price_unit for wager in hold_em.wagers} == {
        "ante": "ante", "blind": "ante", "play": "ante", "trips": "trips",
    }  # fmt: skip
    assert described("three-card-poker").wager("ante_bonus").price_unit == "ante"
    odds = described("craps").wager("pass_odds")
    assert odds.needs is not None
    assert odds.needs.wagers == ("pass",)


def test_a_round_of_poker_is_described_from_its_declaration() -> None:
    steps = described("ultimate-texas-hold-em", "dealing=automated_shoe").steps
    assert [step.law.partition("-")[2] for step in steps][:10] == [
        "32.4(a)", "32.6(b)", "32.9(b)2", "32.9(c)", "32.10(a)", "32.10(b)", "32.10(b)", "32.10(c)", "32.10(d)",
        "32.10(d)",
    ]  # fmt: skip
    assert steps[3].says == (
        "Each player gets two cards face down and the dealer gets two cards face down, by an automated shoe, in stacks."
    )
    results = [step.says for step in steps if step.title == "Result"]
    assert "Ante: if the dealer's hand is lower than a pair, it is returned." in results
    assert "Blind: if the winning hand is less than a straight, it is returned." in results
    by_turns = described("three-card-poker", "settlement=player_by_player").steps
    assert any("one player at a time" in step.says for step in by_turns)


@games
def test_every_round_is_described_step_by_step_by_paragraphs_that_exist(name: str, fewest: int = 3) -> None:
    steps = described(name).steps
    assert len(steps) >= fewest
    for step in steps:
        Citation.parse(step.law).validate()
        assert step.says.endswith(".")
        assert step.says[:1].isupper()
        assert "_" not in step.says


@pytest.mark.parametrize("name", ["big-six", "sic-bo", "three-card-poker", "chemin-de-fer"])
def test_prices_are_stated_for_the_units_that_the_description_names(name: str) -> None:
    description = described(name)
    priced = {price.wager for price in edge.priced(submit(find(name))).wagers}
    assert {wager.price_unit for wager in description.offered} == priced


def test_drawing_tables_are_reported_in_words() -> None:
    """3.9(b), (c), 4.9(c): what the tables of baccarat print."""
    told = {step.title: step.says for step in described("mini-baccarat").steps}
    assert told["Player's third card"] == "The Player's Hand draws on 0 to 5 and stays on 6 and 7."
    assert "With 3 the Banker's Hand draws if the Player's third card is any but 8" in told["Banker's third card"]
    assert "With 6 the Banker's Hand draws if the Player's third card is 6 and 7." in told["Banker's third card"]
    chemin = {step.title: step.says for step in described("chemin-de-fer").steps}
    assert "after a 9 the Banker may choose" in chemin["Banker's hand"]


def test_a_round_of_twenty_one_follows_its_rules_of_play() -> None:
    def titles(name: str, *settings: str) -> list[str]:
        return [step.title for step in described(name, *settings).steps]

    assert "Surrender" in titles("blackjack", "surrender=yes")
    assert "Surrender" not in titles("blackjack", "surrender=no")
    assert "Hole card" in titles("blackjack", "dealer_card=down")
    assert titles("double-attack-blackjack").index("Attack") < titles("double-attack-blackjack").index("Deal")
    assert titles("triple-attack-blackjack").count("Attack") == 2
    assert "Dealer's 22" in titles("blackjack-switch")
    assert "Dealer's 22" not in titles("blackjack")
    assert "Player's 21" in titles("spanish-21")
    assert titles("switch-hands-blackjack").index("Switch") < titles("switch-hands-blackjack").index("Insurance")
    four_aces = described("blackjack", "progressive=yes", "decks=6").wager("progressive").pays[0]
    assert (four_aces.row, four_aces.pays) == ("four_aces_of_one_color", "the whole progressive meter")
    match = described("blackjack-switch").wager("match")
    assert match.needs is not None
    assert match.needs.wagers == ("hand_1", "hand_2")


def test_a_round_follows_the_options() -> None:
    assert [step.law for step in described("roulette", "wheel=double_as_single").steps][5] == "13:69F-5.2(d)2"
    assert "half" in described("roulette", "zero_rule=lose_half").steps[4].says
    assert "all" in described("roulette", "zero_rule=lose_all").steps[4].says
    assert "void and repeated" in described("big-six", "clapper=respin").steps[3].says
    assert described("sic-bo", "shaker=manual").steps[2].law == "13:69F-9.5(d)1"
    assert described("sic-bo", "shaker=automated").steps[2].law == "13:69F-9.5(d)2"
    come_out = next(step for step in described("craps").steps if step.title == "Come out roll")
    assert come_out.says.startswith("On the come out roll 7 and 11 win for Pass and 2, 3 and 12 lose.")


def test_the_jokers_of_a_deck_are_counted() -> None:
    """11.2(a), 34.2(a)."""
    decks = [cards_in([Shoe(jokers=jokers)])[0].description for jokers in (0, 1, 2)]
    assert decks == [
        "one deck of 52 cards",
        "one deck of 53 cards, one of them a joker",
        "one deck of 54 cards, 2 of them jokers",
    ]
