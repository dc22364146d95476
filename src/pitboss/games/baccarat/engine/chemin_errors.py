"""Irregularities of chemin de fer and their remedies (13:69F-4.12).

An error is reported with its card, as in the other games of the family: ``7H!banker_extra``. A card dealt face down by
mistake is visible only to those who may see its hand. Errors without a further draw are reported by staff.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations

from pitboss.equipment import Card, card, name_of
from pitboss.errors import Refused
from pitboss.games.baccarat.engine import bank
from pitboss.games.baccarat.engine.card_errors import UNDISCLOSED, found_face_up, reported, shoe_errors
from pitboss.games.baccarat.engine.chemin_rules import CheminDeFerOptions
from pitboss.games.baccarat.engine.drawing import count, value
from pitboss.games.baccarat.engine.law import CHEMIN_DE_FER_LAW as LAW
from pitboss.games.cards.shoes_in_use import SHOE, shoe_of
from pitboss.protocol.base import Hidden
from pitboss.protocol.events import Dealt
from pitboss.table import Irregularity, Report, Round

R = Round[CheminDeFerOptions]


@dataclass(slots=True)
class CheminHand:
    """Facts about errors in the current hand, needed until it is settled."""

    dominant: int
    extra: dict[str, list[Card]] = field(default_factory=lambda: {"player": [], "banker": []})
    """Extra cards that each hand got in the initial deal."""
    second: list[Card] = field(default_factory=list)
    """A second draw that the Banker took by mistake."""
    found_face_up: bool = False


def _under_way(r: R) -> CheminHand | None:
    """The hand in progress, or None."""
    return r.play if r.bets and isinstance(r.play, CheminHand) else None


def _hand(r: R, report: Report, law: str, when: str, *, initial: bool, to: tuple[str, ...]) -> CheminHand:
    """The hand in progress; refuses if the error cannot happen now or the card was drawn for another hand."""
    play = _under_way(r)
    is_initial = len(r.hands.get("player", ())) + len(r.hands.get("banker", ())) < 4
    if play is None or report.to not in to or is_initial is not initial:
        raise _untimely(law, when)
    return play


def _untimely(law: str, when: str) -> Refused:
    return Refused(f"this error can only be made {when}", law)


def _initial(r: R, report: Report, law: str) -> CheminHand:
    return _hand(r, report, law, "in the initial deal", initial=True, to=("player", "banker"))


def _named(report: Report, law: str) -> Card:
    if not report.outcome:
        raise Refused("name the card that was dealt in error", law)
    return card(report.outcome)


def _wrong_order(r: R, report: Report) -> bool:
    _initial(r, report, "4.12(a)")
    if r.options.annulled_moves_bank:
        bank.give_up_bank(r, "4.12(a)", "the bank moves to the next participant counterclockwise")
    r.void("4.12(a)", "the Banker drew the cards in the wrong order")


def _banker_extra(r: R, report: Report) -> bool:
    play = _initial(r, report, "4.12(b)")
    return _is_with(r, "banker", "4.12(b)", play, _named(report, "4.12(b)"))


def _player_extra(r: R, report: Report) -> bool:
    play = _initial(r, report, "4.12(c)")
    if play.extra["player"]:
        raise Refused("the Dominant Player already has an extra card; the rules provide for one only", "4.12(c)")
    return _is_with(r, "player", "4.12(c)", play, _named(report, "4.12(c)"))


def _is_with(r: R, hand: str, law: str, play: CheminHand, drawn: Card) -> bool:
    """Leave an extra card face down with its hand and draw the next one."""
    play.extra[hand].append(drawn)
    seen_by = (play.dominant,) if hand == "player" else ()
    r.events.append(Dealt(law, hand, (), 1, Hidden([name_of(drawn)]), seen_by))
    return False


def _two_for_banker(r: R, report: Report) -> bool:
    play = _hand(r, report, "4.12(d)", "when the Banker draws", initial=False, to=("banker",))
    drawn = _named(report, "4.12(d)")
    play.second.append(drawn)
    r.events.append(Dealt("4.12(d)", "banker", [name_of(drawn)]))
    return False


def _after_stay(r: R, report: Report) -> bool:
    law, when = _AFTER_STAY[report.kind], "after the Dominant Player stays"
    if not report.to:
        if _under_way(r) or report.note == UNDISCLOSED:
            raise Refused(f"a card dealt face up {when} is reported with the Banker's draw, or after the hand", law)
        return reported(r, report)
    play = _hand(r, report, law, when, initial=False, to=("banker",))
    _named(report, law)
    if len(r.hands["player"]) > 2 + len(play.extra["player"]):
        raise _untimely(law, when)
    r.note(f"{report.outcome} was dealt to the Dominant Player and is the Banker's card", law)
    return True


_AFTER_STAY = {"card_after_stay": "4.12(e)", "dealer_said_card": "4.12(f)"}


def _banker_drew(r: R, report: Report) -> bool:
    _hand(r, report, "4.12(i)", "after the Dominant Player asks for a card", initial=False, to=("player",))
    _named(report, "4.12(i)")
    r.note(f"the Banker gives {report.outcome} to the Dominant Player", "4.12(i)")
    return True


def _face_up(r: R, report: Report) -> bool:
    found_face_up(r, LAW, report)
    play = _under_way(r)
    if play is not None:
        play.found_face_up = True
        void_if_last(r)
    return False


def void_if_last(r: R) -> None:
    """Void the last hand of a shoe if one of its cards was found face up."""
    play = _under_way(r)
    if play is not None and play.found_face_up and shoe_of(r).cutting_card_reached:
        bank.memory_of_bank(r).reshuffle = SHOE
        r.void("4.12(j)", "a card of the last hand of the shoe was found face up")


_OF_THE_SHOE: tuple[Irregularity[CheminDeFerOptions], ...] = shoe_errors(LAW)
IRREGULARITIES: tuple[Irregularity[CheminDeFerOptions], ...] = (
    Irregularity("wrong_order", "4.12(a)", "the Banker took cards in the wrong order: the hand is annulled",
                 _wrong_order, by="equipment", unseen=True),
    Irregularity("banker_extra", "4.12(b)", "the Banker took more than two cards: the hand counts 0",
                 _banker_extra, by="equipment", unseen=True),
    Irregularity("player_extra", "4.12(c)", "the Dominant Player was given three cards: the highest count stands",
                 _player_extra, by="equipment", unseen=True),
    Irregularity("two_for_banker", "4.12(d)", "the Banker took two cards instead of one: the lowest count stands",
                 _two_for_banker, by="equipment"),
    Irregularity("card_after_stay", "4.12(e)", "a card was dealt face up to the Dominant Player, who stays",
                 _after_stay, by="either", between_rounds=True),
    Irregularity("dealer_said_card", "4.12(f)", "the dealer mistakenly said Card, and one was dealt face up",
                 _after_stay, by="either", between_rounds=True),
    Irregularity("banker_drew", "4.12(i)", "the Banker drew the card that the Dominant Player had asked for",
                 _banker_drew, by="equipment"),
    *(listed for listed in _OF_THE_SHOE if listed.id != "face_up"),
    Irregularity("face_up", "4.12(j)", "a card was found face up in the shoe: it is not used",
                 _face_up, by="equipment"),
)  # fmt: skip


def player_count(two: list[Card], extra: list[Card]) -> int:
    """The count of the Player's first cards; with an extra card the highest of any two or all three (4.12(c)).

    >>> from pitboss.equipment import cards
    >>> player_count(cards("KH 7C"), cards("10D")), player_count(cards("9H 9C"), cards("AD"))
    (7, 9)
    """
    hand = [*two, *extra]
    return max(count(some) for size in (2, 3) for some in combinations(hand, size))


def banker_count(two: list[Card], extra: list[Card]) -> int:
    """The count of the Banker's first cards; 0 with an extra card (4.12(b))."""
    return 0 if extra else count(two)


def banker_final(held: int, hand: list[Card], third: Card, second: list[Card]) -> int:
    """The Banker's count with the third card; if two were drawn, the lowest count of any two cards (4.12(d)).

    >>> from pitboss.equipment import cards
    >>> hand = cards("6H 10C 9D")
    >>> banker_final(6, hand, hand[2], []), banker_final(6, hand, hand[2], cards("2S"))
    (5, 1)
    """
    if second:
        return min(count(pair) for pair in combinations([*hand, *second], 2))
    return (held + value(third)) % 10
