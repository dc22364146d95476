"""Multiple-choice paragraphs: the right one among others that the same game cites."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.school.question import Pick, shuffled
from pitboss.table import Submission
from pitboss.table.rules.options import options_of


def paragraphs(submission: Submission, right: str, more: Iterable[str] = ()) -> tuple[Pick, ...]:
    """The right paragraph among others that the table cites: those named, and those of its wagers."""
    game, cite = submission.game, submission.cite
    laws = {game.betting_law, game.wagers_law, *(wager.law for wager in game.wagers)}
    return _among(right, [*more, *(cite(law) for law in laws)])


def paragraphs_of_options(submission: Submission, right: str) -> tuple[Pick, ...]:
    """The right paragraph among those of the licensee's options."""
    game, cite = submission.game, submission.cite
    laws = {option.law for option in options_of(game.options)} | {exclusion.law for exclusion in game.exclusions}
    return _among(right, [cite(law) for law in laws | {game.betting_law, game.wagers_law}])


def _among(right: str, others: Iterable[str]) -> tuple[Pick, ...]:
    rest = sorted(set(others) - {"", right})
    return shuffled([Pick(right, right)], [Pick(law, law) for law in rest], right)
