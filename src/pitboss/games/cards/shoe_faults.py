"""What may go wrong with a shoe and its shuffling device in any game: what is reported, and what is then done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NoReturn

from pitboss.errors import Refused
from pitboss.games.cards.law import CardLaw
from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.options import ShoeRulesT
from pitboss.games.cards.shoes_in_use import ALL
from pitboss.table import Irregularity, Report, Round


def shoe_irregularities(
    law: CardLaw, *, second_face_up_voids: bool = False, check_usable: Callable[[Report], None] = lambda _: None
) -> Iterator[Irregularity[ShoeRulesT]]:
    """A card found face up or drawn in error, and a device that jams.

    ``check_usable`` refuses a card that was drawn in error and may not be used, if a game has any.
    """

    def face_up(r: Round[ShoeRulesT], report: Report) -> bool:
        if not report.outcome:
            raise Refused("a card found face up is named", law.face_up)
        if second_face_up_voids and r.faults["face_up"] > 1:
            void_and_reshuffle(r, law.face_up, "more than one card was found face up in the shoe")
        return False

    def drawn_in_error(_: Round[ShoeRulesT], report: Report) -> bool:
        if not report.outcome:
            raise Refused("a card drawn in error is named when it is used", law.drawn_in_error)
        check_usable(report)
        return True

    def shuffler_jam(r: Round[ShoeRulesT], _: Report) -> None:
        if r.rules.way_to_shuffle not in ("device", "continuous"):
            raise Refused("the cards are not shuffled by a device at this table", law.shuffler_jam)

    yield Irregularity[ShoeRulesT](
        "face_up", law.face_up, "a card was found face up in the shoe: it is not used", face_up, by="equipment"
    )
    yield Irregularity[ShoeRulesT](
        "drawn_in_error", law.drawn_in_error, "a card drawn in error, its face not exposed, is the next card",
        drawn_in_error, by="equipment", unseen=True,
    )  # fmt: skip
    if law.shuffler_jam:
        yield Irregularity[ShoeRulesT](
            "shuffler_jam", law.shuffler_jam, "the shuffling device failed: its cards are reshuffled",
            shuffler_jam, between_rounds=True,
        )  # fmt: skip


def void_and_reshuffle(r: Round[ShoeRulesT], law: str, says: str) -> NoReturn:
    """The round is void, and all cards are shuffled before the next."""
    memory_of(r).reshuffle = ALL
    r.void(law, says)
