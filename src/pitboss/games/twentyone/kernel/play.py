"""Compiled rounds of twenty-one: dealing order and turns."""

from __future__ import annotations

import numpy as np

from pitboss.games.twentyone.engine.play_rules import may_split_pair, surrender_waits
from pitboss.games.twentyone.kernel.index_tables import AS_PLANNED, DEALT, GOES_ON
from pitboss.games.twentyone.kernel.settle import count_round, settle
from pitboss.games.twentyone.kernel.state import (
    BUST,
    GIVEN_UP,
    MAX_SPLIT_HANDS,
    NO_HOLE_CARD,
    PAID,
    READ,
    RESCUED,
    STOOD,
    WAITS,
    HandRecord,
    RoundCounts,
    TableRecord,
)
from pitboss.games.twentyone.kernel.tables import BUCKETS, VALUE_OF, dealer_end
from pitboss.games.twentyone.solver.cards import BLACKJACK_END
from pitboss.games.twentyone.solver.pays import FRESH, SPLIT, SWITCHED
from pitboss.games.twentyone.solver.play import DOUBLE, GIVE_UP, HIT, SPLIT_PAIR, STAND, TAKE_BACK
from pitboss.hands.compiled import kernel, part
from pitboss.hands.twentyone import ACE, TEN, dealer_draws, is_soft
from pitboss.pricing.shoes import DealtShoe, deal, draw_ahead, shuffle_dealt, undealt

BOX_CARDS, DEALER_CARDS = 64, 20
"""More cards than a box of four hands and a dealer can need from 32 aces and 32 twos."""

_dealer_draws, _is_soft = kernel(dealer_draws), kernel(is_soft)
_dealer_end, _may_split_pair, _surrender_waits = part(dealer_end), kernel(may_split_pair), kernel(surrender_waits)


@kernel
def play_rounds(table: TableRecord, rounds: int, counts: RoundCounts) -> None:
    """Play rounds, shoe after shoe, and count or list their results."""
    number = 0
    while number < rounds:
        if table.states.leaves:
            number += follow_states(table, rounds - number)
            if number == rounds:
                break
        begin_round(table)
        deal_first_cards(table)
        if table.rules.hands_each > 1 and not table.round.blackjack:
            exchange_second_cards(table)
        if table.round.up_value == ACE:
            if table.counting.watches_insurance:
                watch_insurance(table, counts)
            table.round.insured = table.indices.insures[bucket_of(table, unseen(table))] > 0
        for box in range(table.rules.boxes):
            for at in range(MAX_SPLIT_HANDS):
                if at < table.boxes[box].hands:  # which grows when a pair is split
                    play_hand(table, box, at)
        if table.round.waiting or table.round.insured:
            play_dealer(table)
        settle(table)
        if counts.nets.size:
            counts.nets[number] = table.round.net
            counts.stakes[number] = table.round.staked
            counts.wagers[number] = table.round.wagers
        else:
            count_round(table, counts)
        table.round.shoe_over = undealt(table.shoe) <= table.rules.cards_behind
        number += 1


@part
def follow_states(table: TableRecord, rounds: int) -> int:
    """Play rounds card by card until a round needs the general rules; returns the number played.

    Cards are drawn up to the cutting card, so that no card needs a test, and then one by one to the end of the round.
    Numbers without a sign need no test as an index.
    """
    shoe, states, leaves = table.shoe, table.states, np.uint64(table.states.leaves)
    cut, card = np.uint64(shoe.source.size - table.rules.cards_behind), np.uint64(1)
    played, state, at = 0, np.uint64(0), np.uint64(shoe.dealt)
    while played < rounds and state != leaves:
        begun = np.uint64(shoe.dealt)
        if table.round.shoe_over and at == begun:
            shuffle_and_burn(shoe)
            at = begun = np.uint64(shoe.dealt)
        until = max(cut, at + card)
        draw_ahead(shoe, int(np.int64(until)))
        while at < until and played < rounds and state != leaves:
            state = np.uint64(states.after[state, shoe.cards[at] >> 2])
            states.visits[state] += 1
            at += card
            over = state > leaves
            played += int(over)
            begun = at if over else begun
        shoe.dealt = int(begun)
        table.round.shoe_over = bool(begun >= cut)
    return played


@part
def shuffle_and_burn(shoe: DealtShoe) -> None:
    """Begin a shoe: its first card is burned."""
    shuffle_dealt(shoe)
    shoe.dealt = 1


# ---------------------------------------------------------------------- the first cards


@part
def begin_round(table: TableRecord) -> None:
    """Shuffle and burn if the shoe is over, then set the wagers by the count."""
    round_, shoe = table.round, table.shoe
    if round_.shoe_over:
        shuffle_and_burn(shoe)
        round_.running_count = table.counting.start
    draw_ahead(shoe, shoe.dealt + BOX_CARDS * table.rules.boxes + DEALER_CARDS)
    round_.bucket = bucket_of(table, undealt(shoe))
    round_.wagers = table.counting.wagers[round_.bucket]
    round_.waiting = round_.depends = round_.insured = False
    round_.end = 0


@part
def bucket_of(table: TableRecord, left: int) -> int:
    """The bucket of the count used for betting, with this many cards unseen."""
    count = table.round.running_count
    if not table.counting.by_running:
        true_count = count * table.rules.deck_size / left
        if table.counting.rounding == 1:
            count = int(np.trunc(true_count))
        else:
            count = int(np.floor(true_count + (0.5 if table.counting.rounding else 0.0)))
    return min(max(count + BUCKETS // 2, 0), BUCKETS - 1)


@part
def unseen(table: TableRecord) -> int:
    """Number of unseen cards during the players' turns, without the burned one."""
    return undealt(table.shoe) + int(table.rules.hole_card != NO_HOLE_CARD)


@part
def watch_insurance(table: TableRecord, counts: RoundCounts) -> None:
    """Record how often insurance would win, given the unseen cards."""
    round_, shoe = table.round, table.shoe
    left, tens = unseen(table), 0
    for at in range(shoe.source.left):
        tens += VALUE_OF[shoe.source.cards[at]] == TEN
    for at in range(shoe.dealt, shoe.drawn):
        tens += VALUE_OF[shoe.cards[at]] == TEN
    if table.rules.hole_card != NO_HOLE_CARD:
        tens += VALUE_OF[round_.second] == TEN
    bucket, wagers = bucket_of(table, left), round_.wagers * table.rules.boxes
    counts.insurance[bucket, 0] += 1
    counts.insurance[bucket, 1] += wagers
    counts.insurance[bucket, 2] += wagers * tens / left


@part
def deal_first_cards(table: TableRecord) -> None:
    """Deal the first cards, adding wagers in between."""
    round_, rules = table.round, table.rules
    if rules.unseen_pair:
        for at in range(2):
            for box in range(rules.boxes):
                table.boxes[box].unseen[at] = deal(table.shoe)
    if rules.dealer_first:
        round_.up = deal(table.shoe)
    for box in range(rules.boxes):
        hand = table.hands[box, 0]
        hand.held = hand.pair = hand.cards = hand.doubled = hand.end = 0
        hand.origin, hand.number = FRESH, box % rules.hands_each + 1
        table.boxes[box].hands, table.boxes[box].numbered = 1, rules.hands_each
        draw_to(table, hand)
    if not rules.dealer_first:
        round_.up = deal(table.shoe)
    round_.up_value = VALUE_OF[round_.up]
    round_.running_count += table.counting.tags[round_.up_value]
    for box in range(rules.boxes):
        hand, stake = table.hands[box, 0], 1
        for wager in range(rules.added_wagers):
            stake += table.plan.adds[wager, VALUE_OF[hand.dealt[0]], round_.up_value]
        table.boxes[box].stake = stake
        draw_to(table, hand)
    if rules.hole_card != NO_HOLE_CARD:
        round_.second = deal(table.shoe)
    if rules.unseen_pair:
        give_up_pairs(table)
    is_read = rules.hole_card == READ and round_.up_value in (ACE, TEN)
    round_.blackjack = is_read and round_.up_value + VALUE_OF[round_.second] == ACE + TEN


@part
def give_up_pairs(table: TableRecord) -> None:
    """Replace the cards of boxes that switch to their face-down pair."""
    for box in range(table.rules.boxes):
        hand = table.hands[box, 0]
        if table.plan.gives_up[table.round.up_value, hand.held]:
            hand.held = hand.cards = 0
            for card in table.boxes[box].unseen:
                put_to(table, hand, card)


@part
def exchange_second_cards(table: TableRecord) -> None:
    """Exchange second cards where the plan says so."""
    for box in range(0, table.rules.boxes, table.rules.hands_each):
        one, other = table.hands[box, 0], table.hands[box + 1, 0]
        first, third = VALUE_OF[one.dealt[0]], VALUE_OF[one.dealt[1]]
        second, fourth = VALUE_OF[other.dealt[0]], VALUE_OF[other.dealt[1]]
        if table.plan.exchanges[table.round.up_value, first, second, third, fourth]:
            one.dealt[1], other.dealt[1] = other.dealt[1], one.dealt[1]
            one.origin = other.origin = SWITCHED
            more = table.pays.more
            one.held, other.held = more[more[0, first], fourth], more[more[0, second], third]


@part
def draw_to(table: TableRecord, hand: HandRecord) -> None:
    """Deal a card face up to a hand."""
    put_to(table, hand, deal(table.shoe))


@part
def put_to(table: TableRecord, hand: HandRecord, card: int) -> None:
    """Add a face-up card to a hand and to the count."""
    hand.dealt[min(hand.cards, 2)] = card
    hand.cards += 1
    hand.held = table.pays.more[hand.held, VALUE_OF[card]]
    table.round.running_count += table.counting.tags[VALUE_OF[card]]


# ---------------------------------------------------------------------- the players' turns


@part
def play_hand(table: TableRecord, box: int, at: int) -> None:
    """Play one hand to its end; hands split from it are played afterward."""
    hand, round_ = table.hands[box, at], table.round
    if not round_.blackjack:
        if hand.cards == 1:
            draw_to(table, hand)
        while is_split(table, box, hand):
            split(table, box, at)
        act(table, hand)
    if hand.end == 0:
        stand(table, hand)
    else:
        hand.paid_as = table.pays.kind[hand.held]
    if hand.end in (STOOD, WAITS) or (hand.end == BUST and not table.rules.busts_collected_at_once):
        round_.waiting = True


@part
def is_split(table: TableRecord, box: int, hand: HandRecord) -> bool:
    """True if a hand is a splittable pair that the plan splits."""
    value = VALUE_OF[hand.dealt[0]]
    if value != VALUE_OF[hand.dealt[1]]:
        return False
    rules, again = table.rules, hand.pair > 0
    allowed = _may_split_pair(table.boxes[box].hands, again and value == ACE, rules.splits, rules.resplit_aces)
    into = table.plan.into[table.round.up_value, value]
    if table.indices.played:
        action = table.indices.pairs[table.round.up_value, value, bucket_of(table, unseen(table))]
        if action != AS_PLANNED:
            into = MAX_SPLIT_HANDS if action == SPLIT_PAIR else 1
    return allowed and into > (2 if again else 1)


@part
def split(table: TableRecord, box: int, at: int) -> None:
    """Split a pair: the second card starts a new hand, and the first hand draws a card."""
    for later in range(table.boxes[box].hands, at + 1, -1):
        table.hands[box, later] = table.hands[box, later - 1]
    table.boxes[box].hands += 1
    players = table.boxes[box - box % table.rules.hands_each]
    players.numbered += 1
    hand, new = table.hands[box, at], table.hands[box, at + 1]
    new.dealt[0], new.number, new.doubled, new.end = hand.dealt[1], players.numbered, 0, 0
    hand.origin = new.origin = SPLIT
    hand.pair = new.pair = VALUE_OF[hand.dealt[0]]
    hand.cards = new.cards = 1
    hand.held = new.held = table.pays.more[0, hand.pair]
    draw_to(table, hand)


@part
def act(table: TableRecord, hand: HandRecord) -> None:
    """Hit, double, surrender and rescue by the plan."""
    up, plan, bust = table.round.up_value, table.plan, table.pays.bust
    action = action_of(table, hand)
    while action == HIT:
        draw_to(table, hand)
        if hand.held == bust:
            break
        action = action_of(table, hand)
    if action == DOUBLE:
        draw_to(table, hand)
        hand.doubled = 1
        if hand.held != bust and plan.after_double[up, hand.pair, hand.held] == TAKE_BACK:
            action = GIVE_UP
    if hand.held == bust:
        hand.end = BUST
    elif action == GIVE_UP:
        rules = table.rules
        waits = _surrender_waits(up, rules.hole_card == READ, rules.surrender_settles_now)
        hand.end = RESCUED if hand.doubled and rules.rescue else WAITS if waits else GIVEN_UP


@part
def action_of(table: TableRecord, hand: HandRecord) -> int:
    """The action for a hand: the plan's, unless the count overrides it."""
    planned: int = table.plan.actions[table.round.up_value, hand.pair, hand.held]
    if not table.indices.played or hand.pair == ACE:
        return planned
    up, bucket, first = table.round.up_value, bucket_of(table, unseen(table)), VALUE_OF[hand.dealt[0]]
    dealt = hand.cards == 2 and hand.pair == 0
    if dealt and first == VALUE_OF[hand.dealt[1]]:
        action: int = table.indices.pairs[up, first, bucket]
        return planned if action in (AS_PLANNED, SPLIT_PAIR) else action
    action = table.indices.totals[up, DEALT if dealt else GOES_ON, table.indices.group[hand.held], bucket]
    if action == AS_PLANNED or not (dealt or planned in (HIT, STAND)):
        return planned
    return action


@part
def stand(table: TableRecord, hand: HandRecord) -> None:
    """Stand: determine how the hand is paid, and whether at once."""
    pays, round_ = table.pays, table.round
    exact = pays.exact[hand.held]
    hand.paid_as = pays.kind[hand.held] if exact < 0 else pays.exact_kind[(exact, *sorted_cards(hand))]
    hand.end = STOOD
    if not round_.blackjack and pays.at_once[hand.origin, hand.doubled, hand.paid_as, round_.up_value]:
        hand.end = PAID
    elif pays.depends[hand.origin, hand.doubled, hand.paid_as]:
        round_.depends = True


@part
def sorted_cards(hand: HandRecord) -> tuple[int, int, int]:
    """The two or three cards of a hand in ascending order; 0 for a missing third."""
    first, second, third = hand.dealt
    low, high = min(first, second), max(first, second)
    if hand.cards == 2:
        return low, high, 0
    return min(low, third), max(low, min(high, third)), max(high, third)


# ---------------------------------------------------------------------- the dealer's turn


@part
def play_dealer(table: TableRecord) -> None:
    """Play the dealer's hand, drawing only if it matters."""
    round_, tags = table.round, table.counting.tags
    if table.rules.hole_card == NO_HOLE_CARD:
        round_.second = deal(table.shoe)
    value = VALUE_OF[round_.second]
    round_.running_count += tags[value]
    hard, aces, cards = round_.up_value + value, ACE in (round_.up_value, value), 2
    if round_.depends and _dealer_end(hard, aces, cards) != BLACKJACK_END:
        soft = _is_soft(hard, aces)
        while _dealer_draws(hard + 10 if soft else hard, soft, table.rules.hits_soft_17):
            value = VALUE_OF[deal(table.shoe)]
            round_.running_count += tags[value]
            hard, aces, cards = hard + value, aces or value == ACE, cards + 1
            soft = _is_soft(hard, aces)
    round_.end = _dealer_end(hard, aces, cards)
