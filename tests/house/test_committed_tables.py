"""Tables of a house with a committed source: promises, contributions, a beacon, crashes, and proofs of rounds."""

from __future__ import annotations

import json
import shutil
import subprocess
import threading
from collections.abc import Iterator
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from pitboss import games
from pitboss.cli import app
from pitboss.house.accounts.people import Role
from pitboss.house.proof.keys import seeds_secret
from pitboss.house.proof.verify_round import NotProved, verify_round
from pitboss.house.settings import Settings
from pitboss.house.storage.store import Store
from tests.house.books import audited
from tests.house.running import Client, Running, quick
from tests.support.committed_play import OwnBeacon
from tests.support.processes import wait_for

MINE = [sha256(b"mine %d" % number).digest() for number in range(20)]


def _round(ann: Client, table: int, number: int) -> dict[str, Any]:
    """Bet, contribute as a page does, and play a round of roulette; what the page keeps of the promise before it."""
    promised = ann.get(f"/tables/{table}")["state"]["promises"]
    body = {"commit": sha256(MINE[number]).hexdigest()}
    reveals = "1" in promised["sealed"]
    if reveals:
        body["reveal"] = MINE[number - 1].hex()
    ann.post(f"/tables/{table}/contribute", body)
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})
    ann.post(f"/tables/{table}/ready")
    return {"seat": 1, "reveal": body.get("reveal"), "promise": promised}


def _audited(settings: Settings) -> None:
    store = Store.existing(settings.url)
    audited(store)
    store.close()


def _opened(running: Running, **more: Any) -> int:
    floor = running.person("Floor", Role.FLOORPERSON)
    return int(floor.post("/tables", {"game": "roulette", "chance": "committed", **more})["table"])


def test_a_player_proves_rounds_with_what_the_page_kept(tmp_path: Path) -> None:
    settings = quick(f"sqlite:///{tmp_path}/house.db")
    running = Running(settings)
    try:
        table, ann, bob = _opened(running), running.person("Ann"), running.person("Bob")
        ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 200_00})
        kept = [_round(ann, table, number) for number in range(6)]
        running.call(lambda house: house.background_tasks.sign_root())
        ann.get(f"/tables/{table}/rounds/1/proof", status=422)  # a round is under way at the root
        kept.append(_round(ann, table, 6))
        assert [each["reveal"] is not None for each in kept] == [False, True, True, True, True, True, True]
        for number in range(3, 7):
            proof = ann.get(f"/tables/{table}/rounds/{number}/proof")
            mine = kept[number - 2]
            assert mine["promise"]["round"] == number
            shown = verify_round(proof, mine=mine)
            assert shown.seats == (1,) and len(shown.draws) == 1 and shown.round == number
            with pytest.raises(NotProved):
                verify_round(proof, mine=kept[0] | {"reveal": "00" * 32})
        _verified_by_command(proof | {"mine": mine}, tmp_path)
        bob.get(f"/tables/{table}/rounds/3/proof", status=404)
        ann.get(f"/tables/{table}/rounds/99/proof", status=404)
        running.person("Eye", Role.SURVEILLANCE).get(f"/tables/{table}/rounds/3/proof")
    finally:
        running.stop()
    _audited(settings)


def _verified_by_command(proof: dict[str, Any], folder: Path) -> None:
    path = folder / "proof.json"
    path.write_text(json.dumps(proof))
    key = json.loads(proof["root"])["key"]
    result = CliRunner().invoke(app, ["verify", str(path), "--key", key, "--save-verifier", str(folder / "verify.mjs")])
    assert result.exit_code == 0, result.output
    assert "proved" in result.output and "Yours is among them" in result.output
    if shutil.which("node"):
        done = subprocess.run(["node", folder / "verify.mjs", path, key], capture_output=True, text=True, check=True)
        assert json.loads(done.stdout)["seats"] == ["1"]
    path.write_text(json.dumps(proof | {"round": proof["round"] + 50}))
    refused = CliRunner().invoke(app, ["verify", str(path)])
    assert refused.exit_code != 0 and "not proved" in refused.output


def test_a_house_that_was_killed_deals_the_round_that_it_had_committed_to(tmp_path: Path) -> None:
    settings = quick(f"sqlite:///{tmp_path}/house.db")
    running = Running(settings)
    table, ann = _opened(running, game="blackjack"), running.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 500_00})
    promised = ann.get(f"/tables/{table}")["state"]["promises"]
    running.stop()
    running = Running(settings)
    try:
        ann = running.again("Ann")
        assert ann.get(f"/tables/{table}")["state"]["promises"] == promised
        wager = ann.get(f"/tables/{table}/layout")["wagers"][0]["id"]
        ann.post(f"/tables/{table}/bet", {"bets": [{"wager": wager, "amount": 10_00}]})
        ann.post(f"/tables/{table}/ready")
    finally:
        running.stop()
    _audited(settings)
    (tmp_path / "house.seeds").write_text("ab" * 32 + "\n")
    running = Running(settings)
    try:
        ann = running.again("Ann")
        ann.get(f"/tables/{table}", status=409)  # nothing is dealt by another secret
    finally:
        running.stop()


def test_the_committed_source_is_refused_where_it_would_show_hidden_cards(tmp_path: Path) -> None:
    running = Running(quick(f"sqlite:///{tmp_path}/house.db"))
    try:
        floor = running.person("Floor", Role.FLOORPERSON)
        for body in (
            {"game": "hold-em", "chance": "committed"},
            {"game": "roulette", "chance": "committed", "automatic": False},
            {"game": "roulette", "chance": "loaded dice"},
        ):
            floor.post("/tables", body, status=422)
        table, ann = running.table(games.roulette), running.person("Ann")
        ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 10_00})
        assert "promises" not in ann.get(f"/tables/{table}")["state"]
        ann.post(f"/tables/{table}/contribute", {"commit": "0" * 64}, status=422)
    finally:
        running.stop()


def test_the_secret_is_a_file_that_only_its_owner_reads(tmp_path: Path) -> None:
    settings = quick(f"sqlite:///{tmp_path}/house.db")
    secret = seeds_secret(settings)
    assert len(secret) == 32 and seeds_secret(settings) == secret
    assert (tmp_path / "house.seeds").stat().st_mode & 0o777 == 0o600


def _begins(ann: Client, table: int, number: int) -> None:
    wait_for(lambda: ann.get(f"/tables/{table}")["state"]["round"] == number, f"round {number}")


@pytest.fixture
def beacon() -> Iterator[tuple[OwnBeacon, str]]:
    """A beacon of our own on loopback, with a round every second."""
    own = OwnBeacon(genesis=1_700_000_000, period=1)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            pulse = own.pulse(int(self.path.rpartition("/")[2]))
            self.send_response(200)
            self.end_headers()
            told = {"round": pulse.round, "signature": pulse.signature, "previous_signature": pulse.previous}
            self.wfile.write(json.dumps({**told, "randomness": pulse.randomness}).encode())

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield own, f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


def test_rounds_wait_for_the_beacons_round_that_was_promised(tmp_path: Path, beacon: tuple[OwnBeacon, str]) -> None:
    own, url = beacon
    (tmp_path / "chain.json").write_text(json.dumps(own.chain.plain()))
    settings = quick(f"sqlite:///{tmp_path}/house.db", beacon_url=url, beacon_chain=str(tmp_path / "chain.json"))
    running = Running(settings)
    try:
        table, ann = _opened(running), running.person("Ann")
        ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 200_00})
        for number in range(1, 4):
            _begins(ann, table, number)
            ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})
            ann.post(f"/tables/{table}/ready")
        running.call(lambda house: house.background_tasks.sign_root())
        _begins(ann, table, 4)
        ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})
        ann.post(f"/tables/{table}/ready")
        shown = verify_round(ann.get(f"/tables/{table}/rounds/2/proof"))
        assert shown.pulse is not None and shown.pulse["signature"] == own.pulse(shown.pulse["round"]).signature
    finally:
        running.stop()
    _audited(settings)
