"""A declaration is enough: pure parts by themselves, and a game of a page that the engine plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from tests.games.banked_poker.at_table import KINDS

from pitboss.equipment import Scripted, cards
from pitboss.games import GAMES, find
from pitboss.games import banked_poker as poker
from pitboss.games.banked_poker import double_down_stud
from pitboss.games.banked_poker.engine.caps import max_multiple, max_win_at_minimum
from pitboss.games.banked_poker.engine.hand_specs import value_of
from pitboss.games.banked_poker.engine.plan import plan_of
from pitboss.games.banked_poker.engine.rulings import settled_hands
from pitboss.games.banked_poker.engine.steps import Fold
from pitboss.games.banked_poker.mississippi_stud import LAW, MississippiStudOptions
from pitboss.games.banked_poker.solver.decision_graph import played_wagers
from pitboss.games.banked_poker.solver.heads_up_pot import has_winners_pot
from pitboss.hands import FiveCard, best_five, rank_five, rank_three
from pitboss.hands.faces import JACK
from pitboss.money import Odds
from pitboss.protocol.events import Dealt, Settled
from pitboss.table import PayTable, Wager, exact, submit


def game_of(n: str) -> poker.BankedPokerGame:
    game = find(KINDS[n].id)
    assert isinstance(game, poker.BankedPokerGame)
    return game


@pytest.mark.parametrize("n", KINDS)
def test_every_wager_of_a_game_is_settled_by_its_declaration_and_has_a_table(n: str) -> None:
    game = game_of(n)
    options = game.options.model_validate(KINDS[n].options({"let_it_ride_bonus": True} if n == "18" else {}))
    declared, offers = game.declaration(options), {offer.wager.id for offer in game.offers(options)}
    assert offers <= declared.settles.keys() == {wager.id for wager in game.wagers}
    assert all(rule.hand in declared.hands for rule in declared.settles.values())


@pytest.mark.parametrize("n", KINDS)
def test_a_declaration_deals_as_many_cards_as_its_hands_are_made_of(n: str) -> None:
    declared = game_of(n).declaration(game_of(n).options())
    assert declared.cards_dealt(poker.PLAYERS) == KINDS[n].own == declared.hands["player"].own + declared.discards()
    assert declared.cards_dealt(poker.DEALER) == KINDS[n].dealer


@pytest.mark.parametrize("n", KINDS)
def test_every_row_of_a_scale_that_a_table_has_can_be_reached(n: str) -> None:
    game = game_of(n)
    for table in game.paytables:
        declared = game.declaration(game.options())
        declares = [action for action in declared.actions() if isinstance(action, poker.Declare)]
        claims = {row.name for action in declares for row in action.rule.scale}
        for wager, rule in declared.settles.items():
            if isinstance(rule, (poker.Lookup, poker.BonusPayout)) and table.id.startswith(wager):
                rows = {row.name for row in rule.scale} | {other for row in rule.scale for other in row.fallback_rows}
                assert set(table) <= rows | claims, (table.id, wager)


def test_the_games_whose_play_decides_a_side_wager_are_those_that_the_analysts_page_names() -> None:
    """At 16 and 20 no hand that the side wager pays is ever folded; 23 and 33 are exceptions."""
    forfeited: set[str] = set()
    by_discard: set[str] = set()
    by_cards_held: set[str] = set()
    games = [game for game in GAMES.values() if isinstance(game, poker.BankedPokerGame)]
    for game in games:
        n, declared = game.sections[0].partition(".")[0], game.declaration(submit(game).options)
        sides = set(declared.settles) - set(played_wagers(declared))
        folds = [action for action in declared.actions() if isinstance(action, Fold)]
        if any(sides & set(fold.forfeits) for fold in folds) and not has_winners_pot(declared):
            forfeited.add(n)
        if sides and declared.discards():
            by_discard.add(n)
        if any(declared.hands[declared.settles[wager].hand].partial for wager in sides):
            by_cards_held.add(n)
    assert (forfeited, by_discard, by_cards_held) == ({"16", "20", "23"}, {"23"}, {"33"})


def test_a_scale_falls_strictly() -> None:
    for n in KINDS:
        for rule in game_of(n).declaration(game_of(n).options()).settles.values():
            floors = [row.floor for row in rule.scale]
            assert floors == sorted(floors, reverse=True)
            assert len(set(floors)) == len(floors)


# ---------------------------------------------------------------------- which cards make a hand


def test_the_best_five_of_seven_is_what_the_evaluator_finds() -> None:
    spec = poker.HandSpec(rank_five, 5, own=2, board=5)
    own, board = cards("AS KS"), cards("QS JS 10S 2C 3D")
    assert value_of(spec, own, board) == best_five([*own, *board]) == FiveCard.ROYAL_FLUSH.floor


def test_exactly_two_of_three_community_cards_as_29_1_has_it() -> None:
    spec = poker.HandSpec(rank_five, 5, own=3, board=3, own_used=(3, 3))
    assert FiveCard.of(value_of(spec, cards("9S 9D 4C"), cards("9C 4D 2H"))) is FiveCard.FULL_HOUSE
    assert FiveCard.of(value_of(spec, cards("AS KS QS"), cards("JS 10S 9S"))) is FiveCard.ROYAL_FLUSH


def test_at_least_one_own_card_as_37_1_has_it() -> None:
    spec = poker.HandSpec(rank_three, 3, own=2, board=3, own_used=(1, 2))
    three_aces_on_board = value_of(spec, cards("2S 7D"), cards("AC AD AH"))
    assert three_aces_on_board == rank_three(*cards("AC AD 7D"))


def test_a_cross_of_five_has_an_axis_for_the_player_and_both_for_the_dealer_as_25_1_has_it() -> None:
    axes = {"horizontal": (0, 1, 2), "vertical": (3, 1, 4)}
    spec = poker.HandSpec(rank_five, 5, own=2, board=5, axes=axes)
    own, cross = cards("AS AD"), cards("2C AH 3D AC 7H")
    assert FiveCard.of(value_of(spec, own, cross, axis="horizontal")) is FiveCard.THREE_OF_A_KIND
    assert FiveCard.of(value_of(spec, own, cross, axis="vertical")) is FiveCard.FOUR_OF_A_KIND
    assert FiveCard.of(value_of(spec, own, cross)) is FiveCard.FOUR_OF_A_KIND


# ---------------------------------------------------------------------- what becomes of a wager


@pytest.mark.parametrize(("rule", "results"), [
    (poker.Versus("", "", row="r"), [1, 0, -1, 1, 0, -1]),
    (poker.Versus("", "", row="r", unqualified=(1, 1, 1)), [1, 0, -1, 1, 1, 1]),
    (poker.Versus("", "", row="r", qualified=(1, 1, -1)), [1, 1, -1, 1, 0, -1]),
    (poker.Versus("", "", row="r", qualified=(1, -1, -1)), [1, -1, -1, 1, 0, -1]),
    (poker.Versus("", "", row="r", unqualified=(0, 0, -1)), [1, 0, -1, 0, 0, -1]),
])  # fmt: skip
def test_results_against_a_qualifying_dealer_and_one_who_does_not(rule: poker.Versus, results: list[int]) -> None:
    table = {"r": Odds(1)}
    against = [(9, 8), (8, 8), (7, 8)]
    qualified = [rule.decide(mine, theirs, 5, table).result for mine, theirs in against]
    unqualified = [rule.decide(mine, theirs, 50, table).result for mine, theirs in against]
    assert qualified + unqualified == results


def test_a_ruling_that_is_remembered_is_not_taken_for_a_dealer_who_just_qualifies() -> None:
    """16.10(f)2 and 3: below ace-king the ante is paid and the bet is void; with ace-king exactly both are compared.

    16.10(e)2: a draw is not taken for the win that was asked about before.
    """
    game = game_of("16")
    options = game.options()
    declared, offers = game.declaration(options), {offer.wager.id: offer for offer in game.offers(options)}
    [settled] = settled_hands(declared, offers, ("ante", "bet"))
    pair, qualifying = rank_five(*cards("9S 9D 4C 3H 2S")), declared.qualifying_value
    results = [
        [ruling.result for _, ruling in settled.rulings(pair, dealer)] for dealer in (qualifying - 1, qualifying)
    ]
    assert results == [[1, 0], [1, 1]]
    asked = [pair - 1, pair, pair + 1, pair]  # the dealer's hand is lower, equal, higher, equal
    rows = [[ruling.result for _, ruling in settled.rulings(pair, dealer)] for dealer in asked]
    assert rows == [[1, 1], [0, 0], [-1, -1], [0, 0]]


def test_an_ante_is_a_multiple_of_what_its_raises_can_be_paid_on() -> None:
    """25.11(b): a raise that pays 3 to 2 and is as high as the ante; without raises nothing binds the ante."""
    game = game_of("25")
    options = game.options()
    declared, offers = game.declaration(options), {offer.wager.id: offer for offer in game.offers(options)}
    way = game.law.dealing("manual_shoe")
    assert plan_of(declared, way, offers, in_stacks=False).exact["ante"] == 2
    assert plan_of(declared, way, {"ante": offers["ante"]}, in_stacks=False).exact["ante"] == 1


def test_an_ante_bonus_is_paid_only_with_a_play_wager_and_a_hand_that_has_a_row() -> None:
    """20.11(a)3, 27.11(a)2"""
    for n in ("20", "27"):
        game = game_of(n)
        options = game.options()
        declared, offers = game.declaration(options), {offer.wager.id: offer for offer in game.offers(options)}
        bonus = declared.settles["ante_bonus"]
        best = max(row.floor for row in bonus.scale)
        for bets, hand, paid in (
            (("ante", "play"), best, True),
            (("ante", "play"), 0, False),
            (("ante",), best, False),
        ):
            rulings = [one for settled in settled_hands(declared, offers, bets) for one in settled.rulings(hand, 0)]
            assert ("ante_bonus" in {wager.id for wager, _ in rulings}) is paid
            assert (bonus.carried_by("ante_bonus", dict.fromkeys(bets, 1)) == 1) is ("play" in bets)


def test_a_winner_without_a_row_is_returned_and_a_bonus_without_one_is_not_paid() -> None:
    scale = (poker.ScaleRow("flush", 5),)
    assert poker.Versus("", "", scale=scale).decide(4, 3, 0, {"flush": Odds(1)}).by == "no_row"
    assert poker.BonusPayout("ante", "play", "player", scale).decide(4, 3, 0, {"flush": Odds(1)}).by == "nothing"


def test_the_most_that_minimum_bets_could_win() -> None:
    game = game_of("32")
    options = game.options()
    declared, tables = game.declaration(options), {offer.wager.id: offer.pays for offer in game.offers(options)}
    assert max_multiple(declared, "play") == ("ante", 4)
    minimum = {"ante": 15_00, "blind": 15_00, "trips": 5_00}
    assert max_win_at_minimum(declared, declared.caps[0], tables, minimum.__getitem__) == 7_825_00


# ---------------------------------------------------------------------- a new game is a page


PAYS = exact("wagers", "8.4(d)3iii", {"two_pair_or_better": "3 to 1", "jacks_or_better": "1 to 1"})
SCALE = (
    poker.ScaleRow("two_pair_or_better", FiveCard.TWO_PAIRS.floor),
    poker.five_card_pair("jacks_or_better", JACK),
)
OPEN_STUD = poker.Declaration(
    opens=("ante",),
    hands=dict.fromkeys(("player", "dealer"), poker.HandSpec(rank_five, 5, own=1, board=4)),
    steps=(
        poker.Deal((
            poker.DealTo(poker.PLAYERS, 1, up=(0,)),
            poker.DealTo(poker.DEALER, 1),
            poker.DealTo(poker.COMMUNITY, 4, up=(1, 2, 3)),
        ), stack=1, in_turn=False),
        poker.Stub(),
        poker.Decide("double", "8.4(d)3i", "double down, check or fold", (
            poker.Raise("double", ("double",), "8.4(d)3i", "any amount up to the ante", times=(0, 1), any_between=True),
            poker.Check("check", "8.4(d)3i", "go on without"),
            poker.Fold(("ante",), "8.4(d)3i"),
        )),
        poker.Turn(0, "8.4(d)3i"),
        poker.Reveal("8.4(d)3i"),
        poker.Settle(in_passes=poker.SettlingLaw("8.4(d)3i", "8.4(d)3i")),
    ),
    settles={
        "ante": poker.Lookup("player", SCALE, "8.4(d)3i", "less than jacks"),
        "double": poker.Versus("8.4(d)3i", "8.4(d)3i", scale=poker.from_class(FiveCard.ONE_PAIR)),
    },
)  # fmt: skip


class OpenStud(poker.BankedPokerGame[MississippiStudOptions]):
    """One hole card face up, four in common."""

    id, name, says, sections = "open-stud", "Open stud", "A made-up game.", ("8",)
    betting_law = wagers_law = bets_law = "8.4(d)3i"
    law = LAW
    declared = OPEN_STUD
    options = MississippiStudOptions
    wagers = (Wager("ante", "Ante", "8.4(d)3i", "jacks"), Wager("double", "Double", "8.4(d)3i", "more", follows=True))
    paytables = (PAYS,)

    def pays(self, options: MississippiStudOptions) -> Mapping[str, PayTable]:  # noqa: ARG002 - one table
        return {"ante": PAYS, "double": exact("double", "8.4(d)3iii", {"one_pair": "1 to 1", "two_pair": "2 to 1"})}


def test_a_made_up_variation_is_played_from_its_declaration_alone() -> None:
    to = {"seat 1": ["KS"], "dealer": ["2C"], "community": ["KD", "9H", "9C", "3S"]}
    table = OpenStud().open(chance=Scripted(to=to))
    table.sit(1, chips=10_000)
    table.begin()
    table.bet(1, ante=1000)
    events = table.no_more_bets()
    up = [event.cards for event in events if isinstance(event, Dealt) and getattr(event, "cards", None)]
    assert up == [["KS"], ["9H"], ["9C"], ["3S"]]
    events = table.choose(1, "double", amount=600)
    assert {event.wager: event.net for event in events if isinstance(event, Settled)} == {
        "ante": 3000, "double": 1200,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("game_id", "players", "dealer"),
    [("boston-5-stud-poker", 3, 3), ("four-card-poker", 5, 6), ("mississippi-stud", 2, 0)],
)
def test_the_first_deal_gives_players_and_the_dealer_the_cards_of_24_7_27_7_and_35_7(
    game_id: str, players: int, dealer: int
) -> None:
    """24.7(d), 27.7(c), 35.7(d)"""
    game = find(game_id)
    assert isinstance(game, poker.BankedPokerGame)
    declared = game.declaration(submit(game).options)
    assert (declared.first_cards("players"), declared.first_cards("dealer")) == (players, dealer)


def test_what_follows_from_an_ante_by_20_1_and_27_1_and_from_an_original_wager_by_17_1() -> None:
    """20.11(a)3, 27.11(a)2: a bonus; 20.1: a play wager as high as the ante; 27.10(b), 17.1: one of any amount."""
    expected = {"20": (("ante_bonus", 1), ("play", 1)), "27": (("ante_bonus", 1),)}
    for n, follows in expected.items():
        assert replace(game_of(n).declaration(game_of(n).options())).following == {"ante": follows}
    assert replace(double_down_stud.DECLARED).following == {}
    double = poker.Raise("double", ("double_down",), "17.1", "up to the original wager", of="original", up_to=True)
    assert double.takes_amount
    assert not double.names_cards
    assert poker.Raise("bet", ("bet",), "23.11(a)", "and discard a card", discards=1).names_cards


def test_which_hands_are_the_players_own_cards_and_no_others() -> None:
    """16.5(b), but not 18.1 with two community cards, or 33.11(b) with fewer cards."""
    whole = [poker.HandSpec(rank_five, 5, own=5), poker.HandSpec(rank_five, 5, own=5, partial=True)]
    others = [poker.HandSpec(rank_five, 5, own=3, board=2), poker.HandSpec(rank_five, 5, own=5, board=2)]
    assert [spec.whole for spec in (*whole, *others)] == [True, False, False, False]


def test_readers_are_told_of_a_dealer_who_does_not_qualify_where_there_is_one() -> None:
    """16.10(f)2; at 27.11(a)1 every hand of the dealer counts."""
    told = {
        n: [law for _, law in game_of(n).declaration(game_of(n).options()).settles["ante"].sentences("", "")]
        for n in ("16", "27")
    }
    assert told["16"] == ["16.10(e)1", "16.10(f)2"]
    assert len(told["27"]) == 1


@pytest.mark.parametrize(("law", "cited"), [("28.10(h)2", "28.10(h)2"), ("", "32.11(c)")])
def test_32_11_c_a_winner_that_no_row_pays_is_returned_by_the_paytable_or_by_a_separate_paragraph(
    law: str, cited: str
) -> None:
    """28.10(h)2, 32.11(c)."""
    rule = poker.Versus("", "", no_row_because="less than a straight", no_row_law=law)
    *_, (says, by) = rule.sentences("", "32.11(c)")
    assert (says, by) == ("If the winning hand is less than a straight, it is returned.", cited)
