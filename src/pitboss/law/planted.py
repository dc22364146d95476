"""How many faults were planted in the rules of each subchapter, and how many a test noticed, from planted.tsv.

``python -m tests.bite --write`` writes the file; docs/bite.md says which faults they are.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType

_FILE = "planted.tsv"


@dataclass(frozen=True, slots=True)
class PlantedFaults:
    """The faults planted in the rules of a subchapter, by what noticed them."""

    planted: int
    by_name: int
    """Noticed by a test that names the paragraph."""
    otherwise: int
    """Noticed by another test."""
    survived: int

    def plain(self) -> dict[str, int]:
        """The figures by name."""
        return asdict(self)

    def __str__(self) -> str:
        return (
            f"{self.planted:,} faults were planted in these rules: a test that names the paragraph noticed "
            f"{self.by_name:,}, another test {self.otherwise:,}, none {self.survived:,}."
        )


@cache
def planted_faults() -> Mapping[str, PlantedFaults]:
    """The figures by subchapter.

    >>> planted_faults()["24"].planted > 50
    True
    """
    with resources.files("pitboss.law").joinpath(_FILE).open(encoding="utf-8") as lines:
        rows = csv.DictReader(lines, delimiter="\t")
        return MappingProxyType(
            {
                row["subchapter"]: PlantedFaults(
                    int(row["planted"]), int(row["by name"]), int(row["otherwise"]), int(row["survived"])
                )
                for row in rows
            }
        )
