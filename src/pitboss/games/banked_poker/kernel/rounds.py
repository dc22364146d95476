"""The kernel of house-banked poker: one player's bets and the solver's best play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from math import prod

import numpy as np

from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.game import BankedPokerGame
from pitboss.games.banked_poker.engine.steps import Decide, Fold, Raise
from pitboss.games.banked_poker.kernel.heads_up import with_four_cards, with_three_cards
from pitboss.games.banked_poker.kernel.lookups import is_listed, lookup_of
from pitboss.games.banked_poker.kernel.paths import OWN, AskedPlay, PathPlay, PathSituation, find_paths
from pitboss.games.banked_poker.kernel.play import CHOOSE, INVERSES, Words, play_rounds, words_of
from pitboss.games.banked_poker.kernel.program import GameProgram, program_of
from pitboss.games.banked_poker.kernel.ranked import hands_at, parts_of
from pitboss.games.banked_poker.kernel.settled import OutcomeTable
from pitboss.games.banked_poker.solver.heads_up_pot import has_winners_pot, heads_up_solution
from pitboss.games.banked_poker.solver.optimal import node_and_unit
from pitboss.games.banked_poker.solver.prices import solution_of
from pitboss.money import Cents
from pitboss.pricing.seat import Act
from pitboss.pricing.sessions import Cases
from pitboss.pricing.streams import stream
from pitboss.pricing.suits import ORDERS, Cards, Numbers
from pitboss.pricing.tally import Slip, Tally
from pitboss.table import Submission

CHUNK = 1 << 15
"""The number of rounds whose cards are kept at a time."""


@dataclass(frozen=True, slots=True)
class BankedPokerKernel:
    """Rounds of one slip of bets with the best play."""

    game: GameProgram
    table: OutcomeTable

    def _chunks(self, seed: int, number: int, rounds: int) -> Iterator[Numbers]:
        """The outcomes of the first rounds of a stream; each has been played at the table."""
        game, words = self.game, words_of(stream(seed, number))
        dealt, outcomes = np.empty((CHUNK, game.max_cards), np.uint8), np.empty(CHUNK, np.int64)
        for first in range(0, rounds, CHUNK):
            count = min(CHUNK, rounds - first)
            yield self._played(words, first, dealt[:count], outcomes[:count]).copy()

    def _played(self, words: Words, first: int, dealt: Cards, outcomes: Numbers) -> Numbers:
        play_rounds(self.game.program, words, first, CHOOSE, INVERSES, ORDERS, dealt, outcomes)
        return self.settled(dealt, outcomes)

    def settled(self, dealt: Cards, outcomes: Numbers) -> Numbers:
        """Complete the outcomes of compiled rounds; play new outcomes at the table."""
        game = self.game
        begins = game.program.ends["outcome"]
        if any(end.later for end in game.hands):
            ends = np.searchsorted(begins, outcomes, side="right") - 1
            outcomes = outcomes + game.outcomes * self._ranked_later(ends, dealt)
        new = np.flatnonzero(self.table.is_new[outcomes])
        new_outcomes, at = np.unique(outcomes[new], return_index=True)
        for outcome, example in zip(new_outcomes.tolist(), new[at].tolist(), strict=True):
            end = int(np.searchsorted(begins, outcome % game.outcomes, side="right")) - 1
            self.table.play(outcome, game.ends[end], dealt[example].tolist())
        return outcomes

    def _ranked_later(self, ends: Numbers, dealt: Cards) -> Numbers:
        """The parts of the hands that only a game's own function ranks, as one number for each round."""
        parts = np.zeros(len(ends), np.int64)
        for end, at_end in enumerate(self.game.hands):
            rounds = np.flatnonzero(ends == end) if at_end.later else ()
            for hand in at_end.later if len(rounds) else ():
                parts[rounds] = parts[rounds] * (len(hand.floors) + 1) + parts_of(hand, dealt[rounds])
        return parts

    def tally(self, seed: int, stream: int, rounds: int) -> Tally:
        """The counts of the first rounds of a stream."""
        counts = np.zeros(len(self.table.is_new), np.int64)
        for outcomes in self._chunks(seed, stream, rounds):
            counts += np.bincount(outcomes, minlength=len(counts))
        tally = Tally()
        for outcome in np.flatnonzero(counts).tolist():
            played, count = self.table.played[outcome], int(counts[outcome])
            tally.add(played.result, count)
            for wager, result in played.bets:
                tally.add_bet(wager, result, count)
        return tally

    def nets(self, seed: int, stream: int, rounds: int) -> Sequence[Cents]:
        """The net result of each of the first rounds of a stream, in order."""
        [(nets, _)] = self.listed(seed, [stream], rounds)
        result: list[Cents] = nets.tolist()
        return result

    def listed(self, seed: int, streams: Iterable[int], rounds: int) -> Iterator[tuple[Numbers, Numbers]]:
        """For each stream, the net result and the whole stake of each of its first rounds, in cents."""
        for number in streams:
            outcomes = np.concatenate(list(self._chunks(seed, number, rounds)))
            yield self.table.nets[outcomes], self.table.stakes[outcomes]

    def cases(self) -> Cases | None:
        """None, because a round is more than one draw."""
        return None


def kernel_of_best_play(submission: Submission, slip: Sequence[Slip]) -> BankedPokerKernel | None:
    """The kernel of a slip with the best play; None if these bets, or play that cannot be listed, need the table."""
    game = BankedPokerGame.of(submission)
    declared, offers = game.declaration(submission.options), submission.offers()
    bets = {bet.wager: bet.amount for bet in slip}
    if len(bets) < len(slip) or declared.decks != 1 or not _can_open(declared, bets):
        return None
    play = _heads_up(submission) if has_winners_pot(declared) else _solved(submission)
    if play is None:
        return None
    in_stacks = submission.options.dealing == "automated_shoe"
    paths = find_paths(declared, bets, play, in_stacks=in_stacks)
    hands = [hands_at(declared, offers, end) for end in paths.ends]
    known = [at_end for at_end in hands if at_end is not None]
    if len(known) < len(hands):
        return None
    program = program_of(paths, known, 52 + declared.jokers, declared.qualifying_value)
    later = max(prod(len(hand.floors) + 1 for hand in at_end.later) for at_end in known)
    return BankedPokerKernel(program, OutcomeTable(submission, slip, program.outcomes * later))


def _can_open(declared: Declaration, bets: Mapping[str, Cents]) -> bool:
    """True if these bets open a round and none is on a meter, whose amount depends on the rounds before."""
    together, progressive = declared.together, declared.progressive
    opens = bool(bets.keys() & set(declared.opens)) and (together is None or together.is_satisfied(bets))
    return opens and (progressive is None or progressive.wager not in bets)


def _solved(submission: Submission) -> PathPlay | None:
    """The solver's play; None if it cannot be listed."""
    solution = solution_of(submission)
    if not is_listed(solution):
        return None
    find = cache(partial(lookup_of, solution))

    def play(step: Decide, now: PathSituation) -> AskedPlay:
        node, unit = node_and_unit(solution.graph, now.bets, len(now.shown))
        free = {action.id for action in step.actions if isinstance(action, Raise) and action.takes_amount}
        options = solution.graph.nodes[node].options
        acts = [Act(option.action, option.times * unit if option.action in free else None) for option in options]
        return AskedPlay(find(node, now.cards(OWN), now.shown, now.upcards), acts)

    return play


def _heads_up(submission: Submission) -> PathPlay:
    """The play of a single player for a pot against the dealer."""
    solution = heads_up_solution(submission)
    finds = {3: cache(partial(with_three_cards, solution)), 4: cache(partial(with_four_cards, solution))}

    def play(step: Decide, now: PathSituation) -> AskedPlay:
        own = now.cards(OWN)
        kinds = {type(action): action.id for action in step.actions}
        rows, columns = (own, now.upcards) if len(own) == 3 else (now.upcards, own)
        return AskedPlay(finds[len(own)]().of_cards(rows, columns), [Act(kinds[Raise]), Act(kinds[Fold])])

    return play
