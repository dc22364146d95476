"""What routes about games, prices, lessons and drills answer."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class ListedGame(TypedDict):
    """A game of the house."""

    id: str
    name: str
    says: str
    law: list[str]
    max_seats: int
    priced: bool
    family: str
    presets: list[dict[str, str]]


class LimitAnswer(TypedDict):
    """The limits of a wager; null for no maximum."""

    minimum: int
    maximum: int | None
    increment: int


class PaidRow(TypedDict):
    """A row of a paytable."""

    row: str
    pays: str


class DescribedWager(TypedDict):
    """A wager, what it pays and where it is made."""

    id: str
    name: str
    says: str
    law: str
    offered: bool
    open: bool
    staked: bool
    follows: bool
    supports: str
    needs: dict[str, Any] | None
    pays: list[PaidRow]
    pays_law: str
    places: list[str]
    covers: dict[str, list[str]]
    limit: LimitAnswer
    limited: bool
    step: int
    price_unit: str
    parts: int


class GameRules(TypedDict):
    """A game under a submission: steps, wagers, paytables, options, irregularities."""

    id: str
    name: str
    says: str
    law: list[str]
    edition: str
    editions: list[str]
    seats: int
    max_seats: int
    limits: LimitAnswer
    limits_by_wager: dict[str, Any]
    equipment: list[dict[str, Any]]
    positions: dict[str, Any]
    steps: list[dict[str, str]]
    tables: list[dict[str, Any]]
    wagers: list[DescribedWager]
    paytables: list[dict[str, Any]]
    payout_limits: list[dict[str, Any]]
    options: list[dict[str, Any]]
    exclusions: list[dict[str, str]]
    irregularities: list[dict[str, str]]
    procedures: list[dict[str, Any]]
    presets: NotRequired[list[dict[str, Any]]]
    preset: NotRequired[str]


class GuidePage(TypedDict):
    """The gaming guide as HTML."""

    html: str


class ReadingsAnswer(TypedDict):
    """How damaged or unclear text is read at a game."""

    name: str
    law: list[str]
    readings: list[dict[str, str]]


class WagerPriceAnswer(TypedDict):
    """The exact price of a wager; fractions are texts."""

    wager: str
    name: str
    on: str
    law: str
    method: dict[str, str]
    true_odds: str
    payout_odds: str
    house_advantage: str
    house_advantage_percent: str
    element_of_risk: str
    element_of_risk_percent: str
    hit_frequency: str
    hit_frequency_percent: str
    push_frequency: str
    push_frequency_percent: str
    standard_deviation: str
    skewness: str
    action: str
    average_stake: str
    cases: int
    payouts: list[dict[str, Any]]
    notes: dict[str, str]


class GamePrices(TypedDict):
    """The prices of a game under a submission."""

    game: str
    submission: dict[str, Any]
    wagers: list[WagerPriceAnswer]
    strategy: dict[str, Any] | None
    chart: Any


class PricesAnswer(TypedDict):
    """The prices of a game, or why they are not known yet."""

    priced: GamePrices | None
    says: NotRequired[str]


class ValuedOption(TypedDict):
    """The average result of one option, in cents as text."""

    action: str
    cents: str
    amount: int | None
    each: str
    best: bool
    cards: dict[str, str]
    sizes: list[int]


class ValuedDecision(TypedDict):
    """The options of a decision, the best first."""

    case: str
    says: str
    options: list[ValuedOption]


class DrillGame(TypedDict):
    """A game whose decisions can be practiced."""

    game: str
    name: str


class DrillHand(TypedDict):
    """A decision to practice; without values if the game has none."""

    values: ValuedDecision | None
    says: str
    wrong: dict[str, int]
    seen: NotRequired[dict[str, Any]]


class DrillResult(TypedDict):
    """How often a kind of decision was wrong lately."""

    wrong: int


class LearnerResult(TypedDict):
    """What a learner answered at a game."""

    person: int
    name: str
    game: str
    asked: int
    right: int
    level: int
    missed: list[dict[str, Any]]
    at: int


class SchoolGame(TypedDict):
    """A game of the dealer school."""

    id: str
    name: str
    family: str
    scenarios: int
    result: LearnerResult | None


class SchoolAnswer(TypedDict):
    """The games of the dealer school."""

    levels: int
    games: list[SchoolGame]


class Learners(TypedDict):
    """The results of all learners."""

    learners: list[LearnerResult]


class JudgedAnswer(TypedDict):
    """Whether an answer was right, and why."""

    right: bool
    answer: str
    why: list[dict[str, str]]
    counted: bool
    level: int
    says: str


class TableLayout(TypedDict):
    """What a page needs to draw a table: wagers, places, cloth, chips, notices."""

    table: NotRequired[int]
    title: NotRequired[str]
    automatic: NotRequired[bool]
    bets_seconds: NotRequired[int]
    choices_seconds: NotRequired[int]
    game: str
    between_players: bool
    board_cards: int
    name: str
    says: str
    law: list[str]
    seats: int
    equipment: list[dict[str, Any]]
    positions: dict[str, Any]
    irregularities: list[dict[str, str]]
    procedures: list[dict[str, Any]]
    wagers: list[DescribedWager]
    felt: dict[str, str | None]
    chips: list[int]
    notice: dict[str, str]


class CertificateAnswer(TypedDict):
    """What a person has shown in the school, and the house's signature."""

    certificate: dict[str, Any]
    key: str
    signature: str


class TilesToRead(TypedDict):
    """Two hands of two tiles; ``higher`` is the index of the higher one, null for copies."""

    hands: list[list[str]]
    higher: int | None


class LessonAnswer(TypedDict):
    """A lesson: its questions by number, and the layout of its table."""

    game: str
    name: str
    level: int
    test_seconds: int
    questions: list[int]
    layout: TableLayout


class QuestionAnswer(TypedDict):
    """A question of a lesson, with what happened before it."""

    number: int
    kind: str
    asks: str
    form: str
    picks: list[dict[str, Any]]
    events: list[dict[str, Any]]
    bets: list[dict[str, Any]]
    status: str
    point: NotRequired[int]
