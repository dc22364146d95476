"""Submission files: a licensee's choices in TOML.

Amounts are dollars in the file and cents in the resulting :class:`Submission`.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from pitboss import games
from pitboss.errors import Refused
from pitboss.law import CURRENT
from pitboss.submission.changes import CHANGES, check_changes
from pitboss.submission.draft import Draft
from pitboss.table import Game, Submission, Unlawful, Violation
from pitboss.table.play.state import MAX_SEATS
from pitboss.toml import TomlFile, TomlPath, TomlSection, read_toml, without_decimals

KEYS = ("game", "edition", "on", "seats", "options", "limits")
"""The keys that a submission file may have."""


def read_submission(path: Path) -> Submission:
    """Read a submission from a file; BadFile if it is malformed, Unlawful with every violation."""
    return submission_in(read_toml(path))


def submission_in(file: TomlFile) -> Submission:
    """Return the submission in a parsed file; Unlawful lists every violation in the order of the file's lines."""
    section = TomlSection(file, file.content)
    _only_submission(section)
    draft = read_draft(section)
    violations: list[Violation] = []
    submission = None
    try:
        submission = draft.checked()
    except Unlawful as unlawful:
        violations += unlawful.violations
    violations += check_changes(section, draft, known=violations)
    if submission is None or violations:
        violations.sort(key=lambda violation: line_of(file, violation) or len(file.lines) + 1)
        raise Unlawful(draft.game.name, violations, draft.edition)
    return submission


def line_of(file: TomlFile, violation: Violation) -> int | None:
    """Return the line of a submission file that a violation is about; None if nothing in the file causes it."""
    match violation.where.split():
        case ["limits", "of", wager]:
            return _limits_line(file, (), wager)
        case ["limits"]:
            named = (
                file.line_of(("limits", key)) for key in re.findall("minimum|maximum|increment", violation.message)
            )
            table = file.line_of(("limits",))
            return next((line for line in named if line not in (None, table)), table)
        case [where] if where.startswith(f"{CHANGES}."):
            _, number, *rest = where.split(".")
            return file.line_of((CHANGES, int(number), *rest))
        case [where] if where.partition(".")[0] in KEYS:
            return file.line_of(tuple(where.split(".")))
    return file.line_of(("options", *violation.where.split(".")))


def _limits_line(file: TomlFile, place: TomlPath, wager: str) -> int | None:
    """The line of a wager's own limits, or of the posted maximum or minimum that applies to it."""
    table: TomlPath = (*place, "limits")
    lines = [file.line_of((*table, *key)) for key in (("wagers", wager), ("maximum",), ("minimum",))]
    return next((line for line in lines if line not in (None, file.line_of(table))), lines[0])


def game_named(name: str, folder: Path = Path()) -> Game:
    """The game with this name, or the one that a file in the folder declares."""
    if not name.endswith(".toml"):
        return games.find(name)
    from pitboss.games.declared import read_game  # noqa: PLC0415 - it loads three families

    return read_game(folder / name)


def draft_named(name: str) -> Draft:
    """The submission in a file, unchecked; or a game without choices, by its name or from a petition's file."""
    if name.endswith(".toml"):
        file = read_toml(Path(name))
        if _NAMES_GAME in file.content:
            section = TomlSection(file, file.content)
            _only_submission(section)
            return read_draft(section)
    elif os.sep in name or Path(name).is_dir():
        raise Refused(f"{name} is not a game; the name of a submission file ends in .toml")
    return Draft(game_named(name), {}, {})


def _only_submission(section: TomlSection) -> None:
    """Refuse unknown keys, and say so if the file is a scenario."""
    if "step" in section.values:
        raise section.bad("this is a scenario, not a submission; `pitboss settle` plays it", "step")
    section.only(*KEYS, CHANGES)


def is_submission(path: Path) -> bool:
    """True for a file with a licensee's choices for a game; false for a petition, which declares a game."""
    return _NAMES_GAME in read_toml(path).content


_NAMES_GAME = "game"


def read_draft(section: TomlSection) -> Draft:
    """Read the game, options, limits and seats from a file that has them, such as a scenario."""
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
    seats = section.number("seats", MAX_SEATS)
    return Draft(game, options, limits.values, seats, section.text("edition") or CURRENT, section.day("on"))
