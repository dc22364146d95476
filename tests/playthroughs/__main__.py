"""Writes the golden transcripts anew, to be read as a diff: ``python -m tests.playthroughs [GAME ...]``."""

from __future__ import annotations

import sys

from pitboss.games import GAMES, find
from tests.playthroughs.transcript import FOLDER, path_of, transcript


def main(names: list[str]) -> None:
    """Writes those named, or all; transcripts of games that are gone are removed."""
    for game in [find(name) for name in names] or GAMES.values():
        path, text = path_of(game), transcript(game)
        before = path.read_text() if path.exists() else None
        path.write_text(text)
        print(f"{path.name}: {'unchanged' if text == before else 'new' if before is None else 'changed'}")
    for path in FOLDER.glob("*.txt"):
        if path.stem not in GAMES:
            path.unlink()
            print(f"{path.name}: removed")


if __name__ == "__main__":
    main(sys.argv[1:])
