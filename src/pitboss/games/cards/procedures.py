"""What people do with the cards that is recorded in the log; a paragraph that a game lacks has no record."""

from __future__ import annotations

from pitboss.games.cards.law import CardLaw
from pitboss.table import Procedure


def deck_procedures(law: CardLaw, cards: int = 52) -> tuple[Procedure, ...]:
    """Of a game that is dealt from one deck."""
    listed = (
        Procedure("inspection", law.inspection, "the dealer inspected the deck and the floorperson verified it"),
        Procedure(
            "opening_spread", law.opening_spread,
            "the cards were spread face up, by suit and in sequence, for the first player",
        ),
        Procedure("wash", law.wash, "the cards were turned face down, washed and stacked"),
        Procedure(
            "second_deck_opened", law.second_deck_opened,
            "the second deck was inspected, spread, mixed and stacked by itself",
        ),
        Procedure("cut", law.cut, "the dealer cut ten cards or more with one hand and put the cover card in the rack"),
        Procedure("idle_spread", law.idle, "the cards were spread while there was no gaming activity"),
        Procedure(
            "stub_count", law.manual_shoe.stub_count,
            f"the dealer counted the stub face down on the layout: {cards} cards in all",
        ),
        Procedure("dealing_hand", law.dealing_hand, "the hand in which the dealer holds the cards: left or right"),
        Procedure(
            "pickup", law.pick_up, "the cards were picked up in an order that allows each hand to be reconstructed"
        ),
        Procedure("device_removed", law.method, "the device was removed from the table before another method was used"),
        Procedure("cover_card", law.cover, "a cover card lay on the dealer's cards"),
    )  # fmt: skip
    return _lawful(listed)


def _lawful(listed: tuple[Procedure, ...]) -> tuple[Procedure, ...]:
    return tuple(procedure for procedure in listed if procedure.law)
