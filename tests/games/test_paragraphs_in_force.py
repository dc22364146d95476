"""Paragraphs that bind several games alike, each tried at the table of its game."""

from __future__ import annotations

import pytest

from pitboss.equipment import Seeded
from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.games.declared.record import HAPPENINGS
from pitboss.protocol.events import Rolled
from pitboss.table import Table

POSITIONS = [
    ("fast-action-hold-em", ("original",), 1, "13:69F-21.10"),
    ("texas-hold-em-bonus-poker", ("ante",), 1, "13:69F-28.13"),
    ("flop-poker", ("ante",), 1, "13:69F-29.13"),
    ("ultimate-texas-hold-em", ("ante", "blind"), 1, "13:69F-32.12"),
    ("winners-pot-poker", ("ante",), 1, "13:69F-33.13"),
    ("mini-tex-3-card-hold-em", ("ante",), 1, "13:69F-37.13"),
    ("spanish-21", ("basic",), 2, "13:69F-19.14"),
    ("double-attack-blackjack", ("initial",), 2, "13:69F-26.14"),
    ("triple-attack-blackjack", ("first_attack",), 2, "13:69F-36.13"),
]
"""Games, the bets of a position, the positions that a person may have there, and the paragraph."""


def begun(game: str, **options: object) -> Table:
    """A table whose layout is open, with one person."""
    table = GAMES[game].open(options, chance=Seeded(1))
    table.sit(1, chips=1_000_00)
    table.begin()
    return table


@pytest.mark.parametrize(("game", "wagers", "most", "law"), POSITIONS, ids=[one[3] for one in POSITIONS])
def test_a_person_bets_at_no_more_positions_than_the_paragraph_lets(
    game: str, wagers: tuple[str, ...], most: int, law: str
) -> None:
    table = begun(game, **({} if most == 1 else {"boxes_per_player": most}))

    def bet_at(position: int) -> None:
        slip = [{"wager": wager, "amount": 10_00, "at": position} for wager in wagers]
        table.apply({"do": "bet", "seat": 1, "bets": slip})  # type: ignore[dict-item]

    for position in range(1, most + 1):
        bet_at(position)
    with pytest.raises(Refused) as refused:
        bet_at(most + 1)
    assert f"13:69F-{refused.value.law}" == law
    assert f"at {most} position" in refused.value.reason


@pytest.mark.parametrize(("game", "procedure", "law"), [
    ("sic-bo", "dice_changed", "13:69F-9.1"), ("hold-em", "seats_announced", "13:69F-14.18"),
])  # fmt: skip
def test_what_staff_must_do_is_recorded_by_its_paragraph(game: str, procedure: str, law: str) -> None:
    (recorded,) = GAMES[game].open(chance=Seeded(1)).apply({"do": "record", "procedure": procedure})
    assert (recorded.kind, f"13:69F-{recorded.law}") == ("recorded", law)


def test_only_a_continuous_shuffler_has_its_internal_controls_recorded() -> None:
    """13:69F-21.11."""
    record = {"do": "record", "procedure": "internal_controls"}
    with pytest.raises(Refused) as refused:
        GAMES["fast-action-hold-em"].open({"shuffle": "manual"}, chance=Seeded(1)).apply(record)
    assert refused.value.law == "21.11"
    (recorded,) = GAMES["fast-action-hold-em"].open({"shuffle": "continuous"}, chance=Seeded(1)).apply(record)
    assert recorded.law == "21.11"


def test_a_flop_wager_equals_the_ante() -> None:
    """13:69F-29.1: it is called by the round and costs what the ante did."""
    table = begun("flop-poker")
    table.bet(1, ante=15_00, pot=5_00)
    table.no_more_bets()
    assert table.ask is not None
    (options,) = table.ask.options.values()
    assert {one.id: one.cost for one in options} == {"flop": 15_00, "surrender": 0}


def test_a_double_down_is_any_amount_up_to_the_original_wager() -> None:
    """13:69F-17.1."""
    table = begun("double-down-stud")
    table.bet(1, original=20_00)
    table.no_more_bets()
    assert table.ask is not None
    (options,) = table.ask.options.values()
    double = next(one for one in options if one.id == "double")
    assert double.law == "17.1"
    assert double.amounts is not None
    assert double.amounts[1] == 20_00


@pytest.mark.parametrize(("game", "law"), [
    ("double-attack-blackjack", "13:69F-26.1"), ("triple-attack-blackjack", "13:69F-36.1"),
])  # fmt: skip
def test_whether_an_attack_may_be_less_is_an_option_of_the_definitions(game: str, law: str) -> None:
    """An attack is up to the wager before it, or equal to it where the licensee reads the definition so."""
    amounts = {}
    for reading in ("up_to", "equal"):
        table = begun(game, attack_amount=reading)
        table.bet(1, {next(iter(table.offers)): 20_00})
        table.no_more_bets()
        assert table.ask is not None
        (options,) = table.ask.options.values()
        attack = next(one for one in options if "attack" in one.id)
        amounts[reading] = (attack.amounts, attack.cost)
    assert amounts["up_to"] != amounts["equal"], law


def test_a_petition_goes_through_review_test_and_approval_in_the_order_of_the_law() -> None:
    """8.4(a) withdrawal, 8.4(e) review and refusal, 8.4(f) test submission, 8.4(g) test and approval."""
    laws = {name: happening.law for name, happening in HAPPENINGS.items()}
    assert (laws["withdrawn"], laws["review begun"], laws["refused"]) == ("8.4(a)", "8.4(e)", "8.4(e)")
    assert (laws["test submitted"], laws["test begun"], laws["approved"]) == ("8.4(f)2", "8.4(g)", "8.4(g)")
    after = {name: (happening.after, happening.state) for name, happening in HAPPENINGS.items()}
    assert after["review begun"][0] == (after["filed"][1],)
    assert after["preliminarily approved"][0] == (after["review begun"][1],)
    assert after["test submitted"][0] == after["test begun"][0] == (after["preliminarily approved"][1],)
    assert after["approved"][0] == (after["test begun"][1],)


def test_a_round_of_pai_gow_is_dealt_by_a_throw_of_three_dice() -> None:
    """10.3(a): one shaker, three dice."""
    table = begun("pai-gow")
    table.bet(1, pai_gow=10_00)
    (rolled,) = (event for event in table.no_more_bets() if isinstance(event, Rolled))
    assert len(rolled.faces) == 3
