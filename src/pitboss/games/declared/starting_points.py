"""Registered games as declarations to start from; ``examples/petitions/book`` has them too."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from pitboss.errors import Refused, did_you_mean

FOLDER = Path(__file__).with_name("book")
_SHOOTER, _POTS = "a shooter, and wagers whose number an earlier throw decides", "pots that players and dealer play for"
_SWITCH, _ATTACK = "cards that a player exchanges", "wagers that are added between the cards of the deal"
_ROOM = "betting rounds between players, their pots and the rake"
LACKS: Final[Mapping[str, str]] = {
    "roulette": "several places for one wager, such as the numbers",
    "pokette": "several places for one wager, and hands that three spins make",
    **dict.fromkeys(("craps", "mini-craps", "automated-craps"), _SHOOTER),
    "chemin-de-fer": "a player who banks against the others, and draws that both sides choose",
    "pai-gow": "tiles",
    "supreme-pai-gow": "a deck with two jokers, and hands that rank by pairs, faces and points",
    "boston-5-stud-poker": "own cards that are dealt after a decision",
    "colorado-hold-em-poker": "a hand of two of three own cards, and hands that win before they are complete",
    "double-cross-poker": "a line of community cards that the player chooses",
    **dict.fromkeys(("flop-poker", "winners-pot-poker"), _POTS),
    "fast-action-hold-em": "two cards kept of four, or two hands made of them, from several decks",
    **dict.fromkeys(("blackjack-switch", "switch-hands-blackjack"), _SWITCH),
    **dict.fromkeys(("double-attack-blackjack", "triple-attack-blackjack"), _ATTACK),
    **dict.fromkeys((
        "hold-em", "pineapple", "crazy-pineapple", "omaha-high", "omaha-high-low-eight", "seven-card-stud-high",
        "seven-card-stud-low", "seven-card-stud-high-low", "seven-card-stud-high-low-eight", "five-card-draw-high",
        "five-card-draw-low", "triple-draw", "badugi", "five-card-stud", "mambo-stud",
    ), _ROOM),
}  # fmt: skip
"""What the language lacks, by registered game that it cannot declare."""


def starting_points() -> dict[str, Path]:
    """The files by the name of their game, such as ``three-card-poker``."""
    return {path.stem.replace("_", "-"): path for path in sorted(FOLDER.glob("*.toml"))}


def declaration_like(game: str) -> str:
    """The declaration of a registered game under a new name; Refused with what the language lacks for it.

    >>> declaration_like("red dog").splitlines()[2]
    'name = "My red dog"'
    """
    known = starting_points()
    wanted = game.strip().lower().replace("_", "-").replace(" ", "-")
    if wanted in LACKS:
        raise Refused(f"{wanted} cannot be declared: the language has no {LACKS[wanted]}{did_you_mean('', known)}")
    if wanted not in known:
        raise Refused(f"there is no declaration of {game!r} to start from{did_you_mean(wanted, known)}")
    text = known[wanted].read_text(encoding="utf-8")
    return re.sub(r'^name = ".*"$', f'name = "My {wanted.replace("-", " ")}"', text, count=1, flags=re.MULTILINE)
