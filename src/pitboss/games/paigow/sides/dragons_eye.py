"""The dragon's eye variation: six wagers on the three dice, one die of another color (10.5(d), 10.6A; 11.7(g), 11.8D).

The first die of a roll is the dragon's eye. A winning dice bonus wager may stay up for a second and a third triple in a
row. A player without one at a triple may not make one in the next round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Literal, TypeAlias

from pitboss.errors import Refused
from pitboss.games.cards.meter import give_back_contributions
from pitboss.games.paigow.engine.law import DragonsEyeLaw
from pitboss.games.paigow.engine.memory import memory_of_table
from pitboss.games.paigow.engine.options import PaiGowOptions, PaiGowOptionsT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.engine.sides import PaiGowSide
from pitboss.games.paigow.sides.prices import LOST, Case, SideBasis, gathered, side_price, worth
from pitboss.law import ALWAYS, InForce
from pitboss.money import Pay
from pitboss.plain import whole
from pitboss.pricing import WagerPrice
from pitboss.table import Bet, Exclusion, Round, RoundStep, Wager, exact, of, option
from pitboss.table.play.state import SEATS

DragonsEyeVigorish: TypeAlias = Literal["five_percent", "triples_lose"]
DragonsEyeStart: TypeAlias = Literal["button", "count"]
DragonsEyeShaker: TypeAlias = Literal["after_triple", "every_round"]

MAX_TRIPLES = 3
_LEVELS = ("", "first", "second", "third")
_TIMES = ("", "one", "two", "three")
HELD = "held"
"""The note on a winning dice bonus wager, with its amount."""


def dragons_eye_option(in_force: InForce = ALWAYS) -> bool:
    """The option to offer the variation."""
    description = "the dragon's eye wagers on the three dice are offered"
    return option(False, law=of("dragons_eye.offered"), description=description, in_force=in_force)


EYE_ALONE = option(
    False, law=of("dragons_eye.offered"), description="dragon's eye wagers may be made without the main wager"
)
EYE_VIGORISH: DragonsEyeVigorish = option(
    "five_percent",
    law=of("dragons_eye.vigorish"),
    description="the main wager pays vigorish, or pays none and loses to every triple",
)
EYE_START: DragonsEyeStart = option(
    "button",
    law=of("dragons_eye.start"),
    description="the starting position: the dragon's eye button, or the total of the dice",
)
EYE_SHAKER: DragonsEyeShaker = option(
    "after_triple",
    law=of("dragons_eye.passes"),
    description="the player at the dragon's eye button shakes after a triple only, or in every round",
)


def match_count(faces: Sequence[int], position: int) -> int:
    """The number of dice that show a position's number."""
    return sum(face == position for face in faces)


def is_triple(faces: Sequence[int]) -> bool:
    """True if all dice show the same number."""
    return len(set(faces)) == 1


def row_of(wager: str, faces: Sequence[int], at: int) -> str:
    """The row with which a dice wager other than the dice bonus wins, or "".

    >>> row_of("match", (3, 3, 4), 3), row_of("odd", (3, 3, 4), 1), row_of("odd", (5, 5, 5), 1)
    ('two', 'win', '')
    """
    eye, first, second = faces
    match wager:
        case "match":
            return _TIMES[match_count(faces, at)]
        case "even" | "odd":
            wins = not is_triple(faces) and eye % 2 == (wager == "odd")
        case "double":
            wins = first == second
        case _:
            wins = is_triple(faces)
    return "win" if wins else ""


class DragonsEye(PaiGowSide[PaiGowOptionsT]):
    """Odd, even, double, match, triple and dice bonus wagers."""

    phrase = "the dragon's eye variation"

    def __init__(self, law: DragonsEyeLaw) -> None:
        self.law = law
        self.tables = {
            "odd": exact("odd", law.odd, {"win": "1 to 1"}),
            "even": exact("even", law.even, {"win": "1 to 1"}),
            "double": exact("double", law.double, {"win": "4 to 1"}),
            "match": exact("match", law.match, {"one": "1 to 1", "two": "2 to 1", "three": "3 to 1"}),
            "triple": exact("triple", law.triple, {"win": "30 to 1"}),
            "dice_bonus": exact("dice_bonus", law.dice_bonus, {
                "first_shaker": "30 to 1", "first": "25 to 1",
                "second_shaker": "500 to 1", "second": "50 to 1",
                "third_shaker": "10,000 to 1", "third": "1,000 to 1",
            }),
        }  # fmt: skip
        self.paytables = tuple(self.tables.values())
        self.wagers = (
            Wager("odd", "Odd wager", law.odd, "the dragon's eye die is odd, and no triple", coupons=False),
            Wager("even", "Even wager", law.even, "the dragon's eye die is even, and no triple", coupons=False),
            Wager("double", "Double wager", law.double, "the two dice of one color are equal", coupons=False),
            Wager("match", "Match wager", law.match, "a die shows the number of the position", coupons=False),
            Wager("triple", "Triple wager", law.triple, "all three dice are equal", coupons=False),
            Wager("dice_bonus", "Dice bonus wager", law.dice_bonus,
                  "all three dice are equal, up to three rounds in a row", coupons=False),
        )  # fmt: skip

    def pays(self, options: PaiGowOptionsT) -> Mapping[str, Mapping[str, Pay]]:
        """The paytables of all its wagers, if the variation is offered."""
        return self.tables if options.chosen("dragons_eye", False) else {}

    def needs_main(self, options: PaiGowOptionsT) -> str:
        """The paragraph that requires the main wager, unless the licensee waives it."""
        return "" if options.chosen("dragons_eye_alone", False) else self.law.offered

    def exclusions(self) -> tuple[Exclusion[PaiGowOptionsT], ...]:
        """Without vigorish, players may not bank."""

        def banked(options: PaiGowOptions) -> bool:
            return is_without_vigorish(options) and bool(options.chosen("banking", False))

        description = "players may not bank if triples lose the main wager"
        return (Exclusion[PaiGowOptionsT](self.law.triples_lose, description, banked),)

    def steps(self, options: PaiGowOptionsT) -> Sequence[RoundStep]:
        """The step in which they are settled."""
        return (RoundStep("Dragon's eye", "Wagers on the dice are settled before the deal.", self.law.settled),)

    def start_step(self, options: PaiGowOptionsT) -> RoundStep | None:
        """The position at the dragon's eye button is dealt first, unless the total is counted."""
        if options.chosen("dragons_eye_start", "button") != "button":
            return None
        description = "Three dice are shaken. The position with the number of the dragon's eye die is dealt first."
        return RoundStep("Start", description, self.law.start)

    def price(self, basis: SideBasis) -> Iterator[WagerPrice]:
        """The prices over all 216 rolls; of a dice bonus wager that stays up, over up to three rolls."""
        for wager, table in self.tables.items():
            offer = basis.offers[wager]
            if wager == "dice_bonus":
                note = ("stays up", "after the first and second triple; the net covers all its rounds")
                yield side_price(offer, self.bonus_cases(basis.options), notes=(note,))
                continue
            rows = gathered((row_of(wager, faces, 1), 1) for faces in product(range(1, 7), repeat=3))
            cases = [(worth(table[row]), n, row) if row else (Fraction(-1), n, LOST) for row, n in rows.items()]
            yield side_price(offer, cases)

    def bonus_cases(self, options: PaiGowOptions) -> Iterator[Case]:
        """The cases: one roll in 36 is a triple, and one in six of those puts the button at the player's position."""
        pays, shakes_first = self.tables["dice_bonus"], options.chosen("dragons_eye_shaker", "") == "every_round"
        ways = 36 * 6
        yield Fraction(-1), 35 * 6 * ways**2, LOST
        for first, level in self.levels("first", shakes=shakes_first):
            yield worth(pays[first]) - 1, level * 35 * 6 * ways, first
            for second, two in self.levels("second"):
                yield worth(pays[first]) + worth(pays[second]) - 1, level * two * 35 * 6, second
                for third, three in self.levels("third"):
                    won = sum((worth(pays[row]) for row in (first, second, third)), Fraction(0))
                    yield won, level * two * three, third

    def levels(self, level: str, *, shakes: bool = True) -> list[tuple[str, int]]:
        """The rows of a triple with their weights out of six: as the shaker, and otherwise."""
        return [(f"{level}_shaker", 1), (level, 5)] if shakes else [(level, 6)]

    # ------------------------------------------------------------------ while the layout is open

    def admit(self, r: Round[PaiGowOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse a new or higher dice bonus wager after a triple (10.11(f), 11.21(f))."""
        memory = memory_of_table(r)
        bonus = next((bet for bet in bets if bet.wager == "dice_bonus"), None)
        if bonus is None or not memory.after_triple:
            return
        if memory.triples:
            if bonus.amount > (whole(bonus.note, HELD) if HELD in bonus.note else 0):
                raise Refused("after a triple a dice bonus wager may stay, but not be made or raised",
                              self.law.dice_bonus)  # fmt: skip
        elif bonus.seat not in memory.bonus_holders:
            raise Refused("after a triple only a player who had a dice bonus wager may make one", self.law.dice_bonus)

    def carries_over(self, bet: Bet) -> bool:
        """True for a winning dice bonus wager, which may stay without other wagers (10.11(f), 11.21(f))."""
        return bet.wager == "dice_bonus" and HELD in bet.note

    def on_leave(self, r: Round[PaiGowOptionsT], seat: int) -> None:
        """Forget the dice bonus wager of a player who left (10.11(f), 11.21(f))."""
        memory = memory_of_table(r)
        memory.bonus_holders = [holder for holder in memory.bonus_holders if holder != seat]

    # ------------------------------------------------------------------ the dice

    def shaker(self, r: Round[PaiGowOptionsT], play: PaiGowPlay) -> int:
        """The seat at the button, if it has a dice bonus wager and shakes this round; else 0 (10.6A(e), 11.8D(e))."""
        memory = memory_of_table(r)
        if not memory.triples and r.options.chosen("dragons_eye_shaker", "after_triple") == "after_triple":
            return 0
        at = memory.dragon_button
        return next((bet.seat for bet in r.bets.values() if bet.wager == "dice_bonus" and bet.at == at), 0)

    def rolled(self, r: Round[PaiGowOptionsT], play: PaiGowPlay, faces: tuple[int, ...]) -> str:
        """Settle dice wagers; the button or the total is first (10.6A(d), 10.7(l)2, 11.8D(d), 11.9(k)2, 11.21(f))."""
        if not self.is_offered(r.options):
            return ""
        shaker = play.bank or self.shaker(r, play)
        memory, eye = memory_of_table(r), faces[0]
        memory.dragon_button = eye
        r.announce(f"The dragon's eye is {eye}{', a triple' if is_triple(faces) else ''}", self.law.button)
        self.settle_dice(r, faces)
        self.settle_bonus(r, faces, shaker)
        if is_triple(faces) and is_without_vigorish(r.options):
            self.lose_all(r, play)
        if self.start_step(r.options) is None:
            return ""
        r.note(f"position {eye} has the dragon's eye button and is dealt first", self.law.start)
        return SEATS[eye]

    def settle_dice(self, r: Round[PaiGowOptionsT], faces: tuple[int, ...]) -> None:
        """Collect losing wagers from the dealer's right, then pay winners (10.6A(b), 11.8D(b))."""
        bets = sorted((bet for bet in r.bets.values() if bet.wager in self.ids), key=lambda bet: (bet.at, bet.id))
        decided = [(bet, row_of(bet.wager, faces, bet.at)) for bet in bets if bet.wager != "dice_bonus"]
        thrown = "-".join(map(str, faces))
        for bet, row in decided:
            if not row:
                r.lose(bet, self.lost_law(r.options, bet.wager, faces), f"the dice show {thrown}")
        for bet, row in decided:
            if row:
                r.win(bet, self.tables[bet.wager][row], self.tables[bet.wager].law, f"the dice show {thrown}")

    def lost_law(self, options: PaiGowOptionsT, wager: str, faces: tuple[int, ...]) -> str:
        """The paragraph by which a wager on the dice loses; a triple loses odd and even wagers by that on vigorish."""
        if wager in ("odd", "even") and is_triple(faces):
            return self.law.triples_lose if is_without_vigorish(options) else self.law.five_percent
        return self.tables[wager].law

    def settle_bonus(self, r: Round[PaiGowOptionsT], faces: tuple[int, ...], shaker: int) -> None:
        """Collect dice bonus wagers without a triple; else pay them, to stay until the third (10.11(f), 11.21(f))."""
        memory = memory_of_table(r)
        bets = sorted((bet for bet in r.bets.values() if bet.wager == "dice_bonus"), key=lambda bet: bet.at)
        memory.after_triple = is_triple(faces)
        if not memory.after_triple:
            memory.triples, memory.bonus_holders = 0, []
            for bet in bets:
                r.lose(bet, self.law.dice_bonus, "no triple")
            return
        level = memory.triples + 1
        memory.bonus_holders = sorted({bet.seat for bet in bets})
        memory.triples = level % MAX_TRIPLES
        r.note(f"a button shows the number of triples: {level}", self.law.shaker)
        for bet in bets:
            row = f"{_LEVELS[level]}_shaker" if bet.seat == shaker else _LEVELS[level]
            pay = self.tables["dice_bonus"][row]
            r.win(bet, pay, self.law.dice_bonus, f"the {_LEVELS[level]} triple in a row", stays=level < MAX_TRIPLES)
            bet.note[HELD] = bet.amount

    def lose_all(self, r: Round[PaiGowOptionsT], play: PaiGowPlay) -> None:
        """Collect main wagers after a triple (10.7(l)2, 11.9(k)2); return side wagers on cards, which are not dealt."""
        bets = [bet for bet in r.bets.values() if bet.wager not in self.ids]
        others = [bet for bet in bets if bet.wager != play.main]
        give_back_contributions(r, others, self.law.triples_lose)
        for bet in sorted(bets, key=lambda bet: bet.at):
            if bet.wager == play.main:
                r.lose(bet, self.law.triples_lose, "the dice show a triple")
            else:
                r.push(bet, self.law.triples_lose, "no cards are dealt", "void")
        play.areas = ()


def is_without_vigorish(options: PaiGowOptions) -> bool:
    """True if main wagers pay no vigorish and lose to every triple (10.7(l)2, 11.9(k)2)."""
    method = options.chosen("dragons_eye_vigorish", "five_percent")
    return bool(options.chosen("dragons_eye", False)) and method == "triples_lose"
