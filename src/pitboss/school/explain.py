"""Why an answer is right: the event's own sentence, its citation, and what the project says of that paragraph."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pitboss.errors import Refused
from pitboss.law import Citation, answers, in_full
from pitboss.protocol.events import Event
from pitboss.table import Game
from pitboss.table.log.narration import narrate


@dataclass(frozen=True, slots=True)
class Explanation:
    """A sentence, the paragraph it stands on, and what the software does with that paragraph."""

    says: str
    law: str = ""
    means: str = ""


def explain(says: str, law: str | None) -> Explanation:
    """An explanation by a paragraph; without one where nothing is cited."""
    sentence = says[:1].upper() + says[1:] + ("" if says.endswith((".", "!", "?")) else ".")
    return Explanation(sentence, in_full(law), meaning(law or ""))


def explain_event(event: Event, game: Game[Any]) -> Explanation:
    """An event in its own words."""
    return explain(narrate(event, game.wagers), event.law)


def meaning(law: str) -> str:
    """The project's own answer to the paragraph that a citation stands in; empty where it has none.

    >>> meaning("20.9(b)2")[:8], meaning("")
    ('No more ', '')
    """
    if not law:
        return ""
    try:
        cited = Citation.parse(law)
    except Refused:
        return ""
    if not cited.known() or cited.chapter != Citation(cited.section).chapter:
        return ""
    return next((answer.says for answer in answers(cited.subchapter) if answer.citation.contains(cited)), "")
