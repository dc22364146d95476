"""The rounds of twenty-one, compiled: the order of the cards, and whose turn it is."""

from __future__ import annotations

import numpy as np
from numba import njit

from pitboss.games.twentyone.kernel.tables import Bytes, Numbers, Shorts
from pitboss.games.twentyone.solver.play import DOUBLE, GIVE_UP, HIT, TAKE_BACK
from pitboss.hands.compiled import kernel
from pitboss.hands.twentyone import ACE, TEN, VALUES, dealer_draws, is_soft
from pitboss.pricing.shoes import draw, refill
from pitboss.pricing.streams import Stream

MOST_HANDS = 4
"""The most hands of a box."""
WORDS = 4096
"""How many words are drawn at a time."""
SPARE = 96
"""More than a box and the dealer can need; a word is passed over once in 10**16 draws."""
MAIN, ATTACK, SPLIT_ON, DOUBLE_ON, SLOTS = 0, 1, 3, 7, 12
"""Where bets are counted: the first wager, those added while cards are dealt, the rest by number of the hand."""
BUCKETS = 41
"""True counts from -20 to 20; what lies beyond counts as these."""
STOOD, BUST, WAITS, GIVEN_UP, RESCUED, PAID = 1, 2, 3, 4, 5, 6
"""How a hand ended: one surrendered under an ace or ten waits for the dealer's second card."""
BLACKJACK_END = 7

_VALUE_OF = np.array([VALUES[card >> 2] for card in range(52)], np.int64)
_dealer_draws, _is_soft = kernel(dealer_draws), kernel(is_soft)


@njit(nogil=True, cache=True)
def _end_of(hard: int, aces: bool, cards: int) -> int:
    """The number of the dealer's end: 17 to 22, above, or a blackjack."""
    points = hard + 10 if _is_soft(hard, aces) else hard
    if points == 21 and cards == 2:
        return BLACKJACK_END
    return min(max(points, 17), 23) - 17


@njit(nogil=True, cache=True)
def deal(
    s: Stream,
    fresh: Bytes,
    settings: Numbers,
    stake: int,
    unit: int,
    most: int,
    rounds: int,
    more: Shorts,
    exact: Shorts,
    paid_as: Shorts,
    original: Numbers,
    added: Numbers,
    given_up: Numbers,
    on_top: Numbers,
    turns: Bytes,
    at_once: Bytes,
    actions: Bytes,
    after: Bytes,
    into: Bytes,
    adds: Bytes,
    tags: Numbers,
    ramp: Numbers,
    by_round: Numbers,
    by_bet: Numbers,
    by_count: Numbers,
    each: Numbers,
) -> None:
    """Plays rounds, shoe after shoe; counts what they and their bets brought, or lists them where there is room."""
    boxes, cut, dealer_first, hole_card = settings[0], settings[1], settings[2], settings[3]
    hits, splits, again_aces, settles_now = settings[4] > 0, settings[5], settings[6], settings[7]
    all_lost, stages, all_original, rescues, deck = settings[8], settings[9], settings[10], settings[11], settings[12]
    size, bust, spare = fresh.size, more.shape[0], SPARE * (boxes + 1)
    shoe, words = np.empty(size, np.uint8), np.empty(max(WORDS, 2 * spare), np.uint64)
    held, pairs = np.zeros((boxes, MOST_HANDS), np.int64), np.zeros((boxes, MOST_HANDS), np.int64)
    doubled, ended = np.zeros((boxes, MOST_HANDS), np.int64), np.zeros((boxes, MOST_HANDS), np.int64)
    numbers, counts = np.zeros((boxes, MOST_HANDS), np.int64), np.zeros(boxes, np.int64)
    cards, drawn = np.zeros((boxes, MOST_HANDS, 3), np.int64), np.zeros((boxes, MOST_HANDS), np.int64)
    stakes = np.ones(boxes, np.int64)
    used, left, over, running = len(words), size, True, 0
    for number in range(rounds):
        if used + spare > len(words):
            refill(s, words, used)
            used = 0
        if over:
            shoe[:] = fresh
            left, running = size, 0
            _, used = draw(words, used, shoe, left)
            left -= 1
        true_count = min(max(int(np.floor(running * deck / left)) + BUCKETS // 2, 0), BUCKETS - 1)
        wagers = ramp[true_count]
        # ------------------------------------------------------------------ the first cards
        up = 0
        if dealer_first:
            up, used = draw(words, used, shoe, left)
            left -= 1
        for box in range(boxes):
            card, used = draw(words, used, shoe, left)
            left -= 1
            cards[box, 0, 0] = card
            held[box, 0] = more[0, _VALUE_OF[card]]
            running += tags[_VALUE_OF[card]]
        if not dealer_first:
            up, used = draw(words, used, shoe, left)
            left -= 1
        top = _VALUE_OF[up]
        running += tags[top]
        for box in range(boxes):
            stakes[box] = 1
            for stage in range(stages):
                stakes[box] += adds[stage, _VALUE_OF[cards[box, 0, 0]], top]
            card, used = draw(words, used, shoe, left)
            left -= 1
            cards[box, 0, 1] = card
            held[box, 0] = more[held[box, 0], _VALUE_OF[card]]
            running += tags[_VALUE_OF[card]]
            pairs[box, 0] = doubled[box, 0] = ended[box, 0] = 0
            numbers[box, 0], counts[box], drawn[box, 0] = 1, 1, 2
        second = 0
        if hole_card:
            second, used = draw(words, used, shoe, left)
            left -= 1
        may_be = top in (ACE, TEN)
        known = hole_card == 2 and may_be
        blackjack = known and top + _VALUE_OF[second] == ACE + TEN
        # ------------------------------------------------------------------ the players' turns
        waiting = False
        can_change = False
        for box in range(boxes):
            at = 0
            while at < counts[box]:
                hand, pair = held[box, at], pairs[box, at]
                if not blackjack:
                    if drawn[box, at] == 1:
                        card, used = draw(words, used, shoe, left)
                        left -= 1
                        cards[box, at, 1], drawn[box, at] = card, 2
                        hand = more[hand, _VALUE_OF[card]]
                        running += tags[_VALUE_OF[card]]
                    while True:
                        one, other = _VALUE_OF[cards[box, at, 0]], _VALUE_OF[cards[box, at, 1]]
                        if drawn[box, at] == 2 and one == other:
                            if pair == 0:
                                parts = splits > 0 and into[top, one] > 1
                            else:
                                parts = counts[box] <= splits and into[top, one] > 2 and (one != ACE or again_aces > 0)
                            if parts:
                                for later in range(counts[box], at + 1, -1):
                                    held[box, later], pairs[box, later] = held[box, later - 1], pairs[box, later - 1]
                                    doubled[box, later], drawn[box, later] = 0, drawn[box, later - 1]
                                    numbers[box, later], ended[box, later] = numbers[box, later - 1], 0
                                    cards[box, later, 0] = cards[box, later - 1, 0]
                                counts[box] += 1
                                held[box, at + 1], pairs[box, at + 1], drawn[box, at + 1] = more[0, one], one, 1
                                doubled[box, at + 1], numbers[box, at + 1], ended[box, at + 1] = 0, counts[box], 0
                                cards[box, at + 1, 0] = cards[box, at, 1]
                                pair = pairs[box, at] = one
                                card, used = draw(words, used, shoe, left)
                                left -= 1
                                cards[box, at, 1] = card
                                hand = more[more[0, one], _VALUE_OF[card]]
                                running += tags[_VALUE_OF[card]]
                                continue
                        action = actions[top, pair, hand]
                        if action in (HIT, DOUBLE):
                            card, used = draw(words, used, shoe, left)
                            left -= 1
                            running += tags[_VALUE_OF[card]]
                            if drawn[box, at] == 2:
                                cards[box, at, 2] = card
                            drawn[box, at] += 1
                            hand = more[hand, _VALUE_OF[card]]
                            if action == DOUBLE:
                                doubled[box, at] = 1
                                if hand != bust and after[top, pair, hand] == TAKE_BACK:
                                    action = GIVE_UP
                                    ended[box, at] = RESCUED if rescues else 0
                            if hand == bust:
                                ended[box, at] = BUST
                                break
                            if action == HIT:
                                continue
                        if action == GIVE_UP and ended[box, at] == 0:
                            ended[box, at] = WAITS if may_be and not (known and settles_now) else GIVEN_UP
                        break
                held[box, at] = hand
                if ended[box, at] == 0:
                    ended[box, at] = STOOD
                    if hand < bust and exact[hand] >= 0:
                        a, b, c = cards[box, at, 0], cards[box, at, 1], cards[box, at, 2]
                        if a > b:
                            a, b = b, a
                        if drawn[box, at] == 2:
                            hand = paid_as[exact[hand], a, b, 0]
                        else:
                            if b > c:
                                b, c = c, b
                            if a > b:
                                a, b = b, a
                            hand = paid_as[exact[hand], a, b, c]
                        held[box, at] = hand
                    split, twice = int(pair > 0), doubled[box, at]
                    if not blackjack and at_once[split, twice, hand, top]:
                        ended[box, at] = PAID
                    elif turns[split, twice, hand]:
                        can_change = True
                if ended[box, at] in (STOOD, WAITS) or (ended[box, at] == BUST and not all_lost):
                    waiting = True
                at += 1
        # ------------------------------------------------------------------ the dealer's turn
        end = 0
        if waiting:
            if not hole_card:
                second, used = draw(words, used, shoe, left)
                left -= 1
            worth = _VALUE_OF[second]
            running += tags[worth]
            hard, aces, taken = top + worth, ACE in (top, worth), 2
            end = _end_of(hard, aces, taken)
            if can_change and end != BLACKJACK_END:
                while True:
                    soft = _is_soft(hard, aces)
                    if not _dealer_draws(hard + 10 if soft else hard, soft, hits):
                        break
                    card, used = draw(words, used, shoe, left)
                    left -= 1
                    worth = _VALUE_OF[card]
                    running += tags[worth]
                    hard, aces, taken = hard + worth, aces or worth == ACE, taken + 1
                end = _end_of(hard, aces, taken)
        # ------------------------------------------------------------------ what it brings
        total, staked = 0, 0
        for box in range(boxes):
            parts_of = stakes[box]
            for at in range(counts[box]):
                hand, how, twice, which = held[box, at], ended[box, at], doubled[box, at], numbers[box, at]
                split = int(pairs[box, at] > 0)
                if how in (STOOD, BUST, PAID):
                    against = 0 if how == PAID else end
                    first, rest = original[split, twice, hand, against], added[split, twice, hand, against]
                    double = rest
                else:
                    first, rest, double = given_up[int(how == RESCUED), end]
                extra = 0
                if first > 0 and not split and not twice and how != RESCUED:
                    extra = on_top[hand, up >> 2]
                staked += parts_of * (1 + twice) * wagers
                if which == 1:
                    attack = first if all_original else rest
                    total += (first + (parts_of - 1) * attack) * wagers + extra
                    by_bet[MAIN, wagers, (first * wagers + extra) // unit + most] += 1
                    if stages:
                        for stage in range(stages):
                            if adds[stage, _VALUE_OF[cards[box, 0, 0]], top]:
                                by_bet[ATTACK + stage, wagers, attack * wagers // unit + most] += 1
                else:
                    total += rest * parts_of * wagers
                    by_bet[SPLIT_ON + which, parts_of * wagers, rest * parts_of * wagers // unit + most] += 1
                if twice:
                    total += double * parts_of * wagers
                    by_bet[DOUBLE_ON + which, parts_of * wagers, double * parts_of * wagers // unit + most] += 1
        if len(each):
            each[number] = total
        else:
            by_round[total // unit + most, staked] += 1
            scaled = total // unit
            by_count[true_count, 0] += 1
            by_count[true_count, 1] += scaled
            by_count[true_count, 2] += scaled * scaled
            by_count[true_count, 3] += wagers * boxes * stake
        over = left <= cut
