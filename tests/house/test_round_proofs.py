"""Rounds of a committed source are proved by the page's verifier and by the program's; altered ones are not."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pitboss.equipment import Chance
from pitboss.equipment.committed import Committed
from pitboss.games import GAMES, find
from pitboss.house.proof.verify_round import NotProved, verify_round
from pitboss.table.log.replay import Differs, replay_lines
from tests.house.proved_rounds import (
    KEY,
    VERIFIER,
    by_page,
    by_program,
    kept_by_a_page,
    proved_by_both,
    random_proofs,
    refused_by_both,
)
from tests.support.cheats import CHEATS, Cheat, ForgetsSeats
from tests.support.committed_play import NONCE, SECRET, CommittedSession, played, proofs_of

ONE_OF_EACH = ("roulette", "craps", "keno", "pai-gow", "blackjack", "punto-banco", "three-card-poker", "spanish-21")
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")


def test_the_verifier_has_at_most_300_lines_and_needs_no_other_file() -> None:
    text = VERIFIER.read_text()
    assert len(text.splitlines()) <= 300
    assert "import {" not in text and "require(" not in text and "fetch(" not in text


@needs_node
@pytest.mark.slow
def test_random_rounds_are_proved_by_both_verifiers_and_altered_ones_are_refused(tmp_path: Path) -> None:
    """``python -m tests.house.proved_rounds`` has 10,000 rounds and 1,000 alterations."""
    proofs = [*random_proofs(60, seed=2, each=3), *random_proofs(60, seed=3, each=3)]  # without and with a beacon
    counts = proved_by_both(proofs, tmp_path)
    assert counts["rounds"] == 120 and counts["draws"] > 350 and counts["with_beacon"] == 60
    assert counts["with_seats"] > 20
    refused = refused_by_both(Random(7), proofs, tmp_path)
    assert sum(refused.values()) == 120 and len(refused) >= 8


@needs_node
def test_rounds_of_a_double_shoe_and_with_exposed_cards_are_proved(tmp_path: Path) -> None:
    double = proofs_of(played(GAMES["blackjack"], 6, 6))
    stated = {row[5] for body in _bodies(double) for row in body.get("from", ()) if len(row) == 7}
    assert stated and stated <= {"left", "right"}, "each side of a double shoe is named"
    sessions = (proofs_of(played(GAMES["double-attack-blackjack"], seed, 6)) for seed in range(6, 60))
    exposed = next(proofs for proofs in sessions if any(_exposes(body) for body in _bodies(proofs)))
    proofs = [{**proof, "game": "", "mine": None} for proof in (*double, *exposed)]
    assert proved_by_both(proofs, tmp_path)["rounds"] == len(proofs) >= 8


def _bodies(proofs: list[dict[str, Any]]) -> list[Any]:
    return [json.loads(line) for proof in proofs for line in proof["lines"]]


def _exposes(body: Any) -> bool:
    return any(event.get("to") == "exposed" for event in body.get("events", ()))


class _Cheating(CommittedSession):
    """Random play at a house that cheats."""

    cheat: type[Cheat]

    def _source(self, _: int) -> Chance:
        honest = Committed.opened(SECRET, nonce=NONCE)
        source = self.cheat(honest.nonce, honest.promised)
        source.unlock(SECRET)
        return source


@needs_node
@pytest.mark.slow
def test_every_biased_round_of_a_house_that_has_its_own_generator_is_found(tmp_path: Path) -> None:
    proofs: list[dict[str, Any]] = []
    biased: list[str] = []
    for cheat in CHEATS:
        for name in ("three-card-poker", "punto-banco"):
            session = type("Session", (_Cheating,), {"cheat": cheat})(find(name), 5)
            session.play(6)
            for proof in proofs_of(session.table.log.lines):
                proofs.append({**proof, "mine": kept_by_a_page(proof)})
                biased.append(cheat.__name__ if proof["round"] in session.table.chance.cheated else "")
    for proof, cheated, page in zip(proofs, biased, by_page(proofs, tmp_path), strict=True):
        if cheated:
            assert "refused" in page and by_program(proof), (cheated, proof["round"])
    assert {*biased} - {""} == {cheat.__name__ for cheat in CHEATS}, "each cheat made a difference"


@pytest.mark.parametrize("cheat", [cheat for cheat in CHEATS if cheat is not ForgetsSeats], ids=lambda c: c.__name__)
def test_a_replay_of_the_log_finds_what_the_verifiers_find(cheat: type[Cheat]) -> None:
    session = type("Session", (_Cheating,), {"cheat": cheat})(find("punto-banco"), 5)
    session.play(6)
    assert session.table.chance.cheated
    with pytest.raises(Differs):
        list(replay_lines(session.table.log.lines, find))


def test_a_proof_with_another_key_or_of_another_player_is_refused() -> None:
    proof = next(each for each in proofs_of(played(GAMES["roulette"], 4, 8)) if kept_by_a_page(each))
    mine = kept_by_a_page(proof)
    assert mine is not None
    verify_round(proof, KEY, mine)
    for key, kept, says in (
        ("0" * 64, mine, "another key"),
        (KEY, {**mine, "reveal": "0" * 64}, "your value"),
        (KEY, {**mine, "promise": {**mine["promise"], "next": "0" * 64}}, "something else"),
        (KEY, {**mine, "promise": {**mine["promise"], "sealed": {}}}, "something else"),
    ):
        with pytest.raises(NotProved, match=says):
            verify_round(proof, key, kept)


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_a_log_with_a_committed_source_is_replayed_without_the_secret(name: str) -> None:
    lines = played(GAMES[name], 3, 4)
    assert sum(1 for _ in replay_lines(lines, find)) == len(lines)
    header = json.loads(lines[0])["chance"]
    assert header["source"] == "committed" and SECRET.hex() not in b"".join(lines).decode()
