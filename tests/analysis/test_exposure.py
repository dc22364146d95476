"""The value of exposed cards, compared with published figures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, islice, permutations
from math import comb
from random import Random
from statistics import mean
from typing import Any

import numpy as np
import pytest
from tests.cli.run import report

from pitboss.analysis.advantage.exposure import Exposure, exposures
from pitboss.equipment import cards
from pitboss.errors import Refused
from pitboss.games import find
from pitboss.games.banked_poker.engine.game import BankedPokerGame
from pitboss.games.banked_poker.solver import dealer_seen
from pitboss.games.banked_poker.solver.board_values import against_dealer, against_paytable, values_on_boards
from pitboss.games.banked_poker.solver.conditional import BoardTree, values_against_dealer
from pitboss.games.banked_poker.solver.dealer_seen import count_with_seen_cards, ordered, segments_of
from pitboss.games.banked_poker.solver.dealer_seen_on_boards import classes_of_deals, count_deals, sum_over_flops
from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph, build_graph
from pitboss.games.banked_poker.solver.gain_range import widest_gain
from pitboss.games.banked_poker.solver.hole_card_info import price_info
from pitboss.games.banked_poker.solver.own_values import values_dealt
from pitboss.games.banked_poker.solver.play_on_boards import arrays_of
from pitboss.games.banked_poker.solver.preflop_trials import FirstDecision, losses_seeing_dealer
from pitboss.games.banked_poker.solver.prices import played_price, solution_of
from pitboss.games.banked_poker.solver.seen_rule import (
    _advantage_by_high_cards,
    _by_row,
    _lowest_raise,
    _lowest_raises,
    _result,
    rule_for_shared_hands,
)
from pitboss.games.banked_poker.solver.shared_hands import HandDraws, _positive_sum, hands_with_draws
from pitboss.hands.bulk import book, census
from pitboss.pricing.confidence import mean_bound
from pitboss.pricing.hole_card_info import DecisionGain, ExposureTrial, ExposureValue, HoleCardInfo
from pitboss.table import submit


def graph(game: str) -> DecisionGraph:
    known: Any = find(game)
    assert isinstance(known, BankedPokerGame)
    submission = submit(known)
    declared = replace(known.declaration(submission.options), progressive=None)
    return build_graph(declared, {wager: offer.pays for wager, offer in submission.offers().items()})


def unseen(*seen: Sequence[int]) -> list[int]:
    gone = {card for some in seen for card in some}
    return [card for card in range(52) if card not in gone]


# ---------------------------------------------------------------------- published figures


def test_one_card_of_the_dealer_seen_at_three_card_poker_is_worth_what_is_published() -> None:
    [told] = report("vulnerability", "three-card-poker", "--seen", "dealer 1")["exposed"]
    # J. Grosjean, Beyond Counting: a player who sees one card wins 3.48 percent of the ante
    assert told["seen"]["exact"] and told["seen"]["price"]["house_advantage_percent"].startswith("-3.48")
    assert told["hidden"]["house_advantage_percent"].startswith("3.37")
    says = "exposed: one dealer card seen: the player wins 3.4829% of the first wager; otherwise loses 3.37"
    assert told["verdict"].startswith(says)


def test_a_rule_to_remember_for_one_card_of_three_card_poker_is_the_published_one() -> None:
    """J. Grosjean: against a jack or less always play, against a queen, king or ace with that card, a 9 and a 2."""
    [one] = exposures(submit(find("three-card-poker")), ["dealer 1"])
    rule, best = one.seen.rule, one.seen.counted
    assert rule is not None and best is not None and rule.expected <= best
    assert rule.lines == (
        "against 2 to J play with every hand",
        "against Q play with Q-9-2 or better",
        "against K play with K-9-2 or better",
        "against A play with A-9-2 or better",
    )
    assert float(rule.expected) == pytest.approx(0.0348, abs=0.0001)


def test_a_rule_to_remember_is_worth_what_its_hands_win_one_by_one() -> None:
    of, seen = graph("three-card-poker"), sorted(cards("KD QC"))
    chance, spec = Random(4), of.declared.hands["player"]
    ordered_hands = ordered(spec.size, np.array(chance.sample(list(combinations(unseen(seen), 3)), 60), np.uint8))
    raising, rows, places_of = _by_row(of, ordered_hands)
    hist, _ = count_with_seen_cards(raising, np.array(seen, np.uint8), ordered_hands, rows)
    [bet] = raising.root.options
    sums = np.zeros(int(places_of[-1]) + 1)
    np.add.at(sums, places_of, (hist * raising.net_table())[~bet.to].sum(axis=0))
    expected = np.zeros_like(sums)
    for hand, place in zip(ordered_hands.cards.tolist(), ordered_hands.places.tolist(), strict=True):
        [values] = values_against_dealer(of, [hand], seen, unseen(hand, seen))
        expected[place] += values[1] * 47 * of.scale
    assert sums == pytest.approx(expected)


def test_the_lowest_hand_of_a_rule_is_where_raising_begins_to_gain() -> None:
    nets = np.array([[-2, -2, -2, -2], [-5, -1, -4, 3]])
    assert _lowest_raise(nets) == 3 and _lowest_raise(np.array([[-2, -2], [-1, -1]])) == 0
    assert _lowest_raise(np.array([[-2, -2], [-3, -3]])) == 2


def test_the_last_card_of_let_it_ride_is_worth_what_is_published_and_sharing_hands_leaves_it_safe() -> None:
    sights = ["last 1", "seats 5"]
    last, shared = exposures(submit(find("let-it-ride-poker")), sights, ExposureTrial(deals=200))
    # E. Jacobson: a player who sees the river card wins 24.43 percent
    assert last.seen.is_exact and last.seen.expected == pytest.approx(0.2443, abs=0.00005)
    assert last.verdict.startswith("exposed: the last community card seen")
    first, second = shared.seen.gains
    assert not shared.seen.is_exact and 0 < shared.seen.error < 0.002 and -0.035 < shared.seen.expected < -0.015
    assert first.bound == shared.seen.bound and second.bound == 0 and second.counted is not None
    assert float(second.counted) == pytest.approx(0.00084, abs=1e-5)  # 0.0009 ± 0.0001 in 4,000 deals
    # 7 * spread * log(4e6) / (3 * 199), with a spread of one unit times C(49, 2) / C(34, 2) - 1, and a little more
    assert shared.seen.bound is not None and 0.19 < shared.seen.bound < 0.22
    assert shared.verdict.startswith("not decided: six players share") and "within ±2" in shared.verdict


def test_both_community_cards_of_let_it_ride_leave_nothing_to_judge() -> None:
    """The player lets all three bets ride if the hand pays, and leaves the one that must stay if it does not."""
    submission = submit(find("let-it-ride-poker"))
    [both] = exposures(submission, ["first 1 + last 1"])
    ride = graph("let-it-ride-poker")
    tables, counts = book(5, 5), census(book(5, 5))
    [end] = [at for at, staked in enumerate(ride.staked) if staked == 3]
    nets = ride.net_table()[end, 1, ride.segments(player=tables.ranks)]
    won = int((counts * nets)[nets > 0].sum()) - ride.scale * int(counts[nets < 0].sum())
    assert both.seen.counted == Fraction(won, comb(52, 5) * ride.scale)
    assert both.verdict.startswith("exposed: the first community card seen, the last community card seen: the player")


def test_cards_of_several_kinds_are_worth_more_than_one_kind() -> None:
    trial = ExposureTrial(deals=60)
    last, shared = exposures(submit(find("let-it-ride-poker")), ["last 1", "last 1 + seats 2"], trial)
    assert shared.seen.counted is not None and last.seen.counted is not None
    assert shared.seen.counted > last.seen.counted, "and what does not depend on hidden cards is not sampled"
    assert shared.seen.plain()["sight"] == "last 1 + seats 2"


@pytest.mark.parametrize(
    ("game", "seen", "says"),
    [
        ("caribbean-stud-poker", "seats 7", "seats 2 to 6"),
        ("caribbean-stud-poker", "dealer 1 + dealer 2", "names dealer twice"),
        ("mini-tex-3-card-hold-em", "last 1 + seats 2", "no seen cards 'seats 2'"),
    ],
)
def test_seen_cards_that_are_not_priced_are_refused(game: str, seen: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        exposures(submit(find(game)), [seen])


def test_the_dealers_cards_and_the_last_card_are_not_priced_together_before_the_flop() -> None:
    both = HoleCardInfo("dealer", 1, HoleCardInfo("last", 1))
    with pytest.raises(Refused, match="not priced together before the flop"):
        price_info(submit(find("ultimate-texas-hold-em")), both, ExposureTrial())


def test_two_hands_before_the_flop_lose_the_mean_of_what_each_loses() -> None:
    values = np.array([[[1.0, 3.0], [2.0, 0.0]], [[0.0, 5.0], [1.0, 4.0]]])  # by half of the flops, hand and option
    [one] = losses_seeing_dealer([FirstDecision([[0, 1]], [0], values[:, :1])])
    [other] = losses_seeing_dealer([FirstDecision([[2, 3]], [0], values[:, 1:])])
    [both] = losses_seeing_dealer([FirstDecision([[0, 1], [2, 3]], [0, 0], values)])
    assert both == pytest.approx((one + other) / 2) and (one, other) == (3.5, -1.0)


def test_a_verdict_on_a_lower_bound_says_so() -> None:
    [hidden] = {one.hidden for one in exposures(submit(find("three-card-poker")), ["dealer 1"])}
    gain = DecisionGain("preflop", 0.01, 0.001, 100, at_least=True, bound=0.009)

    def verdict(expected: float, of: DecisionGain = gain) -> str:
        return Exposure(hidden, ExposureValue(HoleCardInfo("seats", 5), expected, 0.001, gains=(of,))).verdict

    assert verdict(-0.008).startswith("not decided: ") and verdict(0.008).startswith("not decided: ")
    assert "(standard error 0.10%, within ±0.90% with confidence 1 - 1e-06)" in verdict(0.008)
    assert verdict(-0.01, replace(gain, at_least=False)).startswith("safe: ")
    # what is known without the gain: 0.5 - 0.01, and 0.005 - 0.01
    assert verdict(0.5, replace(gain, bound=None)).startswith("exposed: ")
    assert verdict(0.005, replace(gain, bound=None)).startswith("not decided: ")
    assert verdict(-0.01).startswith("safe from the play found: six players share")
    assert "the player loses at most 1.0000%" in verdict(-0.01)
    assert "exposed: six players" in verdict(0.02) and "the player wins at least 2.0000%" in verdict(0.02)


def test_a_rule_with_two_raises_names_the_lowest_hand_for_each() -> None:
    nets = np.array([[-1, -1, -1, -1, -1], [-3, 0, 1, 1, 1], [-9, -3, 0, 3, 3]])
    assert _lowest_raises(nets) == (1, 3) and _result(nets, (1, 3)) == -1 + 0 + 1 + 3 + 3
    assert _lowest_raises(nets[[0, 1]]) == (1,)
    never_low = np.array([[-1, -1, -1], [-9, -9, -9], [-9, 5, 5]])
    assert _lowest_raises(never_low) == (1, 1) and _result(never_low, (1, 1)) == -1 + 5 + 5


@pytest.mark.long
def test_one_card_of_the_dealers_at_four_card_poker_is_worth_what_was_counted() -> None:
    [one] = exposures(submit(find("four-card-poker")), ["dealer 1"])
    assert one.seen.counted == Fraction(-845839189, 157842323100)
    assert one.seen.rule is not None and one.seen.rule.expected < one.seen.counted
    assert "against A play 1x with A-K-Q-3 or better, play 3x with J-J-K-Q or better" in one.seen.rule.lines


@pytest.mark.long
def test_caribbean_stud_is_exposed_by_hole_cards_but_not_by_six_players_who_share() -> None:
    submission, trial = submit(find("caribbean-stud-poker")), ExposureTrial(deals=400)
    sights = ["dealer 1", "dealer 3", "dealer 4", "seats 5"]
    found = {str(one.seen.sight): one for one in exposures(submission, sights, trial)}
    # J. Grosjean, Beyond Counting: -1.74, 11.57, 35.21 and 64.27 percent for one to four hole cards. The first two are
    # those of charts (published_exposure); with all cards known there is nothing to decide by
    assert found["dealer 1"].seen.is_exact and found["dealer 1"].seen.expected == pytest.approx(-0.0061604, abs=1e-7)
    assert found["dealer 4"].seen.is_exact and found["dealer 4"].seen.expected == pytest.approx(0.6427, abs=0.0002)
    three = found["dealer 3"].seen
    assert abs(three.expected - 0.3521) < 4 * three.error < 0.08
    # of six players who know 30 cards and the one that is shown, 0.4 percent is published for the house
    shared = found["seats 5"].seen
    assert abs(shared.expected + 0.004) < 4 * shared.error + 0.0005 and shared.error < 0.003


@pytest.mark.long
def test_two_hole_cards_at_caribbean_stud_are_worth_what_was_counted() -> None:
    [two] = exposures(submit(find("caribbean-stud-poker")), ["dealer 2"])
    assert two.seen.price is not None
    assert two.seen.price.expected == Fraction(397558091753, 3322205086200)


@pytest.mark.long
def test_ultimate_texas_is_exposed_by_the_dealers_cards_but_not_by_six_players_who_share() -> None:
    sights = ["dealer 1", "dealer 2", "seats 5"]
    one, both, shared = exposures(submit(find("ultimate-texas-hold-em")), sights, ExposureTrial(deals=200))
    # E. Jacobson: a player wins 13.5922 percent with one card of the dealer's, 38.5816 with both
    for exposure, published in ((one, 0.135922), (both, 0.385816)):
        assert abs(exposure.seen.expected - published) < 4 * exposure.seen.error < 0.4, exposure.verdict
        assert [gain.at_least for gain in exposure.seen.gains] == [True, False, False]
    assert shared.verdict.startswith("not decided: ") and shared.seen.error < 0.005
    assert float(shared.hidden.expected) - shared.seen.error < shared.seen.expected < 0


# ---------------------------------------------------------------------- counting


@pytest.mark.parametrize(
    ("game", "seen"),
    [
        ("caribbean-stud-poker", "7S 2C"),
        ("caribbean-stud-poker", "7S 2S"),
        ("three-card-poker", "KD KC"),
        ("three-card-poker", "KD 5D"),
        ("four-card-poker", "7S 2C"),
    ],
)
def test_the_dealers_hands_next_to_cards_that_are_seen_are_as_many_as_there_are(game: str, seen: str) -> None:
    of, known = graph(game), np.array(sorted(cards(seen)), np.uint8)
    spec, chance = of.declared.hands["player"], Random(3)
    every = {tuple(sorted(chance.sample(unseen(known.tolist()), spec.own))) for _ in range(8)}
    every |= {tuple(cards("AS KS QS JS 10S")[: spec.own]), tuple(cards("7H 2H 2D 5C 8C")[: spec.own])}
    orders = permutations(range(4))  # hands of the same ranks: one may be counted for others
    every = {tuple(sorted(card & ~3 | order[card & 3] for card in hand)) for order in orders for hand in every}
    held = sorted(hand for hand in map(sorted, every) if not set(hand) & set(known.tolist()))
    hands = ordered(spec.size, np.array(held, np.uint8))
    hist, taken = count_with_seen_cards(of, known, hands, segments_of(of, hands))
    left = 52 - len(known) - spec.own
    cases = comb(left, of.declared.hands["dealer"].own - len(known)) * of.scale
    option_values = [
        values_against_dealer(of, [hand], known.tolist(), unseen(hand, known.tolist()))[0] for hand in held
    ]
    assert int((hist * of.net_table()).sum()) / cases == pytest.approx(sum(map(max, option_values)))
    options = len(of.root.options)
    assert taken.tolist() == np.bincount([int(np.argmax(worth)) for worth in option_values], minlength=options).tolist()


def test_a_dealer_without_hidden_cards_loses_what_is_counted_hand_by_hand() -> None:
    whole = dealer_seen.solve(graph("three-card-poker"), 3)
    assert played_price(whole).expected == pytest.approx(0.37877261215451813)  # over all pairs of hands, one by one
    assert whole.taken[0][0] == Fraction(46414871, 101792600)


@pytest.mark.long
@pytest.mark.parametrize("seen", [1, 2])
def test_flops_with_the_dealers_cards_seen_are_worth_what_is_counted_hand_by_hand(seen: int) -> None:
    of, chance = graph("ultimate-texas-hold-em"), Random(seen)
    play, tree, flop = arrays_of(of), BoardTree.of(of), sorted(cards("9H 8H 2C"))
    sums = sum_over_flops(play, seen, np.array([flop], np.uint8), np.array([3]))
    [on_flop] = [at for at, node in enumerate(of.nodes) if node.known == 3]
    cases = comb(47 - seen, 2) * comb(44, 2 - seen) * of.scale
    for own in ([*cards("AH KH")], [*cards("2D 2S")], sorted(chance.sample(unseen(flop), 2))):
        theirs = chance.sample(unseen(flop, own), seen)
        values = tree.option_values([own], flop, theirs, unseen(flop, own, theirs))[0]
        dealer = theirs[0] if seen == 1 else pair_number(theirs)
        check, *raises = (sums[:, pair_number(own), dealer] / 3 / cases).tolist()
        assert check == pytest.approx(values[on_flop].max())
        per_unit = raises[1] - raises[0]
        assert raises[0] - per_unit == pytest.approx(values[on_flop][1])  # three units, less one


def pair_number(held: Sequence[int]) -> int:
    low, high = sorted(held)
    return high * (high - 1) // 2 + low


def test_deals_that_differ_only_in_suits_are_one_class_before_the_flop() -> None:
    deals = count_deals(classes_of_deals(2), 2)
    assert int(deals.sum()) == comb(52, 2) * comb(50, 2)
    assert int(count_deals(classes_of_deals(1), 1).sum()) == comb(52, 2) * 50
    # Burnside's lemma: as many classes as deals that a permutation of the suits leaves as they are, on average
    unchanged = 0
    for order in permutations(range(4)):
        renamed = [card & ~3 | order[card & 3] for card in range(52)]
        kept = [set(pair) for pair in combinations(range(52), 2) if {renamed[card] for card in pair} == set(pair)]
        unchanged += sum(not one & other for one in kept for other in kept)
    assert np.count_nonzero(deals) * 24 == unchanged


def test_with_nothing_seen_a_whole_hand_is_worth_what_the_solver_says() -> None:
    three = graph("three-card-poker")
    for held in ("AS KD 2C", "QS 6D 4C", "7S 7D 2C"):
        own = list(cards(held))
        exact = [float(worth) for worth in values_dealt(three, own, [])]
        assert values_against_dealer(three, [own], [], unseen(own)) == [pytest.approx(exact)]


@pytest.mark.long
@pytest.mark.parametrize("game", ["ultimate-texas-hold-em", "texas-hold-em-bonus-poker"])
def test_with_nothing_seen_a_hand_and_a_flop_are_worth_what_the_solver_says(game: str) -> None:
    of, own, board = graph(game), list(cards("KS 9D")), list(cards("9S 4H 2H 7C JD"))
    tree = BoardTree.of(of)
    for size in (3, 4, 5):
        for node, known in enumerate(of.nodes):
            if known.known == size:
                exact = [float(worth) for worth in values_on_boards(of, node, own, board[:size], against_dealer)]
                found = tree.option_values([own, own], board[:size], [], unseen(own, board[:size]))
                assert found[0][node][: len(exact)] == pytest.approx(exact)
                assert found[1][node] == pytest.approx(found[0][node])


def test_a_bet_made_before_looking_is_worth_the_average_over_what_may_be_seen() -> None:
    of, own, flop = graph("ultimate-texas-hold-em"), list(cards("KS 9D")), list(cards("9S 4H 2H"))
    tree, left = BoardTree.of(of), unseen(own, flop)
    [at] = [at for at, node in enumerate(of.nodes) if node.known == 3]
    check, play = range(2)
    whole = tree.option_values([own], flop, [], left)[0][at]
    ones = [tree.option_values([own], flop, [card], unseen(own, flop, [card]))[0][at] for card in left]
    assert mean(float(one[play]) for one in ones) == pytest.approx(whole[play])
    assert mean(float(one[check]) for one in ones) > whole[check] + 0.01, "the river is decided with what is seen"
    pairs = [list(pair) for pair in combinations(left, 2)]
    both = [tree.option_values([own], flop, pair, unseen(own, flop, pair))[0][at] for pair in pairs]
    assert mean(float(one[play]) for one in both) == pytest.approx(whole[play])


def test_on_one_flop_the_first_decision_is_valued_by_what_follows() -> None:
    of, own, theirs, flop = graph("ultimate-texas-hold-em"), *map(list, map(cards, ("KS 9D", "QC", "9S 4H 2H")))
    tree, left = BoardTree.of(of), unseen(own, theirs)
    check, root = 0, len(of.nodes) - 1
    [at] = [at for at, node in enumerate(of.nodes) if node.known == 3]
    on_flop = tree.option_values([own], flop, theirs, unseen(own, theirs, flop))[0][at]
    before = tree.option_values([own], [], theirs, left, [flop])[0][root]
    assert before[check] == pytest.approx(on_flop.max())
    twice = tree.option_values([own], [], theirs, left, [flop, list(cards("AS AH AD"))])[0][root]
    other = tree.option_values([own], [], theirs, left, [list(cards("AS AH AD"))])[0][root]
    assert twice == pytest.approx((before + other) / 2)


def test_what_looks_better_by_chance_gains_nothing() -> None:
    chance = np.random.default_rng(2)
    deals = [FirstDecision([[0, 1]], [0], chance.normal(0, 1, (2, 1, 3))) for _ in range(4000)]
    assert abs(losses_seeing_dealer(deals).mean()) < 0.05, "the higher of three is 0.85 too high"
    told = [FirstDecision([[0, 1]], [0], chance.normal((0, 0.5, 1), 0.1, (2, 1, 3))) for _ in range(200)]
    assert losses_seeing_dealer(told).mean() == pytest.approx(1, abs=0.05)


# ---------------------------------------------------------------------- players who share


@pytest.mark.parametrize("drawn", [1, 2, 3])
def test_sums_over_other_hands_are_those_of_every_set_of_their_cards(drawn: int) -> None:
    chance, held = np.random.default_rng(drawn), np.array([0, 5, 51], np.uint8)
    left = unseen(held.tolist())
    draws = np.array(list(combinations(left if drawn == 1 else left[:9], drawn)), np.uint8)
    advantage = chance.integers(-3, 4, len(draws)) * (draws[:, 0] < 12)
    positive, by_high = 0, [0] * 4
    for shared in combinations(left, 3):
        value = int(advantage[~np.isin(draws, shared).any(axis=1)].sum())
        positive += max(value, 0)
        by_high[sum(card >= 8 for card in shared)] += value  # from a four up
    hand = HandDraws(held, 1, draws, advantage)
    assert _positive_sum(hand, 3) == positive > 0
    assert _advantage_by_high_cards(hand, 2, 3) == by_high


@pytest.mark.parametrize("game", ["three-card-poker", "let-it-ride-poker"])
def test_draws_without_the_cards_of_other_hands_are_worth_what_the_options_are(game: str) -> None:
    of = graph(game)
    root = len(of.nodes) - 1
    for hand in islice(hands_with_draws(of, 0), 300, None, 700):
        own = hand.cards.tolist()
        others = Random(5).sample(unseen(own), 6)
        kept = ~np.isin(hand.draws, others).any(axis=1)
        if game == "three-card-poker":
            [values] = values_against_dealer(of, [own], [], unseen(own, others))
        else:
            values = [float(worth) for worth in values_on_boards(of, root, own, [], against_paytable, others)]
        assert hand.advantage[kept].mean() == pytest.approx(values[1] - values[0])


def test_a_hand_with_nothing_gains_by_high_cards_in_other_hands_but_not_more_than_the_limit() -> None:
    submission, info = submit(find("three-card-poker")), HoleCardInfo("seats", 2)
    of, hist = graph("three-card-poker"), solution_of(submission).hist
    own, others = list(cards("9C 7D 2H")), list(cards("QH QD QC KH KD KC"))
    [[fold, play]] = values_against_dealer(of, [own], [], unseen(own, others))
    assert fold < play < fold + 0.3 < fold + widest_gain(of, hist, 0, info)
    # no dealer's hand beside the six cards: C(43, 3) of C(49, 3), and the others lose one unit more at most
    assert widest_gain(of, hist, 0, info) == pytest.approx(max(1, comb(49, 3) / comb(43, 3) - 1))
    assert widest_gain(of, hist, 0, HoleCardInfo("dealer", 1)) == 3, "a queen that wins two units, not one lost"
    assert widest_gain(of, None, 0, info) == 8, "a mini royal"
    texas = graph("ultimate-texas-hold-em")
    assert widest_gain(texas, None, 0, info) == 4, "a fold loses two units, not six; no royal is folded by checking"


def test_a_rule_for_shared_hands_counts_high_cards_and_wins_less_than_the_best_play() -> None:
    """Three players who share their cards lose 3.2112 percent (long) by the best play."""
    rule = rule_for_shared_hands(graph("three-card-poker"), 2)
    assert rule is not None and float(rule.expected) == pytest.approx(-0.0321634, abs=1e-7)
    assert rule.lines[0] == "0 cards from Q to A in other hands: play with Q-8-7 or better"
    assert rule.lines[-1] == "4 to 6 cards from Q to A in other hands: play with every hand"
    assert rule_for_shared_hands(graph("let-it-ride-poker"), 2) is None, "nothing is folded"


@pytest.mark.long
def test_three_players_who_share_at_three_card_poker_lose_what_was_counted() -> None:
    [shared] = exposures(submit(find("three-card-poker")), ["seats 2"])
    assert shared.seen.counted == Fraction(-5102944368707, 158912143289900)
    assert shared.verdict.startswith("safe: three players share what they see: the player loses 3.2112% of")


def test_a_bound_for_a_mean_holds_for_rare_values_that_the_deals_may_miss() -> None:
    chance, missed = np.random.default_rng(1), 0
    for _ in range(400):
        values = (chance.random(300) < 0.004).astype(np.float64)  # 30 percent of these have no value but 0
        missed += abs(values.mean() - 0.004) > mean_bound(values, 1.0, risk=0.1)
    assert missed <= 40
    assert mean_bound(np.zeros(301), 2.0, risk=4 / math.e) == pytest.approx(14 / 900)


def test_without_a_solver_a_sight_is_refused() -> None:
    with pytest.raises(Refused, match="does not price seen cards"):
        exposures(submit(find("winners-pot-poker")))
