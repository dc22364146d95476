"""The steps of a round of house-banked poker, named as the law names them.

Steps used as cache keys in every round compare by identity (``eq=False``) rather than field by field.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from pitboss.games.banked_poker.engine.pot_steps import PotStep
from pitboss.games.banked_poker.engine.wager_rules import Lookup

PLAYERS: Final = "players"
DEALER: Final = "dealer"
COMMUNITY: Final = "community"


@dataclass(frozen=True, slots=True)
class DealTo:
    """Cards dealt to each player, the dealer or the community; ``up`` has the places dealt face up."""

    to: str
    count: int
    up: tuple[int, ...] = ()
    stacked: bool = True
    """True if an automated shoe dispenses them as a stack; otherwise they are dealt from the hand after the stacks."""
    spread: bool = False
    """True if a stack is spread with its bottom card at the left, as the first place."""
    up_law: str = ""
    """The paragraph on turning up cards of a stack, if it is a separate one."""


@dataclass(frozen=True, slots=True, eq=False)
class Deal:
    """A deal: one card at a time in turn, whole hands, or stacks from an automated shoe."""

    hands: tuple[DealTo, ...]
    stack: int
    in_turn: bool = True
    dealer_stack_law: str = ""
    """The paragraph on the delivery of the dealer's stack, if it is a separate one."""
    late: bool = False
    """True if the dealer's stack stays in the automated shoe until a :class:`Deliver`."""
    needs: tuple[str, ...] = ()
    """If only remaining players are dealt to: the wagers that those players have."""
    law: str = ""
    """Its paragraph, if it differs from that of the way of dealing."""
    from_button: bool = False
    """True if the deal starts after the button, with the dealer in the rotation; later deals start with a player."""
    rest_later: bool = False
    """True if the rest of the deck stays in the automated shoe until the next deal, which is from the hand."""


@dataclass(frozen=True, slots=True)
class Deliver:
    """Remove the dealer's covered stack from the automated shoe."""

    law: str


@dataclass(frozen=True, slots=True)
class Stub:
    """Put the rest of the deck into the discard rack and count it when a count is due."""


@dataclass(frozen=True, slots=True)
class Burn:
    """Put the next card of the deck into the discard rack unseen."""

    law: str
    needs: tuple[str, ...] = ()
    """If the burn is only for remaining players: the wagers that those players have."""
    by_way: Mapping[str, str] = field(default_factory=dict)
    """Its paragraphs for ways of dealing that have separate ones."""


@dataclass(frozen=True, slots=True)
class Board:
    """Deal community cards face up."""

    count: int
    law: str


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn up a community card that was dealt face down."""

    place: int
    law: str
    named: str = ""
    """The card's name, if it has one."""
    no_more_bets: str = ""
    """The paragraph that requires "No more bets" before the card is turned."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Burn a face-down community card unseen; the cards to its right move up a place."""

    place: int
    law: str


@dataclass(frozen=True, slots=True)
class Reveal:
    """Show the dealer's hand, or turn up all community cards."""

    law: str
    of: str = DEALER


class _Action:
    """A player's action; the base class discards no cards."""

    __slots__ = ()

    discards: int = 0
    """The number of cards discarded with the action."""

    @property
    def names_cards(self) -> bool:
        """True if the player names the cards to discard."""
        return False


@dataclass(frozen=True, slots=True, eq=False)
class Raise(_Action):
    """An action that bets a multiple of another bet on each of its wagers."""

    id: str
    wagers: tuple[str, ...]
    law: str
    description: str
    of: str = "ante"
    times: tuple[int, ...] = (1,)
    any_between: bool = False
    up_to: bool = False
    """True if any amount up to the multiple may be bet."""
    discards: int = 0
    """The number of cards that the player names to discard."""
    axis: str = ""
    """The axis of community cards that the action chooses for the player's hand, if there are several."""
    floor: int = 0
    """The lowest value of the player's own cards with which it may be taken; 0 for any hand."""
    takes_amount: bool = field(init=False)
    """True if the player names the amount."""
    actions: Mapping[str, int] = field(init=False)
    """The multiple of each action's bet: one action, or one for each multiple (``bet_3x``)."""

    def __post_init__(self) -> None:
        takes_amount = self.any_between or self.up_to
        actions = {f"{self.id}_{times}x": times for times in self.times}
        if takes_amount or len(self.times) == 1:
            actions = {self.id: self.times[0]}
        object.__setattr__(self, "takes_amount", takes_amount)
        object.__setattr__(self, "actions", actions)

    @property
    def names_cards(self) -> bool:
        """True if the player names the cards to discard."""
        return self.discards > 0


@dataclass(frozen=True, slots=True, eq=False)
class Fold(_Action):
    """An action that forfeits wagers and ends the player's competition with the dealer."""

    forfeits: tuple[str, ...]
    law: str
    description: str = "forfeit the wagers and leave the round"
    id: str = "fold"
    discard_law: str = ""
    """The paragraph on discarding the cards, if it differs from that of the decision."""
    done: str = "folded"
    """The verb for the log: "the player folded"."""
    into_pot: bool = False
    """True if forfeited wagers go to the pot rather than to the house."""


@dataclass(frozen=True, slots=True, eq=False)
class Check(_Action):
    """An action that changes nothing on the layout."""

    id: str
    law: str
    description: str
    discards: int = 0
    """The number of cards that the player names to discard."""
    dealt_last: bool = False
    """True if the cards dealt last are discarded without being named, as for a player who does not act."""

    @property
    def names_cards(self) -> bool:
        """True if the player names the cards to discard."""
        return self.discards > 0 and not self.dealt_last


@dataclass(frozen=True, slots=True, eq=False)
class Withdraw(_Action):
    """An action that takes a wager back and may forfeit others."""

    wager: str
    law: str
    description: str
    id: str = "withdraw"
    forfeits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Expose(_Action):
    """An action that claims a wager by showing the player's cards."""

    law: str
    description: str
    id: str = "expose"


@dataclass(frozen=True, slots=True, eq=False)
class Declare(_Action):
    """An action that declares an instant winner: the cards are turned up and the player's wagers settled."""

    rule: Lookup
    """The rule that decides the wagers then, instead of their usual rules."""
    law: str
    description: str
    false_law: str
    """The paragraph that voids a hand after a false declaration."""
    false_loses: tuple[str, ...]
    """The wagers lost by a false declaration; others are returned."""
    id: str = "declare"


Action: TypeAlias = Raise | Fold | Check | Withdraw | Expose | Declare


@dataclass(frozen=True, slots=True, eq=False)
class Decide:
    """A decision of each position that has the bets it needs and none it excludes, clockwise from the dealer's left."""

    id: str
    law: str
    prompt: str
    actions: tuple[Action, ...]
    needs: tuple[str, ...] = ("ante",)
    without: tuple[str, ...] = ()
    collect_law: str = ""
    """The paragraph on collecting forfeited wagers after all players have acted; if empty, each at once."""
    keeps_cards_for: tuple[str, ...] = ()
    """Wagers that keep the cards of a folded hand on the table."""
    collected_later: bool = False
    """True if a later :class:`SettleFirst` collects the wagers forfeited by folds."""
    from_button: bool = False
    """True if the player after the button acts first, rather than the one at the dealer's left."""
    reconsiders: bool = False
    """True if it repeats an earlier decision with no new card seen, so that the best play is to leave it unchanged."""
    passive: Action = field(init=False)
    """The passive action: leave the wagers unchanged, or fold if more money is required."""
    named: Mapping[str, Action] = field(init=False)
    """Its actions by the names that players choose from."""
    raised: tuple[str, ...] = field(init=False)
    """The wagers from which its raises are computed."""
    names_cards: bool = field(init=False)
    """True if one of its actions names cards."""
    has_floors: bool = field(init=False)
    """True if one of its raises needs a hand."""

    def __post_init__(self) -> None:
        harmless = (action for kind in (Check, Fold) for action in self.actions if isinstance(action, kind))
        object.__setattr__(self, "passive", next(action for action in harmless if not action.names_cards))
        raises = [action for action in self.actions if isinstance(action, Raise)]
        others = {action.id: action for action in self.actions if not isinstance(action, Raise)}
        object.__setattr__(self, "named", {**others, **{name: action for action in raises for name in action.actions}})
        object.__setattr__(self, "raised", tuple(dict.fromkeys(action.of for action in raises)))
        object.__setattr__(self, "names_cards", any(action.names_cards for action in self.actions))
        object.__setattr__(self, "has_floors", any(action.floor for action in raises))


@dataclass(frozen=True, slots=True)
class SettlingLaw:
    """The paragraphs of an order of settlement: reveal a hand, pick it up, and pick up the rest at the end."""

    reveal: str
    """Empty if players' cards are dealt face up."""
    pick_up: str
    """If players are settled one by one: after each hand, or "" if all hands stay until the end."""
    pick_up_rest: str = ""
    lost: str = ""
    """If players are settled in passes: after the losing wagers, or "" if losing hands stay until the end."""
    tied: str = ""
    """The same for ties, if they are settled before winners are paid."""


@dataclass(frozen=True, slots=True)
class SettleFirst:
    """Settle some wagers before the dealer's hand is shown, from the dealer's right, then collect folds."""

    wagers: tuple[str, ...]
    law: str
    fold_law: str


@dataclass(frozen=True, slots=True)
class SettleClaimed:
    """Settle the wagers claimed by an :class:`Expose`: losing and unclaimed ones first."""

    wagers: tuple[str, ...]
    law: str
    turned_down: str = ""
    """The paragraph on turning exposed cards face down again."""


@dataclass(frozen=True, slots=True)
class Settle:
    """Settle counterclockwise from the dealer's right: in passes over all players, or one player at a time."""

    in_passes: SettlingLaw | None = None
    one_by_one: SettlingLaw | None = None
    folded_last: bool = False
    """True if wagers of folded hands are settled after those of remaining players."""
    unqualified_reveal: str = ""
    """The paragraph that allows hands to stay hidden when the dealer does not qualify."""
    hidden_if_unqualified: bool = False
    """True if hands stay hidden when the dealer does not qualify."""
    unqualified_pick_up: str = ""
    """The paragraph on picking up hands when the dealer does not qualify, if it is a separate one."""
    pick_up_after: Mapping[str, str] = field(default_factory=dict)
    """The paragraphs on picking up hands with a bet on one of these wagers."""
    wagers_in_order: bool = False
    """True if a player's wagers are settled in order; otherwise losing ones are collected first."""
    announced: str = ""
    """The paragraph on announcing hands: the dealer's if any, and each player's as it is revealed."""


DealerStep: TypeAlias = (
    Deal | Deliver | Stub | Burn | Board | Turn | Discard | Reveal | SettleFirst | SettleClaimed | Settle | PotStep
)
"""A step without a decision by a player."""
DeclaredStep: TypeAlias = DealerStep | Decide
