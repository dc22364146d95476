"""What the tests of the stud family share: tables with a script, people with chips, and what came out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tests.support.events import settlements
from tests.support.tables import rest_of_deck, scripted, seated

from pitboss.games import find
from pitboss.protocol.events import Event, Noted
from pitboss.table import Limits, Table

BankedPokerTable = Table


@dataclass(frozen=True)
class Kind:
    """A game as the family's tests play it: a slip that opens a round, and an action that stays in at each decision."""

    id: str
    slip: Mapping[str, int]
    stay: tuple[str, ...]
    fold: str = "fold"
    own: int = 2
    dealer: int = 0
    community: int = 0
    burns: int = 0
    cards: int = 52
    """How many there are in the deck."""
    side: str = ""
    """A side wager that is settled by the player's own cards or hand."""
    side_options: tuple[tuple[str, object], ...] = ()

    def options(self, more: Mapping[str, object] | None = None) -> dict[str, object]:
        """The options of a submission with the side wager."""
        return {**dict(self.side_options), **(more or {})}


KINDS = {
    "16": Kind("caribbean-stud-poker", {"ante": 1000}, ("bet",), own=5, dealer=5, side="progressive"),
    "18": Kind(
        "let-it-ride-poker", {"bet_1": 500, "bet_2": 500, "bet_3": 500}, ("let_it_ride",), own=3, community=3,
        side="three_card_bonus", side_options=(("three_card_bonus", "A"),), fold="withdraw",
    ),
    "20": Kind("three-card-poker", {"ante": 1000}, ("play",), own=3, dealer=3, side="pair_plus"),
    "23": Kind(
        "colorado-hold-em-poker", {"ante": 1000}, ("keep_first_two",), own=3, community=3,
        side_options=(("version", "permissible"),),
    ),
    "25": Kind("double-cross-poker", {"ante": 1000}, ("vertical",), dealer=2, community=5, side="three_card"),
    "27": Kind("four-card-poker", {"ante": 1000}, ("play",), own=5, dealer=6, side="aces_up"),
    "28": Kind("texas-hold-em-bonus-poker", {"ante": 1000}, ("bet",), dealer=2, community=5, burns=3, side="bonus"),
    "30": Kind("two-card-joker-poker", {"ante": 1000}, ("call",), dealer=2, side="pair_up", cards=54),
    "32": Kind(
        "ultimate-texas-hold-em", {"ante": 1000, "blind": 1000}, ("play_4x", "play"), dealer=2, community=5, burns=2,
        side="trips",
    ),
    "35": Kind("mississippi-stud", {"ante": 1000}, ("bet_1x",), community=3),
    "37": Kind(
        "mini-tex-3-card-hold-em", {"ante": 1000}, ("bet",), dealer=2, community=3, burns=2, side="pocket_poker"
    ),
}  # fmt: skip
"""The games of the family by subchapter."""


def opened(
    id_: str,
    options: Mapping[str, object] | None = None,
    hands: Mapping[str, str] | None = None,
    *,
    people: int = 2,
    limits: Limits | None = None,
) -> BankedPokerTable:
    """A table whose hands are scripted by destination; other cards come from the rest of the deck."""
    hands = hands or {}
    chance = scripted(hands, rest_of_deck(hands) * 12)
    return seated(find(id_).open(options, chance=chance, limits=limits), people)


def at(
    subchapter: str,
    options: Mapping[str, object] | None = None,
    hands: Mapping[str, str] | None = None,
    people: int = 2,
) -> BankedPokerTable:
    """A table of a game of the family, by subchapter, with its side wager."""
    kind = KINDS[subchapter]
    return opened(kind.id, kind.options(options), hands, people=people)


def bet_all(table: BankedPokerTable, subchapter: str, *, side: int = 0) -> None:
    """Begins a round in which everybody bets; with a side wager where an amount is given."""
    kind = KINDS[subchapter]
    table.begin()
    for seat in table.state.players:
        slip = dict(kind.slip)
        if side and kind.side:
            slip[kind.side] = 100 if kind.side == "progressive" else side
        table.bet(seat, slip)


def stay_in(table: BankedPokerTable, subchapter: str) -> list[Event]:
    """Everybody stays in at every decision until the round ends; all that happened."""
    events: list[Event] = []
    while table.ask is not None:
        asked = table.ask.waiting[0]
        options = {option.id: option for option in table.ask.options[asked]}
        action = next(one for one in (*KINDS[subchapter].stay, "check", *options) if one in options)
        amounts = options[action].amounts
        events += table.choose(asked.seat, action, asked.at, amount=None if amounts is None else amounts[0])
    return events


def play(table: BankedPokerTable, subchapter: str, *, side: int = 0) -> list[Event]:
    """A whole round in which everybody bets and stays in; all that happened."""
    bet_all(table, subchapter, side=side)
    begun = list(table.current_round.events)
    events = [*begun, *table.no_more_bets()]
    return events + stay_in(table, subchapter)


def begin(table: BankedPokerTable) -> list[Event]:
    """The events at the beginning of a round."""
    return table.begin()


def settled(events: list[Event]) -> dict[str, int]:
    """What each wager came to, in cents: ``1 ante`` is the ante at position 1."""
    return settlements(events, "at", "wager")


def noted(events: list[Event], words: str) -> list[str]:
    """The paragraphs of the notes that have some words in them."""
    return [event.law for event in events if isinstance(event, Noted) and words in event.says]
