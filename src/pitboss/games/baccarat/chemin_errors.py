"""What goes wrong at chemin de fer (13:69F-4.12).

An error comes with the card that it is about, as at the other games of the family: ``7H!banker_extra``. A card that is
one too many lies beside its hand, under ``banker extra``, ``player extra`` or ``banker two``.
"""

from __future__ import annotations

from itertools import combinations

from pitboss.equipment import Card, card
from pitboss.errors import Refused
from pitboss.games.baccarat import bank
from pitboss.games.baccarat.chemin_rules import CheminDeFerRules
from pitboss.games.baccarat.drawing import count, value
from pitboss.games.baccarat.irregular import found_face_up, of_the_shoe, reported
from pitboss.games.baccarat.paragraphs import CHEMIN_DE_FER as P
from pitboss.games.baccarat.shoe import shoe_of
from pitboss.table import Irregularity, Report, Round

R = Round[CheminDeFerRules]


def initial_deal(r: R) -> bool:
    """Whether the first four cards are still being dealt."""
    return len(r.hands.get("player", ())) + len(r.hands.get("banker", ())) < 4


def _during(right: bool, law: str, when: str) -> None:
    if not right:
        raise Refused(f"this error can only be made {when}", law)


def _wrong_order(r: R, report: Report) -> bool:
    _during(bool(report.to) and initial_deal(r), "4.12(a)", "in the initial deal")
    if r.rules.annulled_moves_bank:
        r.state.memory.pop("passer", None)
        bank.given_up(r, "4.12(a)", "the bank moves to the next participant counterclockwise")
    r.void("4.12(a)", "the cards were taken in the wrong order")


def _extra(name: str, law: str) -> Irregularity[CheminDeFerRules]:
    def remedy(r: R, report: Report) -> bool:
        _during(bool(report.outcome) and initial_deal(r), law, "in the initial deal")
        r.hands.setdefault(name, []).append(card(report.outcome))
        return False

    says = {"banker extra": "the Banker took more than two cards: his hand counts nothing",
            "player extra": "the Dominant Player was given three cards: the highest count stands"}[name]  # fmt: skip
    return Irregularity(name.replace(" ", "_"), law, says, remedy, by="equipment")


def _two_for_banker(r: R, report: Report) -> bool:
    third = report.to == "banker" and not initial_deal(r)
    _during(bool(report.outcome) and third, "4.12(d)", "when the Banker draws")
    r.hands.setdefault("banker two", []).append(card(report.outcome))
    return False


def _after_stay(r: R, report: Report) -> bool:
    law = "4.12(e)" if report.kind == "card_after_stay" else "4.12(f)"
    if not report.outcome:
        return reported(r, report)
    stayed = report.to == "banker" and not initial_deal(r) and len(r.hands["player"]) == 2
    _during(stayed, law, "after the Dominant Player stays")
    r.note(f"{report.outcome} was dealt to the Dominant Player and is the Banker's card", law)
    return True


def _banker_drew(r: R, report: Report) -> bool:
    third = report.to == "player" and not initial_deal(r)
    _during(bool(report.outcome) and third, "4.12(i)", "after the Dominant Player asks for a card")
    r.note(f"the Banker gives {report.outcome} to the Dominant Player", "4.12(i)")
    return True


def _face_up(r: R, report: Report) -> bool:
    found_face_up(r, P, report)
    if shoe_of(r).cutting_card_reached:
        r.state.memory["reshuffle"] = True
        r.void("4.12(j)", "a card of the last hand of the shoe was found face up")
    return False


_OF_THE_SHOE: tuple[Irregularity[CheminDeFerRules], ...] = of_the_shoe(P)
IRREGULARITIES: tuple[Irregularity[CheminDeFerRules], ...] = (
    Irregularity("wrong_order", "4.12(a)", "the Banker took cards in the wrong order: the hand is annulled",
                 _wrong_order, by="equipment"),
    _extra("banker extra", "4.12(b)"),
    _extra("player extra", "4.12(c)"),
    Irregularity("two_for_banker", "4.12(d)", "the Banker took two cards instead of one: the lowest count stands",
                 _two_for_banker, by="equipment"),
    Irregularity("card_after_stay", "4.12(e)", "a card was dealt face up to the Dominant Player, who stays",
                 _after_stay, by="either", between_rounds=True),
    Irregularity("dealer_said_card", "4.12(f)", "the dealer mistakenly said Card, and one was dealt face up",
                 _after_stay, by="either", between_rounds=True),
    Irregularity("banker_drew", "4.12(i)", "the Banker drew for himself after Card was said and repeated",
                 _banker_drew, by="equipment"),
    *(one for one in _OF_THE_SHOE if one.id != "face_up"),
    Irregularity("face_up", "4.12(j)", "a card was found face up in the shoe: it is not used",
                 _face_up, by="equipment"),
)  # fmt: skip


def player_count(two: list[Card], extra: list[Card]) -> int:
    """The count of the Player's first cards; with one too many the highest of any two or all three (4.12(c)).

    >>> from pitboss.equipment import cards
    >>> player_count(cards("KH 7C"), cards("10D")), player_count(cards("9H 9C"), cards("AD"))
    (7, 9)
    """
    if not extra:
        return count(two)
    hand = [*two, *extra]
    return max(count(some) for size in (2, 3) for some in combinations(hand, size))


def banker_count(two: list[Card], extra: list[Card]) -> int:
    """The count of the Banker's first cards; nothing where he took too many (4.12(b))."""
    return 0 if extra else count(two)


def banker_final(two_cards: int, hand: list[Card], second: list[Card]) -> int:
    """The Banker's count with his third card; where he took two, the lowest that any two cards make (4.12(d)).

    >>> from pitboss.equipment import cards
    >>> banker_final(6, cards("6H 10C 9D"), cards("2S"))
    1
    """
    if len(hand) < 3:
        return two_cards
    if second:
        return min(count(pair) for pair in combinations([*hand, *second], 2))
    return (two_cards + value(hand[2])) % 10
