"""The documents that regulators outside New Jersey ask for: they cite no law and name no authority.

Rules, dealing procedure, rack card, math report and list of changes; the layout is :func:`pitboss.press.layout_svg`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any

from pitboss.games.declared import design_of
from pitboss.press.draft_rules import NEUTRAL, draft_rules
from pitboss.press.layout import layout_svg
from pitboss.press.petition import Evidence, odds_blocks
from pitboss.press.phrases import lawful_in_words, row_name
from pitboss.reports.document import Block, Chart, Document, DocumentTable, Heading, Paragraph, Points
from pitboss.table import Submission
from pitboss.table.rules.describe import GameDescription, describe


def game_rules(submission: Submission, created: date) -> Document:
    """The rules of a declared game, section by section, without citations."""
    game, design = describe(submission), design_of(submission.game)
    objective = (Paragraph(f"**Objective**: {design.objective}"),) if design.objective else ()
    blocks = (Paragraph(game.says), *objective, *draft_rules(game, 2, NEUTRAL))
    return Document(f"Rules of {game.name}", "Proposed rules", blocks, created, cites=False)


def dealing_procedure(submission: Submission, created: date) -> Document:
    """What the dealer does: equipment, every step of a round, records, and what to do when something goes wrong."""
    game = describe(submission)
    return Document(
        f"Dealing procedure of {game.name}", "For dealers and supervisors", tuple(_dealing(game)), created, cites=False
    )


def _dealing(game: GameDescription) -> Iterator[Block]:
    yield Heading("Before the first round")
    yield Points(tuple(_sentence(item.says) for item in game.equipment))
    options = [(_sentence(option.says), lawful_in_words(option)) for option in game.options if option.lawful]
    if options:
        yield Paragraph("The operator chooses:")
        yield DocumentTable(("subject", "choices"), options)
    yield Heading("A round")
    yield DocumentTable(
        ("no.", "step", "procedure"), [(str(at), step.title, step.says) for at, step in enumerate(game.steps, 1)]
    )
    yield Heading("What each wager pays")
    yield from _paid(game)
    if game.irregularities:
        yield Heading("Irregularities")
        yield Points(tuple(_sentence(item.says) for item in game.irregularities))
    if game.procedures:
        yield Heading("What staff record")
        yield Points(tuple(_sentence(done.says) for done in game.procedures))


def rack_card(submission: Submission, created: date) -> Document:
    """How to play on one small sheet, for players."""
    game, design = describe(submission), design_of(submission.game)
    bets = "; ".join(f"{wager.name.lower()}: {wager.says}" for wager in game.offered if wager.open)
    decisions = [step.says for step in game.steps if step.title.startswith("Decision")]
    blocks: tuple[Block, ...] = (
        *((Paragraph(f"**Aim**: {design.objective}"),) if design.objective else ()),
        Heading("How to play"),
        Points((f"Bet before “No more bets”. {_sentence(bets)}", *decisions)),
        Chart(layout_svg(submission), f"The layout of {game.name}"),
        Heading("What you win"),
        *_paid(game),
    )
    return Document(game.name, game.says, blocks, created, cites=False)


def math_report(submission: Submission, evidence: Evidence, more: Sequence[Block], created: date) -> Document:
    """Prices, results with their combinations, strategy, confirmation by simulation, volatility, and ``more``."""
    name = submission.game.name
    blocks = (Heading("Odds and house advantage"), *odds_blocks(submission, evidence), *more)
    return Document(
        f"Math report of {name}", "All figures are computed from the declaration", blocks, created, cites=False
    )


def change_list(name: str, before: Mapping[str, Any] | None, after: Mapping[str, Any], created: date) -> Document:
    """Every key of a declaration that is new, gone or different since an earlier version."""
    if before is None:
        said: tuple[Block, ...] = (Paragraph("This is the first version; there is nothing to compare it with."),)
    else:
        rows = list(changes(before, after))
        said = (
            (DocumentTable(("key", "before", "now"), rows),)
            if rows
            else (Paragraph("Nothing has changed since the earlier version."),)
        )
    return Document(f"Changes of {name}", "List of changes since the earlier version", said, created, cites=False)


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Each changed key with both values, a dash where there is none; values to try, ``[open]``, are left out.

    >>> list(changes({"cards": {"decks": 6}}, {"cards": {"decks": 8}, "seats": 5}))
    [('cards.decks', '6', '8'), ('seats', '–', '5')]
    """
    old, new = dict(_flat(before)), dict(_flat(after))
    for key in dict.fromkeys([*old, *new]):
        if old.get(key) != new.get(key) and not key.startswith("open."):
            yield key, old.get(key, "–"), new.get(key, "–")


def _flat(value: object, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping):
        for key, inside in value.items():
            yield from _flat(inside, f"{path}.{key}" if path else key)
    elif isinstance(value, list) and value and all(isinstance(each, Mapping) for each in value):
        for at, inside in enumerate(value, 1):
            yield from _flat(inside, f"{path}.{at}")
    else:
        yield path, ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _paid(game: GameDescription) -> Iterator[Block]:
    rows = [
        (wager.name if not at else "", row_name(wager, row), row.pays)
        for wager in game.offered
        for at, row in enumerate(wager.pays)
    ]
    yield DocumentTable(("wager", "result", "pays"), rows)


def _sentence(text: str) -> str:
    said = text[:1].upper() + text[1:]
    return said if said.endswith(".") else f"{said}."
