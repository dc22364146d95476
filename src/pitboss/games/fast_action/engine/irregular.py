"""The irregularities of the game and their remedies, 13:69F-21.9.

Faults of a card are reported with its draw: ``QS!face_up`` was found face up in the shoe, ``QS!drawn_in_error`` came
out too early and unseen, ``QS!player_card_exposed`` was exposed, ``!missed`` stands for a card that was not dealt, and
``QS!dealer_set_wrong`` is the card at which the error was noticed. Staff report the others.
"""

from __future__ import annotations

from typing import NoReturn

from pitboss.errors import Refused
from pitboss.games.cards.law import CardLaw
from pitboss.games.cards.options import ShoeOptionsT
from pitboss.games.cards.shoe_faults import shoe_irregularities
from pitboss.games.fast_action.engine.deal import draw, void_for_too_few
from pitboss.games.fast_action.engine.play import (
    COMMUNITY,
    HAND_SIZE,
    CardMissed,
    FastActionPlay,
    MarkerMemory,
    play_of,
)
from pitboss.games.fast_action.engine.settings import setting_options
from pitboss.table import DEALER, Flow, Irregularity, Report, Round
from pitboss.table.play.memory import memory_as
from pitboss.table.play.state import SEATS


def irregularities(law: CardLaw) -> tuple[Irregularity[ShoeOptionsT], ...]:
    """All irregularities of the game."""

    def too_few(r: Round[ShoeOptionsT], _: Report) -> None:
        _check_dealing(r, law.runs_out)
        void_for_too_few(r, law)

    def player_extra_card(r: Round[ShoeOptionsT], report: Report) -> Flow[None]:
        _check_complete_hand(r, report, "21.9(g)")
        return _discard_extra(r, law, report.at)

    return (
        *shoe_irregularities(law),
        Irregularity("player_card_exposed", "21.9(c)", "a player's card was exposed: it is turned face down again",
                     player_card_exposed, by="either"),
        Irregularity("missed", "21.9(e)", "a card that was due to a hand was not dealt",
                     missed, by="equipment", cites=lambda _, report: "21.9(d)" if report.to == DEALER else "21.9(e)"),
        Irregularity("dealer_extra_card", "21.9(f)", "the dealer has more than four cards: all hands are void",
                     dealer_extra_card, by="either", unseen=True),
        Irregularity("player_extra_card", "21.9(g)", "a player has more than four cards: all but two are discarded",
                     player_extra_card),
        Irregularity("dealer_set_wrong", "21.9(h)", "the dealer did not set the hand by the house ways: it is reset",
                     dealer_set_wrong, by="equipment"),
        Irregularity("too_few_cards", law.runs_out, "there are not enough cards: the round is void", too_few,
                     by="either"),
        Irregularity("marker_not_moved", "21.9(k)", "the dealing marker was not moved: the round is completed",
                     marker_not_moved),
    )  # fmt: skip


def _check_dealing(r: Round[ShoeOptionsT], law: str) -> FastActionPlay:
    """Refuses what concerns the cards of a round before they are dealt."""
    if not isinstance(r.play, FastActionPlay) or not shoe_has_dealt(r):
        raise Refused("no card of this round has been dealt", law)
    return r.play


def shoe_has_dealt(r: Round[ShoeOptionsT]) -> bool:
    """Whether cards of this round have left the shoe."""
    return any(shoe.in_play for shoe in r.state.shoes.values())


def player_card_exposed(r: Round[ShoeOptionsT], report: Report) -> bool:
    """Turn the card face down and continue play."""
    hand = report.to or (SEATS[report.at] if report.at else "")
    if hand not in SEATS[1:] or not (report.outcome or r.hands.get(hand)):
        raise Refused("name the player whose card was exposed", "21.9(c)")
    return True


def missed(r: Round[ShoeOptionsT], report: Report) -> NoReturn:
    """Complete the hand after all other hands have their cards."""
    law = "21.9(d)" if report.to == DEALER else "21.9(e)"
    if report.outcome:
        raise Refused("a card that was not dealt has no face", law)
    if not isinstance(r.play, FastActionPlay) or r.play.is_dealt or report.to not in (DEALER, *SEATS[1:]):
        raise Refused(f"the card for {report.to} is dealt now, so it is not missed", law)
    raise CardMissed


def dealer_extra_card(r: Round[ShoeOptionsT], report: Report) -> NoReturn:
    """All hands are void."""
    _check_dealing(r, "21.9(f)")
    if report.to not in ("", DEALER) or len(r.hands.get(DEALER, ())) < (HAND_SIZE - 1 if report.to else HAND_SIZE):
        raise Refused("the dealer has not been dealt four cards yet", "21.9(f)")
    r.void("21.9(f)", "the dealer was dealt more than four cards")


def _check_complete_hand(r: Round[ShoeOptionsT], report: Report, law: str) -> None:
    """Refuse a report about a player who does not have four cards to set."""
    if "original" not in r.bets_at(report.at):
        raise Refused(f"position {report.at} has no wager in this round; say whose hand it is", law)
    play = _check_dealing(r, law)
    if not play.is_dealt or len(r.hands.get(SEATS[report.at], ())) < HAND_SIZE:
        raise Refused(f"{SEATS[report.at]} has not been dealt four cards yet", law)


def _discard_extra(r: Round[ShoeOptionsT], law: CardLaw, at: int) -> Flow[None]:
    """One card more is in the hand; the player keeps two of them all, and may not split."""
    draw(r, law, SEATS[at], "21.9(g)", at=at)
    prompt = "you have too many cards: keep two of them"
    choice = yield from r.choose(at, setting_options(r, at, whole=True), "21.9(g)", prompt)
    play_of(r).early_choices[at] = choice
    r.dead.add(at)


def dealer_set_wrong(r: Round[ShoeOptionsT], report: Report) -> bool:
    """Record the reset; the program already sets the dealer's hand by the house ways."""
    if not isinstance(r.play, FastActionPlay) or not r.play.dealer_is_set or report.to not in ("burn", COMMUNITY):
        raise Refused("the dealer has not yet set the hand", "21.9(h)")
    r.note("the dealer's hand is reset by the house ways", "21.9(h)")
    return bool(report.outcome)


def marker_not_moved(r: Round[ShoeOptionsT], _: Report) -> None:
    """Start a deal still to come at the old marker, let a finished deal stand, and move the marker after the round."""
    memory = memory_as(r, MarkerMemory)
    if not shoe_has_dealt(r):
        memory.marker = memory.marker_before
    r.note("the round is completed, and then the dealing marker moves to the next position", "21.9(k)")
