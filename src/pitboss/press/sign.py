"""The sign at a table: limits and rules in effect, and what changes when (13:69F-8.2, 8.3)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime

from pitboss.errors import Refused
from pitboss.law import in_full
from pitboss.press.in_use import options_in_use
from pitboss.press.phrases import chosen_in_words, row_name
from pitboss.reports.document import Block, Document, DocumentTable, Heading, Paragraph, Points
from pitboss.table import Submission
from pitboss.table.play.notice import HALF_AN_HOUR, in_words
from pitboss.table.rules.describe import GameDescription, OptionDescription, describe

SIGNS = f"{in_full('8.2')} and {in_full('8.3')}"
LETTERS = {"letter": 18, "a4": 18, "tabloid": 26, "a3": 26, "half": 12}
"""The font size of a sign in points, by paper."""


def sign(submission: Submission, created: date) -> Document:
    """Build the sign of a table: limits, payouts and rules in effect."""
    game = describe(submission)
    return Document(game.name, f"Rules and limits in effect at this table, {SIGNS}", tuple(_blocks(game)), created)


def _blocks(game: GameDescription) -> Iterator[Block]:
    yield Heading("Limits")
    yield Points((f"Bets {game.limits}.", *_own_limits(game)))
    rows = [
        (wager.name if not at else "", row_name(wager, row), row.pays)
        for wager in game.offered
        for at, row in enumerate(wager.pays)
    ]
    if rows:
        yield Heading("Payouts")
        yield DocumentTable(("wager", "result", "pays"), rows)
    options = [(_capitalized(option.says), chosen_in_words(option)) for option in _posted(game)]
    if options:
        yield Heading("Rules of this table")
        yield DocumentTable(("rule", "here"), options)


def _posted(game: GameDescription) -> Iterator[OptionDescription]:
    """The options that a sign states; what paytables pay is stated under the payouts."""
    for option in options_in_use(game):
        if (option.noticed or option.changed) and option.form["kind"] != "paytable":
            yield option


def _capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]


def _own_limits(game: GameDescription) -> Iterator[str]:
    for wager in game.offered:
        if wager.limited or wager.id in game.limits_by_wager:
            yield f"{wager.name}: bets {wager.limit}."


# ---------------------------------------------------------------------- a change


def change_sign(now: Submission, then: Submission, at: datetime, created: date) -> Document:
    """Build the sign of a change of rules or limits, with its time and the notices it needs (8.3(b), (c))."""
    before, after = describe(now), describe(then)
    options = [
        (_capitalized(option.says), chosen_in_words(old), chosen_in_words(option))
        for old, option in zip(before.options, after.options, strict=True)
        if old.value != option.value and option.noticed
    ]
    limits = [(wager, old, new) for wager, old, new in _limits(before, after) if old != new]
    if not options and not limits:
        raise Refused("the change affects nothing that a sign must state", "8.3(b)")
    blocks = tuple(_change(options, limits, at))
    return Document(
        f"{after.name}: change from {in_words(at)}", f"Notice of a change, {in_full('8.3')}", blocks, created
    )


def _change(options: list[tuple[str, str, str]], limits: list[tuple[str, str, str]], at: datetime) -> Iterator[Block]:
    yield Paragraph(f"From {in_words(at)} this table is played as follows.")
    if options:
        yield Heading("Rules")
        yield DocumentTable(("rule", "until then", "from then"), options)
    if limits:
        yield Heading("Limits")
        yield DocumentTable(("wager", "until then", "from then"), limits)
    yield Heading("Notices")
    if options:
        latest = in_words(at - HALF_AN_HOUR)
        yield Points(
            (
                f"This sign is posted by {latest} ({in_full('8.3(b)1')}).",
                f"The change is announced to the patrons at the table by {latest} ({in_full('8.3(b)2')}).",
                f"The Division is notified of the change, the table and the time by {latest} ({in_full('8.3(b)3')}).",
            )
        )
    else:
        law = in_full("8.3(c)")
        yield Points((f"This sign is posted, and the change announced to the patrons at the table ({law}).",))


def _limits(before: GameDescription, after: GameDescription) -> Iterator[tuple[str, str, str]]:
    yield "all wagers", str(before.limits), str(after.limits)
    wagers = {wager.id: wager for wager in before.offered}
    for wager in after.offered:
        if wager.id in wagers and (wager.id in after.limits_by_wager or wager.id in before.limits_by_wager):
            yield wager.name, str(wagers[wager.id].limit), str(wager.limit)
