"""The engine and the second settlers agree to the cent, on random rounds and on the logs that are kept."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from pitboss.games import find
from tests.playthroughs.transcript import Play
from tests.second.compare import compare, differences, played
from tests.second.facts import Facts, Nets
from tests.second.settler import Settler
from tests.second.settlers import SETTLERS

KEPT = Path(__file__).parent.parent / "fixtures" / "logs_0_1_0"
every_game = pytest.mark.parametrize("id_", SETTLERS)


@every_game
def test_random_rounds_are_settled_the_same_way_twice(id_: str) -> None:
    """200 rounds under 20 random lawful submissions."""
    found, _ = compare(id_, 200)
    assert not found, "\n\n".join(found)


@every_game
def test_kept_logs_are_settled_the_same_way_twice(id_: str) -> None:
    """The logs of version 0.1.0 that follow an edition which the settler knows."""
    lines = gzip.decompress((KEPT / f"{id_}.log.gz").read_bytes()).splitlines()
    found = list(differences(lines, SETTLERS[id_]))
    assert not found, "\n\n".join(found)


@every_game
def test_playthroughs_are_settled_the_same_way_twice(id_: str) -> None:
    """The rounds whose transcripts stand in tests/playthroughs."""
    play = Play(find(id_))
    list(play.lines())
    found = list(differences(play.table.log.lines, SETTLERS[id_]))
    assert not found, "\n\n".join(found)


def test_a_settler_that_errs_by_a_cent_or_pays_before_it_collects_is_caught() -> None:
    """The comparison itself: wrong nets and a wrong order are reported with the facts."""
    right = SETTLERS["big-six"]
    assert right.order is not None
    order = right.order

    def wrong(facts: Facts) -> Nets:
        return {seat: {name: net + 1 for name, net in of.items()} for seat, of in right.settle(facts).items()}

    lines = played("big-six", 7)
    assert list(differences(lines, right)) == []
    (found,) = differences(lines, Settler(wrong))
    assert "the nets differ" in found
    assert any(
        "the orders differ" in one
        for one in differences(lines, Settler(right.settle, lambda facts: order(facts)[::-1]))
    )
