"""The options that the licensee has at every game of the family; each game cites its own paragraphs for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias, TypeVar

from pitboss.errors import Refused
from pitboss.games.cards.options import Dealing, DeckRules, Shuffle, Spread
from pitboss.games.stud.engine.paragraphs import Paragraphs
from pitboss.table import Exclusion, PayTable, option

__all__ = [
    "Dealing", "Settlement", "Shuffle", "Spread", "StudRules", "StudRulesT", "common_exclusions", "dealt_by",
    "idle_spread_by", "match_play_by", "only_raised", "pre_shuffled_by", "raised", "raised_by", "settled_by",
    "shuffled_by", "states_for", "stub_count_waived_by", "two_decks_by",
]  # fmt: skip

Settlement: TypeAlias = Literal["in_passes", "player_by_player"]


class StudRules(DeckRules):
    """What every game of the family chooses."""


StudRulesT = TypeVar("StudRulesT", bound=StudRules)


def dealt_by(law: str, stack: str) -> Any:
    """How the cards are dealt."""
    says = f"dealt one at a time from a shoe or the hand, or in stacks of {stack} by a device"
    return option("manual_shoe", law=law, says=says, noticed=False)


def shuffled_by(law: str, default: Shuffle = "device") -> Any:
    """How the cards are shuffled."""
    return option(
        default, law=law, says="by hand, by an automated device, or by one that counts the cards as well", noticed=False
    )


def pre_shuffled_by(law: str) -> Any:
    """Whether cards come shuffled."""
    return option(False, law=law, says="decks come to the table pre-shuffled", noticed=False)


def two_decks_by(law: str) -> Any:
    """Whether a second deck is used."""
    return option(False, law=law, says="two decks alternate, one shuffled by the device meanwhile", noticed=False)


def stub_count_waived_by(law: str) -> Any:
    """Whether the stub need not be counted."""
    return option(False, law=law, says="the shuffling device counts the deck, not the dealer", noticed=False)


def idle_spread_by(law: str) -> Any:
    """How the cards lie at an idle table."""
    return option("face_up", law=law, says="how the cards are spread while there is no gaming activity", noticed=False)


def match_play_by(law: str) -> Any:
    """Whether match play coupons are taken."""
    return option(False, law=law, says="match play coupons are accepted on wagers made before the deal")


def settled_by(law: str, default: Settlement = "player_by_player") -> Any:
    """In which order the players are settled, where the licensee chooses."""
    return option(default, law=law, says="reveal, collect and pay all players together (1) or one after the other (2)")


def raised_by(law: str, wager: str) -> Any:
    """The cells of the chosen table that the licensee pays at more than it asks for."""
    return option({}, law=law, says=f"cells of the chosen table of {wager} that are paid at higher odds, by their row")


def raised(table: PayTable, cells: Mapping[str, str]) -> PayTable:
    """The chosen table with its raised cells; what :func:`only_raised` finds unlawful leaves it as it is."""
    try:
        return table.changed(cells)
    except Refused:
        return table


def only_raised(
    law: str,
    wager: str,
    table: Callable[[StudRulesT], PayTable | None],
    cells: Callable[[StudRulesT], Mapping[str, str]],
) -> Exclusion[StudRulesT]:
    """Odds below the chosen table, or of a row that it does not have, are unlawful."""

    def broken(rules: StudRulesT) -> bool:
        chosen, wanted = table(rules), cells(rules)
        return bool(wanted) and (chosen is None or raised(chosen, wanted) is chosen)

    return Exclusion[StudRulesT](
        law, f"the chosen table of {wager} is paid at no less than its odds, row by row", broken
    )


def states_for(rules: StudRules) -> bool:
    """Whether a table of the submission states odds with the word "for"."""
    tables = [getattr(rules, name) for name in type(rules).model_fields]
    cells = [cell for table in tables if isinstance(table, Mapping) for cell in table.values()]
    return any(" for " in str(cell) for cell in cells)


def common_exclusions(law: Paragraphs, rules: type[StudRulesT]) -> tuple[Exclusion[StudRulesT], ...]:
    """What may not be offered together at any game of the family."""
    found = [
        Exclusion[StudRulesT](
            law.device_for_hand,
            "cards dealt from the hand are shuffled by an automated shuffling device",
            lambda chosen: chosen.dealing == "hand" and chosen.shuffle == "manual",
        ),
        Exclusion[StudRulesT](
            law.second_deck,
            "a second deck needs an automated shuffling device",
            lambda chosen: chosen.two_decks and chosen.shuffle == "manual",
        ),
    ]
    if law.stated:
        says = "odds are stated with the word to or win, never with the word for"
        found.append(Exclusion[StudRulesT](law.stated, says, states_for))
    if "stub_count_waived" in rules.model_fields:
        ways = " or ".join(way.replace("_", " ") for way in law.waived_for)
        where = "" if len(law.waived_for) > 2 else f", with cards dealt from the {ways}"
        found.append(
            Exclusion[StudRulesT](
                law.device_counts,
                f"the count of the stub is waived only for a shuffling device that counts the cards{where}",
                lambda chosen: (
                    chosen.chosen("stub_count_waived", False)
                    and (chosen.shuffle != "counting_device" or chosen.dealing not in law.waived_for)
                ),
            )
        )
    return tuple(found)
