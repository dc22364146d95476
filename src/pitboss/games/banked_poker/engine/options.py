"""The licensee's options at games of the family.

Options of all games are fields of :class:`BankedPokerOptions`. Options of some games are defined below, and a game
assigns them to a field. Each gets its paragraph from the game's table of citations:

    class FourCardPokerOptions(BankedPokerOptions, law=LAW, stacks_of="five"):
        stub_count_waived: bool = STUB_COUNT_WAIVED
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypeAlias, get_args

from typing_extensions import TypeVar

from pitboss.games.banked_poker.engine.law import BankedPokerLaw
from pitboss.games.cards.options import DeckOptions
from pitboss.games.cards.side_wager import SideWager, exclusions_of
from pitboss.table import Exclusion, of, option

Settlement: TypeAlias = Literal["in_passes", "player_by_player"]


class BankedPokerOptions(DeckOptions):
    """The options of every game of the family."""

    def __init_subclass__(cls, *, law: object = None, stacks_of: str = "", **settings: Any) -> None:
        """``stacks_of`` is the number of cards in an automated shoe's stack, in words."""
        super().__init_subclass__(law=law, **settings)

    @classmethod
    def __pydantic_init_subclass__(cls, *, law: object = None, stacks_of: str = "", **settings: Any) -> None:
        """Add the size of the stacks to the description of ``dealing``."""
        super().__pydantic_init_subclass__(law=law, **settings)
        if stacks_of:
            dealing = cls.model_fields["dealing"]
            dealing.description = (dealing.description or "").replace("in stacks", f"in stacks of {stacks_of}")


BankedPokerOptionsT = TypeVar("BankedPokerOptionsT", bound=BankedPokerOptions, default=Any)


# ---------------------------------------------------------------------- options of some games


POSITIONS_EACH: Literal[1] = option(
    1, law=of("positions"), description="the number of adjacent betting positions at which a player may wager"
)
"""The number of betting positions a player may have."""


def settlement(default: Settlement = "player_by_player") -> Settlement:
    """The order in which players are settled."""
    description = "reveal, collect and pay all players together (1) or one player at a time (2)"
    return option(default, law=of("settlement"), description=description)


def raised_cells(law: str, wager: str) -> dict[str, str]:
    """The cells of the chosen paytable that the licensee raises."""
    return option(
        {},
        law=law,
        description=f"higher odds than those of the chosen paytable of {wager}, row by row",
        lawful='odds for rows of the chosen paytable, like { pair = "2 to 1" }',
    )


# ---------------------------------------------------------------------- what may not be offered together


def exclusions(
    law: BankedPokerLaw, options: type[BankedPokerOptionsT], sides: Iterable[SideWager[BankedPokerOptionsT]] = ()
) -> tuple[Exclusion[BankedPokerOptionsT], ...]:
    """The exclusions of every game of the family, such as those of 24.9(f), and of its side wagers."""
    excluded = []
    if "manual" in get_args(options.model_fields["shuffle"].annotation):
        description = "a second deck needs an automated shuffling device"
        by_hand = lambda chosen: chosen.two_decks and chosen.shuffle == "manual"  # noqa: E731
        excluded.append(Exclusion[BankedPokerOptionsT](law.second_deck, description, by_hand))
    if law.device_for_hand:
        description = "cards dealt from the hand must be shuffled by an automated shuffling device"
        broken = lambda chosen: chosen.dealing == "hand" and chosen.shuffle == "manual"  # noqa: E731
        excluded.insert(0, Exclusion[BankedPokerOptionsT](law.device_for_hand, description, broken))
    if law.stated and any(isinstance(field.default, Mapping) for field in options.model_fields.values()):
        description = 'odds must be stated with the word "to" or "win", not with the word "for"'
        excluded.append(Exclusion[BankedPokerOptionsT](law.stated, description, uses_for_odds))
    if "stub_count_waived" in options.model_fields:
        ways = " or ".join(way.replace("_", " ") for way in law.waived_for)
        where = "" if len(law.waived_for) > 2 else f", with cards dealt from the {ways}"
        excluded.append(
            Exclusion[BankedPokerOptionsT](
                law.device_counts,
                f"the stub count may be waived only with a shuffling device that counts the cards{where}",
                lambda chosen: (
                    chosen.chosen("stub_count_waived", False)
                    and (chosen.shuffle != "counting_device" or chosen.dealing not in law.waived_for)
                ),
            )
        )
    return (*excluded, *exclusions_of(sides))


def uses_for_odds(options: BankedPokerOptions) -> bool:
    """True if a paytable of the submission states odds with the word "for"."""
    tables = [getattr(options, name) for name in type(options).model_fields]
    cells = [cell for table in tables if isinstance(table, Mapping) for cell in table.values()]
    return any(" for " in str(cell) for cell in cells)
