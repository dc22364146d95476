"""The steps of a round of house-banked poker, in the words of the law.

Those that the table asks for again in every round are known by identity (``eq=False``), not compared field by field.
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
    """Cards that go to each player, the dealer or the community; ``up`` are the places dealt face up."""

    to: str
    count: int
    up: tuple[int, ...] = ()
    stacked: bool = True
    """Whether an automated shoe dispenses them in a stack; otherwise they are dealt from the hand after the stacks."""
    spread: bool = False
    """Whether a stack is spread with its bottom card to the left, as the first place."""
    up_law: str = ""
    """The paragraph by which cards of a stack are turned up, where it has its own."""


@dataclass(frozen=True, slots=True, eq=False)
class Deal:
    """The deal: one card at a time in turn, or each hand whole, or by an automated shoe in stacks."""

    hands: tuple[DealTo, ...]
    stack: int
    in_turn: bool = True
    dealer_stack_law: str = ""
    """The paragraph by which the dealer's stack is delivered, where it has its own."""
    late: bool = False
    """Whether the dealer's stack stays in the automated shoe until a :class:`Deliver`."""
    needs: tuple[str, ...] = ()
    """The wagers with which a player is dealt to, where only those who stayed are; without any of them nobody is."""
    law: str = ""
    """Its paragraph, where it is not that of the way to deal."""
    from_button: bool = False
    """Whether it begins after the button, the dealer's place taking part in the rotation; later deals with a player."""
    rest_later: bool = False
    """Whether what is left of the deck stays in the automated shoe until the next deal, which is from the hand."""


@dataclass(frozen=True, slots=True)
class Deliver:
    """The dealer's stack, dispensed with the others and covered, leaves the automated shoe."""

    law: str


@dataclass(frozen=True, slots=True)
class Stub:
    """What is left of the deck goes to the discard rack, and is counted when it is time."""


@dataclass(frozen=True, slots=True)
class Burn:
    """The next card of the deck goes to the discard rack unseen."""

    law: str
    needs: tuple[str, ...] = ()
    """The wagers of those for whom the deal goes on; without any of them no card is burned."""
    by_way: Mapping[str, str] = field(default_factory=dict)
    """Its paragraph for ways to deal that have their own."""


@dataclass(frozen=True, slots=True)
class Board:
    """Community cards are dealt face up."""

    count: int
    law: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A community card that was dealt face down is turned up."""

    place: int
    law: str
    named: str = ""
    """What it is called, where it has a name."""
    no_more_bets: str = ""
    """The paragraph by which "No more bets" is announced before it."""


@dataclass(frozen=True, slots=True)
class Discard:
    """A community card that was dealt face down is burned unseen; those right of it move up a place."""

    place: int
    law: str


@dataclass(frozen=True, slots=True)
class Reveal:
    """The dealer shows his hand, or turns all community cards up."""

    law: str
    of: str = DEALER


class _Action:
    """What a player may do; by itself it lays no cards away."""

    __slots__ = ()

    discards: int = 0
    """How many own cards are laid away with it."""

    @property
    def names_cards(self) -> bool:
        """Whether the player names the cards that are laid away."""
        return False


@dataclass(frozen=True, slots=True, eq=False)
class Raise(_Action):
    """An action that puts more money down: so many times another bet on each of some wagers."""

    id: str
    wagers: tuple[str, ...]
    law: str
    says: str
    of: str = "ante"
    times: tuple[int, ...] = (1,)
    any_between: bool = False
    up_to: bool = False
    """Whether any amount up to the multiple may be staked."""
    discards: int = 0
    """How many own cards the player names with it, which are laid away."""
    axis: str = ""
    """The community cards that it names for the player's hand, where they lie in several axes."""
    takes_amount: bool = field(init=False)
    """Whether the player names the amount."""
    actions: Mapping[str, int] = field(init=False)
    """The multiple that each action stakes: one action, or one for each multiple (``bet_3x``)."""

    def __post_init__(self) -> None:
        takes_amount = self.any_between or self.up_to
        actions = {f"{self.id}_{times}x": times for times in self.times}
        if takes_amount or len(self.times) == 1:
            actions = {self.id: self.times[0]}
        object.__setattr__(self, "takes_amount", takes_amount)
        object.__setattr__(self, "actions", actions)

    @property
    def names_cards(self) -> bool:
        """Whether the player names the cards that are laid away."""
        return self.discards > 0


@dataclass(frozen=True, slots=True, eq=False)
class Fold(_Action):
    """An action that gives wagers up and ends the competition with the dealer."""

    forfeits: tuple[str, ...]
    law: str
    says: str = "forfeit the wagers made and end the participation in the round"
    id: str = "fold"
    discard_law: str = ""
    """The paragraph by which the cards go to the discard rack, where it is not that of the decision."""
    done: str = "folded"
    """What a player has done then, as one says it."""
    into_pot: bool = False
    """Whether what is given up goes into the pot, and not to the house."""


@dataclass(frozen=True, slots=True, eq=False)
class Check(_Action):
    """An action that changes nothing on the layout."""

    id: str
    law: str
    says: str
    discards: int = 0
    """How many own cards the player names with it, which are laid away."""
    dealt_last: bool = False
    """Whether those are laid away that were dealt last, and none is named: what a player does who does nothing."""

    @property
    def names_cards(self) -> bool:
        """Whether the player names the cards that are laid away."""
        return self.discards > 0 and not self.dealt_last


@dataclass(frozen=True, slots=True, eq=False)
class Withdraw(_Action):
    """An action that takes a wager back, and may give others up with it."""

    wager: str
    law: str
    says: str
    id: str = "withdraw"
    forfeits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Expose(_Action):
    """An action that shows the player's cards, by which a wager on them is claimed."""

    law: str
    says: str
    id: str = "expose"


@dataclass(frozen=True, slots=True, eq=False)
class Declare(_Action):
    """An action that claims an instant winner: the cards are turned up, and the player's wagers settled by them."""

    rule: Lookup
    """What decides the wagers then, whatever decides them otherwise."""
    law: str
    says: str
    false_law: str
    """The paragraph by which a hand that was declared and is no winner is void."""
    false_loses: tuple[str, ...]
    """The wagers that are then lost; others go back."""
    id: str = "declare"


Action: TypeAlias = Raise | Fold | Check | Withdraw | Expose | Declare


@dataclass(frozen=True, slots=True, eq=False)
class Decide:
    """A decision of every position with some bets and without some others, clockwise from the dealer's left."""

    id: str
    law: str
    says: str
    actions: tuple[Action, ...]
    needs: tuple[str, ...] = ("ante",)
    without: tuple[str, ...] = ()
    collect_law: str = ""
    """The paragraph by which forfeited wagers are collected after all have decided; otherwise each at once."""
    lives_on: tuple[str, ...] = ()
    """Wagers for which the cards of a folded hand stay on the table."""
    collected_later: bool = False
    """Whether a :class:`SettleFirst` collects what folds give up."""
    from_button: bool = False
    """Whether the player after the button is asked first, and not the one at the dealer's left."""
    reconsiders: bool = False
    """Whether it only asks again what was decided, with no card seen since: who decides well stays as he is."""
    passive: Action = field(init=False)
    """What a player does who does nothing: his wagers stay as they are, or where he must add to them, he folds."""
    named: Mapping[str, Action] = field(init=False)
    """Its actions by the names that players choose them by."""
    raised: tuple[str, ...] = field(init=False)
    """The wagers that its raises go by."""
    names_cards: bool = field(init=False)
    """Whether a player names cards with one of its actions."""

    def __post_init__(self) -> None:
        harmless = (action for kind in (Check, Fold) for action in self.actions if isinstance(action, kind))
        object.__setattr__(self, "passive", next(action for action in harmless if not action.names_cards))
        raises = [action for action in self.actions if isinstance(action, Raise)]
        others = {action.id: action for action in self.actions if not isinstance(action, Raise)}
        object.__setattr__(self, "named", {**others, **{name: action for action in raises for name in action.actions}})
        object.__setattr__(self, "raised", tuple(dict.fromkeys(action.of for action in raises)))
        object.__setattr__(self, "names_cards", any(action.names_cards for action in self.actions))


@dataclass(frozen=True, slots=True)
class SettlingLaw:
    """The paragraphs of a way to settle: a hand is revealed, then picked up, and at the end all that is left."""

    reveal: str
    """Empty where players' cards lie face up from the deal."""
    pick_up: str
    """Where players are settled one by one: each hand after it, or "" if all stay until the end."""
    pick_up_rest: str = ""
    lost: str = ""
    """Where players are settled in passes: losing hands after the losing wagers, or "" if all stay until the end."""
    tied: str = ""
    """The same for ties, which are settled before winners are paid."""


@dataclass(frozen=True, slots=True)
class SettleFirst:
    """Some wagers are settled before the dealer's hand is seen, from his right; then the player's fold is collected."""

    wagers: tuple[str, ...]
    law: str
    fold_law: str


@dataclass(frozen=True, slots=True)
class SettleClaimed:
    """Wagers that are claimed by an :class:`Expose` are settled at once: losing and unclaimed ones first."""

    wagers: tuple[str, ...]
    law: str
    turned_down: str = ""
    """The paragraph by which exposed cards are turned down again afterwards."""


@dataclass(frozen=True, slots=True)
class Settle:
    """The settlement, counterclockwise from the dealer's right: in passes over all players, or one after the other."""

    in_passes: SettlingLaw | None = None
    one_by_one: SettlingLaw | None = None
    folded_last: bool = False
    """Whether wagers of folded hands wait until those who stayed are settled."""
    unqualified_reveal: str = ""
    """The paragraph by which hands need not be shown when the dealer does not qualify."""
    hidden_if_unqualified: bool = False
    """Whether hands are not shown when the dealer does not qualify."""
    wagers_in_order: bool = False
    """Whether each wager of a player is settled in its turn, won or lost; otherwise losing ones are collected first."""
    announced: str = ""
    """The paragraph by which hands are announced: the dealer's if any, each player's as it is revealed."""


DealerStep: TypeAlias = (
    Deal | Deliver | Stub | Burn | Board | Turn | Discard | Reveal | SettleFirst | SettleClaimed | Settle | PotStep
)
"""A step that the dealer takes without asking anybody."""
DeclaredStep: TypeAlias = DealerStep | Decide
