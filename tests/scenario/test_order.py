"""The order of events that a scenario expects."""

from __future__ import annotations

import pytest
from tests.scenario.conftest import Play
from tests.scenario.test_run import HIGH_CARD

from pitboss.errors import BadFile


def order(**parts: str) -> str:
    return HIGH_CARD + "[[expect.order]]\n" + "".join(f"{key} = {value}\n" for key, value in parts.items())


def test_events_in_the_expected_order_are_no_problem(play: Play) -> None:
    text = order(event='{ kind = "revealed" }', after='{ kind = "chose", seat = 1 }', before='{ kind = "settled" }')
    assert play(text)[2] == []


def test_events_in_another_order_are_a_problem_each(play: Play) -> None:
    text = order(event='{ kind = "chose" }', after='{ kind = "revealed" }', before='{ kind = "announced" }')
    assert play(text)[2] == [
        "kind chose was expected before kind announced, but comes after it",
        "kind chose was expected after kind revealed, but comes before it",
    ]


def test_an_event_that_does_not_happen_is_a_problem(play: Play) -> None:
    text = order(event='{ kind = "settled", wager = "tips" }', after='{ kind = "chose", law = "8.4(c)" }')
    assert play(text)[2] == ["no event is kind settled, wager tips"]


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        ({"event": '{ kind = "chose" }'}, "needs an event and before, after or both"),
        ({"event": "{ seat = 1 }", "after": '{ kind = "chose" }'}, "name the kind of event"),
        ({"event": '{ kind = "chose", law = "99.1" }', "after": '{ kind = "bet" }'}, "law:"),
    ],
)
def test_an_order_that_cannot_be_checked_is_refused(play: Play, parts: dict[str, str], says: str) -> None:
    with pytest.raises(BadFile, match=says):
        play(order(**parts))
