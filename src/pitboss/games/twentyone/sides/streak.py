"""The streak wagers: two to five consecutive winning hands, over as many rounds as it takes (13:69F-2.22)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pitboss.errors import Refused
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.sides.common import lying
from pitboss.games.twentyone.sides.rules import SideRulesT
from pitboss.plain import whole
from pitboss.table import Bet, Round, Wager

ROWS = {2: "two", 3: "three", 4: "four", 5: "five"}
NEEDED = {f"streak_{number}": number for number in ROWS}
"""How many consecutive wins each wager needs."""
WAGERS = tuple(
    Wager(wager, f"Streak of {ROWS[number]}", "2.22(a)", f"{ROWS[number]} consecutive winning hands", coupons=False)
    for wager, number in NEEDED.items()
)
WINS = "wins"
"""The consecutive wins of a wager that is in play, in its note."""


def advance(results: Iterable[int]) -> int:
    """What a round does to a streak, by what each hand of the player came to: 1 goes on, 0 waits, -1 is lost.

    Void hands count for nothing; of split hands more must be won than lost.

    >>> advance([1]), advance([0]), advance([1, -1]), advance([1, 0]), advance([-1, -1, 1])
    (1, 0, 0, 1, -1)
    """
    total = sum(results)
    return (total > 0) - (total < 0)


def pending(bet: Bet) -> bool:
    """Whether a bet is a streak wager on which a hand has been dealt."""
    return bet.wager in NEEDED and WINS in bet.note


def admit(r: Round[SideRulesT], bets: Sequence[Bet]) -> None:
    """Refuses to add to streak wagers while one of them is in play."""
    if not any(map(pending, bets)):
        return
    for bet in bets:
        if bet.wager in NEEDED and (not pending(bet) or bet.amount > r.bets[bet.id].amount):
            raise Refused("no streak wager is added before those in play are determined", "2.22(k)2")


def removable(bet: Bet) -> None:
    """Refuses to give back a streak wager that is in play."""
    if pending(bet):
        raise Refused("a streak wager stays until it is determined, or lost when no hand follows", "2.22(f)")


def abandoned(r: Round[SideRulesT]) -> None:
    """A streak wager whose owner makes no blackjack wager at its box is lost."""
    playing = {(bet.seat, bet.at) for bet in r.bets.values() if bet.wager not in NEEDED}
    for bet in lying(r, NEEDED):
        if (bet.seat, bet.at) not in playing:
            r.lose(bet, "2.22(f)", "the streak is abandoned: no hand follows")


def begin(r: Round[SideRulesT]) -> None:
    """Those made before this round are in play from now on."""
    for bet in lying(r, NEEDED):
        bet.note.setdefault(WINS, 0)


def settle(r: Round[SideRulesT], play: Play) -> None:
    """By what the hands of its owner at its box came to; lammers move before a winner is paid."""
    moved: set[tuple[int, int]] = set()
    for bet in lying(r, NEEDED):
        box = play.boxes[bet.at]
        results = [hand.results[bet.seat] for hand in box if bet.seat in hand.results]
        split = len(results) > 1
        step, wins = advance(results), whole(bet.note, WINS)
        if step < 0:
            given_up = any(hand.end == "surrendered" for hand in box)
            law = "2.22(f)" if given_up else "2.22(h)" if split else "2.22(e)"
            r.lose(bet, law, "the hand was given up" if given_up else "the streak is broken")
        elif step > 0:
            bet.note[WINS] = wins + 1
            if (bet.seat, bet.at) not in moved:
                moved.add((bet.seat, bet.at))
                _lammer(r, bet, wins + 1, split=split)
            if wins + 1 == NEEDED[bet.wager]:
                row = ROWS[wins + 1]
                r.win(bet, r.offers[bet.wager].pays[row], f"2.22(d){wins}", f"{row} consecutive winning hands")


def _lammer(r: Round[SideRulesT], bet: Bet, wins: int, *, split: bool) -> None:
    """The lammer shows which win is tried for next; there is none after the highest wager that is left."""
    highest = max(NEEDED[one.wager] for one in lying(r, NEEDED) if (one.seat, one.at) == (bet.seat, bet.at))
    if wins < highest:
        law = "2.22(h)" if split else "2.22(d)"
        r.note(f"the lammer of seat {bet.seat} lies on {wins + 1}", law, seat=bet.seat, at=bet.at)


def standing(bet: Bet) -> str:
    """How a streak wager stands."""
    return f"{bet.note[WINS]} of {NEEDED[bet.wager]}" if pending(bet) else ""
