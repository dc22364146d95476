"""Poker between players (13:69F-14), settled from the text: pots, rake, contributions, showdown, odd amounts.

What staff report about hands (fouled, exposed or thrown cards, misdeals) and hands that win a payout of 14.19 are left
to the engine's own tests: such rounds are answered with what the log says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations

from tests.second import hands
from tests.second.book import Book, dollars, settler
from tests.second.settler import Settler

Score = tuple[int, ...]
"""Larger is better."""
HARMLESS = {
    "face_up",
    "off_table",
    "dealt_to_ineligible",
    "shuffler_jam",
    "wrong_count",
    "hand_touched",
    "oversized_chip",
}
SUIT = {"S": 3, "H": 2, "D": 1, "C": 0}
"""14.9(i)3iv: spades, hearts, diamonds, clubs; for odd amounts only."""


def lowest(rank: hands.Rank) -> Score:
    """A low rank as a score."""
    return tuple(-one for one in rank)


@dataclass(frozen=True)
class Game:
    """What wins at one type of poker: the best hand of a player's cards and the board, high, low or both."""

    high: Callable[[Sequence[str], Sequence[str]], list[Sequence[str]]] | None
    high_rank: Callable[[Sequence[str]], Score] = hands.five
    low: Callable[[Sequence[str], Sequence[str]], list[Sequence[str]]] | None = None
    low_rank: Callable[[Sequence[str]], hands.Rank] = hands.low
    qualifier: int = 0
    """The highest card of a low hand that may win, 0 for any (14.9(j), 14.11(g), 14.13A(l))."""
    split: str = ""
    """The paragraph by which high and low share a pot."""


def any_five(own: Sequence[str], board: Sequence[str]) -> list[Sequence[str]]:
    """14.10(j), 14.9(i): any five cards."""
    return list(combinations([*own, *board], 5))


def any_three(own: Sequence[str], board: Sequence[str]) -> list[Sequence[str]]:
    """14.13A(k): any three cards."""
    return list(combinations([*own, *board], 3))


def two_and_three(own: Sequence[str], board: Sequence[str]) -> list[Sequence[str]]:
    """14.11(f): exactly two of a player's cards and three of the board."""
    return [(*mine, *shared) for mine in combinations(own, 2) for shared in combinations(board, 3)]


def all_own(own: Sequence[str], board: Sequence[str]) -> list[Sequence[str]]:
    """All cards of the player."""
    return [(*own, *board)]


HOLD_EM = Game(any_five)
GAMES = {
    "hold-em": HOLD_EM,
    "pineapple": HOLD_EM,
    "crazy-pineapple": HOLD_EM,
    "omaha-high": Game(two_and_three),
    "omaha-high-low-eight": Game(two_and_three, low=two_and_three, qualifier=8, split="14.11(f)2"),
    "seven-card-stud-high": Game(any_five),
    "seven-card-stud-low": Game(None, low=any_five),
    "seven-card-stud-high-low": Game(any_five, low=any_five, split="14.9(i)3"),
    "seven-card-stud-high-low-eight": Game(any_five, low=any_five, qualifier=8, split="14.9(i)3"),
    "five-card-draw-high": Game(any_five),
    "five-card-draw-low": Game(None, low=any_five),
    "triple-draw": Game(None, low=all_own, low_rank=hands.deuce_to_seven),
    "badugi": Game(None, low=all_own, low_rank=hands.badugi),
    "five-card-stud": Game(any_five),
    "mambo-stud": Game(any_three, hands.three, any_three, qualifier=6, split="14.13A(k)"),
}


# ---------------------------------------------------------------------- what the log tells


@dataclass
class Street:
    """One betting round: what each seat put in, antes apart, and who had folded when it closed."""

    bets: dict[int, int] = field(default_factory=dict)
    antes: dict[int, int] = field(default_factory=dict)
    out: list[int] = field(default_factory=list)


def streets(book: Book) -> tuple[list[Street], list[int]]:
    """The betting rounds, each closed when the dealer gathers the bets, and who left in which order."""
    found, street = [], Street()
    out: list[int] = []
    for step in book.facts.steps:
        for event in step.events:
            if event["kind"] == "bet":
                into = street.antes if event["wager"] == "ante" else street.bets
                added: int = event["added"] if "added" in event else event["amount"]
                into[event["seat"]] = into.get(event["seat"], 0) + added
            elif event["kind"] == "chose" and event["action"] in ("fold", "concede"):
                out.append(event["seat"])
            elif event["kind"] == "gathered":
                street.out = list(out)
                found.append(street)
                street = Street()
    return found, out


def held(book: Book, name: str) -> list[str]:
    """The cards of a hand at the end of the round: those dealt less those discarded."""
    cards: list[str] = []
    for step in book.facts.steps:
        for event in step.events:
            shown = event.get("cards") or (event.get("hidden") or {}).get("cards") or []
            if event["kind"] == "dealt" and event["to"] == name:
                cards += shown
            elif event["kind"] == "discarded" and event["of"] == name:
                for card in shown:
                    cards.remove(card)
    return cards


def left_to_the_log(book: Book) -> bool:
    """Whether the round is one that this settler does not judge."""
    reported = [what for _, what, _ in book.irregularities]
    moved = [event for step in book.facts.steps for event in step.events if event["kind"] == "moved"]
    paid = any(event["from"].startswith("meter") for event in moved)
    posted = any(bet.wager == "buy_button_blind" for bet in book.facts.bets.values())
    agreed = any(one.action in ("two", "three", "four") for one in book.facts.choices)
    return bool(set(reported) - HARMLESS) or reported.count("face_up") > 1 or paid or posted or agreed


def check_turns(book: Book) -> None:
    """14.9(g), 14.10(f): in a betting round the next clockwise acts, but for those who folded or are all-in."""
    seats = sorted({int(to.split()[1]) for to, _ in book.facts.deals if to.startswith("seat ")})
    done: set[int] = set()
    last = 0
    for step in book.facts.steps:
        for event in step.events:
            if event["kind"] == "chose" and event["action"] in ("fold", "check", "call", "bet", "raise", "all_in"):
                seat = event["seat"]
                ring = [one for one in seats if one > last] + [one for one in seats if one <= last]
                passed = ring[: ring.index(seat)] if last else []
                assert set(passed) <= done, f"14.10(f): seat {seat} acted after seat {last}"
                last = seat
                if event["action"] == "fold":
                    done.add(seat)
            elif event["kind"] == "noted" and event["law"] == "14.7(c)4":
                done.add(event["seat"])
            elif event["kind"] in ("gathered", "dealt", "burned"):  # the next betting round
                last = 0


# ---------------------------------------------------------------------- the pots


def poker(book: Book) -> None:
    """13:69F-14."""
    facts = book.facts
    for step in facts.steps:
        if step.input.get("procedure") in ("system_down", "system_up"):
            facts.memory["system down"] = step.input["procedure"] == "system_down"
    if left_to_the_log(book):
        book.nets = facts.nets
        return
    for step in facts.steps:  # 14.14(b)3: time charges go by the clock
        for event in step.events:
            if event["kind"] == "moved" and event["into"] == "rake" and event["from"].startswith("seat"):
                book.nets[int(event["from"].split()[1])]["account rake"] -= event["amount"]
    check_turns(book)
    rounds, out = streets(book)
    if not rounds:
        return
    totals: dict[int, int] = {}
    rake = Rake(book)
    for street in rounds:
        before = dict(totals)
        for part in (street.antes, uncalled_returned(street.bets)):
            for seat, amount in part.items():
                totals[seat] = totals.get(seat, 0) + amount
        if street.bets:
            rake.take(before, totals, [seat for seat in totals if seat not in street.out])
    conceded = {one.seat for one in facts.choices if one.action == "concede"}
    rake.take(totals, totals, [seat for seat in totals if seat not in out or seat in conceded])  # antes alone
    live = [seat for seat in totals if seat not in out]
    for seat, amount in totals.items():
        book.nets[seat]["account pot"] -= amount
    top = max(totals[seat] for seat in live)
    if any(amount > top for amount in totals.values()):
        totals = return_unshared(book, rake, totals, out, top)
    pots = layers(totals, live)
    amounts = [amount for amount, _ in pots]
    for level, taken in rake.taken:
        place = next(i for i, (_, seats) in enumerate(pots) if level <= min(totals[seat] for seat in seats))
        amounts[place] -= taken
    due = contribution(book, sum(totals.values()))
    for place, amount in enumerate(amounts):  # what the pot does not have comes out of the side pots
        amounts[place] -= min(amount, due)
        due -= min(amount, due)
    for (_, seats), amount in zip(pots, amounts, strict=True):
        award(book, GAMES[facts.game], seats, amount)


def return_unshared(book: Book, rake: Rake, totals: dict[int, int], out: list[int], top: int) -> dict[int, int]:
    """14.7(c)4i: nobody wins what he or she did not contribute to; each layer is its last contributor's."""
    matched = {seat: min(amount, top) for seat, amount in totals.items()}
    taken = rake.taken
    rake.taken = [(level, sum_) for level, sum_ in taken if level <= top]
    if sum(sum_ for _, sum_ in rake.taken) > sum(matched.values()):
        rake.taken = [(top, sum(matched.values()))]  # what the matched pots cannot bear came out of these
    left = sum(sum_ for level, sum_ in taken if level <= top) - sum(sum_ for _, sum_ in rake.taken)
    below = top
    for level in sorted({amount for amount in totals.values() if amount > top}):
        owner = next(seat for seat in reversed(out) if totals[seat] >= level)
        layer = sum(min(amount, level) - min(amount, below) for amount in totals.values())
        left += sum(sum_ for place, sum_ in taken if below < place <= level)
        book.nets[owner]["account pot"] += layer - min(layer, left)
        left -= min(layer, left)
        below = level
    return matched


def uncalled_returned(bets: dict[int, int]) -> dict[int, int]:
    """14.14(d): the part of the last bet that nobody matched goes back."""
    if not bets:
        return {}
    order = sorted(bets.values(), reverse=True)
    second = order[1] if len(order) > 1 else 0
    return {seat: min(amount, second) for seat, amount in bets.items()}


def layers(totals: dict[int, int], live: list[int]) -> list[tuple[int, list[int]]]:
    """14.7(c)4: the main pot and the side pots, each with those who may win it."""
    pots: list[tuple[int, list[int]]] = []
    below = 0
    for level in sorted({totals[seat] for seat in live}):
        amount = sum(min(total, level) - min(total, below) for total in totals.values())
        pots.append((amount, [seat for seat in live if totals[seat] >= level]))
        below = level
    return pots


class Rake:
    """14.14(b)1, 2: by percentage of each betting round, at levels of the pot, or both, up to a maximum."""

    def __init__(self, book: Book) -> None:
        options = book.options
        self.methods = options["rake"]
        self.left = None if options["rake_maximum"] is None else dollars(options["rake_maximum"])
        self.percent = Fraction(str(options["rake_percent"]))
        self.due = [tuple(dollars(part) for part in one.split(":")) for one in options["rake_levels"].split()]
        self.taken: list[tuple[int, int]] = []
        """The height of the pot it came out of, in what a player put in, and the amount."""

    def take(self, before: dict[int, int], totals: dict[int, int], live: list[int]) -> None:
        """After a betting round: from the pot and every side pot."""
        levels = sorted({totals[seat] for seat in live})
        if "percentage" in self.methods:
            below = 0
            for level in levels:
                height = max(totals.values()) if level == levels[-1] else level
                bet = sum(
                    min(total, height) - min(total, below) - min(was, height) + min(was, below)
                    for seat, total in totals.items()
                    for was in [before.get(seat, 0)]
                )
                self._take(level, int(bet * self.percent / 100), sum(totals.values()))  # 14.14(b)1i, antes excluded
                below = level
        if "incremental" in self.methods:
            reached = 0
            pots = layers(totals, live)
            for place, (amount, _) in enumerate(pots):
                reached = sum(totals.values()) if place == len(pots) - 1 else reached + amount
                while self.due and self.due[0][0] <= reached:
                    self._take(levels[place], self.due.pop(0)[1], sum(totals.values()))

    def _take(self, level: int, amount: int, pot: int) -> None:
        amount = min(amount, pot - sum(taken for _, taken in self.taken))
        if self.left is not None:
            amount = min(amount, self.left)
            self.left -= amount
        if amount:
            self.taken.append((level, amount))


def contribution(book: Book, pot: int) -> int:
    """14.19(b), (c): to the payout fund, of a pot that is large enough, after the rake."""
    options = book.options
    if book.facts.memory.get("system down"):  # 14.20(e)4i: no payout is offered until the system works again
        return 0
    if options.get("payout_fund", "none") == "none" or pot < dollars(options["fund_minimum_pot"]):
        return 0
    return dollars(options["fund_contribution"])


# ---------------------------------------------------------------------- the showdown


def best(
    book: Book, game: Game, own: Sequence[str], board: Sequence[str], *, low: bool
) -> tuple[Score, list[Sequence[str]]] | None:
    """The best high or low hand and all cards that make it, None if no low hand qualifies."""
    choose = game.low if low else game.high
    assert choose is not None
    if low:
        ranks = [(lowest(low_rank(book, game, cards)), cards) for cards in choose(own, board)]
    else:
        ranks = [(game.high_rank(cards), cards) for cards in choose(own, board)]
    top = max(score for score, _ in ranks)
    if low and game.qualifier and not hands.qualifies(lowest(top), game.qualifier):
        return None
    return top, [cards for score, cards in ranks if score == top]


def low_rank(book: Book, game: Game, cards: Sequence[str]) -> hands.Rank:
    """The rank of a low hand; at deuce to seven the licensee says whether A-2-3-4-5 is a straight."""
    if game.low_rank is hands.deuce_to_seven:
        return hands.deuce_to_seven(cards, wheel_is_straight=book.options["wheel_is_straight"])
    return game.low_rank(cards)


def award(book: Book, game: Game, seats: list[int], amount: int) -> None:
    """One pot to the best hand, to the best high and low hands, or to those who tie."""
    if len(seats) == 1:
        book.nets[seats[0]]["account pot"] += amount
        return
    board = held(book, "community")
    sides = {}
    for low in (False, True):
        if (game.low if low else game.high) is None:
            continue
        found = {seat: best(book, game, held(book, f"seat {seat}"), board, low=low) for seat in seats}
        ranked = {seat: one for seat, one in found.items() if one is not None}
        if ranked:
            top = max(score for score, _ in ranked.values())
            sides[low] = {seat: cards for seat, (score, cards) in ranked.items() if score == top}
    if len(sides) == 2:
        half, excess = portions(amount, 2)
        share(book, sides[False], half + excess, low=False, whole=True)  # 14.9(i)3i, 14.11(f)2i, 14.13A(k)1
        share(book, sides[True], half, low=True, whole=True)
    else:
        ((low, winners),) = sides.items()
        share(book, winners, amount, low=low, whole=bool(game.split))


def portions(amount: int, count: int) -> tuple[int, int]:
    """Equal portions in whole dollars, halves or quarters until at most a dollar is left over."""
    for unit in (100, 50, 25, 1):
        portion = amount // count // unit * unit
        if amount - count * portion <= 100:
            return portion, amount - count * portion
    raise AssertionError("cents leave less than a dollar")


def share(book: Book, winners: dict[int, list[Sequence[str]]], amount: int, *, low: bool, whole: bool) -> None:
    """14.3(d), 14.9(i)3ii-iv: tied hands share; in a split game the excess goes to one player by suit."""
    order = by_suit(winners, low=low)
    if whole:
        portion, excess = portions(amount, len(winners))
        extra = {order[0]: excess}
    else:
        portion, excess = divmod(amount, len(winners))
        if book.options["odd_amount"] == "left_of_dealer":
            dealt = list(dict.fromkeys(to for to, _ in book.facts.deals))
            order = sorted(winners, key=lambda seat: dealt.index(f"seat {seat}"))
        extra = dict.fromkeys(order[:excess], 1)
    for seat in winners:
        book.nets[seat]["account pot"] += portion + extra.get(seat, 0)


def by_suit(winners: dict[int, list[Sequence[str]]], *, low: bool) -> list[int]:
    """Tied players, whoever has the highest card by suit first; for low hands the lowest card by suit."""

    def key(seat: int) -> list[tuple[int, int]]:
        if low:
            return min(
                sorted((1 if hands.pip(card) == 14 else hands.pip(card), SUIT[card[-1]]) for card in cards)
                for cards in winners[seat]
            )
        return min(sorted((-hands.pip(card), -SUIT[card[-1]]) for card in cards) for cards in winners[seat])

    return sorted(sorted(winners), key=key)


SETTLERS: dict[str, Settler] = {game: settler(poker) for game in GAMES}
