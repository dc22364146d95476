"""What goes wrong with cards, and what the law then does (13:69F-3.12, 7.11).

Third cards are dealt at once when the hands call for them, so an error comes with the card itself:
``4H!unentitled_card`` went to the Player's Hand by mistake when the Banker's Hand was to draw, ``9C!card_in_error`` was
drawn in error and disclosed, ``!card_in_error`` stands for a card that nobody saw, ``QS!face_up`` was found face up in
the shoe. Staff report what came out after the last card of a hand, with the note ``undisclosed`` where nobody saw it.
"""

from __future__ import annotations

from typing import NoReturn

from pitboss.equipment import card
from pitboss.errors import Refused
from pitboss.games.baccarat.engine.drawing import value
from pitboss.games.baccarat.engine.law import BaccaratLaw, HouseBankedLaw
from pitboss.games.baccarat.engine.memory import BaccaratMemory
from pitboss.games.baccarat.engine.options import BaccaratRulesT, HouseBankedRulesT
from pitboss.games.baccarat.engine.shoe import burn_disclosed
from pitboss.games.cards.memory import memory_as
from pitboss.games.cards.shoes_in_use import SHOE
from pitboss.law import ALWAYS, InForce
from pitboss.table import Irregularity, Report, Round

UNDISCLOSED = "undisclosed"


def irregularities(law: HouseBankedLaw, in_force: InForce = ALWAYS) -> tuple[Irregularity[HouseBankedRulesT], ...]:
    """The irregularities of 3.12(a) to (e) and 7.11(a) to (e), in the editions whose remedies our files have."""

    def unentitled(r: Round[HouseBankedRulesT], report: Report) -> bool:
        if not report.outcome:
            return reported(r, report)
        if report.to != "banker" or any(len(r.hands.get(hand, ())) != 2 for hand in ("player", "banker")):
            raise Refused("this card is not drawn by the Banker's Hand after the Player's Hand stays", law.unentitled)
        r.note(f"{report.outcome} was dealt to the Player's Hand and is the Banker's third card", law.unentitled)
        return True

    return (
        Irregularity("unentitled_card", law.unentitled, "a third card was dealt to the Player's Hand, which stays",
                     unentitled, by="either", between_rounds=True, in_force=in_force),
        *of_the_shoe(law, in_force),
    )  # fmt: skip


def of_the_shoe(law: BaccaratLaw, in_force: InForce = ALWAYS) -> tuple[Irregularity[BaccaratRulesT], ...]:
    """Cards drawn in error, found face up, or too few."""

    def in_error(r: Round[BaccaratRulesT], report: Report) -> bool:
        if report.to and report.outcome:
            burn_disclosed(r, law, card(report.outcome))
            return False
        return lies_out(r) if report.to else reported(r, report)

    def too_few(r: Round[BaccaratRulesT], _: Report) -> bool:
        return void_for_too_few(r, law)

    return (
        Irregularity("card_in_error", law.drawn_in_error, "a card was drawn from the shoe in error",
                     in_error, by="either", between_rounds=True, in_force=in_force),
        Irregularity("face_up", law.face_up, "a card was found face up in the shoe: it is not used",
                     lambda r, report: found_face_up(r, law, report), by="equipment", in_force=in_force),
        Irregularity("too_few_cards", law.runs_out, "the cards do not suffice to complete the round: it is void",
                     too_few, by="either", in_force=in_force),
    )  # fmt: skip


def found_face_up(r: Round[BaccaratRulesT], law: BaccaratLaw, report: Report) -> bool:
    """A card found face up goes with as many face-up cards as its value."""
    if not report.outcome:
        raise Refused("a card found face up is named", law.face_up)
    more = value(card(report.outcome)) or r.rules.face_up_ten_burns
    if more:
        r.burn(more, law.face_up, up=True)
    return False


def void_for_too_few(r: Round[BaccaratRulesT], law: BaccaratLaw) -> NoReturn:
    """Voids the round and has the whole set of cards shuffled before the next."""
    memory_as(r, BaccaratMemory).reshuffle = SHOE
    r.void(law.runs_out, "there are not enough cards to complete the round")


def reported(r: Round[BaccaratRulesT], report: Report) -> bool:
    """Staff report a card that came out beside the cards of a hand: it is dealt with before the next card is drawn."""
    if report.note == UNDISCLOSED:
        return lies_out(r)
    memory_as(r, BaccaratMemory).card_is_disclosed = True
    return False


def lies_out(r: Round[BaccaratRulesT]) -> bool:
    """A card that nobody saw waits for the next hand."""
    memory_as(r, BaccaratMemory).card_is_out = True
    return False
