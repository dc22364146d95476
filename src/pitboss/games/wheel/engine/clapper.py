"""A wheel with a clapper: the result when the clapper stops between two sections."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Literal, TypeVar

from pitboss.errors import Refused
from pitboss.table import Irregularity, Options, Report, Round, of, option


@dataclass(frozen=True, slots=True)
class ClapperLaw:
    """The paragraphs on a clapper between two sections."""

    clapper: Annotated[str, "the licensee chooses what counts when the clapper rests between two sections"]
    previous: Annotated[str, "the section previously passed counts"]
    spin_again: Annotated[str, "the spin is void"]


class ClapperOptions(Options):
    """The options of a game whose wheel has a clapper."""

    clapper: Literal["previous", "respin"] = option(
        "previous",
        law=of("clapper"),
        description="a clapper between two symbols: the one previously passed wins, or spin again",
    )


ClapperOptionsT = TypeVar("ClapperOptionsT", bound=ClapperOptions)


def clapper_between(law: ClapperLaw, names: Mapping[str, str]) -> Irregularity[ClapperOptionsT]:
    """Return the irregularity for a wheel with these names for its marks."""

    def remedy(r: Round[ClapperOptionsT], report: Report) -> bool:
        if r.options.clapper == "respin":
            r.announce("The spin is void", law.spin_again)
            return False
        if not report.outcome:
            example = next(iter(names))
            raise Refused(f"name the symbol previously passed, like {example}!clapper_between", law.previous)
        r.announce(f"{names[report.outcome]} was previously passed and wins", law.previous)
        return True

    decides: Callable[[Round[ClapperOptionsT], Report], bool] = remedy
    description = "the clapper came to rest between two symbols: the posted option decides"
    return Irregularity("clapper_between", law.clapper, description, decides, by="equipment")
