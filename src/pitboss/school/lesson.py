"""A lesson: a played round that stops when the dealer must act, with questions answered by its events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from random import Random

from pitboss.errors import Refused
from pitboss.plain import Json
from pitboss.protocol.events import Event
from pitboss.school.dealing import actions_of, acts_of, ask_next_action, ask_whose_turn
from pitboss.school.explain import explain_event
from pitboss.school.lawful import ask_if_accepted, ask_if_submission_is_lawful, ask_remedy
from pitboss.school.moment import Cut, bets_after
from pitboss.school.paragraphs import paragraphs
from pitboss.school.question import Question
from pitboss.school.record import PlayRecord
from pitboss.school.settling import ask_about_settlement
from pitboss.table import Bet, Submission, submit
from pitboss.table.log.narration import cite, narrate


@dataclass(frozen=True, slots=True)
class Judgment:
    """The verdict on a reply, with the right answer."""

    right: bool
    answer: str
    """The right answer in words."""
    why: tuple[dict[str, Json], ...]

    def plain(self) -> dict[str, Json]:
        """The verdict as a plain value."""
        return {"right": self.right, "answer": self.answer, "why": list(self.why)}


@dataclass(frozen=True)
class Lesson:
    """A round with its questions, in the order of play."""

    submission: Submission
    cuts: tuple[Cut, ...]
    questions: tuple[Question, ...]
    description: str = ""
    """What the lesson teaches, shown at its end."""

    @property
    def events(self) -> tuple[Event, ...]:
        """Every event, as a dealer sees it."""
        return tuple(chain.from_iterable(cut.events for cut in self.cuts))

    def _cut_at(self, shown: int) -> Cut | None:
        return next((cut for cut in reversed(self.cuts) if cut.before <= shown), None)

    def bets(self, shown: int) -> tuple[Bet, ...]:
        """The bets on the layout after a number of events."""
        cut = self._cut_at(shown)
        return () if cut is None else tuple(bets_after(cut.input.layout, cut.events[: shown - cut.before]).values())

    def status(self, shown: int) -> str:
        """What the table displayed before the current input, such as the point before a throw.

        Leaves out a pot that has grown since, because its old amount would mislead.
        """
        cut = self._cut_at(shown)
        grown = self.submission.game.between_players and cut is not None and shown > cut.before
        return "" if cut is None or grown else cut.input.status

    def point(self, shown: int) -> int:
        """The point at craps before the current input; 0 when it is off."""
        cut = self._cut_at(shown)
        return 0 if cut is None else cut.input.point

    def story(self, first: int, last: int) -> list[tuple[str, str]]:
        """A range of events as sentences, each with its paragraph."""
        return [(narrate(event, self.submission.game.wagers), cite(event)) for event in self.events[first:last]]

    def judge(self, number: int, written: Json) -> Judgment:
        """Judge an answer to one of the questions."""
        if not 0 <= number < len(self.questions):
            raise Refused(f"the lesson has {len(self.questions)} questions")
        question = self.questions[number]
        why: tuple[dict[str, Json], ...] = tuple(
            {"says": part.sentence, "law": part.law, "means": part.means, "event": part.facts} for part in question.why
        )
        return Judgment(question.is_right(question.read(written)), question.right_in_words, why)

    def at_level(self, level: int, most: int, seed: int | str) -> tuple[int, ...]:
        """The numbers of the questions to ask at a level, hardest kinds first, in order of play.

        Every kind is asked once before any is repeated.
        """
        order = [number for number, question in enumerate(self.questions) if question.level <= level]
        if not order:
            order = list(range(len(self.questions)))
        Random(seed).shuffle(order)
        asked: dict[str, int] = {}
        rank = {}
        for number in order:
            question = self.questions[number]
            asked[question.kind] = asked.get(question.kind, 0) + 1
            rank[number] = asked[question.kind], -question.level
        return tuple(sorted(sorted(order, key=rank.__getitem__)[:most]))


def lesson_of(record: PlayRecord, description: str = "") -> Lesson:
    """Build the lesson of a recorded round."""
    if record.submission is None:
        return Lesson(submit(record.draft.game), (), tuple(ask_if_submission_is_lawful(record)), description)
    cuts, before = [], 0
    for input_ in record.inputs:
        cuts.append(Cut(record.submission, input_, before))
        before += len(input_.events)
    questions = _questions(cuts)
    return Lesson(record.submission, tuple(cuts), questions, description)


def _questions(cuts: Sequence[Cut]) -> tuple[Question, ...]:
    acts, actions = acts_of(cuts), actions_of(cuts)
    questions: list[Question] = []
    for cut in cuts:
        questions += [
            *ask_if_accepted(cut),
            *ask_remedy(cut),
            *ask_next_action(cut, acts),
            *ask_whose_turn(cut, actions),
        ]
        questions += ask_about_settlement(cut)
    return tuple(sorted(questions or _last_resort(cuts), key=lambda question: question.shown))


def _last_resort(cuts: Sequence[Cut]) -> list[Question]:
    """Ask for the paragraph of the last event, if nothing is dealt, decided or refused."""
    for cut in reversed(cuts):
        for number, event in reversed(list(enumerate(cut.events))):
            law = cite(event)
            picks = paragraphs(cut.submission, law) if law else ()
            if len(picks) > 1:
                why = explain_event(event, cut.game)
                asks = f"By which paragraph? “{why.sentence}”"
                return [Question("paragraph", asks, "single", (law,), cut.before + number + 1, (why,), picks)]
    return []
