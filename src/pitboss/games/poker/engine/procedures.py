"""What staff record at a poker table, and its effects (13:69F-14.2 to 14.7, 14.14, 14.17)."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.errors import Refused
from pitboss.games.poker.engine.funds import (
    award_bonus,
    deny_payout,
    set_system,
    take_system_contribution,
    verify_payout,
)
from pitboss.games.poker.engine.hand import PokerHand
from pitboss.games.poker.engine.memory import memory_of_poker
from pitboss.games.poker.engine.options import PokerOptionsT, RakeMethod
from pitboss.games.poker.engine.rake import charge_time
from pitboss.table import Procedure, Round

AWAY = {"away_accounted": "14.7(c)5i", "away_covered": "14.7(c)5ii", "away_uncovered": "14.7(c)5iii"}
RAKE_COLLECTED: Mapping[RakeMethod, str] = {
    "percentage": "14.14(b)1iii", "incremental": "14.14(b)2iii", "time": "14.14(b)3v",
}  # fmt: skip
"""The paragraph by which the rake of each method goes to the table inventory."""
PROCEDURES = (
    Procedure("decks_received", "14.4(a)", "two decks were received, inspected and verified"),
    Procedure("opening_spread", "14.4(b)", "the cards were spread face up, by suit and in sequence, for two players"),
    Procedure("wash", "14.4(c)", "each deck was separately turned face down, washed and stacked"),
    Procedure("deck_sorted", "14.2(b)", "a deck used for three hours was put into suit and sequence"),
    Procedure("decks_changed", "14.2(b)", "both decks were replaced, as required at least every six hours"),
    Procedure("deck_rotated", "14.2(b)", "the other deck was put into play"),
    Procedure("backs_distributed", "14.2(c)", "decks with distinguishable backs were distributed among the tables"),
    Procedure("deck_count", "14.6(e)4", "the dealer counted the deck or the stub, as required every 15 minutes"),
    Procedure("dealing_hand", "14.6(e)1", "the hand in which the dealer holds the deck: left or right"),
    Procedure("hands_counted", "14.6(e)7", "the discarded hands were counted"),
    Procedure("recut", "14.5(c)", "a casino supervisor had the cards recut"),
    Procedure("away_accounted", "14.7(c)5i", "a player left temporarily with stakes that were accounted for",
              about_seat=True),
    Procedure("away_covered", "14.7(c)5ii", "a player left temporarily; the stakes are covered", about_seat=True),
    Procedure("away_uncovered", "14.7(c)5iii", "a player left temporarily; the stakes stay uncovered",
              about_seat=True),
    Procedure("returned", "14.7(c)5", "a player returned to the table", about_seat=True),
    Procedure("substitute", "14.7(c)6", "another patron plays in an absent player's seat", about_seat=True),
    Procedure("time_charge", "14.14(b)3iii", "the time charge was collected"),
    Procedure("time_charge_verified", "14.14(b)3v", "a floorperson verified the time charges collected"),
    Procedure("rake_collected", "14.14(b)1iii", "the rake was put into the table inventory container",
              cites=lambda options: RAKE_COLLECTED[options.rake[0]]),
    Procedure("coin_converted", "14.7(c)2", "currency or coin was converted into gaming chips"),
    Procedure("minimum_raised", "14.17", "all patrons at the table agreed to a higher minimum wager"),
    Procedure("player_removed", "14.16(b)", "a player who helped another had to leave; the Division was notified",
              about_seat=True),
    Procedure("ruling", "14.15(b)", "the poker shift supervisor decided a dispute"),
    Procedure("seats_announced", "14.18", "available games and seats were announced"),
    Procedure("device_removed", "14.15(q)", "the shuffling device was removed before another method was used"),
)  # fmt: skip

BUTTON_PROCEDURES = (
    Procedure(
        "blind_missed", "14.10(d)1i", "a player missed a blind bet and must post it or wait for the button", True
    ),
)
"""What staff also record at games with a button."""

FUND_PROCEDURES = (
    Procedure("payout_rules_posted", "14.19(b)", "the notice at the table and the payout rules were posted"),
    Procedure("payout_box_counted", "14.19(d)", "the contents of the payout box were counted and taken to the cage"),
    Procedure("payout_box_verified", "14.19(e)", "a cashier counted or verified the contents of the payout boxes"),
    Procedure("contribution_form", "14.19(f)", "contributions were counted, recorded and returned to the inventory"),
    Procedure("form_deposited", "14.19(g)", "the original form went to the drop box, the duplicate to accounting"),
    Procedure("forms_matched", "14.19(h)", "duplicates were matched; an unmatched form is added to poker revenue"),
    Procedure("payout_verified", "14.19(i)", "the poker shift supervisor verified the qualifying hand"),
    Procedure("payout_denied", "14.19(i)", "the poker shift supervisor found that the hand does not qualify"),
    Procedure("display_adjusted", "14.19(k)", "accounting adjusted and verified the displayed amount"),
    Procedure("bonus_payout", "14.19(a)", "another bonus was paid from the fund", about_seat=True),
    Procedure("payout_change_posted", "14.19(q)", "notice of a change of the payout rules was posted"),
    Procedure("casinos_posted", "14.20(d)1", "the casinos of the payout system and its host were posted"),
    Procedure("system_contribution", "14.20(e)2", "another casino reported its contributions"),
    Procedure("system_down", "14.20(e)4i", "the payout system is down: patrons are notified by other means"),
    Procedure("system_up", "14.20(e)4i", "the payout system is up again"),
    Procedure("claims_addressed", "14.20(e)4iii", "claims by players at two casinos to one payout were addressed"),
    Procedure("system_modified", "14.20(e)5", "the payout system was changed after notice to the Division"),
)  # fmt: skip


def record_procedure(r: Round[PokerOptionsT], procedure: str, seat: int, note: str) -> None:
    """Refuse a record that breaks a rule; otherwise apply its effects."""
    match procedure:
        case "away_accounted" | "away_covered" | "away_uncovered":
            _mark_away(r, procedure, seat)
        case "returned" | "substitute":
            _return(r, procedure, seat)
        case "payout_verified":
            verify_payout(r, note)
        case "payout_denied":
            deny_payout(r)
        case "bonus_payout":
            award_bonus(r, seat, note)
        case "system_contribution":
            take_system_contribution(r, note)
        case "system_down":
            set_system(r, is_down=True)
        case "system_up":
            set_system(r, is_down=False)
        case "time_charge":
            charge_time(r)
        case "deck_rotated":
            _rotate(r)
        case "dealing_hand":
            _choose_hand(r, note.strip().lower())
        case "blind_missed":
            _miss_blind(r, seat)
        case "decks_changed":
            _change_decks(r)


def _no_hand_under_way(r: Round[PokerOptionsT], law: str) -> None:
    if isinstance(r.play, PokerHand):
        raise Refused("do this between rounds of play", law)


def _mark_away(r: Round[PokerOptionsT], procedure: str, seat: int) -> None:
    memory, law = memory_of_poker(r), AWAY[procedure]
    if seat in memory.away:
        raise Refused(f"seat {seat} is already away", law)
    if isinstance(r.play, PokerHand) and seat in r.play.contenders:
        raise Refused(f"seat {seat} still contends for the pot", law)
    memory.away.append(seat)
    if procedure != "away_uncovered":
        memory.covered.append(seat)


def _return(r: Round[PokerOptionsT], procedure: str, seat: int) -> None:
    memory, law = memory_of_poker(r), "14.7(c)6" if procedure == "substitute" else "14.7(c)5"
    if seat not in memory.away:
        raise Refused(f"seat {seat} is not away", law)
    if procedure == "substitute" and seat not in memory.covered:
        raise Refused("another patron may play there only while the stakes are accounted for or covered", law)
    memory.away.remove(seat)
    if seat in memory.covered:  # the cover is for this absence; another one is recorded anew
        memory.covered.remove(seat)


def _miss_blind(r: Round[PokerOptionsT], seat: int) -> None:
    _no_hand_under_way(r, "14.10(d)1i")
    missed = memory_of_poker(r).missed
    if seat in missed:
        raise Refused(f"seat {seat} already waits for the button", "14.10(d)1i")
    missed.append(seat)


def _change_decks(r: Round[PokerOptionsT]) -> None:
    _no_hand_under_way(r, "14.2(b)")
    memory = memory_of_poker(r)
    memory.decks_in_use, memory.deck = [], ""


def _rotate(r: Round[PokerOptionsT]) -> None:
    _no_hand_under_way(r, "14.2(b)")
    memory = memory_of_poker(r)
    if r.options.two_decks:
        raise Refused("with a shuffling device the decks alternate automatically", "14.2(d)")
    memory.deck = "shoe" if memory.deck == "second deck" else "second deck"


def _choose_hand(r: Round[PokerOptionsT], hand: str) -> None:
    memory = memory_of_poker(r)
    if hand not in ("left", "right"):
        raise Refused("the dealer must hold the deck in the left or the right hand", "14.6(e)1")
    if memory.dealing_hand not in ("", hand) and isinstance(r.play, PokerHand):
        raise Refused(f"the dealer has chosen the {memory.dealing_hand} hand", "14.6(e)1")
    memory.dealing_hand = hand
