"""Measure the pages of a document as Typst renders them: overlaps, overflows, and how full each page is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import typst

from pitboss.reports.document import Document
from pitboss.reports.pdf import typst_source

_NUMBERS = re.compile(r"-?\d+(?:\.\d+)?(?:e-?\d+)?")
_FOOT = 51.0
"""The height of the margin in which the footer is printed, in points."""
_CARD = (288.0, 432.0)
"""The size of a pocket card, which has narrow margins and no footer."""
_CARD_MARGIN = 16.0
_LEADING = 5.0
"""Baselines closer than this are printed over each other; the smallest font has 7 points."""
_ROUNDING = 1.0


@dataclass(frozen=True, slots=True)
class Mark:
    """A line of text or a picture on a page, in points from the top left."""

    left: float
    right: float
    top: float
    bottom: float
    is_text: bool

    def is_over(self, other: Mark) -> bool:
        """True if the two are printed over each other."""
        if min(self.right, other.right) - max(self.left, other.left) <= _ROUNDING:
            return False
        if self.is_text and other.is_text:
            return abs(self.bottom - other.bottom) < _LEADING
        return min(self.bottom, other.bottom) - max(self.top, other.top) > _ROUNDING


@dataclass(frozen=True, slots=True)
class PrintedPage:
    """The marks of one page."""

    width: float
    height: float
    marks: Sequence[Mark]

    @property
    def is_card(self) -> bool:
        """True for a pocket card."""
        return (round(self.width), round(self.height)) == _CARD

    @property
    def margin(self) -> float:
        """The height of the margins above and below the text."""
        return _CARD_MARGIN if self.is_card else _FOOT

    @property
    def body(self) -> list[Mark]:
        """The marks between the margins."""
        return [mark for mark in self.marks if mark.bottom <= self.height - self.margin + _ROUNDING]

    @property
    def problems(self) -> list[str]:
        """What is wrong with where the marks are."""
        body = self.body
        foot = [mark for mark in self.marks if mark not in body]
        problems = [f"over the edge at {mark}" for mark in self.marks if not self._holds(mark)]
        problems += [f"{one} over {other}" for one, other in combinations(body, 2) if one.is_over(other)]
        above = any(mark.bottom < self.height - self.margin + 14 for mark in foot)
        if above or len({round(mark.bottom) for mark in foot}) > 1 or (foot and self.is_card):
            problems.append("text in the footer")
        return problems

    @property
    def filled(self) -> float:
        """The share of the page's height down to the last mark above the footer."""
        lowest = max((mark.bottom for mark in self.body), default=self.margin)
        return (lowest - self.margin) / (self.height - 2 * self.margin)

    def _holds(self, mark: Mark) -> bool:
        return mark.left >= 0 and mark.right <= self.width and mark.top >= 0 and mark.bottom <= self.height


def print_pages(document: Document, paper: str = "letter", size: int = 10) -> list[PrintedPage]:
    """Set a document and return the marks of each of its pages."""
    pages: object = typst.compile(typst_source(document, paper, size).encode(), format="svg")
    return [_page(page) for page in (pages if isinstance(pages, list) else [pages])]


def _page(svg: Any) -> PrintedPage:
    root = ElementTree.fromstring(svg)
    _, _, width, height = (float(number) for number in root.attrib["viewBox"].split())
    return PrintedPage(width, height, list(_marks(root, 0, 0)))


def _marks(parent: ElementTree.Element, x: float, y: float) -> Iterator[Mark]:
    for element in parent:
        tag = element.tag.rpartition("}")[2]
        numbers = [float(number) for number in _NUMBERS.findall(element.get("transform", ""))]
        across, down = numbers[-2:] if numbers else (0.0, 0.0)
        if tag == "image":
            left, top = x + across + float(element.get("x", 0)), y + down + float(element.get("y", 0))
            yield Mark(left, left + float(element.attrib["width"]), top, top + float(element.attrib["height"]), False)
        elif tag == "g" and (glyphs := [float(glyph.attrib["x"]) for glyph in element if glyph.tag.endswith("}use")]):
            left = x + across
            average = glyphs[-1] / (len(glyphs) - 1) if len(glyphs) > 1 else _LEADING
            yield Mark(left, left + glyphs[-1] + average / 2, y + down - _LEADING, y + down, True)
        elif tag == "g":
            yield from _marks(element, x + across, y + down)
