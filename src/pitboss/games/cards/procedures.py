"""Card-handling procedures that staff record in the log; a game offers only those it has a paragraph for."""

from __future__ import annotations

from pitboss.games.cards.law import CardLaw
from pitboss.table import Procedure


def deck_procedures(law: CardLaw, cards: int = 52) -> tuple[Procedure, ...]:
    """Procedures of a game dealt from one deck."""
    listed = (
        Procedure("inspection", law.inspection, "the dealer inspected the deck and the floorperson verified it"),
        Procedure(
            "opening_spread", law.opening_spread,
            "the cards were spread face up, by suit and in sequence, for the first player",
        ),
        Procedure("wash", law.wash, "the cards were turned face down, washed and stacked"),
        Procedure(
            "second_deck_opened", law.second_deck_opened,
            "the second deck was inspected, spread, mixed and stacked separately",
        ),
        Procedure("cut", law.cut, "the dealer cut ten cards or more with one hand and put the cover card in the rack"),
        Procedure("idle_spread", law.idle, "the cards were spread while there was no gaming activity"),
        Procedure(
            "stub_count", law.manual_shoe.stub_count,
            f"the dealer counted the stub face down on the layout: {cards} cards in all",
            cites=lambda options: law.dealing(options.dealing).stub_count,
        ),
        Procedure("dealing_hand", law.dealing_hand, "the hand in which the dealer holds the cards: left or right"),
        Procedure(
            "pickup", law.pick_up, "the cards were picked up in an order that allows each hand to be reconstructed"
        ),
        Procedure("device_removed", law.method, "the device was removed from the table before another method was used"),
        Procedure("cover_card", law.cover, "a cover card was placed on the dealer's cards"),
    )  # fmt: skip
    return _lawful(listed)


def shoe_procedures(law: CardLaw) -> tuple[Procedure, ...]:
    """Procedures of a game dealt from a shoe."""
    may_be_shown = "" if law.burn_hidden else law.burn
    listed = (
        Procedure("receipt", law.received, "the decks were received and inspected"),
        Procedure("inspection", law.inspection, "the cards were spread face up for the first player"),
        Procedure("wash", law.wash, "the cards were turned face down, washed and stacked"),
        Procedure("cut", law.cutter, "a player cuts the next shoe; the note says how many cards deep", about_seat=True),
        Procedure("cut_refused", law.cut_refused, "a player refuses to cut the next shoe", about_seat=True),
        Procedure("recut", law.recut, "a casino supervisor ordered a recut by a player", about_seat=True),
        Procedure("reshuffle", law.reshuffle, "the cards are to be reshuffled before the cutting card is reached"),
        Procedure("new_dealer", law.burn, "a new dealer came to the table"),
        Procedure("burn_shown", may_be_shown, "a burned card was shown to a player who asked"),
        Procedure("idle", law.idle, "the cards were spread while there was no gaming activity"),
        Procedure("shuffler_removed", law.method, "the shuffling device was removed for another method"),
    )
    return _lawful(listed)


def _lawful(listed: tuple[Procedure, ...]) -> tuple[Procedure, ...]:
    return tuple(procedure for procedure in listed if procedure.law)
