"""Card irregularities of baccarat and their remedies (13:69F-3.12, 7.11).

Third cards are dealt as soon as the hands call for them, so an error is reported with the card:
``4H!unentitled_card`` went to the Player's Hand by mistake when the Banker's Hand was to draw, ``9C!card_in_error`` was
drawn in error and disclosed, ``!card_in_error`` was drawn unseen, ``QS!face_up`` was found face up in the shoe. Staff
report a card that came out after the last card of a hand, with the note ``undisclosed`` if nobody saw it.
"""

from __future__ import annotations

from typing import NoReturn

from pitboss.equipment import card
from pitboss.errors import Refused
from pitboss.games.baccarat.engine.drawing import value
from pitboss.games.baccarat.engine.law import BaccaratLaw, HouseBankedLaw
from pitboss.games.baccarat.engine.memory import BaccaratMemory
from pitboss.games.baccarat.engine.options import BaccaratOptionsT, HouseBankedOptionsT
from pitboss.games.baccarat.engine.shoe import burn_disclosed
from pitboss.games.cards.shoes_in_use import SHOE
from pitboss.law import ALWAYS, InForce
from pitboss.table import Irregularity, Report, Round
from pitboss.table.play.memory import memory_as

UNDISCLOSED = "undisclosed"


def irregularities(law: HouseBankedLaw, in_force: InForce = ALWAYS) -> tuple[Irregularity[HouseBankedOptionsT], ...]:
    """The irregularities of 3.12(a) to (e) or 7.11(a) to (e), for the editions whose text we have."""

    def unentitled(r: Round[HouseBankedOptionsT], report: Report) -> bool:
        if not report.outcome:
            return reported(r, report)
        if report.to != "banker" or any(len(r.hands.get(hand, ())) != 2 for hand in ("player", "banker")):
            raise Refused("report this with the Banker's third card after the Player's Hand stays", law.unentitled)
        r.note(f"{report.outcome} was dealt to the Player's Hand and is the Banker's third card", law.unentitled)
        return True

    return (
        Irregularity("unentitled_card", law.unentitled, "a third card was dealt to the Player's Hand, which stays",
                     unentitled, by="either", between_rounds=True, in_force=in_force),
        *shoe_errors(law, in_force),
    )  # fmt: skip


def shoe_errors(law: BaccaratLaw, in_force: InForce = ALWAYS) -> tuple[Irregularity[BaccaratOptionsT], ...]:
    """Irregularities of the shoe: a card drawn in error or found face up, or too few cards."""

    def in_error(r: Round[BaccaratOptionsT], report: Report) -> bool:
        if report.to and report.outcome:
            burn_disclosed(r, law, card(report.outcome))
            return False
        return keep_unseen_card(r) if report.to else reported(r, report)

    def too_few(r: Round[BaccaratOptionsT], _: Report) -> bool:
        return void_for_too_few(r, law)

    return (
        Irregularity("card_in_error", law.drawn_in_error, "a card was drawn from the shoe in error",
                     in_error, by="either", between_rounds=True, in_force=in_force),
        Irregularity("face_up", law.face_up, "a card was found face up in the shoe: it is not used",
                     lambda r, report: found_face_up(r, law, report), by="equipment", in_force=in_force),
        Irregularity("too_few_cards", law.runs_out, "there are not enough cards to complete the round: it is void",
                     too_few, by="either", in_force=in_force),
    )  # fmt: skip


def found_face_up(r: Round[BaccaratOptionsT], law: BaccaratLaw, report: Report) -> bool:
    """Discard a card found face up and burn as many cards as its value (3.12(d), 4.12(j), 7.11(d))."""
    if not report.outcome:
        raise Refused("name the card that was found face up", law.face_up)
    more = value(card(report.outcome)) or r.options.face_up_ten_burns
    if more:
        r.burn(more, law.face_up, up=True)
    return False


def void_for_too_few(r: Round[BaccaratOptionsT], law: BaccaratLaw) -> NoReturn:
    """Void the round and shuffle all cards before the next one."""
    memory_as(r, BaccaratMemory).reshuffle = SHOE
    r.void(law.runs_out, "there are not enough cards to complete the round")


def reported(r: Round[BaccaratOptionsT], report: Report) -> bool:
    """Mark a card that staff reported: a disclosed one is handled before the next draw, an unseen one is kept."""
    if report.note == UNDISCLOSED:
        return keep_unseen_card(r)
    memory_as(r, BaccaratMemory).card_is_disclosed = True
    return False


def keep_unseen_card(r: Round[BaccaratOptionsT]) -> bool:
    """Keep an unseen card for the next hand."""
    memory_as(r, BaccaratMemory).card_is_out = True
    return False
