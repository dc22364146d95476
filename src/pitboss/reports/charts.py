"""Charts as standalone SVG, without scripts or other packages."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from pitboss.money import Cents, dollars
from pitboss.pricing.tally import Point

WIDTH, HEIGHT = 720, 300
_LEFT, _RIGHT, _TOP, _BOTTOM = 84, 48, 16, 42
_MAX_POINTS = 400
"""The maximum number of points of one line; more cannot be distinguished."""


def bar(part: float, width: int = 220) -> str:
    """A bar in a table row that shows a share; always wide enough to see."""
    drawn = max(1.0, part * width) if part > 0 else 0
    return (
        f'<svg class="bar" viewBox="0 0 {width} 12" width="{width}" height="12" role="img" '
        f'aria-label="{part:.4%}"><rect class="track" width="{width}" height="12"/>'
        f'<rect class="fill" width="{drawn:.1f}" height="12"/></svg>'
    )


class _Frame:
    """The axes of a chart, and the position of its values."""

    def __init__(self, xs: tuple[float, float], ys: tuple[float, float], *, log_x: bool = False) -> None:
        self._log = log_x
        self._x0, self._x1 = (math.log10(x) for x in xs) if log_x else xs
        self._y0, self._y1 = ys
        if self._x1 == self._x0:
            self._x1 += 1
        if self._y1 == self._y0:
            self._y0, self._y1 = self._y0 - 1, self._y1 + 1

    def x(self, value: float) -> float:
        """The horizontal position of a value."""
        value = math.log10(value) if self._log else value
        return _LEFT + (value - self._x0) / (self._x1 - self._x0) * (WIDTH - _LEFT - _RIGHT)

    def y(self, value: float) -> float:
        """The vertical position of a value."""
        return HEIGHT - _BOTTOM - (value - self._y0) / (self._y1 - self._y0) * (HEIGHT - _TOP - _BOTTOM)

    def axes(self, xs: Sequence[tuple[float, str]], ys: Sequence[tuple[float, str]], below: str) -> str:
        """The grid with its labels."""
        lines = [
            f'<line class="grid" x1="{_LEFT}" x2="{WIDTH - _RIGHT}" y1="{self.y(at):.1f}" y2="{self.y(at):.1f}"/>'
            f'<text x="{_LEFT - 8}" y="{self.y(at) + 4:.1f}" text-anchor="end">{escape(label)}</text>'
            for at, label in ys
        ]
        marks = [
            f'<text x="{self.x(at):.1f}" y="{HEIGHT - _BOTTOM + 18}" text-anchor="middle">{escape(label)}</text>'
            for at, label in xs
        ]
        middle = (_LEFT + WIDTH - _RIGHT) / 2
        title = f'<text class="axis" x="{middle}" y="{HEIGHT - 6}" text-anchor="middle">{escape(below)}</text>'
        return "".join([*lines, *marks, title])

    def line(self, points: Sequence[tuple[float, float]], name: str) -> str:
        """A line through points."""
        drawn = " ".join(f"{self.x(x):.1f},{self.y(y):.1f}" for x, y in points)
        return f'<polyline class="{name}" points="{drawn}"/>'

    def area(self, lower: Sequence[tuple[float, float]], upper: Sequence[tuple[float, float]]) -> str:
        """The area between two lines."""
        drawn = " ".join(f"{self.x(x):.1f},{self.y(y):.1f}" for x, y in [*lower, *reversed(upper)])
        return f'<polygon class="band" points="{drawn}"/>'


def _svg(inside: str, description: str) -> str:
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img" '
        f'aria-label="{escape(description)}"><title>{escape(description)}</title>{inside}</svg>'
    )


_PRINT_STYLE = """
text { font: 12px "DejaVu Sans", "Liberation Sans", Arial, sans-serif; fill: #5c6675; } .axis { fill: #1d2430; }
.grid { stroke: #d8dde5; } .fill { fill: #1f5fa8; } .band { fill: #d5e2f2; }
.line, .exact, .path { fill: none; stroke: #1f5fa8; stroke-width: 2; }
.exact { stroke: #b3541e; stroke-dasharray: 6 4; stroke-width: 1.5; } .path { stroke-width: 1; opacity: .55; }
"""


def for_print(svg: str) -> str:
    """A chart with a namespace and colors of its own, which a page gets from its style sheet; other pictures as is."""
    if not svg.startswith('<svg class="chart" viewBox'):
        return svg
    named = svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return named.replace("</title>", f"</title><style>{_PRINT_STYLE}</style>", 1)


def _ticks(low: float, high: float, about: int = 5) -> list[float]:
    """Round numbers from low to high.

    >>> _ticks(0, 23)
    [0.0, 5.0, 10.0, 15.0, 20.0]
    """
    span = high - low or 1.0
    step = 10.0 ** math.floor(math.log10(span / about))
    step *= next(factor for factor in (1, 2, 5, 10) if span / (step * factor) <= about)
    first = math.ceil(low / step)
    return [number * step for number in range(first, math.floor(high / step) + 1)]


def convergence(course: Sequence[Point], exact: float | None = None) -> str:
    """The estimate of the house advantage by rounds played, with its 95% band."""
    points = [point for point in course if math.isfinite(point.standard_error)]
    if not points:
        return ""
    low = [(float(point.rounds), point.house_advantage - 1.96 * point.standard_error) for point in points]
    high = [(float(point.rounds), point.house_advantage + 1.96 * point.standard_error) for point in points]
    known = [] if exact is None else [exact]
    bounds = min([*(y for _, y in low), *known]), max([*(y for _, y in high), *known])
    first, last = points[0].rounds, points[-1].rounds
    frame = _Frame((first, max(last, first * 1.01)), bounds, log_x=True)
    powers = range(math.ceil(math.log10(first)), math.floor(math.log10(last)) + 1)
    xs = [(10.0**power, f"{10**power:,}") for power in powers] or [(float(first), f"{first:,}")]
    ys = [(tick, f"{tick:.3%}") for tick in _ticks(*bounds)]
    inside = frame.axes(xs, ys, "rounds played") + frame.area(low, high)
    inside += frame.line([(float(point.rounds), point.house_advantage) for point in points], "line")
    if exact is not None:
        inside += frame.line([(float(first), exact), (float(max(last, first * 1.01)), exact)], "exact")
    return _svg(inside, "Estimated house advantage with its 95% band")


def scatter(
    points: Sequence[tuple[float, float, str]],
    marked: Sequence[tuple[float, float]],
    below: str,
    *,
    shares: bool = True,
) -> str:
    """Numbered points with a title each, the marked ones filled; shares upright, and across too or plain numbers."""
    xs, ys = [x for x, _, _ in points], [y for _, y, _ in points]
    frame = _Frame(_widened(xs), _widened(ys))
    across = [(tick, f"{tick:.2%}" if shares else f"{tick:.3g}") for tick in _ticks(*_widened(xs))]
    upright = [(tick, f"{tick:.2%}") for tick in _ticks(*_widened(ys))]
    dots = "".join(
        f'<circle class="{"fill" if (x, y) in marked else "line"}" cx="{frame.x(x):.1f}" cy="{frame.y(y):.1f}" r="5">'
        f'<title>{escape(name)}</title></circle><text x="{frame.x(x) + 9:.1f}" y="{frame.y(y) + 4:.1f}">{at}</text>'
        for at, (x, y, name) in enumerate(points, 1)
    )
    return _svg(frame.axes(across, upright, below) + dots, below)


def _widened(values: Sequence[float]) -> tuple[float, float]:
    """The range of values with a margin, so that no point is on the edge; around a single value a tenth of it."""
    low, high = min(values), max(values)
    margin = (high - low) * 0.06 or abs(high) * 0.1 or 1.0
    return low - margin, high + margin


def histogram(values: Sequence[Cents], start: Cents) -> str:
    """The distribution of final bankrolls; a line marks the starting bankroll."""
    low, high = min(values), max(values)
    bins = 48
    width = max(1, math.ceil((high - low + 1) / bins))
    counts = [0] * ((high - low) // width + 1)
    for value in values:
        counts[(value - low) // width] += 1
    frame = _Frame((low, low + width * len(counts)), (0, max(counts) / len(values)))
    xs = [(tick, dollars(round(tick)).removesuffix(".00")) for tick in _ticks(low, high, 6)]
    ys = [(tick, f"{tick:.3g}" if tick < 0.001 else f"{tick:.1%}") for tick in _ticks(0, max(counts) / len(values))]
    bars = "".join(
        f'<rect class="fill" x="{frame.x(low + at * width):.1f}" y="{frame.y(count / len(values)):.1f}" '
        f'width="{max(1.0, frame.x(low + width) - frame.x(low) - 1):.1f}" '
        f'height="{HEIGHT - _BOTTOM - frame.y(count / len(values)):.1f}"/>'
        for at, count in enumerate(counts)
        if count
    )
    mark = frame.line([(start, 0), (start, max(counts) / len(values))], "exact") if low <= start <= high else ""
    return _svg(frame.axes(xs, ys, "bankroll at the end of a session") + bars + mark, "Sessions by final bankroll")


def bankroll_paths(paths: Sequence[Sequence[Cents]]) -> str:
    """The bankroll of some sessions, round by round."""
    longest = max(len(path) for path in paths)
    low, high = min(map(min, paths)), max(map(max, paths))
    frame = _Frame((0, max(1, longest - 1)), (low, high))
    xs = [(tick, f"{tick:,.0f}") for tick in _ticks(0, longest - 1, 8)]
    ys = [(tick, dollars(round(tick)).removesuffix(".00")) for tick in _ticks(low, high)]
    lines = "".join(frame.line(_thinned(path), "path") for path in paths)
    return _svg(frame.axes(xs, ys, "rounds played") + lines, "The bankroll of some sessions")


# ---------------------------------------------------------------------- sessions side by side

COLORS = ("#1f5fa8", "#b3541e", "#2f7d4f", "#7a4fa3", "#a8323f", "#5c6675")
"""A color for each betting system; more than these cannot be distinguished."""
_PATHS_SHOWN = 10
_ROW = 18
_OWN_STYLE = """
.side text { font: 12px "DejaVu Sans", "Liberation Sans", Arial, sans-serif; fill: #5c6675; }
.side .axis { fill: #1d2430; } .side .grid { stroke: #d8dde5; } .side polyline { fill: none; }
.side .path { stroke-width: 1; opacity: .28; } .side .line { stroke-width: 2.25; }
.side .exact { stroke: #1d2430; stroke-width: 1; stroke-dasharray: 4 4; }
"""


@dataclass(frozen=True, slots=True)
class Series:
    """The sessions of one betting system, for a chart."""

    name: str
    paths: Sequence[Sequence[Cents]]
    """The bankroll of some sessions, round by round."""
    finals: Sequence[Cents]
    """The bankroll at the end of every session."""


def side_by_side(runs: Sequence[Series], start: Cents) -> str:
    """Several betting systems in one standalone picture: bankrolls round by round, and final results."""
    legend = _ROW * len(runs) + 12
    key = "".join(
        f'<line x1="{_LEFT}" x2="{_LEFT + 22}" y1="{_ROW * at + 16}" y2="{_ROW * at + 16}" stroke="{color}" '
        f'stroke-width="3"/><text class="axis" x="{_LEFT + 30}" y="{_ROW * at + 20}">{escape(run.name)}</text>'
        for at, (run, color) in enumerate(zip(runs, COLORS, strict=False))
    )
    height = legend + 2 * HEIGHT
    says = "Bankrolls round by round, and final results"
    return (
        f'<svg class="chart side" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
        f'height="{height}" role="img" aria-label="{says}"><title>{says}</title><style>{_OWN_STYLE}</style>'
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>{key}'
        f'<g transform="translate(0 {legend})">{_bankrolls(runs)}</g>'
        f'<g transform="translate(0 {legend + HEIGHT})">{_spread(runs, start)}</g></svg>'
    )


def _bankrolls(runs: Sequence[Series]) -> str:
    shown = [path for run in runs for path in run.paths[:_PATHS_SHOWN]]
    longest = max(len(path) for run in runs for path in run.paths)
    low, high = min(map(min, shown)), max(map(max, shown))
    frame = _Frame((0, max(1, longest - 1)), (low, high))
    xs = [(tick, f"{tick:,.0f}") for tick in _ticks(0, longest - 1, 8)]
    ys = [(tick, dollars(round(tick)).removesuffix(".00")) for tick in _ticks(low, high, 8)]
    inside = frame.axes(xs, ys, f"rounds played: the first {_PATHS_SHOWN} sessions of each, and the median of more")
    for run, color in zip(runs, COLORS, strict=False):
        lines = [frame.line(_thinned(path), "path") for path in run.paths[:_PATHS_SHOWN]]
        inside += f'<g stroke="{color}">{"".join(lines)}{frame.line(_median(run.paths, longest), "line")}</g>'
    return inside


def _median(paths: Sequence[Sequence[Cents]], longest: int) -> list[tuple[float, float]]:
    """The median bankroll after each round; a finished session keeps its final bankroll."""
    rounds = _thinned(range(longest))
    return [
        (at, float(sorted(path[min(int(at), len(path) - 1)] for path in paths)[len(paths) // 2])) for at, _ in rounds
    ]


def _spread(runs: Sequence[Series], start: Cents) -> str:
    everything = sorted(final for run in runs for final in run.finals)
    low, high = everything[0], everything[round((len(everything) - 1) * 0.995)]
    frame = _Frame((low, high), (0, 1))
    xs = [(tick, dollars(round(tick)).removesuffix(".00")) for tick in _ticks(low, high, 6)]
    ys = [(part / 4, f"{part / 4:.0%}") for part in range(5)]
    inside = frame.axes(xs, ys, "sessions that end with at most this bankroll")
    if low <= start <= high:
        inside += frame.line([(start, 0), (start, 1)], "exact")
    for run, color in zip(runs, COLORS, strict=False):
        ordered = sorted(run.finals)
        steps = [(low + (high - low) * at / _MAX_POINTS) for at in range(_MAX_POINTS + 1)]
        line = frame.line([(at, bisect_right(ordered, at) / len(ordered)) for at in steps], "line")
        inside += f'<g stroke="{color}">{line}</g>'
    return inside


def _thinned(path: Sequence[Cents]) -> list[tuple[float, float]]:
    step = max(1, len(path) // _MAX_POINTS)
    kept = [*range(0, len(path), step)]
    if kept[-1] != len(path) - 1:
        kept.append(len(path) - 1)
    return [(float(at), float(path[at])) for at in kept]
