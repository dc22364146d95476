"""Big six, 13:69F-5.5 and 5.6.

13:69E, not these rules, sets the wheel: how many sections it has and which symbol each bears. The sections are
therefore an option. Their order decides nothing, because a report says what the clapper passed last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property

from pitboss.equipment import Wheel
from pitboss.games.coupons import MatchPlay
from pitboss.games.wheel import ClapperLaw, ClapperOptions, SpinDecision, WheelGame, clapper_between, spin_again
from pitboss.law import ALL_EDITIONS
from pitboss.table import Exclusion, Offer, PayTable, Procedure, Wager, minimum, odds_stated, option, pays
from pitboss.table.rules.facts import RoundStep

LAW = ClapperLaw(clapper="5.6(c)", previous="5.6(c)1", spin_again="5.6(c)2")

ODDS = minimum("big_six_odds", "5.5(a)", {
    "one":     "1 to 1",
    "two":     "2 to 1",
    "five":    "5 to 1",
    "ten":    "10 to 1",
    "twenty": "20 to 1",
    "joker":  "45 to 1",
    "flag":   "45 to 1",
})  # fmt: skip

USUAL_SECTIONS = {"one": 24, "two": 15, "five": 7, "ten": 4, "twenty": 2, "joker": 1, "flag": 1}
MAX_SECTIONS = 100
"""The maximum number of sections per symbol; no wheel comes near it."""

WAGERS = (
    Wager("one", "$1", "5.5(a)", "the wheel stops at a $1 insignia"),
    Wager("two", "$2", "5.5(a)", "the wheel stops at a $2 insignia"),
    Wager("five", "$5", "5.5(a)", "the wheel stops at a $5 insignia"),
    Wager("ten", "$10", "5.5(a)", "the wheel stops at a $10 insignia"),
    Wager("twenty", "$20", "5.5(a)", "the wheel stops at a $20 insignia"),
    Wager("joker", "Joker", "5.5(a)", "the wheel stops at the joker"),
    Wager("flag", "Flag", "5.5(a)", "the wheel stops at the flag"),
)
_NAMES = {wager.id: wager.name for wager in WAGERS}


class BigSixOptions(ClapperOptions, law=LAW):
    """The licensee's options at big six."""

    sections: dict[str, int] = option(
        USUAL_SECTIONS,
        law="5.5(a)",
        description="the number of sections that bear each symbol; 13:69E sets the wheel",
        lawful="a number of sections for each symbol, like { one = 24, two = 15 }",
    )
    match_play: bool = option(False, law="5.6", description="match play coupons are accepted")
    odds: PayTable = pays(ODDS, description="what each symbol pays")

    @cached_property
    def wheel(self) -> Wheel:
        """The wheel with these sections."""
        return Wheel(tuple(symbol for symbol in ODDS for _ in range(self.sections[symbol])))


EXCLUSIONS = (
    Exclusion[BigSixOptions](
        "5.5(a)",
        f"the wheel must bear each of {', '.join(ODDS)} on 1 to {MAX_SECTIONS} sections",
        lambda options: (
            set(options.sections) != set(ODDS) or not all(1 <= n <= MAX_SECTIONS for n in options.sections.values())
        ),
    ),
    odds_stated("5.5(b)", "to", "win"),
)


class BigSix(WheelGame[BigSixOptions]):
    """Bets on the symbol at which a wheel with a clapper stops."""

    id = "big-six"
    name = "Big six"
    description = "Bet on the symbol at which the wheel stops."
    sections = ("5.5", "5.6")
    law = LAW
    betting_law = "5.6(a)"
    wagers_law = "5.5(a)"
    spin_law = "5.6(b)"
    collect_law = "5.6(e)"
    editions = ALL_EDITIONS
    max_seats = 8

    options = BigSixOptions
    parts = (MatchPlay[BigSixOptions]("5.6", lambda options: options.match_play),)  # 5.6 mentions no coupons
    wagers = WAGERS
    paytables = (ODDS,)
    exclusions = EXCLUSIONS
    irregularities = (
        spin_again("short_spin", "5.6(b)", "the wheel did not complete three revolutions: no valid spin, spin again"),
        clapper_between(LAW, _NAMES),
    )
    procedures = (
        Procedure("wheel_spin", "5.6(b)", "the wheel was spun and completed three revolutions"),
        Procedure("clapper_sign", "5.6(d)", "the sign at the table explains a clapper between two symbols"),
    )

    def wheel(self, options: BigSixOptions) -> Wheel:
        """The wheel of the submission."""
        return options.wheel

    def offers(self, options: BigSixOptions) -> Sequence[Offer]:
        """Return the seven symbols of 5.5(a)."""
        return tuple(Offer(wager, {wager.id: options.odds[wager.id]}) for wager in WAGERS)

    def steps(self, options: BigSixOptions) -> Sequence[RoundStep]:
        """Return the bets, the spin and the settlement."""
        between = (
            "the symbol previously passed wins" if options.clapper == "previous" else "the spin is void and repeated"
        )
        return (
            RoundStep("Bets", "Players place their chips on the symbols of the layout.", self.wagers_law),
            RoundStep("No more bets", "The dealer calls it before spinning the wheel.", self.betting_law),
            RoundStep("Spin", "The dealer spins the wheel for at least three revolutions.", self.spin_law),
            RoundStep("Between two symbols", f"If the clapper rests between two symbols, {between}.", "5.6(c)"),
            RoundStep("Settlement", self.collected, self.collect_law),
        )

    def covers(self, options: BigSixOptions, wager: str) -> Mapping[str, frozenset[str]]:
        """Return the one place of each symbol."""
        return _COVERS[wager]

    def decide(self, options: BigSixOptions, wager: str, on: str, mark: str) -> SpinDecision:
        """Return a win if the wheel stops at the symbol."""
        return _decided(wager, mark)


_COVERS = {wager.id: {"": frozenset((wager.id,))} for wager in WAGERS}


@cache
def _decided(wager: str, mark: str) -> SpinDecision:
    won = mark == wager
    return SpinDecision(int(won), int(not won), "5.5(a)" if won else "5.6(e)", f"the wheel stops at {_NAMES[mark]}")


BIG_SIX = BigSix()
