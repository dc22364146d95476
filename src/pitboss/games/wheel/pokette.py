"""Pokette, 13:69F-12."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Literal

from msgspec.structs import replace

from pitboss.equipment import Wheel
from pitboss.errors import Refused
from pitboss.games.wheel import (
    ClapperLaw,
    ClapperOptions,
    ColoredChips,
    SpinDecision,
    WheelGame,
    WheelMemory,
    clapper_between,
    no_spin,
)
from pitboss.games.wheel.engine.pokette_layout import JOKERS, RANKS, SUITS, WHEEL, places
from pitboss.protocol.views import PublicState
from pitboss.table import (
    Bet,
    Flow,
    GamePart,
    Offer,
    PayTable,
    Procedure,
    Round,
    Wager,
    minimum,
    odds_stated,
    option,
    pays,
)
from pitboss.table.play.memory import memory_as
from pitboss.table.rules.facts import RoundStep

LAW = ClapperLaw(clapper="12.9(a)", previous="12.9(a)1", spin_again="12.9(a)2")

ODDS = minimum("pokette_odds", "12.6(b)", {
    "straight_up":           "50 to 1",
    "split":                 "24 to 1",
    "corner":                "12 to 1",
    "single_rank":           "12 to 1",
    "double_rank":            "5 to 1",
    "block_akq":              "3 to 1",
    "block_j109":             "3 to 1",
    "block_876":              "3 to 1",
    "block_543":              "3 to 1",
    "red":                    "1 to 1",
    "black":                  "1 to 1",
    "suit":                   "3 to 1",
    "jacer":                 "12 to 1",
    "pair_in_two":           "11 to 1",
    "pair_in_three":          "5 to 1",
    "three_of_a_kind":       "11 to 1",
    "flush":                  "3 to 1",
    "open_straight":          "5 to 1",
    "inside_straight":       "11 to 1",
    "open_straight_flush":   "24 to 1",
    "inside_straight_flush": "49 to 1",
})  # fmt: skip

EVERY_SPIN = (
    Wager("straight_up", "Single card straight up", "12.5(a)1", "the winning card is the chosen card"),
    Wager("split", "Two cards or split", "12.5(a)2", "the winning card is one of two adjoining cards"),
    Wager("corner", "Four cards or corner", "12.5(a)3", "the winning card is one of four adjoining cards"),
    Wager("single_rank", "Single rank", "12.5(a)4", "the winning card has the chosen rank"),
    Wager("double_rank", "Double rank", "12.5(a)5", "the winning card has one of two adjacent ranks"),
    Wager("block_akq", "Ace-king-queen rank", "12.5(a)6", "an ace, a king, a queen or the two of spades"),
    Wager("block_j109", "Jack-10-9 rank", "12.5(a)7", "a jack, a 10, a nine or the two of clubs"),
    Wager("block_876", "8-7-6 rank", "12.5(a)8", "an eight, a seven, a six or the two of diamonds"),
    Wager("block_543", "5-4-3 rank", "12.5(a)9", "a five, a four, a three or the two of hearts"),
    Wager("red", "Red", "12.5(a)10", "a diamond or a heart"),
    Wager("black", "Black", "12.5(a)11", "a spade or a club"),
    Wager("suit", "Suit or column", "12.5(a)12", "the winning card has the chosen suit"),
    Wager("jacer", "Jacer", "12.5(a)13", "the ace of clubs, the ace of diamonds or a joker"),
)
POKER = (
    Wager("pair_in_two", "Pair in two", "12.5(b)1", "the second card has the rank of the first"),
    Wager("pair_in_three", "Pair in three", "12.5(b)2", "the third card has the rank of the first or the second"),
    Wager("three_of_a_kind", "Three-of-a-kind", "12.5(b)3", "the third card has the rank of both others"),
    Wager("open_straight", "Open straight", "12.5(b)4", "the third card makes a straight, by one of two ranks"),
    Wager("inside_straight", "Inside straight", "12.5(b)4", "the third card makes a straight, by one rank"),
    Wager(
        "open_straight_flush",
        "Open straight flush",
        "12.5(b)5",
        "the third card makes an open straight in the suit of both others",
    ),
    Wager(
        "inside_straight_flush",
        "Inside straight flush",
        "12.5(b)5",
        "the third card makes an inside straight in the suit of both others",
    ),
    Wager("flush", "Flush", "12.5(b)6", "the third card has the suit of both others"),
)
WAITING = frozenset(wager.id for wager in POKER)
_LOST_BY = {
    "pair_in_two": "12.8(b)", "pair_in_three": "12.8(e)1", "flush": "12.8(e)2",
    "open_straight": "12.8(e)3", "inside_straight": "12.8(e)3",
    "open_straight_flush": "12.8(e)4", "inside_straight_flush": "12.8(e)4", "three_of_a_kind": "12.8(e)5",
}  # fmt: skip

Stand = tuple[str, ...]
"""The winning cards on the card stand, excluding jokers."""


class PoketteOptions(ClapperOptions, law=LAW):
    """The licensee's options at pokette."""

    display: Literal["cards", "device"] = option(
        "cards",
        law="12.2(a)",
        description="winning cards are shown on the card stand or by an approved device",
        noticed=False,
    )
    verbal_cash: bool = option(True, law="12.4(a)", description="a verbal wager with cash is accepted once confirmed")
    one_ended_straight: Literal["inside", "open"] = option(
        "inside",
        law="12.8(d)2",
        description="how a straight from ace-king or ace-two, which only one rank completes, is paid",
    )
    odds: PayTable = pays(ODDS, description="what each wager pays")


# ---------------------------------------------------------------------- poker hands: read by the table and the solver


def completing(first: str, second: str) -> frozenset[str]:
    """Return the ranks that complete a straight; an ace is low only next to a two and a three (12.2(b)).

    >>> sorted(completing("5", "7")), sorted(completing("2", "3")), sorted(completing("K", "2"))
    (['6'], ['4', 'A'], [])
    """
    return frozenset(rank for rank in RANKS if _is_straight((first, second, rank)))


@cache
def _is_straight(ranks: tuple[str, ...]) -> bool:
    values = sorted(RANKS.index(rank) for rank in ranks)
    low_ace = sorted(len(RANKS) if rank == "A" else RANKS.index(rank) for rank in ranks)
    return any(places_ == list(range(places_[0], places_[0] + 3)) for places_ in (values, low_ace))


def rank_of(card: str) -> str:
    """Return the rank of a card on the wheel."""
    return card[:-1]


def available(stand: Stand, one_ended: str = "inside") -> tuple[str, ...]:
    """Return the poker hand wagers that the dealer announces for the cards on the stand (12.8(a), (c), (d)).

    >>> available(("7S",)), available(("7S", "8S"))
    (('pair_in_two',), ('pair_in_three', 'flush', 'open_straight', 'open_straight_flush'))
    """
    if len(stand) != 2:
        return ("pair_in_two",) if len(stand) == 1 else ()
    (first, second), suited = map(rank_of, stand), stand[0][-1] == stand[1][-1]
    offered = ["three_of_a_kind" if first == second else "pair_in_three"]
    if suited:
        offered.append("flush")
    ranks = completing(first, second)
    if ranks:
        consecutive = len(ranks) == 2 or (one_ended == "open" and {first, second} in ({"A", "K"}, {"A", "2"}))
        straight = "open_straight" if consecutive else "inside_straight"
        offered += [straight, f"{straight}_flush"] if suited else [straight]
    return tuple(offered)


def poker_wins(wager: str, stand: Stand) -> bool:
    """True if a poker hand wager wins, given the stand, whose last card decides it (12.8(b), (e)).

    >>> [poker_wins(wager, ("7S", "8S", "9S")) for wager in ("flush", "open_straight", "pair_in_three")]
    [True, True, False]
    """
    *others, last = stand
    ranks = [rank_of(card) for card in others]
    suited = all(card[-1] == last[-1] for card in others)
    straight = len(stand) == 3 and rank_of(last) in completing(*ranks)
    match wager:
        case "pair_in_two" | "pair_in_three":
            return rank_of(last) in ranks
        case "three_of_a_kind":
            return ranks == [rank_of(last)] * 2
        case "flush":
            return suited
        case "open_straight" | "inside_straight":
            return straight
        case _:
            return straight and suited


# ---------------------------------------------------------------------- the game


@dataclass(slots=True)
class PoketteMemory(WheelMemory):
    """What a pokette table remembers."""

    stand: list[str] = field(default_factory=list)
    """The winning cards on the card stand."""


def _stand(r: Round[PoketteOptions]) -> list[str]:
    return memory_as(r, PoketteMemory).stand


class PoketteChips(ColoredChips[PoketteOptions]):
    """Chips, cash and coupons (12.4)."""

    def refuses_cash(self, options: PoketteOptions) -> str | None:
        """Return the paragraph that refuses verbal cash wagers, if the table takes none."""
        return None if options.verbal_cash else "12.4(a)"

    def admit(self, r: Round[PoketteOptions], bets: Sequence[Bet]) -> None:
        """Refuse coupons, which 12.4 does not mention, and non-value chips without a color."""
        for bet in bets:
            if bet.coupon:
                raise Refused("match play coupons are not accepted at pokette", "12.4(a)")
            self.check_color(r, bet)


class CardStand(GamePart[PoketteOptions]):
    """The stand of winning cards, on which poker hand wagers depend (12.7, 12.8)."""

    def not_open(self, r: Round[PoketteOptions], wager: Wager) -> Refused:
        """Return why a poker hand wager has not been announced for the cards on the stand."""
        stand = _stand(r)
        if not stand:
            return Refused(f"{wager.name} needs a winning card on the stand, and it is empty", "12.4(d)")
        shows = f"the stand shows {' '.join(stand)}"
        if len(stand) == 1:
            return Refused(f"only a pair in two may be bet on after the first card; {shows}", "12.8(a)")
        return Refused(f"{wager.name} is not announced: {shows}", _UNANNOUNCED.get(wager.id, "12.8(c)"))

    def removable(self, r: Round[PoketteOptions], bet: Bet, amount: int) -> None:
        """Refuse to return a poker hand wager that has waited through a joker."""
        if bet.wager in WAITING and "waits" in bet.note:
            raise Refused("a poker hand wager stays until a card other than a joker decides it", "12.7(e)3")

    def public_state(self, r: Round[PoketteOptions], state: PublicState) -> PublicState:
        """Return the cards on the stand."""
        return replace(state, stand=list(_stand(r)))

    def status(self, r: Round[PoketteOptions]) -> str:
        """Describe the stand."""
        stand = _stand(r)
        return f"the stand shows {' '.join(stand)}" if stand else ""


class Pokette(WheelGame[PoketteOptions]):
    """Bets on the card at which a wheel stops, and on poker hands of three winning cards."""

    id = "pokette"
    name = "Pokette"
    description = "Bet on the card at which the wheel stops, and on the poker hand that three winning cards make."
    sections = ("12",)
    betting_law = "12.7(a)"
    wagers_law = "12.5"
    spin_law = "12.7(d)"
    collect_law = "12.7(d)"
    color_law = "12.4(b)"
    parts = (PoketteChips(color_law), CardStand())
    non_value_chips = True
    max_seats = 8
    memory = PoketteMemory
    waiting = WAITING

    options = PoketteOptions
    wagers = (*EVERY_SPIN, *POKER)
    paytables = (ODDS,)
    exclusions = (odds_stated("12.6(a)", "to", "win"),)
    irregularities = (
        no_spin("short_spin", "12.9(c)", "the wheel did not complete three revolutions"),
        clapper_between(LAW, {mark: mark for mark in WHEEL.sections}),
    )
    procedures = (
        Procedure("inspection", "12.3(a)", "the three decks were inspected in sequence and by suit"),
        Procedure("container", "12.3(b)", "the decks were placed in the container"),
        Procedure(
            "verbal_wager", "12.4(a)", "the dealer confirmed a verbal wager and converted its cash into chips", True
        ),
        Procedure("chip_color", "12.4(b)", "a player was issued non-value chips of a separate color", True),
        Procedure("wheel_spin", "12.7(b)", "the wheel was spun and completed three revolutions"),
        Procedure("clapper_sign", "12.9(b)", "the sign at the table explains a clapper between two cards"),
    )

    def wheel(self, options: PoketteOptions) -> Wheel:
        """Return 52 cards and two jokers."""
        return WHEEL

    def offers(self, options: PoketteOptions) -> Sequence[Offer]:
        """Return every wager of 12.5."""
        return tuple(Offer(wager, {wager.id: options.odds[wager.id]}) for wager in self.wagers)

    def covers(self, options: PoketteOptions, wager: str) -> Mapping[str, frozenset[str]]:
        """Return the cards of each place; a poker hand wager has one place and is decided by the stand."""
        return _COVERS[wager]

    def steps(self, options: PoketteOptions) -> Sequence[RoundStep]:
        """Return the bets, the spin, the stand, the settlement and the next poker hand wagers."""
        return (
            RoundStep("Bets", "Players place chips on cards and blocks, and on announced poker hands.", "12.4(d)"),
            RoundStep("No more bets", "The dealer calls it before spinning the wheel.", self.betting_law),
            RoundStep("Spin", "The dealer spins the wheel for at least three revolutions.", "12.7(b)"),
            RoundStep("The stand", "The winning card is put on the stand, unless it is a joker.", "12.7(d)"),
            RoundStep("The card", "Bets on the card are settled first.", "12.8(b)"),
            RoundStep("Poker hands", "Losing poker hand wagers are collected, then winning ones are paid.", "12.8(f)"),
            RoundStep("Joker", "A joker leaves the stand and the poker hand wagers unchanged.", "12.7(e)3"),
            RoundStep("Pair in two", "After the first card, a pair in two may be bet on.", "12.8(a)"),
            RoundStep("Other hands", "After the second card, the dealer announces the possible hands.", "12.8(d)"),
            RoundStep("A new hand", "After the third card, the stand is cleared.", "12.8(g)"),
        )

    # ------------------------------------------------------------------ a spin

    def open_wagers(self, r: Round[PoketteOptions]) -> Collection[str]:
        """Return the wagers on the next card and the announced poker hand wagers (12.4(d))."""
        announced = available(tuple(_stand(r)), r.options.one_ended_straight)
        return frozenset((*(wager.id for wager in EVERY_SPIN), *announced))

    def decide(self, options: PoketteOptions, wager: str, on: str, mark: str) -> SpinDecision:
        """Return the decision by a card of a wager that every spin decides."""
        return _decided(wager, on, mark)

    def decision(self, r: Round[PoketteOptions], bet: Bet, mark: str) -> SpinDecision | None:
        """Keep a poker hand wager through a joker; otherwise decide it by the stand."""
        if bet.wager not in WAITING:
            return self.decide(r.options, bet.wager, bet.on, mark)
        if mark in JOKERS:
            bet.note["waits"] = True
            return None
        return _poker_decision(bet.wager, tuple(_stand(r)))

    def cases(self, options: PoketteOptions, wager: str, on: str) -> Iterator[SpinDecision]:
        """Yield every card that may decide a wager; for a poker hand wager, on every stand that offers it."""
        if wager not in WAITING:
            yield from super().cases(options, wager, on)
            return
        cards = [card for card in WHEEL.sections if card not in JOKERS]
        firsts = [(f"{rank}{SUITS[0]}",) for rank in RANKS]  # all suits are alike
        stands: list[Stand] = [*firsts, *((*first, second) for first in firsts for second in cards)]
        for stand in stands:
            if wager in available(stand, options.one_ended_straight):
                yield from (_poker_decision(wager, (*stand, card)) for card in cards)

    def price_notes(self, options: PoketteOptions, wager: str) -> tuple[tuple[str, str], ...]:
        """Return the average number of spins until a card other than a joker."""
        cards = len(WHEEL) - len(JOKERS)
        return (("spins to a decision", f"{len(WHEEL) / cards:.4f}"),) if wager in WAITING else ()

    def settle_order(self, bets: Sequence[Bet]) -> Sequence[Sequence[Bet]]:
        """Settle the wagers on the card, then the poker hand wagers (12.8(b))."""
        return [[bet for bet in bets if (bet.wager in WAITING) is poker] for poker in (False, True)]

    def before_settling(self, r: Round[PoketteOptions], mark: str) -> None:
        """Mark the winning card and put it on the stand unless it is a joker."""
        if mark not in JOKERS:
            _stand(r).append(mark)
        stand = list(_stand(r))
        r.note(f"{mark} is the winning card and is marked", "12.7(d)", stand=stand)

    def round(self, r: Round[PoketteOptions]) -> Flow[None]:
        """Play a spin; then clear a full stand, or announce which poker hands may be bet on."""
        before = len(_stand(r))
        yield from super().round(r)
        stand = _stand(r)
        if len(stand) == 3:
            stand.clear()
            r.note("the three cards are removed from the stand", "12.8(g)")
        elif len(stand) > before:
            names = {wager.id: wager.name.lower() for wager in POKER}
            announced = ", ".join(names[wager] for wager in available(tuple(stand), r.options.one_ended_straight))
            r.announce(f"Wagers may be placed on: {announced}", _announced_by(stand))


_UNANNOUNCED = {
    "pair_in_two": "12.8(a)", "flush": "12.8(d)1", "open_straight": "12.8(d)2i", "inside_straight": "12.8(d)2ii",
    "open_straight_flush": "12.8(d)3i", "inside_straight_flush": "12.8(d)3ii", "three_of_a_kind": "12.8(d)4",
}  # fmt: skip
"""The paragraph that says when the dealer announces a poker hand wager; a pair in three by 12.8(c)."""


def _announced_by(stand: Sequence[str]) -> str:
    """Return the paragraph by which the dealer announces poker hand wagers for the cards on the stand."""
    if len(stand) == 1:
        return "12.8(a)"
    return "12.8(d)4" if rank_of(stand[0]) == rank_of(stand[1]) else "12.8(c)"


_COVERS = {wager.id: {"": frozenset[str]()} if wager.id in WAITING else places(wager.id) for wager in Pokette.wagers}


@cache
def _decided(wager: str, on: str, mark: str) -> SpinDecision:
    won = mark in _COVERS[wager][on]
    law = "12.7(e)1" if mark in JOKERS else "12.7(c)"
    return SpinDecision(int(won), int(not won), law, f"the winning card is {mark}")


@cache
def _poker_decision(wager: str, stand: Stand) -> SpinDecision:
    won = poker_wins(wager, stand)
    return SpinDecision(int(won), int(not won), _LOST_BY[wager], f"the stand shows {' '.join(stand)}")


POKETTE = Pokette()
