"""Compiled settlement of a round of twenty-one, and its counts."""

from __future__ import annotations

from pitboss.games.twentyone.kernel.state import BUST, PAID, RESCUED, STOOD, HandRecord, RoundCounts, TableRecord
from pitboss.games.twentyone.kernel.tables import VALUE_OF
from pitboss.hands.compiled import part
from pitboss.hands.twentyone import TEN

MAIN, ADDED, SPLIT, DOUBLE, SLOTS = 0, 1, 3, 11, 20
"""Slots of bets: first wager, wagers of the second hand or added during the deal, then splits and doubles by hand."""


@part
def settle(table: TableRecord) -> None:
    """Compute the net result of a round."""
    round_ = table.round
    round_.net, round_.staked = -table.pays.fees[round_.bucket] * table.rules.boxes, 0
    if round_.insured:
        round_.net += table.pays.insured[round_.bucket, int(VALUE_OF[round_.second] == TEN)] * table.rules.boxes
    for box in range(table.rules.boxes):
        stake = table.boxes[box].stake
        for at in range(table.boxes[box].hands):
            hand = table.hands[box, at]
            settle_hand(table, hand, stake)
            added = stake - 1 if is_first(table, hand) else 0
            round_.net += hand.net + added * hand.added_net + hand.double_net
            round_.staked += stake * (1 + hand.doubled) * round_.wagers


@part
def is_first(table: TableRecord, hand: HandRecord) -> bool:
    """True if a hand was dealt for its own wager, not split from another."""
    return hand.number <= table.rules.hands_each


@part
def settle_hand(table: TableRecord, hand: HandRecord, stake: int) -> None:
    """Compute the net of each bet on a hand; an extra payout counts toward the first wager."""
    original, added, double = nets_of(table, hand)
    wagers = table.round.wagers
    hand.double_net = double * stake * wagers if hand.doubled else 0
    if not is_first(table, hand):
        hand.net = added * stake * wagers
        return
    hand.net = original * wagers
    hand.added_net = (original if table.rules.added_are_original else added) * wagers
    if original > 0 and hand.pair == 0 and not hand.doubled:
        hand.net += table.pays.extra_payout[table.round.bucket, hand.paid_as, table.round.up >> 2]


@part
def nets_of(table: TableRecord, hand: HandRecord) -> tuple[int, int, int]:
    """Net per unit of the original wager, an added or split wager, and the double."""
    pays, end = table.pays, table.round.end
    if hand.end in (STOOD, BUST, PAID):
        against = 0 if hand.end == PAID else end
        added = pays.added[hand.origin, hand.doubled, hand.paid_as, against]
        return pays.original[hand.origin, hand.doubled, hand.paid_as, against], added, added
    rescued = int(hand.end == RESCUED)
    return pays.given_up[rescued, end, 0], pays.given_up[rescued, end, 1], pays.given_up[rescued, end, 2]


@part
def count_round(table: TableRecord, counts: RoundCounts) -> None:
    """Count a settled round and its bets."""
    round_, by_bet, by_count, zero = table.round, counts.by_bet, counts.by_count, counts.most
    counts.by_round[round_.net + zero, round_.staked] += 1
    by_count[round_.bucket, 0] += 1
    by_count[round_.bucket, 1] += round_.net
    by_count[round_.bucket, 2] += round_.net * round_.net
    by_count[round_.bucket, 3] += round_.wagers * table.rules.boxes
    for box in range(table.rules.boxes):
        wagers = table.boxes[box].stake * round_.wagers
        for at in range(table.boxes[box].hands):
            hand = table.hands[box, at]
            if not is_first(table, hand):
                by_bet[SPLIT + hand.number, wagers, hand.net + zero] += 1
            else:
                by_bet[MAIN + hand.number - 1, round_.wagers, hand.net + zero] += 1
                for added in range(table.rules.added_wagers):
                    if table.plan.adds[added, VALUE_OF[hand.dealt[0]], round_.up_value]:
                        by_bet[ADDED + added, round_.wagers, hand.added_net + zero] += 1
            if hand.doubled:
                by_bet[DOUBLE + hand.number, wagers, hand.double_net + zero] += 1
