"""The law: how a paragraph is cited, which paragraphs there are, what the software does with each, and the editions."""

from pitboss.law.answers import Answer, Coverage, Treatment, answers, coverage, implemented, paragraphs
from pitboss.law.citation import CHAPTERS, Citation, parse_subchapter
from pitboss.law.editions import ALWAYS, CURRENT, EDITIONS, Edition, InForce, find_edition
from pitboss.law.index import SECTIONS, SUBCHAPTERS, Section, Subchapter

__all__ = [
    "ALWAYS",
    "CHAPTERS",
    "CURRENT",
    "EDITIONS",
    "SECTIONS",
    "SUBCHAPTERS",
    "Answer",
    "Citation",
    "Coverage",
    "Edition",
    "InForce",
    "Section",
    "Subchapter",
    "Treatment",
    "answers",
    "coverage",
    "find_edition",
    "implemented",
    "paragraphs",
    "parse_subchapter",
]
