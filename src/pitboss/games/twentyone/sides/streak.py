"""The streak wagers on two to five consecutive winning hands, over several rounds (13:69F-2.22)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from pitboss.errors import Refused
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.engine.options import TwentyOneOptions
from pitboss.games.twentyone.sides.prices import LOST, PriceBasis, RoundResult, ratio_of, wager_price
from pitboss.games.twentyone.sides.side import TwentyOneSide, open_bets
from pitboss.money import Cents
from pitboss.plain import whole
from pitboss.pricing import Found, Method, WagerPrice
from pitboss.table import Bet, PayTable, Round, Wager, minimum, option, pays

ROWS = {2: "two", 3: "three", 4: "four", 5: "five"}
NEEDED = {f"streak_{number}": number for number in ROWS}
"""Number of consecutive wins that each wager needs."""
WINS = "wins"
"""Note key for the consecutive wins of a wager in play."""
ASSUMPTION = "every round comes from a full shoe, and split hands depend on each other only by the dealer's hand"
"""What a price assumes; part of the name of its method."""
STREAK_PAYS = minimum("streak", "2.22(j)", {
    "two":    "3 to 1",
    "three":  "7 to 1",
    "four":  "17 to 1",
    "five":  "37 to 1",
})  # fmt: skip


class StreakOptions(TwentyOneOptions):
    """Options of the streak wagers."""

    streak: bool = option(False, law="2.22(a)", description="the streak wagers are offered")
    streak_pays: PayTable = pays(STREAK_PAYS, description="the posted odds of the streak wagers")


StreakOptionsT = TypeVar("StreakOptionsT", bound=StreakOptions)


class Streak(TwentyOneSide[StreakOptionsT]):
    """Bets on consecutive winning hands; a wager stays until its streak is complete or broken (2.22(b))."""

    wagers = tuple(
        Wager(wager, f"Streak of {ROWS[number]}", "2.22(a)", f"{ROWS[number]} consecutive winning hands", coupons=False)
        for wager, number in NEEDED.items()
    )
    paytables = (STREAK_PAYS,)
    phrase = "the streak wager"
    main_wager_law = "2.22(b)"
    exclusion_law = "2.22(l)"
    not_offered_with = ("multiple action", "the progressive wager", "the blackjack bonus wager",
                        "the 20 point bonus wager", "the optional bonus wager", "the in-between wager")  # fmt: skip
    independent_of_dealer = True
    outlives_dead_hand = True

    def pays(self, options: StreakOptionsT) -> Mapping[str, PayTable]:
        """Each wager by its own row."""
        if not options.streak:
            return {}
        rows = {wager: ROWS[number] for wager, number in NEEDED.items()}
        return {
            wager: replace(options.streak_pays, rows={row: options.streak_pays[row]}) for wager, row in rows.items()
        }

    # ------------------------------------------------------------------ while the layout is open

    def admit(self, r: Round[StreakOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse additional streak wagers while one is in play."""
        if not any(map(is_running, bets)):
            return
        for bet in bets:
            if bet.wager in NEEDED and (not is_running(bet) or bet.amount > r.bets[bet.id].amount):
                raise Refused("no streak wager may be added until those in play are decided", "2.22(k)2")

    def removable(self, r: Round[StreakOptionsT], bet: Bet, amount: Cents) -> None:
        """Refuse to return a streak wager in play."""
        if is_running(bet):
            raise Refused("a streak wager stays until decided, and is lost if you skip a hand", "2.22(f)")

    def carries_over(self, bet: Bet) -> bool:
        """True for a streak wager in play; it is lost if no hand follows (2.22(f))."""
        return is_running(bet)

    def bet_status(self, r: Round[StreakOptionsT], bet: Bet) -> str:
        """Progress of a streak, such as "2 of 5"."""
        return f"{bet.note[WINS]} of {NEEDED[bet.wager]}" if is_running(bet) else ""

    # ------------------------------------------------------------------ the round

    def bets_closed(self, r: Round[StreakOptionsT]) -> None:
        """Collect streak wagers whose owner made no blackjack wager at the box."""
        playing = {(bet.seat, bet.at) for bet in r.bets.values() if bet.wager not in NEEDED}
        for bet in open_bets(r, NEEDED):
            if (bet.seat, bet.at) not in playing:
                r.lose(bet, "2.22(f)", "the streak is abandoned: no hand follows")

    def before_cards(self, r: Round[StreakOptionsT]) -> None:
        """Put new wagers in play."""
        for bet in open_bets(r, NEEDED):
            bet.note.setdefault(WINS, 0)

    def after_settlement(self, r: Round[StreakOptionsT], play: Play) -> None:
        """Advance, pay or collect by the owner's hands at the box (2.22(c)); lammers move before payouts."""
        moved: set[tuple[int, int]] = set()
        for bet in open_bets(r, NEEDED):
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
                    _move_lammer(r, bet, wins + 1, split=split)
                if wins + 1 == NEEDED[bet.wager]:
                    row = ROWS[wins + 1]
                    r.win(bet, r.offers[bet.wager].pays[row], f"2.22(d){wins}", f"{row} consecutive winning hands")

    def prices(self, basis: PriceBasis[StreakOptionsT]) -> Iterator[WagerPrice]:
        """The price from the round result; void rounds do not count."""
        result = basis.result
        if result is None:
            return
        for wager, needed in NEEDED.items():
            if wager in basis.offers:
                offer, row = basis.offers[wager], ROWS[needed]
                decided = result.won + result.lost
                wins = (result.won / decided) ** needed
                cases = [
                    (ratio_of(offer, row), wins.numerator, row),
                    (Fraction(-1), wins.denominator - wins.numerator, LOST),
                ]
                yield wager_price(offer, cases, method=_method(result, needed, ratio_of(offer, row)))


def _method(result: RoundResult, needed: int, pays: Fraction) -> Method:
    """The error bound of a streak price, propagated from the round result."""
    of_a_win = 2 * result.bound / float(result.won + result.lost)
    error = float(pays + 1) * needed * of_a_win
    detail = (
        "a power of the chance to win a decided round by basic strategy, computed in double precision, "
        "whose error docs/explanation/derivations.md bounds"
    )
    return Method(f"dynamic programming if {ASSUMPTION}", float(f"{error:.1e}"), detail, Found.COMPUTED)


def advance(results: Iterable[int]) -> int:
    """The effect of a round on a streak: 1 advances, 0 waits (2.22(g)), -1 loses.

    Void hands do not count; with split hands, more must be won than lost.

    >>> advance([1]), advance([0]), advance([1, -1]), advance([1, 0]), advance([-1, -1, 1])
    (1, 0, 0, 1, -1)
    """
    total = sum(results)
    return (total > 0) - (total < 0)


def is_running(bet: Bet) -> bool:
    """True for a streak wager on which a hand has been dealt."""
    return bet.wager in NEEDED and WINS in bet.note


def _move_lammer(r: Round[StreakOptionsT], bet: Bet, wins: int, *, split: bool) -> None:
    """Move the lammer to the next win, unless no higher wager is left."""
    highest = max(NEEDED[mine.wager] for mine in open_bets(r, NEEDED) if (mine.seat, mine.at) == (bet.seat, bet.at))
    if wins < highest:
        law = "2.22(h)" if split else "2.22(d)"
        r.note(f"the lammer of seat {bet.seat} moves to {wins + 1}", law, seat=bet.seat, at=bet.at)
