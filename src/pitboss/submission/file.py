"""A submission file: the TOML in which a licensee writes down its choices.

Amounts are dollars here, and cents in the :class:`Submission` that comes out.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pitboss import games
from pitboss.errors import Refused
from pitboss.law import CURRENT
from pitboss.submission.changes import CHANGES, check_changes
from pitboss.submission.draft import Draft
from pitboss.table import Game, Submission, Unlawful, Violation
from pitboss.table.play.state import MOST_SEATS
from pitboss.toml import TomlFile, TomlSection, read_toml, without_decimals

KEYS = ("game", "edition", "on", "seats", "options", "limits")
"""What a submission file may have."""


def read_submission(path: Path) -> Submission[Any]:
    """The submission in a file: BadFile if it cannot be read as one, Unlawful with every violation."""
    return submission_in(read_toml(path))


def submission_in(file: TomlFile) -> Submission[Any]:
    """The submission in a file that was read: BadFile if it is none, Unlawful with every violation."""
    section = TomlSection(file, file.content)
    section.only(*KEYS, CHANGES)
    draft = read_draft(section)
    submission = draft.checked()
    violations = list(check_changes(section, draft))
    if violations:
        raise Unlawful(submission.game.name, violations, submission.edition)
    return submission


def line_of(file: TomlFile, violation: Violation) -> int | None:
    """The line of a submission file that a violation is about; None where it is about nothing that was written."""
    match violation.where.split():
        case ["limits", "of", wager]:
            return file.line_of(("limits", "wagers", wager))
        case [where] if where.startswith(f"{CHANGES}."):
            return file.line_of((CHANGES, int(where.partition(".")[2])))
        case [where] if where.partition(".")[0] in KEYS:
            return file.line_of(tuple(where.split(".")))
    return file.line_of(("options", violation.where))


def game_named(name: str, folder: Path = Path()) -> Game[Any]:
    """The game of that name, or the one that a file of the folder declares."""
    if not name.endswith(".toml"):
        return games.find(name)
    from pitboss.games.declared import read_game  # noqa: PLC0415 - it loads three families

    return read_game(folder / name)


def read_draft(section: TomlSection) -> Draft:
    """The submission part of a file: its game, options and limits."""
    name = section.text("game")
    if name is None:
        raise section.bad('the file does not name a game; begin it with game = "roulette"')
    try:
        game = game_named(name, section.file.path.parent)
    except Refused as refused:
        raise section.bad(str(refused), "game") from refused
    limits = section.table("limits")
    wagers = limits.table("wagers")
    for wager in wagers.values:
        wagers.table(wager)
    options = {name: without_decimals(value) for name, value in section.table("options").values.items()}
    seats = section.number("seats", MOST_SEATS)
    return Draft(game, options, limits.values, seats, section.text("edition") or CURRENT, section.day("on"))
