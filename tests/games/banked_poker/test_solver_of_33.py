"""The exact price of winner's pot poker (13:69F-33), for one player against the dealer."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
from tests.games.banked_poker.agreement import STAYS, compare_pot
from tests.support.printed import check_printed

from pitboss.games import GAMES, winners_pot_poker
from pitboss.games.banked_poker import BankedPokerGame, solver
from pitboss.games.banked_poker.solver.heads_up_pot import ante_of, heads_up_solution, nets_of, stayed
from pitboss.games.banked_poker.solver.heads_up_side import in_one_unit, kept_wager
from pitboss.games.banked_poker.solver.prices import price, side_prices
from pitboss.games.banked_poker.solver.winners_pot.fours import Fours, fours_without
from pitboss.games.banked_poker.solver.winners_pot.hands import (
    HIDDEN,
    LAST,
    count_flushes,
    count_fours,
    deal_out_four,
    dealers_hands,
    lower_by_rank,
    players_ranks,
)
from pitboss.games.banked_poker.solver.winners_pot.held_wager import HeldWager, SideNets, side_nets
from pitboss.games.banked_poker.solver.winners_pot.player import PotNets, orbits_of_three, solve_beside
from pitboss.games.banked_poker.solver.winners_pot.sums import sum_pair
from pitboss.games.banked_poker.winners_pot_poker import DECLARED, rank_held
from pitboss.hands.bulk import book
from pitboss.table import submit

GAME = winners_pot_poker


def lost_by_staying(**options: object) -> Fraction:
    """What a lone player who stays with any cards loses on average, in cents."""
    cases = stayed(submit(GAME, options))
    assert sum(cases.values()) == 2_598_960 * 1_533_939
    return -Fraction(sum(net * count for net, count in cases.items()), sum(cases.values()))


def test_a_player_who_stays_loses_the_commission_on_their_own_stake() -> None:
    """By symmetry: the players' part of the pot is on average what they put in, and the commission comes off it."""
    for percent in (5, 10):
        assert lost_by_staying(commission_percent=percent) == 40_00 * Fraction(percent, 100)


def test_a_sum_that_is_less_than_the_percentage_lowers_the_price() -> None:
    """Ties aside the player pays the sum in half of the rounds."""
    assert 2_49 < lost_by_staying(commission_sum=5) < 2_51


def test_jacks_plus_is_counted_over_all_hands_of_five_by_33_11_b() -> None:
    counts = (4, 36, 624, 3744, 5108, 10200, 54912, 123552, 4 * 84480)
    won = sum(n * odds for n, odds in zip(counts, (400, 80, 50, 30, 15, 10, 7, 3, 1), strict=True))
    [bonus] = side_prices(submit(GAME))
    assert bonus.expected == Fraction(won - (2_598_960 - sum(counts)), 2_598_960)


@pytest.mark.parametrize("options", [{}, {"commission_sum": 5}, {"commission_percent": 7, "commission_sum": 6}])
def test_the_solver_gives_what_the_table_pays(options: dict[str, object]) -> None:
    assert compare_pot(submit(GAME, options), STAYS, 100) == 100


@pytest.mark.parametrize("pair", [(1, 8), (8, 24), (4, 5)], ids=["two suits", "one suit", "a pair"])
def test_hands_of_four_are_counted_as_if_every_card_followed(pair: tuple[int, int]) -> None:
    """The same by ranks and suits, and by going through the fifth card and the dealer's three hidden ones."""
    players, seen = players_ranks(), np.array(pair, np.int64)
    dealer = dealers_hands(seen, lower_by_rank(*(seen >> 2).tolist()))
    fours, by_rank = fours_without(tuple(sorted({card & 3 for card in pair}))), count_fours(players, dealer)
    free = np.flatnonzero(~np.isin(fours.cards, pair).any(axis=1))
    chance, suits = np.random.default_rng(33), fours.suit[free]
    for four in [chance.choice(free[suits == suit]) for suit in (-1, -1, *np.unique(suits).tolist())]:
        counts, flushes = by_rank[fours.ranks[four], fours.in_suit[four]], np.zeros(2, np.int64)
        if fours.suit[four] >= 0:
            count_flushes(players, dealer, fours.ranks[four], fours.suit[four], seen, flushes)
        won, not_lost = (counts + flushes).tolist()
        assert (won, not_lost - won) == deal_out_four(book(5, 5), fours.cards[four].astype(np.int64), seen)


@pytest.mark.parametrize("suits", [(0, 1), (0,)])
def test_the_fours_that_are_gone_through_represent_all(suits: tuple[int, ...]) -> None:
    assert int(fours_without(suits).ways.sum()) == 270_725


def test_three_cards_and_one_in_sight_are_each_in_one_orbit() -> None:
    orbits, sizes = orbits_of_three()
    assert int(sizes.sum()) == int((orbits >= 0).sum()) == 22_100 * 49


def side_of(options: dict[str, object]) -> tuple[PotNets, HeldWager]:
    """The nets of the pot and of jacks plus as large as the ante, in one unit."""
    submission = submit(GAME, options)
    pays = submission.offers()["jacks_plus"].pays
    return in_one_unit(DECLARED, nets_of(submission), ante_of(submission), pays)


def net_of_held(held: HeldWager, cards: Iterable[int]) -> int:
    """The net of jacks plus for three, four or five cards."""
    value = rank_held(*cards)
    return next(net for floor, net in zip(held.floors[::-1], held.nets[::-1], strict=True) if value >= floor)


@pytest.mark.parametrize("pair", [(45, 48), (44, 48)], ids=["two suits", "one suit"])
def test_pot_and_jacks_plus_are_played_for_their_sum_over_every_card_that_follows(pair: tuple[int, int]) -> None:
    """For four cards: jacks plus is decided by them after a fold (33.10(c)2), and by five cards after a double."""
    (nets, held), seen, players, orbits = side_of({}), np.array(pair, np.int64), players_ranks(), orbits_of_three()[0]
    dealer = dealers_hands(seen, lower_by_rank(*(seen >> 2).tolist()))
    fours = fours_without(tuple(sorted({card & 3 for card in pair})))
    free = np.flatnonzero(~np.isin(fours.cards, pair).any(axis=1))
    fours = Fours._make(column[np.random.default_rng(33).choice(free, 40)] for column in fours)
    sides, found = side_nets(held, fours), set()
    for at, own in enumerate(fours.cards.tolist()):
        four = Fours._make(column[[at]] for column in fours)
        side = SideNets._make(column[[at]] for column in sides)
        sums = np.zeros((2, int(orbits.max()) + 1, 4), np.int64)
        sum_pair(players, dealer, seen, 1, four, side, np.array(nets, np.int64), orbits, sums)
        plays = best_plays(nets, held, own, pair)
        weight = 4 * len(pair) * int(fours.ways[at])
        assert sums.sum(axis=1).tolist() == [[weight * cases for cases in cases_of] for cases_of in plays]
        found.add(tuple(cases_of[0] > 0 for cases_of in plays))
    assert {(True, True), (True, False), (False, False)} <= found, "jacks plus keeps some hands in play"


def best_plays(nets: PotNets, held: HeldWager, own: list[int], pair: tuple[int, int]) -> list[list[int]]:
    """By dealing out four cards: the ends of the best play for the pot and for the sum, and the nets of jacks plus."""
    won, tied = deal_out_four(book(5, 5), np.array(own, np.int64), np.array(pair, np.int64))
    fifths = [card for card in range(52) if card not in (*own, *pair)]
    stays = HIDDEN * sum(net_of_held(held, (*own, fifth)) for fifth in fifths)
    folds = LAST * net_of_held(held, own)
    gain = won * nets.win + tied * nets.tie + (LAST - won - tied) * nets.lose - LAST * nets.fold_four
    return [
        [0, won, tied, stays] if gain + with_side * (stays - folds) > 0 else [LAST, 0, 0, folds] for with_side in (0, 1)
    ]


def test_a_wager_that_a_folded_hand_keeps_is_read_from_the_declaration() -> None:
    games = [game for game in GAMES.values() if isinstance(game, BankedPokerGame)]
    kept = {game.id: kept_wager(game.declaration(submit(game).options)) for game in games}
    assert {game: found[0] for game, found in kept.items() if found} == {"winners-pot-poker": "jacks_plus"}


def test_better_odds_of_jacks_plus_and_a_share_of_a_cent_stay_integers() -> None:
    nets, held = side_of({"jacks_plus_pays": {"flush": "31 to 2"}, "commission_percent": "7.5"})
    assert Fraction(max(held.nets), -nets.fold_three) == 400
    assert Fraction(31, 2) in {Fraction(net, -nets.fold_three) for net in held.nets}
    assert Fraction(nets.win, -nets.fold_three) == Fraction(34, 10)


@pytest.mark.long
@pytest.mark.parametrize(
    ("fold_three", "fold_four", "size"), [(-1000, -1000, 5), (-1000, 1000, 4), (1000, 0, 3)], ids=str
)
def test_jacks_plus_of_a_player_who_always_holds_so_many_cards(fold_three: int, fold_four: int, size: int) -> None:
    """Over all cards: the whole solution gives what the hands of that size give, each of them as often."""
    nets, held = side_of({})
    _, played, _ = solve_beside(nets._replace(fold_three=fold_three, fold_four=fold_four), held)
    cases = Fraction(sum(played.cases.values()))
    if size == 5:
        [bonus] = side_prices(submit(GAME))
        assert played.side / cases == -bonus.house_advantage * -nets.fold_three
    else:
        hands = list(combinations(range(52), size))
        assert played.side / cases == Fraction(sum(net_of_held(held, hand) for hand in hands), len(hands))


@pytest.mark.slow
def test_the_best_play_of_one_player_is_priced_and_played() -> None:
    submission = submit(GAME)
    cases = heads_up_solution(submission).cases()
    assert sum(cases.values()) == 22_100 * 49 * 48 * 47 * LAST
    found, nets = price(submission), nets_of(submission)
    assert check_printed(found)
    priced, bonus = found.wagers
    assert priced.whose_play.startswith("for one player who plays best")
    assert bonus.whose_play.startswith("for a player who never folds; the best play for the pot")
    brought = sum(getattr(nets, end) * count for end, count in cases.items())
    assert priced.expected * 10_00 == Fraction(brought, sum(cases.values()))
    assert priced.house_advantage < Fraction(2, 10), "less than half of what staying costs"
    said = dict(bonus.notes)
    assert said["by the best play for the pot"].startswith("it loses 36.3807%")
    wagers = "ante and jacks plus of equal size, below the payout limit, together lose"
    assert f"{wagers} 51.9554% of one by the best play for both" in said["played for their sum"]
    assert "double 74.7266%, fold 13.7421%" in said["played for their sum"], "shares of all rounds"
    assert "55.5595% by that for the pot" in said["played for their sum"], "19.1788% and 36.3807%"
    assert compare_pot(submission, solver.strategy(submission), 100) == 100
