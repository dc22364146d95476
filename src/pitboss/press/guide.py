"""The gaming guide of 13:69F-8.5(b): how a game is played, for someone who has never seen it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from math import lcm

from pitboss.analysis.prices.report import strategy_blocks
from pitboss.analysis.prices.report_rows import label, percent
from pitboss.felts import draw_felt, to_svg
from pitboss.law import in_full
from pitboss.money import Cents, dollars
from pitboss.press.in_use import options_in_use, wagers_not_offered
from pitboss.press.phrases import chosen_in_words, need_in_words, row_name
from pitboss.press.pictures import equipment_pictures
from pitboss.pricing import Priced
from pitboss.reports.document import (
    Block,
    Chart,
    Document,
    DocumentTable,
    Heading,
    Paragraph,
    PocketCard,
    Points,
    ShownCards,
    TableCell,
)
from pitboss.reports.equipment_pictures import CHIPS, chips_svg
from pitboss.table import Submission
from pitboss.table.log.narration import listed
from pitboss.table.rules.describe import GameDescription, WagerDescription, describe

GUIDES = in_full("8.5(b)")
EXAMPLE_STAKE: Cents = 10_00
"""The bet in examples of payouts, if the limits allow it."""


def guide(submission: Submission, prices: Priced | None, created: date) -> Document:
    """Build the guide of a table; with prices, it states the house advantage and the best play."""
    game = describe(submission)
    blocks = [*guide_blocks(submission, prices, level=2)]
    if prices is not None and prices.strategy:
        blocks.append(PocketCard((Heading(f"{game.name}: how to play best"), *strategy_blocks(prices.strategy))))
    says = f"{submission.cite_sections()}. {game.says}"
    return Document(f"{game.name}: how it is played", says, tuple(blocks), created)


def guide_blocks(submission: Submission, prices: Priced | None, level: int) -> Iterator[Block]:
    """Yield the parts of a guide, under headings of this level."""
    game = describe(submission)
    yield from _at_a_glance(game, level)
    yield from _round(game, level)
    for table in game.tables:
        yield Heading(table.title, level)
        yield DocumentTable(table.columns, [[_cell(cell) for cell in row] for row in table.rows])
        yield Paragraph(f"Paragraph {game.brief(table.law)}.", dim=True)
    yield from _wagers(submission, game, level)
    yield from _options(game, level)
    yield from _when_something_goes_wrong(game, level)
    if prices is not None:
        yield from _prices(prices, level)


def strategy_part(prices: Priced | None, level: int) -> Iterator[Block]:
    """Yield the best play of a game, under a heading of this level."""
    if prices is not None and prices.strategy:
        yield Heading("How to play best", level)
        yield from strategy_blocks(prices.strategy)


def _cell(cell: str | tuple[str, ...]) -> TableCell:
    return cell if isinstance(cell, str) else ShownCards(cell)


def _at_a_glance(game: GameDescription, level: int) -> Iterator[Block]:
    yield Heading("Equipment", level)
    items = [item.says[0].upper() + item.says[1:] + "." for item in game.equipment]
    where = "All players bet on one layout." if game.positions.common else "Each player has a betting position."
    yield Points((*items, f"A table for {game.seats} players. {where}", f"Bets {game.limits}."))
    yield from equipment_pictures(game)
    yield Chart(chips_svg(), f"value chips of {listed([value for value, _ in CHIPS])}")


def _round(game: GameDescription, level: int) -> Iterator[Block]:
    if game.steps:
        yield Heading("A round, step by step", level)
        rows = [(str(at), step.title, step.says, game.brief(step.law)) for at, step in enumerate(game.steps, 1)]
        yield DocumentTable(("no.", "step", "what happens", "paragraph"), rows)


# ---------------------------------------------------------------------- wagers


def _wagers(submission: Submission, game: GameDescription, level: int) -> Iterator[Block]:
    yield Heading("The wagers, and what they pay", level)
    yield Paragraph("Odds of 2 to 1 pay two dollars for each dollar bet, and the bet is returned as well.")
    if any(" for " in row.pays for wager in game.offered for row in wager.pays):
        yield Paragraph("Odds of 3 for 1 pay three dollars for each dollar bet, of which one is the bet itself.")
    yield from _layout(game)
    for wager in game.offered:
        yield Heading(wager.name, level + 1)
        paid = _rows_paid(submission, wager)
        yield Paragraph.of(*_says(game, wager), *_paid_in_words(wager, paid))
        if len(paid) > 1:
            stake = _example_stake(wager)
            won = f"{'a part' if wager.parts > 1 else 'a bet'} of {dollars(stake // wager.parts)} wins"
            if wager.parts > 1:
                yield Paragraph(
                    f"A bet of {dollars(stake)} is divided into {wager.parts} equal parts. Those on what was thrown "
                    "win, the others lose."
                )
            yield DocumentTable(("result", "pays", won), paid)


def _layout(game: GameDescription) -> Iterator[Block]:
    """The felt, if it shows places to bet."""
    felt = draw_felt(game)
    if felt.spots:
        yield Chart(to_svg(felt), f"The layout of {game.name}")


def _paid_in_words(wager: WagerDescription, paid: Sequence[tuple[str, str, str]]) -> Iterator[str]:
    """The payout of a wager with one row, with an example."""
    if len(paid) == 1:
        _, pays, won = paid[0]
        yield f"It pays {pays}" + (f": a bet of {dollars(_example_stake(wager))} wins {won}." if won else ".")


def _says(game: GameDescription, wager: WagerDescription) -> Iterator[str]:
    yield _sentence(wager.says) + "."
    if not wager.staked:
        yield "It needs no separate bet."
    elif wager.limited:
        yield f"Bets {wager.limit}."
    if wager.needs is not None:
        yield f"{need_in_words(wager.needs.says)[:-1]} ({game.brief(wager.needs.law)})."
    yield f"Paragraph {game.brief(wager.law)}."


def _rows_paid(submission: Submission, wager: WagerDescription) -> list[tuple[str, str, str]]:
    """What each row pays, with an example for a lawful bet."""
    stake, pays = _example_stake(wager) // wager.parts, submission.offers()[wager.id].pays
    rows = []
    for row in wager.pays:
        pay = pays.get(row.row)
        worked = dollars(pay.win(stake)) if pay is not None and pay.pays_exactly(stake) else ""
        rows.append((row_name(wager, row), row.pays, worked))
    return rows


def _example_stake(wager: WagerDescription) -> Cents:
    """Ten dollars, or the nearest lawful bet that can be paid exactly."""
    step = lcm(wager.step, wager.parts * 100) if wager.parts > 1 else wager.step
    least, most = max(wager.limit.minimum, step), wager.limit.maximum
    stake = max(EXAMPLE_STAKE, least)
    if most is not None:
        stake = min(stake, most)
    return max(stake - stake % step, least)


# ---------------------------------------------------------------------- the table


def _options(game: GameDescription, level: int) -> Iterator[Block]:
    """The casino's choices: first those that affect players, then the handling of equipment."""
    parts = (
        ("How this table is run", "The casino's choices at this table.", True),
        ("How the equipment is handled", "Staff procedures that do not affect wagers.", False),
    )
    for title, says, noticed in parts:
        rows = [
            (_sentence(option.says), chosen_in_words(option), game.brief(option.law))
            for option in options_in_use(game)
            if option.noticed is noticed
        ]
        if rows:
            yield Heading(title, level)
            yield Paragraph(says)
            yield DocumentTable(("what is decided", "at this table", "paragraph"), rows)
    if others := wagers_not_offered(game):
        yield Paragraph(f"Not offered at this table: {', '.join(others)}.")
    if game.payout_limits:
        names = {wager.id: wager.name for wager in game.wagers}
        yield Points(
            tuple(
                f"{', '.join(names[wager] for wager in limit.wagers)}: at most {dollars(limit.amount)} in a round "
                f"({game.brief(limit.law)})."
                for limit in game.payout_limits
            )
        )


def _when_something_goes_wrong(game: GameDescription, level: int) -> Iterator[Block]:
    if game.irregularities:
        yield Heading("When something goes wrong", level)
        rows = [(_sentence(item.says), game.brief(item.law)) for item in game.irregularities]
        yield DocumentTable(("what happens", "paragraph"), rows)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


# ---------------------------------------------------------------------- prices


def _prices(prices: Priced, level: int) -> Iterator[Block]:
    yield Heading("What the house keeps", level)
    yield Paragraph(
        "The house advantage is the share of a bet that the house keeps on average. It assumes the best play, or the "
        "play that a note below names. Where the method is exact, all cases were counted."
    )
    rows: list[Sequence[TableCell]] = [
        (label(wager), percent(wager.house_advantage), percent(wager.hit_frequency, 2), str(wager.method))
        for wager in prices.wagers
    ]
    columns = ("wager", "house advantage", "wins", "method")
    yield DocumentTable(
        columns, rows, right=columns[1:3], notes=[_sentence(price.whose_play) for price in prices.wagers]
    )
