"""Prices as a report to attach to a petition: true odds, payout odds and house advantage (13:69F-8.4(d)3iii)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from fractions import Fraction

from pitboss import games
from pitboss.analysis.prices.book import BookEntry
from pitboss.analysis.prices.combinations import combination_blocks
from pitboss.analysis.prices.edge import Comparison
from pitboss.analysis.prices.readings import PricedAlternative
from pitboss.analysis.prices.report_extras import extras_blocks, optional_blocks
from pitboss.analysis.prices.report_rows import comparison_rows, cost_rows, exactly, label, percent
from pitboss.analysis.prices.rule_costs import Costs
from pitboss.law import in_full
from pitboss.plain import Json
from pitboss.pricing import Priced, WagerPrice
from pitboss.pricing.result import odds_text
from pitboss.reports.document import Bar, Block, Document, DocumentTable, Heading, Paragraph, Points, TableCell
from pitboss.table.log.replay import submission_from
from pitboss.table.rules.describe import GameDescription, describe

_TERMS = (
    ("True odds", "losing cases to winning cases, in lowest terms; pushes are left out."),
    (
        "Pays",
        "the odds paid on a winning wager, in addition to the wager itself; the lowest and the highest if there are "
        "several, or if several wagers are played together.",
    ),
    (
        "House advantage",
        "the share of one unit of the wager that the house keeps on average: minus the sum of "
        "the player's results over "
        "all cases, divided by the number of cases.",
    ),
    ("Staked", "the average total stake for one unit of the wager, including what is added during play."),
    (
        "Element of risk",
        "the house advantage divided by the average total stake; it differs from the house advantage if play "
        "adds to the wager.",
    ),
    ("Deviation", "the standard deviation of the result of one unit of the wager."),
    (
        "Outcomes",
        "for wagers that are played together, an outcome names the hand by the highest row that it reaches, the amount "
        "raised, and whether the player's hand was higher than the dealer's, equal to it or lower; the result is the "
        "net of all these wagers, for one unit of the first.",
    ),
    (
        "Method",
        "“exact” means that every case of the equipment was counted in whole numbers and decided by the same "
        "definition that deals and settles the game at the table; all figures are exact fractions, rounded only for "
        "print. Figures computed in floating point state the maximum error of the house "
        "advantage, and simulated figures "
        "their standard error; neither has fractions or cases. If a player decides, the figures assume the play with "
        "the best average result, which is stated with them; of equally good choices, it makes the one that stakes "
        "less.",
    ),
    (
        "To reproduce",
        "`pitboss edge GAME --json` gives every figure as a fraction, with all cases; `pitboss simulate GAME` plays "
        "the game and gives the same figures with their standard error.",
    ),
)


PETITION = in_full("8.4(d)3iii")
"""The paragraph on the contents of a petition for a new game."""
_IN_A_COLUMN = 11
"""A longer fraction is printed below its row."""
_SPREAD_BESIDE = 2
"""The number of extra columns that fit next to the prices; more than these get a separate table."""
_EVERY_GAME = (
    "Every game under its default submission, which is listed with the game. "
    "The wagers of a game that a player makes together, such as an ante and the play that follows it, are one "
    "row, for one unit of the first."
)


def prices_report(results: Sequence[BookEntry], created: date) -> Document:
    """The prices of games, with a summary if there are several, and the cost of other readings."""
    title = "The odds and the house advantage of each wager"
    if len(results) == 1:
        title = f"{results[0].name}: the odds and the house advantage of each wager"
    blocks: list[Block] = []
    if len(results) > 1:
        blocks += [Heading("Summary"), Paragraph(_EVERY_GAME), _summary(results)]
    blocks += terms_blocks()
    for entry in results:
        if entry.priced is not None:
            blocks += game_blocks(entry.priced, entry)
            blocks += _sensitivity(entry.extras.readings)
    subtitle = f"True odds, payout odds and house advantage, as {PETITION} asks of a petition for a game"
    return Document(title, subtitle, tuple(blocks), created)


def terms_blocks() -> list[Block]:
    """What the terms of the report mean, and how its figures were found."""
    return [Heading("Terms and method"), *(Paragraph(f"**{name}**: {says}") for name, says in _TERMS)]


def _sensitivity(readings: Sequence[PricedAlternative]) -> Iterable[Block]:
    """The prices under other readings of the text."""
    if readings:
        yield Heading("Sensitivity to each reading")
        yield Paragraph(
            "Where the text is damaged, silent or contradicts itself, these are the other readings that a licensee may "
            "choose, and how each changes the house advantage."
        )
        rows = [
            (cost.reading.cited, cost.reading.text, f"`{cost.setting}`", cost.in_words_with_settings)
            for cost in readings
        ]
        yield DocumentTable(("paragraph", "what the text says or lacks", "other reading", "house advantage"), rows)


def _summary(results: Sequence[BookEntry]) -> DocumentTable:
    rows = []
    for entry in results:
        sections = in_full(", ".join(games.GAMES[entry.game].sections))
        if entry.priced is None:
            rows.append((entry.name, sections, "", entry.why_not, "", ""))
            continue
        edges = sorted(entry.priced.wagers, key=lambda price: price.house_advantage)
        low, high = edges[0], edges[-1]
        rows.append(
            (
                f"[{entry.name}](#{entry.game})",
                sections,
                str(len(edges)),
                f"{percent(low.house_advantage)} {label(low)}",
                f"{percent(high.house_advantage)} {label(high)}" if high is not low else "",
                ", ".join(sorted({price.method.name for price in edges})),
            )
        )
    columns = ("game", "paragraph", "wagers", "lowest house advantage", "highest house advantage", "method")
    return DocumentTable(columns, rows, right=("wagers",))


def game_blocks(priced: Priced, entry: BookEntry, *, new_sheet: bool = True) -> list[Block]:
    """The prices of one game with its extras, strategy, distribution and submission."""
    game = _described(priced)
    sections = submission_from(priced.submission, games.find).cite_sections()
    blocks: list[Block] = [
        Heading(game.name, id=priced.game, new_sheet=new_sheet),
        Paragraph(f"{sections}. {game.says}", dim=True),
        Heading("Wagers", 3),
        *_wagers(priced.wagers),
        *extras_blocks(entry.extras, priced),
        *optional_blocks(entry.optional),
    ]
    if priced.strategy:
        blocks += [Heading("The strategy that these figures assume", 3), *strategy_blocks(priced.strategy)]
    blocks += [
        Heading("Distribution of payouts", 3),
        distribution(priced.wagers),
        *combination_blocks(submission_from(priced.submission, games.find)),
        Heading("The submission", 3),
        *_submission(priced),
    ]
    return blocks


def _wagers(wagers: Sequence[WagerPrice]) -> Iterable[Block]:
    """The prices with deviation and stakes, in one table, or in two if that is too wide."""
    short = [fraction if len(fraction) <= _IN_A_COLUMN else "" for fraction in map(exactly, wagers)]
    most = max((abs(float(price.house_advantage)) for price in wagers), default=0) or 1.0
    columns = ["wager", "paragraph", "true odds", "pays", "house advantage", *(["exactly"] if any(short) else [])]
    columns += ["wins", "pushes"]
    rows: list[list[TableCell]] = []
    notes = []
    for at, price in enumerate(wagers):
        edge = Bar(max(0.0, float(price.house_advantage)) / most, percent(price.house_advantage), 90)
        row: list[TableCell] = [
            label(price),
            price.law,
            price.true_odds,
            price.payout_odds,
            edge,
            *([short[at]] if any(short) else []),
        ]
        rows.append([*row, percent(price.hit_frequency, 3), percent(price.push_frequency, 3)])
        whole = [("exact house advantage", str(price.house_advantage))] if price.method.exact and not short[at] else []
        notes.append(" · ".join(f"{name}: {value}" for name, value in (*whole, *price.notes)))
    methods = {str(price.method) for price in wagers}
    if len(methods) == 1:
        yield Paragraph(f"Method: {next(iter(methods))}.", dim=True)
    more, cells = _spread(wagers, methods=len(methods) > 1)
    if len(more) <= _SPREAD_BESIDE:
        yield _figures([*columns, *more], [[*row, *cell] for row, cell in zip(rows, cells, strict=True)], notes)
        return
    yield _figures(columns, rows, notes)
    yield _figures(["wager", *more], [[label(price), *cell] for price, cell in zip(wagers, cells, strict=True)])


def _spread(wagers: Sequence[WagerPrice], *, methods: bool) -> tuple[list[str], list[list[str]]]:
    """The deviation and skewness of each wager, and the stakes and methods if they differ."""
    risk = any(price.action != 1 for price in wagers)
    columns = ["deviation", "skewness", *(["staked", "element of risk"] if risk else []), *(["method"] * methods)]
    cells = []
    for price in wagers:
        cell = [f"{price.standard_deviation:.4f}", f"{price.skewness:.3f}"]
        cell += [f"{float(price.action):.4f}", percent(price.element_of_risk)] if risk else []
        cells.append([*cell, *([str(price.method)] * methods)])
    return columns, cells


def _figures(columns: Sequence[str], rows: Sequence[Sequence[TableCell]], notes: Sequence[str] = ()) -> DocumentTable:
    at_left = ("wager", "paragraph", "method")
    return DocumentTable(columns, rows, right=[name for name in columns if name not in at_left], notes=notes)


def strategy_blocks(value: Mapping[str, Json]) -> Iterable[Block]:
    """The strategy of a solver: sentences, decisions with their rules, and tables of situations."""
    grids: list[tuple[str, str]] = []
    for name, part in value.items():
        if isinstance(part, str):
            yield Paragraph(f"**{name.capitalize()}**: {part}.")
        elif isinstance(part, Mapping) and any(isinstance(inner, Mapping) for inner in part.values()):
            yield Paragraph(f"**{name.capitalize()}**")
            yield _grid(part)
        elif isinstance(part, Mapping):
            grids.append((name, ", ".join(f"{action} {worth}" for action, worth in part.items())))
        elif isinstance(part, Sequence) and all(isinstance(item, int) for item in part):
            yield Paragraph(f"**{name.capitalize()}**: {', '.join(map(str, part))}.")
        elif isinstance(part, Sequence):
            for decision in part:
                yield from _decision(decision)
    if grids:
        yield DocumentTable(("situation", "value of each choice"), grids)


def _decision(value: Json) -> Iterable[Block]:
    if not isinstance(value, Mapping):
        yield Points((str(value),))
        return
    rules = value.get("rules")
    taken = value.get("taken")
    said = f"**{str(value.get('says', '')).capitalize()}**" + (
        f" (staked: {value['staked']})" if value.get("staked") else ""
    )
    if isinstance(taken, Sequence) and not isinstance(taken, str) and taken:
        said += f": {', '.join(map(str, taken))}"
    yield Paragraph(said)
    if isinstance(rules, Sequence) and not isinstance(rules, str):
        yield Points(tuple(map(str, rules)))


def _grid(value: Mapping[str, Json]) -> DocumentTable:
    """A table of rows with the same columns, such as a hand against each of the dealer's cards."""
    rows = {name: one if isinstance(one, Mapping) else {"": one} for name, one in value.items()}
    columns = list(dict.fromkeys(column for row in rows.values() for column in row))
    lines = [(name, *(str(row.get(one, "")) for one in columns)) for name, row in rows.items()]
    return DocumentTable(("hand", *columns), lines)


def distribution(wagers: Sequence[WagerPrice]) -> DocumentTable:
    """Every result of each wager with its number of cases."""
    rows = []
    for price in wagers:
        for at, payout in enumerate(price.payouts):
            chance = Fraction(payout.cases, price.cases)
            rows.append(
                (
                    label(price) if not at else "",
                    payout.name.replace("_", " "),
                    _net_text(payout.net),
                    _cases(payout.cases) if price.of_payouts.exact else "",
                    percent(chance, 6),
                    odds_text((1 - chance) / chance),
                    Bar(float(chance)),
                )
            )
    columns = ("wager", "outcome", "brings", "cases", "probability", "odds against", "")
    return DocumentTable(columns, rows, right=("brings", "cases", "probability", "odds against"))


def _cases(number: int) -> str:
    return f"{number:,}" if len(str(number)) <= 20 else f"{number:.6e}"


def _net_text(net: Fraction) -> str:
    sign = "+" if net > 0 else "−" if net < 0 else ""
    size = abs(net)
    return f"{sign}{size}" if size.denominator < 1000 else f"{sign}{float(size):.6f}"


def _submission(priced: Priced) -> Iterable[Block]:
    game = _described(priced)
    yield Paragraph(f"Edition {game.edition}.", dim=True)
    rows = [(f"`{option.name}`", option.chosen, game.brief(option.law), option.says) for option in game.options]
    yield DocumentTable(("option", "value", "paragraph", "decides"), rows)


def _described(priced: Priced) -> GameDescription:
    return describe(submission_from(priced.submission, games.find))


# ---------------------------------------------------------------------- what rules cost


def comparison_report(comparison: Comparison, created: date) -> Document:
    """The cost of an option to the player, wager by wager."""
    name = _described(comparison.priced[0]).name
    columns, rows = comparison_rows(comparison)
    says = f"The house advantage under each value of `{comparison.option}`; a cost is what the value takes from the "
    says += "player compared with the first value, as a share of one unit of the wager."
    named = [column if column != "costs" else f"cost of {columns[at - 1]}" for at, column in enumerate(columns)]
    blocks = (Paragraph(says), DocumentTable(named, rows, right=named[1:]))
    return Document(f"{name}: what {comparison.option} costs the player", f"Priced by {PETITION}", blocks, created)


def costs_report(costs: Costs, created: date) -> Document:
    """The cost to the player of every single change of a submission."""
    name = _described(costs.base).name
    columns, rows = cost_rows(costs)
    blocks: list[Block] = [
        Paragraph(
            "Each option of the submission was set to its other lawful values, one at a time. A cost is what the "
            "change takes from the player, as a share of one unit of the wager; a gain is negative."
        ),
        DocumentTable(columns, rows, right=columns[3:]),
    ]
    others = costs.other_wagers()
    if others:
        blocks.append(Heading("Changes that add or remove wagers", 3))
        blocks.append(DocumentTable(("change", "no longer offered", "offered"), other_wager_rows(costs)))
    if costs.without_effect():
        blocks.append(Heading("Changes without effect on prices", 3))
        blocks.append(Paragraph(", ".join(f"`{change}`" for change in costs.without_effect())))
    if costs.not_tried:
        blocks.append(Heading("Changes that were not priced", 3))
        blocks.append(
            DocumentTable(("change", "why"), [(f"`{mistake.what}`", mistake.why) for mistake in costs.not_tried])
        )
    blocks += [Heading("The submission that was changed", 3), *_submission(costs.base)]
    return Document(f"{name}: what each rule costs the player", f"Priced by {PETITION}", tuple(blocks), created)


def other_wager_rows(costs: Costs) -> list[tuple[str, str, str]]:
    """The changes that add or remove wagers."""
    return [
        (str(change), ", ".join(gone), ", ".join(f"{label(price)} {percent(price.house_advantage)}" for price in new))
        for change, gone, new in costs.other_wagers()
    ]
