"""The heads of the logs of seeded sessions, to compare two versions: ``python tests/properties/heads.py OUT.json``.

Run it with the ``PYTHONPATH`` of each checkout (its ``src`` and itself) and compare the files. Both write version 0.1.0
into their logs, so that heads are equal if every byte of every line is.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from pitboss import version
from pitboss.games import GAMES, find
from tests.properties.session import Session

SEEDS, ROUNDS = range(6), 3


def main() -> None:
    """Plays six sessions of every game and writes the head of each log."""
    version.VERSION = "0.1.0"
    heads: dict[str, str] = {}
    for id_ in GAMES:
        for seed in SEEDS:
            session = Session(find(id_), seed)
            session.play(ROUNDS)
            heads[f"{id_} {seed}"] = session.table.log.head.decode()
    Path(sys.argv[1]).write_text(json.dumps(heads, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
