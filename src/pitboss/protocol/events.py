"""The events of a table: what happened, with the paragraph that requires it.

Logs, replays, pages and programs read these classes. A field with a default is optional: the JSON has it only if the
fact exists. Fields are declared in the order of log lines; a new field goes last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar, TypeAlias, TypedDict, get_args

import msgspec

from pitboss.plain import encoded
from pitboss.protocol.base import Cents, EventBase, Half, Hidden, Law, Prose


class UncitedEvent(EventBase, frozen=True):
    """An event that no paragraph of the rules prescribes, such as somebody sitting down."""

    law: ClassVar[str] = ""


class CitedEvent(EventBase, frozen=True):
    """An event that follows from a paragraph of the rules."""

    law: Law


# ---------------------------------------------------------------------- people and chips


class SatDown(UncitedEvent, frozen=True, tag="seated"):
    """A person sat down."""

    seat: int
    player: str
    chips: Cents


class Left(UncitedEvent, frozen=True, tag="left"):
    """A person left with all chips."""

    seat: int
    player: str
    chips: Cents


class BoughtIn(UncitedEvent, frozen=True, tag="bought in"):
    """A person bought chips."""

    seat: int
    amount: Cents


class CashedOut(UncitedEvent, frozen=True, tag="cashed out"):
    """A person cashed chips in."""

    seat: int
    amount: Cents


class Admitted(CitedEvent, frozen=True, tag="admitted"):
    """A player was permitted to bet outside the posted limits, or the permission ended (8.2(d))."""

    seat: int
    permitted: bool


# ---------------------------------------------------------------------- a round


class RoundBegan(UncitedEvent, frozen=True, tag="round"):
    """A round began."""

    number: int


class RoundEnded(UncitedEvent, frozen=True, tag="ended"):
    """A round is over."""

    round: int


class Contributed(UncitedEvent, frozen=True, tag="contributed"):
    """A seat added a value to the chance of the next round, or committed to one."""

    seat: int
    reveal: str = ""
    commit: str = ""


class ChanceFixed(UncitedEvent, frozen=True, tag="chance fixed"):
    """What the draws of the round follow from: the committed seed, what seats revealed, and a beacon's round."""

    round: int
    commitment: str
    """The SHA-256 of the house's seed."""
    said: Mapping[str, str]
    """What seats revealed, by their numbers."""
    next: str
    """The commitment to the seed of the next round."""
    sealed: Mapping[str, str]
    """What each seat has committed to and may reveal for the next round."""
    pulse: Mapping[str, object] | None = None
    """The beacon's round."""
    next_pulse: int = 0
    """The beacon's round that the next round uses."""


class SeedRevealed(UncitedEvent, frozen=True, tag="seed revealed"):
    """The house's seed of a round that is over."""

    round: int
    seed: str


class Voided(CitedEvent, frozen=True, tag="voided"):
    """The round is void: every bet still on the layout is returned."""

    says: Prose


class Announced(CitedEvent, frozen=True, tag="announced"):
    """The dealer said something."""

    says: Prose


class Noted(CitedEvent, frozen=True, tag="noted"):
    """A fact that no other event reports, as a sentence and in typed fields."""

    says: Prose
    bet: int | None = None
    seat: int | None = None
    at: int | None = None
    on: str | None = None
    amount: Cents | None = None
    of: str | None = None
    hands: Sequence[str] | None = None
    """The hands concerned, in order."""
    hidden: Hidden | None = None
    seen_by: Sequence[int] | None = None
    start: str | None = None
    """The hand that is dealt first."""
    point: int | None = None
    """The point at craps; 0 when it is off."""
    points: int | None = None
    """The number of points made for a fire bet."""
    winner: str | None = None
    road: str | None = None
    """The results at baccarat so far, one letter each."""
    game: int | None = None
    numbers: Sequence[int] | None = None
    printed: Mapping[str, object] | None = None
    """The text of a keno ticket."""
    refund: Cents | None = None
    stand: Sequence[str] | None = None
    """The cards on the stand at pokette."""
    color: str | None = None
    chips: int | None = None
    """How many chips of a progressive wager were collected."""
    rest: int | None = None
    stub: int | None = None
    button: int | None = None
    pot: Cents | None = None
    bid: Cents | None = None
    owed: Cents | None = None
    cards_back: int | None = None
    cards: Sequence[str] = ()


class NotedFacts(TypedDict, total=False):
    """The facts that may accompany the sentence of a :class:`Noted`."""

    bet: int | None
    seat: int | None
    at: int | None
    on: str | None
    amount: Cents | None
    of: str | None
    hands: Sequence[str] | None
    hidden: Hidden | None
    seen_by: Sequence[int] | None
    start: str | None
    point: int | None
    points: int | None
    winner: str | None
    road: str | None
    game: int | None
    numbers: Sequence[int] | None
    printed: Mapping[str, object] | None
    refund: Cents | None
    stand: Sequence[str] | None
    color: str | None
    chips: int | None
    rest: int | None
    stub: int | None
    button: int | None
    pot: Cents | None
    bid: Cents | None
    owed: Cents | None
    cards_back: int | None


class IrregularityReported(CitedEvent, frozen=True, tag="irregularity"):
    """The equipment or staff reported an irregularity; the events after it are the remedy."""

    what: str
    says: Prose
    hidden: Hidden | None = None
    seen_by: Sequence[int] | None = None
    outcome: str = ""
    at: int = 0
    note: str = ""


class Chose(CitedEvent, frozen=True, tag="chose"):
    """A player answered an ask, or the house did for a player who did not answer."""

    seat: int
    at: int
    action: str
    by: str = ""
    amount: Cents = 0
    hidden: Hidden | None = None
    seen_by: Sequence[int] | None = None
    cards: Sequence[str] = ()


# ---------------------------------------------------------------------- equipment


class Spun(CitedEvent, frozen=True, tag="spun"):
    """The wheel stopped."""

    result: str


class Rolled(CitedEvent, frozen=True, tag="rolled"):
    """Dice were thrown."""

    faces: Sequence[int]


class Dealt(CitedEvent, frozen=True, tag="dealt"):
    """Cards or tiles were dealt to a hand: face up (``cards``), or face down (``count``, and who may look)."""

    to: str
    cards: Sequence[str] = ()
    count: int = 0
    hidden: Hidden | None = None
    seen_by: Sequence[int] | None = None
    of: str = ""
    """What was dealt, if not cards."""
    stacks: str = ""
    """The stacks that tiles came from."""


class Revealed(CitedEvent, frozen=True, tag="revealed"):
    """Cards of a hand were turned face up."""

    of: str
    cards: Sequence[str]
    place: int | None = None
    """The position of the community card."""
    says: Prose | None = None


class Arranged(CitedEvent, frozen=True, tag="arranged"):
    """Cards moved between hands: a split, a switch, cards that are kept."""

    hands: Mapping[str, Sequence[str]] | None = None
    sizes: Mapping[str, int] | None = None
    """The number of cards in each hand, if they are face down."""
    says: Prose = ""
    hidden: Hidden | None = None
    seen_by: Sequence[int] | None = None


class Discarded(CitedEvent, frozen=True, tag="discarded"):
    """Cards of a hand were discarded face down."""

    of: str
    count: int
    hidden: Hidden | None = None
    seen_by: Sequence[int] | None = None
    cards: Sequence[str] = ()


class Burned(CitedEvent, frozen=True, tag="burned"):
    """Cards were burned: drawn and discarded unused."""

    count: int
    cards: Sequence[str] = ()
    hidden: Hidden | None = None
    seen_by: Sequence[int] | None = None


class Shuffled(CitedEvent, frozen=True, tag="shuffled"):
    """All cards of a shoe or deck were collected and shuffled."""

    shoe: str
    of: str = ""
    """What was shuffled, if not cards."""


# ---------------------------------------------------------------------- money


class BetMade(CitedEvent, frozen=True, tag="bet"):
    """A bet was made or increased, on the layout or in the pot; ``amount`` is its new total."""

    bet: int
    seat: int
    at: int
    wager: str
    on: str
    amount: Cents
    added: Cents = 0
    """The increase of an existing bet."""
    coupon: Cents = 0
    chips: str = ""
    """How it was made, if not with value chips."""
    into: str = ""
    """The pot, if players play each other."""


class TakenBack(CitedEvent, frozen=True, tag="taken back"):
    """A bet, or part of it, was returned to its owner before it was decided."""

    bet: int
    seat: int
    at: int
    wager: str
    on: str
    amount: Cents
    by: str = ""


class Gathered(CitedEvent, frozen=True, tag="gathered"):
    """All bets were gathered into a pot."""

    into: str
    amount: Cents
    bets: Sequence[int]
    of: Mapping[str, Cents]
    """The amount each seat had on the layout."""


class Moved(CitedEvent, frozen=True, tag="moved"):
    """Money moved from one account to another: a vigorish, a meter, a pot, a player's bank."""

    source: str = msgspec.field(name="from")
    into: str
    amount: Cents
    says: Prose
    bet: int = 0
    half: Half = ""
    """Which half of a pot it is, ``high`` or ``low``, where a pot was divided."""


class Settled(CitedEvent, frozen=True, tag="settled"):
    """A bet was decided; ``net`` is its owner's win, negative for a loss."""

    bet: int
    seat: int
    at: int
    wager: str
    on: str
    result: str
    net: Cents
    because: Prose
    pays: str = ""
    """The payout odds."""
    bank: str = ""
    """The account that paid or collected, if it is not the house's."""
    stays: bool = False


# ---------------------------------------------------------------------- the table


class ProcedureRecorded(CitedEvent, frozen=True, tag="recorded"):
    """Staff recorded that a procedure was carried out."""

    procedure: str
    says: Prose
    seat: int = 0
    note: str = ""


class ChangePosted(CitedEvent, frozen=True, tag="change posted"):
    """A change of rules was posted."""

    options: Mapping[str, object]
    effective: str
    """A time in ISO 8601, or ``the next round``."""
    notices: Mapping[str, str] | None = None


class RulesChanged(CitedEvent, frozen=True, tag="rules changed"):
    """Posted rules took effect."""

    options: Mapping[str, object]


class LimitsChanged(CitedEvent, frozen=True, tag="limits changed"):
    """The posted limits changed."""

    limits: Mapping[str, object]
    notices: Mapping[str, str] | None = None


class Closed(UncitedEvent, frozen=True, tag="closed"):
    """The table was closed for good."""

    rounds: int


Event: TypeAlias = (
    SatDown
    | Left
    | BoughtIn
    | CashedOut
    | Admitted
    | RoundBegan
    | RoundEnded
    | Contributed
    | ChanceFixed
    | SeedRevealed
    | Voided
    | Announced
    | Noted
    | IrregularityReported
    | Chose
    | Spun
    | Rolled
    | Dealt
    | Revealed
    | Arranged
    | Discarded
    | Burned
    | Shuffled
    | BetMade
    | TakenBack
    | Gathered
    | Moved
    | Settled
    | ProcedureRecorded
    | ChangePosted
    | RulesChanged
    | LimitsChanged
    | Closed
)
"""Any event of a table."""

EVENTS: Mapping[str, type[EventBase]] = {str(class_.__struct_config__.tag): class_ for class_ in get_args(Event)}
"""The class of each kind of event."""
for _kind, _class in EVENTS.items():
    _class.kind = _kind


class _Entry(msgspec.Struct, frozen=True):
    events: list[Event] = []


@cache
def _entry_decoder() -> msgspec.json.Decoder[_Entry]:
    """The parser of log lines, built when the first is read."""
    return msgspec.json.Decoder(_Entry)


def events_of_line(line: bytes) -> list[Event]:
    """The events of a line of a log; the header has none."""
    return _entry_decoder().decode(line).events


def events_from(plain: object) -> list[Event]:
    """Parse a list of plain dictionaries as events."""
    return msgspec.convert(plain, list[Event])


def _is_editorial(type_: object) -> bool:
    marked = any((getattr(meta, "extra", None) or {}).get("editorial") for meta in getattr(type_, "__metadata__", ()))
    return marked or any(_is_editorial(part) for part in get_args(type_))


@cache
def editorial_fields(class_: type[EventBase]) -> tuple[str, ...]:
    """The fields of a kind of event that are sentences or citations."""
    return tuple(field.name for field in msgspec.structs.fields(class_) if _is_editorial(field.type))


def facts_of(event: Event) -> bytes:
    """An event as in the log, without sentences and citations."""
    return encoded(msgspec.structs.replace(event, **dict.fromkeys(editorial_fields(type(event)), "")))


def count_reworded(ours: Sequence[Event], theirs: Sequence[Event]) -> int | None:
    """The number of events that differ only in sentences and citations; None if any other fact differs."""
    if [facts_of(event) for event in ours] != [facts_of(event) for event in theirs]:
        return None
    return sum(encoded(our) != encoded(their) for our, their in zip(ours, theirs, strict=True))
