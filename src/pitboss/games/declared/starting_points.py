"""Games of the book as declarations to start from; they are in ``examples/petitions/book`` too."""

from __future__ import annotations

import re
from pathlib import Path

from pitboss.errors import Refused, did_you_mean

FOLDER = Path(__file__).with_name("book")


def starting_points() -> dict[str, Path]:
    """The files by the name of their game, such as ``three-card-poker``."""
    return {path.stem.replace("_", "-"): path for path in sorted(FOLDER.glob("*.toml"))}


def declaration_like(game: str) -> str:
    """The declaration of a game of the book with a name of its own; Refused if there is none.

    >>> declaration_like("red dog").splitlines()[2]
    'name = "My red dog"'
    """
    known = starting_points()
    wanted = game.strip().lower().replace("_", "-").replace(" ", "-")
    if wanted not in known:
        raise Refused(f"there is no declaration of {game!r} to start from{did_you_mean(wanted, known)}")
    text = known[wanted].read_text(encoding="utf-8")
    return re.sub(r'^name = ".*"$', f'name = "My {wanted.replace("-", " ")}"', text, count=1, flags=re.MULTILINE)
