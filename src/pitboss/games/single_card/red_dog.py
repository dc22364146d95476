"""Red dog, 13:69F-6."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from pitboss.equipment import spoken
from pitboss.errors import Refused
from pitboss.games.cards.law import CardLaw
from pitboss.games.cards.options import MAX_DECKS, RECUT_BY, RecutBy, ShoeOptions, ShoeShuffle
from pitboss.games.cards.shoe_faults import shoe_irregularities
from pitboss.games.cards.shoes_in_use import SHOE
from pitboss.games.cash import VerbalCash
from pitboss.games.single_card.engine.game import SingleCardGame, procedures, rank_of
from pitboss.table import (
    Asked,
    Bet,
    Flow,
    GamePart,
    Irregularity,
    Option,
    PayTable,
    Placement,
    Procedure,
    Report,
    Round,
    RoundStep,
    Wager,
    exact,
    minimum,
    of,
    option,
    pays,
)
from pitboss.table.play.asks import InSteps

LAW = CardLaw(
    received="6.2(a)", inspection="6.2(b)", wash="6.2(c)",
    shuffle="6.3(a)", reshuffle="6.3(a)", cut="6.3(b)", cutter="6.3(b)", cut_refused="6.3(b)", cut_depth="6.3(c)",
    recut="6.3(d)", burn="6.4(a)", cutting_card="6.5(k)", coupons="6.5(b)", pick_up="6.5(j)",
    face_up="6.7(a)", drawn_in_error="6.7(b)", runs_out="6.5(k)",
)  # fmt: skip

SPREAD = minimum("spread", "6.5(i)2", {
    "spread_1": "5 to 1",
    "spread_2": "4 to 1",
    "spread_3": "2 to 1",
    "spread_4_to_11": "1 to 1",
})  # fmt: skip
THREE_OF_A_KIND = exact("three_of_a_kind", "6.5(f)1", {"three_of_a_kind": "11 to 1"})

ORIGINAL = Wager(
    "original", "Original wager", "6.5(a)", "the third card falls between the first two, or matches a pair"
)
RAISE = Wager("raise", "Raise wager", "6.5(h)", "in support of the original wager, where there is a spread",
              follows=True)  # fmt: skip
LEFT, RIGHT, MIDDLE = "left", "right", "middle"
"""The card boxes of the layout, as the dealer sees them."""


class RedDogOptions(ShoeOptions, law=LAW):
    """The licensee's options at red dog."""

    decks: int = option(
        1,
        law="6.1(a)",
        description="number of decks in the shoe",
        lawful="1 or more, here up to 1,000",
        ge=1,
        le=MAX_DECKS,
    )
    shuffle: Literal["manual", "pre_shuffled", "continuous"] = option(
        "manual", law=of("shuffle"), description="manual, pre-shuffled, or continuous shuffling shoe or device"
    )
    """A continuous device takes back the cards of a round at once (6.9)."""
    recut_by: RecutBy = RECUT_BY
    spread_odds: PayTable = pays(
        SPREAD, description="payouts by spread, the same for all patrons at the table", law="6.5(i)3"
    )
    areas_per_player: int = option(
        1, law="6.8", description="number of betting areas on which a player may wager", ge=1, le=7
    )
    verbal_cash: bool = option(True, law="6.5(b)", description="a confirmed verbal wager with cash is accepted")
    match_play: bool = option(
        False, law=of("coupons"), description="match play coupons are accepted on original wagers"
    )
    raise_after_exposed: bool = option(
        True, law="6.7(c)", description="a player who plays on after an exposed third card may still raise"
    )

    @property
    def way_to_shuffle(self) -> ShoeShuffle:
        """The licensee's choice."""
        return self.shuffle

    def cards_behind(self, size: int) -> int:
        """A quarter of the stack, in whole cards (6.3(c))."""
        return -(-size // 4)


# ---------------------------------------------------------------------- rules shared by the table and the solver


def spread_of(first: int, second: int) -> int:
    """Number of ranks between two cards: 0 for consecutive ranks, -1 for a pair (6.5(e) to (g)).

    >>> [spread_of(*ranks) for ranks in ((2, 5), (7, 11), (12, 0), (12, 11), (6, 6))]
    [2, 3, 11, 0, -1]
    """
    return abs(first - second) - 1


def row_of(spread: int) -> str:
    """The paytable row of a spread."""
    return f"spread_{spread}" if spread < 4 else "spread_4_to_11"


def outcome_of(first: int, second: int, third: int | None) -> str:
    """The winning row, ``lost`` or ``void`` (6.5(e), (f), (i)1); consecutive ranks get no third card.

    >>> outcome_of(2, 5, 3), outcome_of(7, 11, 7), outcome_of(6, 6, 6), outcome_of(6, 6, 7), outcome_of(11, 12, None)
    ('spread_2', 'lost', 'three_of_a_kind', 'void', 'void')
    """
    spread = spread_of(first, second)
    if spread == 0:
        return "void"
    if first == second:
        return "three_of_a_kind" if third == first else "void"
    assert third is not None
    return row_of(spread) if min(first, second) < third < max(first, second) else "lost"


# ---------------------------------------------------------------------- the game


def third_card_exposed(r: Round[RedDogOptions], _: Report) -> Flow[None]:
    """Discard the exposed card; each player plays on or takes back all wagers (6.7(c))."""
    if MIDDLE in r.hands or RIGHT not in r.hands:
        raise Refused("this can only be reported between the second card and the end of raises", "6.7(c)")
    return _discard_exposed(r)


def _discard_exposed(r: Round[RedDogOptions]) -> Flow[None]:
    r.deal("exposed", "6.7(c)", up=True)
    r.state.shoes[SHOE].discard(r.hands.pop("exposed"))
    r.note("the exposed card goes to the discard rack", "6.7(c)")
    options = (
        Option("play_on", "play the round out", "6.7(c)", passive=True),
        Option("void", "take back the original wager and any raise wager", "6.7(c)"),
    )
    asked = {Asked(at, seat): options for at, seat in sorted(r.owners().items())}
    chosen = yield from r.choose_each(asked, "6.7(c)", "play on, or take back your wagers")
    for who, choice in chosen.items():
        if choice.action == "void":
            for bet in [bet for bet in r.bets.values() if bet.at == who.at]:
                r.push(bet, "6.7(c)", "the player chose to void the round", "returned")
            r.dead.add(who.at)
        elif not r.options.raise_after_exposed:
            r.dead.add(who.at)


class RedDog(SingleCardGame[RedDogOptions]):
    """Three cards for the whole table: wagers win if the third ranks between the first two."""

    id = "red-dog"
    name = "Red dog"
    description = "Two cards are dealt face up to the board; a third card that falls between them wins, by the spread."
    sections = ("6",)
    betting_law = no_more_bets_law = "6.5(a)"
    coupon_law = "6.5(b)"
    removal_law = "6.5(d)"
    wagers_law = "6.5"
    law = LAW

    options = RedDogOptions
    wagers: tuple[Wager, ...] = (ORIGINAL, RAISE)
    paytables: tuple[PayTable, ...] = (SPREAD, THREE_OF_A_KIND)
    irregularities = (
        *shoe_irregularities(LAW),
        Irregularity[RedDogOptions](
            "third_card_exposed",
            "6.7(c)",
            "a third card was exposed before raises were closed: it is discarded, and each player may void the round",
            third_card_exposed,
        ),
    )
    procedures = (
        *procedures(LAW),
        Procedure("dealer_recut", "6.3(d)", "a supervisor had the cards recut by the dealer, as no player accepted"),
        Procedure("cash_wager", "6.5(b)", "a verbal wager with cash was confirmed and converted", about_seat=True),
    )

    @property
    def parts(self) -> tuple[GamePart[RedDogOptions], ...]:
        """Those of the family, and verbal wagers with cash."""
        return (*super().parts, VerbalCash[RedDogOptions]("6.5(b)", lambda options: options.verbal_cash))

    def pays(self, options: RedDogOptions) -> Mapping[str, PayTable]:
        """The spread pays both wagers; three of a kind pays only the original, because pairs get no raise."""
        both = PayTable("original", "6.5(f)1", {**options.spread_odds, **THREE_OF_A_KIND}, THREE_OF_A_KIND.binding)
        return {"original": both, "raise": options.spread_odds}

    def decks_dealt(self, options: RedDogOptions) -> int:
        """Number of decks in the shoe."""
        return options.decks

    def placement(self, options: RedDogOptions) -> Placement:
        """One betting area per player, or more if the licensee permits (6.8)."""
        return Placement(positions_each=options.areas_per_player, law="6.8")

    def steps(self, options: RedDogOptions) -> Sequence[RoundStep]:
        """The steps of a round."""
        return (
            RoundStep("Bets", "Each player makes an original wager.", self.wagers_law),
            RoundStep("No more bets", "The dealer announces the end of betting.", self.no_more_bets_law),
            RoundStep("Two cards", "Two cards are dealt face up, for all players.", "6.5(c)"),
            *self.side_steps(),
            RoundStep("Consecutive cards", "If the two ranks are consecutive, all wagers are returned.", "6.5(e)"),
            RoundStep(
                "Pair",
                "A pair gets a third card at once. Three of a kind wins; otherwise wagers are returned.",
                "6.5(f)",
            ),
            RoundStep("Spread", "Otherwise the dealer announces the number of ranks between the cards.", "6.5(g)"),
            RoundStep("Raise", "Each player may add a raise wager, up to the original wager.", "6.5(h)"),
            RoundStep(
                "Third card", "A third card between the first two wins by the spread; any other loses.", "6.5(i)"
            ),
        )

    def play(self, r: Round[RedDogOptions]) -> Flow[None]:
        """Deal two cards; then stop, deal a third at once, or take raises and deal a third."""
        board = [self.draw(r, LEFT, "6.5(c)"), self.draw(r, RIGHT, "6.5(c)")]
        for at in sorted(r.owners()):
            self.settle_sides(r, at, board)
        first, second = map(rank_of, board)
        spread, third = spread_of(first, second), None
        if spread == 0:
            r.announce("The cards are consecutive: a tie hand", "6.5(e)")
        elif first == second:
            r.announce("A pair", "6.5(f)")
            third = rank_of(self.draw(r, MIDDLE, "6.5(f)"))
            r.announce("Three of a kind" if third == first else "No three of a kind: a tie hand", "6.5(f)")
        else:
            r.announce(f"The spread is {spread}", "6.5(g)")
            yield from self.take_raises(r)
            r.announce("Raises closed", "6.5(i)")
            card = self.draw(r, MIDDLE, "6.5(i)")
            third = rank_of(card)
            r.announce(f"The third card is the {spoken(card)}", "6.5(i)")
        self.settle(r, outcome_of(first, second, third))

    def take_raises(self, r: Round[RedDogOptions]) -> Flow[None]:
        """Ask all players for a raise of up to the original wager (6.5(h))."""
        asked = {Asked(at, seat): self.raise_options(r, at, seat) for at, seat in sorted(r.owners().items())}
        chosen = yield from r.choose_each(asked, "6.5(h)", "raise by up to the original wager, or stay")
        playing = r.positions(["original"])
        for who, choice in chosen.items():
            if choice.action == "raise" and who.at in playing:
                r.stake(who.seat, who.at, "raise", choice.amount, "6.5(h)")

    def raise_options(self, r: Round[RedDogOptions], at: int, seat: int) -> Sequence[Option]:
        """Raise by any payable amount up to the original wager, or stay."""
        step = r.offers["raise"].step
        original = sum(bet.amount for bet in r.bets.values() if bet.at == at)
        most = (min(original, r.chips(seat)) // step or original // step) * step  # without chips, the refusal says so
        stay = Option("stay", "make no raise wager", "6.5(h)", passive=True)
        if original < step:
            return [stay]
        description = "a raise wager of up to the original wager"
        return [Option("raise", description, "6.5(h)", amounts=(step, most), check=InSteps(step, "6.5(i)2")), stay]

    def settle(self, r: Round[RedDogOptions], outcome: str) -> None:
        """Settle all wagers by the outcome: lost, void, or a winning row."""
        sentence = outcome.replace("_", " ")
        for bet in _in_order(r):
            if outcome == "lost":
                r.lose(bet, "6.5(i)1", "the third card is not between the first two")
            elif outcome == "void":
                law = "6.5(f)2" if MIDDLE in r.hands else "6.5(e)"
                r.push(bet, law, "a tie hand", "void")
            else:
                law = "6.5(f)1" if outcome == "three_of_a_kind" else "6.5(i)2"
                r.win(bet, r.offers[bet.wager].pays[outcome], law, sentence)


def _in_order(r: Round[RedDogOptions]) -> list[Bet]:
    """Bets by betting area, each original wager before its raise."""
    return sorted(r.bets.values(), key=lambda bet: (bet.at, bet.id))


RED_DOG = RedDog()
