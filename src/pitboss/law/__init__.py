"""The law: citations, the index of paragraphs, how the software implements each, and the editions."""

from pitboss.law.answers import Answer, Coverage, Treatment, answers, coverage, implemented, paragraphs
from pitboss.law.citation import CHAPTERS, Citation, in_full, parse_subchapter
from pitboss.law.concordance import Place, describe_gap, find_end, find_heirs, find_place
from pitboss.law.days import InForceOn, find_paragraph_on
from pitboss.law.differences import EditionDifference, differences, differences_between, parse_edition
from pitboss.law.editions import (
    ALL_EDITIONS,
    ALWAYS,
    BEFORE_13_69F,
    BEFORE_COLORS,
    CURRENT,
    EDITIONS,
    JACKPOT,
    SINCE_13_69F,
    WITH_COLORS,
    Edition,
    InForce,
    find_edition,
)
from pitboss.law.index import SECTIONS, SUBCHAPTERS, Section, Subchapter
from pitboss.law.keyed import Keyed, read_table
from pitboss.law.planted import PlantedFaults, planted_faults

__all__ = [
    "ALL_EDITIONS",
    "ALWAYS",
    "BEFORE_13_69F",
    "BEFORE_COLORS",
    "CHAPTERS",
    "CURRENT",
    "EDITIONS",
    "JACKPOT",
    "SECTIONS",
    "SINCE_13_69F",
    "SUBCHAPTERS",
    "WITH_COLORS",
    "Answer",
    "Citation",
    "Coverage",
    "Edition",
    "EditionDifference",
    "InForce",
    "InForceOn",
    "Keyed",
    "Place",
    "PlantedFaults",
    "Section",
    "Subchapter",
    "Treatment",
    "answers",
    "coverage",
    "describe_gap",
    "differences",
    "differences_between",
    "find_edition",
    "find_end",
    "find_heirs",
    "find_paragraph_on",
    "find_place",
    "implemented",
    "in_full",
    "paragraphs",
    "parse_edition",
    "parse_subchapter",
    "planted_faults",
    "read_table",
]
