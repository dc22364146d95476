"""The licensee's options at poker, each declared once; amounts are in dollars, as a sign has them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from decimal import Decimal
from functools import lru_cache
from typing import Any, Literal, TypeAlias, TypeVar

from pitboss.errors import Refused
from pitboss.games.cards.options import CardRules, Spread
from pitboss.money import Cents, cents, dollars
from pitboss.table import Exclusion, Limit, Limits, number, option

MOST_DOLLARS = 1_000_000
"""The most that an option names; the law sets no upper bound."""
BettingLimit: TypeAlias = Literal["fixed_limit", "spread_limit", "pot_limit", "no_limit"]
RakeMethod: TypeAlias = Literal["percentage", "incremental", "time"]


class PokerRules(CardRules):
    """What every type of poker leaves to the licensee."""

    betting: BettingLimit = option(
        "fixed_limit",
        law="14.17",
        says="how much may be bet: the minimum, then the maximum in later rounds; between them; the pot; no maximum",
    )
    max_raises: int | None = option(
        3, law="14.17", says="how many raises a betting round may have, as the sign says", ge=1, le=100
    )
    short_raise_reopens: bool = option(
        False,
        law="14.7(c)4",
        says="a raise of one who is all-in for less than a full raise lets those who have called raise again",
    )
    check_raise: bool = option(True, law="14.7(j)", says="a player who has checked may raise in the same betting round")
    ante: Decimal = number(0, law="14.7(b)1", says="the ante of each player in dollars", least=0, most=MOST_DOLLARS)
    rake: list[RakeMethod] = option(["percentage"], law="14.14(b)", says="how the rake is taken, one way or several")
    rake_percent: Decimal = number(
        10, law="14.14(b)1i", says="the percentage of what is bet in a betting round", least=0, most=10
    )
    rake_maximum: int | None = option(
        5, law="14.14(a)3", says="the most that is raked in a round of play, in dollars", ge=0, le=MOST_DOLLARS
    )
    rake_levels: str = option(
        "10:1 20:1 30:1 40:1",
        law="14.14(b)2i",
        says="the incremental rake: at each amount of the pot what is taken, in dollars",
        max_length=100,
    )
    time_charge: int = option(12, law="14.14(b)3ii", says="the time charge an hour, in dollars", ge=0, le=10_000)
    time_basis: Literal["per_player", "per_table"] = option(
        "per_player", law="14.14(b)3i", says="whether each player pays the time charge, or the table together"
    )
    time_interval: Literal[20, 30] = option(
        30, law="14.14(b)3iii", says="after how many minutes a part of the time charge is taken"
    )
    showdown: Literal["dealer_reads", "players_show"] = option(
        "dealer_reads",
        law="14.15(d)",
        says="the dealer reads the hands and beaten ones are conceded unseen, or each player shows or concedes",
        noticed=False,
    )
    disclose_discarded_hands: bool = option(
        False, law="14.15(d)", says="a hand that is conceded at the showdown is shown too"
    )
    odd_amount: Literal["highest_card", "left_of_dealer"] = option(
        "highest_card",
        law="14.3(d)",
        says="who gets cents that equal shares leave over where the law names nobody: the highest card by suit, or the"
        " player nearest to the left of the button or dealer",
    )
    shuffle: Literal["manual", "device", "counting_device"] = option(
        "manual",
        law="14.5(a)",
        says="by hand, or by a device while the other deck is played with",
        noticed=False,
    )
    pre_shuffled: bool = option(False, law="14.4(a)", says="decks come to the table pre-shuffled", noticed=False)
    wash_active_deck_only: bool = option(
        False,
        law="14.4(c)1",
        says="only the deck for immediate use is washed, shuffled and cut",
        noticed=False,
    )
    idle_spread: Spread = option(
        "face_up", law="14.5(d)", says="how the cards are spread while there is no gaming activity", noticed=False
    )

    @property
    def two_decks(self) -> bool:
        """Whether both decks alternate: with a shuffling device they do (14.2(d))."""
        return self.shuffle != "manual"

    def idle_options(self) -> Collection[str]:
        """The amounts of ways to rake that the table does not use: a sign states the rake collected (14.14(c))."""
        return {name for name, methods in RAKE_OPTIONS.items() if methods.isdisjoint(self.rake)}

    def in_effect(self, limits: Limits) -> Mapping[str, str]:
        """Amounts with their unit."""
        words = {"rake_percent": f"{self.rake_percent.normalize():f} percent"}
        words |= {name: dollars(in_cents(Decimal(getattr(self, name)))) for name in ("ante", "time_charge")}
        if self.rake_maximum is not None:
            words["rake_maximum"] = dollars(self.rake_maximum * 100)
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


class ButtonRules(PokerRules):
    """What a type of poker with a button leaves to him besides."""

    blinds: str = option(
        "",
        law="14.10(d)4",
        says="the blind bets in dollars from the left of the button on; if empty half the minimum, then the minimum",
        max_length=60,
    )
    straddle: bool = option(
        False, law="14.10(d)3", says="the player after the blinds may straddle for twice the last blind"
    )
    buy_button: bool = option(
        False, law="14.10(d)1i", says="one who is new beside the button or missed a blind may post blinds and play"
    )
    button_start: Literal["right_of_dealer", "card"] = option(
        "right_of_dealer",
        law="14.10(c)2",
        says="who has the button first: who sits to the dealer's right, or by a card",
    )

    def in_effect(self, limits: Limits) -> Mapping[str, str]:
        """The blinds and the straddle as a sign states them (14.10(d)4)."""
        blinds = find_blinds(self, limits.posted)
        straddle = {"straddle": f"yes, {dollars(2 * blinds[-1])}"} if self.straddle else {}
        return {**super().in_effect(limits), "blinds": " and ".join(map(dollars, blinds)), **straddle}


EXPOSED_CARD: Any = option(
    "burn_card", law="14.15(o)", says="what becomes of an exposed card: the burn card before the flop, or a discard",
    noticed=False,
)  # fmt: skip
"""What becomes of a card that was dealt face up by mistake; a game with community cards gives it to a field."""


def alternative_hands(law: str) -> Any:
    """The option of alternative hands, by the paragraph of the game."""
    return option(False, law=law, says="players may agree on up to four alternative hands, without further betting")


def alternatives_when(law: str) -> Any:
    """The option of when players are asked for them, by the paragraph of the game."""
    return option(
        "all_in", law=law, says="players are asked once nobody can bet any more, or before each community street"
    )


class ForcedBetRules(PokerRules):
    """What a type of poker that opens with a forced bet leaves to him besides."""

    forced_bet: Decimal = number(
        0, law="14.7(b)3", says="the forced bet in dollars; 0 for the posted minimum", least=0, most=MOST_DOLLARS
    )

    def in_effect(self, limits: Limits) -> Mapping[str, str]:
        """The forced bet as it is played."""
        return {**super().in_effect(limits), "forced_bet": dollars(find_forced_bet(self, limits.posted.least))}


PokerRulesT = TypeVar("PokerRulesT", bound=PokerRules)


def find_blinds(rules: ButtonRules, limit: Limit) -> tuple[Cents, ...]:
    """The blind bets under the posted limits: those chosen, or half the minimum and the minimum.

    >>> find_blinds(ButtonRules(), Limit(2_00, 4_00)), find_blinds(ButtonRules(blinds="5"), Limit(2_00, 4_00))
    ((100, 200), (500,))
    """
    return read_blinds(rules) or (max(1, limit.least // 2), limit.least)


def read_blinds(rules: ButtonRules) -> tuple[Cents, ...]:
    """The blind bets that are posted; none where they follow from the minimum.

    >>> read_blinds(ButtonRules(blinds="1, 2"))
    (100, 200)
    """
    return _amounts_in(rules.blinds)


def find_forced_bet(rules: ForcedBetRules, minimum: Cents) -> Cents:
    """The forced bet of a hand: the one chosen, at most the minimum of the hand.

    >>> find_forced_bet(ForcedBetRules(), 2_00), find_forced_bet(ForcedBetRules(forced_bet=1), 2_00)
    (200, 100)
    """
    return min(in_cents(rules.forced_bet), minimum) or minimum


@lru_cache(maxsize=64)
def _amounts_in(text: str) -> tuple[Cents, ...]:
    return tuple(cents(amount) for amount in text.replace(",", " ").split())


def read_rake_levels(rules: PokerRules) -> tuple[tuple[Cents, Cents], ...]:
    """At which pot how much is raked.

    >>> read_rake_levels(PokerRules(rake_levels="10:1 20:0.50"))
    ((1000, 100), (2000, 50))
    """
    levels = []
    for part in rules.rake_levels.replace(",", " ").split():
        pot, _, taken = part.partition(":")
        levels.append((cents(pot), cents(taken)))
    return tuple(levels)


def in_cents(dollars: Decimal) -> Cents:
    """An amount that an option names in dollars."""
    return int(dollars * 100)


def find_unreadable(rules: PokerRules) -> Iterator[tuple[str, str, str]]:
    """Options in words that cannot be read or do not fit: the option, what is wrong, the paragraph."""
    try:
        levels = read_rake_levels(rules)
    except Refused as refused:
        yield "rake_levels", refused.reason, "14.14(b)2i"
    else:
        pots = [pot for pot, _ in levels]
        if pots != sorted(set(pots)) or sum(taken for _, taken in levels) > min(pots, default=0) * max(1, len(pots)):
            yield "rake_levels", "each level is above the one before, and no rake above its level", "14.14(b)2i"
    if isinstance(rules, ButtonRules):
        try:
            blinds = read_blinds(rules)
        except Refused as refused:
            yield "blinds", refused.reason, "14.10(d)4"
        else:
            if 0 in blinds or list(blinds) != sorted(blinds):
                yield "blinds", "each blind bet is more than nothing and no less than the one before", "14.10(d)2"


def exclusions() -> tuple[Exclusion[PokerRulesT], ...]:
    """What no type of poker may offer."""
    return (
        Exclusion[PokerRulesT](
            "14.14(b)", "the house takes its rake in at least one of the three ways", lambda rules: not rules.rake
        ),
        Exclusion[PokerRulesT](
            "14.7(c)",
            "an ante below $1.00 is paid in coin of $.25 or $.50",
            lambda rules: rules.ante < 1 and rules.ante * 4 != int(rules.ante * 4),
        ),
        Exclusion[PokerRulesT](
            "14.4(c)1",
            "only one deck may be prepared at first where no shuffling device is used",
            lambda rules: rules.wash_active_deck_only and rules.shuffle != "manual",
        ),
    )
