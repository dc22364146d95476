"""The cards of a hand history: where each was dealt, what was discarded, and who showed or mucked."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from pitboss.equipment import Scripted
from pitboss.equipment.cards import NAMES, card
from pitboss.errors import Refused
from pitboss.games.poker.engine.structure import COMMUNITY, PokerStructure
from pitboss.hands.low import low_rank
from pitboss.scenario.phh.reading import PokerHistory, cards_of
from pitboss.table.play.state import SEATS


@dataclass(slots=True)
class HistoryCards:
    """The cards of a history: where each was dealt, and what each player discarded and held at the end."""

    dealt: dict[str, list[str | None]] = field(default_factory=dict)
    held: dict[int, list[int]] = field(default_factory=dict)
    """By seat: the indices of the dealt cards that the player still holds."""
    discards: dict[int, list[list[int]]] = field(default_factory=dict)
    """By seat: the indices of the cards discarded, draw by draw."""
    unseen: set[int] = field(default_factory=set)
    """Seats whose final cards the history does not show."""
    mucked: set[int] = field(default_factory=set)
    """Seats that mucked at the showdown, with known cards or not: they concede the pot (14.15(d))."""

    def deal(self, seat: int, cards: list[str | None]) -> None:
        """Deal cards to a player; None is an unknown card."""
        places = self.dealt.setdefault(SEATS[seat], [])
        self.held.setdefault(seat, []).extend(range(len(places), len(places) + len(cards)))
        places += cards

    def discard(self, seat: int, cards: list[str | None]) -> None:
        """Record a discard; an unknown card is the first unknown card held."""
        places, gone, held = self.dealt.get(SEATS[seat], []), [], self.held.get(seat, [])
        for name in cards:
            place = next((place for place in held if places[place] == name), None)
            if place is None:
                raise Refused(f"p{seat} cannot discard {name or 'an unknown card'}, which they do not hold")
            held.remove(place)
            gone.append(place)
        self.discards.setdefault(seat, []).append(gone)

    def show(self, seat: int, cards: list[str | None]) -> None:
        """Fill in cards that were dealt unknown and shown later."""
        places = self.dealt.get(SEATS[seat], [])
        new = [name for name in cards if name is not None and name not in places]
        for place in self.held.get(seat, []):
            if places[place] is None and new:
                places[place] = new.pop(0)

    def hand(self, seat: int) -> list[str]:
        """Return the known cards that a player holds at the end."""
        places = self.dealt.get(SEATS[seat], [])
        return _known([places[place] for place in self.held.get(seat, [])])

    def find_unseen(self) -> None:
        """Note the players whose final cards are not all known."""
        for seat, places in self.held.items():
            if any(self.dealt[SEATS[seat]][place] is None for place in places):
                self.unseen.add(seat)

    def script(self, structure: PokerStructure, opener: int) -> Scripted:
        """Return each card by its destination; unknown cards are filled in so that the right player opens."""
        self.find_unseen()
        known = {name for cards in self.dealt.values() for name in cards if name is not None}
        others = [name for name in NAMES[:52] if name not in known]
        if opener:
            self._fill_up_cards(structure, opener, others)
        left = iter(others)
        for cards in self.dealt.values():
            cards[:] = [name if name is not None else next(left) for name in cards]
        return Scripted({"card": list(left)}, {to: _known(cards) for to, cards in self.dealt.items()})

    def _fill_up_cards(self, structure: PokerStructure, opener: int, others: list[str]) -> None:
        """Choose unknown first up-cards so that the player who posted the bring-in has to (14.9(d))."""
        street = structure.streets[0]
        at = street.cards.index("up")
        high_opens = street.opens != "lowest_up"
        others.sort(key=lambda name: _opening_rank(name, ace_low=high_opens), reverse=high_opens)
        for seat in self.held:
            places = self.dealt[SEATS[seat]]
            if len(places) > at and places[at] is None:
                places[at] = others.pop(0 if seat == opener else -1)


def _opening_rank(name: str, *, ace_low: bool) -> int:
    number = card(name)
    return low_rank(number) * 4 + (number & 3) if ace_low else number


def _known(cards: list[str | None]) -> list[str]:
    return [name for name in cards if name is not None]


def read_cards(history: PokerHistory) -> HistoryCards:
    """Return the cards of a history."""
    cards = HistoryCards()
    for player, verb, rest in map(parts_of, history.actions):
        names = rest.replace(" ", "")
        match verb:
            case "db":
                cards.dealt.setdefault(COMMUNITY, []).extend(cards_of(names))
            case "dh":
                to, _, names = rest.partition(" ")
                cards.deal(player_number(to), cards_of(names.replace(" ", "")))
            case "sd":
                cards.discard(player_number(player), cards_of(names))
            case "sm" if player != "d" and not names:
                cards.mucked.add(player_number(player))
            case "sm" if player != "d" and names != "-":  # "-" shows the cards that were dealt
                cards.show(player_number(player), cards_of(names))
    return cards


def parts_of(action: str) -> tuple[str, str, str]:
    """Split an action into its player, its verb and the rest."""
    words = action.split(" ", 2)
    if len(words) < 2:
        raise Refused(f"{action!r} is not an action of a PHH file")
    return words[0], words[1], words[2] if len(words) == 3 else ""


def player_number(player: str) -> int:
    """Return the number of a player like ``p3``."""
    if not re.fullmatch(r"p[1-9]\d?", player) or int(player[1:]) >= len(SEATS):
        raise Refused(f"{player!r} is not a player of a PHH file")
    return int(player[1:])
