"""Compiled simulation of whole shoes of twenty-one, played by a plan of the solver.

The kernel draws cards exactly as the table does, so ``Seeded(seed, number)`` at a table and ``stream(seed, number)``
here deal identical shoes. Actions come from a plan and payouts from the game's verdicts
(:mod:`~pitboss.games.twentyone.kernel.tables`).

A counting system (``counting``) varies the wager by the count, and results are reported by true count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from pitboss.equipment.cards import Card, deck
from pitboss.games.cards.shoes_in_use import SHOE
from pitboss.games.twentyone.blackjack import BlackjackOptions
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.engine.options import TwentyOneOptions
from pitboss.games.twentyone.engine.play_rules import PlayRules
from pitboss.games.twentyone.kernel.counting import (
    FLAT,
    ROUNDINGS,
    AtCount,
    CountedRounds,
    Counting,
    InsuranceAtCount,
)
from pitboss.games.twentyone.kernel.index_tables import index_tables, insurance_nets
from pitboss.games.twentyone.kernel.play import play_rounds
from pitboss.games.twentyone.kernel.round_states import Finished, RoundStates, StateBuilder
from pitboss.games.twentyone.kernel.sessions import play_sessions
from pitboss.games.twentyone.kernel.settle import ADDED, DOUBLE, MAIN, SLOTS, SPLIT
from pitboss.games.twentyone.kernel.state import (
    HOLE_CARD,
    MAX_SPLIT_HANDS,
    NO_HOLE_CARD,
    READ,
    CountTables,
    KernelRules,
    RoundCounts,
    TableRecord,
)
from pitboss.games.twentyone.kernel.tables import BUCKETS, hand_pays, play_plan
from pitboss.games.twentyone.sides.ante_fee import ANTE
from pitboss.games.twentyone.solver.game import GamePlan
from pitboss.games.twentyone.solver.indices import INSURANCE, IndexPlay
from pitboss.games.twentyone.solver.price import solved
from pitboss.games.twentyone.solver.round import takes_even_money
from pitboss.games.twentyone.switch_hands_blackjack import SwitchHands
from pitboss.hands.twentyone import ACE, value
from pitboss.money import Cents
from pitboss.pricing.records import empty, new
from pitboss.pricing.sessions import Cases, SessionPlan, SessionResult
from pitboss.pricing.shoes import restart_dealt, set_up_dealt
from pitboss.pricing.streams import Numbers
from pitboss.pricing.tally import Result, Slip, Tally
from pitboss.table import Submission


def kernel_rules(game: TwentyOneGame, options: TwentyOneOptions, boxes: int) -> Any:
    """The kernel rules of a submission."""
    play_rules, opening = game.play_rules(options), game.stakes(options)[0][0].opening
    deck_size = len(_deck(play_rules))
    return new(
        KernelRules,
        boxes=boxes * play_rules.initial_hands,
        hands_each=play_rules.initial_hands,
        unseen_pair=isinstance(game, SwitchHands),
        cards_behind=options.cards_behind(deck_size * play_rules.decks),
        deck_size=deck_size,
        dealer_first=game.dealer_first,
        hole_card={"none": NO_HOLE_CARD, "down": HOLE_CARD, "reader": READ}[play_rules.dealer_card],
        hits_soft_17=play_rules.hits_soft_17,
        splits=play_rules.splits,
        resplit_aces=play_rules.resplit_aces,
        surrender_settles_now=play_rules.surrender_settles_now,
        busts_collected_at_once=bool(game.law_of(options).over_21),
        rescue=play_rules.rescue,
        added_wagers=len(opening) - 1,
        added_are_original=game.originals.issuperset(opening),
    )


def _deck(play_rules: PlayRules) -> list[Card]:
    return deck(0, play_rules.without)


@dataclass(frozen=True)
class TwentyOneKernel:
    """Plays rounds with the same wager on every initial hand."""

    wager: Slip
    opening: tuple[str, ...]
    """Opening wagers of a box: one per initial hand, or the first and those added during the deal."""
    cards: tuple[Card, ...]
    """The cards of a full shoe, in table order."""
    rules: np.void
    """A :class:`KernelRules`."""
    pays: np.void
    """A :class:`HandPays`."""
    plan: np.void
    """A :class:`PlayTables`."""
    counting: Counting = FLAT
    indices: tuple[IndexPlay, ...] = ()
    """Plays that depend on the count. Insurance is part of a round's net, not a separate bet."""

    @property
    def boxes(self) -> int:
        """Number of initial hands."""
        return int(self.rules["boxes"])

    @property
    def fee(self) -> Cents:
        """The fixed fee of a box."""
        return int(self.pays["fees"][0]) * self.unit

    @property
    def unit(self) -> Cents:
        """Cents per result unit."""
        return int(self.pays["unit"])

    @cached_property
    def _most_wagers(self) -> int:
        return max(wagers for _, wagers in self.counting.ramp)

    @cached_property
    def _most(self) -> int:
        """Upper bound on a round's net, in units."""
        each = int(abs(self.pays["original"]).max()) * 2 * self._wagers_each * MAX_SPLIT_HANDS
        extra = (
            int(self.pays["extra_payout"].max()) + int(self.pays["fees"].max()) + int(abs(self.pays["insured"]).max())
        )
        return (each * self._most_wagers + extra) * self.boxes + 1

    @property
    def _wagers_each(self) -> int:
        """Maximum number of wagers on a hand before doubling."""
        return 1 + int(self.rules["added_wagers"])

    def open(self, seed: int, number: int, *, watches_insurance: bool = False) -> Any:
        """A new table record; its first round shuffles the shoe."""
        table = empty(TableRecord)
        table["rules"], table["pays"], table["plan"] = self.rules, self.pays, self.plan
        table["counting"] = new(
            CountTables,
            start=self.counting.start(map(value, self.cards)),
            tags=(0, *self.counting.tags),
            wagers=_wagers(self.counting),
            by_running=self.counting.by_running,
            rounding=ROUNDINGS.index(self.counting.rounding),
            watches_insurance=watches_insurance,
        )
        table["indices"] = index_tables(self.indices, self.counting.rounding)
        table["round"]["shoe_over"] = True
        set_up_dealt(table["shoe"], self.cards, seed, number)
        return table

    @cached_property
    def states(self) -> tuple[Any, list[Finished]]:
        """The states of rounds and the payouts of finished rounds; empty where only the general rules apply.

        States know one box whose wager and plays never change, and a dealer whose second card is dealt last.
        """
        states, rules, wagers = empty(RoundStates), self.rules, _wagers(self.counting)
        builder = StateBuilder(rules, self.pays, self.plan, wagers[0])
        dealt = int(rules["boxes"]), int(rules["hole_card"]), int(rules["added_wagers"]), bool(rules["unseen_pair"])
        if dealt == (1, NO_HOLE_CARD, 0, False) and len(set(wagers)) == 1 and not self.indices:
            builder.fill(states)
        return states, list(builder.finished)

    def _play(self, seed: int, number: int, rounds: int) -> RoundCounts:
        """Play the first rounds of a stream and count them."""
        table, counts = self.open(seed, number), self._counts(0)
        table["states"], finished = self.states
        play_rounds(table, rounds, counts)
        visits = table["states"]["visits"][int(table["states"]["leaves"]) + 1 :]
        wagers, zero, fee = self._most_wagers, counts.most, int(self.pays["fees"][0])
        for (net, double_net), times in zip(finished, visits.tolist(), strict=False):
            counts.by_bet[MAIN, wagers, net + zero] += times
            if double_net is None:
                counts.by_round[net - fee + zero, wagers] += times
            else:
                counts.by_bet[DOUBLE + 1, wagers, double_net + zero] += times
                counts.by_round[net + double_net - fee + zero, 2 * wagers] += times
        return counts

    def _counts(self, listed: int) -> RoundCounts:
        """Empty counts, or room for a list of this many rounds."""
        most_staked = 2 * self._wagers_each * MAX_SPLIT_HANDS * self.boxes * self._most_wagers
        results, bet_sizes = 2 * self._most + 1, self._wagers_each * self._most_wagers + 1
        return RoundCounts(
            most=self._most,
            by_round=np.zeros((0, 0) if listed else (results, most_staked + 1), np.int64),
            by_bet=np.zeros((0, 0, 0) if listed else (SLOTS, bet_sizes, results), np.int64),
            by_count=np.zeros((BUCKETS, 4), np.int64),
            insurance=np.zeros((BUCKETS, 3)),
            nets=np.zeros(listed, np.int64),
            stakes=np.zeros(listed, np.int64),
            wagers=np.zeros(listed, np.int64),
        )

    def tally(self, seed: int, stream: int, rounds: int) -> Tally:
        """Tally of the first rounds of a stream."""
        tally, counts, amount = Tally(), self._play(seed, stream, rounds), self.wager.amount
        fees = self.fee * self.boxes
        for (net, wagers, staked), count in self._by_round(counts, seed, stream, rounds):
            tally.add(Result(net * self.unit, wagers * amount * self.boxes + fees, staked * amount + fees), count)
        if self.fee:
            tally.add_bet(ANTE, Result(-self.fee, self.fee, self.fee), rounds * self.boxes)
        for slot, multiple, net in np.argwhere(counts.by_bet).tolist():
            name, staked = self._name(slot), multiple * amount
            result = Result((net - self._most) * self.unit, staked, staked)
            tally.add_bet(name, result, int(counts.by_bet[slot, multiple, net]))
        return tally

    def _by_round(
        self, counts: RoundCounts, seed: int, stream: int, rounds: int
    ) -> Iterator[tuple[tuple[int, int, int], int]]:
        """Net, wagers and staked wagers of rounds, with their number; a ramp's rounds are listed to know the wagers."""
        if len(self.counting.ramp) == 1:
            for net, staked in np.argwhere(counts.by_round).tolist():
                yield (net - self._most, self._most_wagers, staked), int(counts.by_round[net, staked])
            return
        listed = self._counts(rounds)
        play_rounds(self.open(seed, stream), rounds, listed)
        rows, times = np.unique(np.stack([listed.nets, listed.wagers, listed.stakes]), axis=1, return_counts=True)
        for (net, wagers, staked), count in zip(rows.T.tolist(), times.tolist(), strict=True):
            yield (net, wagers, staked), count

    def _name(self, slot: int) -> str:
        """The name of a slot's wager and hand."""
        if slot == MAIN:
            return self.opening[0]
        if slot <= SPLIT:
            return self.opening[slot - ADDED + 1]
        name, number = ("split", slot - SPLIT) if slot <= DOUBLE else ("double_down", slot - DOUBLE)
        return name if number == 1 else f"{name} hand {number}"

    def nets(self, seed: int, stream: int, rounds: int) -> Sequence[Cents]:
        """The net result of each of the first rounds of a stream, in order."""
        [(nets, _)] = self.listed(seed, [stream], rounds)
        result: list[Cents] = nets.tolist()
        return result

    def listed(self, seed: int, streams: Iterable[int], rounds: int) -> Iterator[tuple[Numbers, Numbers]]:
        """For each stream, the net result and the whole stake of each of its first rounds, in cents."""
        table = self.open(seed, 0)
        for number in streams:
            restart_dealt(table["shoe"], seed, number)
            table["round"]["shoe_over"] = True
            counts = self._counts(rounds)
            play_rounds(table, rounds, counts)
            yield counts.nets * self.unit, counts.stakes * self.wager.amount + self.fee * self.boxes

    @property
    def bets_stay(self) -> bool:
        """False: every round has new bets."""
        return False

    def sessions(self, seed: int, first: int, count: int, plan: SessionPlan) -> Numbers:
        """Sessions as rows with the fields of ``SessionResult``; bets of one size, or as the count says."""
        rows = np.empty((count, len(SessionResult._fields)), np.int64)
        self._sessions(seed, first, plan, np.empty(0, np.int64), rows)
        return rows

    def bankroll_path(self, seed: int, number: int, plan: SessionPlan) -> list[Cents]:
        """The bankroll of one session at the start and after each round."""
        bankrolls, rows = np.empty(plan.rounds, np.int64), np.empty((1, len(SessionResult._fields)), np.int64)
        self._sessions(seed, number, plan, bankrolls, rows)
        return [plan.bankroll, *bankrolls[: rows[0, 1]].tolist()]

    def _sessions(self, seed: int, first: int, plan: SessionPlan, bankrolls: Numbers, rows: Numbers) -> None:
        table = self.open(seed, first)
        play_sessions(table, seed, first, plan.settings(), self.wager.amount, self._counts(1), bankrolls, rows)

    def counted(self, seed: int, stream: int, rounds: int) -> CountedRounds:
        """Results of a stream's rounds and insurance by count."""
        counts = self._counts(0)
        play_rounds(self.open(seed, stream, watches_insurance=True), rounds, counts)
        insurance = [
            InsuranceAtCount(bucket - BUCKETS // 2, round(times), round(wagers), won)
            for bucket, (times, wagers, won) in enumerate(counts.insurance.tolist())
            if times
        ]
        return CountedRounds(self._at_counts(counts), insurance)

    def _at_counts(self, counts: RoundCounts) -> list[AtCount]:
        unit, amount = self.unit, self.wager.amount
        return [
            AtCount(bucket - BUCKETS // 2, int(number), int(net) * unit, int(squares) * unit**2, int(wagers) * amount)
            for bucket, (number, net, squares, wagers) in enumerate(counts.by_count)
            if number
        ]

    def cases(self) -> Cases | None:
        """None: rounds of one shoe depend on each other."""
        return None


def kernel(
    submission: Submission,
    slip: Sequence[Slip],
    strategy: str = "basic",
    *,
    boxes: int = 1,
    counting: Counting = FLAT,
    indices: Sequence[IndexPlay] = (),
) -> TwentyOneKernel | None:
    """The kernel of a slip, or None if the bets or dealing rules are not supported."""
    if not has_kernel(submission, slip):
        return None
    solution = solved(submission)
    if (ACE,) in solution.worth and takes_even_money(solution.worth[ACE,]):
        return None
    way = solution.basic if strategy == "basic" else solution.best
    return kernel_by(submission, slip[0], way, boxes=boxes, counting=counting, indices=indices)


def has_kernel(submission: Submission, slip: Sequence[Slip]) -> bool:
    """True if the slip is one equal bet on each initial hand and the kernel supports the dealing rules."""
    game, options = TwentyOneGame.of(submission), submission.options
    wagers = [bet.wager for bet in slip]
    if wagers != [of_hand[0].opening[0] for of_hand in game.stakes(options)] or not _plain(game, options):
        return False
    return all((bet.amount, bet.on) == (slip[0].amount, "") for bet in slip)


def kernel_by(
    submission: Submission,
    wager: Slip,
    way: GamePlan,
    *,
    boxes: int = 1,
    counting: Counting = FLAT,
    indices: Sequence[IndexPlay] = (),
) -> TwentyOneKernel:
    """The kernel of a strategy, with the same wager on every initial hand."""
    game, options = TwentyOneGame.of(submission), submission.options
    stakes, play_rules = game.stakes(options), game.play_rules(options)
    first_wagers = tuple(of_hand[0].opening[0] for of_hand in stakes)
    wagers, played = _wagers(counting), tuple(indices)
    insured = [insurance_nets(submission, wager.amount * times) for times in wagers]
    if not any(play.hand == INSURANCE for play in played) or not any(map(any, insured)):
        insured, played = [(0, 0)] * BUCKETS, tuple(play for play in played if play.hand != INSURANCE)
    return TwentyOneKernel(
        wager=wager,
        opening=first_wagers if len(stakes) > 1 else stakes[0][0].opening,
        cards=tuple(_deck(play_rules) * play_rules.decks),
        rules=kernel_rules(game, options, boxes),
        pays=hand_pays(game, options, wager.amount, wagers, insured),
        plan=play_plan(stakes[0][0].opening, way),
        counting=counting,
        indices=played,
    )


def _wagers(counting: Counting) -> list[int]:
    """Number of wagers per true count bucket."""
    return [counting.wagers(bucket - BUCKETS // 2) for bucket in range(BUCKETS)]


def _plain(game: TwentyOneGame, options: TwentyOneOptions) -> bool:
    """True if the game is dealt from one shoe against one dealer hand, without wagers of the house."""
    play_rules, stakes = game.play_rules(options), game.stakes(options)
    if play_rules.dealer_card == "up" or options.shuffle in ("bart_carter", "continuous"):
        return False
    if play_rules.free_doubles or play_rules.free_splits:
        return False
    if isinstance(options, BlackjackOptions) and (options.dealing != "shoe" or options.hand_fee_cents):
        return False
    return all(len(of_hand) == 1 for of_hand in stakes) and list(game.shoes(options)) == [SHOE]
