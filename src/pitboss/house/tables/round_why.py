"""Why a bet of a shared round was settled as it was, and what would have settled it otherwise."""

from __future__ import annotations

from pitboss.errors import Refused
from pitboss.games import find
from pitboss.house.tables.checkpoint import restored
from pitboss.house.tables.round_replay import RoundLink, StoredRound, replay
from pitboss.law import in_full
from pitboss.plain import Json
from pitboss.protocol.base import plain_of
from pitboss.protocol.events import Settled
from pitboss.scenario.why import RoundAgain, WhySettled, explained
from pitboss.table import Viewer
from pitboss.table.log.narration import cite, narrate
from pitboss.table.rules.game import Game

MAX_RUNS = 400
"""The maximum number of rounds that one question plays again."""


def why_settled(link: RoundLink, stored: StoredRound, bet: int) -> dict[str, Json]:
    """Explain a bet of the link's player, with the cards that the player saw."""
    before = None if stored.state is None else restored(stored.state).checkpoint()
    played = RoundAgain.from_entries(replay(stored)[1], find, link.round, before, MAX_RUNS)
    settled = [event for event in played.events if isinstance(event, Settled) and event.bet == bet]
    if not settled or settled[-1].seat != link.seat:
        raise Refused("the round settled no such bet of yours")
    viewer = Viewer(frozenset({link.seat}))
    return _told(explained(played, settled[-1]).seen_by(viewer, played.events), played.submission.game)


def _told(explanation: WhySettled, game: Game) -> dict[str, Json]:
    """The explanation with its sentences, and its citations in full."""
    plain = explanation.plain()
    for part in ("other_choices", "other_outcomes"):
        rows = plain[part]
        assert isinstance(rows, list)
        for row in rows:
            assert isinstance(row, dict)
            row["law"] = in_full(str(row["law"]))
    reasons: list[Json] = [
        {"says": narrate(event, game.wagers), "law": cite(event), "event": plain_of(event)}
        for event in explanation.reasons
    ]
    return {**plain, "reasons": reasons}
