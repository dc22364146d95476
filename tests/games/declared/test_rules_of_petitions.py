"""What the rules of a petition (13:69F-8.4(d)3ii) decide, one kind of game after another."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from tests.support.events import settlements
from tests.support.tables import bet_and_deal, options_now, rest_of_deck, scripted, seated

from pitboss.equipment.cards import card
from pitboss.errors import Refused
from pitboss.games.baccarat.engine.drawing import DRAW, STAY, Coup
from pitboss.games.declared import declared_game, is_declaration, read_game
from pitboss.games.declared.baccarat import coup_test
from pitboss.games.declared.first_cards import FirstCardsProgressive, FirstCardsWager
from pitboss.games.declared.law import _drafted
from pitboss.table import Game, Unlawful, submit
from pitboss.toml import parse_toml

FOLDER = Path("examples/petitions")
BOOK = FOLDER / "book"
PUNTO = (BOOK / "punto_banco.toml").read_text()


def refused_for(text: str) -> str:
    """Why a petition is refused."""
    with pytest.raises(Refused) as refused:
        declared_game(text)
    return refused.value.reason


def _text_of(name: str) -> str:
    """The file of a petition, of the book or not."""
    return next(path for path in (BOOK / f"{name}.toml", FOLDER / f"{name}.toml") if path.exists()).read_text()


def exclusions_of(game: Game, **options: object) -> list[str | None]:
    """The paragraphs by which a submission is refused."""
    with pytest.raises(Unlawful) as unlawful:
        submit(game, options)
    return [violation.law for violation in unlawful.value.violations]


def test_8_4_d3_a_mistake_cites_the_paragraph_once() -> None:
    """8.4, 8.4(d)3: of a kind that is unknown, and of a number that is too high."""
    for right, wrong in (('"baccarat"', '"baccara"'), ("commission = 5", "commission = 50")):
        assert right in PUNTO and refused_for(PUNTO.replace(right, wrong)).count("13:69F-8.4") == 1


def test_8_4_d3ii_a_row_of_a_side_wager_on_two_hands_pays_what_it_names() -> None:
    """8.4(d)3ii: ties, naturals, and who wins."""
    natural, at_eight, tie = (coup_test(row) for row in ("natural tie", "natural tie at 8", "tie"))
    assert natural and at_eight and tie
    eight, drawn, nine = Coup(8, 8), Coup(8, 8, 3, 3), Coup(9, 9)
    assert [natural(coup) for coup in (eight, drawn, nine, Coup(8, 9))] == [True, False, True, False]
    assert [at_eight(coup) for coup in (eight, drawn, nine)] == [True, False, False]
    assert [tie(coup) for coup in (eight, drawn, Coup(8, 9))] == [True, True, False]
    by_the_player, by_the_banker = coup_test("player wins by 2"), coup_test("banker wins by 2")
    assert by_the_player and by_the_banker
    assert [by_the_player(Coup(7, 5)), by_the_player(Coup(5, 7))] == [True, False]
    assert [by_the_banker(Coup(7, 5)), by_the_banker(Coup(5, 7))] == [False, True]


def test_8_4_d3ii_a_row_that_goes_back_returns_the_wager() -> None:
    """8.4(d)3ii: the rows of punto banco's bonus, of which a natural tie goes back."""
    game = read_game(BOOK / "punto_banco.toml")
    coups = (Coup(8, 8), Coup(8, 7), Coup(5, 7, 3, 3))
    results = [game.result_of(None, "bonus_player", coup).result for coup in coups]  # type: ignore[attr-defined]
    assert results == ["void", "won", "lost"]


def test_8_4_d3ii_a_declared_drawing_table_says_when_the_banker_draws() -> None:
    """8.4(d)3ii: none is for no third card; the other counts are those of the Player's third card."""
    game = declared_game(PUNTO + '[draws]\nplayer = "0-4 6"\nbanker = { 3 = "none 0-7 9" }\n')
    tables = game.draws  # type: ignore[attr-defined]
    assert tables.player == tuple(DRAW if count in (0, 1, 2, 3, 4, 6) else STAY for count in range(10))
    assert tables.banker[3] == (DRAW, *(STAY if third == 8 else DRAW for third in range(10)))


def test_8_4_d3ii_the_tie_of_a_petition_pays_odds_and_no_rows() -> None:
    """8.4(d)3."""
    assert "pays of the tie must be odds" in refused_for(
        PUNTO.replace('pays = "8 to 1"', 'pays = { "tie" = "8 to 1" }')
    )
    assert [wager.id for wager in read_game(BOOK / "punto_banco.toml").wagers].count("tie") == 1


@pytest.mark.parametrize("dealing", ["face_up", "face_down"])
def test_8_4_d3ii_the_bankers_cards_are_turned_first_only_if_dealt_face_down(dealing: str) -> None:
    """8.4, by the rules of the draft, 8.4(d)3ii."""
    game = read_game(BOOK / "punto_banco.toml")
    r = game.open({"deal_mode": dealing}).current_round
    if dealing == "face_down":
        game.may_turn_banker_first(r)  # type: ignore[attr-defined]
        return
    with pytest.raises(Refused, match="dealt face up") as refused:
        game.may_turn_banker_first(r)  # type: ignore[attr-defined]
    assert refused.value.law == "8.4(d)3ii"


def test_8_4_d3ii_a_licensee_does_not_change_what_the_petition_fixes() -> None:
    """8.4, 8.4(d)3ii: the decks of baccarat, and the rate card of keno."""
    assert exclusions_of(read_game(BOOK / "punto_banco.toml"), decks=6) == ["8.4(d)3ii"]
    game = read_game(BOOK / "keno.toml")
    assert "8.4(d)3ii" in exclusions_of(game, rate_card="basic")
    submit(game)


def test_8_4_d3ii_the_wagers_of_war_pay_by_the_rows_of_war() -> None:
    """8.4, 8.4(d)3: the war wager has the rows win and tie, the others odds alone."""
    war = (BOOK / "casino_war.toml").read_text()
    for right, wrong, says in (
        ('tie = "3 to 1"', 'draw = "3 to 1"', "the rows win and tie"),
        ('{ win = "2 to 1", tie = "3 to 1" }', '"2 to 1"', "the rows win and tie"),
        ('"10 to 1"', '{ suited = "10 to 1" }', "pays must be a table"),
    ):
        assert right in war and says in refused_for(war.replace(right, wrong))
    assert declared_game(war).paytables


def test_8_4_d3ii_a_wager_on_a_wheel_loses_at_some_stop() -> None:
    """8.4(d)3ii."""
    wheel = 'kind = "wheel"\nname = "Two colors"\nsummary = "Bet on a color."\nstops = {red = 1, green = 1}\n'
    assert "wins at every stop" in refused_for(wheel + '[wagers.any]\non = ["red", "green"]\npays = "1 to 2"\n')
    assert declared_game(wheel + '[wagers.red]\npays = "1 to 2"\n').wagers[0].id == "red"


def test_8_4_d3ii_hands_that_the_book_does_not_have_need_a_house_way() -> None:
    """8.4(d)3ii: without it nobody knows how the dealer sets the cards."""
    pai_gow = (BOOK / "pai_gow_poker.toml").read_text()
    declared_game(pai_gow)
    assert "house_way is missing" in refused_for(pai_gow.replace('hands = "5 2"', 'hands = "4 3"'))


def test_8_4_d3ii_the_draft_stands_for_every_paragraph_of_the_book_and_for_no_missing_one() -> None:
    """8.4(d)3ii."""
    assert [_drafted(cited) for cited in ("3.7(a)", "", None)] == ["8.4(d)3ii", "", None]


def test_8_4_d3ii_a_side_wager_feeds_a_meter_where_the_petition_has_one() -> None:
    """8.4(d)3ii: the rows of lantern aces are shares of its meter; without them a side wager pays odds."""
    for path, kind in (
        (FOLDER / "lantern_aces.toml", FirstCardsProgressive),
        (BOOK / "blackjack.toml", FirstCardsWager),
    ):
        sides = {type(side) for side in read_game(path).sides}  # type: ignore[attr-defined]
        assert kind in sides
        assert len(sides & {FirstCardsProgressive, FirstCardsWager}) == 1


def test_8_4_d3ii_the_dealer_pushes_with_the_cards_that_the_petition_names_and_no_others() -> None:
    """8.4, 8.4(d)3ii: with a high card of queen in the petition of the bare queen."""
    game = read_game(FOLDER / "modern" / "bare_queen.toml")
    options = submit(game).options
    queen, ace = ([card(name) for name in cards.split()] for cards in ("QS 9H 8D 7C 5S 3H 2D", "AS 9H 8D 7C 5S 3H 2D"))
    assert [game.pushes_all(cards, options) for cards in (queen, ace)] == ["8.4(d)3ii", ""]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("hand", "raises"),
    [
        ("2S 4S 6S 8S 3D 5H 7C", ["raise_1x"]),
        ("2S 4S 6S 8S 10S 5H 7C", ["raise_1x", "raise_2x"]),
        ("2S 4S 6S 8S 10S QS 7C", ["raise_1x", "raise_2x", "raise_3x"]),
    ],
)
def test_8_4_d3ii_a_raise_that_needs_a_flush_is_offered_with_that_flush_only(hand: str, raises: list[str]) -> None:
    """8.4(d)3ii: at the table, four, five and six cards of a suit."""
    game = read_game(FOLDER / "modern" / "seven_card_flush.toml")
    hands = {"seat 1": hand}
    table = seated(game.open(chance=scripted(hands, rest_of_deck(hands))), 1)
    bet_and_deal(table, {1: {"ante": 10}})
    assert options_now(table) == [*raises, "fold"]


@pytest.mark.parametrize(
    ("file", "wager", "usual"),
    [
        ("punto_banco", "total_four", "4 cards"),
        ("mini_dice", "seven", "total 7"),
        ("big_six", "one", "the wheel stops at one"),
        ("pai_gow_poker", "insurance", "the seven cards make one of: "),
        ("pai_gow_poker", "pai_gow_poker", "the player's hands are higher"),
        ("blackjack", "same_suit", "the first cards are one of: "),
        ("blackjack", "main", "the player's hand is closer to 21"),
        ("blackjack", "match_the_dealer", "a first card has the rank of the dealer's"),
        ("red_dog", "original", ""),
        ("tide_ladder", "guess", "each next card is higher or lower"),
    ],
)
def test_8_4_d3i_a_petition_says_when_a_wager_wins_or_its_rows_do(file: str, wager: str, usual: str) -> None:
    """8.4(d)3i: the wagers offered."""
    text = re.sub(r"^says = .*\n", "", _text_of(file), flags=re.MULTILINE)
    if f"[wagers.{wager}]" not in text:  # its rows are the first table of it
        text = text.replace(f"[wagers.{wager}.pays]", f"[wagers.{wager}]\n[wagers.{wager}.pays]")
    said = text.replace(f"[wagers.{wager}]\n", f'[wagers.{wager}]\nsays = "as the petition says"\n')
    about = [next(one for one in declared_game(each).wagers if one.id == wager) for each in (text, said)]
    assert about[0].description.startswith(usual) and about[0].description
    assert about[1].description == "as the petition says"


def test_8_4_d3ii_a_side_wager_that_needs_no_other_opens_a_round_and_the_dealer_has_a_hand() -> None:
    """8.4, 8.4(d)3i: three bonus is made alone, six bonus with an ante."""
    table = seated(read_game(FOLDER / "boardwalk_three.toml").open(), 1)
    table.begin()
    with pytest.raises(Refused) as refused:
        table.bet(1, six_bonus=5_00)
    assert refused.value.law == "8.4(d)3i"
    table.bet(1, three_bonus=5_00)
    table.bet(1, ante=5_00)
    table.no_more_bets()
    assert {hand: len(cards) for hand, cards in table.current_round.hands.items()} == {"seat 1": 3, "dealer": 3}


def test_8_4_d3i_the_ranking_of_hands_is_that_of_the_longest_hand() -> None:
    """8.4, 8.4(d)3i: of five cards, or of four."""
    five = (BOOK / "pai_gow_poker.toml").read_text()
    four = five.replace('hands = "5 2"', 'hands = "4 3"\n').replace(
        "[dealer]", '[dealer]\nhouse_way = ["pair 2: low at least pair, best low", "otherwise: best low"]'
    )
    if "[dealer]" not in five:
        four += '[dealer]\nhouse_way = ["pair 2: low at least pair, best low", "otherwise: best low"]\n'
    for text, has in ((five, True), (four, False)):
        game = declared_game(text)
        names = str(game.rule_tables(submit(game).options)[0]).lower()
        assert ("full house" in names) is has


def test_8_4_d3iii_at_most_six_bonus_hands_of_exact_cards_are_priced() -> None:
    """8.4(d)3iii: the true odds of each wager are stated, so they must be countable."""
    blackjack = (BOOK / "blackjack.toml").read_text()
    hands = ("6-7-8", "7-7-7", "5-7-9", "4-8-9", "3-8-10", "2-9-10", "6-6-9")
    for count, lawful in ((6, True), (7, False)):
        rows = ", ".join(f'"{hand}" = "2 to 1"' for hand in hands[:count])
        text = blackjack.replace('blackjack = "3 to 2"\n', f'blackjack = "3 to 2"\nbonus = {{ {rows} }}\n')
        assert text != blackjack
        if lawful:
            declared_game(text)
        else:
            assert "at most 6 hands of exact cards can be priced" in refused_for(text)


@pytest.mark.parametrize(
    ("terms", "rows", "said"),
    [
        ("commission = 5", ["win"], "5 percent of its winnings"),
        ("half_on_six = true", ["win", "win_6"], "a Banker's six pays half"),
        ("", ["win"], "none"),
    ],
)
def test_8_4_d3iii_the_banker_is_paid_by_the_terms_of_the_petition(terms: str, rows: list[str], said: str) -> None:
    """8.4, 8.4(d)3iii."""
    game = declared_game(PUNTO.replace("commission = 5", terms))
    banker = submit(game).offers()["banker"]
    assert len(banker.pays) == len(rows) and "win" in banker.pays
    assert game.regimes["declared"].description == said  # type: ignore[attr-defined]


def test_8_4_d3ii_a_player_who_folds_forfeits_what_was_bet_before() -> None:
    """8.4, 8.4(d)3ii: the ante and the wager of third street."""
    table = seated(read_game(BOOK / "mississippi_stud.toml").open(), 1)
    table.begin()
    table.bet(1, ante=5_00)
    table.no_more_bets()
    table.choose(1, "third_street_3x")
    assert settlements(table.choose(1, "fold")) == {"1 ante": -5_00, "1 third_street": -15_00}


def test_8_4_d3ii_a_busted_hand_loses_what_the_petition_says() -> None:
    """8.4, 8.4(d)3ii: all its wagers, or the original one."""
    text = (BOOK / "blackjack.toml").read_text()
    for says, all_lost in (("lose all", True), ("lose the original", False)):
        game = declared_game(text.replace("[insurance]", f'[player]\nbusted_hands = "{says}"\n[insurance]'))
        assert game.play_rules(submit(game).options).busts_lose_all is all_lost  # type: ignore[attr-defined]


def test_8_4_d3ii_rows_of_cards_and_naturals_fit_the_coups_that_they_name() -> None:
    """8.4(d)3ii: the number of cards of both hands, of the winning hand, and naturals of both."""
    rows = {row: coup_test(row) for row in ("5 cards", "banker wins with 7 on 3 cards", "natural tie", "4 cards")}
    coups = (Coup(5, 7, 2, 3), Coup(5, 7), Coup(8, 8), Coup(6, 6, 3, 3), Coup(9, 9, 2, 3))
    fits = {row: [test(coup) for coup in coups] for row, test in rows.items() if test}
    assert fits == {
        "5 cards": [True, False, False, False, True],
        "banker wins with 7 on 3 cards": [True, False, False, False, False],
        "natural tie": [False, False, True, False, False],
        "4 cards": [False, True, True, False, False],
    }


def test_8_4_d3iii_a_commission_is_rounded_as_the_licensee_chooses() -> None:
    """8.4(d)3iii: five percent up to a unit, or not at all."""
    game = read_game(BOOK / "punto_banco.toml")
    rounded, exact = (submit(game, {"vig_rounding": rounding}).options for rounding in ("up", "none"))
    assert rounded.rounding_unit(5) > 1 == exact.rounding_unit(5)


def test_8_4_d3ii_a_wheel_has_at_most_400_sections_and_aces_are_split_again_after_two_splits() -> None:
    """8.4(d)3ii."""
    wheel = (FOLDER / "lighthouse_wheel.toml").read_text()
    assert declared_game(wheel.replace("wave = 18", "wave = 378")).wagers
    blackjack = (BOOK / "blackjack.toml").read_text()
    rules = "[player]\nsplits = 2\nresplit_aces = true\n[insurance]"
    assert declared_game(blackjack.replace("[insurance]", rules)).wagers


def test_8_4_d3iii_a_bonus_is_paid_but_on_the_hands_that_the_petition_leaves_out() -> None:
    """8.4(d)3iii: on no doubled hand, or on no hand of a split pair; and even money where it is offered."""
    blackjack = (BOOK / "blackjack.toml").read_text()
    for left_out, doubled, split in (("doubled", False, True), ("split", True, False)):
        terms = f'blackjack = "3 to 2"\nbonus = {{ "6-7-8" = "2 to 1" }}\nno_bonus = ["{left_out}"]\n'
        tables = declared_game(blackjack.replace('blackjack = "3 to 2"\n', terms)).pays_on_hands(None)  # type: ignore[attr-defined]
        paid = {
            wager: "6-7-8" in str(list(tables[wager])).replace("_", "-") for wager in ("main", "double_down", "split")
        }
        assert paid == {"main": True, "double_down": doubled, "split": split}
    even = blackjack.replace("[insurance]", "[player]\neven_money = true\n[insurance]")
    for text, has in ((blackjack, False), (even, True)):
        assert any("even" in row for row in declared_game(text).pays_on_hands(None)["main"]) is has  # type: ignore[attr-defined]


def test_8_4_d_a_file_declares_a_game_if_it_has_a_kind_and_names_no_game() -> None:
    """8.4(d)."""
    texts = ('kind = "wheel"\n', 'game = "roulette"\n', 'game = "roulette"\nkind = "wheel"\n', "")
    assert [is_declaration(parse_toml(text, Path("a"))) for text in texts] == [True, False, False, False]


POCKET = '[wagers.side]\nside = true\npays = { "pair" = "1 to 1" }\n[wagers.bet_2]'
PLAYER = "[player]\n{}\n[insurance]"
FREE = "a wager of the house cannot be taken back or surrendered"


@pytest.mark.parametrize(
    ("file", "changes", "says"),
    [
        ("let_it_ride_poker", {"withdraw bet_2": "withdraw side", "[wagers.bet_2]": POCKET},
         "only a wager made before the cards, such as bet_1, can be withdrawn"),
        ("let_it_ride_poker", {"[wagers.bet_2]": '[wagers.more]\nbonus_on = "bet_1"\npays = { "pair" = "1 to 1" }\n'
                               "[wagers.bet_2]"}, "a bonus needs a wager that is made at a decision"),
        ("tide_ladder", {'looks_at = "two cards"': 'looks_at = "two cards"\ntie = "loses"'}, "tie is only for guess"),
        ("tide_ladder", {"3 in a row": "6 in a row"}, "'6 in a row' is not a row"),
        ("red_dog", {'"spread 2" = "4 to 1"\n': "", '"spread 3" = "2 to 1"\n': ""},
         "odds are missing for spread 2, spread 3"),
        ("mini_dice", {"total 8-12": "total 2-12"}, "no throw loses this wager"),
        ("pai_gow_poker", {'looks_at = "seven cards"': 'looks_at = "seven cards"\ncommission = 5'},
         "commission is only for the wager on the hands"),
        ("pai_gow_poker", {"[wagers.insurance.pays]": 'pays = "1 to 1"', '= "400 to 1"': "", '= "40 to 1"': "",
                           '= "20 to 1"': "", '= "5 to 1"': "", '= "3 to 1"': "", '= "2 to 1"': "",
                           '"nine high"': "", '"ten high"': "", '"jack high"': "", '"queen high"': "",
                           '"king high"': "", '"ace high"': ""}, "pays of a side wager must be a table of rows"),
        ("blackjack", {"[insurance]": PLAYER.format('free_splits = ["A"]\nrescue = true')}, FREE),
        ("blackjack", {"[insurance]": PLAYER.format("free_doubles = [9]\nrescue = true")}, FREE),
        ("blackjack", {"[insurance]": PLAYER.format('free_splits = ["A"]\nsurrender = "any time"')}, FREE),
        ("blackjack", {'result = "wins"': 'result = "loses"\npays = "blackjack"'},
         "pays is only for a verdict that wins"),
        ("lantern_aces", {'looks_at = "two cards"': 'looks_at = "match the dealer"'},
         "the wager that feeds the meter looks at two cards"),
    ],
)  # fmt: skip
def test_8_4_d3_a_petition_whose_rules_contradict_one_another_is_refused(
    file: str, changes: dict[str, str], says: str
) -> None:
    """8.4, 8.4(d)3: the file is lawful without the changes."""
    text = _text_of(file)
    declared_game(text)
    for right, wrong in changes.items():
        assert right in text
        text = text.replace(right, wrong, 1)
    assert says in refused_for(text)


def test_8_4_d3ii_what_contradicts_nothing_is_lawful() -> None:
    """8.4, 8.4(d)3ii: five guesses, free doubles without surrender, a blackjack verdict."""
    for file, right, wrong in (
        ("tide_ladder", '"3 in a row" = "9 to 5" }', '"5 in a row" = "9 to 5" }'),
        ("blackjack", "[insurance]", PLAYER.format("free_doubles = [9]")),
        ("blackjack", "[insurance]", PLAYER.format("rescue = true")),
        ("blackjack", 'result = "wins"', 'result = "wins"\npays = "blackjack"'),
    ):
        text = _text_of(file)
        if file == "tide_ladder":
            text = text[: text.index("[open]")]
        assert right in text and declared_game(text.replace(right, wrong, 1)).declaration_text


def test_8_4_d3iii_split_hands_pay_for_blackjack_if_a_verdict_does() -> None:
    """8.4, 8.4(d)3iii."""
    text = _text_of("blackjack")
    paid = text.replace('result = "wins"', 'result = "wins"\npays = "blackjack"')
    for declared, rows in ((text, ["win"]), (paid, ["win", "blackjack"])):
        assert list(declared_game(declared).pays_on_hands(None)["split"]) == rows  # type: ignore[attr-defined]


@pytest.mark.parametrize(("when", "step"), [("never", 1), ("first", 1), ("any time", 2)])
def test_8_4_d3ii_a_double_that_may_be_surrendered_can_be_halved(when: str, step: int) -> None:
    """8.4, 8.4(d)3ii."""
    game = declared_game(_text_of("blackjack").replace("[insurance]", PLAYER.format(f'surrender = "{when}"')))
    assert game.play_rules(submit(game).options).double_step == step  # type: ignore[attr-defined]


def test_8_4_d3iii_vigorish_is_charged_only_if_the_petition_has_a_commission() -> None:
    """8.4, 8.4(d)3iii."""
    for percent, charged in ((5, True), (0, False)):
        game = declared_game(_text_of("pai_gow_poker").replace("commission = 5", f"commission = {percent}"))
        assert game.charges_vigorish(submit(game).options) is charged  # type: ignore[attr-defined]


def test_8_4_d3ii_a_petition_for_dice_says_whether_wagers_stay_on_the_layout() -> None:
    """8.4, 8.4(d)3ii: those of mini-dice do, before a seven; those of sic bo are decided by every throw."""
    for file, stay in (("mini_dice", True), ("sic_bo", False)):
        game = read_game(BOOK / f"{file}.toml")
        last = [*game.steps(submit(game).options)][-1]
        assert ("stay for the next one" in last.description) is stay


@pytest.mark.parametrize(
    ("file", "opens", "keeps", "steps", "fed"),
    [
        ("boardwalk_three", ("ante", "three_bonus"), ("three_bonus", "six_bonus"), "Deal Stub Decide Reveal Settle",
         [False, False]),
        ("three_card_poker", ("ante", "pair_plus"), (), "Deal Stub Decide Reveal Settle", [False]),
        ("mississippi_stud", ("ante",), (), "Deal Decide Board Decide Board Decide Board Stub Settle", []),
        ("caribbean_stud_poker", ("ante",), (), "Deal Stub Decide Reveal Settle", [True]),
    ],
)  # fmt: skip
def test_8_4_d3ii_the_round_of_a_petition_for_poker_follows_from_its_wagers(
    file: str, opens: tuple[str, ...], keeps: tuple[str, ...], steps: str, fed: list[bool]
) -> None:
    """8.4, 8.4(d)3ii: what opens it, who keeps cards after a fold, whose hand is turned, what feeds the meter."""
    game: Any = read_game(next(path for path in (BOOK / f"{file}.toml", FOLDER / f"{file}.toml") if path.exists()))
    declared = game.declared
    assert declared.opens == opens
    assert " ".join(type(step).__name__ for step in declared.steps) == steps
    assert {step.keeps_cards_for for step in declared.steps if hasattr(step, "keeps_cards_for")} == {keeps}
    assert [side.chips_collected for side in game.sides] == fed


def test_8_4_d3i_wagers_made_together_are_in_the_multiples_of_the_petition() -> None:
    """8.4, 8.4(d)3i: bet 2 twice bet 1 where the file says so, and equal to it otherwise."""
    text = _text_of("let_it_ride_poker")
    twice = text.replace('[wagers.bet_2]\nequals = "bet_1"', '[wagers.bet_2]\nequals = "bet_1"\ntimes = 2')
    for file, second, other in ((text, 5_00, 10_00), (twice, 10_00, 5_00)):
        table = seated(declared_game(file).open(), 1)
        table.begin()
        with pytest.raises(Refused, match="made together") as refused:
            table.bet(1, bet_1=5_00, bet_3=5_00, bet_2=other)
        assert refused.value.law == "8.4(d)3i"
        table.bet(1, bet_1=5_00, bet_3=5_00, bet_2=second)
