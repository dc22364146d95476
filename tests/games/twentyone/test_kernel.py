"""The kernel against the table: the same shoes, the same money in every round, to the cent."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from pitboss.analysis.simulation.proof import Disproved, prove_kernel
from pitboss.analysis.simulation.sessions import SessionBatch, Sessions, play_at_table, run_block
from pitboss.analysis.simulation.strategies import Flat, both, way_of_play
from pitboss.equipment import Seeded, card
from pitboss.equipment.cards import deck
from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.kernel.counting import HIGH_LOW, Counting
from pitboss.games.twentyone.kernel.play import play_rounds
from pitboss.games.twentyone.kernel.round_states import RoundStates
from pitboss.games.twentyone.kernel.shoes import TwentyOneKernel, kernel
from pitboss.games.twentyone.sides.super_bonus import SUPER, super_row
from pitboss.games.twentyone.solver.analyst import ANALYST
from pitboss.games.twentyone.solver.game import name_of
from pitboss.games.twentyone.solver.indices import INSURANCE, IndexPlay
from pitboss.games.twentyone.solver.price import solved
from pitboss.games.twentyone.solver.seat import hand_of, values_of
from pitboss.hands.twentyone import ACE, count, value
from pitboss.money import Cents, Sum
from pitboss.plain import strings
from pitboss.pricing.records import empty
from pitboss.pricing.seat import Act, Seen, Strategy, StrategyAnswer
from pitboss.pricing.sessions import SessionPlan
from pitboss.pricing.shoes import WORDS
from pitboss.pricing.tally import Slip
from pitboss.protocol.events import Arranged, Dealt, Event, Revealed, Shuffled
from pitboss.table import DEALER, PUBLIC, Submission, Table, seen_all, submit

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
) -> tuple[Submission, list[Slip], TwentyOneKernel]:
    """A submission, a slip for it, and the kernel of both."""
    game = GAMES[id_]
    submission = submit(game, options)
    slip = [Slip(game.stakes(submission.options)[0][0].opening[0], 10_00)]  # type: ignore[attr-defined]
    found = kernel(submission, slip, name, **more)
    assert found is not None
    return submission, slip, found


@pytest.mark.parametrize(("id_", "options"), CASES)
def test_the_kernel_pays_what_the_table_pays(id_: str, options: dict[str, object]) -> None:
    for name in ANALYST.kernels:
        submission, slip, found = made(id_, options, name)
        strategy = both(Flat(tuple(slip)), ANALYST.strategies[name](submission))
        assert prove_kernel(submission, slip, found, rounds=150, strategy=strategy).compared == 300


def test_a_rule_changed_on_purpose_is_caught() -> None:
    submission, slip, _ = made("blackjack", {})
    _, _, other = made("blackjack", {"hits_soft_17": True})
    strategy = both(Flat(tuple(slip)), ANALYST.strategies["basic"](submission))
    with pytest.raises(Disproved):
        prove_kernel(submission, slip, other, rounds=400, strategy=strategy)


def test_a_million_rounds_match_the_solver() -> None:
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


@pytest.mark.parametrize("id_", ["blackjack", "spanish-21"])
def test_rounds_by_states_pay_what_the_general_rules_pay(id_: str, monkeypatch: pytest.MonkeyPatch) -> None:
    *_, found = made(id_, {})
    assert found.states[0]["leaves"]
    by_states = found.tally(2, 0, 60_000).plain()
    monkeypatch.setitem(found.__dict__, "states", (empty(RoundStates), []))
    assert found.tally(2, 0, 60_000).plain() == by_states


def test_a_word_that_is_skipped_draws_no_card() -> None:
    *_, found = made("blackjack", {})
    words, skipped = np.random.Philox(key=4).random_raw(WORDS), 2**64 - 1
    drawn_but_not_dealt = len(found.cards) - 10
    results = []
    for given in (words, np.insert(words, (5, drawn_but_not_dealt), skipped)[:WORDS]):
        by_states, listed, counts = found.open(4, 0), found.open(4, 0), found._counts(200)
        by_states["states"] = found.states[0]
        for table in (by_states, listed):
            table["shoe"]["source"]["words"], table["shoe"]["source"]["used"] = given, 0
        play_rounds(by_states, 200, found._counts(0))
        play_rounds(listed, 200, counts)
        results.append((by_states["states"]["visits"].tolist(), counts.nets.tolist()))
    assert results[0] == results[1]
    assert results[0][1] == [net // found.unit for net in found.nets(4, 0, 200)]


# ---------------------------------------------------------------------- several boxes, and counting


class Counter:
    """A card counter at the table: counts every face-up card since the last shuffle."""

    def __init__(
        self,
        submission: Submission,
        counting: Counting,
        boxes: int,
        strategy: Strategy | None = None,
        plays: Sequence[IndexPlay] = (),
    ) -> None:
        self.table = Table(submission, Seeded(5, 0))
        self.table.sit(1, chips=10**11 - 1)
        self.strategy = strategy or ANALYST.strategies["basic"](submission)
        self.counting, self.boxes, self.plays = counting, boxes, plays
        assert isinstance(submission.game, TwentyOneGame)
        self.wagers = [of_hand[0].opening[0] for of_hand in submission.game.stakes(submission.options)]
        play_rules = submission.game.play_rules(submission.options)
        self.deck = deck(without=play_rules.without)
        self.start = play_rules.decks * -sum(counting.tags[value(one) - 1] for one in self.deck)
        self.running = self.start
        self.seen: list[Event] = []

    def hear(self, events: list[Event]) -> None:
        self.seen += seen_all(events, PUBLIC)
        if any(isinstance(event, Shuffled) for event in events):
            self.running = self.start

    def round(self) -> Cents:
        """Play one round and return its net."""
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
            seen = Seen(1, tuple(self.seen), ask.prompt, frozenset(), options, asked.at, bets, 0)
            answer = self.by_count(seen) if self.plays else self.strategy(seen)
            assert isinstance(answer, Act)
            self.hear(self.table.apply(answer.at(1, asked.at)))
        self.running += self.shown()
        return self.table.state.accounts["seat 1"] - before

    def shown(self) -> int:
        """The contribution of this round's face-up cards to the count."""
        hands: dict[str, list[str]] = {}
        for event in self.seen:
            if isinstance(event, Dealt):
                hands.setdefault(str(event.to), []).extend(list(event.cards))
            elif isinstance(event, Revealed):
                hands[str(event.of)] = list(event.cards)
            elif isinstance(event, Arranged) and isinstance(event.hands, Mapping):
                hands.update({name: strings(event.hands, name) for name in event.hands})
        return sum(self.counting.tags[value(card(one)) - 1] for hand in hands.values() for one in hand)

    def says(self, hand: str, *, goes_on: bool = False) -> str:
        """What the index plays say of a hand at the count there is now; nothing where they do not know it."""
        left = len(self.table.state.shoes["shoe"]) + (self.table.submission.options.dealer_card != "none")
        count = math.floor((self.running + self.shown()) * len(self.deck) / left)
        up = name_of(value(card(hand_of(self.seen, DEALER)[0][0])))
        known = [one for one in self.plays if (one.hand, one.against, one.goes_on) == (hand, up, goes_on)]
        said = known[0].below if known else ""
        for one in sorted(known, key=lambda play: play.true_count):
            said = one.above if count >= one.index("floor") else said
        return said

    def by_count(self, seen: Seen) -> StrategyAnswer:
        """An index play where there is one, else the strategy's."""
        staked = sum(bet.amount for bet in seen.bets if bet.wager in self.wagers)
        if "decline" in seen.options:
            return Act("insure", staked // 2) if self.says(INSURANCE) == "yes" else Act("decline")
        if "rescue" in seen.options:
            return self.strategy(seen)
        held, split = hand_of(seen.events, seen.hand)
        values = values_of(held)
        if len(values) == 2 and values[0] == values[1]:
            said = self.says(f"pair of {name_of(values[0])}")
            if said == "split" and "split" in seen.options:
                return Act("split")
            if said and (said != "split" or split):
                seen = replace(seen, options={one: cost for one, cost in seen.options.items() if one != "split"})
            if not split:
                return Act(said) if said in ("hit", "stand") else self.strategy(seen)
        answer = self.strategy(seen)
        dealt = len(values) == 2 and not split
        points, soft = count(list(map(card, held)))
        said = self.says(f"{'soft' if soft else 'hard'} {points}", goes_on=not dealt)
        assert isinstance(answer, Act)
        if not said or (split and value(card(held[0])) == ACE) or answer.action == "split":
            return answer
        if dealt and said == "double":
            return Act(said, None if seen.options[said] else staked)
        return Act(said) if dealt or answer.action in ("hit", "stand") else answer


def plays_at_random(chance: Random, dealt: Sequence[str]) -> list[IndexPlay]:
    """Plays that change at counts which come up often, whether they are good or not."""
    plays = [IndexPlay(INSURANCE, "A", "no", "yes", 0.7)]
    for up in ("A", *map(str, range(2, 11))):
        for goes_on, actions in ((False, dealt), (True, ("hit", "stand"))):
            for total in (*(f"hard {n}" for n in range(8, 18)), *(f"soft {n}" for n in range(13, 20))):
                below, above = chance.sample(actions, 2)
                plays.append(IndexPlay(total, up, below, above, chance.uniform(-2, 2), goes_on))
        for pair in ("A", "2", "4", "6", "8", "9", "10"):
            below, above = chance.sample(("split", "hit", "stand"), 2)
            plays.append(IndexPlay(f"pair of {pair}", up, below, above, chance.uniform(-2, 2)))
    return [*plays, IndexPlay("hard 16", "10", "hit", "stand", 6.0)]  # two changes of one hand


@pytest.mark.parametrize(
    ("id_", "options", "dealt"),
    [
        ("blackjack", {"boxes_per_player": 2, "dealer_card": "reader", "surrender": True, "resplit": True},
         ("hit", "stand", "double", "surrender")),
        ("blackjack", {"boxes_per_player": 2, "busts_lose_all": False}, ("hit", "stand", "double")),
        ("spanish-21", {"boxes_per_player": 2, "dealer_card": "down"}, ("hit", "stand", "double")),
    ],
)  # fmt: skip
def test_index_plays_and_insurance_by_count_earn_what_they_earn_at_the_table(
    id_: str, options: dict[str, object], dealt: tuple[str, ...]
) -> None:
    counting, plays = HIGH_LOW.betting("1:2 2:4 3:8"), plays_at_random(Random(7), dealt)
    submission, _, found = made(id_, options, boxes=2, counting=counting, indices=plays)
    counter = Counter(submission, counting, 2, plays=plays)
    nets = found.nets(5, 0, 500)
    assert [counter.round() for _ in range(500)] == nets
    assert nets != made(id_, options, boxes=2, counting=counting)[2].nets(5, 0, 500)


def test_several_boxes_and_a_count_win_what_a_counter_at_the_table_wins() -> None:
    counting = HIGH_LOW.betting("1:2 2:4 3:8")
    options = {"boxes_per_player": 3, "dealer_card": "reader"}
    submission, _, found = made("blackjack", options, boxes=3, counting=counting)
    counter = Counter(submission, counting, 3)
    assert [counter.round() for _ in range(600)] == found.nets(5, 0, 600)


def test_a_count_of_a_shoe_without_tens_earns_what_a_counter_at_the_table_wins() -> None:
    counting = HIGH_LOW.betting("-4:2 -2:4 0:8")
    submission, _, found = made("spanish-21", {}, boxes=1, counting=counting)
    counter = Counter(submission, counting, 1)
    assert counter.start == -4 * 6
    assert [counter.round() for _ in range(300)] == found.nets(5, 0, 300)


@pytest.mark.parametrize(("id_", "per_deck"), [("spanish-21", -4), ("double-attack-blackjack", -4), ("blackjack", 0)])
def test_the_true_count_does_not_drift_while_a_shoe_is_dealt(id_: str, per_deck: int) -> None:
    *_, found = made(id_, {}, counting=HIGH_LOW)
    at_counts = found.counted(1, 0, 200_000).at_counts
    average = sum((one.true_count + 0.5) * one.rounds for one in at_counts) / 200_000  # they are rounded down
    assert average == pytest.approx(per_deck, abs=0.2)


def test_a_bonus_by_the_size_of_the_wager_follows_the_count() -> None:
    *_, found = made("spanish-21", {}, counting=HIGH_LOW.betting("3:8"))
    paid = [int(extra_payout.max()) * found.unit for extra_payout in found.pays["extra_payout"]]
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
    at = {one.true_count: one for one in found.counted(1, 0, 2_000_000).at_counts}
    assert sum(one.rounds for one in at.values()) == 2_000_000
    assert at[-3].edge < at[0].edge < at[3].edge
    assert at[0].edge < 0 < at[3].edge


# ---------------------------------------------------------------------- sessions


def batch_of(written: str, bets: list[str], **plan: Any) -> SessionBatch:
    """Sessions of blackjack with a strategy as people write it."""
    submission = submit(GAMES["blackjack"])
    slips, strategy = way_of_play(bets, written, submission)
    return SessionBatch(submission, slips, SessionPlan(300_00, 60, **plan), 8, seed=3, strategy=strategy)


@pytest.mark.parametrize(
    ("written", "bets", "plan"),
    [
        ("basic", ["main 10"], {}),
        ("basic", ["main 50"], {"floor": 40_00}),
        ("count(10, high-low, 1:2 2:4 3:8)", [], {}),
        ("count(25, knock-out, -4:2 0:4)", [], {"target": 400_00}),
    ],
)
def test_compiled_sessions_end_as_they_do_at_the_table(written: str, bets: list[str], plan: dict[str, Any]) -> None:
    batch = batch_of(written, bets, **plan)
    batch.check_at_table()
    assert batch.compiled
    at_table = [play_at_table(batch, number) for number in range(batch.count)]
    assert run_block(batch, 0, batch.count).tolist() == [list(result) for result, _ in at_table]
    assert Sessions(batch).bankroll_paths(3) == [path for _, path in at_table[:3]]


def test_a_counter_is_simulated_as_it_plays_at_the_table() -> None:
    batch = batch_of("count(10, high-low, 1:2 2:4 3:8)", [])
    compiled, strategy = batch.kernel(), batch.strategy
    assert compiled is not None
    assert prove_kernel(batch.submission, (), compiled, rounds=300, streams=1, strategy=strategy).compared == 300


@pytest.mark.parametrize(
    "written", ["count(10, high-lo, 1:2)", "count(10, high-low)", "count(10, high-low, all:0 2:1)"]
)
def test_a_counter_that_cannot_play_is_refused(written: str) -> None:
    with pytest.raises(Refused):
        way_of_play([], written, submit(GAMES["blackjack"]))
