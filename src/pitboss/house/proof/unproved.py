"""The columns that no audit proves, each with the reason why altering it gains no money, cards or rights."""

from __future__ import annotations

from collections.abc import Mapping

UNPROVED: Mapping[str, str] = {
    "seats.ready": "a player's wish to close betting, discarded with the round; the log has when betting closed",
    "tables.owner": "the worker that runs the table, replaced when it is silent; the fence guards its writes",
    "tables.fence": "a counter of owners; another value only makes workers read the table again",
    "workers.number": "a worker that runs now; its row is rewritten every few seconds",
    "workers.address": "as workers.number; a wrong address makes forwarded requests fail",
    "workers.secret": "as workers.number; a wrong secret makes forwarded requests fail",
    "workers.beat": "as workers.number",
    "token_uses.used": "when a session was last used, to sign out idle browsers; the session itself is sealed",
    "sign_in_tries.name": "a count of wrong passphrases, kept for minutes; every wrong one is a significant event",
    "sign_in_tries.address": "as sign_in_tries.name",
    "sign_in_tries.failures": "as sign_in_tries.name",
    "sign_in_tries.last": "as sign_in_tries.name",
    "sign_in_tries.good": "as sign_in_tries.name",
    "answers.person": "an answer kept for two days for a client that repeats a request; no state is read from it",
    "answers.key": "as answers.person",
    "answers.digest": "as answers.person",
    "answers.body": "as answers.person",
    "answers.at": "as answers.person",
    "learning.id": "results of the dealer school, which grant no rights",
    "learning.person": "as learning.id",
    "learning.game": "as learning.id",
    "learning.lesson": "as learning.id",
    "learning.number": "as learning.id",
    "learning.kind": "as learning.id",
    "learning.right": "as learning.id",
    "learning.at": "as learning.id",
}
"""Reasons by ``table.column``; proof.md lists them."""
