"""The events that a scenario expects, each by some of its fields."""

from __future__ import annotations

import pytest
from tests.scenario.conftest import Play
from tests.scenario.test_run import HIGH_CARD

from pitboss.errors import BadFile


def expecting(**fields: str) -> str:
    return HIGH_CARD + "[[expect.events]]\n" + "".join(f'{key} = "{value}"\n' for key, value in fields.items())


def test_an_event_with_the_expected_words_and_paragraph_is_no_problem(play: Play) -> None:
    assert play(expecting(kind="announced", says="No more", law="8.4(c)"))[2] == []


def test_an_event_that_cites_another_paragraph_is_a_problem_and_the_other_is_named(play: Play) -> None:
    for law in ("8.4", "8.4(d)3"):
        [problem] = play(expecting(kind="announced", says="No more", law=law))[2]
        assert problem == f"kind announced, says No more, law {law} was expected, but it cites 13:69F-8.4(c)"


def test_an_event_that_does_not_happen_is_a_problem(play: Play) -> None:
    assert play(expecting(kind="announced", says="Coming out"))[2] == ["no event is kind announced, says Coming out"]


@pytest.mark.parametrize(
    ("fields", "says"),
    [({"says": "No more"}, "name the kind of event"), ({"kind": "announced", "law": "99.1"}, "law:")],
)
def test_an_event_that_cannot_be_checked_is_refused(play: Play, fields: dict[str, str], says: str) -> None:
    with pytest.raises(BadFile, match=says):
        play(expecting(**fields))
