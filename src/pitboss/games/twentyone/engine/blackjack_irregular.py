"""What goes wrong at blackjack alone: with a double shoe, with multiple action, with a double dealt face down."""

from __future__ import annotations

from pitboss.errors import Refused
from pitboss.games.twentyone.engine.blackjack_dealing import DETERMINANT
from pitboss.games.twentyone.engine.blackjack_rules import BlackjackRules
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.engine.multiple_action import HANDS
from pitboss.table import Irregularity, Report, Round

R = Round[BlackjackRules]


def wrong_side(_: R, report: Report) -> bool:
    """The round goes on from the other side as if it were the right one."""
    if report.to != DETERMINANT or not report.outcome:
        raise Refused("the side is chosen by the determinant card alone", "2.15(h)")
    return True


def first_card_not_moved(r: R, report: Report) -> bool:
    """The round goes on as if the card had been moved."""
    _needs_further_hand(r, report, "2.15(l)")
    return bool(report.outcome)


def first_card_discarded(r: R, report: Report) -> bool:
    """The last hand is rebuilt from the discard rack, and the card is put back."""
    _needs_further_hand(r, report, "2.15(m)")
    r.note("a casino supervisor finds the dealer's first card in the discard rack and puts it back", "2.15(m)")
    return bool(report.outcome)


def _needs_further_hand(r: R, report: Report, law: str) -> None:
    played = isinstance(r.play, Play) and r.play.dealer in HANDS[1:]
    if not played or (report.to and report.to not in HANDS[1:]):
        raise Refused("no second or third hand of the dealer is played", law)


def double_face_up(r: R, report: Report) -> bool:
    """Play goes on, and the wagers are decided when the round is complete."""
    hand = r.play.named(report.to) if isinstance(r.play, Play) else None
    if hand is None or not hand.face_down or not report.outcome:
        raise Refused("this is not the card of a double that is dealt face down", "2.15(p)")
    hand.face_down = False
    return True


IRREGULARITIES: tuple[Irregularity[BlackjackRules], ...] = (
    Irregularity("wrong_side", "2.15(h)", "the round is dealt from the wrong side of the double shoe, and stands",
                 wrong_side, by="equipment"),
    Irregularity("first_card_not_moved", "2.15(l)", "the dealer's first card was not moved to the next hand",
                 first_card_not_moved, by="either", between_rounds=True),
    Irregularity("first_card_discarded", "2.15(m)", "the dealer's first card went to the discard rack too early",
                 first_card_discarded, by="either", between_rounds=True),
    Irregularity("double_face_up", "2.15(p)", "the card of a double was dealt face up by mistake",
                 double_face_up, by="equipment"),
)  # fmt: skip
