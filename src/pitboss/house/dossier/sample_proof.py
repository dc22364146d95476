"""A round of a committed source with its proof, as a player gets it, for a laboratory to verify and to alter."""

from __future__ import annotations

from datetime import UTC, datetime

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from pitboss.equipment.committed import Committed
from pitboss.equipment.health import SECURE_BYTES
from pitboss.games import find
from pitboss.house.proof import merkle
from pitboss.house.proof.anchor import LogHead, Receipt, signed
from pitboss.house.proof.keys import public_key
from pitboss.house.proof.round_proof import proof_from_log
from pitboss.plain import Json
from pitboss.table import Table, submit
from pitboss.table.log.chain import START, hash_of

_ROUNDS = 3


def sample_proof() -> tuple[Json, str]:
    """The proof of a round of roulette, and the public key of the key that signed its root."""
    table = Table(submit(find("roulette")), Committed.opened(SECURE_BYTES.take(32)))
    table.sit(1, chips=100_00)
    for _ in range(_ROUNDS):
        table.begin()
        table.bet(1, red=5_00)
        table.no_more_bets()
    lines = table.log.lines
    key = Ed25519PrivateKey.generate()
    head = LogHead("table 1", len(lines) - 1, hash_of(lines[-1]).decode())
    root = signed(key, [head], 1, datetime.now(UTC).isoformat(timespec="milliseconds"), START.decode())
    receipt = Receipt(1, head, merkle.path_of([head.plain()], 0))
    return proof_from_log(lines, 1, _ROUNDS - 1, receipt, root), public_key(key)
