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
from pitboss.games.baccarat.engine.options import BaccaratRulesT, ShoeRulesT
from pitboss.games.baccarat.engine.paragraphs import Paragraphs, ShoeParagraphs
from pitboss.games.baccarat.engine.shoe import burn_disclosed
from pitboss.table import Irregularity, Report, Round

UNDISCLOSED = "undisclosed"


def irregularities(p: Paragraphs) -> tuple[Irregularity[BaccaratRulesT], ...]:
    """The irregularities of 3.12(a) to (e) and 7.11(a) to (e)."""

    def unentitled(r: Round[BaccaratRulesT], report: Report) -> bool:
        if not report.outcome:
            return reported(r, report)
        if report.to != "banker" or any(len(r.hands.get(hand, ())) != 2 for hand in ("player", "banker")):
            raise Refused("this card is not drawn by the Banker's Hand after the Player's Hand stays", p.unentitled)
        r.note(f"{report.outcome} was dealt to the Player's Hand and is the Banker's third card", p.unentitled)
        return True

    return (
        Irregularity("unentitled_card", p.unentitled, "a third card was dealt to the Player's Hand, which stays",
                     unentitled, by="either", between_rounds=True),
        *of_the_shoe(p),
    )  # fmt: skip


def of_the_shoe(p: ShoeParagraphs) -> tuple[Irregularity[ShoeRulesT], ...]:
    """Cards drawn in error, found face up, or too few."""

    def in_error(r: Round[ShoeRulesT], report: Report) -> bool:
        if report.to and report.outcome:
            burn_disclosed(r, p, card(report.outcome))
            return False
        return lies_out(r) if report.to else reported(r, report)

    def too_few(r: Round[ShoeRulesT], _: Report) -> bool:
        return void_for_too_few(r, p)

    return (
        Irregularity("card_in_error", p.in_error, "a card was drawn from the shoe in error",
                     in_error, by="either", between_rounds=True),
        Irregularity("face_up", p.face_up, "a card was found face up in the shoe: it is not used",
                     lambda r, report: found_face_up(r, p, report), by="equipment"),
        Irregularity("too_few_cards", p.too_few, "the cards do not suffice to complete the round: it is void",
                     too_few, by="either"),
    )  # fmt: skip


def found_face_up(r: Round[ShoeRulesT], p: ShoeParagraphs, report: Report) -> bool:
    """A card found face up goes with as many face-up cards as its value."""
    if not report.outcome:
        raise Refused("a card found face up is named", p.face_up)
    more = value(card(report.outcome)) or r.rules.face_up_ten_burns
    if more:
        r.burn(more, p.face_up, up=True)
    return False


def void_for_too_few(r: Round[ShoeRulesT], p: ShoeParagraphs) -> NoReturn:
    """Voids the round and has the whole set of cards shuffled before the next."""
    r.state.notes["reshuffle"] = True
    r.void(p.too_few, "there are not enough cards to complete the round")


def reported(r: Round[ShoeRulesT], report: Report) -> bool:
    """Staff report a card that came out beside the cards of a hand: it is dealt with before the next card is drawn."""
    if report.note == UNDISCLOSED:
        return lies_out(r)
    r.state.notes["disclosed"] = True
    return False


def lies_out(r: Round[ShoeRulesT]) -> bool:
    """A card that nobody saw waits for the next hand."""
    r.state.notes["card out"] = True
    return False
