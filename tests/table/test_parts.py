"""A game is a round and a list of parts, whose hooks the table calls."""
# ruff: noqa: ARG002 - a hook is given what some part needs, and these need little

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.support.made_up import HighCard, HighCardOptions

from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.games.dice import Feature
from pitboss.games.twentyone import TwentyOnePart
from pitboss.protocol.views import PublicState
from pitboss.table import Bet, Call, GamePart, Round
from pitboss.table.rules import parts
from pitboss.table.rules.parts import hooks_of, parts_by_hook

LAW = "8.4(d)3i"


class Whisper(GamePart[HighCardOptions]):
    """Knows the call "whisper", and says that there was none."""

    def calls(self, r: Round[HighCardOptions], seat: int) -> Sequence[Call]:
        return (Call("whisper", "say it quietly", LAW),)

    def called(self, r: Round[HighCardOptions], seat: int, call: str, bet: Bet | None) -> bool:
        if call == "whisper":
            r.note(f"seat {seat} whispers", LAW)
        return call == "whisper"

    def status(self, r: Round[HighCardOptions]) -> str:
        return "Quiet."

    def public_state(self, r: Round[HighCardOptions], state: PublicState) -> PublicState:
        return PublicState(meter=1, button=state.button)


class Shout(GamePart[HighCardOptions]):
    """Knows any call, and has a status too."""

    def called(self, r: Round[HighCardOptions], seat: int, call: str, bet: Bet | None) -> bool:
        r.note(f"seat {seat} shouts {call}", LAW)
        return True

    def status(self, r: Round[HighCardOptions]) -> str:
        return "Loud."

    def public_state(self, r: Round[HighCardOptions], state: PublicState) -> PublicState:
        return PublicState(meter=(state.meter or 0) + 1)


class Silence(GamePart[HighCardOptions]):
    """Closes all calls."""

    def calls_closed(self, r: Round[HighCardOptions], call: str) -> Refused | None:
        return Refused(f"{call!r} is not called in silence", LAW)


class Quiet(HighCard):
    """High card at which players whisper, and otherwise shout."""

    parts = (Whisper(), Shout())  # type: ignore[assignment] # in place of those of the base


class Silent(HighCard):
    """High card at which nobody calls anything."""

    parts = (Whisper(), Silence())  # type: ignore[assignment] # in place of those of the base


def test_the_table_calls_the_parts_that_override_a_hook_in_their_order() -> None:
    game = Quiet()
    assert [type(part) for part in game.hooks["called"]] == [Whisper, Shout]
    assert [type(part) for part in game.hooks["calls"]] == [Whisper]
    assert game.hooks["admit"] == ()
    assert game.hooks.keys() == hooks_of(GamePart).keys()


def test_the_first_part_that_knows_a_call_carries_it_out() -> None:
    table = Quiet().open()
    table.sit(1, chips=100_00)
    table.begin()
    said = [
        str(getattr(event, "says", ""))
        for call in ("whisper", "hello")
        for event in table.apply({"do": "call", "seat": 1, "call": call})
    ]
    assert said == ["seat 1 whispers", "seat 1 shouts hello"]


def test_parts_answer_together() -> None:
    r = Quiet().open().current_round
    assert parts.status(r) == "Quiet.", "the first that has something to say"
    assert parts.public_state(r).meter == 2, "each adds to what those before it said"
    assert [call.call for call in parts.calls(r, 1)] == ["whisper"]


def test_no_call_is_open_or_taken_while_a_part_closes_them() -> None:
    table = Silent().open()
    table.sit(1, chips=100_00)
    table.begin()
    assert parts.calls(table.current_round, 1) == ()
    with pytest.raises(Refused, match="'whisper' is not called in silence"):
        table.apply({"do": "call", "seat": 1, "call": "whisper"})


def test_a_hook_in_the_game_itself_is_an_error_since_nobody_would_call_it() -> None:
    with pytest.raises(TypeError, match=r"Wrong defines admit, removable, which belongs to one of its parts"):
        type("Wrong", (HighCard,), {"admit": GamePart.admit, "removable": GamePart.removable})


@pytest.mark.parametrize("id_", GAMES)
def test_every_part_of_a_game_has_wagers_or_a_hook_that_someone_calls(id_: str) -> None:
    game = GAMES[id_]
    in_rounds = parts_by_hook(getattr(game, "round_parts", ()), TwentyOnePart)
    tables = [game.hooks, in_rounds, parts_by_hook(getattr(game, "features", ()), Feature)]
    called = {type(part) for hooks in tables for found in hooks.values() for part in found}
    assert [part for part in game.parts if type(part) not in called and not getattr(part, "wagers", ())] == []
