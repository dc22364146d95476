"""The licensee's poker options; amounts are in dollars, as posted on signs."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from decimal import Decimal
from functools import lru_cache
from itertools import accumulate
from typing import Any, Literal, TypeAlias

from typing_extensions import TypeVar

from pitboss.errors import Refused
from pitboss.games.cards.options import CardOptions, IdleSpread
from pitboss.money import Cents, cents, dollars
from pitboss.table import Exclusion, Limit, Limits, number, option

MAX_DOLLARS = 1_000_000
"""The maximum of an option in dollars; the law sets no upper bound."""
BettingLimit: TypeAlias = Literal["fixed_limit", "spread_limit", "pot_limit", "no_limit"]
RakeMethod: TypeAlias = Literal["percentage", "incremental", "time"]


class PokerOptions(CardOptions):
    """The options that every type of poker leaves to the licensee."""

    betting: BettingLimit = option(
        "fixed_limit",
        law="14.17",
        description="bet sizes: the minimum, later the maximum; anything between them; up to the pot; or no maximum",
    )
    max_raises: int | None = option(
        3, law="14.17", description="the maximum number of raises in a betting round, as posted", ge=1, le=100
    )
    short_raise_reopens: bool = option(
        False,
        law="14.7(c)4",
        description="an all-in raise of less than a full raise lets players who have called raise again",
    )
    check_raise: bool = option(
        True, law="14.7(j)", description="a player who has checked may raise in the same betting round"
    )
    short_stacks_all_in: bool = option(
        False,
        law="14.7(c)3",
        description="at a tournament, a player who cannot cover the required bets is dealt in and plays all-in",
        added=True,
    )
    ante: Decimal = number(0, law="14.7(b)1", description="each player's ante, in dollars", least=0, most=MAX_DOLLARS)
    rake: list[RakeMethod] = option(
        ["percentage"], law="14.14(b)", description="how the rake is taken; one or more methods"
    )
    rake_percent: Decimal = number(
        10, law="14.14(b)1i", description="the percentage taken of all sums bet in a betting round", least=0, most=10
    )
    rake_maximum: Decimal | None = number(
        5, law="14.14(a)3", description="the maximum rake for a round of play, in dollars", least=0, most=MAX_DOLLARS
    )
    rake_levels: str = option(
        "10:1 20:1 30:1 40:1",
        law="14.14(b)2i",
        description="the incremental rake: pot level and amount taken at it, in dollars",
        max_length=100,
    )
    time_charge: Decimal = number(
        12, law="14.14(b)3ii", description="the time charge per hour, in dollars", least=0, most=10_000
    )
    time_basis: Literal["per_player", "per_table"] = option(
        "per_player", law="14.14(b)3i", description="whether each player pays the time charge or the table shares it"
    )
    time_interval: Literal[20, 30] = option(
        30, law="14.14(b)3iii", description="how often a fraction of the time charge is taken, in minutes"
    )
    showdown: Literal["dealer_reads", "players_show"] = option(
        "dealer_reads",
        law="14.15(d)",
        description="the dealer reads the hands and beaten hands are conceded unseen, or each player shows or concedes",
        noticed=False,
    )
    disclose_discarded_hands: bool = option(
        False, law="14.15(d)", description="hands conceded at the showdown are shown too"
    )
    odd_amount: Literal["highest_card", "left_of_dealer"] = option(
        "highest_card",
        law="14.3(d)",
        description="who gets odd cents of equal shares where the law names nobody: the highest card by suit, or the"
        " player nearest to the left of the button or dealer",
    )
    shuffle: Literal["manual", "device", "counting_device"] = option(
        "manual",
        law="14.5(a)",
        description="by hand, or by a device while the other deck is in play",
        noticed=False,
    )
    pre_shuffled: bool = option(False, law="14.4(a)", description="decks arrive pre-shuffled", noticed=False)
    wash_active_deck_only: bool = option(
        False,
        law="14.4(c)1",
        description="only the deck for immediate use is washed, shuffled and cut",
        noticed=False,
    )
    idle_spread: IdleSpread = option(
        "face_up", law="14.5(d)", description="how the cards are spread while nobody is playing", noticed=False
    )

    @property
    def two_decks(self) -> bool:
        """True if both decks alternate, as they do with a shuffling device (14.2(d))."""
        return self.shuffle != "manual"

    def idle_options(self) -> Collection[str]:
        """Return the options of rake methods not in use; a sign states the rake collected (14.14(c))."""
        return {name for name, methods in RAKE_OPTIONS.items() if methods.isdisjoint(self.rake)}

    def in_effect(self, limits: Limits) -> Mapping[str, str]:
        """Return amounts with their unit."""
        words = {"rake_percent": f"{self.rake_percent.normalize():f} percent"}
        words |= {name: dollars(in_cents(getattr(self, name))) for name in ("ante", "time_charge")}
        if self.rake_maximum is not None:
            words["rake_maximum"] = dollars(in_cents(self.rake_maximum))
        words["rake_levels"] = ", ".join(f"{dollars(taken)} at {dollars(pot)}" for pot, taken in read_rake_levels(self))
        return words


RAKE_OPTIONS: Mapping[str, frozenset[RakeMethod]] = {
    "rake_percent": frozenset({"percentage"}),
    "rake_maximum": frozenset({"percentage", "incremental"}),
    "rake_levels": frozenset({"incremental"}),
    "time_charge": frozenset({"time"}),
    "time_basis": frozenset({"time"}),
    "time_interval": frozenset({"time"}),
}
"""The ways to rake that each of these options is about (14.14(b))."""


class ButtonOptions(PokerOptions):
    """The additional options of poker types with a button."""

    blinds: str = option(
        "",
        law="14.10(d)4",
        description="the blind bets in dollars, from the left of the button; if empty, "
        "half the minimum and the minimum",
        max_length=60,
    )
    straddle: bool = option(
        False, law="14.10(d)3", description="the player after the blinds may straddle for twice the last blind"
    )
    buy_button: bool = option(
        False,
        law="14.10(d)1i",
        description="a new player next to the button, or one who missed a blind, may post and play",
    )
    buy_button_posts: Literal["all_blinds", "last_blind"] = option(
        "all_blinds",
        law="14.10(d)1i",
        description="what a player posts to play before the button returns: all blinds, "
        "the last one live, or the last blind",
        added=True,
    )
    button_start: Literal["right_of_dealer", "card"] = option(
        "right_of_dealer",
        law="14.10(c)2",
        description="who gets the button first: the player to the dealer's right, or by a card",
    )

    def idle_options(self) -> Collection[str]:
        """Also what a player posts to buy the button, and when alternative hands are offered, where neither is."""
        needs = {"buy_button_posts": "buy_button", "alternatives_when": "alternative_hands"}
        return {*super().idle_options(), *(name for name, offer in needs.items() if not self.chosen(offer, False))}

    def in_effect(self, limits: Limits) -> Mapping[str, str]:
        """The blinds and the straddle as a sign states them (14.10(d)4)."""
        blinds = find_blinds(self, limits.posted)
        straddle = {"straddle": f"yes, {dollars(2 * blinds[-1])}"} if self.straddle else {}
        return {**super().in_effect(limits), "blinds": " and ".join(map(dollars, blinds)), **straddle}


EXPOSED_CARD: Literal["burn_card", "discard"] = option(
    "burn_card", law="14.15(o)", description="an exposed card becomes the burn card before the flop, or is discarded",
    noticed=False,
)  # fmt: skip
"""What happens to a card dealt face up by mistake; a field for games with community cards."""


def alternative_hands(law: str) -> bool:
    """Return the option to offer alternative hands, citing the game's paragraph."""
    return option(
        False, law=law, description="players may agree on up to four alternative hands, without further betting"
    )


def alternatives_when(law: str) -> Literal["all_in", "any_street"]:
    """Return the option of when players are asked about alternative hands."""
    return option(
        "all_in", law=law, description="players are asked once nobody can bet any more, or before each community street"
    )


class ForcedBetOptions(PokerOptions):
    """The additional options of poker types that open with a forced bet."""

    forced_bet: Decimal = number(
        0, law="14.7(b)3", description="the forced bet in dollars; 0 for the posted minimum", least=0, most=MAX_DOLLARS
    )

    def in_effect(self, limits: Limits) -> Mapping[str, str]:
        """The forced bet in effect under the posted limits."""
        return {**super().in_effect(limits), "forced_bet": dollars(find_forced_bet(self, limits.posted.least))}


PokerOptionsT = TypeVar("PokerOptionsT", bound=PokerOptions, default=Any)


def find_blinds(options: ButtonOptions, limit: Limit) -> tuple[Cents, ...]:
    """The blind bets under the posted limits: those chosen, or half the minimum and the minimum.

    >>> find_blinds(ButtonOptions(), Limit(2_00, 4_00)), find_blinds(ButtonOptions(blinds="5"), Limit(2_00, 4_00))
    ((100, 200), (500,))
    """
    return read_blinds(options) or (max(1, limit.least // 2), limit.least)


def read_blinds(options: ButtonOptions) -> tuple[Cents, ...]:
    """Return the posted blind bets; empty if they follow from the minimum.

    >>> read_blinds(ButtonOptions(blinds="1, 2"))
    (100, 200)
    """
    return _amounts_in(options.blinds)


def find_forced_bet(options: ForcedBetOptions, minimum: Cents) -> Cents:
    """The forced bet of a hand: the one chosen, at most the minimum of the hand.

    >>> find_forced_bet(ForcedBetOptions(), 2_00), find_forced_bet(ForcedBetOptions(forced_bet=1), 2_00)
    (200, 100)
    """
    return min(in_cents(options.forced_bet), minimum) or minimum


@lru_cache(maxsize=64)
def _amounts_in(text: str) -> tuple[Cents, ...]:
    return tuple(cents(amount) for amount in text.replace(",", " ").split())


def read_rake_levels(options: PokerOptions) -> tuple[tuple[Cents, Cents], ...]:
    """Return the rake levels: the pot and the amount taken at it.

    >>> read_rake_levels(PokerOptions(rake_levels="10:1 20:0.50"))
    ((1000, 100), (2000, 50))
    """
    levels = []
    for part in options.rake_levels.replace(",", " ").split():
        pot, _, taken = part.partition(":")
        levels.append((cents(pot), cents(taken)))
    return tuple(levels)


def in_cents(dollars: Decimal) -> Cents:
    """Convert an option in dollars to cents."""
    return int(dollars * 100)


def unreadable_options(options: PokerOptions) -> Iterator[tuple[str, str, str]]:
    """Yield options that cannot be read or do not fit: the option, the problem, the paragraph."""
    try:
        levels = read_rake_levels(options)
    except Refused as refused:
        yield "rake_levels", refused.reason, "14.14(b)2i"
    else:
        pots, taken = [pot for pot, _ in levels], accumulate(taken for _, taken in levels)
        if pots != sorted(set(pots)) or any(raked > pot for pot, raked in zip(pots, taken, strict=True)):
            yield (
                "rake_levels",
                "levels must increase, and the rake up to a level may not exceed it",
                "14.14(b)2i",
            )
    if isinstance(options, ButtonOptions):
        try:
            blinds = read_blinds(options)
        except Refused as refused:
            yield "blinds", refused.reason, "14.10(d)4"
        else:
            if 0 in blinds or list(blinds) != sorted(blinds):
                yield "blinds", "each blind bet must be positive and at least as large as the one before", "14.10(d)2"


def exclusions() -> tuple[Exclusion[PokerOptionsT], ...]:
    """Return what no type of poker may offer."""
    return (
        Exclusion[PokerOptionsT](
            "14.14(b)",
            "the house must take its rake in at least one of the three ways",
            lambda options: not options.rake,
        ),
        Exclusion[PokerOptionsT](
            "14.7(c)",
            "an ante below $1.00 must be a multiple of $.25",
            lambda options: options.ante < 1 and options.ante * 4 != int(options.ante * 4),
        ),
        Exclusion[PokerOptionsT](
            "14.4(c)1",
            "only one deck may be prepared at first where no shuffling device is used",
            lambda options: options.wash_active_deck_only and options.shuffle != "manual",
        ),
    )
