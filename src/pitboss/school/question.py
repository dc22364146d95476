"""A question of a lesson: the text, the form of the answer, the right answer by the table's events, and the reason."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, TypeAlias

from pitboss.errors import Refused
from pitboss.money import Cents, cents, dollars, signed
from pitboss.plain import Json
from pitboss.school.explain import Explanation

QuestionKind = Literal[
    "result",
    "pays",
    "vigorish",
    "moves",
    "order",
    "next",
    "who",
    "may",
    "lawful",
    "refusal",
    "irregularity",
    "paragraph",
]
"""The subjects of questions; docs/how-to/dealer-school.md lists them."""

LEVEL_OF: dict[QuestionKind, int] = {
    "result": 1,
    "pays": 1,
    "next": 1,
    "who": 1,
    "vigorish": 2,
    "moves": 2,
    "order": 2,
    "may": 2,
    "lawful": 3,
    "refusal": 3,
    "irregularity": 4,
    "paragraph": 4,
}
"""The first level that asks each kind of question."""

MAX_CHOICES = 5

Form = Literal["amount", "single", "several", "order"]
"""The forms of an answer: an amount; one of the choices; all that apply; all of them in order."""
Reply: TypeAlias = Cents | tuple[str, ...]
"""Cents, or the ids of the chosen answers, in order."""


@dataclass(frozen=True, slots=True)
class Pick:
    """One of the answers to choose from."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question to the dealer at one moment of a round."""

    kind: QuestionKind
    asks: str
    form: Form
    right: Reply
    shown: int
    """The number of events seen before the question."""
    why: tuple[Explanation, ...]
    picks: tuple[Pick, ...] = ()

    def __post_init__(self) -> None:
        assert self.why, f"no explanation for {self.asks}"
        if isinstance(self.right, tuple):
            assert self.right and set(self.right) <= {pick.id for pick in self.picks}, f"no answer to {self.asks}"
            assert len({pick.text for pick in self.picks}) == len(self.picks) > 1, f"no choices for {self.asks}"

    @property
    def level(self) -> int:
        """The lowest level that asks this question."""
        return LEVEL_OF[self.kind]

    @property
    def right_in_words(self) -> str:
        """The right answer in words."""
        if not isinstance(self.right, tuple):
            return signed(self.right) if self.kind == "pays" else dollars(self.right)
        texts = {pick.id: pick.text for pick in self.picks}
        between = ", then " if self.form == "order" else "; "
        return between.join(texts[id_] for id_ in self.right)

    def read(self, written: Json) -> Reply:
        """Parse an answer: dollars for an amount, otherwise the ids of the chosen answers."""
        if self.form == "amount":
            return _amount(written)
        ids = (written,) if isinstance(written, str) else written
        if not isinstance(ids, Sequence) or not all(isinstance(id_, str) for id_ in ids):
            raise Refused("choose an answer")
        reply = tuple(str(id_) for id_ in ids)
        known = {pick.id for pick in self.picks}
        if not reply or len(set(reply)) != len(reply) or not set(reply) <= known:
            raise Refused("choose from the listed answers, each at most once")
        if self.form == "single" and len(reply) != 1:
            raise Refused("choose one answer")
        if self.form == "order" and len(reply) != len(known):
            raise Refused("put all of them in order")
        return reply

    def is_right(self, reply: Reply) -> bool:
        """True if a reply agrees with the table's events."""
        if self.form == "several" and isinstance(self.right, tuple) and isinstance(reply, tuple):
            return set(reply) == set(self.right)
        return reply == self.right


def _amount(written: Json) -> Cents:
    """Parse dollars, with or without a sign."""
    if not isinstance(written, str):
        raise Refused("write an amount in dollars, like 12.50 or -5")
    bare = written.strip().replace("−", "-").replace("$", "").replace(",", "")
    sign = -1 if bare.startswith("-") else 1
    try:
        return sign * cents(bare.lstrip("+-").strip())
    except Refused:
        raise Refused(f"{written.strip()[:20]!r} is not an amount; write dollars like 12.50 or -5") from None


def shuffled(right: Iterable[Pick], others: Iterable[Pick], seed: str, most: int = MAX_CHOICES) -> tuple[Pick, ...]:
    """The right answers among others, in a fixed order that does not reveal them."""
    picks = {pick.text: pick for pick in right}
    random = Random(seed)
    rest = [pick for pick in others if pick.text not in picks]
    random.shuffle(rest)
    for pick in rest:
        if len(picks) >= most:
            break
        picks.setdefault(pick.text, pick)
    order = list(picks.values())
    random.shuffle(order)
    return tuple(order)
