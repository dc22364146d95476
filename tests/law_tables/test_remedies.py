"""What happens when something goes wrong is what the table of remedies has for the paragraph."""

from __future__ import annotations

import pytest

from pitboss.equipment import Seeded
from pitboss.errors import Refused
from pitboss.games import GAMES
from tests.law_tables.remedies import differs, on_file

NEVER = {
    "shuffler_jam": "no submission of casino war at random has a device; below",
    "progressive_light": "needs a progressive wager: tests/scenarios/02/side-no-light.toml",
    "bonus_fails": "needs a blackjack bonus that won: tests/scenarios/02/side-bonus-without-an-amount.toml",
    "announced": "names an action: tests/scenarios/14/an-announced-raise-binds.toml",
    "unprotected_hand": "cards of stud are protected: tests/scenarios/14/hole-cards-of-stud-are-protected.toml",
}
"""Irregularities that no trial of some games reaches, each with the test that covers it."""


@pytest.mark.parametrize("paragraph", on_file())
def test_a_remedy_does_what_the_table_says(paragraph: str) -> None:
    """In a round dealt by hand; after a change compare with the text: python -m tests.law_tables.remedies."""
    assert differs(paragraph) == []


def test_every_irregularity_of_every_game_has_a_line() -> None:
    lines = {tuple(key.split()[:2]) for of in on_file().values() for key in of}
    every = {(id_, one.id) for id_, game in GAMES.items() for one in game.irregularities}
    assert {what for _, what in every - lines} == set(NEVER)
    assert len(every - lines) < 25
    assert lines <= every


@pytest.mark.parametrize(
    ("options", "law"), [({"shuffle": "device", "decks": 12}, ""), ({"shuffle": "manual"}, "22.10(d)")]
)
def test_22_10_d_a_device_jams_only_where_a_device_shuffles(options: dict[str, object], law: str) -> None:
    table = GAMES["casino-war"].open(options, chance=Seeded(1))
    if law:
        with pytest.raises(Refused) as refused:
            table.apply({"do": "report", "what": "shuffler_jam"})
        assert refused.value.law == law
    else:
        assert [event.law for event in table.apply({"do": "report", "what": "shuffler_jam"})] == ["22.10(d)"]
