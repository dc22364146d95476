"""Reports as one HTML page each, to be read, printed and attached to a petition (13:69F-8.4(d)3iii)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from fractions import Fraction
from html import escape

from pitboss import games
from pitboss.analysis import charts
from pitboss.analysis.edge import BookEntry, Comparison
from pitboss.analysis.sessions import Sessions
from pitboss.analysis.simulate import Simulation
from pitboss.analysis.texts import comparison_rows, label, over, percent, session_rows
from pitboss.money import dollars, signed
from pitboss.pricing import Priced, WagerPrice
from pitboss.pricing.result import odds_text
from pitboss.pricing.sessions import SAYS
from pitboss.source import FINGERPRINT
from pitboss.table.submission import options_of
from pitboss.version import VERSION

_STYLE = """
:root { --ink: #1d2430; --dim: #5c6675; --line: #d8dde5; --track: #eef1f5; --accent: #1f5fa8; --band: #c9ddf3; }
* { box-sizing: border-box; }
body { font: 15px/1.5 "Source Serif 4", Georgia, "DejaVu Serif", serif; color: var(--ink); background: #fff;
       margin: 0 auto; padding: 40px 32px 80px; max-width: 1080px; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 4px; }
h2 { font-size: 21px; margin: 48px 0 4px; padding-top: 16px; border-top: 2px solid var(--ink); }
h3 { font-size: 15px; margin: 24px 0 6px; }
p { margin: 6px 0 10px; max-width: 76ch; }
.dim, caption { color: var(--dim); }
a { color: var(--accent); text-decoration: none; }
code { font: 13px/1.4 "DejaVu Sans Mono", monospace; }
table { border-collapse: collapse; width: 100%; font: 13px/1.4 "DejaVu Sans", "Liberation Sans", Arial, sans-serif;
        font-variant-numeric: tabular-nums; margin: 6px 0 14px; }
th { text-align: left; font-weight: 600; border-bottom: 1.5px solid var(--ink); padding: 4px 10px 4px 0;
     vertical-align: bottom; }
td { border-bottom: 1px solid var(--line); padding: 4px 10px 4px 0; vertical-align: top; }
th.n, td.n { text-align: right; white-space: nowrap; }
td.law { color: var(--dim); white-space: nowrap; }
table.facts { width: auto; min-width: 420px; }
tr.noted td { border-bottom: 0; }
tr.note td { padding-top: 0; color: var(--dim); font-size: 12px; }
svg text { font: 12px "DejaVu Sans", "Liberation Sans", Arial, sans-serif; fill: var(--dim); }
svg .axis { fill: var(--ink); }
.chart { max-width: 100%; height: auto; display: block; }
.track { fill: var(--track); } .fill { fill: var(--accent); } .band { fill: var(--band); }
.grid { stroke: var(--line); } .line, .exact, .path { fill: none; stroke: var(--accent); stroke-width: 2; }
.exact { stroke: #b3541e; stroke-dasharray: 6 4; stroke-width: 1.5; } .path { stroke-width: 1; opacity: .55; }
.bar { display: block; } td.n .bar { margin-left: auto; }
footer { margin-top: 56px; border-top: 1px solid var(--line); padding-top: 10px; font-size: 13px; color: var(--dim); }
@media print { body { padding: 0; max-width: none; font-size: 11pt; } h2 { break-before: page; } h2.first, h2.same
  { break-before: auto; } tr, .chart { break-inside: avoid; } thead { display: table-header-group; }
  a { color: inherit; } }
"""

_TERMS = (
    ("True odds", "the cases in which a wager loses to those in which it wins, lowest terms; pushes decide nothing."),
    ("Pays", "what a winning wager is paid beside the wager itself; the least and the most where there are several."),
    (
        "House advantage",
        "the average part of one unit of the wager that the house keeps: minus the sum, over all cases, of what the "
        "case brings the player, divided by the number of cases.",
    ),
    (
        "Element of risk",
        "the same average, divided by all that is staked on average; it differs from the house advantage where play "
        "adds to a wager.",
    ),
    ("Deviation", "the standard deviation of the result of one unit of the wager."),
)


def page(title: str, subtitle: str, body: str, made: date) -> str:
    """A whole page."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f'<h1>{escape(title)}</h1>\n<p class="dim">{escape(subtitle)}</p>\n{body}\n'
        f"<footer>Computed by pitboss {escape(VERSION)}, source <code>{FINGERPRINT}</code>, on {made.isoformat()}. "
        "Citations are to N.J.A.C. 13:69F.</footer>\n</body>\n</html>\n"
    )


def table(
    columns: Sequence[str], rows: Iterable[Sequence[str]], right: Sequence[str] = (), notes: Sequence[str] = ()
) -> str:
    """A table of cells that are HTML already; a note runs below its row."""
    head = "".join(f"<th{_number(name, right)}>{escape(name)}</th>" for name in columns)
    lines = []
    for at, row in enumerate(rows):
        cells = "".join(
            f"<td{_number(name, right)}>{cell}</td>" if name != "paragraph" else f'<td class="law">{cell}</td>'
            for name, cell in zip(columns, row, strict=True)
        )
        note = notes[at] if at < len(notes) else ""
        lines.append(f'<tr class="noted">{cells}</tr>' if note else f"<tr>{cells}</tr>")
        if note:
            lines.append(f'<tr class="note"><td colspan="{len(columns)}">{note}</td></tr>')
    css = ' class="facts"' if len(columns) <= 3 else ""
    return f"<table{css}><thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table>\n"


def _number(name: str, right: Sequence[str]) -> str:
    return ' class="n"' if name in right else ""


# ---------------------------------------------------------------------- prices


def prices_page(results: Sequence[BookEntry], made: date) -> str:
    """Every game priced, with a summary at the top."""
    done = [entry for entry in results if entry.priced is not None]
    if len(results) == 1 and done:
        title = f"{done[0].name}: the odds and the house advantage of each wager"
    else:
        title = "The odds and the house advantage of each wager"
    body = [_terms(), *([_summary(results)] if len(results) > 1 else [])]
    body += [_game(entry.priced, "first" if not at else "") for at, entry in enumerate(done) if entry.priced]
    subtitle = "True odds, payout odds and house advantage, as 13:69F-8.4(d)3iii asks of a petition for a game"
    return page(title, subtitle, "\n".join(body), made)


def _terms() -> str:
    terms = "".join(f"<p><strong>{name}</strong>: {escape(says)}</p>" for name, says in _TERMS)
    method = (
        "<p><strong>Method</strong>: where it says <em>exact</em>, every case of the equipment was counted and decided "
        "by the same definition that deals and settles the game at the table; all figures are exact fractions, rounded "
        "only for print. Other methods state their error beside the figure.</p>"
    )
    return f'<h2 class="same">Terms and method</h2>{terms}{method}'


def _summary(results: Sequence[BookEntry]) -> str:
    rows = []
    for entry in results:
        game = games.GAMES[entry.game]
        sections = escape(f"13:69F-{', '.join(game.sections)}")
        if entry.priced is None:
            rows.append((escape(entry.name), sections, "", escape(entry.why_not), "", ""))
            continue
        edges = sorted(entry.priced.wagers, key=lambda one: one.house_advantage)
        low, high = edges[0], edges[-1]
        rows.append(
            (
                f'<a href="#{entry.game}">{escape(entry.name)}</a>',
                sections,
                str(len(edges)),
                f"{percent(low.house_advantage)} {escape(label(low))}",
                f"{percent(high.house_advantage)} {escape(label(high))}",
                escape(", ".join(sorted({one.method.name for one in edges}))),
            )
        )
    columns = ("game", "paragraph", "wagers", "lowest house advantage", "highest house advantage", "method")
    return f'<h2 class="same">Summary</h2>{table(columns, rows, right=("wagers",))}'


def _game(priced: Priced, css: str) -> str:
    game = games.GAMES[priced.game]
    body = [
        f'<h2 id="{priced.game}" class="{css}">{escape(game.name)}</h2>',
        f'<p class="dim">13:69F-{escape(", ".join(game.sections))}. {escape(game.says)}</p>',
        "<h3>Wagers</h3>",
        _wagers(priced.wagers),
        "<h3>Distribution of payouts</h3>",
        _distribution(priced.wagers),
        "<h3>The submission it was computed for</h3>",
        _submission(priced),
    ]
    return "\n".join(body)


def _wagers(wagers: Sequence[WagerPrice]) -> str:
    risk = any(one.action != 1 for one in wagers)
    methods = {str(one.method) for one in wagers}
    columns = ["wager", "paragraph", "true odds", "pays", "house advantage", "exactly", "wins", "deviation", "skewness"]
    columns += [*(["element of risk"] if risk else []), *(["method"] if len(methods) > 1 else [])]
    most = max((abs(float(one.house_advantage)) for one in wagers), default=0) or 1.0
    rows, notes = [], []
    for one in wagers:
        edge = charts.bar(max(0.0, float(one.house_advantage)) / most, 90)
        row = [
            escape(label(one)), escape(one.law), one.true_odds, one.payout_odds,
            f"{percent(one.house_advantage)}{edge}", over(one), percent(one.hit_frequency, 3),
            f"{one.standard_deviation:.4f}", f"{one.skewness:.3f}",
        ]  # fmt: skip
        row += [percent(one.element_of_risk)] if risk else []
        rows.append([*row, *([escape(str(one.method))] if len(methods) > 1 else [])])
        notes.append(" · ".join(f"{escape(name)} {escape(value)}" for name, value in one.notes))
    how = f'<p class="dim">Method: {escape(next(iter(methods)))}.</p>' if len(methods) == 1 else ""
    return how + table(columns, rows, right=[name for name in columns[2:] if name != "method"], notes=notes)


def _distribution(wagers: Sequence[WagerPrice]) -> str:
    rows = []
    for one in wagers:
        for at, payout in enumerate(one.payouts):
            chance = Fraction(payout.cases, one.cases)
            rows.append(
                (
                    escape(label(one)) if not at else "",
                    escape(payout.name),
                    _brings(payout.net),
                    f"{payout.cases:,}" if len(str(payout.cases)) <= 20 else f"{payout.cases:.6e}",
                    percent(chance, 6),
                    odds_text((1 - chance) / chance),
                    charts.bar(float(chance)),
                )
            )
    columns = ("wager", "outcome", "brings", "cases", "probability", "odds against", "")
    return table(columns, rows, right=("brings", "cases", "probability", "odds against"))


def _brings(net: Fraction) -> str:
    sign = "+" if net > 0 else "−" if net < 0 else ""
    size = abs(net)
    return f"{sign}{size}" if size.denominator < 1000 else f"{sign}{float(size):.6f}"


def _submission(priced: Priced) -> str:
    options = priced.submission["options"]
    assert isinstance(options, dict)
    known = {one.name: one for one in options_of(games.GAMES[priced.game].rules)}
    rows = [
        (f"<code>{escape(name)}</code>", escape(_shown(value)), escape(known[name].law), escape(known[name].says))
        for name, value in options.items()
    ]
    edition = escape(str(priced.submission.get("edition", "")))
    return f'<p class="dim">Edition {edition}.</p>' + table(("option", "value", "paragraph", "what it decides"), rows)


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{name} {one}" for name, one in value.items()) or "as the law prints it"
    return str(value)


def comparison_page(comparison: Comparison, made: date) -> str:
    """What an option costs the player, wager by wager."""
    name = games.GAMES[comparison.priced[0].game].name
    columns, rows = comparison_rows(comparison)
    cells = [[escape(cell) for cell in row] for row in rows]
    body = f"<p>The house advantage under each value of <code>{escape(comparison.option)}</code>; a cost is what the "
    body += "value takes from the player beside the first value, in parts of one unit of the wager.</p>"
    named = [column if column != "costs" else f"cost of {columns[at - 1]}" for at, column in enumerate(columns)]
    body += table(named, cells, right=named[1:])
    return page(f"{name}: what {comparison.option} costs the player", "Compared under 13:69F-8.4(d)3iii", body, made)


# ---------------------------------------------------------------------- simulations and sessions


def simulation_page(simulation: Simulation, exact: Fraction | None, made: date) -> str:
    """A simulation: the estimate, its course, and each wager."""
    plan, counted = simulation.plan, simulation.tally
    total = counted.total
    bets = ", ".join(f"{bet} at {dollars(bet.amount)}" for bet in plan.slip)
    facts = [
        ("Bets", escape(bets)),
        ("Strategy", escape("flat bets" if plan.strategy is None else str(plan.strategy))),
        ("Rounds", f"{simulation.rounds:,}" + ("" if simulation.complete else f" of {plan.rounds:,}; interrupted")),
        ("Seed", str(plan.seed)),
        ("House advantage", f"{percent(total.house_advantage)} ± {percent(total.standard_error)}"),
        *([("Exactly", f"{percent(exact)}")] if exact is not None else []),
        ("Net result", signed(total.net)),
    ]
    body = [table(("figure", "value"), facts), "<h3>How the estimate came about</h3>"]
    body.append(charts.convergence(simulation.course, None if exact is None else float(exact)))
    rows = [
        (escape(wager), f"{one.count:,}", percent(one.house_advantage), f"± {percent(one.standard_error)}",
         percent(Fraction(one.won, one.count), 3), f"{one.standard_deviation:.4f}")
        for wager, one in ((wager, counted.of(wager)) for wager in sorted(counted.wagers))
    ]  # fmt: skip
    columns = ("wager", "bets", "house advantage", "standard error", "wins", "deviation")
    body += ["<h3>Wagers</h3>", table(columns, rows, right=columns[1:])]
    return page(f"{plan.submission.game.name}: a simulation", "Estimated by play", "\n".join(body), made)


def sessions_page(found: Sessions, made: date) -> str:
    """Sessions: the risk of ruin, the spread of results, and the course of some."""
    plan, terms = found.plan, found.plan.terms
    facts = [
        ("Bets of one unit", escape(plan.name)),
        ("Sizing", f"{escape(terms.sizing)}: {escape(SAYS[terms.sizing])}"),
        ("Bankroll", dollars(terms.bankroll)),
        ("Ends after", f"{terms.rounds:,} rounds" + (f", at {dollars(terms.target)}" if terms.target else "")
         + (f", or at {dollars(terms.floor)}" if terms.floor else "")),
        ("Sessions", f"{len(found.rows):,}, seed {plan.seed}"),
        ("Risk of ruin", f"{percent(found.risk_of_ruin, 3)} ± {percent(found.risk_of_ruin_error, 3)}"),
        ("Average at the end", dollars(round(float(found.finals.mean())))),
    ]  # fmt: skip
    ends = [(escape(name), f"{count:,}", percent(count / len(found.rows), 2)) for name, count in found.ends().items()]
    spread = [(level, dollars(value)) for level, value in found.quantiles().items()]
    body = [
        table(("figure", "value"), facts),
        "<h3>How sessions ended</h3>",
        table(("end", "sessions", "part"), ends, right=("sessions", "part")),
        "<h3>Results</h3>",
        charts.histogram(found.finals.tolist(), terms.bankroll),
        table(("sessions that end with no more than", "bankroll"), spread, right=("bankroll",)),
        "<h3>The first sessions, round by round</h3>",
        charts.courses(found.courses(24)),
    ]
    return page(f"{plan.submission.game.name}: sessions", "A bankroll followed to its end", "\n".join(body), made)


PATHS = 200
"""The sessions whose course is followed for a picture."""


def sessions_chart(found: Sequence[Sessions]) -> str:
    """One picture of several ways of betting; or of one."""
    series = [
        charts.Series(f"{one.plan.name}: ruin {percent(one.risk_of_ruin, 2)}", one.courses(PATHS), one.finals.tolist())
        for one in found
    ]
    return charts.side_by_side(series, found[0].plan.terms.bankroll)


def compared_sessions_page(found: Sequence[Sessions], made: date) -> str:
    """Several ways of betting side by side, on the same terms and the same streams."""
    plan, terms = found[0].plan, found[0].plan.terms
    columns, rows = session_rows(found)
    says = f"{len(found[0].rows):,} sessions of each from {dollars(terms.bankroll)}, at most {terms.rounds:,} rounds, "
    says += f"seed {plan.seed}. Every way of betting met the same throws."
    cells = [[escape(cell) for cell in row] for row in rows]
    body = f"<p>{says}</p>{table(columns, cells, right=columns[1:])}{sessions_chart(found)}"
    return page(f"{plan.submission.game.name}: sessions side by side", "Bankrolls followed to their end", body, made)
