"""How a price was calculated, and how its figures are written: only counted figures are fractions."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from pitboss.plain import Json

MIN_PLACES = 6
"""The minimum number of decimals: those of a percentage with four places."""
PROOFS = "docs/explanation/derivations.md"
"""The page that proves the bounds of computed figures."""


class Found(StrEnum):
    """The basis of a figure: counted cases, floating-point arithmetic within a bound, or simulation."""

    COUNTED = "counted"
    COMPUTED = "computed"
    SIMULATED = "simulated"


@dataclass(frozen=True, slots=True)
class Method:
    """How a price was calculated: counted exactly, computed within a bound, or simulated with a standard error.

    >>> str(Method("exact")), str(Method("dynamic programming", 1e-12, found=Found.COMPUTED))
    ('exact', 'dynamic programming, to within 1e-10% (docs/explanation/derivations.md)')
    """

    name: str
    error: float = 0.0
    """0 if counted; otherwise the bound, or the standard error of the house advantage."""
    detail: str = ""
    found: Found = Found.COUNTED

    def __post_init__(self) -> None:
        assert (self.error == 0) == self.exact, "a counted figure has no error, and any other must state one"

    def __str__(self) -> str:
        match self.found:
            case Found.COUNTED:
                return self.name
            case Found.COMPUTED:
                return f"{self.name}, to within {self.error * 100:.2g}% ({PROOFS})"
            case Found.SIMULATED:
                return f"{self.name}, standard error {self.error * 100:.2g}%"

    @property
    def exact(self) -> bool:
        """True if the figures are exact fractions of whole numbers of cases."""
        return self.found is Found.COUNTED

    def written(self, value: Fraction, more_places: int = 0) -> str:
        """A figure to its known precision: a fraction if cases were counted, otherwise a decimal.

        More places are for terms of a sum, so that rounding them does not change it.

        >>> Method("exact").written(Fraction(1, 19))
        '1/19'
        >>> Method("simulation", 3.9e-05, found=Found.SIMULATED).written(Fraction(899893, 33600000))
        '0.026783'
        """
        if self.exact:
            return str(value)
        places = max(MIN_PLACES, math.ceil(-math.log10(self.error))) + more_places
        return f"{float(value):.{places}f}"

    def plain(self) -> dict[str, Json]:
        """The method as a plain value."""
        return {
            "name": self.name,
            "found": self.found.value,
            "error": f"{self.error:.6g}",
            "detail": self.detail,
            "text": str(self),
        }


EXACT = Method("exact")


def exact_if(assumption: str) -> Method:
    """The method of counted figures that hold under an assumption, which its name states.

    >>> str(exact_if("")), str(exact_if("every box is dealt two cards"))
    ('exact', 'exact if every box is dealt two cards')
    """
    return Method(f"exact if {assumption}") if assumption else EXACT


def least_exact(methods: Iterable[Method]) -> Method:
    """The least exact of several methods, for a figure that depends on all of them."""
    return max(methods, key=lambda method: method.error, default=EXACT)
