"""Irregularities of a deck and its shuffling device that many games share, with their remedies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NoReturn, TypeAlias

from pitboss.errors import Refused
from pitboss.games.cards.decks import cards_are_out, deck_in_device, replace_deck
from pitboss.games.cards.law import CardLaw
from pitboss.games.cards.options import DeckOptionsT
from pitboss.games.cards.shuffle import cut_this_round
from pitboss.table import Irregularity, Report, Round
from pitboss.table.play.state import SEATS

VoidHands: TypeAlias = Callable[[Round[DeckOptionsT], str, str], NoReturn]
"""A game's function to void all hands: round, paragraph, reason."""


def deck_irregularities(law: CardLaw, void_hands: VoidHands[DeckOptionsT]) -> Iterator[Irregularity[DeckOptionsT]]:
    """A card found face up or drawn in error, a jammed device, an improper cut."""

    def face_up(r: Round[DeckOptionsT], _: Report) -> bool:
        if r.faults["face_up_card"] > 1:
            void_hands(r, law.face_up, "more than one card was found face up during the deal")
        return False

    def shuffler_jam(r: Round[DeckOptionsT], _: Report) -> None:
        r.shuffle(law.shuffler_jam, deck_being_shuffled(r, law.shuffler_jam))

    def bad_cut(r: Round[DeckOptionsT], _: Report) -> None:
        if cards_are_out(r):
            raise Refused("cards have been dealt; a recut is only possible before the deal", law.recut)
        if not cut_this_round(r):
            raise Refused("a device shuffled the cards of this round; they were not cut", law.recut)
        r.note("the cards must be recut", law.recut)

    yield Irregularity[DeckOptionsT](
        "face_up_card", law.face_up, "a card found face up while dealing is not used; a second one voids all hands",
        face_up, by="equipment",
    )  # fmt: skip
    yield Irregularity[DeckOptionsT](
        "drawn_in_error", law.drawn_in_error, "a card drawn in error, its face unseen, is used as the next card",
        lambda _, __: True, by="equipment", unseen=True,
    )  # fmt: skip
    if law.shuffler_jam:
        yield Irregularity[DeckOptionsT](
            "shuffler_jam", law.shuffler_jam, "the shuffling device jams or fails to complete a shuffle: a new shuffle",
            shuffler_jam, between_rounds=True,
        )  # fmt: skip
    if law.recut:
        yield Irregularity[DeckOptionsT](
            "bad_cut", law.recut, "the cut was improper or might affect fairness: the cards are recut",
            bad_cut,
        )  # fmt: skip


def wrong_device_count(law: CardLaw) -> Irregularity[DeckOptionsT]:
    """A shuffling device that counts cards reports a wrong number."""

    def remedy(r: Round[DeckOptionsT], _: Report) -> None:
        deck = deck_being_shuffled(r, law.device_counts)
        if r.options.shuffle != "counting_device":
            raise Refused("the shuffling device at this table does not count the cards", law.device_counts)
        replace_deck(r, deck, law.device_counts)

    return Irregularity[DeckOptionsT](
        "shuffler_count_wrong", law.device_counts,
        "the shuffling device counts a wrong number of cards: the deck is removed", remedy, between_rounds=True,
    )  # fmt: skip


def deck_being_shuffled(r: Round[DeckOptionsT], law: str) -> str:
    """The name of the deck in the shuffling device; refuses if there is no device or the deck is in play."""
    if r.options.shuffle == "manual":
        raise Refused("there is no automated card shuffling device at this table", law)
    deck = deck_in_device(r)
    if r.state.shoes[deck].in_play:
        raise Refused("the device is empty: the deck is in play", law)
    return deck


def check_cards_are_out(r: Round[DeckOptionsT], law: str) -> None:
    """Refuse a report about cards before any card was dealt."""
    if not cards_are_out(r):
        raise Refused("no card of this round has been dealt", law)


def position_with_hand(r: Round[DeckOptionsT], report: Report, law: str) -> int:
    """The position a report is about: the one due the reported card, or the one the report names."""
    at = SEATS.index(report.to) if report.to in SEATS else report.at
    if not r.bets_at(at) or not (r.hands.get(SEATS[at]) or report.outcome):
        raise Refused(f"position {at} has no hand in this round; name a position that has", law)
    return at
