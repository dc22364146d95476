"""Poker irregularities and their remedies (13:69F-14.15)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn, TypeAlias

from pitboss.equipment import card
from pitboss.errors import Refused
from pitboss.games.poker.engine.betting import fold
from pitboss.games.poker.engine.deck import deck_of_round, replace_deck
from pitboss.games.poker.engine.hand import POT, PokerHand
from pitboss.games.poker.engine.memory import memory_of_poker
from pitboss.table import Irregularity, Report, Round
from pitboss.table.play.round import DEAD
from pitboss.table.play.state import SEATS

R: TypeAlias = Round
Remedy: TypeAlias = Callable[[R, Report], bool | None]
ENOUGH_WAGERS = 2
"""Once this many players have wagered voluntarily, a wrong deal is no longer a misdeal."""


def hand_under_way(r: R, law: str) -> PokerHand:
    """Return the round in progress, or refuse if there is none."""
    hand = r.play
    if not isinstance(hand, PokerHand):
        raise Refused("no round of play is in progress", law)
    return hand


def contender(r: R, report: Report, law: str) -> int:
    """Return the seat whose hand a report concerns."""
    hand = hand_under_way(r, law)
    if report.at not in hand.contenders:
        raise Refused(f"seat {report.at} has no hand in this round; name the seat of the hand", law)
    if len(hand.contenders) == 1:
        raise Refused("only one hand is left, and it has won the pot", law)
    return report.at


# ---------------------------------------------------------------------- misdeals and the deck


def misdeal(r: R, law: str, says: str) -> NoReturn:
    """Return all cards and wagers for a reshuffle; the button does not move."""
    hand = hand_under_way(r, law)
    memory = memory_of_poker(r)
    memory.button, memory.known, memory.missed = hand.button_before, hand.known_before, hand.missed_before
    r.void(law, says)


def not_shuffled(r: R, _: Report) -> None:
    """The cards were not shuffled and cut as required (14.15(e)1)."""
    misdeal(r, "14.15(e)1", "misdeal: the cards were not shuffled and cut as required")


def _early(law: str, description: str) -> Remedy:
    """Return a misdeal remedy that applies until two players have voluntarily wagered."""

    def remedy(r: R, _: Report) -> None:
        if len(hand_under_way(r, law).voluntary) >= ENOUGH_WAGERS:
            raise Refused("two players have wagered since the error, so play continues", law)
        misdeal(r, law, description)

    return remedy


def wrong_deck(r: R, _: Report) -> None:
    """Void the round and replace the deck: cards are missing or there are extra cards (14.15(g))."""
    hand = hand_under_way(r, "14.15(g)")
    replace_deck(r, hand.deck, "14.15(g)")
    r.void("14.15(g)", "the deck is incorrect: the round is dead")


def wrong_count(r: R, _: Report) -> None:
    """Replace a deck that a count between rounds found incorrect (14.6(e)4)."""
    if isinstance(r.play, PokerHand):
        raise Refused("during a round, missing or additional cards make the round dead", "14.15(g)")
    replace_deck(r, memory_of_poker(r).deck or deck_of_round(r), "14.6(e)4")


def shuffler_jam(r: R, _: Report) -> None:
    """Reshuffle after the device fails (14.15(p))."""
    if not r.options.two_decks:
        raise Refused("this table has no automated card shuffling device", "14.15(p)")
    r.shuffle("14.15(p)", deck_of_round(r))


def face_up(r: R, _: Report) -> bool:
    """Discard a card found face up in the deck; a second one is a misdeal (14.15(e)3, (h))."""
    if r.faults["face_up"] > 1 and isinstance(r.play, PokerHand):
        misdeal(r, "14.15(e)3", "misdeal: more than one card was found face up in the deck")
    return False


def not_used(_: R, __: Report) -> bool:
    """Discard the card and deal the next one in its place."""
    return False


# ---------------------------------------------------------------------- hands that die


def kill_hand(r: R, seat: int) -> None:
    """Kill a hand, and close the open question if nobody needs to answer it."""
    hand = r.play
    assert isinstance(hand, PokerHand)
    fold(r, hand, seat)
    r.dead.add(seat)
    if len(hand.contenders) == 1 and hand.ask is not None:
        for asked in hand.ask.waiting:
            hand.ask.chosen[asked] = DEAD


def unprotected_hand(r: R, report: Report) -> None:
    """Kill an unprotected hand that was fouled or collected; stud hole cards count as protected (14.15(i))."""
    hand = hand_under_way(r, "14.15(i)")
    if not hand.structure.has_button:
        raise Refused("hole cards in stud poker are considered protected", "14.15(i)1")
    kill_hand(r, contender(r, report, "14.15(i)"))


def protected_hand(r: R, report: Report) -> None:
    """Refund everything that the innocent holder of a protected hand put in (14.15(i)3)."""
    hand = hand_under_way(r, "14.15(i)3")
    seat = contender(r, report, "14.15(i)3")
    on_layout = 0
    for bet in [bet for bet in r.bets.values() if bet.seat == seat]:
        on_layout += bet.amount
        r.take_back(bet, bet.amount, "14.15(i)3")
    gathered = hand.put_in[seat] + hand.dead.pop(seat, 0) - on_layout
    if gathered:
        r.pay_between(POT, SEATS[seat], gathered, "14.15(i)3", "everything the player put in is refunded")
    hand.put_in[seat] = 0
    hand.in_street.pop(seat, None)
    hand.all_in.discard(seat)
    kill_hand(r, seat)


def left_hand(r: R, report: Report) -> None:
    """Discard the unprotected hand of a player who left without comment (14.15(i)4)."""
    kill_hand(r, contender(r, report, "14.15(i)4"))


def fouled_hand(r: R, report: Report) -> None:
    """Kill a hand with the wrong number of cards (14.1)."""
    kill_hand(r, contender(r, report, "14.1"))


def reconstructed(r: R, report: Report) -> None:
    """Note that a protected hand that touched the discards was reconstructed (14.15(i)2)."""
    r.note(f"the hand of seat {contender(r, report, '14.15(i)2')} is reconstructed", "14.15(i)2", seat=report.at)


# ---------------------------------------------------------------------- cards exposed in the deal


def _exposed_law(hand: PokerHand) -> str:
    """Return the exposed-card paragraph of the structure."""
    if hand.structure.community_cards:
        return "14.15(m)"
    return "14.15(k)" if hand.structure.cards_each == 7 else "14.15(l)"


def exposed_at_stud(r: R, report: Report) -> bool:
    """Handle a hole card turned face up during the deal (14.15(k) to (m))."""
    law = _exposed_law(hand_under_way(r, ""))
    hand = hand_under_way(r, law)
    seat = SEATS.index(report.to) if report.to in SEATS else 0
    if not seat or hand.facing != "down" or not report.outcome:
        raise Refused("only a hole card can be exposed during the deal", law)
    exposed = hand.exposed.setdefault(seat, [])
    exposed.append(card(report.outcome))
    street = hand.street
    assert street is not None
    if street.kind != "forced":
        hand.choosing.append(seat)
    elif len(exposed) > 1:
        r.note(f"both hole cards of seat {seat} were exposed: the hand is dead", law, seat=seat)
        if hand.stakes.ante:
            r.pay_between(POT, SEATS[seat], hand.stakes.ante, law, "the ante is returned")
            hand.put_in[seat] -= hand.stakes.ante
        hand.up.pop(seat, None)
        fold(r, hand, seat)
        r.dead.add(seat)
    else:
        hand.down_next.add(seat)
    return True


def exposed_at_community(r: R, report: Report) -> bool:
    """Exchange a card dealt face up; it becomes the burn card or is discarded (14.15(o))."""
    hand = hand_under_way(r, "14.15(o)")
    if report.to not in SEATS[1:] or not report.outcome:
        raise Refused("only a card dealt face down to a player can be exposed", "14.15(o)")
    if r.options.exposed_card == "burn_card" and hand.burn_ready is None:
        hand.burn_ready = card(report.outcome)
    else:
        r.note(f"the exposed {report.outcome} goes to the discards", "14.15(o)1")
    return False


# ---------------------------------------------------------------------- the irregularities of a game


def _listed(
    id_: str, law: str, description: str, remedy: Remedy, *, by: str = "staff", between_rounds: bool = False
) -> Irregularity:
    return Irregularity(id_, law, description, remedy, by=by, between_rounds=between_rounds)


COMMON: tuple[Irregularity, ...] = (
    _listed("not_shuffled", "14.15(e)1", "the cards were not shuffled and cut as required: misdeal", not_shuffled),
    _listed("wrong_start", "14.15(e)2", "the deal began at the wrong position: misdeal before two voluntary wagers",
            _early("14.15(e)2", "misdeal: the deal began at the wrong position")),
    _listed("player_skipped", "14.15(e)4", "an eligible player was not dealt in: misdeal before two voluntary wagers",
            _early("14.15(e)4", "misdeal: an eligible player was not dealt in")),
    _listed("wrong_deck", "14.15(g)", "cards are missing or added: the round is dead, chips are returned", wrong_deck),
    _listed("wrong_count", "14.6(e)4", "a count shows the wrong number of cards: the deck is removed", wrong_count,
            between_rounds=True),
    _listed("shuffler_jam", "14.15(p)", "the shuffling device jams or stops: the cards are reshuffled",
            shuffler_jam, between_rounds=True),
    _listed("face_up", "14.15(h)", "a card found face up in the deck is not used; two make a misdeal", face_up,
            by="equipment"),
    _listed("off_table", "14.15(n)", "a card dealt off the table is not used in the round", not_used, by="equipment"),
    _listed("dealt_to_ineligible", "14.15(f)", "a card dealt to an ineligible player is discarded", not_used,
            by="equipment"),
    _listed("unprotected_hand", "14.15(i)", "an unprotected hand is fouled or collected: it is dead",
            unprotected_hand),
    _listed("protected_hand", "14.15(i)3", "a protected hand is fouled or collected: the player's money is refunded",
            protected_hand),
    _listed("hand_touched", "14.15(i)2", "a protected hand touched the discards and is reconstructed",
            reconstructed),
    _listed("player_left", "14.15(i)4", "a player left without comment: the unprotected hand is discarded", left_hand),
    _listed("wrong_number", "14.1", "a hand has the wrong number of cards: it is fouled and dead", fouled_hand),
)  # fmt: skip


def exposed(law: str, description: str) -> Irregularity:
    """Return the exposed-card irregularity of a game."""
    stud = law != "14.15(o)"
    return _listed("exposed", law, description, exposed_at_stud if stud else exposed_at_community, by="equipment")
