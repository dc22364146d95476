"""Witnessed history: trees, notes, witnesses, time stamps, the house that asks them and the stranger who checks."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from sqlalchemy import delete, select
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.errors import BadFile, Refused
from pitboss.house.proof import merkle
from pitboss.house.proof.keys import checkpoints_path, roots_path
from pitboss.house.proof.witnessed.checkpoint import Checkpoint
from pitboss.house.proof.witnessed.hash_tree import HashTree, is_consistent, is_included
from pitboss.house.proof.witnessed.notes import COSIGNATURE, ED25519, BadNote, Note, NoteKey, key_of, sign
from pitboss.house.proof.witnessed.policy import TrustedWitness, TrustPolicy, read_policy, write_policy
from pitboss.house.proof.witnessed.time_stamp import BadStamp, ask_for_stamp, read_certificates, verified_stamp
from pitboss.house.proof.witnessed.witness import CheckpointRequest, Witness
from pitboss.house.storage.schema import anchored_heads, roots, significant_events
from pitboss.house.storage.store import Store
from tests.house.running import Running, quick
from tests.house.split_views import simulate
from tests.support.processes import running

VECTORS = {
    0: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    1: "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    2: "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    3: "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    7: "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    8: "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
}
"""Root hashes of the first of these entries, as implementations of Certificate Transparency test them."""
ENTRIES = ("", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f")
GO = NoteKey.parse("sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8")
GO_NOTE = """go.sum database tree
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— sum.golang.org Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
"""
"""A checkpoint that Go's checksum database published."""
ORIGIN = "example.com/house"
KEY = Ed25519PrivateKey.from_private_bytes(b"k" * 32)
LOG = key_of(ORIGIN, KEY, ED25519)


# ---------------------------------------------------------------------- formats


def test_the_tree_has_the_root_hashes_that_other_logs_compute() -> None:
    tree = HashTree(bytes.fromhex(entry) for entry in ENTRIES)
    assert {size: tree.root(size).hex() for size in VECTORS} == VECTORS


def test_proofs_of_every_size_hold_and_fail_if_anything_is_altered() -> None:
    entries = [b"%d" % at for at in range(33)]
    tree = HashTree(entries)
    for new in range(1, 34):
        root = tree.root(new)
        assert root.hex() == merkle.root_of(entries[:new]), "the same tree as over the heads of a root"
        for at in range(new):
            path = tree.inclusion(at, new)
            assert is_included(entries[at], at, new, root, path)
            assert not is_included(b"other", at, new, root, path)
            assert not is_included(entries[at], at, new, root, [*path, root])
            assert not is_included(entries[at], (at + 1) % new, new, root, path) or new == 1
        for old in range(1, new):
            path = tree.consistency(old, new)
            assert is_consistent(old, tree.root(old), new, root, path)
            assert not is_consistent(old, tree.root(old), new, bytes(32), path)
            assert not is_consistent(old, bytes(32), new, root, path)
            for cut in range(len(path)):
                assert not is_consistent(old, tree.root(old), new, root, path[:cut] + path[cut + 1 :])


def test_a_checkpoint_of_another_log_is_read_and_its_signature_verified() -> None:
    note = Note.parse(GO_NOTE)
    assert note.is_signed_by(GO) and str(note) == GO_NOTE and not note.is_signed_by(LOG)
    with pytest.raises(BadNote, match=r"signature of sum\.golang\.org is wrong"):
        Note.parse(GO_NOTE.replace("20852163", "20852164")).is_signed_by(GO)


@pytest.mark.parametrize(
    "text",
    ["", "a\n1\n", "a b\n1\nAAAA\n", f"a\n01\n{'A' * 43}=\n", f"a\n-1\n{'A' * 43}=\n", "a\n1\nAAAA\n", "a\n1\n\n\n"],
)
def test_a_malformed_checkpoint_is_refused(text: str) -> None:
    with pytest.raises(BadNote):
        Checkpoint.parse(text)


@pytest.mark.parametrize("key", ["", "a", "a+00000000+AQ==", str(LOG)[:-8] + "AAAAAAA=", str(LOG).replace("/", "+")])
def test_a_malformed_key_is_refused(key: str) -> None:
    with pytest.raises(BadNote):
        NoteKey.parse(key)


# ---------------------------------------------------------------------- a witness


def submitted(tree: HashTree, old: int, key: Ed25519PrivateKey = KEY, origin: str = ORIGIN) -> str:
    """A request to cosign a tree."""
    text = str(Checkpoint(origin, tree.size, tree.root()))
    return str(CheckpointRequest(old, tree.consistency(old, tree.size), sign(text, origin, key)))


@pytest.fixture
def witness(tmp_path: Path) -> Iterator[Witness]:
    """A witness of one log."""
    made = Witness("w1", Ed25519PrivateKey.from_private_bytes(b"w" * 32), [LOG], tmp_path / "state", lambda: 1_000.0)
    yield made
    made.close()


def test_a_witness_cosigns_what_continues_and_nothing_else(witness: Witness, tmp_path: Path) -> None:
    three, five = HashTree([b"1", b"2", b"3"]), HashTree([b"1", b"2", b"3", b"4", b"5"])
    other, other_five = HashTree([b"1", b"2", b"x"]), HashTree([b"1", b"2", b"x", b"4", b"5"])
    first = witness.answer(submitted(three, 0))
    assert first.status == 200
    cosigned = Note.parse(f"{sign(str(Checkpoint(ORIGIN, 3, three.root())), ORIGIN, KEY)}{first.body}")
    assert cosigned.cosigned_at(witness.key) == 1_000
    assert witness.answer(submitted(three, 3)).status == 200, "the same again, at a later time"
    behind = witness.answer(submitted(five, 0))
    assert (behind.status, behind.body, behind.type) == (409, "3\n", "text/x.tlog.size")
    assert witness.answer(submitted(other, 3)).status == 409, "another history of the same size"
    assert witness.answer(submitted(other_five, 3)).status == 422, "another history that is longer"
    assert witness.answer(submitted(HashTree([b"1"]), 1)).status == 409, "rolled back"
    assert witness.answer(submitted(five, 3)).status == 200
    evidence = [json.loads(line) for line in (tmp_path / "state.evidence").read_text().splitlines()]
    assert [Checkpoint.parse(Note.parse(each["refused"]).text).size for each in evidence] == [3, 5]
    assert all(Note.parse(each[side]).is_signed_by(LOG) for each in evidence for side in ("seen", "refused"))


def test_a_witness_refuses_strangers_and_malformed_requests(witness: Witness) -> None:
    tree = HashTree([b"1"])
    assert witness.answer(submitted(tree, 0, origin="example.com/other")).status == 404
    assert witness.answer(submitted(tree, 0, Ed25519PrivateKey.generate())).status == 403
    forged = submitted(tree, 0)
    assert witness.answer(forged.replace("\n1\n", "\n2\n")).status == 403
    assert witness.answer(forged.replace("old 0", "old 2")).status == 400
    for body in ("", "old\n\n", "old 00\n\n" + forged, "old 0\n!\n\n", "old 0\n" + "AAAA\n" * 64 + "\n", "\n\n" * 9):
        assert witness.answer(body).status == 400, body
    assert witness.last(ORIGIN) is None


def test_a_witness_remembers_after_a_restart_and_runs_once(witness: Witness, tmp_path: Path) -> None:
    key = Ed25519PrivateKey.from_private_bytes(b"w" * 32)
    witness.answer(submitted(HashTree([b"1", b"2"]), 0))
    with pytest.raises(Refused, match="another witness uses"):
        Witness("w1", key, [LOG], tmp_path / "state")
    witness.close()
    again = Witness("w1", key, [LOG], tmp_path / "state")
    assert again.answer(submitted(HashTree([b"x"]), 0)).body == "2\n"
    again.close()
    (tmp_path / "state").write_text("{")
    with pytest.raises(BadFile, match="a witness that forgot must get a new key"):
        Witness("w1", key, [LOG], tmp_path / "state")


# ---------------------------------------------------------------------- strangers


def test_a_stranger_finds_every_split_view_and_rollback_and_no_honest_house() -> None:
    attacked, missed, false = simulate(40, seed=2)
    assert (sum(attacked.values()), missed, false) == (40, [], [])


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("quorum = 1", "more than half"),
        ("quorum = 3", "from 1 to 2"),
        ("colour = 1", "'colour' is not known here"),
        ('origin = "example.com/other"', "does not sign for"),
    ],
)
def test_a_policy_that_protects_nobody_is_refused_with_its_line(line: str, problem: str, tmp_path: Path) -> None:
    path = tmp_path / "policy.toml"
    keys = [key_of(f"w{at}", Ed25519PrivateKey.generate(), COSIGNATURE) for at in (1, 2)]
    witnesses = tuple(TrustedWitness(key, "http://127.0.0.1:1") for key in keys)
    write_policy(TrustPolicy(ORIGIN, (LOG,), witnesses, 2), path)
    assert read_policy(path).witnesses == witnesses
    name = line.partition(" ")[0]
    lines = [old for old in path.read_text().splitlines() if not old.startswith(f"{name} ")]
    path.write_text("\n".join([line, *lines]))
    with pytest.raises(BadFile, match=problem):
        read_policy(path)


# ---------------------------------------------------------------------- a house and two witnesses as processes


def run(*arguments: object) -> tuple[int, str]:
    """Run a command; its exit code and what it prints."""
    done = CliRunner().invoke(app, [str(argument) for argument in arguments])
    return done.exit_code, done.output


@contextmanager
def witness_process(folder: Path, name: str, log: str) -> Iterator[TrustedWitness]:
    """A witness that runs as a program of its own."""
    command = [sys.executable, "-m", "pitboss", "witness", "--name", name, "--log", log, "--port", "0"]
    with running(*command, "--key", folder / f"{name}.key", "--state", folder / f"{name}.state") as program:
        said = program.says(r"Witness (\S+) on (http://\S+)\n")
        yield TrustedWitness(NoteKey.parse(said[1]), said[2])


def test_two_witness_processes_cosign_a_house_and_show_that_it_was_rolled_back(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    plain = quick(url, root_seconds=3600)
    house = Running(plain)
    house.stop()
    log = run("roots", "--store", url, "--log-key")[1].strip()
    policy_file = tmp_path / "policy.toml"
    settings = quick(url, root_seconds=3600, trust_policy=str(policy_file))
    with witness_process(tmp_path, "w1", log) as one:
        with witness_process(tmp_path, "w2", log) as two:
            policy = TrustPolicy(NoteKey.parse(log).name, (NoteKey.parse(log),), (one, two), 2)
            write_policy(policy, policy_file)
            house = Running(settings)
            house.client().post("/sign-up", {"name": "Ann", "passphrase": "correct horse battery"})
            house.call(lambda house: house.background_tasks.sign_root())
            house.call(lambda house: house.background_tasks.publish_checkpoint())
            shown = Note.parse(house.client().http.get("/checkpoint").text)
            assert all(shown.cosigned_at(witness.key) for witness in (one, two))
            code, said = run("monitor", policy_file, "--house", house.address)
            assert code == 0 and "2 of 2 witnesses cosigned" in said, said
            size = Checkpoint.parse(shown.text).size
            proof = house.client().http.get(f"/api/roots/consistency?old=1&new={size}").json()["path"]
            assert len(proof) == len(HashTree([b""] * size).consistency(1, size))
            kept_roots, kept_checkpoints = roots_path(settings).read_bytes(), checkpoints_path(settings).read_bytes()
            house.client().post("/sign-up", {"name": "Bob", "passphrase": "correct horse battery"})
            house.stop()
            assert run("monitor", policy_file, *shown_files(settings))[0] == 0
            (tmp_path / "old.roots").write_bytes(kept_roots)
            (tmp_path / "old.checkpoints").write_bytes(kept_checkpoints)
            old = ("--roots", tmp_path / "old.roots", "--checkpoints", tmp_path / "old.checkpoints")
            code, said = run("monitor", policy_file, *old)
            assert code == 1 and said.count("rolled back") == 2, said
            forged(settings)  # by an operator with the database and the key
            assert "witness refused" in kinds(settings)
            code, said = run("monitor", policy_file, *shown_files(settings))
            assert code == 1 and "Problem: " in said, said
        house = Running(settings)
        house.stop()
        assert "witnesses missing" in kinds(settings), "one witness is gone, and two must cosign"


def shown_files(settings: Any) -> tuple[object, ...]:
    """What the house published, as files."""
    return "--roots", roots_path(settings), "--checkpoints", checkpoints_path(settings)


def forged(settings: Any) -> None:
    """Remove the last two roots and everything that was exported, and go on as if nothing had happened."""
    store = Store(settings.url)
    with store.writing() as connection:
        for trigger in connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'trigger'").all():
            connection.exec_driver_sql(f'DROP TRIGGER "{trigger[0]}"')
        last = connection.exec_driver_sql("SELECT max(number) FROM roots").scalar_one()
        connection.execute(delete(anchored_heads).where(anchored_heads.c.root >= last - 1))
        connection.execute(delete(roots).where(roots.c.number >= last - 1))
    store.close()
    roots_path(settings).unlink()
    house = Running(settings)
    house.client().post("/sign-up", {"name": "Eve", "passphrase": "correct horse battery"})
    house.stop()


def kinds(settings: Any) -> set[str]:
    """The kinds of significant events in a store."""
    store = Store(settings.url)
    with store.reading() as connection:
        lines = connection.scalars(select(significant_events.c.line)).all()
    store.close()
    return {json.loads(line)["kind"] for line in lines}


# ---------------------------------------------------------------------- time stamps

_CONFIGURATION = """
[tsa]
default_tsa = ours
[ours]
serial = {folder}/serial
signer_cert = {folder}/tsa.pem
signer_key = {folder}/tsa.key
signer_digest = sha256
default_policy = 1.2.3.4
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
"""


@contextmanager
def stamp_service(folder: Path) -> Iterator[str]:
    """A time-stamping service of our own on loopback: OpenSSL answers."""
    subject = ["-subj", "/CN=ours", "-addext", "extendedKeyUsage=critical,timeStamping"]
    made = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", "tsa.key", "-out", "tsa.pem"]
    openssl(folder, "req", "-x509", "-days", "2", *subject, *made)
    (folder / "serial").write_text("01\n")
    (folder / "tsa.cnf").write_text(_CONFIGURATION.format(folder=folder))

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            (folder / "query").write_bytes(self.rfile.read(int(self.headers["Content-Length"])))
            openssl(folder, "ts", "-reply", "-config", "tsa.cnf", "-queryfile", "query", "-out", "reply")
            body = (folder / "reply").read_bytes()
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def openssl(folder: Path, *arguments: str) -> None:
    """Run OpenSSL in a folder."""
    subprocess.run(["openssl", *arguments], cwd=folder, check=True, capture_output=True)


def test_a_time_stamp_of_a_service_is_verified_and_altered_ones_are_refused(tmp_path: Path) -> None:
    with stamp_service(tmp_path) as url:
        trusted = read_certificates(tmp_path / "tsa.pem")
        token = ask_for_stamp(url, b"checkpoint", trusted)
    stamp = verified_stamp(token, b"checkpoint", trusted)
    assert abs(stamp.at.timestamp() - time.time()) < 3600
    with pytest.raises(BadStamp, match="of other bytes"):
        verified_stamp(token, b"other", trusted)
    with pytest.raises(BadStamp, match="no trusted certificate"):
        verified_stamp(token, b"checkpoint", [])
    refused = 0
    for at in range(len(token)):
        try:  # what the signature does not cover, such as version numbers, changes nothing that is attested
            assert (
                verified_stamp(token[:at] + bytes([token[at] ^ 1]) + token[at + 1 :], b"checkpoint", trusted) == stamp
            )
        except BadStamp:
            refused += 1
    assert refused > len(token) * 3 / 4
