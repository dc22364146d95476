"""Irregularities of a shoe and its shuffling device that many games share, with their remedies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NoReturn

from pitboss.errors import Refused
from pitboss.games.cards.law import CardLaw
from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.options import ShoeOptionsT
from pitboss.games.cards.shoes_in_use import ALL
from pitboss.table import Irregularity, Report, Round


def shoe_irregularities(
    law: CardLaw, *, second_face_up_voids: bool = False, check_usable: Callable[[Report], None] = lambda _: None
) -> Iterator[Irregularity[ShoeOptionsT]]:
    """A card found face up or drawn in error, and a jammed device.

    ``check_usable`` lets a game refuse a card drawn in error that may not be used.
    """

    def face_up(r: Round[ShoeOptionsT], report: Report) -> bool:
        if not report.outcome:
            raise Refused("name the card that was found face up", law.face_up)
        if second_face_up_voids and r.faults["face_up"] > 1:
            void_and_reshuffle(r, law.face_up, "more than one card was found face up in the shoe")
        return False

    def drawn_in_error(_: Round[ShoeOptionsT], report: Report) -> bool:
        if not report.outcome:
            raise Refused("name the card that was drawn in error", law.drawn_in_error)
        check_usable(report)
        return True

    def shuffler_jam(r: Round[ShoeOptionsT], _: Report) -> None:
        if r.options.way_to_shuffle not in ("device", "continuous"):
            raise Refused("the cards are not shuffled by a device at this table", law.shuffler_jam)

    yield Irregularity[ShoeOptionsT](
        "face_up", law.face_up, "a card was found face up in the shoe: it is not used", face_up, by="equipment"
    )
    yield Irregularity[ShoeOptionsT](
        "drawn_in_error", law.drawn_in_error, "a card drawn in error, its face not exposed, is the next card",
        drawn_in_error, by="equipment", unseen=True,
    )  # fmt: skip
    if law.shuffler_jam:
        yield Irregularity[ShoeOptionsT](
            "shuffler_jam", law.shuffler_jam, "the shuffling device jammed: its cards are reshuffled",
            shuffler_jam, between_rounds=True,
        )  # fmt: skip


def void_and_reshuffle(r: Round[ShoeOptionsT], law: str, says: str) -> NoReturn:
    """Void the round and shuffle all cards before the next one."""
    memory_of(r).reshuffle = ALL
    r.void(law, says)
