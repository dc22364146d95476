"""The petition for a proposed game: everything that 13:69F-8.4(d) requires, in its order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date

from pitboss.analysis.prices.combinations import combination_blocks
from pitboss.analysis.prices.report import distribution, strategy_blocks
from pitboss.analysis.prices.report_extras import confirmation_blocks, volatility_blocks
from pitboss.analysis.prices.report_rows import exactly, label, percent
from pitboss.analysis.simulation.confirm import Confirmation
from pitboss.errors import Refused
from pitboss.games.declared import Design, design_of
from pitboss.games.declared.record import PetitionRecord, entries_in_words, missing_for
from pitboss.law import in_full
from pitboss.press.draft_rules import draft_rules
from pitboss.press.layout import layout_svg
from pitboss.press.pictures import equipment_pictures
from pitboss.pricing import Priced
from pitboss.reports.document import Block, Chart, Document, DocumentTable, Heading, Paragraph, Points
from pitboss.table import Submission
from pitboss.table.log.narration import listed
from pitboss.table.rules.describe import GameDescription, describe

_IS_A = {
    "variation": "a variation of an authorized game",
    "composite": "a composite of authorized games",
    "other": "another game, compatible with the public interest and suitable for casino use",
}
_NOT_STATED = "Not stated in the file yet."


@dataclass(frozen=True, slots=True)
class Evidence:
    """The computed results for a petition."""

    priced: Priced
    confirmations: Sequence[Confirmation]
    record: PetitionRecord = field(default_factory=PetitionRecord)


def petition(submission: Submission, evidence: Evidence, created: date) -> Document:
    """The petition for the game of a file."""
    if not submission.game.declaration_text:
        name = submission.game.name
        raise Refused(f"{name} is an authorized game; a petition is for a game that a file declares", "8.4(c)")
    design, game = design_of(submission.game), describe(submission)
    blocks = tuple(_blocks(submission, design, game, evidence))
    return Document(
        f"Petition for {game.name}", f"To the Division's Intake Unit, as {in_full('8.4(d)')} asks", blocks, created
    )


def _blocks(submission: Submission, design: Design, game: GameDescription, evidence: Evidence) -> Iterator[Block]:
    facts = design.petition
    yield Heading("1. Petitioners")
    yield Points(facts.petitioners or (_NOT_STATED,))
    agrees = (
        f"{facts.licensee} is the casino licensee that has agreed in writing to test the game" if facts.licensee else ""
    )
    yield Paragraph(f"{agrees or _NOT_STATED} ({in_full('8.4(b)')}).")
    yield Heading("2. The kind of game")
    kind = _IS_A.get(facts.is_a, _NOT_STATED)
    yield Paragraph(
        f"It is {kind}{f': {listed(facts.of)}' if facts.of else ''} ({in_full('8.4(c)')})." if facts.is_a else kind
    )
    yield Heading("3. The game")
    yield from _summary(design, game)
    yield Heading("3ii. Draft of the rules", new_sheet=True)
    yield from draft_rules(game, 3)
    yield Heading("3iii. True odds, payout odds and house advantage", new_sheet=True)
    yield from odds_blocks(submission, evidence)
    yield from _drawings(submission, game)
    yield from _requests(design)
    yield from _status(design, evidence.record)
    yield Heading("Signatures")
    yield DocumentTable(("petitioner", "signature", "date"), [(name, "", "") for name in facts.petitioners or ("",)])


def _summary(design: Design, game: GameDescription) -> Iterator[Block]:
    yield Heading("3i. Summary", 3)
    yield Paragraph(game.says)
    yield Paragraph(f"**Objective**: {design.objective or 'a result that a wager is paid for.'}")
    yield Paragraph("**Method of play**")
    yield Points(tuple(f"{step.title}: {step.says}" for step in game.steps))
    yield Paragraph("**Wagers offered**")
    yield Points(tuple(f"{wager.name}: {wager.says}." for wager in game.offered))


# ---------------------------------------------------------------------- odds


def odds_blocks(submission: Submission, evidence: Evidence) -> Iterator[Block]:
    """Prices, every result with its combinations, the strategy, confirmation by simulation, and volatility."""
    wagers = evidence.priced.wagers
    yield Paragraph("All figures are for one unit of a wager, under the best play.")
    columns = ("wager", "true odds", "payout odds", "house advantage", "exactly", "wins", "method")
    rows = [
        (label(price), price.true_odds, price.payout_odds, percent(price.house_advantage),
         exactly(price), percent(price.hit_frequency, 2), str(price.method))
        for price in wagers
    ]  # fmt: skip
    yield DocumentTable(columns, rows, right=columns[1:6])
    yield Heading("Every result, with its combinations", 3)
    yield distribution(wagers)
    yield from combination_blocks(submission)
    if evidence.priced.strategy:
        yield Heading("The strategy that these figures assume", 3)
        yield from strategy_blocks(evidence.priced.strategy)
    yield from confirmation_blocks(evidence.confirmations)
    yield from volatility_blocks(wagers)


# ---------------------------------------------------------------------- drawings and requests


def _drawings(submission: Submission, game: GameDescription) -> Iterator[Block]:
    yield Heading("3iv. Sketch of the layout")
    yield Chart(layout_svg(submission), f"The layout of {game.name}, with every wager in its place")
    yield Heading("3v. Pictures of the equipment")
    yield Points(tuple(item.says[:1].upper() + item.says[1:] + "." for item in game.equipment))
    yield from equipment_pictures(game)


def _requests(design: Design) -> Iterator[Block]:
    facts, test = design.petition, design.petition.test
    yield Heading("4. Copyrights, trademarks and patents")
    yield Paragraph(facts.protected or _NOT_STATED)
    yield Heading("5. Release and indemnity")
    yield Paragraph(facts.indemnity or _NOT_STATED)
    yield Heading("6. Request for a declaratory ruling")
    what = _IS_A.get(facts.is_a, "an acceptable game")
    yield Paragraph(f"The petitioners ask for a ruling that {design.name} is {what}, as N.J.S.A. 5:12-5 requires.")
    yield Heading("7. Request for a test")
    yield Paragraph(f"If the game is preliminarily approved, the petitioners ask to test it ({in_full('8.4(f)')}).")
    when = f"{test.days} days from {test.begins.isoformat()}" if test.begins and test.days else ""
    tables = f", at {test.tables} tables" if test.tables else ""
    rows = [
        ("casinos", ", ".join(test.casinos), "8.4(f)2i"),
        ("dates and tables", f"{when}{tables}{f', {test.hours}' if test.hours else ''}", "8.4(f)2ii"),
        ("signs at the entrances", test.signs, "8.4(f)2iii"),
        ("what counts as a success", test.success, "8.4(f)2iv"),
        ("forms", test.forms, "8.4(f)2iv"),
    ]
    yield DocumentTable(("subject", "proposed", "paragraph"), [(a, b or _NOT_STATED, c) for a, b, c in rows])
    yield Heading("8. Other information")
    yield Paragraph("Further information that the Division asks for is added here.")


def _status(design: Design, record: PetitionRecord) -> Iterator[Block]:
    yield Heading("Status of the petition")
    missing = missing_for("filed", design, record) if record.state == "drafted" else []
    yield Paragraph(f"It is {record.state}.")
    if record.entries:
        yield DocumentTable(("day", "what happened", "paragraph"), entries_in_words(record))
    if missing:
        yield Paragraph("Before it can be filed it needs:")
        yield Points(tuple(f"{says} ({in_full(law)})" for says, law in missing))
    steps = record.next_steps(design)
    if steps:
        yield Paragraph("Possible next steps:")
        yield DocumentTable(("what", "paragraph"), steps)
