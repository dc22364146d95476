"""Explain a right answer: the event's sentence, its citation, and how the software implements that paragraph."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from pitboss.errors import Refused
from pitboss.law import Citation, answers, in_full
from pitboss.plain import Json
from pitboss.protocol.base import plain_of
from pitboss.protocol.events import Event
from pitboss.table import Game
from pitboss.table.log.narration import narrate


@dataclass(frozen=True, slots=True)
class Explanation:
    """A sentence, its paragraph, and how the software implements that paragraph."""

    sentence: str
    law: str = ""
    means: str = ""
    event: Event | None = field(default=None, compare=False)
    """The event that the sentence tells, if it tells one."""

    @property
    def facts(self) -> Json:
        """The facts of the event that anybody may know."""
        return (
            None
            if self.event is None
            else {name: fact for name, fact in plain_of(self.event).items() if name not in ("hidden", "seen_by")}
        )


def explain(text: str, law: str | None) -> Explanation:
    """Explain a sentence by its paragraph, if it cites one."""
    sentence = text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
    return Explanation(sentence, in_full(law), meaning(law or ""))


def explain_event(event: Event, game: Game) -> Explanation:
    """Explain an event by its own sentence."""
    return replace(explain(narrate(event, game.wagers), event.law), event=event)


def meaning(law: str) -> str:
    """The answer to the paragraph that contains a citation; empty if there is none.

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
    return next((answer.description for answer in answers(cited.subchapter) if answer.citation.contains(cited)), "")
