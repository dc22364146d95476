"""Who contends for which pot with which cards, during a hand and after an all-in hand has been run out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from pitboss.equipment import names_of
from pitboss.equipment.cards import NAMES
from pitboss.games.cards.pots import PlayersPot, form_pots
from pitboss.games.poker.engine.hand import PokerHand
from pitboss.games.poker.engine.options import PokerOptionsT
from pitboss.games.poker.engine.showdown import CONCEDES
from pitboss.games.poker.engine.structure import COMMUNITY
from pitboss.money import Cents
from pitboss.pricing.contest import Contest
from pitboss.protocol.events import BetMade, Chose, Dealt, Event, Gathered, Noted, Revealed
from pitboss.table import Round
from pitboss.table.play.state import SEATS

_DECISIONS = frozenset(("fold", "check", "call", "bet", "raise", "all_in", "draw", "stand_pat", "discard", "lowest"))
"""The choices made before the showdown; agreeing on alternative hands is not one."""
_SEAT = {name: seat for seat, name in enumerate(SEATS)}


def contest_of(r: Round[PokerOptionsT]) -> Contest | None:
    """Return the hands in contention; cards in neither the deck nor a live hand are dead."""
    hand = r.play
    if not isinstance(hand, PokerHand) or len(hand.contenders) < 2:
        return None
    hands = {seat: tuple(names_of(r.hands.get(SEATS[seat], []))) for seat in hand.contenders}
    board = tuple(names_of(r.hands.get(COMMUNITY, [])))
    live = {*board, *names_of(r.state.shoes[hand.deck].undealt), *(name for cards in hands.values() for name in cards)}
    dead = tuple(name for name in NAMES[:52] if name not in live)
    return Contest(hands, board, dead, _contested(hand.form_pots()))


def _pots(put_in: dict[int, Cents], contenders: Sequence[int]) -> tuple[tuple[Cents, tuple[int, ...]], ...]:
    return _contested(form_pots(put_in, contenders))


def _contested(pots: Sequence[PlayersPot]) -> tuple[tuple[Cents, tuple[int, ...]], ...]:
    return tuple((pot.amount, pot.contenders) for pot in pots if len(pot.contenders) > 1)


def run_out_of(events: Iterable[Event]) -> Sequence[Contest]:
    """Return the hands before each street dealt after the last decision, and at the end.

    Alternative hands have no common end, so only their beginning is returned. Empty if the events do not show every
    contender's cards, or if no card was dealt after the last decision.
    """
    listed = list(events)
    last = max((at for at, event in enumerate(listed) if _is_decision(event)), default=len(listed))
    hands = _shown_hands(listed[last:])
    if len(hands) < 2:
        return ()
    dealt: Counter[str] = Counter()
    board: list[str] = []
    put_in: dict[int, Cents] = {}
    stages: list[Contest] = []
    for at, event in enumerate(listed):
        if isinstance(event, Gathered):
            for name, amount in event.of.items():
                put_in[_SEAT[name]] = put_in.get(_SEAT[name], 0) + amount
        elif isinstance(event, Dealt):
            # preceded by a burn card or the end of the betting
            if at > last and not isinstance(listed[at - 1], Dealt):
                stages.append(_stage(hands, dealt, board, put_in))
            dealt[event.to] += event.count or len(event.cards)
            if event.to == COMMUNITY:
                board += event.cards
    if not stages:
        return ()
    if any(to.startswith(f"{COMMUNITY} ") for to in dealt):
        return stages[:1]
    return [*stages, _stage(hands, dealt, board, put_in)]


def _is_decision(event: Event) -> bool:
    return isinstance(event, BetMade) or (isinstance(event, Chose) and event.action in _DECISIONS)


def _shown_hands(events: Iterable[Event]) -> dict[int, list[str]]:
    """Return the hands of everyone in contention at the end; empty if any was conceded unseen."""
    hands: dict[int, list[str]] = {}
    conceded: set[int] = set()
    for event in events:
        if isinstance(event, Revealed) and event.of in _SEAT:
            hands[_SEAT[event.of]] = list(event.cards)
        elif isinstance(event, Noted) and event.says.endswith(CONCEDES) and event.seat is not None:
            conceded.add(event.seat)
    return hands if conceded <= hands.keys() else {}


def _stage(hands: dict[int, list[str]], dealt: Counter[str], board: list[str], put_in: dict[int, Cents]) -> Contest:
    """Return the hands as they were after this many cards, in dealing order."""
    held = {seat: tuple(cards[: dealt[SEATS[seat]]]) for seat, cards in hands.items()}
    return Contest(held, tuple(board), (), _pots(put_in, sorted(hands)))
