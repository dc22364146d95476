"""Draft rules of a proposed game (8.4(d)3ii) in the form of a subchapter, from the game's description."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Final

from pitboss.law.citation import RULES_OF_THE_GAMES
from pitboss.press.phrases import lawful_in_words, need_in_words, row_name
from pitboss.reports.document import Block, DocumentTable, Heading, Paragraph, Points, ShownCards, TableCell
from pitboss.table.rules.describe import GameDescription


@dataclass(frozen=True, slots=True)
class RulesForm:
    """How draft rules number their sections, and the words for the whole and for who offers the game."""

    number: str
    whole: str
    operator: str


NEW_JERSEY: Final = RulesForm(f"{RULES_OF_THE_GAMES}-X.", "this subchapter", "A casino licensee")
"""X is a placeholder; the subchapter is not known yet."""
NEUTRAL: Final = RulesForm("", "these rules", "The operator")


def draft_rules(game: GameDescription, level: int, form: RulesForm = NEW_JERSEY) -> Iterator[Block]:
    """Section by section: definitions, equipment, ranking, wagers, the round, payouts, irregularities."""
    sections = (
        ("Definitions", _definitions(game, form)),
        ("Equipment and physical characteristics", _equipment(game, form)),
        *((table.title, _table(table.columns, table.rows)) for table in game.tables),
        ("Wagers", _wagers(game)),
        ("Procedure for a round of play", _lettered(f"{step.title}. {step.says}" for step in game.steps)),
        ("Payout odds", _payouts(game, form)),
        ("Irregularities", _lettered(_sentence(item.says) for item in game.irregularities)),
    )
    for number, (title, blocks) in enumerate(sections, 1):
        yield Heading(f"{form.number}{number} {title}", level)
        yield from blocks


def _definitions(game: GameDescription, form: RulesForm) -> Iterator[Block]:
    yield Paragraph(f"The following words, when used in {form.whole}, have the following meanings:")
    yield Points(tuple(f"“{wager.name}” means a wager: {wager.says}." for wager in game.offered))


def _equipment(game: GameDescription, form: RulesForm) -> Iterator[Block]:
    where = "on one common layout" if game.positions.common else "at their own betting positions"
    yield from _lettered(
        [
            *(f"{game.name} shall be played with {item.says}." for item in game.equipment),
            f"The table has places for up to {game.max_seats} players, who bet {where}.",
        ]
    )
    chosen = [option for option in game.options if option.lawful]
    if chosen:
        yield Paragraph(f"{form.operator} shall state in its rules submission:")
        yield Points(tuple(f"{option.says}: {lawful_in_words(option)}" for option in chosen))


def _wagers(game: GameDescription) -> Iterator[Block]:
    sentences = []
    for wager in game.offered:
        when = "follows from the play of the round" if wager.follows else "is made before “No more bets”"
        if not wager.staked:
            when = "is paid without a separate stake"
        needs = f" {need_in_words(wager.needs.says)}" if wager.needs is not None else ""
        sentences.append(f"{wager.name}: {wager.says}. It {when}.{needs}")
    yield from _lettered(
        [
            *sentences,
            "No wager shall be made, increased or withdrawn after “No more bets”, except as a decision allows.",
        ]
    )


def _payouts(game: GameDescription, form: RulesForm) -> Iterator[Block]:
    rows = [
        (wager.name if not at else "", row_name(wager, row), row.pays)
        for wager in game.offered
        for at, row in enumerate(wager.pays)
    ]
    yield Paragraph(f"{form.operator} shall pay winning wagers at the following odds:")
    yield DocumentTable(("wager", "result", "pays"), rows)


def _table(columns: Sequence[str], rows: Sequence[Sequence[str | tuple[str, ...]]]) -> list[Block]:
    cells: list[list[TableCell]] = [
        [cell if isinstance(cell, str) else ShownCards(cell) for cell in row] for row in rows
    ]
    return [DocumentTable(columns, cells)]


def _lettered(sentences: Iterable[str]) -> list[Block]:
    """Subsections (a), (b) and so on, with (aa) after (z)."""
    return [Paragraph(f"({_letter(at)}) {sentence}") for at, sentence in enumerate(sentences)]


def _letter(at: int) -> str:
    return ascii_lowercase[at % 26] * (at // 26 + 1)


def _sentence(text: str) -> str:
    said = text[:1].upper() + text[1:]
    return said if said.endswith(".") else f"{said}."
