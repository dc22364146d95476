"""The kernel against the table: the same shoes, the same money in every round, to the cent."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import pytest

from pitboss.analysis.proof import Disproved, prove_kernel
from pitboss.analysis.strategies import Flat, both
from pitboss.equipment import Seeded, card
from pitboss.equipment.cards import deck
from pitboss.games import GAMES
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.kernel.counting import HIGH_LOW, Counting
from pitboss.games.twentyone.kernel.shoes import TwentyOneKernel, kernel
from pitboss.games.twentyone.sides.super_bonus import SUPER, super_row
from pitboss.games.twentyone.solver.analyst import ANALYST
from pitboss.games.twentyone.solver.price import solved
from pitboss.hands.twentyone import value
from pitboss.money import Cents, Sum
from pitboss.plain import Event, strings
from pitboss.pricing.seat import Act, Seen, Strategy
from pitboss.pricing.tally import Slip
from pitboss.table import PUBLIC, Submission, Table, seen_all, submit

PAYS_MORE = {
    "six_seven_eight": True, "three_sevens": True, "five_card_21": True, "designated_blackjack": "AS JS",
}  # fmt: skip
SIX_BOXES = {"resplit": True, "resplit_aces": True, "player_boxes": 6}
CASES: list[tuple[str, dict[str, object]]] = [
    ("blackjack", {}),
    ("blackjack", {"dealer_card": "reader", "surrender": True, "hits_soft_17": True, **SIX_BOXES, **PAYS_MORE}),
    ("blackjack", {"dealer_card": "down", "busts_lose_all": False, "decks": 2}),
    ("spanish-21", {}),
    ("double-attack-blackjack", {}),
    ("double-attack-blackjack", {"dealer_card": "reader", "surrender_settles_now": True}),
    ("triple-attack-blackjack", {}),
]


def made(
    id_: str, options: Mapping[str, object], name: str = "basic", **more: Any
) -> tuple[Submission[Any], list[Slip], TwentyOneKernel]:
    """A submission, a slip for it, and the kernel of both."""
    game = GAMES[id_]
    submission = submit(game, options)
    slip = [Slip(game.stakes(submission.rules)[0][0].opening[0], 10_00)]  # type: ignore[attr-defined]
    found = kernel(submission, slip, name, **more)
    assert found is not None
    return submission, slip, found


@pytest.mark.parametrize(("id_", "options"), CASES)
def test_the_kernel_brings_what_the_table_brings(id_: str, options: dict[str, object]) -> None:
    for name in ANALYST.kernels:
        submission, slip, found = made(id_, options, name)
        strategy = both(Flat(tuple(slip)), ANALYST.strategies[name](submission))
        assert prove_kernel(submission, slip, found, rounds=400, strategy=strategy).compared == 800


def test_a_rule_changed_on_purpose_is_caught() -> None:
    submission, slip, _ = made("blackjack", {})
    _, _, other = made("blackjack", {"hits_soft_17": True})
    strategy = both(Flat(tuple(slip)), ANALYST.strategies["basic"](submission))
    with pytest.raises(Disproved):
        prove_kernel(submission, slip, other, rounds=400, strategy=strategy)


def test_a_million_rounds_come_to_what_the_solver_says() -> None:
    submission, _, found = made("blackjack", {})
    total, expected = found.tally(1, 0, 1_000_000).total, float(solved(submission).basic.outcome.value)
    deviation = 1.15 / math.sqrt(total.count)
    assert abs(total.net / total.bet - expected) < 5 * deviation


@pytest.mark.parametrize(
    ("options", "slip"),
    [
        ({"dealer_card": "up"}, [Slip("main", 10_00)]),
        ({"shuffle": "continuous"}, [Slip("main", 10_00)]),
        ({"additional_wager": "over_under"}, [Slip("main", 10_00), Slip("over_13", 1_00)]),
    ],
)
def test_what_needs_the_table_has_no_kernel(options: dict[str, object], slip: list[Slip]) -> None:
    assert kernel(submit(GAMES["blackjack"], options), slip) is None


# ---------------------------------------------------------------------- several boxes, and counting


class Counter:
    """A person at the table who counts: every card that lies face up, since the last shuffle."""

    def __init__(
        self, submission: Submission[Any], counting: Counting, boxes: int, strategy: Strategy | None = None
    ) -> None:
        self.table = Table(submission, Seeded(5, 0))
        self.table.sit(1, chips=10**11 - 1)
        self.strategy = strategy or ANALYST.strategies["basic"](submission)
        self.counting, self.boxes = counting, boxes
        assert isinstance(submission.game, TwentyOneGame)
        self.wagers = [of_hand[0].opening[0] for of_hand in submission.game.stakes(submission.rules)]
        play_rules = submission.game.play_rules(submission.rules)
        self.deck = deck(without="" if play_rules.tens else "10")
        self.start = play_rules.decks * -sum(counting.tags[value(one) - 1] for one in self.deck)
        self.running = self.start
        self.seen: list[Event] = []

    def hear(self, events: list[Event]) -> None:
        self.seen += seen_all(events, PUBLIC)
        if any(event["kind"] == "shuffled" for event in events):
            self.running = self.start

    def round(self) -> Cents:
        """One round; what it brought."""
        before, self.seen = self.table.state.accounts["seat 1"], []
        self.hear(self.table.begin())
        left = len(self.table.state.shoes["shoe"])
        wagers = self.counting.wagers(max(-20, min(20, math.floor(self.running * len(self.deck) / left))))
        for at in range(1, self.boxes + 1):
            self.hear(self.table.bet(1, dict.fromkeys(self.wagers, 10_00 * wagers), at=at))
        self.hear(self.table.no_more_bets())
        while self.table.ask is not None:
            [asked, *_] = self.table.ask.waiting
            state = self.table.state
            bets = tuple(Slip(bet.wager, bet.amount, bet.on) for bet in state.layout.values() if bet.at == asked.at)
            options = {one.id: one.cost for one in self.table.ask.options[asked]}
            ask = self.table.ask
            answer = self.strategy(Seen(1, tuple(self.seen), ask.says, frozenset(), options, asked.at, bets, 0))
            assert isinstance(answer, Act)
            self.hear(self.table.choose(1, answer.action, at=asked.at, **answer.more()))
        hands: dict[str, list[str]] = {}
        for event in self.seen:
            if event["kind"] == "dealt":
                hands.setdefault(str(event["to"]), []).extend(strings(event, "cards"))
            elif event["kind"] == "revealed":
                hands[str(event["of"])] = strings(event, "cards")
            elif event["kind"] == "arranged" and isinstance(event["hands"], Mapping):
                hands.update({name: strings(event["hands"], name) for name in event["hands"]})
        shown = [value(card(one)) for hand in hands.values() for one in hand]
        self.running += sum(self.counting.tags[one - 1] for one in shown)
        return self.table.state.accounts["seat 1"] - before


def test_several_boxes_and_a_count_bring_what_a_counter_at_the_table_wins() -> None:
    counting = HIGH_LOW.betting("1:2 2:4 3:8")
    options = {"boxes_per_player": 3, "dealer_card": "reader"}
    submission, _, found = made("blackjack", options, boxes=3, counting=counting)
    counter = Counter(submission, counting, 3)
    assert [counter.round() for _ in range(600)] == found.nets(5, 0, 600)


def test_a_count_of_a_shoe_without_tens_brings_what_a_counter_at_the_table_wins() -> None:
    counting = HIGH_LOW.betting("-4:2 -2:4 0:8")
    submission, _, found = made("spanish-21", {}, boxes=1, counting=counting)
    counter = Counter(submission, counting, 1)
    assert counter.start == -4 * 6
    assert [counter.round() for _ in range(300)] == found.nets(5, 0, 300)


@pytest.mark.parametrize(("id_", "per_deck"), [("spanish-21", -4), ("double-attack-blackjack", -4), ("blackjack", 0)])
def test_the_true_count_does_not_drift_while_a_shoe_is_dealt(id_: str, per_deck: int) -> None:
    *_, found = made(id_, {}, counting=HIGH_LOW)
    at_counts = found.by_true_count(1, 0, 200_000)
    middle = sum((one.true_count + 0.5) * one.rounds for one in at_counts) / 200_000  # they are rounded down
    assert middle == pytest.approx(per_deck, abs=0.2)


def test_a_bonus_by_the_size_of_the_wager_follows_the_count() -> None:
    *_, found = made("spanish-21", {}, counting=HIGH_LOW.betting("3:8"))
    paid = [int(on_top.max()) * found.unit for on_top in found.pays["on_top"]]
    assert paid[0] == super_bonus(10_00) < paid[-1] == super_bonus(80_00)


def super_bonus(wager: Cents) -> Cents:
    """What 19.5(g) pays on top for a wager."""
    row = super_row(wager)
    assert row is not None
    pay = SUPER[row]
    assert isinstance(pay, Sum)
    return pay.amount


def test_the_player_does_better_the_higher_the_count() -> None:
    *_, found = made("blackjack", {"dealer_card": "reader"}, counting=HIGH_LOW)
    at = {one.true_count: one for one in found.by_true_count(1, 0, 2_000_000)}
    assert sum(one.rounds for one in at.values()) == 2_000_000
    assert at[-3].edge < at[0].edge < at[3].edge
    assert at[0].edge < 0 < at[3].edge
